// `record_write`: what a person or a hook saw after a permitted write; the new content becomes the next one the permit knows (U-16).
import * as z from 'zod';
import { NO_FILE, recordWrite as recordInPermit, voided, type Permit } from '../../gates/understanding/permit.ts';
import { principalKey } from '../../kernel/principal.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { findUnderstanding, savePermit } from './understanding-runs.ts';

const HASH = z.string().regex(/^[0-9a-f]{64}$/);

export const recordWrite = defineOperation({
  id: 'record_write',
  gate: 'understanding',
  title: { en: 'Record a write', ja: '書き込みを記録' },
  summary: { en: 'For hooks: the content before and after a permitted write.', ja: 'フック用: 許可された書き込みの前後の内容を記録します。' },
  // Whoever says it is believed whose change it was: no agent may, on any surface. A hook will have a voice of its own.
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, permit_id: z.string().max(100), before: HASH.nullable(), after: HASH }),
  output: z.object({ recorded: z.boolean(), fault: z.enum(['expired', 'void', 'broken_chain', 'not_on_disk']).optional(), chain: z.number() }),
  cli: { words: ['session', 'wrote'], positional: ['session_id', 'permit_id'] },
  async run({ session_id, permit_id, before, after }, call) {
    const known = call.read((tx) => {
      // The session first: a stranger must not learn which permits exist.
      findUnderstanding(tx, call, 'record_write', session_id);
      return permitOf(tx.get('permit', permit_id), session_id);
    });
    findOwn(known);
    const target = await (await call.code()).writeTarget(known!.path);
    return call.commit((tx) => {
      findUnderstanding(tx, call, 'record_write', session_id);
      const permit = findOwn(permitOf(tx.get('permit', permit_id), session_id));
      const onDisk = target.kind === 'file' && target.hash === after;
      // What is reported and is not there is no write of this permit, whatever it was.
      const { permit: next, fault } = onDisk ? recordInPermit(permit, { before: before ?? NO_FILE, after }, call.now()) : { permit: voided(permit, 'not_on_disk'), fault: 'not_on_disk' as const };
      if (next !== permit) savePermit(tx, next);
      tx.append({ at: call.now(), kind: 'permit.written', actor: principalKey(call.principal), session_id, body: { permit_id, after, ...(fault === undefined ? {} : { fault }) } });
      return { recorded: fault === undefined, ...(fault === undefined ? {} : { fault }), chain: next.chain.length };
    });
  },
});

function permitOf(row: unknown, sessionId: string): Permit | undefined {
  const permit = row as Permit | undefined;
  return permit?.session_id === sessionId ? permit : undefined;
}

function findOwn(permit: Permit | undefined): Permit {
  if (permit === undefined) throw unknownHandle('permit_id', 'permit');
  return permit;
}
