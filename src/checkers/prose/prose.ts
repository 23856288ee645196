// A text as the rules of this folder see it: covered, cut into sentences, and known as a story or not.
import type { TextRange } from '../../anchor/text-range.ts';
import { wholeEnd, wholeStart } from '../../anchor/text-range.ts';
import type { CheckInput } from '../checker.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { linesOf, type Block, type VisibleText } from './visible-text.ts';

export interface Prose extends VisibleText {
  readonly text: string;
  readonly language: 'ja' | 'en';
  readonly format: CheckInput['format'];
  /** Those of the text's other language too, in which nothing is looked for here. */
  readonly allBlocks: readonly Block[];
  readonly sentences: readonly Sentence[];
  /** People speak in it: what holds for stories (paired ellipses, no 。 behind speech) holds here. */
  readonly isStory: boolean;
}

export function proseOf(given: Omit<Prose, 'sentences' | 'isStory'>): Prose {
  const { visible, language, format } = given;
  return { ...given, sentences: sentencesOf(given, language, format), isStory: readsLikeStory(visible, language) };
}

/** Lines of speech, at least three and one in twenty; a manual that quotes a button has fewer. */
function readsLikeStory(visible: string, language: 'ja' | 'en'): boolean {
  const speech = language === 'ja' ? /^[\s　]*[「『（].*[」』）][。]?[\s　]*$/ : /^\s*["“].{2,}[.,!?—…-]["”]/;
  let lines = 0;
  let spoken = 0;
  for (const { start, end } of linesOf(visible)) {
    const line = visible.slice(start, end);
    if (line.trim() === '') continue;
    lines += 1;
    if (speech.test(line)) spoken += 1;
  }
  return spoken >= 3 && spoken * 20 >= lines;
}

/** Wider sentences are no help in finding a place again. */
const WIDEST = 240;
const AROUND = 12;

/** A place too small to be found again is anchored by its sentence, or by what stands around it. */
export function anchored(prose: Pick<Prose, 'text' | 'sentences'>, point: TextRange): TextRange {
  const sentence = sentenceAt(prose.sentences, point[0]);
  if (sentence !== undefined && point[1] <= sentence.end && sentence.end - sentence.start <= WIDEST) return [sentence.start, sentence.end];
  return [wholeStart(prose.text, Math.max(0, point[0] - AROUND)), wholeEnd(prose.text, Math.min(prose.text.length, point[1] + AROUND))];
}

function sentenceAt(sentences: readonly Sentence[], offset: number): Sentence | undefined {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sentences[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  const found = sentences[low];
  return found !== undefined && found.start <= offset ? found : undefined;
}
