// Which language a report is written in: that decides which list of forbidden words it is held to.
import type { Language } from '../../kernel/bilingual.ts';
import { fold } from '../../kernel/text-folding.ts';
import { tallyWords, type WordTally } from './word-tally.ts';

const QUOTED = /「[^「」]{0,300}」|『[^『』]{0,300}』|"[^"]{0,300}"|`[^`]{0,300}`/g;

/** About how many letters a Japanese word has; words are compared with words. */
const LETTERS_PER_WORD = 2;

/** The language of most words outside quotations: one foreign title must not choose the list for a whole report. */
export function languageOfTexts(texts: readonly string[]): Language {
  return languageOfFolded(texts.map(fold));
}

/** As above, for texts that have gone through `fold`. */
export function languageOfFolded(texts: readonly string[]): Language {
  const whole = texts.map((text) => tallyWords(text));
  const outside = whole.map((tally, at) => (tally.quoted ? tallyWords(texts[at]!.replace(QUOTED, ' ')) : tally));
  return majority(outside) ?? majority(whole) ?? 'en';
}

function majority(tallies: readonly WordTally[]): Language | undefined {
  let japanese = 0;
  let english = 0;
  for (const tally of tallies) {
    japanese += tally.japanese / LETTERS_PER_WORD;
    english += tally.english;
  }
  return japanese === 0 && english === 0 ? undefined : japanese >= english ? 'ja' : 'en';
}
