// Precision and recall of definitions, by kind, against parsers others wrote; works on a list of files or on whole trees.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definition, StructureParser } from '../../src/code/structure/structure-rows.ts';
import { filesBelow } from '../corpora.ts';
import { pythonTruth } from './python-truth.ts';
import { typescriptTruth, type FileTruth } from './typescript-truth.ts';

export interface Score {
  true_positive: number;
  false_positive: number;
  false_negative: number;
  /** Found at the right place under another kind; counted in all three above as found. */
  other_kind: number;
  wrong_local: number;
  wrong_exported: number;
}

export interface Quality {
  readonly files: number;
  /** The parser of the language itself cannot read them: there is no truth to compare with. */
  readonly without_truth: number;
  readonly files_with_errors: number;
  readonly failed: readonly string[];
  readonly definitions: Score;
  readonly definitions_in_clean_files: Score;
  readonly parameters: Score;
  readonly by_kind: Readonly<Record<string, Score>>;
  /** The first differences, for whoever mends a query. */
  readonly differences: readonly string[];
}

const empty = (): Score => ({ true_positive: 0, false_positive: 0, false_negative: 0, other_kind: 0, wrong_local: 0, wrong_exported: 0 });

export const precision = (score: Score): number => score.true_positive / Math.max(1, score.true_positive + score.false_positive);
export const recall = (score: Score): number => score.true_positive / Math.max(1, score.true_positive + score.false_negative);

export function filesUnder(root: string, wanted: RegExp, unwanted = /\.d\.[cm]?ts$/): string[] {
  return filesBelow(root).filter((file) => wanted.test(file) && !unwanted.test(file)).map((file) => join(root, file));
}

export function languageOf(path: string): string {
  if (path.endsWith('.py')) return 'python';
  if (path.endsWith('.tsx')) return 'tsx';
  return /\.[cm]?ts$/.test(path) ? 'typescript' : 'javascript';
}

/** Truth of all files; Python is asked once for all of them. */
function truthOf(paths: readonly string[]): (path: string, text: string) => FileTruth | undefined {
  const python = paths.filter((path) => path.endsWith('.py'));
  const known = python.length > 0 ? pythonTruth(python) : new Map<string, FileTruth>();
  return (path, text) => (path.endsWith('.py') ? known.get(path) : typescriptTruth(path, text));
}

export async function definitionQuality(parser: StructureParser, paths: readonly string[], most = 200): Promise<Quality> {
  const truthFor = truthOf(paths);
  const all = empty();
  const clean = empty();
  const parameters = empty();
  const kinds: Record<string, Score> = {};
  const differences: string[] = [];
  const failed: string[] = [];
  let withErrors = 0;
  let withoutTruth = 0;
  for (const path of paths) {
    const bytes = readFileSync(path);
    const outcome = await parser.parse(bytes, languageOf(path), false);
    if (outcome.state === 'failed') {
      failed.push(`${path}: ${outcome.why}`);
      continue;
    }
    const text = bytes.toString('utf8');
    const truth = truthFor(path, text);
    if (truth === undefined) {
      withoutTruth += 1;
      continue;
    }
    if (outcome.rows.hasError) withErrors += 1;
    const toByte = byteTable(text, bytes.length);
    const literals = new Set(truth.literals.map(({ nameStart }) => toByte(nameStart)));
    const found = outcome.rows.definitions.filter(({ inLiteral, nameStart }) => !(inLiteral === true && literals.has(nameStart)));
    const say = (what: string): void => void (differences.length < most && differences.push(`${path}: ${what}${outcome.rows.hasError ? ' (file with errors)' : ''}`));
    const scores = (kind: string): Score[] => [all, ...(outcome.rows.hasError ? [] : [clean]), (kinds[kind] ??= empty())];
    compare(truth.definitions, found.filter(({ kind }) => kind !== 'parameter'), toByte, scores, say);
    compare(truth.parameters, found.filter(({ kind }) => kind === 'parameter'), toByte, () => [parameters], say);
  }
  return { files: paths.length, without_truth: withoutTruth, files_with_errors: withErrors, failed, definitions: all, definitions_in_clean_files: clean, parameters, by_kind: kinds, differences };
}

function compare(
  truth: FileTruth['definitions'], found: readonly Definition[], toByte: (offset: number) => number, scores: (kind: string) => Score[], say: (what: string) => void,
): void {
  const left = new Map(found.map((each) => [each.nameStart, each]));
  for (const each of truth) {
    const place = toByte(each.nameStart);
    const hit = left.get(place);
    left.delete(place);
    if (hit === undefined || hit.name !== each.name) {
      for (const score of scores(each.kind)) score.false_negative += 1;
      say(`missed ${each.kind} ${each.name} at ${place}`);
      continue;
    }
    for (const score of scores(each.kind)) {
      score.true_positive += 1;
      if (hit.kind !== each.kind) score.other_kind += 1;
      if (hit.local !== each.local) score.wrong_local += 1;
      if (hit.exported !== each.exported) score.wrong_exported += 1;
    }
    if (hit.kind !== each.kind) say(`${each.kind} ${each.name} at ${place} called ${hit.kind}`);
    else if (hit.local !== each.local) say(`${each.kind} ${each.name} at ${place}: local is ${each.local}`);
    else if (hit.exported !== each.exported) say(`${each.kind} ${each.name} at ${place}: exported is ${each.exported}`);
  }
  for (const [place, each] of left) {
    for (const score of scores(each.kind)) score.false_positive += 1;
    say(`invented ${each.kind} ${each.name} at ${place}`);
  }
}

function byteTable(text: string, length: number): (offset: number) => number {
  if (text.length === length) return (offset) => offset;
  return (offset) => Buffer.byteLength(text.slice(0, offset));
}
