// Turns the parser's UTF-16 offsets into byte offsets of the file, once per file.

export interface Decoded {
  readonly text: string;
  /** Offsets in `text` are offsets in the bytes. */
  readonly same: boolean;
  /** From an offset in `text` to one in the bytes. */
  readonly toByte: (offset: number) => number;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are no UTF-8 are read one by one: names beyond ASCII are lost then, places never. */
export function decode(bytes: Uint8Array): Decoded {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'), same: true, toByte: (offset) => offset };
  }
  if (text.length === bytes.length) return { text, same: true, toByte: (offset) => offset };
  const table = new Uint32Array(text.length + 1);
  let byte = 0;
  for (let at = 0; at < text.length; at += 1) {
    table[at] = byte;
    const unit = text.charCodeAt(at);
    // A surrogate pair is four bytes: two for each half, so that an offset between the halves stays inside.
    byte += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  table[text.length] = byte;
  return { text, same: false, toByte: (offset) => table[offset]! };
}
