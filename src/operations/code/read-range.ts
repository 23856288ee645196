// `read_range`: lines of one file as they stand on disk now.
import * as z from 'zod';
import { codeOperation } from './code-operation.ts';
import { linesDelivered } from './hits-tool.ts';
import { CERTIFIED, FILE_QUESTION, PATH } from './shapes.ts';

export const readRange = codeOperation({
  id: 'read_range',
  title: { en: 'Read lines', ja: '行を読む' },
  summary: { en: 'Lines of a file as they are now.', ja: 'ファイルの行を現在の内容のまま返します。' },
  input: z.object({ file: PATH, start_line: z.number().int().min(1).optional(), end_line: z.number().int().min(1).optional(), ...FILE_QUESTION }),
  output: z.object({
    file: z.string(),
    language: z.string(),
    start_line: z.number(),
    end_line: z.number(),
    total_lines: z.number(),
    text: z.string(),
    hash: z.string(),
    next_line: z.number().optional(),
    ...CERTIFIED,
  }),
  cli: { words: ['code', 'read'], positional: ['file', 'start_line', 'end_line'] },
  async ask(input, index) {
    const answer = await index.readRange(input);
    return { answer, evidence: linesDelivered(answer.file, answer.hash, [answer.start_line, answer.end_line]) };
  },
});
