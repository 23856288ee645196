// `get_outcome_stats`: how sessions of this root ended, counted several ways (U-18).
import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { countBy, decisiveOutcomes, OUTCOMES, type Outcome } from './outcomes.ts';

const COUNT = z.object(Object.fromEntries(OUTCOMES.map((name) => [name, z.number()])) as Record<(typeof OUTCOMES)[number], z.ZodNumber>);
const COUNTS = z.record(z.string(), COUNT);

export const getOutcomeStats = defineOperation({
  id: 'get_outcome_stats',
  gate: 'understanding',
  title: { en: 'Outcome statistics', ja: '結果の統計' },
  summary: { en: 'How sessions ended, by intent, risk, phase and semantic use.', ja: 'セッションの結果を意図・リスク・フェーズ・意味検索の有無ごとに数えます。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({}),
  output: z.object({ sessions: z.number(), by_reporter: COUNTS, by_intent: COUNTS, by_risk: COUNTS, by_phase: COUNTS, by_semantic_use: COUNTS }),
  cli: { words: ['session', 'stats'] },
  run: (_input, call) =>
    call.read((tx) => {
      const rows = decisiveOutcomes(tx.list('outcome') as unknown as Outcome[]);
      return {
        sessions: rows.length,
        by_reporter: countBy(rows, ({ reported_by }) => reported_by),
        by_intent: countBy(rows, ({ intent }) => intent),
        by_risk: countBy(rows, ({ risk_level }) => risk_level),
        by_phase: countBy(rows, ({ phase_at_outcome }) => phase_at_outcome),
        by_semantic_use: countBy(rows, ({ semantic_used }) => (semantic_used ? 'used' : 'not_used')),
      };
    }),
});
