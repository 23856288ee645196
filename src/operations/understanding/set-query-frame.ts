// `set_query_frame`: brings back the four slots of the extraction prompt; each is checked against the person's words (U-03).
import * as z from 'zod';
import type { FrameStep } from '../../gates/understanding/set-frame.ts';
import { wordsOf } from '../../gates/understanding/open-run.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { claimsFor } from './claims.ts';
import { holdingsSoon } from './holdings-soon.ts';
import { brief } from './shapes.ts';
import { FRAME_ANSWER, presentFrame } from './frame-answer.ts';
import { takeStep } from './take-step.ts';
import { findUnderstanding } from './understanding-runs.ts';

/** Anything may come here, and whatever is wrong with it is said slot by slot. */
const CLAIM = brief(z.unknown(), '').optional();

export const setQueryFrame = defineOperation({
  id: 'set_query_frame',
  gate: 'understanding',
  title: { en: 'Set the query frame', ja: '依頼の分解を渡す' },
  summary: { en: 'The four slots, each {value, quote} or null; the quote verbatim.', ja: '四つのスロット。それぞれ {value, quote} または null。quote は原文のまま。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, target_feature: CLAIM, trigger_condition: CLAIM, observed_issue: CLAIM, desired_action: CLAIM, by_rules: z.boolean().optional().meta({ 'x-advanced': true }) }),
  output: FRAME_ANSWER,
  cli: { words: ['session', 'frame'], positional: ['session_id'] },
  async run({ session_id, by_rules, ...slots }, call) {
    const { run } = call.read((tx) => findUnderstanding(tx, call, 'set_query_frame', session_id));
    const given = Object.values(slots).some((slot) => slot !== undefined) ? slots : undefined;
    const claims = claimsFor(wordsOf(run), given, by_rules === true) ?? {};
    const holdings = await holdingsSoon(call);
    return takeStep(call, { step: 'set_query_frame', session_id, event: { claims }, answer: ({ step, language }) => presentFrame(step as FrameStep, language, holdings) });
  },
});
