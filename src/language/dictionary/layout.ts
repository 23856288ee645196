// The binary form of a dictionary table, in one place for its writer and its reader: typed arrays behind one header.

/** 'SKDT', little-endian, as on every machine Node runs on. */
const MAGIC = 0x54444b53;
const FORMAT = 1;

/** All but the last two hold 32-bit numbers, so that every view is aligned without padding. */
const SECTIONS = ['stringOffsets', 'postingOffsets', 'postings', 'groupOffsets', 'members', 'anchors', 'anchorSides', 'sideOffsets', 'sideItems', 'chars', 'levels', 'flags'] as const;

type Section = (typeof SECTIONS)[number];
type Narrow = 'chars' | 'levels' | 'flags';

export type TableData = Readonly<Record<Exclude<Section, Narrow>, Uint32Array>> & {
  /** UTF-16 units of all strings, sorted, so that they compare like JavaScript strings without decoding. */
  readonly chars: Uint16Array;
  /** Per group, see `LEVEL`. */
  readonly levels: Uint8Array;
  /** Per string, see `FLAG`. */
  readonly flags: Uint8Array;
};

export const LEVEL = { curated: 0, lexeme: 1, related: 2, translation: 3 } as const;
export const FLAG = { katakana: 1, phrase: 2 } as const;
/** On a member: weak, or a translation too common to verify. */
export const MARKED = 0x8000_0000;
/** On a posting: the key is only a base form of the member; the member is a marked one. */
export const BY_BASE = 0x8000_0000;
export const OF_MARKED = 0x4000_0000;
/** On a side's item: a group instead of a string. The kind of a link sits in the top bits of its side. */
export const GROUP_ITEM = 0x8000_0000;
export const LINK_KINDS = ['near', 'antonym', 'trap'] as const;
export const KIND_SHIFT = 30;
export const PLAIN = 0x3fff_ffff;

/** `stamp` names the content; the loader compares it with the version the code was built with. */
export function pack(data: TableData, stamp: string): Uint8Array {
  const header = 4 * (2 + 2 + SECTIONS.length);
  const size = SECTIONS.reduce((sum, name) => sum + data[name].byteLength, header);
  const bytes = new Uint8Array(size);
  const numbers = new DataView(bytes.buffer);
  numbers.setUint32(0, MAGIC, true);
  numbers.setUint32(4, FORMAT, true);
  numbers.setUint32(8, Number.parseInt(stamp.slice(0, 8), 16), true);
  numbers.setUint32(12, Number.parseInt(stamp.slice(8, 16), 16), true);
  let at = header;
  SECTIONS.forEach((name, index) => {
    const part = data[name];
    numbers.setUint32(16 + 4 * index, part.length, true);
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  });
  return bytes;
}

/** Views, no copies. A file that is not what it claims to be is refused: a dictionary that half loads would judge at random. */
export function unpack(bytes: Uint8Array): { readonly data: TableData; readonly stamp: string } {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const header = new Uint32Array(aligned.buffer, aligned.byteOffset, 4 + SECTIONS.length);
  if (header[0] !== MAGIC || header[1] !== FORMAT) throw new Error('not a dictionary table of this version');
  const views: Partial<Record<Section, Uint32Array | Uint16Array | Uint8Array>> = {};
  let at = aligned.byteOffset + header.byteLength;
  SECTIONS.forEach((name, index) => {
    const length = header[4 + index]!;
    const type = name === 'chars' ? Uint16Array : name === 'levels' || name === 'flags' ? Uint8Array : Uint32Array;
    views[name] = new type(aligned.buffer as ArrayBuffer, at, length);
    at += length * type.BYTES_PER_ELEMENT;
  });
  if (at !== aligned.byteOffset + aligned.byteLength) throw new Error('dictionary table is cut off');
  const hex = (word: number): string => word.toString(16).padStart(8, '0');
  return { data: views as unknown as TableData, stamp: hex(header[2]!) + hex(header[3]!) };
}
