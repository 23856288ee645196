// How often a review goes round: the policy a person gave, and the one reason for which it stops (W-12).
import { returnsTo } from '../../anchor/recheck/oscillation.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';

export interface IterationPolicy {
  /** Rounds at most. */
  readonly count: number;
  /** Goes on until nothing is open, within `count`. */
  readonly until_pass: boolean;
  readonly time_budget_sec: number | null;
  /** A round that brings less (in points of the score) is the last. */
  readonly min_improvement: number;
}

export const DEFAULT_POLICY: IterationPolicy = { count: 1, until_pass: false, time_budget_sec: null, min_improvement: 0 };

/** `single_run`: a check, or one round was asked for. */
export const STOP_REASONS = ['until_pass', 'min_improvement', 'count_limit', 'single_run', 'time_budget', 'oscillation', 'not_executed', 'waiting_for_person', 'nothing_to_fix', 'superseded', 'cancelled', 'dry_run', 'failed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const POLICY_LIMITS = { count: [1, 100], time_budget_sec: [1, 7 * 24 * 3_600], min_improvement: [0, 100] } as const;

/** Under this name as well, for those who wrote it so before. */
const ALSO: Readonly<Record<string, keyof IterationPolicy>> = { time_budget_s: 'time_budget_sec' };

const POLICY_TEXTS = {
  unknown_key: { message: { en: 'A policy has no {key}.', ja: '方針に {key} という項目はありません。' }, hint: { en: 'Leave it out.', ja: '取り除いてください。' } },
  bad_value: { message: { en: '{key} must be {expected}.', ja: '{key} は{expected}でなければなりません。' }, hint: { en: 'Give such a value, or leave it out for the default.', ja: 'その値にするか、省略して既定値を使ってください。' } },
  said_twice: { message: { en: 'The time budget is given twice with different values.', ja: '時間の上限が異なる値で二度指定されています。' }, hint: { en: 'Give time_budget_sec alone.', ja: 'time_budget_sec だけを指定してください。' } },
} as const satisfies Record<string, { readonly message: Bilingual; readonly hint: Bilingual }>;

/** What was not given is taken from `base`; a value that is wrong is refused, never mended. */
export function parsePolicy(given: unknown, base: IterationPolicy = DEFAULT_POLICY): { readonly policy: IterationPolicy } | { readonly refusals: readonly Refusal[] } {
  if (given === undefined || given === null) return { policy: base };
  if (typeof given !== 'object' || Array.isArray(given)) return { refusals: [refusePolicy('bad_value', '', { key: 'policy', expected: { en: 'an object', ja: 'オブジェクト' } })] };
  const refusals: Refusal[] = [];
  const said = new Map<keyof IterationPolicy, unknown>();
  for (const [key, value] of Object.entries(given)) {
    const name = Object.hasOwn(ALSO, key) ? ALSO[key]! : key;
    if (!isPolicyKey(name)) refusals.push({ ...refusePolicy('unknown_key', key, { key }), valid: Object.keys(DEFAULT_POLICY) });
    else if (value === undefined) continue;
    else if (said.has(name) && said.get(name) !== value) refusals.push(refusePolicy('said_twice', name, {}));
    else if (!isSound(name, value)) refusals.push(refusePolicy('bad_value', name, { key, expected: expectedOf(name) }));
    else said.set(name, value);
  }
  return refusals.length > 0 ? { refusals } : { policy: { ...base, ...(Object.fromEntries(said) as Partial<IterationPolicy>) } };
}

function isPolicyKey(key: string): key is keyof IterationPolicy {
  return Object.hasOwn(DEFAULT_POLICY, key);
}

function isSound(key: keyof IterationPolicy, value: unknown): boolean {
  if (key === 'until_pass') return typeof value === 'boolean';
  if (key === 'time_budget_sec' && value === null) return true;
  const [least, most] = POLICY_LIMITS[key];
  return typeof value === 'number' && value >= least && value <= most && (key !== 'count' || Number.isInteger(value));
}

function expectedOf(key: keyof IterationPolicy): Bilingual {
  if (key === 'until_pass') return { en: 'true or false', ja: ' true か false ' };
  const [least, most] = POLICY_LIMITS[key];
  if (key === 'count') return { en: `a whole number from ${least} to ${most}`, ja: ` ${least} 以上 ${most} 以下の整数` };
  return { en: `a number from ${least} to ${most}`, ja: ` ${least} 以上 ${most} 以下の数` };
}

function refusePolicy(check: keyof typeof POLICY_TEXTS, path: string, params: Readonly<Record<string, unknown>>): Refusal {
  return { check: `policy.${check}`, severity: 'must', path: path === '' ? 'policy' : `policy.${path}`, ...POLICY_TEXTS[check], params };
}

export interface RoundsSoFar {
  readonly policy: IterationPolicy;
  readonly mode: 'check' | 'polish';
  /** One per settled check, the newest last: the first was made before anything was fixed. */
  readonly rounds: readonly { readonly manuscript_hash: string; readonly open: number; readonly score: number | null }[];
  /** Of the run's row, so that a restart does not begin the budget anew. */
  readonly started_at: number;
  readonly now: number;
  readonly open: number;
  /** Every step that was to run did. */
  readonly all_executed: boolean;
  /** Open issues for which somebody present can use a tool. */
  readonly fixable: number;
  /** Open issues for which only a person's tool is left. */
  readonly for_person?: number;
}

export type RoundDecision = { readonly go: true } | { readonly stop: StopReason };

/** Whether fixes are planned and the text is checked once more; the first reason against it is the one that is reported. */
export function decideRound(so: RoundsSoFar): RoundDecision {
  const stop = whyStop(so);
  return stop === undefined ? { go: true } : { stop };
}

function whyStop(so: RoundsSoFar): StopReason | undefined {
  const { policy, rounds, open } = so;
  if (so.mode === 'check') return so.all_executed ? 'single_run' : 'not_executed';
  if (open === 0) return !so.all_executed ? 'not_executed' : policy.until_pass ? 'until_pass' : 'nothing_to_fix';
  if (returnsTo(rounds.map(({ manuscript_hash }) => manuscript_hash)) !== undefined) return 'oscillation';
  if (isOverBudget(policy, so.started_at, so.now)) return 'time_budget';
  if (rounds.length > policy.count) return policy.count === 1 ? 'single_run' : 'count_limit';
  return whyNotWorthIt(so) ?? whyNoTool(so);
}

/** A clock that was set back gives no budget away, nor does it take any. */
export function isOverBudget({ time_budget_sec }: IterationPolicy, started_at: number, now: number): boolean {
  return time_budget_sec !== null && now - started_at >= time_budget_sec * 1_000;
}

function whyNotWorthIt({ policy, rounds }: RoundsSoFar): StopReason | undefined {
  const [last, previous] = [rounds.at(-1), rounds.at(-2)];
  if (last === undefined || previous === undefined) return undefined;
  // Without a score nobody can say what the round brought.
  if (last.score === null || previous.score === null) return 'not_executed';
  // Where both are at the bottom the score cannot show what was gained.
  if (last.score === 0 && previous.score === 0 && last.open < previous.open) return undefined;
  return last.score - previous.score < policy.min_improvement ? 'min_improvement' : undefined;
}

function whyNoTool({ fixable, for_person = 0 }: RoundsSoFar): StopReason | undefined {
  if (fixable > 0) return undefined;
  return for_person > 0 ? 'waiting_for_person' : 'nothing_to_fix';
}
