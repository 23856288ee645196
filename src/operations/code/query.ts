// `query`: a question in plain words, answered by the other tools with the plan shown.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { readName } from '../../code/answers/given-name.ts';
import type { QueryAnswer } from '../../code/answers/query.ts';
import type { ReceiptHit } from '../../kernel/receipt.ts';
import { readQuestion } from '../../language/code-question.ts';
import { codeOperation } from './code-operation.ts';
import { placeOf } from './hits-tool.ts';
import { CERTIFIED, HIT, UNPAGED_QUESTION } from './shapes.ts';

const TOOL = z.enum(['find_definitions', 'find_references', 'search_text']);

export const query = codeOperation({
  id: 'query',
  title: { en: 'Ask about the code', ja: 'コードについて尋ねる' },
  summary: { en: 'Ask in plain words.', ja: '普段の言葉での質問。行った検索も示します。' },
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
    return {
      answer,
      evidence() {
        const { hits, file_hashes } = evidence();
        const delivered = answer.hits.map((hit) => definedHere(hit, answer.steps));
        const defined = new Map(delivered.filter(({ symbol }) => symbol !== undefined).map((hit) => [`${hit.file}:${hit.lines[0]}`, hit]));
        const named = hits.map((hit) => {
          const known = defined.get(`${hit.file}:${hit.lines[0]}`);
          // A reference on the same line has hidden what the definition is.
          return known === undefined ? hit : { ...known, lines: hit.lines };
        });
        return { hits: named, file_hashes, delivered, lines_delivered: true, page: 0, page_size: Math.max(1, answer.hits.length) };
      },
    };
  },
});

/** A definition carries its name where the search for it found the place; a place inside another definition does not. */
function definedHere(hit: QueryAnswer['hits'][number], steps: QueryAnswer['steps']): ReceiptHit {
  const place = placeOf(hit);
  const name = hit.by === 'find_definitions' ? hit.enclosing?.split('.').at(-1) : undefined;
  const asked = steps.some((step) => step.tool === 'find_definitions' && typeof step.with['name'] === 'string' && readName(step.with['name']).name === name);
  return name === undefined || !asked ? place : { ...place, symbol: hit.enclosing! };
}
