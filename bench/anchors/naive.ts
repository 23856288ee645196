// How others find a passage again, each in its plainest form, to stand beside the cascade in the same run.
import search from 'approx-string-match';
import { makeDiff, match, xIndex } from '@sanity/diff-match-patch';
import { likeness } from '../../src/anchor/likeness.ts';
import type { TextRange } from '../../src/anchor/text-range.ts';
import type { Method } from './score.ts';

type Finder = (before: string, after: string, range: TextRange, prepared: unknown) => TextRange | null;

const CONTEXT = 32;

const FINDERS: readonly { readonly name: string; readonly prepare?: Method['prepare']; readonly find: Finder }[] = [
  {
    name: 'exact, unique only',
    find: (before, after, range) => {
      const words = before.slice(...range);
      const at = after.indexOf(words);
      return at >= 0 && at === after.lastIndexOf(words) ? [at, at + words.length] : null;
    },
  },
  {
    name: 'exact + 32 characters of context',
    find: (before, after, range) => {
      const words = before.slice(...range);
      let best: { place: TextRange; context: number } | undefined;
      for (let at = after.indexOf(words); at >= 0; at = after.indexOf(words, at + 1)) {
        const place = [at, at + words.length] as const;
        const context = around(before, after, range, place);
        if (best === undefined || context > best.context) best = { place, context };
      }
      return best !== undefined && best.context >= 0.3 ? best.place : null;
    },
  },
  {
    name: 'line hash',
    find: (before, after, range) => {
      const start = before.lastIndexOf('\n', range[0] - 1) + 1;
      const end = before.indexOf('\n', start) < 0 ? before.length : before.indexOf('\n', start);
      if (range[1] > end) return null;
      const line = before.slice(start, end).trim();
      const lines = after.split('\n');
      const same = lines.flatMap((each, at) => (each.trim() === line ? [at] : []));
      if (same.length !== 1) return null;
      const from = lines.slice(0, same[0]).reduce((sum, each) => sum + each.length + 1, 0) + lines[same[0]!]!.indexOf(line) - before.slice(start, end).indexOf(line);
      return [from + range[0] - start, from + range[1] - start];
    },
  },
  {
    name: 'diff-match-patch match_main, wide',
    find: (before, after, range) => {
      // The matcher takes 32 characters at most; a longer passage is found by its two ends.
      const words = before.slice(...range);
      const at = match(after, words.slice(0, 32), range[0], { threshold: 0.5, distance: after.length });
      if (at < 0) return null;
      if (words.length <= 32) return [at, at + words.length];
      const tail = match(after, words.slice(-32), at + words.length - 32, { threshold: 0.5, distance: after.length });
      return tail < at ? null : [at, tail + 32];
    },
  },
  {
    name: 'diff-match-patch whole document + xIndex',
    prepare: (before, after) => makeDiff(before, after, { timeout: 1 }),
    find: (_before, _after, range, prepared) => {
      const changes = prepared as ReturnType<typeof makeDiff>;
      const [start, end] = [xIndex(changes, range[0]), xIndex(changes, range[1])];
      return [start, Math.max(start, end)];
    },
  },
  {
    name: 'Hypothesis style (quote and context, no floor)',
    find: (before, after, range) => {
      const words = before.slice(...range);
      const exact: { start: number; end: number; errors: number }[] = [];
      for (let at = after.indexOf(words); at >= 0; at = after.indexOf(words, at + 1)) exact.push({ start: at, end: at + words.length, errors: 0 });
      const found = exact.length > 0 ? exact : search(after, words, Math.min(256, Math.floor(words.length / 2)));
      let best: { place: TextRange; score: number } | undefined;
      for (const { start, end, errors } of found) {
        const [left, right] = sides(before, after, range, [start, end]);
        const near = 1 - Math.abs(start - range[0]) / Math.max(1, after.length);
        const score = (50 * (1 - errors / Math.max(1, words.length)) + 20 * left + 20 * right + 2 * near) / 92;
        if (best === undefined || score > best.score) best = { place: [start, end], score };
      }
      return best?.place ?? null;
    },
  },
];

export const NAIVE_METHODS: readonly Method[] = FINDERS.map(({ name, prepare, find }) => ({
  name,
  ...(prepare !== undefined && { prepare }),
  find: (before, after, range, prepared) => ({ range: find(before, after, range, prepared) }),
}));

function sides(before: string, after: string, old: TextRange, place: TextRange): [number, number] {
  return [
    likeness(before.slice(Math.max(0, old[0] - CONTEXT), old[0]), after.slice(Math.max(0, place[0] - CONTEXT), place[0])),
    likeness(before.slice(old[1], old[1] + CONTEXT), after.slice(place[1], place[1] + CONTEXT)),
  ];
}

function around(before: string, after: string, old: TextRange, place: TextRange): number {
  const [left, right] = sides(before, after, old, place);
  return (left + right) / 2;
}
