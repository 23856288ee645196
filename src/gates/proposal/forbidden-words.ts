// Looks for words by which a report would decide instead of arrange or list.
import type { Language } from '../../kernel/bilingual.ts';
import { fold } from '../../kernel/text-folding.ts';
import type { ProposalQualityConfig } from './config.ts';
import { findEnglishPhrases } from './english-phrases.ts';
import { findJapanesePhrases, type PhraseHit } from './japanese-phrases.ts';
import { withoutCopies, type KnownTexts } from './quoted-copies.ts';
import { languageOfFolded } from './report-language.ts';
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

/** From so many words on an English text in a Japanese report is a sentence and no name. */
const SENTENCE_WORDS = 4;

export function forbiddenWords(texts: readonly WrittenText[], search: ForbiddenSearch): ForbiddenWord[] {
  return texts.flatMap(({ path, text }) => {
    const folded = withoutCopies(fold(text), search.known);
    const hits = [...languagesOf(folded, search.language)].flatMap((language) => find(folded, language, search));
    return [...new Set(hits.map(({ phrase }) => phrase))].map((phrase) => ({ path, phrase }));
  });
}

/** The list of the report, and beside it that of a text in the other language: a verdict does not become milder by changing the language for one field. */
function languagesOf(folded: string, report: Language): Set<Language> {
  const { japanese, english } = tallyWords(folded);
  // Nothing of the other language, or too little of it to be more than a name.
  if (report === 'en' ? japanese === 0 : english < SENTENCE_WORDS) return new Set([report]);
  const own = languageOfFolded([folded]);
  return new Set([report, ...(own === 'ja' || english >= SENTENCE_WORDS ? [own] : [])]);
}

function find(folded: string, language: Language, { kind, config }: ForbiddenSearch): PhraseHit[] {
  const search = language === 'ja' ? findJapanesePhrases : findEnglishPhrases;
  const hits = search(folded, config.forbidden[kind][language], config.exceptions[language]);
  // すべき is also a べき; the longer one tells more.
  return hits.filter((hit) => !hits.some((other) => other !== hit && other.start <= hit.start && hit.end <= other.end && other.end - other.start > hit.end - hit.start));
}
