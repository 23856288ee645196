// The labelled pairs as evidence: what is measured of every finding, and what would be said of the issue if there were none.
import { readFileSync } from 'node:fs';
import { isSameAgain, RECURRENCE_FROM, RESOLVED_BELOW, TAKEN_FROM, withoutFinding, type RecheckInput } from '../../src/anchor/recheck/classify-recheck.ts';
import { EVIDENCE, OF_A_PART, Witness, type Evidence } from '../../src/anchor/recheck/evidence.ts';
import { candidatesAmong } from '../../src/anchor/recheck/find-again.ts';
import { remapRange } from '../../src/anchor/remap-range.ts';
import { RevisionPair } from '../../src/anchor/revision-pair.ts';
import { soundRange } from '../../src/anchor/text-range.ts';
import { readForests, scoreOf, weigh } from '../../src/anchor/recheck/weigh-evidence.ts';
import { LABELLED_PAIRS } from '../../test/anchor/labelled-pairs/all-pairs.ts';
import { recheckInput } from '../../test/anchor/labelled-pairs/labelled-pair.ts';

export { EVIDENCE, OF_A_PART, RECURRENCE_FROM, RESOLVED_BELOW, readForests, scoreOf, weigh };

export interface MeasuredPair {
  readonly id: string;
  /** Whoever wrote it; '0' is the author of the code. */
  readonly hand: string;
  readonly expected: string;
  /** What is said without any finding, and where one may be a part of it. */
  readonly without: string;
  readonly likely: string;
  readonly same: boolean;
  /** It is known where it stands. */
  readonly sure: boolean;
  readonly evidence: readonly Evidence[];
}

type Pair = RecheckInput & { readonly id: string; readonly expected: string };

export function measuredPairs(files: readonly string[]): MeasuredPair[] {
  const own = LABELLED_PAIRS.map((pair, at): Pair => ({ id: `0-${pair.language}-${at}`, expected: pair.state, ...recheckInput(pair) }));
  const others = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Pair[]);
  return [...own, ...others].map(measured);
}

function measured({ id, expected, before, after, issue: told, findings }: Pair): MeasuredPair {
  const pair = new RevisionPair(before, after);
  const issue = { ...told, range: soundRange(before, told.range) };
  const remap = remapRange({ before, after, range: issue.range }, pair);
  const sound = findings.map((finding) => ({ ...finding, range: soundRange(after, finding.range) }));
  const witness = new Witness(pair, issue, remap, findings.length);
  return {
    id, hand: id.split('-')[0]!, expected, without: withoutFinding(pair, issue, remap, false).state, likely: withoutFinding(pair, issue, remap, true).state,
    sure: remap.range !== null && remap.confidence >= TAKEN_FROM,
    same: remap.range !== null && sound.some((finding) => isSameAgain(issue, before.slice(...issue.range), remap.range!, finding, after)),
    evidence: candidatesAmong(pair, issue, sound, remap).map((finding) => witness.of(finding).evidence),
  };
}
