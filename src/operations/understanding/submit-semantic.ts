// `submit_semantic`: hypotheses from semantic search; they fill slots and name symbols as HYPOTHESIS (U-14).
import * as z from 'zod';
import { MOST_HYPOTHESES } from '../../gates/understanding/submit-semantic.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { countReceipts } from './load-facts.ts';
import { brief, SLOT, STANDING } from './shapes.ts';
import { suggestedSymbols } from './suggested-symbols.ts';
import { presentStanding, takeStep } from './take-step.ts';
import { findUnderstanding } from './understanding-runs.ts';

const HYPOTHESIS = brief(z.object({
  text: z.string().min(1).max(2_000),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
  slot: SLOT.optional(),
  value: z.string().max(2_000).optional(),
  symbol: z.string().min(1).max(LIMITS.codeNameCharacters).optional(),
}), '{text, slot?, value?, symbol?, confidence?}');

export const submitSemantic = defineOperation({
  id: 'submit_semantic',
  gate: 'understanding',
  title: { en: 'Submit hypotheses', ja: '仮説を提出' },
  summary: { en: 'Hypotheses to verify, each for a slot or a symbol.', ja: '検証する仮説。それぞれスロットかシンボルについて。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, hypotheses: z.array(HYPOTHESIS).min(1).max(MOST_HYPOTHESES) }),
  output: z.object({ ...STANDING, hypotheses: z.array(z.object({ hypothesis_id: z.string(), text: z.string(), status: z.enum(['open', 'confirmed', 'rejected']), suggested: z.boolean() })) }),
  cli: { words: ['session', 'suppose'], positional: ['session_id'] },
  async run({ session_id, hypotheses }, call) {
    call.read((tx) => findUnderstanding(tx, call, 'submit_semantic', session_id));
    const suggested = await suggestedSymbols(call, session_id);
    return takeStep(call, {
      step: 'submit_semantic',
      session_id,
      event: { hypotheses, suggested },
      inTransaction: (tx) => ({ receipts_so_far: countReceipts(tx, session_id) }),
      answer: ({ step, language }) => ({ ...presentStanding(step, language), hypotheses: step.run.hypotheses.map(({ hypothesis_id, text, status, suggested: named = false }) => ({ hypothesis_id, text, status, suggested: named })) }),
    });
  },
});
