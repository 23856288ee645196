// `validate_templates`: every template of a step, those that ship and those of this root, with what is wrong by file and line (W-14).
import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const validateTemplates = defineOperation({
  id: 'validate_templates',
  gate: 'review',
  title: { en: 'Validate templates', ja: 'テンプレートを検証' },
  summary: { en: 'Checks every template of the steps a model answers.', ja: 'モデルが答える手順のテンプレートをすべて検証します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    steps: z.array(z.object({ step_id: z.string(), title: z.string() })),
    problems: z.array(z.object({ file: z.string(), line: z.number(), path: z.string(), message: z.string() })),
  }),
  cli: { words: ['templates', 'validate'] },
  async run(_input, call) {
    const set = await call.review.templates();
    const problems = set.problems.map(({ file, line, path, message }) => ({ file, line, path, message: message[call.language] }));
    return { ok: problems.length === 0, steps: set.steps().map(({ step_id, title }) => ({ step_id, title: title[call.language] })), problems };
  },
});
