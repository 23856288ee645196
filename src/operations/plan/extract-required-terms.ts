// `extract_required_terms`: which terms a request requires, and the words each came from (P-02).
import * as z from 'zod';
import { extractRequiredTerms as extract } from '../../language/terms.ts';
import { defineOperation } from '../operation.ts';
import { INSTRUCTION } from '../shapes.ts';
import { REQUIRED_TERMS } from './shapes.ts';

export const extractRequiredTerms = defineOperation({
  id: 'extract_required_terms',
  gate: 'plan',
  title: { en: 'Extract required terms', ja: '必須語を抽出' },
  summary: { en: 'The terms a request requires, each with its quote and polarity.', ja: '依頼文が求める語を、引用と肯定・否定とともに返します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  stateless: true,
  input: z.object({ text: INSTRUCTION }),
  output: REQUIRED_TERMS,
  cli: { words: ['terms'], positional: ['text'] },
  run: ({ text }) => extract(text),
});
