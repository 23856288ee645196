// What became of an issue after a fix: came back, resolved, or neither; the rules are asked in this order and the first one decides.
import { remapRange, type Remap } from '../remap-range.ts';
import type { RecordedEdit } from '../recorded-edit.ts';
import { RevisionPair } from '../revision-pair.ts';
import { overlap, sharedLength, soundRange, type TextRange } from '../text-range.ts';
import { rulesOf, sameName, type Finding } from './finding.ts';
import { sentenceAround } from './sentence.ts';
import { homeOf } from './home.ts';
import { paragraphAround } from './paragraph.ts';
import { POINT_LENGTH, textLikeness } from './matter.ts';
import { foreignShare, isAnotherPassage } from './origin.ts';
import { comparedAt, NO_PARTS, WEIGHTS, recurrenceParts, recurrenceScore, type RecurrenceParts } from './recurrence-score.ts';

export type RecheckState = 'Recurrence' | 'Resolved' | 'Partial';

/** Why a state was given; `vanished-with-paragraph`, `unplaced` and `not-found-again` ask for a person's look. */
export type RecheckReason =
  | 'score'
  | 'same-checksum-and-category'
  | 'fixed'
  | 'removed'
  | 'partly'
  | 'not-found-again'
  | 'vanished-with-paragraph'
  | 'unplaced';

export interface RecheckInput {
  readonly issue: Finding;
  readonly before: string;
  readonly after: string;
  /** What the recheck reports, with ranges in `after`. */
  readonly findings: readonly Finding[];
  readonly edits?: readonly RecordedEdit[];
}

export interface Recheck {
  readonly state: RecheckState;
  readonly recurrence_score: number;
  readonly parts: RecurrenceParts;
  readonly remap: Remap;
  readonly reason: RecheckReason;
  /** Index of the finding that was compared, if any came near. */
  readonly finding?: number;
  readonly code?: 'QC-013';
}

export const RECURRENCE_FROM = 0.7;
export const RESOLVED_BELOW = 0.3;
/** A place less certain than this is taken only if a finding of the same rule stands there. */
export const TAKEN_FROM = 0.8;

export function classifyRecheck(input: RecheckInput, pair?: RevisionPair): Recheck {
  const [before, after] = [String(input.before), String(input.after)];
  const shared = pair !== undefined && pair.before === before && pair.after === after ? pair : new RevisionPair(before, after);
  const range = soundRange(before, input.issue.range);
  const issue: Finding = { ...input.issue, range };
  const findings = input.findings.map((finding): Finding => ({ ...finding, range: soundRange(after, finding.range) }));
  const remap = remapRange({ before, after, range, ...(input.edits !== undefined && { edits: input.edits }) }, shared);
  return { ...classifyAt(shared, issue, findings, remap), remap };
}

export type Judgement = Omit<Recheck, 'remap'>;

interface Near {
  readonly finding: number;
  readonly parts: RecurrenceParts;
}

/** A passage that went elsewhere must be this much like what it was, a reworded one under its own rule this much, a point and its sentence this much. */
const MOVED_FROM = 0.6;
const REWORDED_FROM = 0.36;
const MOVED_FROM_POINT = 0.5;
/** Characters beside a passage that tell its slot. */
const SLOT = 12;

/** The same for a passage that is re-mapped already; all ranges must be sound. */
export function classifyAt(pair: RevisionPair, issue: Finding, findings: readonly Finding[], remap: Remap): Judgement {
  const old = pair.before.slice(...issue.range);
  const place: TextRange | null = remap.range;
  const there = place === null ? undefined : nearest(pair, issue, old, place, findings);
  // Where its neighbours live, it is known to stand here no more; what reads like it elsewhere is another's.
  const gone = (place === null || remap.confidence < TAKEN_FROM) && (there === undefined || recurrenceScore(there.parts) < RESOLVED_BELOW);
  const moved = gone ? (movedAway(pair, issue, old, findings) ?? atHome(pair, issue, old, findings, remap)) : undefined;
  const best = moved ?? there;
  const score = best === undefined ? 0 : recurrenceScore(best.parts);
  const near = best !== undefined && best.parts.place > 0;
  const seen = { recurrence_score: score, parts: best?.parts ?? NO_PARTS, ...(near && { finding: best.finding }) };
  if (moved !== undefined && score >= RECURRENCE_FROM) return { ...seen, state: 'Recurrence', reason: 'score' };
  if (place === null || (remap.confidence < TAKEN_FROM && !(near && best.parts.kind >= WEIGHTS.sameCategory))) return { ...seen, ...withoutPlace(pair, issue, old, findings, remap) };
  if (score >= RECURRENCE_FROM) return { ...seen, state: 'Recurrence', reason: 'score' };
  if (findings.some((finding) => isSameAgain(issue, old, place, finding, pair.after))) return { ...seen, state: 'Recurrence', reason: 'same-checksum-and-category' };
  if (score >= RESOLVED_BELOW) return { ...seen, state: 'Partial', reason: 'partly' };
  if (readsAsBefore(pair, issue.range, place)) return { ...seen, state: 'Partial', reason: 'not-found-again' };
  return { ...seen, state: 'Resolved', reason: 'fixed' };
}

/** No place to compare at: what became of the paragraph decides, and where that cannot be said either, a person does. */
function withoutPlace(pair: RevisionPair, issue: Finding, old: string, findings: readonly Finding[], { outcome }: Remap): Pick<Judgement, 'state' | 'reason' | 'code'> {
  const home = homeOf(pair, [issue.range[0], issue.range[1]]);
  if (home.fate === 'vanished') return { state: 'Partial', reason: 'vanished-with-paragraph' };
  if (outcome === 'deleted' && home.fate !== 'lost') return { state: 'Resolved', reason: 'removed' };
  const range: TextRange = [issue.range[0], issue.range[1]];
  const again = findings.some((finding) => isSameKind(issue, finding) && sharedLength(home.zone, [finding.range[0], finding.range[1]]) > 0 && foreignShare(pair, range, [finding.range[0], finding.range[1]]) <= 0.5);
  const words = old.trim() !== '' && copiesOf(old, pair.after.slice(...home.zone)) > copiesOf(old, besides(pair.before, range));
  return home.fate === 'lost' || again || words ? { state: 'Partial', reason: 'unplaced', code: 'QC-013' } : { state: 'Resolved', reason: 'fixed' };
}

function copiesOf(words: string, text: string): number {
  return text.split(words).length - 1;
}

/** The paragraph without the passage: what stands there too is not the passage. */
function besides(text: string, range: TextRange): string {
  const [from, to] = paragraphAround(text, range);
  return `${text.slice(from, range[0])}\n${text.slice(range[1], to)}`;
}

function nearest(pair: RevisionPair, issue: Finding, old: string, place: TextRange, findings: readonly Finding[]): Near | undefined {
  let best: Near | undefined;
  findings.forEach((finding, index) => {
    const there: TextRange = [finding.range[0], finding.range[1]];
    if (isAnotherPassage(pair, [issue.range[0], issue.range[1]], place, there)) return;
    const parts = compare(pair, issue, old, place, finding);
    if (best === undefined || recurrenceScore(parts) > recurrenceScore(best.parts)) best = { finding: index, parts };
  });
  return best;
}

/** A point must have taken its sentence along; a longer passage under its own rule may have been reworded on the way. */
function readsLikeMoved(pair: RevisionPair, issue: Finding, old: string, finding: Finding): boolean {
  const fresh = pair.after.slice(finding.range[0], finding.range[1]);
  const sentence = textLikeness(sentenceAround(pair.before, issue.range), sentenceAround(pair.after, finding.range));
  const words = Math.max(textLikeness(old, fresh), sentence);
  if (old.trim().length <= POINT_LENGTH) return words >= (rulesOf(issue, finding) === 'same' ? MOVED_FROM_POINT : MOVED_FROM) && sentence >= REWORDED_FROM;
  return words >= MOVED_FROM || (rulesOf(issue, finding) === 'same' && words >= REWORDED_FROM);
}

/** The same slot of the text: what stands beside it on one side or the other stands there still. */
function isSameSlot({ before, after }: RevisionPair, range: readonly [number, number], there: readonly [number, number]): boolean {
  const left = textLikeness(before.slice(Math.max(0, range[0] - SLOT), range[0]), after.slice(Math.max(0, there[0] - SLOT), there[0]));
  const right = textLikeness(before.slice(range[1], range[1] + SLOT), after.slice(there[1], there[1] + SLOT));
  return Math.max(left, right) >= MOVED_FROM_POINT;
}

/** A passage that could not be placed, and a finding of its kind in new text of the paragraph it stood in: what is said of it decides. */
function atHome(pair: RevisionPair, issue: Finding, old: string, findings: readonly Finding[], { outcome }: Remap): Near | undefined {
  if (outcome === 'deleted') return undefined;
  const { fate, zone } = homeOf(pair, [issue.range[0], issue.range[1]]);
  if (fate === 'vanished' || fate === 'lost') return undefined;
  let best: Near | undefined;
  findings.forEach((finding, index) => {
    const there: TextRange = [finding.range[0], finding.range[1]];
    if (sharedLength(zone, there) === 0 || foreignShare(pair, [issue.range[0], issue.range[1]], there) > 0.5) return;
    const parts = compare(pair, issue, old, there, finding);
    if (parts.kind < WEIGHTS.sameCategory) return;
    // A point is soon like another point: it must read alike or stand in the same slot.
    if (old.trim().length <= POINT_LENGTH && textLikeness(old, pair.after.slice(...there)) < REWORDED_FROM && !isSameSlot(pair, issue.range, there)) return;
    if (best === undefined || recurrenceScore(parts) > recurrenceScore(best.parts)) best = { finding: index, parts };
  });
  return best;
}

function compare(pair: RevisionPair, issue: Finding, old: string, place: TextRange, finding: Finding): RecurrenceParts {
  return recurrenceParts(comparedAt(issue, old, sentenceAround(pair.before, issue.range), place, finding, pair.after));
}

/** A passage that is not at its place any more and reads nearly the same under a finding of its kind elsewhere, in text that was not there before. */
function movedAway(pair: RevisionPair, issue: Finding, old: string, findings: readonly Finding[]): Near | undefined {
  // Of two copies nobody knows which one it is.
  if (pair.after.indexOf(old) !== pair.after.lastIndexOf(old)) return undefined;
  let best: Near | undefined;
  findings.forEach((finding, index) => {
    const there: TextRange = [finding.range[0], finding.range[1]];
    if (!isSameKind(issue, finding) || foreignShare(pair, [issue.range[0], issue.range[1]], there) > 0.5) return;
    if (!readsLikeMoved(pair, issue, old, finding)) return;
    const parts = compare(pair, issue, old, there, finding);
    if (best === undefined || recurrenceScore(parts) > recurrenceScore(best.parts)) best = { finding: index, parts };
  });
  return best;
}

export function isSameKind(issue: Finding, finding: Finding): boolean {
  const rules = rulesOf(issue, finding);
  return rules === 'same' || (rules === 'unknown' && sameName(issue.category, finding.category));
}

/** The same words and the same category, where the issue is now; the same words elsewhere are other words. */
export function isSameAgain(issue: Finding, old: string, place: TextRange, finding: Finding, after: string): boolean {
  const there: TextRange = [finding.range[0], finding.range[1]];
  const stands = sharedLength(place, there) > 0 || overlap(place, there) === 1;
  return stands && after.slice(...there) === old && sameName(issue.category, finding.category);
}

/** So much of the sentence on either side must be as it was, for a passage of any length. */
const NEIGHBOURHOOD = 8;
/** Up to this length a passage is a point in its sentence: whether it was worked on is told by the whole sentence. */
const SHORT = 8;

function readsAsBefore({ before, after }: RevisionPair, range: readonly [number, number], place: TextRange): boolean {
  if (before.slice(...range) !== after.slice(...place) || isTouched(before, range, after, place)) return false;
  if (range[1] - range[0] < SHORT) return sentenceAround(before, range) === sentenceAround(after, place);
  return neighbourhood(before, range) === neighbourhood(after, place);
}

/** Something was put or taken at its very edge: a full stop that was missing, a space behind a mark. Behind a sentence's end, another sentence begins. */
function isTouched(before: string, range: readonly [number, number], after: string, place: TextRange): boolean {
  const closed = /[。．.！？!?」』）)\n]$/u.test(before.slice(...range)) && range[1] - range[0] > 1;
  return !closed && before[range[1]] !== after[place[1]];
}

function neighbourhood(text: string, [start, end]: readonly [number, number]): string {
  const sentence = sentenceAround(text, [start, end]);
  const at = sentence.indexOf(text.slice(start, end).trim());
  return at < 0 ? sentence : sentence.slice(Math.max(0, at - NEIGHBOURHOOD), at + (end - start) + NEIGHBOURHOOD);
}
