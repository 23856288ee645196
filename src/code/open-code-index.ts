// Puts the index of one root together: jail, tree, words, parsers, resolvers, and the desk the answers are written at.
import { digestOf } from '../kernel/digest.ts';
import { Desk } from './answers/desk.ts';
import { codeIndexOn, type CodeIndex } from './code-index.ts';
import { openJail } from './files/jail.ts';
import { openSourceTree } from './files/source-tree.ts';
import { watchTree } from './files/watcher.ts';
import { Keeper, type Progress } from './keeper.ts';
import { readKept, writeKept } from './kept-index.ts';
import type { KeptBytes } from './snapshot/kept-bytes.ts';
import { languageOf } from './languages/all-languages.ts';
import { ecmascriptResolver } from './resolve/ecmascript.ts';
import { openModuleFinder } from './resolve/module-finder.ts';
import { pythonResolver } from './resolve/python.ts';
import { ParserPool } from './structure/parser-pool.ts';
import { PackedWordIndex } from './words/packed-word-index.ts';

export interface CodeIndexOptions {
  /** Milliseconds of the clock files are stamped by. */
  readonly now: () => number;
  /** Larger files are searched as text only. */
  readonly maxFileBytes?: number;
  /** Files and folders under the root; beyond, nothing more is let in and every answer says so. Default 300,000. */
  readonly maxEntries?: number;
  /** Text kept in memory; above it files are read again when needed. */
  readonly textBytes?: number;
  /** Parse everything before anybody asks; default true. */
  readonly background?: boolean;
  /** Take changes in as they happen, not only with the next question; default true. */
  readonly watch?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Where the index is kept over a restart; absent: nowhere. */
  readonly keptIn?: string;
  /** What is kept there, where somebody has begun to read it while this was loading. */
  readonly begun?: Promise<KeptBytes | undefined>;
  /** Makes the words' hashes unforeseeable: files could be written so that all their words collide. */
  readonly seed?: number;
}

const FIRST_LOOK_MS = 10 * 60 * 1000;
const TEXT_BYTES = 128 * 1024 * 1024;
/** Files left out of the index are still looked through up to this size. */
const WIDE_BYTES = 64 * 1024 * 1024;

export async function openCodeIndex(root: string, options: CodeIndexOptions): Promise<CodeIndex> {
  const limits = options.maxFileBytes === undefined ? {} : { maxFileBytes: options.maxFileBytes };
  /** What lies on disk already; below every generation when that is nothing. */
  let keptGeneration = 0;
  const tree = openSourceTree(root, { now: options.now, ...limits, ...(options.maxEntries !== undefined && { maxEntries: options.maxEntries }) });
  const parser = new ParserPool();
  const version = digestOf({ root: tree.root, limits, parser: parser.version });
  const kept = options.keptIn === undefined ? undefined : readKept(options.keptIn, version, options.begun);
  void kept?.then((found) => {
    if (found === undefined) keptGeneration = -1;
  });
  const keeper = new Keeper({
    tree,
    words: new PackedWordIndex(options.seed),
    parser,
    languageOf,
    textBytes: options.textBytes ?? TEXT_BYTES,
    background: options.background ?? true,
    ...(options.onProgress !== undefined && { onProgress: options.onProgress }),
  }, kept);
  const jails = { jail: openJail([root], limits), wide: openJail([root], { maxFileBytes: WIDE_BYTES }) };
  const desk = new Desk(keeper, jails, [ecmascriptResolver(openModuleFinder()), pythonResolver()]);
  const watcher = options.watch === false ? undefined : watchTree(tree.root, (path) => keeper.hint(path));
  // One writing after the other: closing waits for the one that is under way.
  const keep = (): Promise<void> => (keeping = keeping.then(async () => {
    if (options.keptIn === undefined || keeper.generation === keptGeneration) return;
    keptGeneration = keeper.generation;
    await writeKept(options.keptIn, version, keeper).catch(() => {}); // the next start reads everything anew, nothing else is lost
  }));
  let keeping = Promise.resolve();
  // Written when the first parsing is done, and again at the end if something changed since.
  void keeper.begin(FIRST_LOOK_MS).then(() => keeper.settled()).then(keep).then(() => closed || desk.prepare()).catch(() => {});
  let closed = false;
  return codeIndexOn(desk, async () => {
    closed = true;
    watcher?.close();
    await keep();
    await keeper.close();
  });
}
