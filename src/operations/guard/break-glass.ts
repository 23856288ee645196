// `break_glass`: a person at a terminal lets through what no session earned: exactly these changes, with a reason, signed and in the log (U-17).
import * as z from 'zod';
import type { UnsignedPermit } from '../../gates/permits/travel-permit.ts';
import { fileOfPermit } from '../../gates/permits/travel-permit.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { defineOperation } from '../operation.ts';

export const breakGlass = defineOperation({
  id: 'break_glass',
  gate: 'shared',
  title: { en: 'Let a change through by hand', ja: '変更を人の判断で通す' },
  summary: { en: 'Signs a permit for each named file, from its committed state to what it is now. The reason is kept in the permit and in the log.', ja: '名指しした各ファイルについて、コミット済みの状態から現在の状態への許可証に署名します。理由は許可証とログに残ります。' },
  callers: ['person'],
  // Not over HTTP: a page in a browser is no place to switch a wall off from.
  surfaces: ['cli'],
  effect: 'write',
  input: z.object({ files: z.array(z.string().min(1).max(4_096)).min(1).max(500).describe('paths relative to the root'), reason: z.string().trim().min(3).max(1_000).describe('why a person does without the gate') }),
  output: z.object({ permits: z.array(z.object({ permit_id: z.string(), path: z.string(), before: z.string(), after: z.string(), file: z.string() })) }),
  cli: { words: ['permit', 'break-glass'], positional: ['files'] },
  async run({ files, reason }, call) {
    const at = call.now();
    const wanted = [...new Set(files.map(plainPath))].map((path) => {
      const { before, after } = call.guard.changeOf(path);
      if (before === after) throw new SekishoError('QC-101', { path, reason: { en: 'nothing has changed in it', ja: '変更がありません' } });
      return { v: 1, kind: 'break_glass', permit_id: call.newHandle('prm'), session_id: null, path, chain: [before, after], reason, issued_at: at, expires_at: at + 1, signed_at: at } satisfies Omit<UnsignedPermit, 'key_id'>;
    });
    const answer = await call.commit((tx) => {
      for (const { permit_id, path, chain } of wanted) tx.append({ at, kind: 'guard.break_glass', actor: principalKey(call.principal), body: { permit_id, path, chain, reason } });
      return { permits: wanted.map(({ permit_id, path, chain }) => ({ permit_id, path, before: chain[0]!, after: chain[1]!, file: fileOfPermit(permit_id) })) };
    });
    // After the log knows of it: a permit nobody can read about must not exist.
    for (const permit of wanted) call.guard.keep(call.guard.sign(permit));
    return answer;
  },
});

function plainPath(given: string): string {
  const path = given.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (path.startsWith('/') || path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw new SekishoError('QC-101', { path: given, reason: { en: 'give the path relative to the root', ja: 'ルートからの相対パスを指定してください' } });
  }
  return path;
}
