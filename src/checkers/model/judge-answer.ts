// Judges an answer to a check step, whoever's model gave it: findings with a place in the text, or what is wrong with the answer. Never a score, never an invented finding.
import type { TextRange } from '../../anchor/text-range.ts';
import type { ReviewFinding, SuggestedFix } from '../../gates/review/finding.ts';
import { makeVisible } from '../../kernel/make-visible.ts';
import { readAnswer, type AnswerFault, type StepAnswer, type StepIssue } from '../templates/step-answer.ts';
import type { Template } from '../templates/template.ts';
import { LONGEST_TEXT } from './excerpt.ts';
import { placeQuote, type QuoteFault } from './place-quote.ts';

export interface RefusedIssue {
  /** Its place in the list of the answer. */
  readonly index: number;
  readonly category: string;
  readonly why: QuoteFault | 'said_twice';
}

export interface JudgedAnswer {
  readonly findings: readonly ReviewFinding[];
  readonly refused: readonly RefusedIssue[];
  /** May quote the text: not for the state and not for a log. */
  readonly answer: StepAnswer;
}

export type AnswerVerdict = ({ readonly ok: true } & JudgedAnswer) | { readonly ok: false; readonly faults: readonly AnswerFault[] };

const NONE_PLACED = { en: 'none of the quotes stands in the text, exactly and once', ja: '引用のどれも、本文に一字一句そのまま一か所だけあるものではありません' };
const TOO_LONG = { en: `the text is longer than ${LONGEST_TEXT} characters`, ja: `本文が ${LONGEST_TEXT} 文字を超えています` };

/** `within`: the part of the text that was shown; quotes are looked for there and nowhere else. */
export function judgeStepAnswer(template: Template, text: string, answerText: string, within: TextRange = [0, text.length]): AnswerVerdict {
  const [from, to] = within;
  if (to - from > LONGEST_TEXT) return { ok: false, faults: [{ path: '', message: TOO_LONG }] };
  const read = readAnswer(template.body, answerText);
  if (!read.ok) return read;
  const shown = text.slice(from, to);
  const findings: ReviewFinding[] = [];
  const refused: RefusedIssue[] = [];
  const known = new Set<string>();
  read.answer.issues.forEach((issue, index) => {
    const place = placeQuote(issue.quote, shown);
    const key = JSON.stringify([issue.category, place]);
    if (typeof place === 'string') refused.push({ index, category: issue.category, why: place });
    // The same words in the same category are one issue, however it is described.
    else if (known.has(key)) refused.push({ index, category: issue.category, why: 'said_twice' });
    else {
      known.add(key);
      findings.push(findingOf(template, issue, [from + place[0], from + place[1]], text));
    }
  });
  // An answer that names problems and can show none of them says nothing about the text, least of all that it is sound.
  if (findings.length === 0 && refused.length > 0) return { ok: false, faults: [{ path: 'issues', message: NONE_PLACED }] };
  return { ok: true, findings, refused, answer: read.answer };
}

function findingOf({ step_id }: Template, { category, severity, description, suggestion }: StepIssue, range: TextRange, text: string): ReviewFinding {
  return { rule: `model/${step_id}`, category, severity, range, description, fixes: fixesOf(suggestion, range, text) };
}

/** What would stand in place of the quote; nothing that changes nothing, and nothing one could not see. */
function fixesOf(suggestion: string | null | undefined, range: TextRange, text: string): readonly SuggestedFix[] {
  if (suggestion === null || suggestion === undefined || suggestion.trim() === '' || suggestion === text.slice(...range)) return [];
  const hides = suggestion.split('\n').some((line) => makeVisible(line) !== line);
  return hides ? [] : [{ edits: [{ range, text: suggestion }], safe: false }];
}
