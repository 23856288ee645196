// Which kind of answer a question wants. A hint for the order of tools and nothing else: no gate opens or closes by it (U-05).
import { rawRange } from '../../kernel/text-folding.ts';
import { indexText } from '../../language/text-index.ts';
import { readIntent } from './intent.ts';
import { QUESTION_WORDS, REQUESTED, TIE_ORDER } from './question-words.ts';
import { isWriteIntent, QUESTION_CATEGORIES, type Intent, type QuestionCategory } from './run-record.ts';

export interface CategoryMatch {
  readonly category: QuestionCategory;
  /** Verbatim, with its place in the query. */
  readonly text: string;
  readonly range: readonly [start: number, end: number];
}

export interface QuestionReading {
  readonly category: QuestionCategory;
  /** All that matched, the strongest first; A_SYNTAX alone where nothing did. */
  readonly categories: readonly QuestionCategory[];
  /** 0–1: how many different words spoke, and how much they agree. */
  readonly confidence: number;
  readonly confidence_level: 'high' | 'medium' | 'low';
  readonly matches: readonly CategoryMatch[];
  /** Hardly anything was said: the category is a mere supposition. */
  readonly ambiguous: boolean;
  /** The server's own reading of the words. */
  readonly intent: Intent;
}

/** Per category: enough for any question; a longer text says the same words again. */
const MOST_MATCHES = 20;

export function classifyQuestion(query: string): QuestionReading {
  const raw = typeof query === 'string' ? query : '';
  const { intent } = readIntent(raw);
  const matches = matchesIn(raw, intent);
  const words = new Map<QuestionCategory, Set<string>>();
  for (const { category, text } of matches) words.set(category, (words.get(category) ?? new Set()).add(text.toLowerCase()));
  const weight = (category: QuestionCategory): number => words.get(category)?.size ?? 0;
  const found = TIE_ORDER.filter((category) => weight(category) > 0).sort((a, b) => weight(b) - weight(a));
  const categories: readonly QuestionCategory[] = found.length === 0 ? ['A_SYNTAX'] : found;
  const category = categories[0]!;
  const total = found.reduce((sum, one) => sum + weight(one), 0);
  return {
    category,
    categories,
    confidence: confidenceOf(total, weight(category)),
    confidence_level: total >= 3 ? 'high' : total === 2 ? 'medium' : 'low',
    matches,
    ambiguous: total < 2 && categories.length === 1 && category === 'A_SYNTAX',
    intent,
  };
}

/** Each further word halves the doubt; words that point elsewhere take up to half of the trust. */
function confidenceOf(total: number, own: number): number {
  if (total === 0) return 0;
  return Math.round((1 - 0.5 ** total) * (0.5 + (0.5 * own) / total) * 1_000) / 1_000;
}

/** Each list in one pattern: most requests have no word of most lists, and one look tells it. */
const ANY_WORD = Object.fromEntries(QUESTION_CATEGORIES.map((category) => [category, { japanese: anyOf(QUESTION_WORDS[category].japanese), english: anyOf(QUESTION_WORDS[category].english) }])) as Record<QuestionCategory, { readonly japanese: RegExp; readonly english: RegExp }>;

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
}

function matchesIn(raw: string, intent: Intent): CategoryMatch[] {
  const { folded, tokens } = indexText(raw);
  const starts = new Set(tokens.map(({ start }) => start));
  const ends = new Set(tokens.map(({ end }) => end));
  const matches: CategoryMatch[] = [];
  for (const category of QUESTION_CATEGORIES) {
    const { japanese, english } = QUESTION_WORDS[category];
    const most = matches.length + MOST_MATCHES;
    const any = ANY_WORD[category];
    const add = (pattern: RegExp, fits: (start: number, end: number, text: string) => boolean): void => {
      // Most patterns are nowhere in most texts, and asking that first spares the copy that matchAll makes of each.
      if (folded.text.search(pattern) < 0) return;
      for (const found of folded.text.matchAll(pattern)) {
        if (matches.length >= most) return;
        const [start, end] = [found.index, found.index + found[0].length];
        const range = rawRange(folded, start, end);
        if (fits(start, end, found[0]) && !isRequested(found[0], intent)) matches.push({ category, text: raw.slice(...range), range });
      }
    };
    // Conjugated tails are cut unevenly, so only a word that ends in kanji or katakana must end with its token.
    if (any.japanese.test(folded.text)) for (const pattern of japanese) add(pattern, (start, end, text) => starts.has(start) && (ends.has(end) || /[\u3041-\u309f]$/.test(text) || /[\u3041-\u309f].*[\u3400-\u9fff]$/.test(text)));
    if (any.english.test(folded.text)) for (const pattern of english) add(pattern, () => true);
  }
  return matches.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}

/** ログイン機能を実装して asks for an implementation, not who implements what. */
function isRequested(text: string, intent: Intent): boolean {
  return isWriteIntent(intent) && REQUESTED.test(text);
}
