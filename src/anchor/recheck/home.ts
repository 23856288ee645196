// What became of the paragraph a passage stood in: with it, a passage that cannot be placed is still fixed, gone, or lost.
import { holeOf } from '../fate.ts';
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';
import { paragraphAround } from './paragraph.ts';
import { sharedMatter, stemsOf } from './matter.ts';
import { sentencesWithin } from './sentence.ts';
import { wordsInCommon } from './shared-meaning.ts';
import { sharedPairs } from './word-likeness.ts';

/** Less of the rest of the paragraph left than this, in place or moved, and it is not that paragraph any more. */
const LEAST_LEFT = 0.25;
/** A rest shorter than this (a stop, a bracket) says nothing. */
const SPEAKING_REST = 6;
/** Two paragraphs that share fewer pairs of characters than this are about different things. */
const SAME_MATTER = 0.2;
/** A text that was written anew is about the same things from so many words of meaning, or words near them, on. */
const SAME_WORDS = 0.4;
const SAME_MEANING = 0.6;
const FEW_SENTENCES = 2;

export interface Home {
  /** `lost`: nothing around it lives either, so that nobody could say where it stood. */
  readonly fate: 'alive' | 'rewritten' | 'vanished' | 'lost';
  /** What now stands where the paragraph stood. */
  readonly zone: TextRange;
}

export function homeOf(pair: RevisionPair, range: TextRange): Home {
  const paragraph = paragraphAround(pair.before, range);
  const zone = holeOf(pair.runs, paragraph, pair.after);
  const written = pair.after.slice(...zone).trim();
  if (written !== '' && isTakenOver(pair, range, paragraph, zone)) return { fate: 'vanished', zone };
  const left = restLeft(pair, paragraph, range);
  if (left !== undefined && left >= LEAST_LEFT) return { fate: 'alive', zone };
  if (written === '') return { fate: 'vanished', zone };
  if (!isHeld(pair, paragraph)) return { fate: isRewrittenText(pair, paragraph) ? 'rewritten' : 'lost', zone };
  return { fate: isSameMatter(pair.before.slice(...paragraph), written) ? 'rewritten' : 'vanished', zone };
}

/** A paragraph of the new text is a neighbour's from so many shared pairs of characters on, and if it has so many more with it than with this one. */
const NEIGHBOURS = 0.5;
const RATHER = 0.2;
/** Of the words that only this one had, so few. */
const FEW_WORDS = 0.2;
/** Paragraphs on either side that are looked at. */
const NEXT = 2;

/** All that stands there now is a neighbour that was worked on, and nothing of what only this paragraph said is anywhere. */
export function isTakenOver(pair: RevisionPair, range: TextRange, paragraph = paragraphAround(pair.before, range), zone = holeOf(pair.runs, paragraph, pair.after)): boolean {
  const { before, after } = pair;
  const own = before.slice(...paragraph);
  const neighbours = besidesOf(before, paragraph);
  if (neighbours.length === 0) return false;
  const now = paragraphsIn(after, zone);
  const everywhere = stemsOf(after);
  return now.length > 0 && now.every((fresh) => {
    const theirs = neighbours.find((other) => sharedPairs(other, fresh) >= Math.max(NEIGHBOURS, sharedPairs(own, fresh) + RATHER));
    if (theirs === undefined) return false;
    const known = stemsOf(theirs);
    const only = [...stemsOf(own)].filter((word) => !known.has(word));
    return only.length >= 2 && only.filter((word) => everywhere.has(word)).length < FEW_WORDS * only.length;
  });
}

/** So many words of meaning must a paragraph have that another one in its place can be told from a rewritten one. */
const SPEAKING_WORDS = 3;
/** Words near in meaning to those of the other, above what any two paragraphs have. */
const NEAR_WORDS = 0.3;

/** Another paragraph stands in its place, about something else: none of its words of meaning is left there, nor one near them, and it went nowhere else. */
export function isReplaced(pair: RevisionPair, range: TextRange): boolean {
  const { before, after, runs, moved } = pair;
  const paragraph = paragraphAround(before, range);
  if (!isHeld(pair, paragraph) || moved.survival(...paragraph) >= LEAST_LEFT) return false;
  const own = before.slice(...paragraph);
  const written = after.slice(...holeOf(runs, paragraph, after)).trim();
  if (written === '' || stemsOf(own).size < SPEAKING_WORDS || sharedMatter(own, written) > 0) return false;
  return sharedPairs(own, written) < SAME_MATTER && wordsInCommon(own, written).both < NEAR_WORDS;
}

function besidesOf(text: string, [from, to]: TextRange): readonly string[] {
  const list: string[] = [];
  let [above, below] = [from, to];
  for (let turn = 0; turn < NEXT; turn += 1) {
    const end = text.slice(0, above).trimEnd().length;
    if (end > 0) {
      const range = paragraphAround(text, [end, end]);
      list.push(text.slice(...range));
      above = range[0];
    }
    const start = below + (text.slice(below).length - text.slice(below).trimStart().length);
    if (start < text.length) {
      const range = paragraphAround(text, [start, start]);
      list.push(text.slice(...range));
      below = range[1];
    }
  }
  return list;
}

function paragraphsIn(text: string, [from, to]: TextRange): readonly string[] {
  const list: string[] = [];
  for (let at = from; at < to; ) {
    if (text[at]!.trim() === '') {
      at += 1;
      continue;
    }
    const range = paragraphAround(text, [at, at]);
    list.push(text.slice(...range));
    at = Math.max(range[1], at + 1);
  }
  return list;
}

/** Where the paragraph is all there was, what stands there now is what became of it: of a sentence or two always, of more where it is about the same things. */
function isRewrittenText({ before, after }: RevisionPair, [from, to]: TextRange): boolean {
  if (before.slice(0, from).trim() !== '' || before.slice(to).trim() !== '') return false;
  return sentencesWithin(before, [from, to]).length <= FEW_SENTENCES || sharedMatter(before, after) >= SAME_WORDS || wordsInCommon(before, after).both >= SAME_MEANING;
}

/** Any two texts of one language share pairs of letters; where there are words of meaning, some must be the same. */
function isSameMatter(old: string, written: string): boolean {
  return sharedPairs(old, written) >= SAME_MATTER && (sharedMatter(old, old) === 0 || sharedMatter(old, written) >= SAME_MATTER);
}

/** Share of the paragraph without the passage that lives; undefined when the passage is the paragraph. */
function restLeft({ before, runs, moved }: RevisionPair, [from, to]: TextRange, [start, end]: TextRange): number | undefined {
  const rest = before.slice(from, start) + before.slice(end, to);
  if (rest.replace(/\s+/gu, '').length < SPEAKING_REST) return undefined;
  const living = (list: typeof runs): number => list.survival(from, start) * (start - from) + list.survival(end, to) * (to - end);
  return (living(runs) + living(moved)) / rest.length;
}

/** Something of the text outside the paragraph lives. */
function isHeld({ runs }: RevisionPair, [from, to]: TextRange): boolean {
  const [first, last] = [runs.list[0], runs.list.at(-1)];
  return (first !== undefined && first.before < from) || (last !== undefined && last.before + last.length > to);
}
