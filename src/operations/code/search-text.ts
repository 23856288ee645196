// `search_text`: several literals or regular expressions at once over the text of the tree.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { codeOperation } from './code-operation.ts';
import { hitsWithEvidence } from './hits-tool.ts';
import { ADVANCED_FLAG, HITS_ANSWER, SCOPED_QUESTION } from './shapes.ts';

export const searchText = codeOperation({
  id: 'search_text',
  title: { en: 'Search text', ja: 'テキストを検索' },
  summary: { en: 'Search for texts, or patterns with `regex`.', ja: 'ファイル内のテキストを検索します。regex を付けると正規表現として扱います。' },
  input: z.object({
    patterns: z.array(z.string().min(1).max(LIMITS.codePatternCharacters)).min(1).max(LIMITS.codePatterns),
    regex: z.boolean().optional(),
    ignore_case: ADVANCED_FLAG,
    ...SCOPED_QUESTION,
    whole_word: ADVANCED_FLAG,
  }),
  output: HITS_ANSWER,
  cli: { words: ['code', 'search'], positional: ['patterns'] },
  ask: async (input, index) => hitsWithEvidence(await index.searchText(input), input.limit),
});
