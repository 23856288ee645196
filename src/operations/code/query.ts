// `query`: a question in plain words, answered by the other tools with the plan shown.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { codeOperation } from './code-operation.ts';
import { readQuestion } from '../../language/code-question.ts';
import { CERTIFIED, HIT, UNPAGED_QUESTION } from './shapes.ts';

const TOOL = z.enum(['find_definitions', 'find_references', 'search_text']);

export const query = codeOperation({
  id: 'query',
  title: { en: 'Ask about the code', ja: 'コードについて尋ねる' },
  summary: { en: 'A question in plain words; shows the searches made.', ja: '普段の言葉での質問。行った検索も示します。' },
  input: z.object({ question: z.string().min(1).max(LIMITS.codeQuestionCharacters), ...UNPAGED_QUESTION }),
  output: z.object({
    kind: z.enum(['definition', 'references', 'text', 'topic']),
    steps: z.array(z.object({ tool: TOOL, with: z.record(z.string(), z.unknown()), because: z.enum(['asked_for', 'named_in_question', 'too_few_hits', 'other_words']), hits: z.number(), complete: z.boolean() })),
    hits: z.array(HIT.extend({ by: TOOL })),
    total: z.number(),
    ...CERTIFIED,
  }),
  cli: { words: ['code', 'ask'], positional: ['question'] },
  async ask({ question, ...asked }, index) {
    const { evidence, ...answer } = await index.query(readQuestion(question), asked);
    return { answer, evidence: () => ({ ...evidence(), page: 0, page_size: Math.max(1, answer.hits.length) }) };
  },
});
