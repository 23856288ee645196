// The answer to a check step: exactly one JSON object of the agreed form that fulfils the rules of its template, or a list of what is wrong. Nothing is repaired or filled in.
import * as z from 'zod';
import { SEVERITIES } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { nestingOf, refuseHostileShape } from '../../kernel/hostile-shape.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { repeatedKey } from '../../kernel/repeated-key.ts';
import { shapeFaults } from './shape-faults.ts';
import { fulfils, readRange, readRule } from './task-rule.ts';
import type { TemplateBody } from './template.ts';

const words = (most: number) => z.string().max(most).refine((text) => /[\p{L}\p{N}]/u.test(text));

const ISSUE = z.strictObject({
  category: z.string().min(1).max(60),
  severity: z.enum(SEVERITIES),
  /** Characters of the text, verbatim. */
  quote: z.string().min(1).max(2_000),
  description: words(2_000),
  /** What would stand in place of the quote; null like absent, as many models write it. */
  suggestion: z.string().max(4_000).nullish(),
});

const ANSWER = z.strictObject({
  summary: words(4_000),
  issues: z.array(ISSUE).max(200),
  recommendations: z.array(words(2_000)).max(50),
  /** Of every category how many issues there are: a category that is not named was not looked at. */
  metrics: z.record(z.string().max(100), z.union([z.number(), z.string().max(500)])),
});

export type StepIssue = z.infer<typeof ISSUE>;
export type StepAnswer = z.infer<typeof ANSWER>;

export interface AnswerFault {
  /** Dotted path into the answer; empty: the whole of it. */
  readonly path: string;
  readonly message: Bilingual;
}

export type ReadAnswer = { readonly ok: true; readonly answer: StepAnswer } | { readonly ok: false; readonly faults: readonly AnswerFault[] };

const FAULTS = {
  empty: { en: 'the answer is empty', ja: '回答が空です' },
  tooLong: { en: `the answer is longer than ${LIMITS.reportCharacters} characters`, ja: `回答が ${LIMITS.reportCharacters} 文字を超えています` },
  tooDeep: { en: 'the answer is nested too deeply', ja: '回答の入れ子が深すぎます' },
  notJson: { en: 'the answer is not one JSON object and nothing else', ja: '回答が JSON オブジェクト一つだけになっていません' },
  twice: { en: 'a key stands twice in one object', ja: '一つのオブジェクトに同じキーが二度あります' },
  hostile: { en: 'the answer has a forbidden key or a broken character', ja: '回答に使えないキーか壊れた文字があります' },
  category: { en: 'the template has no such category', ja: 'テンプレートにないカテゴリーです' },
  contradicts: { en: 'the number contradicts the list of issues', ja: '件数が指摘の一覧と食い違っています' },
} as const satisfies Record<string, Bilingual>;

const MOST_FAULTS = 20;

export function readAnswer(body: TemplateBody, text: string): ReadAnswer {
  const value = parsed(text);
  if (!value.ok) return { ok: false, faults: [{ path: '', message: value.fault }] };
  const shaped = ANSWER.safeParse(value.value);
  if (!shaped.success) return { ok: false, faults: shapeFaults(shaped.error).slice(0, MOST_FAULTS).map(({ path, message }) => ({ path: path.map(named).join('.'), message })) };
  const faults = [...ofCategories(body, shaped.data), ...ofRules(body, shaped.data)];
  return faults.length === 0 ? { ok: true, answer: shaped.data } : { ok: false, faults: faults.slice(0, MOST_FAULTS) };
}

const NAMES = new Set([...Object.keys(ANSWER.shape), ...Object.keys(ISSUE.shape)]);

/** A key the model made up may be words of the text, and faults are written into logs. */
function named(part: string | number): string | number {
  return typeof part === 'number' || NAMES.has(part) ? part : '…';
}

function parsed(text: string): { ok: true; value: unknown } | { ok: false; fault: Bilingual } {
  if (text.trim() === '') return { ok: false, fault: FAULTS.empty };
  if (text.length > LIMITS.reportCharacters) return { ok: false, fault: FAULTS.tooLong };
  if (nestingOf(new TextEncoder().encode(text)) > LIMITS.jsonDepth) return { ok: false, fault: FAULTS.tooDeep };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: FAULTS.notJson };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, fault: FAULTS.notJson };
  if (repeatedKey(text) !== undefined) return { ok: false, fault: FAULTS.twice };
  try {
    refuseHostileShape(value);
  } catch (error) {
    if (!(error instanceof SekishoError)) throw error;
    return { ok: false, fault: FAULTS.hostile };
  }
  return { ok: true, value };
}

function ofCategories({ check_criteria }: TemplateBody, { issues, metrics }: StepAnswer): AnswerFault[] {
  const invented = issues.flatMap(({ category }, at) => (Object.hasOwn(check_criteria, category) ? [] : [{ path: `issues.${at}.category`, message: FAULTS.category }]));
  const contradicting = Object.keys(check_criteria).flatMap((category) => {
    const count = Object.hasOwn(metrics, category) ? metrics[category] : undefined;
    const listed = issues.some((issue) => issue.category === category);
    // Models miscount long lists; none beside some is no miscount.
    return typeof count === 'number' && count > 0 !== listed ? [{ path: `metrics.${category}`, message: FAULTS.contradicts }] : [];
  });
  return [...invented, ...contradicting];
}

function ofRules({ acceptance_criteria }: TemplateBody, answer: StepAnswer): AnswerFault[] {
  return acceptance_criteria.by_task.flatMap(({ id, field, rule, range }) => {
    const read = readRule(rule);
    const bounds = range === undefined ? undefined : readRange(range);
    // A rule that cannot be read is fulfilled by nothing.
    const holds = read !== undefined && (range === undefined || bounds !== undefined) && fulfils(valueOf(answer, field), read, bounds);
    return holds ? [] : [{ path: field, message: { en: `does not meet the rule of ${id}: ${ruleText(rule, range)}`, ja: `${id} の規則を満たしていません: ${ruleText(rule, range)}` } }];
  });
}

function ruleText(rule: string, range: string | undefined): string {
  return range === undefined ? rule : `${rule}, ${range}`;
}

/** `issues.<category>` are its issues, if the answer says that it looked; a list nobody spoke of is not an empty one. */
function valueOf(answer: StepAnswer, field: string): unknown {
  const [root, ...rest] = field.split('.');
  if (root === 'issues' && rest.length > 0) {
    const [category] = rest as [string];
    return Object.hasOwn(answer.metrics, category) && typeof answer.metrics[category] === 'number' ? answer.issues.filter((issue) => issue.category === category) : undefined;
  }
  let value: unknown = answer;
  for (const key of field.split('.')) value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}
