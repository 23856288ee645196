// Places to ask a person about where no step could find a passage again: new sentences that mean about what stood around it, the longest match first (W-08).
import { foldSigns } from '../../anchor/difference/fold-signs.ts';
import { RevisionPair } from '../../anchor/revision-pair.ts';
import { sharedLength, wholeEnd, wholeStart, type TextRange } from '../../anchor/text-range.ts';
import { indexText } from '../../language/text-index.ts';
import { cosine, sumOfText } from '../../language/vectors/likeness.ts';

/** Nothing is done with it before the person has said yes. */
export interface ProposedPlace {
  readonly range: TextRange;
  /** Of the meanings around both places. */
  readonly likeness: number;
  /** Characters the passage and the sentence have in common in one piece. */
  readonly matched: number;
}

/** Characters to either side that are compared by what they mean. */
const AROUND = 100;
const LEAST_LIKENESS = 0.8;
/** More is not a proposal but a list. */
const MOST = 3;
/** The nearest ones by where they stand; each has to be cut into words. */
const MOST_SENTENCES = 200;
/** As much of a passage and of a sentence is matched: the work is the product of both. */
const MOST_MATCHED = 400;

/** Text that stood there before is its own passage: only sentences with something new in them are proposed. */
export function proposePlaces(before: string, after: string, range: TextRange): ProposedPlace[] {
  const meant = meaningAround(before, range);
  if (meant === undefined) return [];
  const { inserted } = new RevisionPair(before, after);
  const expected = (range[0] / Math.max(1, before.length)) * after.length;
  const sentences = sentencesOf(after).filter((sentence) => inserted.some((fresh) => sharedLength(fresh, sentence) > 0));
  const near = sentences.sort((a, b) => Math.abs(a[0] - expected) - Math.abs(b[0] - expected)).slice(0, MOST_SENTENCES);
  const passage = foldSigns(before.slice(...range)).slice(0, MOST_MATCHED);
  return near
    .map((place) => ({ range: place, likeness: Math.round(1_000 * cosine(meant, meaningAround(after, place))) / 1_000 }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .map((place) => ({ ...place, matched: longestShared(passage, foldSigns(after.slice(...place.range)).slice(0, MOST_MATCHED)) }))
    .sort((a, b) => b.matched - a.matched || b.likeness - a.likeness || a.range[0] - b.range[0])
    .slice(0, MOST);
}

function meaningAround(text: string, [start, end]: TextRange): Float32Array | undefined {
  return sumOfText(indexText(text.slice(wholeStart(text, Math.max(0, start - AROUND)), wholeEnd(text, Math.min(text.length, end + AROUND)))));
}

function sentencesOf(text: string): TextRange[] {
  return [...text.matchAll(/[^\s。！？.!?][^。！？\n]*?(?:[。！？]+[」』）]*|[.!?]+["”’)]*(?=\s|$)|(?=\n|$))/gu)].map(({ 0: sentence, index }) => [index, index + sentence.trimEnd().length] as const).filter(([from, to]) => to > from);
}

function longestShared(a: string, b: string): number {
  let longest = 0;
  let row = new Uint16Array(b.length + 1);
  for (const unit of a) {
    const next = new Uint16Array(b.length + 1);
    for (let at = 0; at < b.length; at += 1) {
      if (b[at] !== unit) continue;
      next[at + 1] = row[at]! + 1;
      longest = Math.max(longest, next[at + 1]!);
    }
    row = next;
  }
  return longest;
}
