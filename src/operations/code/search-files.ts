// `search_files`: files by pattern or part of their path.
import * as z from 'zod';
import { codeOperation } from './code-operation.ts';
import { nothingRead } from './hits-tool.ts';
import { CERTIFIED, SCOPED_QUESTION } from './shapes.ts';

export const searchFiles = codeOperation({
  id: 'search_files',
  title: { en: 'Search files', ja: 'ファイルを探す' },
  summary: { en: 'Files by path words or globs.', ja: 'パスにこれらの語を含む、または paths（.gitignore と同じ書き方）に合うファイル。' },
  input: z.object({ contains: z.string().max(200).optional(), ...SCOPED_QUESTION }),
  output: z.object({
    files: z.array(z.object({ file: z.string(), bytes: z.number().optional(), language: z.string().optional(), skipped: z.string().optional() })),
    total: z.number(),
    page: z.number(),
    next_cursor: z.string().optional(),
    ...CERTIFIED,
  }),
  cli: { words: ['code', 'files'], positional: ['contains'] },
  async ask(input, index) {
    const answer = await index.searchFiles(input);
    // A path is not a line read.
    return { answer, evidence: () => ({ ...nothingRead(), page: answer.page, page_size: answer.files.length }) };
  },
});
