// Answers that were right stay as they are, to the last figure: a log that names a version can be computed again only as long as the version means the same.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALIBRATION_VERSION } from '../../src/anchor/calibration.ts';
import { anchorOf, HashedText } from '../../src/anchor/hashed/hash-anchor.ts';
import { keyedHash } from '../../src/anchor/hashed/keyed-hash.ts';
import { WEIGHTS_VERSION } from '../../src/anchor/recheck/recurrence-score.ts';
import { classifyRecheck, remapRange, RevisionPair, type RecheckInput } from '../../src/index.ts';
import { RECHECKED_PAIRS } from './labelled-pairs/all-pairs.ts';
import { recheckInput } from './labelled-pairs/labelled-pair.ts';
import { toldAnchor, toldRecheck, toldWay } from './recorded/told.ts';

interface RecordedWays {
  readonly texts: readonly string[];
  readonly revisions: readonly {
    /** Which of the texts was revised. */
    readonly text: number;
    readonly after: string;
    /** `hashed` only where the hashes alone lead to the right place, or say that they do not know it. */
    readonly passages: readonly { readonly range: readonly [number, number]; readonly way: string; readonly hashed?: string }[];
  }[];
}

/** Drawn edits whose true places are known; only right answers and honest silence were recorded. */
const WAYS = read<RecordedWays>('recorded/ways.json');
/** By the name of the labelled pair; only those that are judged as the person did. */
const SCORES = read<Readonly<Record<string, string>>>('recorded/scores.json');

describe('recorded answers', () => {
  it.each(WAYS.texts.map((text, at) => [text.slice(0, 12).trim(), at] as const))(`of ${CALIBRATION_VERSION}: every passage of "%s…" goes the way it went, by the same steps`, (_name, of) => {
    for (const { text, after, passages } of WAYS.revisions.filter((each) => each.text === of)) {
      const before = WAYS.texts[text]!;
      const pair = new RevisionPair(before, after);
      for (const { range, way } of passages) expect(toldWay(remapRange({ before, after, range }, pair)), before.slice(...range)).toBe(way);
    }
  });

  it('of hashed anchors: every passage is found where it was', () => {
    // A quarter of them: hashing is slow, and the ways differ little.
    for (const { text, after, passages } of WAYS.revisions.filter((_, at) => at % 4 === 0)) {
      const before = WAYS.texts[text]!;
      const index = new HashedText(after, 'k');
      for (const { range, hashed } of passages) if (hashed !== undefined) expect(toldAnchor(index.find(anchorOf(before, range, 'k'))), before.slice(...range)).toBe(hashed);
    }
  });

  it(`of ${WEIGHTS_VERSION}: every fourth labelled pair has the score it had, with its parts`, () => {
    const hands = read<readonly (RecheckInput & { readonly id: string })[]>('labelled-pairs/other-hands.json');
    const inputs = new Map<string, RecheckInput>([...RECHECKED_PAIRS.map((pair) => [`${pair.language} ${pair.name}`, recheckInput(pair)] as const), ...hands.map((pair) => [pair.id, pair] as const)]);
    // Other weights move nearly every score, so a fourth of them tells; what each pair is called is held by recheck.test.ts.
    for (const [name, told] of Object.entries(SCORES).filter((_, at) => at % 4 === 0)) expect(toldRecheck(classifyRecheck(inputs.get(name)!)), name).toBe(told);
  }, 180_000);

  it('of the keyed hash: stored anchors are worth nothing under another one', () => {
    const hash = keyedHash('k');
    expect(['', 'a', 'abcd', '港は朝', 'abcdefghij'].map(hash)).toEqual([3485363751, 3739641928, 91710172, 2777641088, 935666064]);
  });
});

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
}
