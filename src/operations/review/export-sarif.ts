// `export_sarif`: issues as a SARIF 2.1.0 log for other programs; words of the text only where a caller asks for them.
import * as z from 'zod';
import { ISSUE_STATES } from '../../gates/review/issue.ts';
import { defineOperation } from '../operation.ts';
import { FILES } from './check.ts';
import { givenFile } from './given-files.ts';
import { hasChecked, readableIssues, statesNamed } from './issues.ts';
import { sarifOf } from './sarif-log.ts';

export const exportSarif = defineOperation({
  id: 'export_sarif',
  gate: 'review',
  title: { en: 'Export SARIF', ja: 'SARIF に書き出す' },
  summary: { en: 'Issues as a SARIF 2.1.0 log; with include_text also the words of the text.', ja: '指摘を SARIF 2.1.0 で書き出します。include_text を付けると本文の言葉も含みます。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({
    files: FILES.optional(),
    state: z.enum(['open', 'all', ...ISSUE_STATES]).default('all'),
    include_text: z.boolean().default(false).describe('descriptions, fixes and snippets: they quote the text'),
  }),
  output: z.object({ sarif: z.record(z.string(), z.unknown()), issues: z.number(), unchecked: z.array(z.string()).optional().describe('files no check you may see has looked at; the log says so too') }),
  cli: { words: ['sarif', 'export'], positional: ['files'] },
  run({ files, state, include_text }, call) {
    const wanted = { states: statesNamed(state), min_severity: 'low' as const };
    const paths = files?.map((file, at) => givenFile(call, file, `files.${at}`));
    const issues = call.read((tx) => (paths === undefined ? readableIssues(tx, call.principal, wanted) : [...new Set(paths)].flatMap((file) => readableIssues(tx, call.principal, { ...wanted, file }))));
    const seen = new Set(issues.map(({ file }) => file));
    const unchecked = paths === undefined ? (seen.size > 0 || call.read((tx) => hasChecked(tx, call.principal, undefined)) ? [] : ['.']) : [...new Set(paths)].filter((file) => !seen.has(file) && !call.read((tx) => hasChecked(tx, call.principal, file)));
    return { sarif: sarifOf(call, issues, { include_text, unchecked }), issues: issues.length, ...(unchecked.length === 0 ? {} : { unchecked }) };
  },
});
