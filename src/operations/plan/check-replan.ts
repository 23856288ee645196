// `check_replan`: one verdict without a session: did the new tasks keep what was asked, and are they still a sound plan?
import * as z from 'zod';
import { extractRequiredTerms } from '../../language/terms.ts';
import { judgeReplan } from '../../gates/plan/judge-replan.ts';
import type { RefinementConfig } from '../../gates/plan/config.ts';
import { PLAN_VERSIONS } from '../../gates/plan/versions.ts';
import type { Task } from '../../gates/plan/tasks.ts';
import { refusalsOf } from '../../gates/plan/plan-refusals.ts';
import { languageOf } from '../../kernel/bilingual.ts';
import { presentRefusal } from '../../kernel/refusal.ts';
import { recordDecision } from '../decisions.ts';
import { defineOperation } from '../operation.ts';
import { learnedInput, learnedPairs } from '../pairs/learned-pairs.ts';
import { INSTRUCTION, REFUSAL } from '../shapes.ts';
import { presentVerdict } from './answer.ts';
import { outcomeOf, PLAN_DECISIONS } from './replay-plan.ts';
import { PLAN_SETTINGS, REQUIRED_TERMS, TASKS, VERDICT } from './shapes.ts';

export const checkReplan = defineOperation({
  id: 'check_replan',
  gate: 'plan',
  title: { en: 'Check a replan', ja: '再計画を検査' },
  summary: {
    en: 'Judge a replan without a session: structure, and whether the terms of the instruction are kept.',
    ja: 'セッションなしで再計画を判定します: 構造と、依頼文の語が保たれているか。',
  },
  effect: 'write',
  input: z.object({ instruction: INSTRUCTION, original_tasks: TASKS, new_tasks: TASKS, config: PLAN_SETTINGS.optional() }),
  output: VERDICT.extend({ required_terms: REQUIRED_TERMS, refusals: z.array(REFUSAL) }),
  cli: { words: ['plan', 'check'] },
  run({ instruction, original_tasks, new_tasks, config }, call) {
    // A question, not a passage: nothing can be got through by asking with weaker settings, so they may be anything.
    const settings = { ...call.config.plan, ...defined(config ?? {}) } as RefinementConfig;
    const inputs = { instruction, original_tasks: original_tasks as Task[], new_tasks: new_tasks as Task[], config: settings, ...learnedInput(call.read(learnedPairs)) };
    const required_terms = extractRequiredTerms(instruction);
    const { validation, decision } = judgeReplan({ ...inputs, required_terms });
    return call.commit((tx) => {
      recordDecision(tx, call, {
        kind: PLAN_DECISIONS.judged, inputs, versions: { ...PLAN_VERSIONS }, outcome: outcomeOf(validation, decision), word: decision.decision,
      });
      const refusals = refusalsOf(validation, decision).map((refusal) => presentRefusal(refusal, call.languageOr(languageOf(instruction))));
      return { ...presentVerdict(validation, decision), refusals, required_terms };
    });
  },
});

function defined(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
