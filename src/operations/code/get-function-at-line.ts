// `get_function_at_line`: the innermost function around a line, with its text.
import * as z from 'zod';
import { codeOperation } from './code-operation.ts';
import { linesDelivered } from './hits-tool.ts';
import { CERTIFIED, FILE_QUESTION, KIND, PATH } from './shapes.ts';

export const getFunctionAtLine = codeOperation({
  id: 'get_function_at_line',
  title: { en: 'Function at a line', ja: '行を含む関数' },
  summary: { en: 'The innermost function around a line.', ja: 'その行を含む最も内側の関数。' },
  input: z.object({ file: PATH, line: z.number().int().min(1), ...FILE_QUESTION }),
  output: z.object({
    file: z.string(),
    hash: z.string(),
    found: z.object({ name: z.string(), kind: KIND, enclosing: z.string(), line: z.number(), end_line: z.number(), text: z.string() }).optional(),
    ...CERTIFIED,
  }),
  cli: { words: ['code', 'function'], positional: ['file', 'line'] },
  async ask(input, index) {
    const answer = await index.getFunctionAtLine(input);
    return { answer, evidence: linesDelivered(answer.file, answer.hash, answer.found && [answer.found.line, answer.found.end_line], answer.found?.enclosing) };
  },
});
