// `verify_audit`: walks the hash-chained log from its first entry and compares it with every export.
import * as z from 'zod';
import { verifyLog } from '../../store/audit.ts';
import { defineOperation } from '../operation.ts';

export const verifyAudit = defineOperation({
  id: 'verify_audit',
  gate: 'shared',
  title: { en: 'Verify the log', ja: 'ログの検証' },
  summary: { en: 'Checks the hash chain of the log and its exports; names the first bad entry.', ja: 'ログのハッシュチェーンと書き出しを検証し、最初の不整合を示します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    entries: z.number(),
    head: z.object({ seq: z.number(), hash: z.string() }),
    exports_checked: z.number(),
    fault: z.object({ seq: z.number(), reason: z.string() }).optional(),
  }),
  cli: { words: ['audit', 'verify'] },
  run: (_input, call) => verifyLog(call.store, call.auditFolder),
});
