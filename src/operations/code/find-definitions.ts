// `find_definitions`: where a name is defined.
import * as z from 'zod';
import { readName } from '../../code/answers/given-name.ts';
import { codeOperation } from './code-operation.ts';
import { hitsWithEvidence } from './hits-tool.ts';
import { ADVANCED_FLAG, ADVANCED_KIND, HITS_ANSWER, NAME, SCOPED_QUESTION } from './shapes.ts';

export const findDefinitions = codeOperation({
  id: 'find_definitions',
  title: { en: 'Find definitions', ja: '定義を探す' },
  summary: { en: 'Where a name or `Outer.name` is defined.', ja: '名前（または「外側.名前」）が定義されている場所。答えが完全かどうかも示します。' },
  input: z.object({ name: NAME, ...SCOPED_QUESTION, kind: ADVANCED_KIND, locals: ADVANCED_FLAG }),
  output: HITS_ANSWER,
  cli: { words: ['code', 'definitions'], positional: ['name'] },
  ask: async (input, index) => hitsWithEvidence(await index.findDefinitions(input), input.limit, readName(input.name).name),
});
