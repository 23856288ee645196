// The storm: writers that are killed at random moments, again and again, against a ledger of every acknowledgement. Run by `npm run storm -- store`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyLog } from '../../src/store/audit.ts';
import type { StateStore, StoreBackend } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { verifyStore } from '../../src/store/verify-store.ts';
import { seededRandom } from '../../src/testing/doubles.ts';

const SESSIONS = 25;
/** A new folder after so many: opening one reads all of it. */
const PER_FOLDER = 20_000;
const SHORTEST_MS = 60;
const LONGEST_MS = 900;

export interface StormResult {
  readonly acknowledged: number;
  readonly kills: number;
  readonly lost: readonly string[];
}

/** `target` acknowledged commits; killed at moments that follow from the seed. */
export async function storm(program: string, backend: StoreBackend, target: number, seed: number, tell: (line: string) => void): Promise<StormResult> {
  const base = mkdtempSync(join(tmpdir(), 'sekisho-storm-'));
  const random = seededRandom(seed);
  const lost: string[] = [];
  let acknowledged = 0;
  let kills = 0;
  try {
    for (let folders = 1; acknowledged < target; folders += 1) {
      const folder = join(base, `state-${folders}`);
      mkdirSync(folder);
      const ledger = Array.from({ length: SESSIONS }, () => 0);
      const seen = Array.from({ length: SESSIONS }, () => 0);
      const inFolder = (): number => ledger.reduce((sum, each) => sum + each, 0);
      while (inFolder() < PER_FOLDER && acknowledged + inFolder() < target) {
        const [a = 0, b = 0] = random.bytes(2);
        await killedAfter(program, backend, folder, SHORTEST_MS + (((a << 8) | b) % (LONGEST_MS - SHORTEST_MS)), ledger);
        kills += 1;
        lost.push(...missing(backend, folder, ledger, seen, false));
      }
      lost.push(...missing(backend, folder, ledger, seen, true));
      acknowledged += inFolder();
      tell(`${backend} seed ${seed}: ${acknowledged} acknowledged, ${kills} kills, ${lost.length} lost`);
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return { acknowledged, kills, lost };
}

/** What the writer said before it died is owed; what it was about to say is not. */
function killedAfter(program: string, backend: StoreBackend, folder: string, ms: number, ledger: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [program, 'write', backend, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let rest = '';
    let timer: NodeJS.Timeout | undefined;
    writer.stdout.on('data', (bytes: Buffer) => {
      timer ??= setTimeout(() => writer.kill('SIGKILL'), ms); // from the first word on: a start under load must not count as time to write
      const lines = (rest + bytes.toString()).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        const [session, n] = line.split(' ').map(Number) as [number, number];
        if (n > ledger[session]!) ledger[session] = n;
      }
    });
    writer.on('error', reject);
    writer.on('close', (code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`the writer ended by itself (${code})`))));
  });
}

/** `seen` holds what was there after the kill before: nothing of it may go, acknowledged or not, and no session is ahead of it and of its last word by more than the one commit under way. */
function missing(backend: StoreBackend, folder: string, ledger: readonly number[], seen: number[], whole: boolean): string[] {
  const { store } = openStore(folder, { backend });
  try {
    const found = store.read((tx) => ledger.flatMap((owed, session) => {
      const counter = Number(tx.get('session', `s${session}`)?.['n'] ?? 0);
      const least = Math.max(owed, seen[session]!);
      seen[session] = counter;
      if (counter < least) return [`session ${session}: ${owed} acknowledged, ${least} were there, ${counter} are`];
      if (counter > least + 1) return [`session ${session}: ${counter} are there, ${owed} acknowledged, ${least} were there`];
      if (!whole) return [];
      const rows = tx.list('step_execution', { where: { run_id: `s${session}` } }).length;
      return rows === counter ? [] : [`session ${session}: ${rows} rows for ${counter} commits`];
    }));
    if (!whole) return found;
    const log = verifyLog(store);
    const counted = store.read((tx) => tx.list('session').reduce((sum, row) => sum + Number(row['n']), 0));
    const { faults } = verifyStore({ folder, artifactsFolder: join(folder, 'artifacts') });
    return [...found, ...(log.ok && log.entries === counted ? [] : [`the log has ${log.entries} entries for ${counted} commits: ${log.fault?.reason ?? 'all sealed'}`]), ...faults.map(({ place, reason }) => `${place}: ${reason}`)];
  } finally {
    store.close();
  }
}

/** Runs until it is killed: every session commits, says so, and commits again. */
export async function write(backend: StoreBackend, folder: string): Promise<never> {
  const { store } = openStore(folder, { backend });
  const sessions = Array.from({ length: SESSIONS }, (_, session) => session);
  writeSync(1, '0 0\n');
  await Promise.all(sessions.map((session) => writeOn(store, session)));
  throw new Error('a writer never ends');
}

async function writeOn(store: StateStore, session: number): Promise<never> {
  const session_id = `s${session}`;
  for (;;) {
    const n = await store.commit((tx) => {
      const row = tx.get('session', session_id);
      const next = Number(row?.['n'] ?? 0) + 1;
      if (row === undefined) tx.insert('session', { session_id, owner: 'agent:storm', n: next });
      else tx.update('session', { ...row, n: next });
      tx.insert('step_execution', { execution_id: `${session_id}:${next}`, run_id: session_id, hash: 'a'.repeat(64) });
      tx.append({ at: next, kind: 'test.storm', actor: 'agent:storm', body: { session, next } });
      return next;
    });
    writeSync(1, `${session} ${n}\n`);
  }
}
