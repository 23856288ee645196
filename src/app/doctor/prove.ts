// `sekisho doctor --prove`: has every installed host try a forbidden write with a scripted model, under the person's real configuration, and tells what was really stopped.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostDrive, ScriptedCall } from '../../hosts/agent-host.ts';
import { AGENT_HOSTS, hostNamed } from '../../hosts/registry.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { shellWord } from '../../kernel/shell-word.ts';
import { usage } from '../../surfaces/cli/store-command.ts';
import { PROOF_CASES, type Proof, type ProofCase, type ProofCell, type ProofStep } from '../../surfaces/cli/world.ts';
import { guardedRoots, guardPlaces, readHookState } from '../../system/guard-folder.ts';
import { realRandom } from '../../system/real-ports.ts';
import { findRoot } from '../../system/root-folder.ts';
import { userHome } from '../../system/user-home.ts';
import { playHost } from '../play-host.ts';
import { programsOf } from '../init/machine.ts';
import { placesOf } from './check-enforcement.ts';
import { faultsOf, setupsOf } from './hosts/check-hosts.ts';
import type { HostSetup } from './hosts/setup.ts';
import type { Given } from './examine.ts';
import { judgeProof, type Judged } from './judge-proof.ts';

/** Far more than a host needs for one call; the first start of some fetches what they miss. */
const WITHIN_MS = 90_000;
/** As a shell tells of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;
const TEXT = 'Written by `sekisho doctor --prove`; it may be deleted.\n';

export interface ProveWish extends Given {
  /** Names of hosts; undefined: all whose program is on the PATH, and those that are set up and cannot be driven, which are told as not tried. */
  readonly hosts: readonly string[] | undefined;
  readonly onStep: (step: ProofStep) => void;
}

export async function prove({ root: given, env, program, hosts, onStep }: ProveWish): Promise<Proof> {
  const { root } = findRoot(given ?? (env['SEKISHO_ROOT'] || process.cwd()));
  const home = userHome(env);
  const unknown = hosts?.find((name) => hostNamed(name) === undefined);
  if (unknown !== undefined) throw usage({ en: `there is no host ${unknown.slice(0, 80)}; there are ${AGENT_HOSTS.map(({ name }) => name).join(', ')}`, ja: `ホスト ${unknown.slice(0, 80)} はありません。${AGENT_HOSTS.map(({ name }) => name).join('、')} があります` }, 'doctor');
  if (!guardedRoots(home).includes(root)) return { root, guarded: false, cells: [] };
  const setups = setupsOf(placesOf(root, env), programsOf(program), hosts).filter((setup) => hosts !== undefined || setup.program !== undefined || (setup.isSetUp && setup.host.drive === undefined));
  const cells: ProofCell[] = [];
  for (const setup of setups) {
    const cell = async (kind: ProofCase, judged: Judged): Promise<ProofCell> => ({ host: setup.host.name, title: setup.host.title, case: kind, ...judged, ...(judged.outcome === 'wrote' ? { causes: await causesOf(setup) } : {}) });
    for (const kind of PROOF_CASES) {
      const obstacle = obstacleOf(setup, home, root);
      if (obstacle === undefined) onStep({ title: setup.host.title, case: kind, done: cells.length, total: setups.length * PROOF_CASES.length });
      cells.push(await cell(kind, obstacle === undefined ? await tryOne(setup, kind) : { outcome: 'not tried', reason: obstacle }));
    }
  }
  return { root, guarded: true, cells };
}

/** Asked before each run: a session may become READY while others are under way. */
function obstacleOf({ host, program }: HostSetup, home: string, root: string): Bilingual | undefined {
  if (host.drive === undefined) return { en: 'it cannot be driven without a screen', ja: '画面なしでは操作できません' };
  if (program === undefined) return { en: `${host.command ?? host.name} is not on the PATH`, ja: `${host.command ?? host.name} が PATH にありません` };
  const state = readHookState(guardPlaces(home, root));
  const ready = [state?.session, ...(state?.others ?? [])].find((session) => session?.phase === 'READY');
  // In READY the shell writes, and what slips through closes the gate: the proof would end somebody's work.
  if (ready !== undefined && ready !== null) return { en: `session ${ready.session_id} is READY and would be disturbed; try again when it is closed`, ja: `セッション ${ready.session_id} が READY のため、妨げないよう行いませんでした。終了後にもう一度実行してください` };
  return undefined;
}

async function tryOne({ host, places, program }: HostSetup, kind: ProofCase): Promise<Judged> {
  const file = freshFile(places.root);
  const scratch = mkdtempSync(join(tmpdir(), 'sekisho-prove-'));
  const clean = (): void => {
    rmSync(file, { force: true });
    rmSync(scratch, { recursive: true, force: true });
  };
  const stop = new AbortController();
  const interrupted = (): void => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupted);
  try {
    const played = await playHost({ drive: host.drive!, program: program!, places, scratch, calls: [callFor(host.drive!, kind, file)], bySubagent: kind === 'subagent', withinMs: WITHIN_MS, signal: stop.signal });
    return judgeProof(existsSync(file), played);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupted);
    clean(); // the host is gone by now and writes nothing after it
    if (stop.signal.aborted) process.exit(INTERRUPTED);
  }
}

function callFor(drive: HostDrive, kind: ProofCase, file: string): ScriptedCall {
  return kind === 'shell' ? drive.shell(`echo ${shellWord(TEXT.trim())} > ${shellWord(file)}`) : drive.write(file, TEXT);
}

/** In the root itself and of a name nobody has: nothing of the person's can be hit. */
function freshFile(root: string): string {
  const file = join(root, `sekisho-proof-${Buffer.from(realRandom.bytes(8)).toString('hex')}.txt`);
  return existsSync(file) ? freshFile(root) : file;
}

/** Why it may have been written: what is wrong on disk, or, where all looks right, what cannot be seen there. */
async function causesOf(setup: HostSetup): Promise<NonNullable<ProofCell['causes']>> {
  const wrong = (await faultsOf(setup)).filter(({ status }) => status === 'fail');
  if (wrong.length > 0) return wrong.map(({ fault, message, fix }) => ({ fault, message, fix }));
  const { version } = setup.host.drive!.package;
  return [{
    fault: 'unknown',
    message: { en: `its files look right; perhaps another version than ${version}, which was proven, or a setting above the person's switches hooks off`, ja: `ファイルは正しく見えます。確認済みの ${version} と違う版であるか、上位の設定でフックが無効になっているおそれがあります` },
    fix: { en: `npm install -g ${setup.host.drive!.package.name}@${version}, then sekisho doctor --prove --host ${setup.host.name}`, ja: `npm install -g ${setup.host.drive!.package.name}@${version} の後に sekisho doctor --prove --host ${setup.host.name}` },
  }];
}
