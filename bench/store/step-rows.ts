// The rows a step of a review commits, of the size real ones have: what the store's benchmarks write.
import type { WriteTx } from '../../src/store/contract.ts';

/** A change of the run's row that only one of two could make, one step, three issues, one entry of the log. */
export function oneStep(tx: WriteTx, run_id: string, step: number): void {
  const run = tx.get('review_run', run_id)!;
  if (run['revision'] !== step - 1) throw new Error(`stale: ${String(run['revision'])} of ${step}`);
  tx.update('review_run', { ...run, revision: step });
  tx.insert('step_execution', stepRow(run_id, step));
  for (let n = 0; n < 3; n += 1) tx.insert('issue', issueRow(`ISSUE-${1_800_000_000_000 + step}-${run_id}-${n}`, run_id));
  tx.append({ at: 1_800_000_000_000 + step, kind: 'review.step', actor: 'agent:stdio', body: { run_id, step, input: HASH, output: HASH } });
}

export const HASH = 'a'.repeat(64);

export function reviewRun(run_id: string, state: string) {
  return {
    run_id, session_id: `ses_${run_id}`, mode: 'polish', dry_run: false, file: `chapters/${run_id}.md`, episode_number: 1, initiator: 'agent:stdio', created_at: 1_800_000_000_000, current_status: 'active', state, seq: 1, revision: 0,
    steps: ['typo', 'notation', 'readability', 'rhythm'], manifest: { typo: '1.0.0', notation: '1.0.0' }, work: [], iteration_policy: { count: 3, until_pass: false, time_budget_sec: null, min_improvement: 0 }, lock_status: 'released', state_version: 4,
    rounds: [{ manuscript_hash: HASH, open: 4, score: 82, ended_at: 1_800_000_000_000 }], manuscript_hash: null, input_digest: HASH,
  };
}

export function stepRow(run_id: string, step: number) {
  return {
    execution_id: `${run_id}:readability:${String(step).padStart(6, '0')}`, run_id, step_id: 'readability', attempt: step, round: 1, result: 'executed', input_snapshot_hash: HASH, output_snapshot_hash: HASH, issues_detected: 3, duration_ms: 120, fallback_reason: null,
    available_tools: ['suggested_fix', 'agent_patch', 'person_edit'], tool_selection_status: 'offered', manuscript_hash_refs: [HASH], checker_version: 'textlint 15.8.0',
  };
}

export function issueRow(issue_id: string, run_id: string) {
  return {
    issue_id, run_id, step_id: 'readability', file: `chapters/${run_id}.md`, initiator: 'agent:stdio', manuscript_version_id: `${run_id}:v1`, manuscript_hash: HASH, rule: 'textlint/max-ten', category: 'readability', severity: 'medium', state: 'New', defer_reason: null,
    text_range: { start: 1_200, end: 1_260 }, point: null, range_checksum: HASH, description: HASH, suggested_fixes: HASH, related_issue_ids: [], adjustment_method: null, adjustment_delta: null, confidence_score: null, adjustment_attempts: [], flags: [], anchor: null, created_at: 1_800_000_000_000, changed_at: 1_800_000_000_000,
  };
}
