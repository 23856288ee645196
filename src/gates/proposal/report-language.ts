// Which language a report is written in: that decides which list of forbidden words it is held to.
import type { Language } from '../../kernel/bilingual.ts';
import { fold } from '../../kernel/text-folding.ts';
import { countEnglishWords } from './english-phrases.ts';

const JAPANESE_LETTERS = /[\u3041-\u30fe\u3400-\u9fff々]/g;
const QUOTED = /「[^「」]{0,300}」|『[^『』]{0,300}』|"[^"]{0,300}"|`[^`]{0,300}`/g;

/** About how many letters a Japanese word has; words are compared with words. */
const LETTERS_PER_WORD = 2;

/** The language of most words outside quotations: one foreign title must not choose the list for a whole report. */
export function languageOfTexts(texts: readonly string[]): Language {
  const folded = texts.map(fold);
  const outside = folded.map((text) => text.replace(QUOTED, ' '));
  return majority(outside) ?? majority(folded) ?? 'en';
}

function majority(texts: readonly string[]): Language | undefined {
  let japanese = 0;
  let english = 0;
  for (const text of texts) {
    japanese += (text.match(JAPANESE_LETTERS)?.length ?? 0) / LETTERS_PER_WORD;
    english += countEnglishWords(text);
  }
  return japanese === 0 && english === 0 ? undefined : japanese >= english ? 'ja' : 'en';
}
