// `import_sarif`: what any tool found, as issues of one kind with ours; each file it speaks of becomes a check with the tool as its step (W-01).
import * as z from 'zod';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { DEFAULT_POLICY } from '../../gates/review/iteration-policy.ts';
import { defineOperation, type Call } from '../operation.ts';
import { barOf } from './bar.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { isSound, logAt, SARIF_COUNTS, SARIF_TOOLS, takeSarif } from './given-sarif.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { beginRuns } from './review-runs.ts';
import { FILE, SEVERITY } from './shapes.ts';

export const importSarif = defineOperation({
  id: 'import_sarif',
  gate: 'review',
  title: { en: 'Import SARIF', ja: 'SARIF を取り込む' },
  summary: { en: 'Takes the findings of any tool (SARIF 2.1.0) as issues.', ja: 'ほかのツールの検出結果 (SARIF 2.1.0) を指摘として取り込みます。' },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({
    sarif: z.unknown().optional().describe('the log itself, as JSON or as its text'),
    path: FILE.optional().describe('the log as a file under the root'),
    fail_on: SEVERITY.optional().describe('default: review.failOn; an agent may only be stricter'),
  }),
  output: CHECKED.extend({ tools: SARIF_TOOLS, counts: SARIF_COUNTS, note: z.string().optional().describe('no file was looked at: why') }),
  cli: { words: ['sarif', 'import'], positional: ['path'] },
  async run(input, call) {
    const bar = barOf(call, input.fail_on);
    const taken = await takeSarif(call, [givenLog(call, input)]);
    const { tools, counts, steps } = taken;
    const run_ids = await beginRuns(call, [...steps.keys()], { mode: 'check', dry_run: false, steps: (file) => steps.get(file)!, work: [], iteration_policy: DEFAULT_POLICY }, input, true);
    const reviews = await presented(call, run_ids);
    const checked = checkedAnswer(call, reviews, bar, input.path === undefined ? [] : [input.path]);
    return call.commit(() => ({ ...checked, ok: checked.ok && isSound(taken, bar), tools, counts, ...(reviews.length === 0 ? { note: NOTHING[counts.known > 0 && counts.known === counts.results ? 'known' : 'none'][call.language] } : {}) }));
  },
  withTexts: async (answer, call) => ({ ...answer, reviews: await reviewsWithTexts(answer.reviews, call) }),
});

/** Which is not the same as files that were looked at and found well. */
const NOTHING = {
  none: {
    en: 'No file was looked at: the report has no result in a file of this root, and nothing it found before is open.',
    ja: '確認したファイルはありません。このルートのファイルに関する結果がレポートになく、以前の検出で未解決のものもありません。',
  },
  known: { en: 'No file was looked at: all results are issues that are known here.', ja: '確認したファイルはありません。結果はすべて既知の指摘です。' },
} as const satisfies Record<string, Bilingual>;

function givenLog(call: Call, { sarif, path }: { readonly sarif?: unknown; readonly path?: string | undefined }): unknown {
  if ((sarif === undefined) === (path === undefined)) throw new SekishoError('QC-101', { path: 'sarif', reason: { en: 'give either sarif or path', ja: 'sarif か path のどちらか一方を指定してください' } });
  return path === undefined ? sarif : logAt(call, path);
}
