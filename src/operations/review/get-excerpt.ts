// `get_excerpt`: a few lines around one issue, so that answers elsewhere carry ids and hashes only; each look is written into the log (W-09).
import * as z from 'zod';
import { sha256 } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { wholeStart } from '../../anchor/text-range.ts';
import type { Issue } from '../../gates/review/issue.ts';
import { defineOperation } from '../operation.ts';
import { findIssue } from './issues.ts';
import { reviewedTexts, type ReviewedText } from './reviewed-texts.ts';
import { ISSUE_ID } from './shapes.ts';

/** More is not a look at a place but a copy of the text. */
const MOST_LINES = 20;
const MOST_CHARACTERS = 4_000;

export const getExcerpt = defineOperation({
  id: 'get_excerpt',
  gate: 'review',
  title: { en: 'Show the place of an issue', ja: '指摘の箇所を表示' },
  summary: { en: 'A few lines of the text around one issue; each look is logged.', ja: '指摘の前後の数行を返します。閲覧はログに残ります。' },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ issue_id: ISSUE_ID, lines: z.int().min(0).max(MOST_LINES).default(2).describe('lines before and after') }),
  output: z.object({
    issue_id: z.string(),
    file: z.string(),
    manuscript_hash: z.string(),
    source: z.enum(['artifact', 'file']),
    first_line: z.number(),
    excerpt_range: z.tuple([z.number(), z.number()]),
    text_range: z.tuple([z.number(), z.number()]),
    excerpt_hash: z.string(),
    text: z.string().nullable().describe('null: the text is no longer kept'),
  }),
  cli: { words: ['issue', 'excerpt'], positional: ['issue_id'] },
  run({ issue_id, lines }, call) {
    const issue = call.read((tx) => findIssue(tx, call.principal, issue_id));
    const { file, manuscript_hash, text_range } = issue;
    const found = reviewedTexts(call).revision(file, manuscript_hash);
    if (found === undefined) throw new SekishoError('QC-015', { hash: manuscript_hash });
    const excerpt_range = around(found, issue, lines);
    const excerpt_hash = sha256(found.text.slice(...excerpt_range));
    return call.commit((tx) => {
      tx.append({
        at: call.now(), kind: 'issue.excerpt', actor: principalKey(call.principal), ...(issue.session_id === undefined ? {} : { session_id: issue.session_id }),
        body: { issue_id, manuscript_hash, range: excerpt_range, excerpt_hash, source: found.source },
      });
      return { issue_id, file, manuscript_hash, source: found.source, first_line: found.lines.placeOf(excerpt_range[0]).line, excerpt_range, text_range: [...text_range] as [number, number], excerpt_hash, text: null };
    });
  },
  withTexts(answer, call) {
    const found = reviewedTexts(call).revision(answer.file, answer.manuscript_hash);
    return { ...answer, text: found?.text.slice(...answer.excerpt_range) ?? null };
  },
});

/** Whole lines where they are short enough, else as many characters as are allowed, with the place in their middle. */
function around({ text, lines }: ReviewedText, { text_range: [start, end] }: Issue, more: number): [number, number] {
  const from = lines.rangeOf(lines.placeOf(start).line - more)[0];
  const to = lines.rangeOf(lines.placeOf(Math.max(start, end - 1)).line + more)[1];
  if (to - from <= MOST_CHARACTERS) return [from, to];
  const middle = Math.max(from, Math.min(start, to - MOST_CHARACTERS) - Math.floor((MOST_CHARACTERS - Math.min(end - start, MOST_CHARACTERS)) / 2));
  return [wholeStart(text, middle), wholeStart(text, Math.min(to, middle + MOST_CHARACTERS))];
}
