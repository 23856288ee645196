// `start_session`: opens the understanding of one request; hands out the extraction prompt, or judges the frame that came along (U-02).
import * as z from 'zod';
import { EXTRACTION_SCHEMA, extractionPrompt } from '../../gates/understanding/extraction-prompt.ts';
import { openUnderstanding } from '../../gates/understanding/open-run.ts';
import { setFrame } from '../../gates/understanding/set-frame.ts';
import { languageOf } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { defineOperation } from '../operation.ts';
import { findSession, openSession } from '../session/sessions.ts';
import { refuseBlankWords } from '../persons-words.ts';
import { INSTRUCTION } from '../shapes.ts';
import { FRAME_ANSWER, presentFrame } from './frame-answer.ts';
import { brief, INTENT } from './shapes.ts';
import { recordStep } from './take-step.ts';
import { insertUnderstanding, understandingOf } from './understanding-runs.ts';
import { claimsFor } from './claims.ts';
import { holdingsSoon } from './holdings-soon.ts';

export const startSession = defineOperation({
  id: 'start_session',
  gate: 'understanding',
  title: { en: 'Start a session', ja: 'セッションを始める' },
  summary: {
    en: 'Start on a request; bring the slots as `frame`, or fill the prompt returned.',
    ja: '依頼の理解を始めます。四つのスロットを frame で渡すか、返されたプロンプトに答えてください。',
  },
  effect: 'write',
  input: z.object({
    intent: INTENT,
    query: INSTRUCTION.describe("the person's words, verbatim"),
    frame: brief(z.unknown(), '{slot: {value, quote}}').optional(),
    by_rules: z.boolean().optional().meta({ 'x-advanced': true }),
    session_id: z.string().max(100).optional().meta({ 'x-advanced': true }),
  }),
  output: FRAME_ANSWER.extend({
    claimed_intent: INTENT,
    category: z.string(),
    extraction: z.object({ prompt: z.string(), schema: z.record(z.string(), z.unknown()), next_step: z.string() }).optional(),
  }),
  cli: { words: ['session', 'start'], positional: ['intent', 'query'] },
  async run({ intent, query, frame, by_rules, session_id }, call) {
    refuseBlankWords(query, 'query');
    // Also starts the index, which is built while the agent thinks.
    const holdings = await holdingsSoon(call);
    const claims = claimsFor(query, frame, by_rules === true);
    return call.commit((tx) => {
      const session = session_id === undefined ? openSession(tx, call, languageOf(query)) : findSession(tx, call.principal, session_id);
      if (session_id !== undefined && understandingOf(tx, session_id) !== undefined) {
        throw new SekishoError('QC-111', { operation: 'start_session', reason: { en: 'this session has a request already', ja: 'このセッションには既に依頼があります' }, next: 'get_session_status' });
      }
      const opened = openUnderstanding({ run_id: call.newHandle('run'), session_id: session.session_id, query, intent, at: call.now() });
      const step = claims === undefined ? { ...opened, rejected_slots: [] } : setFrame(opened.run, claims);
      insertUnderstanding(tx, session.owner, step.run);
      tx.append({
        at: call.now(),
        kind: 'understanding.opened',
        actor: principalKey(call.principal),
        session_id: session.session_id,
        body: { run_id: step.run.run_id, claimed: intent, intent: step.run.intent, category: step.run.category },
      });
      if (claims !== undefined) recordStep(tx, call, 'set_query_frame', { taken: { event: { at: call.now(), claims }, run: opened.run } }, step, step.run.risk);
      const language = call.languageOr(session.language);
      return {
        ...presentFrame(step, language, holdings),
        claimed_intent: intent,
        category: step.run.category,
        ...(claims === undefined ? { extraction: { prompt: extractionPrompt(query, language), schema: EXTRACTION_SCHEMA as unknown as Record<string, unknown>, next_step: 'set_query_frame' } } : {}),
      };
    });
  },
});
