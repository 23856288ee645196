// Which finding could be the issue again: one at its place, one where its words went, one in what its paragraph became. Of several the likeliest.
import type { Remap } from '../remap-range.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';
import { isSameKind, rulesOf, type Finding } from './finding.ts';
import { homeOf } from './home.ts';
import { isPoint, textLikeness } from './matter.ts';
import { isAnotherPassage, isForeign } from './origin.ts';
import { comparedAt, recurrenceParts, recurrenceScore, WEIGHTS, type RecurrenceParts } from './recurrence-score.ts';
import { sentenceAround } from './sentence.ts';

export interface Near {
  /** Its index. */
  readonly finding: number;
  readonly parts: RecurrenceParts;
}

/** A passage that went elsewhere must be this much like what it was, a reworded one under its own rule this much, a point and its sentence this much. */
const MOVED_FROM = 0.6;
const REWORDED_FROM = 0.36;
const MOVED_FROM_POINT = 0.5;
/** Characters beside a passage that tell its slot. */
const SLOT = 12;

export function nearPlace(pair: RevisionPair, issue: Finding, place: TextRange, findings: readonly Finding[]): Near | undefined {
  return likeliest(pair, issue, findings, ({ range }) => (isAnotherPassage(pair, issue.range, place, range) ? undefined : place));
}

/** A passage that is not at its place any more and reads nearly the same under a finding of its kind elsewhere, in text that was not there before. */
export function movedAway(pair: RevisionPair, issue: Finding, findings: readonly Finding[]): Near | undefined {
  const old = pair.before.slice(...issue.range);
  // Of two copies nobody knows which one it is.
  if (pair.after.indexOf(old) !== pair.after.lastIndexOf(old)) return undefined;
  return likeliest(pair, issue, findings, (finding) => (isSameKind(issue, finding) && !isForeign(pair, issue.range, finding.range) && readsLikeMoved(pair, issue, finding) ? finding.range : undefined));
}

/** A passage that could not be placed, and a finding of its kind in new text of the paragraph it stood in: what is said of it decides. */
export function atHome(pair: RevisionPair, issue: Finding, findings: readonly Finding[], { outcome }: Remap): Near | undefined {
  if (outcome === 'deleted') return undefined;
  const { fate, zone } = homeOf(pair, issue.range);
  if (fate === 'vanished' || fate === 'lost') return undefined;
  const inNewText = findings.map(({ range }) => sharedLength(zone, range) > 0 && !isForeign(pair, issue.range, range));
  return likeliest(pair, issue, findings, (finding, index) => (inNewText[index] && couldStandFor(pair, issue, finding) ? finding.range : undefined), ({ kind }) => kind >= WEIGHTS.sameCategory);
}

/** `placeFor` says where a finding is compared, or that it is not. */
function likeliest(pair: RevisionPair, issue: Finding, findings: readonly Finding[], placeFor: (finding: Finding, index: number) => TextRange | undefined, counts: (parts: RecurrenceParts) => boolean = () => true): Near | undefined {
  const old = pair.before.slice(...issue.range);
  const oldSentence = sentenceAround(pair.before, issue.range);
  let best: Near | undefined;
  findings.forEach((finding, index) => {
    const place = placeFor(finding, index);
    if (place === undefined) return;
    const parts = recurrenceParts(comparedAt(issue, old, oldSentence, place, finding, pair.after));
    if (counts(parts) && (best === undefined || recurrenceScore(parts) > recurrenceScore(best.parts))) best = { finding: index, parts };
  });
  return best;
}

/** A point must have taken its sentence along; a longer passage under its own rule may have been reworded on the way. */
function readsLikeMoved({ before, after }: RevisionPair, issue: Finding, finding: Finding): boolean {
  const old = before.slice(...issue.range);
  const sentence = textLikeness(sentenceAround(before, issue.range), sentenceAround(after, finding.range));
  const words = Math.max(textLikeness(old, after.slice(...finding.range)), sentence);
  const sameRule = rulesOf(issue, finding) === 'same';
  if (isPoint(old)) return words >= (sameRule ? MOVED_FROM_POINT : MOVED_FROM) && sentence >= REWORDED_FROM;
  return words >= (sameRule ? REWORDED_FROM : MOVED_FROM);
}

/** A point is soon like another point: it must read alike or stand in the same slot. */
function couldStandFor(pair: RevisionPair, issue: Finding, finding: Finding): boolean {
  const old = pair.before.slice(...issue.range);
  return !isPoint(old) || textLikeness(old, pair.after.slice(...finding.range)) >= REWORDED_FROM || isSameSlot(pair, issue.range, finding.range);
}

/** The same slot of the text: what stands beside it on one side or the other stands there still. */
function isSameSlot({ before, after }: RevisionPair, range: TextRange, there: TextRange): boolean {
  const left = textLikeness(before.slice(Math.max(0, range[0] - SLOT), range[0]), after.slice(Math.max(0, there[0] - SLOT), there[0]));
  const right = textLikeness(before.slice(range[1], range[1] + SLOT), after.slice(there[1], there[1] + SLOT));
  return Math.max(left, right) >= MOVED_FROM_POINT;
}
