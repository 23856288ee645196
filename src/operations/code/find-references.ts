// `find_references`: every place of a name, each with its standing.
import * as z from 'zod';
import { codeOperation } from './code-operation.ts';
import { hitsWithEvidence } from './hits-tool.ts';
import { ADVANCED_FLAG, HITS_ANSWER, NAME, PATH, SCOPED_QUESTION } from './shapes.ts';

export const findReferences = codeOperation({
  id: 'find_references',
  title: { en: 'Find references', ja: '参照を探す' },
  summary: { en: 'Every place of a name.', ja: '名前が現れるすべての場所（確定・候補・文字列）。file と line で定義を 1 つに絞れます。' },
  input: z.object({ name: NAME, file: PATH.optional().meta({ 'x-advanced': true }), line: z.number().int().min(1).optional().meta({ 'x-advanced': true }), ...SCOPED_QUESTION, text: ADVANCED_FLAG }),
  output: HITS_ANSWER,
  cli: { words: ['code', 'references'], positional: ['name'] },
  ask: async (input, index) => hitsWithEvidence(await index.findReferences(input), input.limit),
});
