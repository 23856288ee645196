// `record_outcome`: how a session ended, in somebody's words; only a person's verdict closes it, an agent's stays a report (U-18).
import * as z from 'zod';
import { PHASES } from '../../gates/understanding/phases.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { Row } from '../../store/contract.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';
import { FILES, SYMBOLS } from './shapes.ts';
import { findUnderstanding } from './understanding-runs.ts';
import { keepRecord } from '../records.ts';

const ANALYSIS = z.object({
  root_cause: z.string().min(1).max(5_000),
  failure_point: z.enum(PHASES).nullable().default(null),
  /** The receipts that misled, where one knows. */
  receipts: z.array(z.string().max(100)).max(50).default([]),
  related_symbols: SYMBOLS.default([]),
  related_files: FILES.default([]),
});

export const recordOutcome = defineOperation({
  id: 'record_outcome',
  gate: 'understanding',
  title: { en: 'Record the outcome', ja: '結果を記録' },
  summary: { en: 'How it ended; a failure with its root cause.', ja: '結果を記録します。失敗には原因を添えます。' },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, outcome: z.enum(OUTCOMES), analysis: ANALYSIS.optional().meta({ 'x-advanced': true }) }),
  output: z.object({ record_id: z.string(), session_id: z.string(), outcome: z.enum(OUTCOMES), reported_by: z.enum(['agent', 'person']), misleading: z.array(z.object({ slot: z.string(), receipt: z.string(), place: z.string() })) }),
  cli: { words: ['session', 'outcome'], positional: ['session_id', 'outcome'] },
  run: ({ session_id, outcome, analysis }, call) =>
    call.commit((tx) => {
      const { run } = findUnderstanding(tx, call, 'record_outcome', session_id);
      const row: Outcome = {
        outcome_id: call.newHandle('out'),
        session_id,
        outcome,
        reported_by: call.principal.kind,
        phase_at_outcome: run.phase,
        intent: run.intent,
        risk_level: run.risk,
        semantic_used: run.used_semantic,
        at: call.now(),
        analysis: analysis === undefined ? null : keepRecord(tx, call, JSON.stringify(analysis)),
      };
      tx.insert('outcome', row as unknown as Row);
      tx.append({ at: row.at, kind: 'outcome.recorded', actor: principalKey(call.principal), session_id, body: { outcome_id: row.outcome_id, outcome, analysis: row.analysis } });
      // What each slot was filled by: a failure is followed back from here.
      const misleading = outcome === 'success' ? [] : Object.entries(run.frame?.slot_evidence ?? {}).map(([slot, evidence]) => ({ slot, receipt: evidence.receipt, place: evidence.result_summary }));
      return { record_id: row.outcome_id, session_id, outcome, reported_by: row.reported_by, misleading };
    }),
});
