// `record_hook_events`: what the hook saw. A permitted write extends its chain to what is on disk, one that slipped through closes the gate, a refusal is noted; nothing here ever opens anything (U-17).
import * as z from 'zod';
import { permittedWrites, type PermittedWrite } from '../../gates/permits/read-event.ts';
import { headOf, NO_FILE, recordWrite, voided, type Permit } from '../../gates/understanding/permit.ts';
import type { UnderstandingRun } from '../../gates/understanding/run-record.ts';
import type { WriteTx } from '../../store/contract.ts';
import type { Call } from '../operation.ts';
import { defineOperation } from '../operation.ts';
import type { Session } from '../session/sessions.ts';
import { stepOf } from '../understanding/steps.ts';
import { recordStep, saveStep } from '../understanding/take-step.ts';
import { savePermit, understandingOf } from '../understanding/understanding-runs.ts';

const PATH = z.string().max(4_096);
const HEAD = { v: z.literal(1), at: z.int(), host: z.string().max(50) };
const EVENT = z.discriminatedUnion('event', [
  z.object({ ...HEAD, event: z.literal('refused'), tool: z.string().max(500), paths: z.array(PATH).max(200), code: z.string().max(20) }),
  z.object({ ...HEAD, event: z.literal('wrote'), permit_id: z.string().max(100), path: PATH, before: z.string().max(64), after: z.string().max(64) }),
  z.object({ ...HEAD, event: z.literal('slipped'), path: PATH, before: z.string().max(200), after: z.string().max(200) }),
]);

export const recordHookEvents = defineOperation({
  id: 'record_hook_events',
  gate: 'shared',
  title: { en: 'Fold in what the hook saw', ja: 'フックの記録を取り込む' },
  summary: { en: 'For the engine: events the hook left. They extend a chain to what is on disk or close the gate, and open nothing.', ja: 'エンジン用: フックが残した記録を取り込みます。許可証の内容をディスクの現状まで進めるか、関門を閉じるだけで、何も開きません。' },
  callers: ['person'],
  surfaces: ['cli'],
  effect: 'write',
  input: z.object({ events: z.array(EVENT).max(5_000), torn: z.int().min(0).default(0).describe('lines that were no events') }),
  output: z.object({ wrote: z.number(), faults: z.array(z.object({ permit_id: z.string(), fault: z.string() })), closed: z.array(z.string()), refused: z.number() }),
  cli: { words: ['hook', 'events'] },
  async run({ events, torn }, call) {
    const writes = permittedWrites(events);
    const onDisk = await contentsNow(writes, call);
    return call.commit((tx) => {
      const faults = writes.flatMap((write) => extend(tx, call, write, onDisk.get(write.permit_id)));
      const slipped = events.filter((event) => event.event === 'slipped');
      const closed = slipped.length === 0 ? [] : closeGate(tx, call, [...new Set(slipped.map(({ path }) => path))]);
      for (const { host, path, before, after } of slipped) note(tx, call, 'guard.slipped', host, { path, before, after, closed });
      const refused = events.filter((event) => event.event === 'refused');
      for (const { host, tool, paths, code } of refused) note(tx, call, 'guard.refused', host, { tool, paths, code });
      if (torn > 0) note(tx, call, 'guard.torn', 'hook', { lines: torn });
      return { wrote: writes.length - faults.length, faults, closed, refused: refused.length };
    });
  },
});

/** The disk is looked at before the commit, through the same jail as ever; undefined: nothing a permit could be about. */
async function contentsNow(writes: readonly PermittedWrite[], call: Call): Promise<ReadonlyMap<string, string | undefined>> {
  const known = call.read((tx) => writes.flatMap(({ permit_id }) => permitOf(tx.get('permit', permit_id)) ?? []));
  const contents = new Map<string, string | undefined>();
  for (const { permit_id, path } of known) {
    const target = await (await call.code()).writeTarget(path);
    contents.set(permit_id, target.kind === 'file' ? target.hash : target.kind === 'missing' ? NO_FILE : undefined);
  }
  return contents;
}

function extend(tx: WriteTx, call: Call, { permit_id, before, after }: PermittedWrite, onDisk: string | undefined): { permit_id: string; fault: string }[] {
  const permit = permitOf(tx.get('permit', permit_id));
  // A permit nobody gave is the hook's word, or somebody's who wrote into its file.
  if (permit === undefined) return [{ permit_id, fault: 'unknown' }];
  if (headOf(permit) === after && onDisk === after) return [];
  const { permit: next, fault } = onDisk === after ? recordWrite(permit, { before, after }, call.now()) : { permit: voided(permit, 'not_on_disk'), fault: 'not_on_disk' as const };
  if (next !== permit) savePermit(tx, next);
  tx.append({ at: call.now(), kind: 'permit.written', actor: 'hook', session_id: permit.session_id, body: { permit_id, after, ...(fault === undefined ? {} : { fault }) } });
  return fault === undefined ? [] : [{ permit_id, fault }];
}

/** Whose write it was nobody knows: every session that could write goes back and has to show its understanding again, however long it has been READY. */
function closeGate(tx: WriteTx, call: Call, files: readonly string[]): string[] {
  const runs = (tx.list('understanding_run', { fields: ['phase'] }) as unknown as Pick<UnderstandingRun, 'session_id' | 'phase'>[]).filter(({ phase }) => phase === 'READY');
  return runs.flatMap(({ session_id }) => {
    const run = understandingOf(tx, session_id)!;
    const event = { files, at: call.now() };
    const step = stepOf('written_without_permit', run, event);
    saveStep(tx, call, { run, session: tx.get('session', session_id) as Session }, step, 'hook');
    recordStep(tx, call, 'written_without_permit', { taken: { event, run } }, step, 'written_without_permit');
    return [session_id];
  });
}

function note(tx: WriteTx, call: Call, kind: string, host: string, body: Readonly<Record<string, unknown>>): void {
  tx.append({ at: call.now(), kind, actor: `hook:${host}`, body });
}

function permitOf(row: unknown): Permit | undefined {
  return row as Permit | undefined;
}
