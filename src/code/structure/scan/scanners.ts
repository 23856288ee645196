// Opens the scanners of assembly/structure: languages whose files are read without a parser where that is no guess.
import { isUtf8 } from 'node:buffer';

/** The packed rows of a file; undefined: the scanner is not sure of it. With the spots of its words (see words/occurrences.ts) it takes notes of them. */
export type Scanner = (bytes: Uint8Array, spots?: Uint32Array) => Scanned | undefined;

export interface Scanned {
  readonly rows: Uint8Array<ArrayBuffer>;
  /** What a `LineTable` of the text would count. */
  readonly lines: Uint32Array;
  /** See noted-words.ts; empty where no spots were given. */
  readonly notes: Int32Array;
}

export interface Scanners {
  readonly of: (language: string) => Scanner | undefined;
  /** The lines of any other text. */
  readonly linesOf: (bytes: Uint8Array) => Uint32Array;
  /** What they have taken. */
  readonly memoryBytes: () => number;
}

/** See assembly/structure/index.ts. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly buffer: { readonly value: number };
  readonly counts: { readonly value: number };
  readonly notes: { readonly value: number };
  countLines(): number;
  expect(bytes: number): number;
  expectSpots(count: number): number;
  noteWords(words: number, isEcmascript: number): number;
  javascript(): number;
  typescript(): number;
  python(): number;
  readMatch(): number;
}

/** Node has it; the types of Node 20 do not. */
const { Instance, Module } = (globalThis as unknown as {
  WebAssembly: { Module: new (bytes: Uint8Array) => object; Instance: new (module: object, imports: object) => { readonly exports: unknown } };
}).WebAssembly;

const SCANNED = ['javascript', 'typescript', 'python'] as const;
const NO_NOTES = new Int32Array(0);
const BEGINS = /\p{ID_Start}/u;
const CONTINUES = /[\p{ID_Continue}\u200c\u200d]/u;

export function isScanned(language: string): boolean {
  return (SCANNED as readonly string[]).includes(language);
}

export function openScanners(module: Uint8Array): Scanners {
  const host = {
    isLetter: (code: number, begins: number): number => ((begins !== 0 ? BEGINS : CONTINUES).test(String.fromCharCode(code)) ? 1 : 0),
    attempt: (): number => ifSure(() => exports.readMatch()) ?? 0,
  };
  const exports = new Instance(new Module(module), { host }).exports as Exports;
  const put = (bytes: Uint8Array): void => {
    const at = exports.expect(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
  };
  const countedLines = (): Uint32Array => {
    const count = exports.countLines();
    return new Uint32Array(exports.memory.buffer, exports.counts.value, count).slice();
  };
  const notesOf = (language: (typeof SCANNED)[number], spots: Uint32Array): Int32Array => {
    const at = exports.expectSpots(spots.length);
    new Uint32Array(exports.memory.buffer, at, spots.length).set(spots);
    const count = exports.noteWords(spots.length, language === 'python' ? 0 : 1);
    return new Int32Array(exports.memory.buffer, exports.notes.value, count).slice();
  };
  const scan = (language: (typeof SCANNED)[number], bytes: Uint8Array, spots?: Uint32Array): Scanned | undefined => {
    if (!isUtf8(bytes)) return undefined; // the places of a text that is none are the parser's affair
    put(bytes);
    const length = ifSure(() => exports[language]());
    if (length === undefined) return undefined;
    const rows = new Uint8Array(exports.memory.buffer, exports.buffer.value, length).slice();
    return { rows, lines: countedLines(), notes: spots === undefined ? NO_NOTES : notesOf(language, spots) };
  };
  const linesOf = (bytes: Uint8Array): Uint32Array => {
    put(bytes);
    return countedLines();
  };
  const scanners = new Map<string, Scanner>(SCANNED.map((language) => [language, (bytes, spots) => scan(language, bytes, spots)]));
  return { of: (language) => scanners.get(language), linesOf, memoryBytes: () => exports.memory.buffer.byteLength };
}

/** A scanner gives up by a trap; one that nests too deep or finds no more memory has given up as well. */
function ifSure(work: () => number): number | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
