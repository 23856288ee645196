// Opens the scanners of assembly/structure: languages whose files are read without a parser where that is no guess.
import { isUtf8 } from 'node:buffer';

/** The packed rows of a file; undefined: the scanner is not sure of it. */
export type Scanner = (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | undefined;

export interface Scanners {
  readonly of: (language: string) => Scanner | undefined;
  /** What a `LineTable` of the text would count. */
  readonly linesOf: (bytes: Uint8Array) => Uint32Array;
  /** What they have taken. */
  readonly memoryBytes: () => number;
}

/** See assembly/structure/index.ts. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly buffer: { readonly value: number };
  readonly counts: { readonly value: number };
  countLines(): number;
  expect(bytes: number): number;
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
  const linesOf = (bytes: Uint8Array): Uint32Array => {
    put(bytes);
    const count = exports.countLines();
    return new Uint32Array(exports.memory.buffer, exports.counts.value, count).slice();
  };
  const scan = (language: (typeof SCANNED)[number], bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined => {
    if (!isUtf8(bytes)) return undefined; // the places of a text that is none are the parser's affair
    put(bytes);
    const length = ifSure(() => exports[language]());
    return length === undefined ? undefined : new Uint8Array(exports.memory.buffer, exports.buffer.value, length).slice();
  };
  const scanners = new Map<string, Scanner>(SCANNED.map((language) => [language, (bytes) => scan(language, bytes)]));
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
