// Looks for words by which a report would decide instead of arrange or list.
import type { Language } from '../../kernel/bilingual.ts';
import { fold } from '../../kernel/text-folding.ts';
import type { ProposalQualityConfig } from './config.ts';
import { readingsInEnglish, readingsInJapanese } from './disguises.ts';
import { CODE, englishClauses } from './english-clauses.ts';
import { findEnglishPhrases } from './english-phrases.ts';
import { findJapanesePhrases } from './japanese-phrases.ts';
import { withoutCopies, type KnownTexts } from './quoted-copies.ts';
import type { ReportKind } from './report-types.ts';
import { tallyWords } from './word-tally.ts';

export interface WrittenText {
  readonly path: string;
  readonly text: string;
}

export interface ForbiddenWord {
  readonly path: string;
  readonly phrase: string;
}

export interface ForbiddenSearch {
  readonly kind: ReportKind;
  readonly language: Language;
  readonly config: ProposalQualityConfig;
  readonly known: KnownTexts;
}

export function forbiddenWords(texts: readonly WrittenText[], search: ForbiddenSearch): ForbiddenWord[] {
  return texts.flatMap(({ path, text }) => {
    const folded = withoutCopies(fold(text), search.known);
    const { japanese, english } = tallyWords(folded);
    const hits = [...(search.language === 'ja' || japanese > 0 ? inJapanese(folded, search) : []), ...(search.language === 'en' || english > 0 || HIDES_LATIN.test(folded) ? inEnglish(folded, search) : [])];
    return [...new Set(hits)].map((phrase) => ({ path, phrase }));
  });
}

/** Letters of other alphabets, which are counted as words of neither language. */
const HIDES_LATIN = /[\u0100-\u2bff\ua720-\ua7ff]/;

function inJapanese(folded: string, search: ForbiddenSearch): string[] {
  return readingsInJapanese(folded).flatMap((text) => find(text, 'ja', search));
}

/** A verdict does not become milder by changing the language for a sentence; in a Japanese report only sentences count, its names are not English. */
function inEnglish(folded: string, search: ForbiddenSearch): string[] {
  return readingsInEnglish(folded).flatMap((text) => {
    const hits = find(search.language === 'en' && text.includes('`') ? text.replace(CODE, ' … ') : text, 'en', search);
    return hits.length === 0 || search.language === 'en' ? hits : englishClauses(text).flatMap((clause) => find(clause, 'en', search));
  });
}

function find(text: string, language: Language, { kind, config }: ForbiddenSearch): string[] {
  const search = language === 'ja' ? findJapanesePhrases : findEnglishPhrases;
  const hits = search(text, config.forbidden[kind][language], config.exceptions[language]);
  // すべき is also a べき; the longer one tells more.
  return hits.filter((hit) => !hits.some((other) => other !== hit && other.start <= hit.start && hit.end <= other.end && other.end - other.start > hit.end - hit.start)).map(({ phrase }) => phrase);
}
