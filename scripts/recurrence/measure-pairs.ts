// The labelled pairs as evidence: what is measured of every finding, and what would be said of the issue if there were none.
import { readFileSync } from 'node:fs';
import { isSameAgain, RECURRENCE_FROM, RESOLVED_BELOW, TAKEN_FROM, isUntouched, withoutFinding, type RecheckInput } from '../../src/anchor/recheck/classify-recheck.ts';
import { EVIDENCE, OF_A_PART, Witness, type Evidence } from '../../src/anchor/recheck/evidence.ts';
import { candidatesAmong } from '../../src/anchor/recheck/find-again.ts';
import { BESIDE, besideOf, type Beside } from '../../src/anchor/recheck/mended-elsewhere.ts';
import { remapRange } from '../../src/anchor/remap-range.ts';
import { RevisionPair } from '../../src/anchor/revision-pair.ts';
import { soundRange } from '../../src/anchor/text-range.ts';
import { isMendedElsewhere, readForests, scoreOf, weigh } from '../../src/anchor/recheck/weigh-evidence.ts';
import { RECHECKED_PAIRS } from '../../test/anchor/labelled-pairs/all-pairs.ts';
import { recheckInput } from '../../test/anchor/labelled-pairs/labelled-pair.ts';

export { BESIDE, EVIDENCE, OF_A_PART, RECURRENCE_FROM, RESOLVED_BELOW, isMendedElsewhere, readForests, scoreOf, weigh };

export interface MeasuredPair {
  readonly id: string;
  /** Whoever wrote it; '0' is the author of the code. */
  readonly hand: string;
  readonly expected: string;
  /** What is said without any finding (of an untouched passage a part, until the trees have spoken), and where one may be a part of it. */
  readonly without: string;
  readonly likely: string;
  /** Where the passage reads as before and no rule is named: whether it was mended elsewhere is for the trees to say. */
  readonly beside?: Beside;
  readonly same: boolean;
  /** It is known where it stands. */
  readonly sure: boolean;
  readonly evidence: readonly Evidence[];
}

type Pair = RecheckInput & { readonly id: string; readonly expected: string };

export function measuredPairs(files: readonly string[]): MeasuredPair[] {
  const own = RECHECKED_PAIRS.map((pair, at): Pair => ({ id: `0-${pair.language}-${at}`, expected: pair.state, ...recheckInput(pair) }));
  const others = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Pair[]);
  return [...own, ...others].map(measured);
}

function measured({ id, expected, before, after, issue: told, findings }: Pair): MeasuredPair {
  const pair = new RevisionPair(before, after);
  const issue = { ...told, range: soundRange(before, told.range) };
  const remap = remapRange({ before, after, range: issue.range }, pair);
  const sound = findings.map((finding) => ({ ...finding, range: soundRange(after, finding.range) }));
  const witness = new Witness(pair, issue, remap, sound);
  const untouched = isUntouched(pair, issue, remap);
  const state = (likely: boolean): string => (untouched ? 'Partial' : withoutFinding(pair, issue, remap, findings.length, likely).state);
  return {
    id, hand: id.split('-')[0]!, expected, without: state(false), likely: state(true),
    ...(untouched && !issue.rule && { beside: besideOf(pair, issue, remap.range!, findings.length) }),
    sure: remap.range !== null && remap.confidence >= TAKEN_FROM,
    same: remap.range !== null && sound.some((finding) => isSameAgain(issue, before.slice(...issue.range), remap.range!, finding, after)),
    evidence: candidatesAmong(pair, issue, sound, remap).map((finding) => witness.of(finding).evidence),
  };
}
