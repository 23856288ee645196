// `export_audit`: writes the log entries that were not exported yet to .sekisho/audit/{YYYYMM}/, one JSON object a line.
import * as z from 'zod';
import { exportLog } from '../../store/audit.ts';
import { defineOperation } from '../operation.ts';

export const exportAudit = defineOperation({
  id: 'export_audit',
  gate: 'shared',
  title: { en: 'Export the log', ja: 'ログの書き出し' },
  summary: { en: 'Writes new log entries to .sekisho/audit/{YYYYMM}/ as JSON Lines.', ja: '新しいログを .sekisho/audit/{YYYYMM}/ に JSON Lines で書き出します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'read', // writes files outside the store; doing it twice writes nothing new
  input: z.object({}),
  output: z.object({ files: z.array(z.string()) }),
  cli: { words: ['audit', 'export'] },
  run: (_input, call) => ({ files: exportLog(call.store, call.auditFolder) }),
});
