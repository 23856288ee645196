// `repo_pack`: a capped overview of the tree as text, the most used files first.
import * as z from 'zod';
import { codeOperation } from './code-operation.ts';
import { nothingRead } from './hits-tool.ts';
import { CERTIFIED, UNPAGED_QUESTION } from './shapes.ts';

export const repoPack = codeOperation({
  id: 'repo_pack',
  title: { en: 'Repository overview', ja: 'リポジトリの概観' },
  summary: { en: 'Overview: files and what they define.', ja: 'ファイルと定義の概観をテキストで返します。よく使われるものから並べます。' },
  input: z.object({ characters: z.number().int().min(500).max(100_000).optional().meta({ 'x-advanced': true }), ...UNPAGED_QUESTION }),
  output: z.object({ text: z.string(), files_listed: z.number(), files: z.number(), ...CERTIFIED }),
  cli: { words: ['code', 'pack'] },
  async ask(input, index) {
    return { answer: await index.repoPack(input), evidence: nothingRead };
  },
});
