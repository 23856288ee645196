// One shape for every verdict that leaves the plan gate, whichever operation asked for it.
import type { Language } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { presentNextCall, presentRefusal } from '../../kernel/refusal.ts';
import type { ReplanDecision } from '../../gates/plan/decide-replan.ts';
import type { StepResult } from '../../gates/plan/run-record.ts';
import type { StructureValidation } from '../../gates/plan/structure.ts';
import type { Answer, Call } from '../operation.ts';
import { planNextFor, validFor } from './next-calls.ts';
import type { SUBMISSION, VERDICT } from './shapes.ts';

export function presentVerdict(validation: StructureValidation, { decision, reason, warnings }: ReplanDecision): Answer<typeof VERDICT> {
  const { termPreservation, details, ...structure } = validation;
  const { verdicts, ...preservation } = termPreservation ?? { verdicts: [] };
  return {
    decision,
    ...(reason === undefined ? {} : { reason }),
    warnings,
    verdicts,
    // The verdicts per term stand beside the structure once, not twice.
    structure: {
      ...structure,
      details: { ...details, cycle: few(details.cycle), dangling: few(details.dangling), duplicateIds: few(details.duplicateIds), ...(isCut(details) ? { truncated: true } : {}) },
      ...(termPreservation === undefined ? {} : { termPreservation: preservation as Omit<typeof termPreservation, 'verdicts'> }),
    },
  };
}

function isCut({ cycle, dangling, duplicateIds }: StructureValidation['details']): boolean {
  return [cycle, dangling, duplicateIds].some((list) => list.length > LIMITS.pageRows);
}

/** A hostile plan can have hundreds of thousands of findings; the first hundred say enough. */
function few<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, LIMITS.pageRows);
}

export function presentStep(step: StepResult, language: Language, call: Pick<Call, 'principal'>): Answer<typeof SUBMISSION> {
  const { run, revision } = step;
  return {
    session_id: run.session_id,
    status: run.status,
    why: run.why,
    ...(revision === undefined
      ? {}
      : {
          revision: revision.number,
          ...presentVerdict(revision.validation, {
            decision: revision.decision,
            warnings: revision.warnings,
            ...(revision.reason === undefined ? {} : { reason: revision.reason }),
          }),
        }),
    ...(step.repeated ? { repeated: true } : {}),
    refusals: step.refusals.map((refusal) => presentRefusal(refusal.valid === undefined ? refusal : { ...refusal, valid: validFor(refusal.valid, call) }, language)),
    ...(step.prompt === undefined ? {} : { prompt: step.prompt }),
    next: planNextFor(step.next, call).map((next) => presentNextCall(next, language)),
  };
}
