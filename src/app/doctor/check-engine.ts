// Which process is the engine of the root, and whether the log it keeps is whole.
import { join } from 'node:path';
import { counted } from '../../kernel/bilingual.ts';
import { shellWord } from '../../kernel/shell-word.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import { engineHello } from '../../system/engine-hello.ts';
import { takeWriterRole } from '../../system/writer-role.ts';
import type { OpenedRoot } from '../compose.ts';
import { VERSION } from '../version.ts';
import { both, fail, failed, ok } from './doctor-line.ts';

/** `pid` only where one runs and answers. */
export async function engineOf(state: string, hasState: boolean): Promise<{ readonly line: DoctorLine; readonly pid?: number }> {
  const hello = await engineHello(state);
  if (hello !== undefined) {
    const { pid, version } = hello;
    if (version === VERSION) return { pid, line: ok('engine', { en: `running, pid ${pid}, version ${version}`, ja: `稼働中 (pid ${pid}、版 ${version})` }) };
    return { pid, line: fail('engine', { en: `pid ${pid} runs version ${version}, this is ${VERSION}`, ja: `pid ${pid} は ${version} 版、これは ${VERSION} 版です` }, both(`kill ${pid}`)) };
  }
  return { line: await unanswered(state, hasState) };
}

async function unanswered(state: string, hasState: boolean): Promise<DoctorLine> {
  const role = !hasState ? undefined : await takeWriterRole(state).catch((error: unknown) => failed('engine', error));
  if (role !== undefined && 'status' in role) return role;
  role?.release();
  if (!hasState || role !== undefined) {
    return ok('engine', { en: 'none running; the next call becomes it', ja: '稼働していません。次の呼び出しがエンジンになります' });
  }
  return fail('engine', { en: 'a process holds this root and does not answer', ja: 'このルートを保持するプロセスが応答しません' }, both(`fuser ${shellWord(join(state, 'engine.lock'))}`));
}

export async function logVerifies({ caller, newRequestId }: OpenedRoot, hasState: boolean): Promise<DoctorLine> {
  if (!hasState) return ok('log', { en: 'nothing written yet', ja: 'まだ何も書かれていません' });
  try {
    const answer = await caller.call({ operation: 'verify_audit', input: {}, principal: { kind: 'agent', id: 'cli' }, surface: 'cli', requestId: newRequestId() });
    const { ok: sound, entries, fault } = answer as { ok: boolean; entries: number; fault?: { seq: number; reason: string } };
    if (sound) return ok('log', { en: `verifies, ${counted(entries, 'entry', 'entries')}`, ja: `検証に成功 (${entries} 件)` });
    return fail('log', { en: `breaks at entry ${fault?.seq}: ${fault?.reason}`, ja: `${fault?.seq} 番目で不整合: ${fault?.reason}` }, both('sekisho audit verify'));
  } catch (error) {
    return failed('log', error);
  }
}
