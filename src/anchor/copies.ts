// Where else the very words of a passage stand in the new text, and whether one of those places is clearly the passage.
import { knownShare } from './difference/equal-runs.ts';
import type { Passage } from './passage.ts';
import type { TextRange } from './text-range.ts';

/** Looked at; with more the words are too common for their place to say anything. */
const MOST_COPIES = 300;
/** From this length on, words that stand once in both texts are the same words. */
const SPEAKING_LENGTH = 16;

export interface Copy {
  readonly place: TextRange;
  readonly context: number;
}

export interface Copies {
  /** Best context first. */
  readonly list: readonly Copy[];
  readonly crowded: boolean;
  /** The one that is the passage beyond doubt, if any. */
  readonly clear: Copy | undefined;
}

/** A place whose words stood in the old text already, elsewhere, is that other place's: no moved passage can be there. */
const MOST_KNOWN = 0.5;

export function exactCopies(passage: Passage): Copies {
  const { text, pair } = passage;
  const places = text === '' ? [] : occurrences(pair.after, text);
  const crowded = places.length > MOST_COPIES;
  const list = crowded ? [] : places.map((at) => ({ place: [at, at + text.length] as const, context: passage.contextAt([at, at + text.length]) })).sort((a, b) => b.context - a.context);
  return { list, crowded, clear: clearCopy(passage, list.filter(({ place }) => knownShare(pair.runs, ...place) <= MOST_KNOWN)) };
}

/** Overlapping ones too: a passage of one repeated sign stands at every place. */
function occurrences(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0 && places.length <= MOST_COPIES; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

function clearCopy({ text, pair }: Passage, list: readonly Copy[]): Copy | undefined {
  const [best, next] = list;
  if (best === undefined) return undefined;
  const speaking = text.length >= SPEAKING_LENGTH;
  if (speaking && next === undefined && pair.before.indexOf(text) === pair.before.lastIndexOf(text)) return best;
  const ahead = next === undefined || best.context - next.context >= 0.08;
  return best.context >= (speaking ? 0.25 : 0.5) && ahead ? best : undefined;
}
