// How long a new process needs to take up a check that another one left: kill −9 behind its first committed step, then `sekisho resume` from nothing, until it holds the run and enters its first node, until it has committed a step of its own, and until the end.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSqliteDriver, type Connection } from '../src/store/sqlite-driver.ts';

const PARAGRAPHS = 40;
const LOOK_EVERY_MS = 2;
/** A run that ends before it could be killed is begun anew, so often. */
const TRIES = 5;

export interface ColdResume {
  /** From the start of the new process until it holds the run, which it commits right before its first node; looked for every two milliseconds. */
  readonly taken: number;
  /** Until a step of its own is committed: the step's work (here textlint with its dictionary) is in it. */
  readonly first: number;
  /** And until its end, with the answer written: what is left of the check is in it. */
  readonly whole: number;
  /** A process that does nothing, right beside it. */
  readonly bare: number;
}

export async function coldResume(folder: string): Promise<ColdResume> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const root = join(folder, `try-${attempt}`);
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'chapter.md'), chapter());
    const run_id = await killedRun(root);
    if (run_id === undefined) continue;
    const bare = await untilExit(spawn(process.execPath, ['-e', '0']), [0]);
    const [left, held] = [stepsOf(root), holderOf(root)];
    const from = performance.now();
    const child = sekisho(root, ['resume', run_id]);
    const ended = untilExit(child, [0, 2]); // 2: the text has open issues, which is what was to be found
    const until = async (happened: () => boolean): Promise<number> => {
      while (child.exitCode === null && !happened()) await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
      return performance.now() - from;
    };
    const taken = await until(() => holderOf(root) !== held);
    const first = await until(() => stepsOf(root) > left);
    const whole = await ended;
    const state = look(root, (db) => db.prepare('SELECT state FROM review_run WHERE run_id = ?').pluck().get(run_id));
    if (state !== 'completed') throw new Error(`the resumed run is ${String(state)}`);
    return { taken, first, whole, bare };
  }
  throw new Error('no run could be killed before its end');
}

/** Undefined: it was over too soon. */
async function killedRun(root: string): Promise<string | undefined> {
  const child = sekisho(root, ['check', 'chapter.md']);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  while (child.exitCode === null && stepsOf(root) === 0) await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
  child.kill('SIGKILL');
  await ended;
  return look(root, (db) => db.prepare("SELECT run_id FROM review_run WHERE state = 'active'").pluck().get()) as string | undefined;
}

function stepsOf(root: string): number {
  try {
    return existsSync(stateOf(root)) ? Number(look(root, (db) => db.prepare('SELECT count(*) FROM step_execution').pluck().get())) : 0;
  } catch {
    return 0; // its tables are being made
  }
}

function holderOf(root: string): string {
  return JSON.stringify(look(root, (db) => db.prepare('SELECT * FROM lease').all()));
}

function look<T>(root: string, ask: (db: Connection) => T): T {
  const loaded = loadSqliteDriver();
  if ('missing' in loaded) throw new Error(loaded.missing);
  const db = new loaded.driver(stateOf(root), { readonly: true, fileMustExist: true });
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

function stateOf(root: string): string {
  return join(root, '.sekisho', 'state.db');
}

function sekisho(root: string, words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [resolve('dist', 'cli.mjs'), ...words, '--root', root, '--json'], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, SEKISHO_HOME: join(root, 'home') } });
}

function untilExit(child: ChildProcess, allowed: readonly number[]): Promise<number> {
  const from = performance.now();
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => (code !== null && allowed.includes(code) ? done(performance.now() - from) : failed(new Error(`exit code ${String(code)}`))));
  });
}

function chapter(): string {
  return Array.from({ length: PARAGRAPHS }, (_, n) => `${n + 1} 番目の門で、彼は手紙を読んだ。彼は手紙を読んだ。門番は、鍵を、探して、そして、見つけた、と言ったのである。 The keeper of gate ${n + 1} looked at the the letter and said nothing.`).join('\n\n');
}
