// The words of a person on their way in: what nobody can see asks for nothing, and opens nothing.
import { isBlank } from '../gates/proposal/visible-text.ts';
import { SekishoError } from '../kernel/errors.ts';

export function refuseBlankWords(words: string, path: string): void {
  if (!isBlank(words)) return;
  throw new SekishoError('QC-101', { path, reason: { en: "the person's words are empty: there is nothing but blanks and characters that cannot be seen", ja: '依頼の言葉が空です。空白と見えない文字しかありません' } });
}
