// Counts what a tree can show at most, so that a small project is never asked for more than it holds (U-07).
import type { Holdings } from '../../gates/understanding/facts.ts';
import type { FileEntry } from '../file-table.ts';
import type { SymbolKind } from '../structure/structure-rows.ts';
import type { Desk } from './desk.ts';
import { isProgramming, isProgramSymbol } from './program-symbols.ts';
import { isMadeByName, worthlessness } from './worthless-file.ts';

/** The most that is ever asked for; beyond it nothing needs to be counted. */
const ENOUGH = { files: 4, symbols: 5, entry_points: 2 } as const;

/** Of whatever cannot be counted now, as much as could ever be asked for. */
const AMPLE: Holdings = { ...ENOUGH, patterns: Math.floor(ENOUGH.symbols / 2) };

/** A tree of nothing but generated files is not read to its end. */
const MOST_FILES = 2_000;
const PARSED_AT_ONCE = 16;
/** A parser that is slow must not make less be asked for than there is. */
const PARSE_WAIT_MS = 20_000;

const ENTRY_KINDS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro', 'class', 'struct', 'interface', 'trait']);

/** `isTrivial` is the judge's own: what it would not count is not held either. */
export async function holdings(desk: Desk, isTrivial: (name: string) => boolean): Promise<Holdings> {
  const { look } = await desk.begin({});
  // A tree that is still being read, or could not be looked over, is not a small one.
  if (look.state !== 'ready' || look.freshness !== 'verified' || desk.keeper.table.size > MOST_FILES) return AMPLE;
  const all = [...desk.keeper.table.all()].filter(({ path }) => !isMadeByName(path));
  const code = all.filter(({ language }) => isProgramming(language));
  const codeFiles = countFiles(desk, code);
  const files = codeFiles > 0 ? codeFiles : countFiles(desk, all);
  const { symbols, entry_points } = codeFiles > 0 ? await countSymbols(desk, code, isTrivial) : { symbols: 0, entry_points: 0 };
  // A pattern is something seen twice.
  return { files, symbols, entry_points, patterns: Math.floor(symbols / 2) };
}

function isWorthReading(desk: Desk, entry: FileEntry): boolean {
  const text = desk.keeper.textOf(entry);
  return text !== undefined && worthlessness(entry.path, text) === undefined;
}

function countFiles(desk: Desk, entries: readonly FileEntry[]): number {
  let files = 0;
  for (const entry of entries.slice(0, MOST_FILES)) {
    if (isWorthReading(desk, entry)) files += 1;
    if (files === ENOUGH.files) break;
  }
  return files;
}

/** By name, each once. Of a file the parser stumbled over nothing counts: no search in it could be complete. */
async function countSymbols(desk: Desk, code: readonly FileEntry[], isTrivial: (name: string) => boolean): Promise<Pick<Holdings, 'symbols' | 'entry_points'>> {
  const symbols = new Set<string>();
  const entryPoints = new Set<string>();
  // What is parsed already comes first: mostly that is enough.
  const open = code.filter(({ language }) => desk.keeper.hasGrammar(language)).slice(0, MOST_FILES).sort((a, b) => Number(a.structure === undefined) - Number(b.structure === undefined));
  for (let at = 0; at < open.length; at += PARSED_AT_ONCE) {
    const batch = open.slice(at, at + PARSED_AT_ONCE);
    const unparsed = await desk.keeper.parse(batch, PARSE_WAIT_MS);
    for (const entry of batch) {
      if (entry.structure?.state !== 'parsed' || entry.structure.rows.hasError || !isWorthReading(desk, entry)) continue;
      for (const { name, kind, local } of entry.structure.rows.definitions) {
        if (!isProgramSymbol(entry.language, { kind, local }) || isTrivial(name)) continue;
        if (symbols.size < ENOUGH.symbols) symbols.add(name);
        if (ENTRY_KINDS.has(kind) && entryPoints.size < ENOUGH.entry_points) entryPoints.add(name);
      }
      if (symbols.size === ENOUGH.symbols && entryPoints.size === ENOUGH.entry_points) return { symbols: symbols.size, entry_points: entryPoints.size };
    }
    // What could not be looked at in time counts as there: a slow parser must not make less be asked for.
    if (unparsed > 0) return { symbols: ENOUGH.symbols, entry_points: ENOUGH.entry_points };
  }
  return { symbols: symbols.size, entry_points: entryPoints.size };
}
