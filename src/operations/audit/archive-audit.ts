// `archive_audit`: exports what is new, then compresses the files past their time, each under a name that holds its hash (W-16).
import * as z from 'zod';
import { principalKey } from '../../kernel/principal.ts';
import { archiveLog, exportLog } from '../../store/audit.ts';
import { defineOperation } from '../operation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const archiveAudit = defineOperation({
  id: 'archive_audit',
  gate: 'shared',
  title: { en: 'Archive the exported log', ja: '書き出したログの保管' },
  summary: {
    en: 'Exports new log entries and compresses files older than audit.archiveDays, under a name that holds their hash. The log itself stays whole.',
    ja: '新しいログを書き出し、audit.archiveDays より古いファイルを、ハッシュを名前に持つ圧縮ファイルにします。ログそのものは残ります。',
  },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({}),
  output: z.object({ exported: z.array(z.string()), archived: z.array(z.string()) }),
  cli: { words: ['audit', 'archive'] },
  async run(_input, call) {
    const now = call.now();
    const exported = exportLog(call.store, call.auditFolder);
    const archived = archiveLog(call.store, call.auditFolder, now - call.config.audit.archiveDays * DAY_MS);
    const answer = { exported, archived };
    if (archived.length === 0) return answer;
    return call.commit((tx) => {
      tx.append({ at: now, kind: 'audit.archived', actor: principalKey(call.principal), body: { files: archived.length } });
      return answer;
    });
  },
});
