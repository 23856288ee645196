// `submit_terms`: required terms read by a model; each counts only with its quote from the person's words (P-03).
import * as z from 'zod';
import { submitTerms as submitToGate } from '../../gates/plan/submit-terms.ts';
import { checkModelTerms } from '../../gates/plan/model-terms.ts';
import { PLAN_VERSIONS } from '../../gates/plan/versions.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { recordDecision } from '../decisions.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { stepRun } from './judged-step.ts';
import { PLAN_DECISIONS } from './replay-plan.ts';
import { SUBMISSION } from './shapes.ts';

const TERM = z.object({ term: z.string().max(LIMITS.termCharacters), quote: z.string().max(LIMITS.taskTextCharacters) });

export const submitTerms = defineOperation({
  id: 'submit_terms',
  gate: 'plan',
  title: { en: 'Add required terms', ja: '必須語を追加' },
  summary: {
    en: 'Add required terms you read in the instruction; a term without a verbatim quote is dropped.',
    ja: '依頼文から読み取った必須語を追加します。原文どおりの引用がない語は採用しません。',
  },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, terms: z.array(TERM).max(LIMITS.customTerms) }),
  output: SUBMISSION,
  cli: { words: ['plan', 'terms'], positional: ['session_id'] },
  run: ({ session_id, terms }, call) =>
    stepRun(call, 'submit_terms', session_id, ({ run, revisions }, tx) => {
      const step = submitToGate(run, revisions, terms);
      if (step.run !== run) {
        const { instruction, required_terms } = run;
        recordDecision(tx, call, {
          kind: PLAN_DECISIONS.terms,
          session_id,
          run_id: run.run_id,
          inputs: { instruction, offered: terms, required_terms },
          versions: { ...PLAN_VERSIONS },
          outcome: checkModelTerms(instruction, terms, required_terms),
          word: 'checked',
        });
      }
      return step;
    }),
});
