// What a durable commit costs beside a bare fsync, in a process started as hosts start the engine: V8's helper threads would otherwise take the core a commit waits for.
import { execFile } from 'node:child_process';
import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_FLAGS } from '../../src/hosts/server-command.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { median, percentile, type Series } from '../run-record.ts';
import { rowsAsText } from './rows-as-text.ts';
import { oneStep, reviewRun } from './step-rows.ts';

const SESSIONS = 10;
const BYTES = 3_600;
const ROUNDS = 60;
/** Rounds before anything counts: an engine lives for days, and its log has long been written once from end to end. */
const WARM_UP = 20;
const PER_ROUND = 5;
const FSYNCS_PER_ROUND = 40;
/** By then the store has found itself idle and carried its log over: not beside the bare fsyncs. */
const TIDIED_MS = 60;
/** The tail of one process is whoever was interrupted in it: the median of several is told, beside all of them. */
const PROCESSES = 3;
/**
 * Times its own median; a quiet disk's 99th percentile is two or three times that. Where others keep disk and cores busy the bare fsync waits for them
 * as long as a commit does, every ratio comes out small, and a bar that was held then would mean nothing: such a process is told, but not judged.
 */
const DISTURBED = 5;

interface Samples {
  /** One right after the other: what a disk and a core that are awake can do. */
  readonly fsync: number[];
  /** As far apart as the paced commits, in front of which disk and core have slept too. */
  readonly fsyncPaced: number[];
  /** Ten at once, each in a file of its own, as the saturated commits come. */
  readonly fsyncAtOnce: number[];
  readonly saturated: number[];
  readonly paced: number[];
  readonly alone: number[];
  /** The same bare fsync of as many bytes as one commit alone, and as ten in a group, really wrote. */
  readonly fsyncAlone: number[];
  readonly fsyncGroup: number[];
  readonly bytesAlone: number[];
  readonly bytesGroup: number[];
  /** The least any store of ours could cost: ten sessions' rows spelled, hashed and appended to one file, and one fsync; no table, no index, no reading back. */
  readonly floorGroup: number[];
  readonly floorAlone: number[];
}

/** `script` is the program that exports `measureCommits`. The ratios are NaN where no process could be judged. */
export async function commitLatency(script: string, folder: string) {
  const told: Samples[] = [];
  for (let at = 0; at < PROCESSES; at += 1) told.push(await inside(script, join(folder, `latency-${at}`)));
  const all = (of: (each: Samples) => readonly number[]) => told.flatMap(of);
  const of = (name: keyof Samples) => ({ p50: round2(median(all((each) => each[name]))), p99: round2(percentile(all((each) => each[name]), 0.99)) });
  const quiet = told.filter(({ fsync }) => percentile(fsync, 0.99) <= DISTURBED * median(fsync));
  const over = (commits: keyof Samples, bare: keyof Samples, processes = quiet): number[] => processes.map((each) => round2(percentile(each[commits], 0.99) / percentile(each[bare], 0.99)));
  const ofLog = all(({ bytesAlone }) => bytesAlone).length === 0 ? {} : {
    log_bytes: { alone: of('bytesAlone').p50, group: of('bytesGroup').p50 }, fsync_of_log_bytes_ms: { alone: of('fsyncAlone'), group: of('fsyncGroup') },
    paced_over_log_bytes_p99: median(over('paced', 'fsyncAlone')), saturated_over_log_bytes_p99: median(over('saturated', 'fsyncGroup')),
  };
  const series: Series[] = Object.entries({ fsync: 'fsync', 'commit saturated': 'saturated', 'commit paced': 'paced' } as const).map(([name, field]) => ({ name, unit: 'ms', samples: all((each) => each[field]).map(round2) }));
  return {
    summary: {
      fsync_ms: of('fsync'), commit_alone_ms: of('alone'), commit_paced_ms: of('paced'), commit_saturated_ms: of('saturated'),
      processes_judged: quiet.length, paced_ratio_p99: median(over('paced', 'fsync')), saturated_ratio_p99: median(over('saturated', 'fsync')),
      floor_ms: { alone: of('floorAlone'), group: of('floorGroup') }, floor_ratio_p99: { alone: median(over('floorAlone', 'fsync')), group: median(over('floorGroup', 'fsync')) },
      fsync_paced_ms: of('fsyncPaced'), paced_over_paced_fsync_p99: median(over('paced', 'fsyncPaced')), fsync_ten_at_once_ms: of('fsyncAtOnce'), saturated_over_ten_fsyncs_p99: median(over('saturated', 'fsyncAtOnce')),
      ratios_p99_of_each_process: { paced: over('paced', 'fsync', told), saturated: over('saturated', 'fsync', told) }, ...ofLog,
    },
    series,
  };
}

/** Turn by turn in the same process, so that a busy machine slows both alike. */
export async function measureCommits(folder: string): Promise<void> {
  const store = openSqliteStore(join(folder, 'store'));
  await store.commit((tx) => Array.from({ length: SESSIONS }, (_, at) => tx.insert('review_run', reviewRun(`run-${at}`, 'active'))));
  const fd = openSync(join(folder, 'bare'), 'w');
  const own = await Promise.all(Array.from({ length: SESSIONS }, (_, session) => open(join(folder, `bare-${session}`), 'w')));
  const samples: Samples = { fsync: [], fsyncPaced: [], fsyncAtOnce: [], saturated: [], paced: [], alone: [], fsyncAlone: [], fsyncGroup: [], bytesAlone: [], bytesGroup: [], floorAlone: [], floorGroup: [] };
  const steps = Array.from({ length: SESSIONS }, () => 0);
  const commit = async (session: number): Promise<number> => {
    const from = performance.now();
    await store.commit((tx) => oneStep(tx, `run-${session}`, (steps[session]! += 1)));
    return performance.now() - from;
  };
  const appended = (sessions: number, step: number): number => {
    const from = performance.now();
    let text = '';
    for (let session = 0; session < sessions; session += 1) text += rowsAsText(`run-${session}`, step);
    writeSync(fd, text);
    fdatasyncSync(fd);
    return performance.now() - from;
  };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const bare = fsyncs(fd, BYTES);
    const floorGroup = Array.from({ length: PER_ROUND }, (_, n) => appended(SESSIONS, PER_ROUND * (round + WARM_UP) + n + 1));
    const floorAlone = [appended(1, round + WARM_UP + 1), appended(1, round + WARM_UP + 2)];
    const many = (await Promise.all(steps.map(async (_, session) => {
      const own: number[] = [];
      for (let n = 0; n < PER_ROUND; n += 1) own.push(await commit(session));
      return own;
    }))).flat();
    const slow = await paced((session) => commit(session));
    await new Promise((resolve) => setTimeout(resolve, TIDIED_MS));
    const bareSlow = await paced(() => fsyncs(fd, BYTES, 1)[0]!);
    const bareAtOnce = await atOnce(own, PER_ROUND);
    const single = [await commit(0), await commit(1)];
    if (round < 0) continue;
    samples.fsync.push(...bare);
    samples.fsyncPaced.push(...bareSlow);
    samples.fsyncAtOnce.push(...bareAtOnce);
    samples.saturated.push(...many);
    samples.paced.push(...slow);
    samples.alone.push(...single);
    samples.floorGroup.push(...floorGroup);
    samples.floorAlone.push(...floorAlone);
  }
  // Behind the rounds and not in them: so many bytes take long enough for the store to find itself idle and tidy up, in front of somebody who is timed.
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const [alone, group] = [await written(() => commit(0)), await written(() => Promise.all(steps.map((_, session) => commit(session))))];
    if (alone === undefined || group === undefined) break;
    samples.bytesAlone.push(alone);
    samples.bytesGroup.push(group);
    samples.fsyncAlone.push(...fsyncs(fd, alone));
    samples.fsyncGroup.push(...fsyncs(fd, group));
  }
  closeSync(fd);
  await Promise.all(own.map((file) => file.close()));
  store.close();
  process.stdout.write(JSON.stringify(samples));
}

/** Each session at its own time, as sessions are that think between two steps. */
function paced<T>(work: (session: number) => T | Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: SESSIONS }, async (_, session) => {
    await new Promise((resolve) => setTimeout(resolve, 5 * session));
    return work(session);
  }));
}

/** What sessions that share nothing would wait for. */
async function atOnce(files: readonly FileHandle[], times: number): Promise<number[]> {
  const payload = Buffer.alloc(BYTES, 'x');
  const each = await Promise.all(files.map(async (file) => {
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const from = performance.now();
      await file.write(payload);
      await file.datasync();
      took.push(performance.now() - from);
    }
    return took;
  }));
  return each.flat();
}

function fsyncs(fd: number, bytes: number, times = FSYNCS_PER_ROUND): number[] {
  const payload = Buffer.alloc(bytes, 'x');
  return Array.from({ length: times }, () => {
    const from = performance.now();
    writeSync(fd, payload);
    fdatasyncSync(fd);
    return performance.now() - from;
  });
}

/** What this process handed to the kernel meanwhile; only Linux tells. */
async function written(work: () => Promise<unknown>): Promise<number | undefined> {
  const before = handedOver();
  await work();
  const after = handedOver();
  return before === undefined || after === undefined ? undefined : after - before;
}

function handedOver(): number | undefined {
  if (!existsSync('/proc/self/io')) return undefined;
  return Number(/^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))![1]);
}

function inside(script: string, folder: string): Promise<Samples> {
  const program = `import(${JSON.stringify(script)}).then(({ measureCommits }) => measureCommits(${JSON.stringify(folder)}))`;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...ENGINE_FLAGS, '-e', program], { maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as Samples);
      else reject(new Error(`commits: ${stderr || error.message}`));
    });
  });
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
