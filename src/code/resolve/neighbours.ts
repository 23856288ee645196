// Looks at the characters around a word: whether it stands as a name of its own or as a member, key or attribute of something else.

const SPACE = /[\s]/;

/** The nearest character before, white space skipped; '' at the beginning. */
export function before(bytes: Uint8Array, offset: number): { readonly char: string; readonly at: number } {
  let at = offset - 1;
  while (at >= 0 && SPACE.test(String.fromCharCode(bytes[at]!))) at -= 1;
  return { char: at < 0 ? '' : String.fromCharCode(bytes[at]!), at };
}

export function after(bytes: Uint8Array, offset: number): { readonly char: string; readonly at: number } {
  let at = offset;
  while (at < bytes.length && SPACE.test(String.fromCharCode(bytes[at]!))) at += 1;
  return { char: at >= bytes.length ? '' : String.fromCharCode(bytes[at]!), at };
}

/** `x.name`, `x?.name`, `#name`; but `...name` is a name of its own. */
export function isMember(bytes: Uint8Array, offset: number): boolean {
  const { char, at } = before(bytes, offset);
  if (char === '#') return true;
  return char === '.' && !(bytes[at - 1] === 0x2e && bytes[at - 2] === 0x2e);
}

/** The word before the dot of `ns.name`, with its offset; undefined when it is itself a member (`a.ns.name`) or no plain word. */
export function qualifierOf(bytes: Uint8Array, offset: number): { readonly name: string; readonly offset: number } | undefined {
  const dot = before(bytes, offset);
  if (dot.char !== '.') return undefined;
  let end = before(bytes, dot.at);
  if (end.char === '?') end = before(bytes, end.at);
  let start = end.at;
  while (start >= 0 && isNameByte(bytes[start]!)) start -= 1;
  if (start === end.at) return undefined;
  const name = Buffer.from(bytes.buffer, bytes.byteOffset + start + 1, end.at - start).toString('utf8');
  return isMember(bytes, start + 1) ? undefined : { name, offset: start + 1 };
}

function isNameByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f || byte === 0x24 || byte >= 0x80;
}

/** `{ name: value }`, `{ a, name: value }`: a key, no reference. `case name:` and `a ? name : b` are none. */
export function isObjectKey(bytes: Uint8Array, offset: number, length: number): boolean {
  const next = after(bytes, offset + length);
  const optional = next.char === '?' ? after(bytes, next.at + 1) : next;
  if (optional.char !== ':' || bytes[optional.at + 1] === 0x3a) return false;
  const { char } = before(bytes, offset);
  return char === '{' || char === ',' || char === ';';
}

/** `<Tag name={…}>` and `<Tag name="…">`; only asked in files that hold such tags. */
export function isTagAttribute(bytes: Uint8Array, offset: number, length: number): boolean {
  const sign = bytes[offset + length];
  const value = bytes[offset + length + 1];
  return sign === 0x3d && (value === 0x7b || value === 0x22 || value === 0x27) && SPACE.test(String.fromCharCode(bytes[offset - 1] ?? 0x20));
}
