// `analyze_structure`: what a tree is made of and which files carry the rest.
import * as z from 'zod';
import { codeOperation } from './code-operation.ts';
import { nothingRead } from './hits-tool.ts';
import { CERTIFIED, KIND, UNPAGED_QUESTION } from './shapes.ts';

const SUM = { files: z.number(), bytes: z.number() };

export const analyzeStructure = codeOperation({
  id: 'analyze_structure',
  title: { en: 'Analyse structure', ja: '構成を調べる' },
  summary: { en: 'Languages, folders, entry points, core files.', ja: '言語、フォルダー、入口、ほかから最も頼られているファイル。' },
  input: z.object(UNPAGED_QUESTION),
  output: z.object({
    files: z.number(),
    languages: z.array(z.object({ language: z.string(), ...SUM })),
    folders: z.array(z.object({ folder: z.string(), ...SUM })),
    core: z.array(z.object({ file: z.string(), used: z.number(), defines: z.array(z.object({ name: z.string(), kind: KIND, line: z.number() })) })),
    entry_points: z.array(z.string()),
    ...CERTIFIED,
  }),
  cli: { words: ['code', 'structure'] },
  async ask(input, index) {
    return { answer: await index.analyzeStructure(input), evidence: nothingRead };
  },
});
