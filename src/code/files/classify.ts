// Whether bytes can be indexed as text, judged by the bytes alone.
import { isUtf8 } from 'node:buffer';

const LOOKED_AT_FOR_NUL = 8_192;

/**
 * `undefined` means valid UTF-8. A byte order mark of UTF-8 is text and is left where it is:
 * offsets are those of the file, so whoever reads words has to take the three bytes for a blank.
 */
export function unfitReason(bytes: Buffer): 'binary' | 'encoding' | undefined {
  // UTF-16 and UTF-32 are full of NUL bytes: asked first, or they would be called binary.
  if (bytes.length >= 2 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))) return 'encoding';
  const nul = bytes.indexOf(0);
  if (nul !== -1 && nul < LOOKED_AT_FOR_NUL) return 'binary';
  return isUtf8(bytes) ? undefined : 'encoding';
}
