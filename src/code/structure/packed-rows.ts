// The rows of one file as one buffer: what crosses the thread, and what may be kept instead of thousands of objects.
import { ListedDefinition } from './listed-definition.ts';
import { PackedTexts } from './packed-texts.ts';
import { SYMBOL_KINDS, type Definition, type DefinitionList, type DefinitionNames, type ExportRow, type ImportRow, type Namesakes, type StructureRows, type SymbolKind } from './structure-rows.ts';

/** Words of the header: definitions, imports, imported names, exports, error flag. */
const HEADER = 5;
/** Of one definition: place and length of its name, four offsets, parent, kind and flags. */
const DEFINITION_WORDS = 8;
/** Of one import: its source, number of names, start, level, whether of types only. */
const IMPORT_WORDS = 6;
/** Of one imported name: both names and its start. */
const IMPORTED_WORDS = 5;
/** Of one export: both names, its source and its start. */
const EXPORT_WORDS = 7;
/** Where the error flag begins, behind the word that tells the size. */
const ERROR_BYTE = 4 * HEADER;
const EXPORTED = 1 << 8;
const LOCAL = 1 << 9;
const IN_LITERAL = 1 << 10;
/** Stands for an absent source or level. */
const NONE = -1;

const NO_NAMESAKES: Namesakes = { imported: [], exports: [] };
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const KIND_NUMBER = new Map(SYMBOL_KINDS.map((kind, at) => [kind, at]));

/** Rows as the worker has them: `inLiteral` always said. */
export type PackableRows = Omit<StructureRows, 'definitions'> & {
  readonly definitions: readonly (Omit<Definition, 'inLiteral'> & { readonly inLiteral?: boolean | undefined })[];
};

/** Layout: header, then definitions, imports, their names and exports, all 32-bit words of this machine; then the UTF-8 of all texts, each stored once. */
export function packRows(rows: PackableRows): Uint8Array<ArrayBuffer> {
  const { definitions, imports, exports } = rows;
  let named = 0;
  for (const { names } of imports) named += names.length;
  const size = HEADER + definitions.length * DEFINITION_WORDS + imports.length * IMPORT_WORDS + named * IMPORTED_WORDS + exports.length * EXPORT_WORDS;
  const table = new Int32Array(1 + size);
  table.set([size, definitions.length, imports.length, named, exports.length, rows.hasError ? 1 : 0]);
  const texts = new TextsToPack(table, 1 + HEADER);
  for (const definition of definitions) packDefinition(definition, table, texts);
  packImports(imports, table, texts);
  packExports(exports, table, texts);
  const tail = encoder.encode(texts.all);
  const packed = new Uint8Array(table.byteLength + tail.length);
  packed.set(new Uint8Array(table.buffer));
  packed.set(tail, table.byteLength);
  return packed;
}

/** Writes the place and length of a text, which is stored when it is met first; `at` is where the next word goes. */
class TextsToPack {
  all = '';
  at: number;
  readonly #table: Int32Array;
  readonly #places = new Map<string, number>();

  constructor(table: Int32Array, at: number) {
    this.#table = table;
    this.at = at;
  }

  put(text: string): void {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.all.length;
      this.#places.set(text, place);
      this.all += text;
    }
    this.#table[this.at] = place;
    this.#table[this.at + 1] = text.length;
    this.at += 2;
  }
}

// One function for each kind of row: what is compiled for a thousand definitions is not thrown away over the first import.
function packDefinition(definition: PackableRows['definitions'][number], table: Int32Array, texts: TextsToPack): void {
  texts.put(definition.name);
  const { at } = texts;
  table[at] = definition.nameStart;
  table[at + 1] = definition.nameEnd;
  table[at + 2] = definition.start;
  table[at + 3] = definition.end;
  table[at + 4] = definition.parent;
  table[at + 5] = KIND_NUMBER.get(definition.kind)! | (definition.exported ? EXPORTED : 0) | (definition.local ? LOCAL : 0) | (definition.inLiteral === true ? IN_LITERAL : 0);
  texts.at = at + 6;
}

function packImports(imports: readonly ImportRow[], table: Int32Array, texts: TextsToPack): void {
  for (const { source, names, start, level, typeOnly } of imports) {
    texts.put(source);
    table[texts.at] = names.length;
    table[texts.at + 1] = start;
    table[texts.at + 2] = level ?? NONE;
    table[texts.at + 3] = typeOnly === true ? 1 : 0;
    texts.at += 4;
  }
  for (const { names } of imports) {
    for (const { imported, local, start } of names) {
      texts.put(imported);
      texts.put(local);
      table[texts.at] = start;
      texts.at += 1;
    }
  }
}

function packExports(exports: readonly ExportRow[], table: Int32Array, texts: TextsToPack): void {
  for (const { local, exported, source, start } of exports) {
    texts.put(local);
    texts.put(exported);
    if (source === undefined) {
      table[texts.at] = NONE;
      texts.at += 2;
    } else texts.put(source);
    table[texts.at] = start;
    texts.at += 1;
  }
}

/** So many files' rows stay taken apart; the objects of a whole tree would weigh more than its text. */
const KEPT_APART = 600;
const APART = new Set<PackedRows>();

/** By the place of a text: its position + 1 among the names being read; zeros in between. */
let SEEN_AT = new Uint32Array(1 << 12);

/** Rows over a packed buffer; the objects are made when they are asked for, and those asked for longest ago are let go. */
export class PackedRows implements StructureRows, DefinitionList {
  readonly packed: Uint8Array;
  /** Made when somebody looks: of thousands of files taken over from an earlier run hardly one is looked into at once. */
  #opened: Int32Array | undefined;
  #texts: PackedTexts | undefined;
  #read: readonly Definition[] | undefined;

  constructor(packed: Uint8Array) {
    // An Int32Array needs an even place: a buffer cut out of a larger one is copied.
    this.packed = packed.byteOffset % 4 === 0 ? packed : new Uint8Array(packed); // Buffer.slice would not copy
  }

  get #words(): Int32Array {
    return this.#opened ?? this.#open();
  }

  #open(): Int32Array {
    const { buffer, byteOffset } = this.packed;
    return (this.#opened = new Int32Array(buffer, byteOffset + 4, new Int32Array(buffer, byteOffset, 1)[0]));
  }

  /** The one thing asked of every file; whichever end of the word its byte is at. */
  get hasError(): boolean {
    return (this.packed[ERROR_BYTE]! | this.packed[ERROR_BYTE + 3]!) !== 0;
  }

  get definitions(): readonly Definition[] {
    if (this.#read !== undefined) return this.#read;
    this.#read = unpackDefinitions(this.#words, this.#allTexts());
    this.#keepApart();
    return this.#read;
  }

  #keepApart(): void {
    APART.add(this);
    if (APART.size <= KEPT_APART) return;
    const [oldest] = APART;
    APART.delete(oldest!);
    oldest!.#read = undefined;
  }

  /** Made anew each time: who follows imports keeps them anyway. */
  get imports(): readonly ImportRow[] {
    return unpackImports(this.#words, this.#allTexts());
  }

  get exports(): readonly ExportRow[] {
    return unpackExports(this.#words, this.#allTexts());
  }

  get count(): number {
    return this.#words[0]!;
  }

  startOf(at: number): number {
    return this.#words[HEADER + at * DEFINITION_WORDS + 4]!;
  }

  endOf(at: number): number {
    return this.#words[HEADER + at * DEFINITION_WORDS + 5]!;
  }

  parentOf(at: number): number {
    return this.#words[HEADER + at * DEFINITION_WORDS + 6]!;
  }

  kindOf(at: number): SymbolKind {
    return SYMBOL_KINDS[this.#words[HEADER + at * DEFINITION_WORDS + 7]! & 0xff]!;
  }

  isLocal(at: number): boolean {
    return (this.#words[HEADER + at * DEFINITION_WORDS + 7]! & LOCAL) !== 0;
  }

  isExported(at: number): boolean {
    return (this.#words[HEADER + at * DEFINITION_WORDS + 7]! & EXPORTED) !== 0;
  }

  nameStartOf(at: number): number {
    return this.#words[HEADER + at * DEFINITION_WORDS + 2]!;
  }

  nameEndOf(at: number): number {
    return this.#words[HEADER + at * DEFINITION_WORDS + 3]!;
  }

  isInLiteral(at: number): boolean {
    return (this.#words[HEADER + at * DEFINITION_WORDS + 7]! & IN_LITERAL) !== 0;
  }

  nameOf(at: number): string {
    return this.#text(HEADER + at * DEFINITION_WORDS);
  }

  definitionList(): DefinitionList {
    return this;
  }

  /** Without taking the rest apart. A text is packed once: where it stands says which it is. */
  definitionNames(): DefinitionNames {
    const words = this.#words;
    const texts = this.#allTexts();
    const positions = new Uint32Array(this.count);
    const names: string[] = [];
    if (SEEN_AT.length <= texts.length) SEEN_AT = new Uint32Array(texts.length * 2);
    for (let at = 0, from = HEADER; at < positions.length; at += 1, from += DEFINITION_WORDS) {
      const place = words[from]!;
      let position = SEEN_AT[place]!;
      // Empty names stand at the place of another.
      if (position === 0 || names[position - 1]!.length !== words[from + 1]) SEEN_AT[place] = position = names.push(texts.slice(place, place + words[from + 1]!));
      positions[at] = position - 1;
    }
    for (let at = 0, from = HEADER; at < positions.length; at += 1, from += DEFINITION_WORDS) SEEN_AT[words[from]!] = 0;
    return { names, positions };
  }

  definitionAt(at: number): Definition | undefined {
    return at < 0 || at >= this.count ? undefined : new ListedDefinition(this, at);
  }

  definitionsOfKinds(kinds: ReadonlySet<SymbolKind>): readonly number[] {
    const wanted = new Uint8Array(SYMBOL_KINDS.length);
    for (const kind of kinds) wanted[KIND_NUMBER.get(kind)!] = 1;
    const found: number[] = [];
    const words = this.#words;
    for (let at = 0, bits = HEADER + 7; at < words[0]!; at += 1, bits += DEFINITION_WORDS) if (wanted[words[bits]! & 0xff] === 1) found.push(at);
    return found;
  }

  namesakes(name: string): Namesakes {
    const words = this.#words;
    const texts = (this.#texts ??= new PackedTexts(this.packed.subarray(4 + words.length * 4)));
    const is = (from: number): boolean => words[from + 1] === name.length && texts.isAt(words[from]!, name);
    const textAt = (from: number): string => (is(from) ? name : this.#text(from));
    let imported: ImportRow['names'][number][] | undefined;
    let exports: ExportRow[] | undefined;
    let at = HEADER + words[0]! * DEFINITION_WORDS + words[1]! * IMPORT_WORDS;
    for (const end = at + words[2]! * IMPORTED_WORDS; at < end; at += IMPORTED_WORDS) {
      if (is(at) || is(at + 2)) (imported ??= []).push({ imported: textAt(at), local: textAt(at + 2), start: words[at + 4]! });
    }
    for (const end = at + words[3]! * EXPORT_WORDS; at < end; at += EXPORT_WORDS) {
      if (!is(at) && !is(at + 2)) continue;
      const row = { local: textAt(at), exported: textAt(at + 2), start: words[at + 6]! };
      (exports ??= []).push(words[at + 4] === NONE ? row : { ...row, source: this.#text(at + 4) });
    }
    return imported === undefined && exports === undefined ? NO_NAMESAKES : { imported: imported ?? [], exports: exports ?? [] };
  }

  /** The text whose place and length stand at this word. */
  #text(from: number): string {
    return (this.#texts ??= new PackedTexts(this.packed.subarray(4 + this.#words.length * 4))).slice(this.#words[from]!, this.#words[from + 1]!);
  }

  #allTexts(): string {
    return decoder.decode(this.packed.subarray(4 + this.#words.length * 4));
  }
}

function definitionOf(name: string, nameStart: number, nameEnd: number, start: number, end: number, parent: number, bits: number): Definition {
  const definition = { name, kind: SYMBOL_KINDS[bits & 0xff]!, nameStart, nameEnd, start, end, parent, exported: (bits & EXPORTED) !== 0, local: (bits & LOCAL) !== 0 };
  return (bits & IN_LITERAL) === 0 ? definition : { ...definition, inLiteral: true };
}

function unpackDefinitions(words: Int32Array, texts: string): Definition[] {
  return Array.from({ length: words[0]! }, (_, at): Definition => {
    const from = HEADER + at * DEFINITION_WORDS;
    return definitionOf(textOf(words, from, texts), words[from + 2]!, words[from + 3]!, words[from + 4]!, words[from + 5]!, words[from + 6]!, words[from + 7]!);
  });
}

function unpackImports(words: Int32Array, texts: string): ImportRow[] {
  const first = HEADER + words[0]! * DEFINITION_WORDS;
  let name = first + words[1]! * IMPORT_WORDS;
  return Array.from({ length: words[1]! }, (_, at): ImportRow => {
    const from = first + at * IMPORT_WORDS;
    const names = Array.from({ length: words[from + 2]! }, () => {
      name += IMPORTED_WORDS;
      return { imported: textOf(words, name - IMPORTED_WORDS, texts), local: textOf(words, name - IMPORTED_WORDS + 2, texts), start: words[name - 1]! };
    });
    const level = words[from + 4]!;
    return { source: textOf(words, from, texts), names, start: words[from + 3]!, ...(level === NONE ? {} : { level }), ...(words[from + 5] === 1 ? { typeOnly: true } : {}) };
  });
}

function unpackExports(words: Int32Array, texts: string): ExportRow[] {
  const first = HEADER + words[0]! * DEFINITION_WORDS + words[1]! * IMPORT_WORDS + words[2]! * IMPORTED_WORDS;
  return Array.from({ length: words[3]! }, (_, at): ExportRow => {
    const from = first + at * EXPORT_WORDS;
    const row = { local: textOf(words, from, texts), exported: textOf(words, from + 2, texts) };
    const start = words[from + 6]!;
    return words[from + 4] === NONE ? { ...row, start } : { ...row, source: textOf(words, from + 4, texts), start };
  });
}

function textOf(words: Int32Array, from: number, texts: string): string {
  return texts.slice(words[from], words[from]! + words[from + 1]!);
}
