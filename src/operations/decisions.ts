// Writes a decision to the log so that it can be recomputed: inputs as hashes that lead to records, versions, and the outcome's hash (K-06).
import { canonicalJson } from '../kernel/canonical-json.ts';
import { decisionBody } from '../kernel/decision-body.ts';
import { principalKey } from '../kernel/principal.ts';
import type { WriteTx } from '../store/contract.ts';
import type { Call } from './operation.ts';
import { keepNewRecord } from './records.ts';

export interface Decision {
  /** e.g. `plan.replan_judged`; a replayer is registered under the same name. */
  readonly kind: string;
  /** Absent for a question asked outside any session. */
  readonly session_id?: string;
  /** The run it was made for, so that a replay can be asked for that one alone. */
  readonly run_id?: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Versions of dictionaries, weights and rules that took part. */
  readonly versions: Readonly<Record<string, string>>;
  readonly outcome: unknown;
  /** One word of the outcome that is not text of the request: `accept`, `reject`, … */
  readonly word: string;
}

export function recordDecision(tx: WriteTx, call: Call, decision: Decision): void {
  const inputs: Record<string, string> = {};
  for (const name of Object.keys(decision.inputs)) inputs[name] = keepNewRecord(tx, call, canonicalJson(decision.inputs[name]));
  tx.append({
    at: call.now(),
    kind: decision.kind,
    actor: principalKey(call.principal),
    ...(decision.session_id === undefined ? {} : { session_id: decision.session_id }),
    body: { ...(decision.run_id === undefined ? {} : { run_id: decision.run_id }), ...decisionBody({ inputs, versions: { ...decision.versions, ...call.platform }, word: decision.word, outcome: decision.outcome, replayable: call.artifacts.keeps }) },
  });
}
