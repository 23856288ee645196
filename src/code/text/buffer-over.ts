// The methods of a buffer for bytes that may be one already: a view of its own for every word that is read costs more than the reading.

export function bufferOver(bytes: Uint8Array): Buffer {
  return bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether exactly this text stands between the two places. */
export function isTextAt(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  for (let k = 0; k < text.length; k += 1) {
    const code = text.charCodeAt(k);
    if (code >= 0x80) return bufferOver(bytes).toString('utf8', start, end) === text;
    if (bytes[start + k] !== code) return false;
  }
  return end - start === text.length;
}
