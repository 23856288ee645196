// Passages through the real history of public texts: the truth is chained commit by commit with two engines and kept where they agree.
import { execFileSync } from 'node:child_process';
import { diffArrays, diffWordsWithSpace } from 'diff';
import { cleanupSemantic, makeDiff } from '@sanity/diff-match-patch';
import { overlap, type TextRange } from '../../src/anchor/text-range.ts';
import { seeded } from '../../test/anchor/synthetic/seeded.ts';

export interface RealCase {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly commits: number;
  readonly ranges: readonly { readonly range: TextRange; readonly places: readonly TextRange[]; readonly touched: boolean }[];
  /** Passages both engines saw die. */
  readonly gone: readonly TextRange[];
  readonly dropped: number;
}

const MOST_COMMITS = 30;
const LARGEST = 60_000;

/** Markdown files of a git directory with some history, as pairs of revisions some commits apart. */
export function realCases(gitDir: string, files: number, pairsPerFile: number, seed: number): RealCase[] {
  const git = (...args: string[]): string => execFileSync('git', ['--git-dir', gitDir, ...args], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
  const chance = seeded(seed);
  const names = git('ls-tree', '-r', '--name-only', 'HEAD').split('\n').filter((name) => /^(src|second-edition\/src|docs|files).*\.md$/.test(name));
  const cases: RealCase[] = [];
  let taken = 0;
  for (const name of shuffled(names, chance)) {
    if (taken >= files) break;
    const commits = git('log', '--format=%H', '--first-parent', '-n', '200', '--', name).trim().split('\n').reverse();
    if (commits.length < 4) continue;
    const texts = commits.map((commit) => readAt(git, commit, name));
    let made = 0;
    for (let tries = 0; tries < 12 && made < pairsPerFile; tries += 1) {
      const from = chance.between(0, commits.length - 2);
      const to = Math.min(commits.length - 1, from + chance.pick([1, 2, 4, 8, 16, MOST_COMMITS]));
      const steps = texts.slice(from, to + 1);
      if (steps.some((text) => text === undefined || text.length < 600 || text.length > LARGEST) || steps[0] === steps.at(-1)) continue;
      cases.push(drawn(`${name}@${commits[from]!.slice(0, 8)}+${to - from}`, steps as string[], chance));
      made += 1;
    }
    if (made > 0) taken += 1;
  }
  return cases;
}

function readAt(git: (...args: string[]) => string, commit: string, name: string): string | undefined {
  try {
    return git('show', `${commit}:${name}`);
  } catch {
    return undefined;
  }
}

function shuffled<T>(list: readonly T[], chance: { next(): number }): T[] {
  return list.map((each) => [chance.next(), each] as const).sort((a, b) => a[0] - b[0]).map(([, each]) => each);
}

function drawn(name: string, texts: readonly string[], chance: ReturnType<typeof seeded>): RealCase {
  const [before, after] = [texts[0]!, texts.at(-1)!];
  const chains = [chained(texts, byCharacters), chained(texts, byWords)];
  const changed = Array.from({ length: before.length }, (_, at) => at).filter((at) => chains[0]![at]! < 0);
  const ranges: { range: TextRange; places: readonly TextRange[]; touched: boolean }[] = [];
  const gone: TextRange[] = [];
  let dropped = 0;
  for (let tries = 0; tries < 24; tries += 1) {
    // Half of the passages near what changed: elsewhere every method is right.
    const middle = changed.length > 0 && chance.next() < 0.6 ? Math.max(0, Math.min(before.length - 1, chance.pick(changed) + chance.between(-30, 30))) : chance.between(0, before.length - 1);
    const range = passage(before, middle, chance.pick([3, 6, 12, 20, 40, 120]));
    if (range[1] - range[0] < 2) continue;
    const [a, b] = chains.map((chain) => hull(chain, range));
    if (a === null && b === null) {
      gone.push(range);
      continue;
    }
    // A third of it at least: of less nobody could say that it is still the passage.
    if (a === null || b === null || a!.living < 1 / 3 || b!.living < 1 / 3 || overlap(a!.place, b!.place) < 0.9 || a!.place[1] - a!.place[0] > 2 * (range[1] - range[0]) + 16) {
      dropped += 1;
      continue;
    }
    ranges.push({ range, places: [a!.place, b!.place, stretched(chains[0]!, range, after.length)], touched: a!.living < 1 || a!.place[1] - a!.place[0] !== range[1] - range[0] });
  }
  return { name, before, after, commits: texts.length - 1, ranges, gone, dropped };
}

/** Whole words; a line's white space is nobody's passage. */
function passage(text: string, middle: number, length: number): TextRange {
  let [from, to] = [middle, Math.min(text.length, middle + length)];
  const line = text.indexOf('\n', from);
  if (line >= 0 && line < to) to = line;
  const latin = (at: number): boolean => /[\p{Script=Latin}\p{N}_]/u.test(text[at] ?? ' ');
  while (from > 0 && latin(from) && latin(from - 1)) from -= 1;
  while (to < text.length && to > from && latin(to) && latin(to - 1)) to += 1;
  while (from < to && /\s/.test(text[from]!)) from += 1;
  while (to > from && /\s/.test(text[to - 1]!)) to -= 1;
  return [from, to];
}

/** Old offset to new offset, or −1, through all commits. */
function chained(texts: readonly string[], engine: (a: string, b: string) => Int32Array): Int32Array {
  let places = Int32Array.from({ length: texts[0]!.length }, (_, at) => at);
  for (let at = 1; at < texts.length; at += 1) {
    if (texts[at] === texts[at - 1]) continue;
    const step = engine(texts[at - 1]!, texts[at]!);
    places = places.map((place) => (place < 0 ? -1 : step[place]!));
  }
  return places;
}

function byCharacters(a: string, b: string): Int32Array {
  const places = new Int32Array(a.length).fill(-1);
  let [atA, atB] = [0, 0];
  for (const [kind, text] of cleanupSemantic(makeDiff(a, b, { timeout: 5 }))) {
    if (kind === 0) for (let at = 0; at < text.length; at += 1) places[atA + at] = atB + at;
    if (kind <= 0) atA += text.length;
    if (kind >= 0) atB += text.length;
  }
  return places;
}

/** Lines by the `diff` package, then words inside changed lines. */
function byWords(a: string, b: string): Int32Array {
  const places = new Int32Array(a.length).fill(-1);
  const lines = (text: string): string[] => text.split(/(?<=\n)/);
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  let [atA, atB] = [0, 0];
  let [oldText, newText] = ['', ''];
  const settle = (): void => {
    let [inA, inB] = [atA - oldText.length, atB - newText.length];
    for (const { value, added, removed } of diffWordsWithSpace(oldText, newText, { intlSegmenter: segmenter })) {
      if (!added && !removed) for (let at = 0; at < value.length; at += 1) places[inA + at] = inB + at;
      if (!added) inA += value.length;
      if (!removed) inB += value.length;
    }
    [oldText, newText] = ['', ''];
  };
  for (const { value, added, removed } of diffArrays(lines(a), lines(b))) {
    const text = value.join('');
    if (!added && !removed) {
      settle();
      for (let at = 0; at < text.length; at += 1) places[atA + at] = atB + at;
    }
    if (!added) atA += text.length;
    if (!removed) atB += text.length;
    if (removed) oldText += text;
    if (added) newText += text;
  }
  settle();
  return places;
}

function hull(chain: Int32Array, [start, end]: TextRange): { place: TextRange; living: number } | null {
  const living = Array.from(chain.subarray(start, end)).filter((place) => place >= 0);
  if (living.length === 0) return null;
  return { place: [Math.min(...living), Math.max(...living) + 1], living: living.length / (end - start) };
}

/** With what was written in place of the passage's own ends, where its neighbours live: as right as without. */
function stretched(chain: Int32Array, [start, end]: TextRange, length: number): TextRange {
  const tight = hull(chain, [start, end])!.place;
  const left = start === 0 ? 0 : chain[start - 1]! >= 0 ? chain[start - 1]! + 1 : tight[0];
  const right = end >= chain.length ? length : chain[end]! >= 0 ? chain[end]! : tight[1];
  return [chain[start]! < 0 && left <= tight[0] ? left : tight[0], chain[end - 1]! < 0 && right >= tight[1] ? right : tight[1]];
}
