// Which sentence of the new text came of the sentence a passage stood in: a finding in another one is another's trouble, however alike the two troubles are.
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';
import { sentenceAround, sentencesWithin } from './sentence.ts';
import { pairsOf, sharedOfPairs, type Pairs } from './word-likeness.ts';

/** So much text around the paragraph is searched for heirs: a sentence that went further was moved, and the difference of the texts tells that. */
const REACH = 300;
/** Each costs a comparison with the old sentence. */
const MOST_SENTENCES = 24;
const LONGEST = 400;

export interface Heir {
  /** Likeness of the finding's sentence to the old one. */
  readonly heir: number;
  /** By how much another sentence is more like it. */
  readonly heirLead: number;
  /** The same without the marked words, which are the same in every finding of a rule. */
  readonly rest: number;
  readonly restLead: number;
  /** By how much the finding's sentence is more like another sentence of the old text. */
  readonly stray: number;
  /** Likeness to the sentence of the old text that is most like it: 0 is all new. */
  readonly known: number;
  /** How many sentences lie between the heir and the finding. */
  readonly sentencesAway: number;
}

export class Heirs {
  readonly #pair: RevisionPair;
  readonly #sentence: Pairs;
  readonly #rest: Pairs;
  readonly #others: readonly Pairs[];
  readonly #fresh: readonly { readonly range: TextRange; readonly whole: number; readonly rest: number }[];

  /** `home`: the paragraph of the passage; `zone`: what became of it. */
  constructor(pair: RevisionPair, range: TextRange, home: TextRange, zone: TextRange) {
    const { before, after } = pair;
    this.#pair = pair;
    const sentence = sentenceAround(before, range).slice(0, LONGEST);
    this.#sentence = pairsOf(sentence);
    this.#rest = pairsOf(without(sentence, before.slice(...range)));
    this.#others = nearest(sentencesWithin(before, around(before, home)), range).filter((each) => sharedLength(each, range) === 0).map((each) => pairsOf(before.slice(...each).slice(0, LONGEST)));
    this.#fresh = nearest(sentencesWithin(after, around(after, zone)), zone).map((each) => {
      const pairs = pairsOf(after.slice(...each).slice(0, LONGEST));
      return { range: each, whole: sharedOfPairs(this.#sentence, pairs), rest: sharedOfPairs(this.#rest, pairs) };
    });
  }

  of(there: TextRange): Heir {
    const { after } = this.#pair;
    const sentence = sentenceAround(after, there).slice(0, LONGEST);
    const pairs = pairsOf(sentence);
    const [heir, rest] = [sharedOfPairs(this.#sentence, pairs), sharedOfPairs(this.#rest, pairsOf(without(sentence, after.slice(...there))))];
    const others = this.#fresh.filter(({ range }) => sharedLength(range, there) === 0);
    const most = (values: readonly number[]): number => values.reduce((best, value) => Math.max(best, value), 0);
    const elsewhere = most(this.#others.map((other) => sharedOfPairs(other, pairs)));
    const index = this.#fresh.findIndex(({ range }) => sharedLength(range, there) > 0);
    const best = this.#fresh.reduce((at, { whole }, each) => (whole > (this.#fresh[at]?.whole ?? -1) ? each : at), 0);
    return {
      heir, heirLead: most(others.map(({ whole }) => whole)) - heir,
      rest, restLead: most(others.map((other) => other.rest)) - rest,
      stray: elsewhere - heir, known: Math.max(elsewhere, heir),
      sentencesAway: index < 0 ? 5 : Math.min(5, Math.abs(index - best)),
    };
  }
}

function around(text: string, [from, to]: TextRange): TextRange {
  return [Math.max(0, from - REACH), Math.min(text.length, to + REACH)];
}

function nearest(sentences: readonly TextRange[], [from, to]: TextRange): readonly TextRange[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  const apart = ([start, end]: TextRange): number => Math.max(from - end, start - to, 0);
  return [...sentences].sort((a, b) => apart(a) - apart(b)).slice(0, MOST_SENTENCES).sort((a, b) => a[0] - b[0]);
}

function without(sentence: string, marked: string): string {
  const at = marked.trim() === '' ? -1 : sentence.indexOf(marked.trim());
  return at < 0 ? sentence : `${sentence.slice(0, at)}\n${sentence.slice(at + marked.trim().length)}`;
}
