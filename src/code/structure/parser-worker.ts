// The worker: scans a file, or parses it where no scanner is sure of it, and sends the rows back as a buffer; a grammar is loaded when its language is first seen or announced.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Language, Parser, Query, type Tree } from 'web-tree-sitter';
import { collectByPieces } from './broken-pieces.ts';
import { decode, type Decoded } from './byte-offsets.ts';
import { Collector } from './collect.ts';
import { grammarOf } from './grammar-table.ts';
import { LANGUAGE_RULES, type LanguageRule } from './language-rules.ts';
import { markdownHeadings } from './markdown-headings.ts';
import { packRows, type PackableRows } from './packed-rows.ts';
import { readCollected, readStructure, rowsInBytes } from './read-structure.ts';
import { readings, type Reading } from './readings.ts';
import { isScanned, openScanners, type Scanned, type Scanners } from './scan/scanners.ts';
import { definesNothing } from './scan/shell.ts';
import { aligned, DONE_WORDS, JOB_WORDS, type Batch, type Reply, type Warming, type WorkerSettings } from './worker-messages.ts';

interface Loaded {
  readonly parser: Parser;
  readonly collector: Collector;
  readonly rule: LanguageRule;
}

/** Node has it; the types of Node 20 do not. */
const { Memory, Module } = (globalThis as unknown as {
  WebAssembly: {
    Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
    Module: new (bytes: Uint8Array) => Parameters<typeof Language.loadSync>[0];
  };
}).WebAssembly;
/** To parse something once compiles what every parse needs; what it is does not matter, and some languages cannot read it. */
const ANYTHING = Buffer.from("a = b(1, 'c')\n");
const NO_NOTES = new Int32Array(0);
const settings = workerData as WorkerSettings;
const loaded = new Map<string, Loaded>();
// A memory of our own: it has an upper limit, and its size can be told.
const memory = new Memory({ initial: 512, maximum: settings.wasmPages });

function load(language: string): Loaded {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const { wasm, query } = grammarOf(language)!;
  const grammar = Language.loadSync(new Module(readFileSync(new URL(wasm, settings.grammars))));
  const rule = LANGUAGE_RULES[language]!;
  const entry = { parser: new Parser().setLanguage(grammar), collector: new Collector(new Query(grammar, query), rule), rule };
  loaded.set(language, entry);
  return entry;
}

/** How much of the text the grammar could not read. Only nodes that hold an error are looked into. */
function unread(tree: Tree): number {
  let size = 0;
  const open = [tree.rootNode];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.isError || node.isMissing) size += node.endIndex - node.startIndex + 1;
    else for (const child of node.children) if (child.hasError) open.push(child);
  }
  return size;
}

interface BestReading {
  readonly tree: Tree;
  readonly tools: Loaded;
  readonly reading: Reading;
}

/**
 * A file the grammar cannot read is read again in other ways; the best of them counts.
 * A second parser for what is still unread would be asked here (TypeScript or oxc-parser, if the project has one).
 */
function bestReading(language: string, text: string): BestReading {
  let best: BestReading | undefined;
  for (const reading of readings(language, text)) {
    const tools = load(reading.language);
    const tree = tools.parser.parse(reading.text);
    if (tree === null) throw new Error('the parser gave no tree');
    const isWhole = !tree.rootNode.hasError;
    const isBetter = best === undefined || isWhole || unread(tree) < unread(best.tree);
    (isBetter ? best?.tree : tree)?.delete();
    if (isBetter) best = { tree, tools, reading };
    if (isWhole) break;
  }
  return best!;
}

let scanners: Scanners | undefined;
let soughtScanners = false;

/** Where they cannot be opened, the parser reads everything. */
function scannersHere(): Scanners | undefined {
  if (soughtScanners) return scanners;
  soughtScanners = true;
  try {
    scanners = openScanners(readFileSync(new URL('scanners.wasm', settings.grammars)));
  } catch {
    // not shipped
  }
  return scanners;
}

/** Without a parser; undefined when that would be a guess. */
function scanned(language: string, bytes: Uint8Array, spots?: Uint32Array): Made | undefined {
  if (isScanned(language)) return scannersHere()?.of(language)!(bytes, spots);
  if (language === 'markdown') {
    const decoded = decode(bytes);
    return made(packRows(rowsInBytes({ definitions: markdownHeadings(decoded.text), imports: [], exports: [], hasError: false }, decoded)), bytes);
  }
  if (language === 'shell' && definesNothing(decode(bytes).text)) return made(packRows({ definitions: [], imports: [], exports: [], hasError: false }), bytes);
  return undefined;
}

/** Lines are counted here, where a core is idle; whoever asks for a line there finds it counted. */
type Made = Omit<Scanned, 'lines'> & { readonly lines: Uint32Array | undefined };

function made(rows: Uint8Array<ArrayBuffer>, bytes: Uint8Array): Made {
  return { rows, lines: scannersHere()?.linesOf(bytes), notes: NO_NOTES };
}

function parsed(language: string, decoded: Decoded): PackableRows {
  const { tree, tools, reading } = bestReading(language, decoded.text);
  const { parser, collector, rule } = tools;
  try {
    const pieces = tree.rootNode.hasError ? collectByPieces(reading.language, reading.text, tree.rootNode, parser, collector) : undefined;
    return pieces === undefined ? readStructure(tree.rootNode, decoded, collector, rule) : readCollected(pieces, true, decoded, rule);
  } finally {
    tree.delete(); // trees live in wasm memory: nobody collects them
  }
}

function reply(message: Reply, handOver: ArrayBuffer[]): void {
  parentPort!.postMessage(message, handOver);
}

/** Whoever needs no parser does not wait for it. */
let started: Promise<void> | undefined;
function start(): Promise<void> {
  return (started ??= Parser.init({ wasmBinary: readFileSync(new URL('web-tree-sitter.wasm', settings.grammars)), wasmMemory: memory } as object));
}

let saidUnsure = false;
async function parsedRows(language: string, bytes: Uint8Array): Promise<Made> {
  if (isScanned(language) && !saidUnsure) {
    saidUnsure = true;
    reply({ unsure: true }, []);
  }
  await start();
  return made(packRows(parsed(language, decode(bytes))), bytes);
}

interface Done extends Made {
  readonly id: number;
}

async function answer({ jobs, languages, bytes, spots }: Batch): Promise<void> {
  const done: Done[] = [];
  let at = 0;
  let spot = 0;
  for (let job = 0; job < jobs.length; job += JOB_WORDS) {
    const [id, length, words] = [jobs[job]!, jobs[job + 2]!, jobs[job + 3]!];
    const language = languages[jobs[job + 1]!]!;
    Atomics.store(settings.current, 0, id);
    try {
      const text = bytes.subarray(at, at + length);
      at += length;
      const known = words === 0 ? undefined : spots.subarray(spot, spot + words);
      spot += words;
      const { rows, lines, notes } = scanned(language, text, known) ?? (await parsedRows(language, text));
      done.push({ id, rows, lines, notes });
    } catch (error) {
      tell(done);
      reply({ id, failed: error instanceof Error ? error.message : String(error) }, []);
      return;
    }
  }
  tell(done);
}

function tell(files: readonly Done[]): void {
  const done = new Int32Array(files.length * DONE_WORDS);
  const packed = new Uint8Array(files.reduce((sum, { rows, lines }) => aligned(sum + rows.length) + (lines?.byteLength ?? 0), 0));
  const noted = new Int32Array(files.reduce((sum, { notes }) => sum + notes.length, 0));
  let at = 0;
  let note = 0;
  files.forEach(({ id, rows, lines, notes }, file) => {
    done.set([id, rows.length, lines?.length ?? 0, notes.length], file * DONE_WORDS);
    noted.set(notes, note);
    note += notes.length;
    packed.set(rows, at);
    at = aligned(at + rows.length);
    if (lines === undefined) return;
    packed.set(new Uint8Array(lines.buffer), at);
    at += lines.byteLength;
  });
  reply({ done, packed, notes: noted, wasmBytes: memory.buffer.byteLength + (scanners?.memoryBytes() ?? 0) }, [packed.buffer, noted.buffer]);
}

/** One after the other: a file that waits for the parser to start is not overtaken. */
let last = Promise.resolve();
parentPort!.on('message', (message: Batch | Warming) => {
  if (!('warm' in message)) last = last.then(() => answer(message));
  // Where a scanner reads most files, the grammar is loaded when one turns up that it does not.
  else if (isScanned(message.warm)) last = last.then(() => void scanned(message.warm, ANYTHING));
  else last = last.then(() => start()).then(() => void parsed(message.warm, decode(ANYTHING)));
});
reply({ ready: true }, []);
