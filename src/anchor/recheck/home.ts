// What became of the paragraph a passage stood in: with it, a passage that cannot be placed is still fixed, gone, or lost.
import { holeOf } from '../fate.ts';
import type { RevisionPair } from '../revision-pair.ts';
import type { TextRange } from '../text-range.ts';
import { paragraphAround } from './paragraph.ts';
import { sharedMatter } from './matter.ts';
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
  const left = restLeft(pair, paragraph, range);
  if (left !== undefined && left >= LEAST_LEFT) return { fate: 'alive', zone };
  if (written === '') return { fate: 'vanished', zone };
  if (!isHeld(pair, paragraph)) return { fate: isRewrittenText(pair, paragraph) ? 'rewritten' : 'lost', zone };
  return { fate: isSameMatter(pair.before.slice(...paragraph), written) ? 'rewritten' : 'vanished', zone };
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
