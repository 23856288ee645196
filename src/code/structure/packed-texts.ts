// The texts of one file's rows, all in one buffer: one of them is read or compared without reading the others.
import { isAscii } from 'node:buffer';

export class PackedTexts {
  readonly #bytes: Buffer;
  /** Places count UTF-16 units; where a text is not ASCII they are no places of bytes. */
  readonly #decoded: string | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#decoded = isAscii(bytes) ? undefined : this.#bytes.toString('utf8');
  }

  slice(place: number, length: number): string {
    return this.#decoded === undefined ? this.#bytes.toString('latin1', place, place + length) : this.#decoded.slice(place, place + length);
  }

  isAt(place: number, text: string): boolean {
    if (this.#decoded !== undefined) return this.#decoded.startsWith(text, place);
    for (let k = 0; k < text.length; k += 1) if (this.#bytes[place + k] !== text.charCodeAt(k)) return false;
    return true;
  }
}
