// `open_plan`: starts a planner run with the person's own words; hands out the required terms and the planning prompt.
import * as z from 'zod';
import { openRun } from '../../gates/plan/planner-run.ts';
import { tighten, type PlanOverrides } from '../../config/tighten.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { presentNextCall } from '../../kernel/refusal.ts';
import type { Row } from '../../store/contract.ts';
import { defineOperation } from '../operation.ts';
import { keepRecord } from '../records.ts';
import { findSession, openSession } from '../session/sessions.ts';
import { refuseBlankWords } from '../persons-words.ts';
import { INSTRUCTION, NEXT_CALL } from '../shapes.ts';
import { languageOf } from '../../kernel/bilingual.ts';
import { planRunOf } from './plan-runs.ts';
import { PLAN_SETTINGS, REQUIRED_TERMS } from './shapes.ts';
import { principalKey } from '../../kernel/principal.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';

export const openPlan = defineOperation({
  id: 'open_plan',
  gate: 'plan',
  title: { en: 'Open a plan', ja: '計画を開く' },
  summary: {
    en: 'Start a planner run. Returns session_id, the terms every plan must keep, and the planning prompt.',
    ja: '計画の実行を始め、session_id、計画が保つべき語、計画用のプロンプトを返します。',
  },
  effect: 'write',
  input: z.object({
    instruction: INSTRUCTION.describe("the person's words, verbatim"),
    session_id: z.string().max(100).optional(),
    config: PLAN_SETTINGS.optional().describe('may only be stricter'),
  }),
  output: z.object({
    session_id: z.string(),
    run_id: z.string(),
    status: z.string(),
    required_terms: REQUIRED_TERMS,
    prompt: z.string(),
    next: z.array(NEXT_CALL),
  }),
  cli: { words: ['plan', 'open'], positional: ['instruction'] },
  run({ instruction, session_id, config }, call) {
    refuseBlankWords(instruction, 'instruction');
    const settings = tighten(call.config.plan, (config ?? {}) as PlanOverrides);
    const language = call.languageOr(languageOf(instruction));
    return call.commit((tx) => {
      const session = session_id === undefined ? openSession(tx, call, languageOf(instruction)) : findSession(tx, call.principal, session_id);
      if (planRunOf(tx, session.session_id) !== undefined) {
        throw new SekishoError('QC-111', { operation: 'open_plan', reason: { en: 'this session has a plan already', ja: 'このセッションには既に計画があります' }, next: 'get_plan' });
      }
      const opened = openRun({ run_id: call.newHandle('run'), session_id: session.session_id, instruction, config: settings });
      tx.insert('plan_run', opened.run as unknown as Row);
      tx.append({
        at: call.now(),
        kind: 'plan.opened',
        actor: principalKey(call.principal),
        session_id: session.session_id,
        body: { run_id: opened.run.run_id, instruction: keepRecord(tx, call, instruction), config: keepRecord(tx, call, canonicalJson(settings)) },
      });
      return {
        session_id: session.session_id,
        run_id: opened.run.run_id,
        status: opened.run.status,
        required_terms: opened.run.required_terms,
        prompt: opened.prompt ?? '',
        next: opened.next.map((next) => presentNextCall(next, language)),
      };
    });
  },
});
