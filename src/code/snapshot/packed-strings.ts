// A list of strings as one run of bytes and where each begins.

export interface PackedStrings {
  readonly bytes: Uint8Array;
  /** One more than there are strings. */
  readonly starts: Uint32Array;
}

export function packStrings(strings: readonly string[]): PackedStrings {
  return packBytes(strings.map((string) => Buffer.from(string)));
}

/** Each part begins at a multiple of `grain`. */
export function packBytes(parts: readonly Uint8Array[], grain = 1): PackedStrings {
  const starts = new Uint32Array(parts.length + 1);
  parts.forEach((part, k) => (starts[k + 1] = starts[k]! + Math.ceil(part.length / grain) * grain));
  const bytes = new Uint8Array(starts[parts.length]!);
  parts.forEach((part, k) => bytes.set(part, starts[k]));
  return { bytes, starts };
}

export function unpackStrings(packed: PackedStrings): string[] {
  const { starts } = packed;
  const bytes = Buffer.from(packed.bytes.buffer, packed.bytes.byteOffset, packed.bytes.byteLength);
  // What was written is UTF-8: as many characters as bytes means that none is longer, and then thousands of short ones are read the quicker way.
  const encoding = bytes.toString('utf8').length === bytes.length ? 'latin1' : 'utf8';
  const strings: string[] = [];
  for (let k = 1; k < starts.length; k++) strings.push(bytes.toString(encoding, starts[k - 1]!, starts[k]!));
  return strings;
}

/** Starts must climb from 0 to the length, or the list is not what was written. */
export function isWhole({ bytes, starts }: PackedStrings): boolean {
  if (starts.length === 0 || starts[0] !== 0 || starts[starts.length - 1] !== bytes.length) return false;
  for (let k = 1; k < starts.length; k++) if (starts[k - 1]! > starts[k]!) return false;
  return true;
}
