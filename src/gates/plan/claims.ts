// A replan may say which task covers which requirement, with a verbatim quote; what can be verified of it is taken into the verdicts.
import type { Refusal } from '../../kernel/refusal.ts';
import { fold } from '../../kernel/text-folding.ts';
import { verifyClaims, type ClaimsReport, type CoverageClaim, type RequirementVerdict } from '../../language/coverage-claims.ts';
import { locateQuote } from '../../language/locate.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { isLost, type RequiredTerms, type TermPlace, type TermPreservationReport, type TermVerdict } from '../../language/preservation-types.ts';
import type { Task } from './tasks.ts';

export type { CoverageClaim } from '../../language/coverage-claims.ts';

/** A claim can find what the rules did not, or show that a task says the opposite; it can never undo what the rules found. */
export function withClaims(report: TermPreservationReport, required: RequiredTerms, tasks: readonly Task[], claims: readonly CoverageClaim[], learned?: LearnedPairs): TermPreservationReport {
  const claimed = new Map<string, RequirementVerdict>();
  for (const requirement of verifyClaims(required, tasks, claims, learned).requirements) {
    for (const term of requirement.terms) claimed.set(fold(term), requirement);
  }
  const verdicts = report.verdicts.map((verdict) => {
    const found = claimed.get(fold(verdict.term));
    if (found === undefined || found.reasons.includes('no_claim')) return verdict;
    if (found.verdict === 'VERIFIED' && verdict.verdict !== 'CONTRADICTED') return verified(verdict, found, tasks, claims);
    return found.verdict === 'CONTRADICTED' ? { ...verdict, verdict: 'CONTRADICTED' as const } : verdict;
  });
  const preserved = verdicts.filter((verdict) => !isLost(verdict)).map(({ term }) => term);
  return {
    ...report,
    verdicts,
    preserved,
    missing: verdicts.filter(isLost).map(({ term }) => term),
    preservationRate: verdicts.length === 0 ? 1 : preserved.length / verdicts.length,
  };
}

function verified(own: TermVerdict, found: RequirementVerdict, tasks: readonly Task[], claims: readonly CoverageClaim[]): TermVerdict {
  if (own.verdict === 'VERIFIED') return own;
  const place = claims.filter(({ task_id }) => task_id === found.task_id).map((claim) => placeOf(claim, tasks)).find((each) => each !== undefined);
  return { term: own.term, verdict: 'VERIFIED', relation: 'claimed', ...(place === undefined ? {} : { place }) };
}

function placeOf({ task_id, quote }: CoverageClaim, tasks: readonly Task[]): TermPlace | undefined {
  const task = tasks.find(({ id }) => id === task_id);
  for (const field of ['acceptance', 'context'] as const) {
    const text = task?.[field];
    const range = text === undefined ? undefined : locateQuote(quote, text);
    if (text !== undefined && range !== undefined) return { task_id, field, range, quote: text.slice(...range) };
  }
  return undefined;
}

/** Claims that name nothing of this run are void, and said to be. */
export function claimRefusals(required: RequiredTerms, tasks: readonly Task[], claims: readonly CoverageClaim[], learned?: LearnedPairs): Refusal[] {
  const { errors, requirements } = verifyClaims(required, tasks, claims, learned);
  return [
    ...errors.slice(0, 20).map(({ claim, code, value, valid_values }): Refusal => ({
      check: `plan.claim_${code}`,
      severity: 'should',
      path: `coverage.${claim}`,
      message: { en: 'The claim names {value}, which is not there.', ja: '{value} は存在しません。' },
      params: { value: value.slice(0, 80) },
      valid: valid_values.slice(0, 100),
    })),
    ...requirements.flatMap((requirement) => voidClaim(requirement)),
  ];
}

function voidClaim({ id, reasons, verdict }: ClaimsReport['requirements'][number]): Refusal[] {
  if (verdict === 'VERIFIED' || reasons.length === 0 || reasons.includes('no_claim')) return [];
  return [{
    check: 'plan.claim_not_verified',
    severity: 'should',
    path: `coverage.${id}`,
    message: { en: 'The claim for {id} was not verified: {why}.', ja: '{id} の対応の申告は確認できませんでした: {why}。' },
    hint: { en: 'Quote word for word from acceptance or context of the task that does it.', ja: 'それを行うタスクの acceptance か context から一字一句引用してください。' },
    params: { id, why: reasons.join(', ') },
  }];
}
