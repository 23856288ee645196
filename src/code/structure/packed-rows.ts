// The rows of one file as one buffer: what crosses the thread, and what may be kept instead of thousands of objects.
import { SYMBOL_KINDS, type Definition, type DefinitionHead, type ExportRow, type ImportRow, type StructureRows } from './structure-rows.ts';

/** Words of the header: definitions, imports, imported names, exports, error flag. */
const HEADER = 5;
/** Of one definition: place and length of its name, four offsets, parent, kind and flags. */
const DEFINITION_WORDS = 8;
const EXPORTED = 1 << 8;
const LOCAL = 1 << 9;
const IN_LITERAL = 1 << 10;
/** Stands for an absent source or level. */
const NONE = -1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const KIND_NUMBER = new Map(SYMBOL_KINDS.map((kind, at) => [kind, at]));

/** Rows as the worker has them: `inLiteral` always said. */
export type PackableRows = Omit<StructureRows, 'definitions'> & {
  readonly definitions: readonly (Omit<Definition, 'inLiteral'> & { readonly inLiteral?: boolean | undefined })[];
};

/** Layout: header, then definitions, imports, their names and exports, all 32-bit words of this machine; then the UTF-8 of all texts, each stored once. */
export function packRows(rows: PackableRows): Uint8Array<ArrayBuffer> {
  const places = new Map<string, number>();
  let texts = '';
  const words: number[] = [rows.definitions.length, rows.imports.length, 0, rows.exports.length, rows.hasError ? 1 : 0];
  const putText = (text: string): void => {
    let place = places.get(text);
    if (place === undefined) {
      place = texts.length;
      places.set(text, place);
      texts += text;
    }
    words.push(place, text.length);
  };
  for (const { name, kind, nameStart, nameEnd, start, end, parent, exported, local, inLiteral } of rows.definitions) {
    putText(name);
    words.push(nameStart, nameEnd, start, end, parent);
    words.push(KIND_NUMBER.get(kind)! | (exported ? EXPORTED : 0) | (local ? LOCAL : 0) | (inLiteral === true ? IN_LITERAL : 0));
  }
  for (const { source, names, start, level, typeOnly } of rows.imports) {
    putText(source);
    words.push(names.length, start, level ?? NONE, typeOnly === true ? 1 : 0);
    words[2]! += names.length;
  }
  for (const { names } of rows.imports) {
    for (const { imported, local, start } of names) {
      putText(imported);
      putText(local);
      words.push(start);
    }
  }
  for (const { local, exported, source, start } of rows.exports) {
    putText(local);
    putText(exported);
    if (source === undefined) words.push(NONE, 0);
    else putText(source);
    words.push(start);
  }
  const tail = encoder.encode(texts);
  const packed = new Uint8Array(4 + words.length * 4 + tail.length);
  const table = new Int32Array(packed.buffer, 0, 1 + words.length);
  table[0] = words.length;
  table.set(words, 1);
  packed.set(tail, 4 + words.length * 4);
  return packed;
}

interface Unpacked {
  readonly definitions: readonly Definition[];
  readonly imports: readonly ImportRow[];
  readonly exports: readonly ExportRow[];
}

/** So many files' rows stay taken apart; the objects of a whole tree would weigh more than its text. */
const KEPT_APART = 600;
const APART = new Set<PackedRows>();

/** Rows over a packed buffer; the objects are made when they are asked for, and those asked for longest ago are let go. */
export class PackedRows implements StructureRows {
  readonly packed: Uint8Array;
  readonly hasError: boolean;
  #read: Unpacked | undefined;

  constructor(packed: Uint8Array) {
    // An Int32Array needs an even place: a buffer cut out of a larger one is copied.
    this.packed = packed.byteOffset % 4 === 0 ? packed : new Uint8Array(packed); // Buffer.slice would not copy
    this.hasError = new Int32Array(this.packed.buffer, this.packed.byteOffset, HEADER + 1)[HEADER] === 1;
  }

  get definitions(): readonly Definition[] {
    return this.#rows().definitions;
  }

  get imports(): readonly ImportRow[] {
    return this.#rows().imports;
  }

  get exports(): readonly ExportRow[] {
    return this.#rows().exports;
  }

  /** In order, without taking the rest apart. */
  definitionHeads(): DefinitionHead[] {
    if (this.#read !== undefined) return this.#read.definitions.map(({ name, local }) => ({ name, local }));
    const size = new Int32Array(this.packed.buffer, this.packed.byteOffset, 1)[0]!;
    const words = new Int32Array(this.packed.buffer, this.packed.byteOffset + 4, size);
    const texts = decoder.decode(this.packed.subarray(4 + size * 4));
    return Array.from({ length: words[0]! }, (_, at) => {
      const place = words[HEADER + at * DEFINITION_WORDS]!;
      return { name: texts.slice(place, place + words[HEADER + at * DEFINITION_WORDS + 1]!), local: (words[HEADER + at * DEFINITION_WORDS + 7]! & LOCAL) !== 0 };
    });
  }

  /** One of them, whose name is known already. */
  definitionAt(at: number, name: string): Definition {
    if (this.#read !== undefined) return this.#read.definitions[at]!;
    const words = new Int32Array(this.packed.buffer, this.packed.byteOffset + 4 + (HEADER + at * DEFINITION_WORDS) * 4, DEFINITION_WORDS);
    return definitionOf(name, words[2]!, words[3]!, words[4]!, words[5]!, words[6]!, words[7]!);
  }

  #rows(): Unpacked {
    if (this.#read !== undefined) return this.#read;
    this.#read = unpack(this.packed);
    APART.add(this);
    if (APART.size > KEPT_APART) {
      const [oldest] = APART;
      APART.delete(oldest!);
      oldest!.#read = undefined;
    }
    return this.#read;
  }
}

function definitionOf(name: string, nameStart: number, nameEnd: number, start: number, end: number, parent: number, bits: number): Definition {
  const definition = { name, kind: SYMBOL_KINDS[bits & 0xff]!, nameStart, nameEnd, start, end, parent, exported: (bits & EXPORTED) !== 0, local: (bits & LOCAL) !== 0 };
  return (bits & IN_LITERAL) === 0 ? definition : { ...definition, inLiteral: true };
}

function unpack(packed: Uint8Array): Unpacked {
  const size = new Int32Array(packed.buffer, packed.byteOffset, 1)[0]!;
  const words = new Int32Array(packed.buffer, packed.byteOffset + 4, size);
  const texts = decoder.decode(packed.subarray(4 + size * 4));
  let at = HEADER;
  const word = (): number => words[at++]!;
  const text = (): string => {
    const place = word();
    return texts.slice(place, place + word());
  };
  const definitions = Array.from({ length: words[0]! }, (): Definition => {
    const name = text();
    return definitionOf(name, word(), word(), word(), word(), word(), word());
  });
  const heads = Array.from({ length: words[1]! }, () => ({ source: text(), count: word(), start: word(), level: word(), typeOnly: word() === 1 }));
  const imports = heads.map(({ source, count, start, level, typeOnly }): ImportRow => {
    const names = Array.from({ length: count }, () => ({ imported: text(), local: text(), start: word() }));
    return { source, names, start, ...(level === NONE ? {} : { level }), ...(typeOnly ? { typeOnly } : {}) };
  });
  const exports = Array.from({ length: words[3]! }, (): ExportRow => {
    const row = { local: text(), exported: text() };
    const absent = words[at] === NONE;
    const source = absent ? undefined : text();
    if (absent) at += 2;
    const start = word();
    return source === undefined ? { ...row, start } : { ...row, source, start };
  });
  return { definitions, imports, exports };
}
