// `explain_config`: every setting of this root, its value, where it came from and what it overrode.
import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const explainConfig = defineOperation({
  id: 'explain_config',
  gate: 'shared',
  title: { en: 'Explain the configuration', ja: '設定の説明' },
  summary: { en: 'Lists every setting with its value and where it came from.', ja: '全ての設定項目の値と出所を一覧します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  stateless: true,
  input: z.object({}),
  output: z.object({ root: z.string(), settings: z.array(z.looseObject({ key: z.string() })) }),
  cli: { words: ['config', 'explain'] },
  run: (_input, call) => ({ root: call.root, settings: call.explainConfig(call.language) as { key: string }[] }),
});
