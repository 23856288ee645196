// Reads a question about code: the names and quotations in it, what kind of answer it wants, and the words worth looking for.
import type { Question, QuestionKind } from '../code/answers/query.ts';
import { synonymsOf } from './synonyms.ts';
import { readRequest } from './request-reading.ts';
import { termsByRule } from './terms.ts';

const QUOTED = /`([^`]{1,200})`|"([^"]{2,200})"|「([^」]{2,200})」|『([^』]{2,200})』/g;
/** camelCase, PascalCase with an inner capital, snake_case, CONSTANT_CASE, dotted names, calls. */
const IDENTIFIER = /(?<![\p{L}\p{N}_$])(?:[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)+|[a-z]+[a-z0-9]*(?:[A-Z][\w]*)+|[A-Z][a-z0-9]+(?:[A-Z][\w]*)+|[A-Za-z][\w]*_[\w]+|[A-Za-z_$][\w$]*(?=\(\)))/gu;

/** What asks for a definition and what for its users, in both languages. */
const CUES: readonly (readonly [QuestionKind, RegExp])[] = [
  ['references', /\b(?:us(?:es?|ed|ing|age)|call(?:s|ed|ers?)|refer(?:s|enced?|ences)|depend(?:s|ents?)|import(?:s|ed|ers?))\b|使わ|使っ|使用|利用|呼び出|呼ば|参照|依存|影響/i],
  ['definition', /\b(?:defin\w*|declar\w*|implement\w*|where is)\b|定義|宣言|実装|どこに|どこで/i],
  ['text', /\b(?:text|message|string|label|wording|says?)\b|文言|文字列|メッセージ|表示/i],
];

const WORD = /(?<![\p{L}\p{N}_$])[A-Za-z_$][\w$]+/gu;
const MOST_TOPICS = 5;

export function readQuestion(question: string): Question {
  const quotations = [...question.matchAll(QUOTED)].map((match) => match.slice(1).find((group) => group !== undefined)!);
  const bare = question.replace(QUOTED, ' ');
  const isName = (text: string): boolean => /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#)[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(\))?$/u.test(text);
  const identifiers = [...new Set([...quotations.filter(isName).map((name) => name.replace(/\(\)$/, '')), ...[...bare.matchAll(IDENTIFIER)].map(([name]) => name)])];
  const quoted = quotations.filter((text) => !isName(text));
  // What asks is not what is asked about.
  const about = CUES.reduce((text, [, cue]) => text.replace(new RegExp(cue, 'gi'), ' '), bare.replace(IDENTIFIER, ' '));
  const terms = termsByRule(readRequest(about));
  const meant = new Set(terms.map((term) => term.toLowerCase()));
  return {
    kind: CUES.find(([, cue]) => cue.test(bare))?.[0] ?? 'topic',
    identifiers,
    words: [...new Set([...about.matchAll(WORD)].map(([word]) => word).filter((word) => meant.has(word.toLowerCase())))].slice(0, MOST_TOPICS),
    quoted,
    topics: terms.slice(0, MOST_TOPICS).map((term) => ({ term, others: synonymsOf(term) })),
  };
}
