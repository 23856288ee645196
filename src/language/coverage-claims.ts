// A replan may say where each requirement went, with a verbatim quote; the server verifies instead of guessing.
import { sha256 } from '../kernel/digest.ts';
import { coverageIn, numberConflict } from './claim-coverage.ts';
import { locateQuote } from './locate.ts';
import { asPlan, readTask } from './plan-reading.ts';
import { wordsOf, type RequiredTerms, type Requirement, type TaskText, type TermVerdictName } from './preservation-types.ts';
import type { ReadTask } from './evidence.ts';
import { readRequirement, type ReadRequirement } from './requirement-reading.ts';
import { judgeLearned, readPairs } from './learned-verdict.ts';
import type { LearnedIndex, LearnedPairs } from './synonyms.ts';

export const CLAIM_RELATIONS = ['implements', 'preserves', 'out_of_scope'] as const;
export type ClaimRelation = (typeof CLAIM_RELATIONS)[number];

export interface CoverageClaim {
  /** An id of `requirementIds`, or the requirement's place in the list, counted from 1. */
  readonly requirement: number | string;
  readonly task_id: string;
  /** Verbatim from `acceptance` or `context` of the task. */
  readonly quote: string;
  readonly relation?: ClaimRelation;
}

/** Why a claim is void, or a requirement not verified. */
export const CLAIM_REASONS = [
  'no_claim', 'quote_not_in_task', 'quote_says_nothing', 'task_dropped', 'out_of_scope_needs_a_person',
  'polarity_conflict', 'number_conflict', 'antonym', 'coverage_too_low', 'quote_does_not_support',
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

export interface ClaimError {
  /** Position in the list of claims. */
  readonly claim: number;
  readonly code: 'unknown_requirement' | 'unknown_task' | 'unknown_relation';
  readonly value: string;
  readonly valid_values: readonly string[];
}

export interface RequirementVerdict {
  readonly id: string;
  readonly quote: string;
  readonly terms: readonly string[];
  readonly verdict: TermVerdictName;
  readonly reasons: readonly ClaimReason[];
  /** Weight of the requirement found in the claimed task, 0 to 1. */
  readonly coverage: number;
  readonly task_id?: string;
}

export interface ClaimsReport {
  /** In the order of the requirements. */
  readonly requirements: readonly RequirementVerdict[];
  readonly errors: readonly ClaimError[];
}

/** From this coverage on a claim verifies without a person. */
export const CLAIM_COVERAGE = 0.75;

/** One id per requirement, in their order: the verbatim span and its ordinal, so that an id survives as long as the person's words do. */
export function requirementIds(requiredTerms: RequiredTerms): string[] {
  return (requiredTerms.requirements ?? []).map(({ quote, polarity }, ordinal) => `req-${ordinal + 1}-${sha256(`${ordinal}\n${polarity}\n${quote}`).slice(0, 8)}`);
}

export function verifyClaims(requiredTerms: RequiredTerms, tasks: readonly TaskText[], claims: readonly CoverageClaim[], learned?: LearnedPairs): ClaimsReport {
  const ids = requirementIds(requiredTerms);
  const read = tasks.map(readTask);
  const errors: ClaimError[] = [];
  const pairs = readPairs(learned);
  const valid = new Map<string, { readonly claim: CoverageClaim; readonly task: ReadTask }[]>();
  claims.forEach((claim, position) => {
    if (typeof claim !== 'object' || claim === null) return; // says nothing, so it covers nothing
    const id = typeof claim.requirement === 'number' ? ids[claim.requirement - 1] : ids.find((known) => known === claim.requirement);
    const task = read.find((known) => known.id === claim.task_id);
    const relation = claim.relation ?? 'implements';
    const known: readonly string[] = CLAIM_RELATIONS;
    if (id === undefined) errors.push({ claim: position, code: 'unknown_requirement', value: String(claim.requirement), valid_values: ids });
    if (task === undefined) errors.push({ claim: position, code: 'unknown_task', value: String(claim.task_id), valid_values: read.map((each) => each.id) });
    if (!known.includes(relation)) errors.push({ claim: position, code: 'unknown_relation', value: String(relation), valid_values: CLAIM_RELATIONS });
    else if (id !== undefined && task !== undefined) valid.set(id, [...(valid.get(id) ?? []), { claim, task }]);
  });
  return { requirements: (requiredTerms.requirements ?? []).map((requirement, at) => judge(ids[at]!, requirement, valid.get(ids[at]!) ?? [], pairs)), errors };
}

function judge(id: string, requirement: Requirement, claims: readonly { readonly claim: CoverageClaim; readonly task: ReadTask }[], learned: LearnedIndex | undefined): RequirementVerdict {
  const read = readRequirement(requirement);
  const base = { id, quote: requirement.quote, terms: wordsOf(requirement) };
  if (claims.length === 0) return { ...base, verdict: 'MISSING', reasons: ['no_claim'], coverage: 0 };
  const judged = claims.map(({ claim, task }) => ({ task_id: task.id, ...judgeClaim(read, claim, task, learned) }));
  const broken = judged.find(({ verdict }) => verdict === 'CONTRADICTED');
  // One claimed task that breaks the requirement outweighs any that keeps it.
  if (broken !== undefined) return { ...base, verdict: broken.verdict, reasons: broken.reasons, coverage: least(broken.groups), task_id: broken.task_id };
  const groups = new Map<number, number>();
  for (const each of judged) for (const [group, share] of each.groups) groups.set(group, Math.max(groups.get(group) ?? 0, share));
  const coverage = least(groups);
  const counted = judged.filter(({ verdict }) => verdict !== 'MISSING').sort((a, b) => least(b.groups) - least(a.groups));
  const best = counted[0] ?? judged[0]!;
  if (counted.length === 0) return { ...base, verdict: 'MISSING', reasons: best.reasons, coverage: 0, task_id: best.task_id };
  if (coverage < CLAIM_COVERAGE) return { ...base, verdict: 'NEEDS_CONFIRM', reasons: ['coverage_too_low'], coverage, task_id: best.task_id };
  const supported = counted.some(({ verdict }) => verdict === 'VERIFIED');
  return { ...base, verdict: supported ? 'VERIFIED' : 'NEEDS_CONFIRM', reasons: supported ? [] : ['quote_does_not_support'], coverage, task_id: best.task_id };
}

/** A requirement is covered as well as the worst of what it asks for side by side. */
function least(groups: ReadonlyMap<number, number>): number {
  return groups.size === 0 ? 0 : Math.min(...groups.values());
}

interface Judged {
  /** `VERIFIED` here: nothing speaks against the claim and its quote carries something; the coverage is weighed over all claims. */
  readonly verdict: TermVerdictName;
  readonly reasons: readonly ClaimReason[];
  readonly groups: ReadonlyMap<number, number>;
}

function judgeClaim(read: ReadRequirement, claim: CoverageClaim, task: ReadTask, learned: LearnedIndex | undefined): Judged {
  const refuse = (reason: ClaimReason): Judged => ({ verdict: 'MISSING', reasons: [reason], groups: new Map() });
  if (claim.relation === 'out_of_scope') return refuse('out_of_scope_needs_a_person');
  if (task.dropped) return refuse('task_dropped');
  const quoted = quotedRanges(claim.quote, task);
  if (quoted === undefined) return refuse('quote_says_nothing');
  if (quoted.length === 0) return refuse('quote_not_in_task');
  return weigh(read, task, quoted, learned);
}

interface Quoted {
  readonly field: string;
  readonly range: readonly [number, number];
}

/** Where the quote stands in the task; undefined for a quote without a single letter, number or kanji to hold on to. */
function quotedRanges(quote: unknown, task: ReadTask): Quoted[] | undefined {
  if (typeof quote !== 'string' || (quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) return undefined;
  return task.fields.flatMap(({ name, index }) => {
    const range = locateQuote(quote, index.folded.raw);
    return range === undefined ? [] : [{ field: name, range }];
  });
}

/** The requirement against the named task alone. */
function weigh(asked: ReadRequirement, task: ReadTask, quoted: readonly Quoted[], learned: LearnedIndex | undefined): Judged {
  const { read, verdicts } = judgeLearned(asked, asPlan([task]), learned);
  const { groups, places } = coverageIn(read, task, verdicts);
  const reasons: ClaimReason[] = [];
  for (const { verdict, found } of verdicts.values()) {
    if (verdict !== 'CONTRADICTED') continue;
    const number = found !== undefined && found.hit.relation === 'antonym' && found.field.index.numbers.some(({ start }) => start === found.hit.start);
    reasons.push(number ? 'number_conflict' : found?.hit.relation === 'antonym' ? 'antonym' : 'polarity_conflict');
  }
  if (numberConflict(read, task)) reasons.push('number_conflict');
  if (reasons.length > 0) return { verdict: 'CONTRADICTED', reasons: [...new Set(reasons)], groups };
  // The passage that was quoted must itself carry something of the requirement, or the quote is a decoration.
  const carries = places.some((place) => quoted.some(({ field, range }) => field === place.field && range[0] < place.range[1] && place.range[0] < range[1]));
  return { verdict: carries ? 'VERIFIED' : 'NEEDS_CONFIRM', reasons: [], groups };
}
