// One step in several languages: the checker of the text's own language does the work.
import { SekishoError } from '../../kernel/errors.ts';
import type { Checker } from '../checker.ts';

/** A text in a language without a checker is not checked by that of another one. */
export function inLanguage(step_id: string, checkers: { readonly ja?: Checker | undefined; readonly en?: Checker | undefined }): Checker {
  return {
    step_id,
    version: JSON.stringify({ ja: checkers.ja?.version ?? null, en: checkers.en?.version ?? null }),
    async check(input) {
      const checker = checkers[input.language];
      if (checker === undefined) throw new SekishoError('QC-004', { reason: { en: `${step_id} has no template for this language`, ja: `${step_id} にはこの言語のテンプレートがありません` }, details: { step_id } });
      return checker.check(input);
    },
  };
}
