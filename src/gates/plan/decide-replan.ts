// Turns what was found into the gate's word on a replan: accept, warn or reject (P-08).
import { fold } from '../../kernel/text-folding.ts';
import { isLost } from '../../language/preservation-types.ts';
import { resolveConfig, type RefinementConfig } from './config.ts';
import { isSound, type StructureValidation } from './structure.ts';

export type ReplanDecisionName = 'accept' | 'warn' | 'reject';

export interface ReplanDecision {
  readonly decision: ReplanDecisionName;
  readonly reason?: string;
  readonly warnings: readonly string[];
}

export const NOTHING_TO_CHECK = 'Nothing to check: the request yielded no required terms';

export function decideReplan(structureValidation: StructureValidation, config: Partial<RefinementConfig> = {}): ReplanDecision {
  const settings = resolveConfig(config);
  const missing = structureValidation.termPreservation?.missing ?? [];
  const unsure = unsureTerms(structureValidation);
  const warnings = [
    ...(missing.length > 0 ? [`Required terms missing after replan: ${missing.join(', ')}`] : []),
    ...(unsure.length > 0 ? [`Said in other words, to be confirmed: ${unsure.join(', ')}`] : []),
    ...(structureValidation.details.nothingToCheck ? [NOTHING_TO_CHECK] : []),
  ];
  if (!isSound(structureValidation)) return { decision: 'reject', reason: structureReason(structureValidation), warnings };
  if (settings.treatTermLossAsStructureBreak && breaksByTerms(structureValidation, settings)) {
    const reasons = [...(missing.length > 0 ? [`Missing required terms: ${missing.join(', ')}`] : []), ...(unsure.length > 0 ? [`Not confirmed: ${unsure.join(', ')}`] : [])];
    return { decision: 'reject', reason: reasons.join('; '), warnings };
  }
  return { decision: warnings.length > 0 ? 'warn' : 'accept', warnings };
}

/** Neither lost nor verified: only a likeness speaks for them. */
function unsureTerms({ termPreservation }: StructureValidation): readonly string[] {
  return (termPreservation?.verdicts ?? []).filter((verdict) => verdict.verdict !== 'VERIFIED' && !isLost(verdict)).map(({ term }) => term);
}

/** With the flag set: too low a rate, or the loss of a term a person listed by hand or a plan turned into its opposite. What only a likeness speaks for is not kept here: nobody has said so yet. */
function breaksByTerms(validation: StructureValidation, settings: RefinementConfig): boolean {
  const { termPreservation } = validation;
  const unsure = unsureTerms(validation);
  if (termPreservation === undefined || (termPreservation.missing.length === 0 && unsure.length === 0)) return false;
  const kept = { preserved: termPreservation.preserved.filter((term) => !unsure.includes(term)), missing: [...termPreservation.missing, ...unsure] };
  const custom = new Set(settings.customRequiredTerms.map((term) => fold(term).trim()));
  return (
    Math.min(termPreservation.preservationRate, ownRate(kept, custom)) < settings.minPreservationRate ||
    kept.missing.some((term) => custom.has(fold(term).trim())) ||
    termPreservation.verdicts.some(({ verdict }) => verdict === 'CONTRADICTED')
  );
}

/** Of the request's own terms alone: a list of easily kept custom terms must not make up for losing what was asked. */
function ownRate({ preserved, missing }: { readonly preserved: readonly string[]; readonly missing: readonly string[] }, custom: ReadonlySet<string>): number {
  const own = (terms: readonly string[]): number => terms.filter((term) => !custom.has(fold(term).trim())).length;
  const all = own(preserved) + own(missing);
  return all === 0 ? 1 : own(preserved) / all;
}

function structureReason({ details, taskCountChange }: StructureValidation): string {
  const reasons: string[] = [];
  if (details.excessiveTaskCountChange) reasons.push(`Excessive task count change: ${details.originalTaskCount} to ${details.newTaskCount} (${Math.round(taskCountChange * 100)}%)`);
  if (details.cycle.length > 0) reasons.push(`Circular dependency: ${details.cycle.slice(0, 12).join(' -> ')}`);
  if (details.dangling.length > 0) reasons.push(`Unknown dependency: ${details.dangling.slice(0, 12).map(({ task_id, dependency }) => `${task_id} -> ${dependency}`).join(', ')}`);
  if (details.duplicateIds.length > 0) reasons.push(`Duplicate task id: ${details.duplicateIds.slice(0, 12).join(', ')}`);
  return reasons.join('; ');
}
