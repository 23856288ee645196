// `forget`: takes away what is closed and past its retention, in one commit that the log keeps; the texts nobody leads to any more follow.
import * as z from 'zod';
import { attempt } from '../../kernel/attempt.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { defineOperation, type Answer, type Call } from '../operation.ts';
import { planForgetting, type ForgetPlan, type ForgetScope } from './forget-plan.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A text is put there before the row that names it is committed; no call takes as long as this. */
const UNDER_WAY_MS = 60 * 60 * 1000;

const OUTPUT = z.object({
  dry_run: z.boolean(),
  before: z.number().describe('what ended before this moment goes; milliseconds since the epoch'),
  rows: z.record(z.string(), z.number()).describe('rows by table'),
  artifacts: z.number(),
  disk_cleared: z.boolean().describe('what was removed is off the disk as well; false: its bytes are overwritten in time'),
  kept: z.object({ issues: z.number(), runs: z.number(), threads: z.number(), approvals: z.number() }).describe('in scope but still open'),
});

export const forget = defineOperation({
  id: 'forget',
  gate: 'shared',
  title: { en: 'Forget what is closed and old', ja: '終わった古い記録の削除' },
  summary: {
    en: 'Removes closed reviews, proposals, approvals and threads past their retention, and the texts only they lead to. Never what is open; the log stays.',
    ja: '保存期間を過ぎた、終わったレビュー・提案・承認・スレッドと、それらだけが使う本文を削除します。未完了のものは消さず、ログは残ります。',
  },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({
    older_than: z.string().regex(/^\d{1,4}d$/).optional().describe('e.g. 30d; default review.retentionDays, or everything closed when a file or session is named'),
    file: z.string().min(1).max(4_000).optional().describe('only the reviews of this file, as a path under the root'),
    session_id: z.string().min(1).max(100).optional().describe('only this session, whole'),
    dry_run: z.boolean().default(false),
  }),
  output: OUTPUT,
  cli: { words: ['store', 'forget'] },
  async run({ older_than, file, session_id, dry_run }, call) {
    if (file !== undefined && session_id !== undefined) throw new SekishoError('QC-101', { path: 'session_id', reason: { en: 'give a file or a session, not both', ja: 'file か session_id のどちらか一方を指定してください' } });
    const scope = scopeOf(call, older_than, file, session_id);
    const plan = (tx: Parameters<typeof planForgetting>[0]): ForgetPlan => planForgetting(tx, scope, { hashes: call.artifacts.hashes(), read: (hash) => attempt(() => call.artifacts.get(hash)) });
    if (dry_run) return call.read((tx) => answerOf(scope, plan(tx), true));
    let artifacts: readonly string[] = [];
    const answer = await call.commit((tx) => {
      const decided = plan(tx);
      for (const [table, keys] of decided.rows) for (const key of keys) tx.remove(table, key);
      artifacts = decided.artifacts;
      const told = answerOf(scope, decided, false);
      tx.append({
        at: scope.now, kind: 'store.forgotten', actor: principalKey(call.principal), ...(session_id === undefined ? {} : { session_id }),
        body: { before: scope.cutoff, ...(file === undefined ? {} : { file }), rows: told.rows, artifacts: told.artifacts },
      });
      return told;
    });
    // After the commit: a crash in between leaves texts that nobody leads to, which the next call finds.
    for (const hash of artifacts) call.artifacts.remove(hash, scope.now - UNDER_WAY_MS);
    return { ...answer, disk_cleared: attempt(() => call.store.compact?.() ?? false) ?? false };
  },
});

function scopeOf(call: Call, older_than: string | undefined, file: string | undefined, session_id: string | undefined): ForgetScope {
  const now = call.now();
  const retention = now - call.config.review.retentionDays * DAY_MS;
  const named = file !== undefined || session_id !== undefined;
  const cutoff = older_than !== undefined ? now - Number.parseInt(older_than, 10) * DAY_MS : named ? now : retention;
  return { now, cutoff, textsBefore: named ? retention : cutoff, file, session_id };
}

function answerOf({ cutoff }: ForgetScope, { rows, artifacts, kept }: ForgetPlan, dry_run: boolean): Answer<typeof OUTPUT> {
  return { dry_run, before: cutoff, rows: Object.fromEntries([...rows].map(([table, keys]) => [table, keys.length])), artifacts: artifacts.length, disk_cleared: false, kept };
}
