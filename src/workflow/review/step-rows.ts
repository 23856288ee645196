// The executions of a run's steps, and what they found: the findings are a kept text, so that they may quote.
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { StepExecution } from './review-rows.ts';
import type { ReviewTexts } from './review-texts.ts';

export function executionsOf(tx: ReadTx, run_id: string): StepExecution[] {
  return (tx.list('step_execution', { where: { run_id } }) as unknown as StepExecution[]).sort((a, b) => a.attempt - b.attempt);
}

/** The last execution of each step over this revision in this round; an earlier one is history. */
export function executionsOfRound(all: readonly StepExecution[], round: number, hash: string): ReadonlyMap<string, StepExecution> {
  return new Map(all.filter((each) => each.round === round && each.input_snapshot_hash === hash).map((each) => [each.step_id, each]));
}

/** Throws for what is no plain JSON: such findings could not be read again. */
export function writtenFindings(findings: readonly ReviewFinding[]): string {
  return canonicalJson(findings);
}

/** Undefined where they are lost: the step has to be executed again. */
export function findingsOf(texts: ReviewTexts, { result, output_snapshot_hash }: StepExecution): readonly ReviewFinding[] | undefined {
  if (result === 'not_executed' || output_snapshot_hash === null) return [];
  const text = texts.find(output_snapshot_hash);
  return text === undefined ? undefined : (JSON.parse(text) as readonly ReviewFinding[]);
}
