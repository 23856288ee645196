// How long a new process needs to bring a check to its end that another one left: kill −9 behind its first committed step, then `sekisho resume` from nothing.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSqliteDriver, type Connection } from '../src/store/sqlite-driver.ts';

const PARAGRAPHS = 40;
const LOOK_EVERY_MS = 2;
/** A run that ends before it could be killed is begun anew, so often. */
const TRIES = 5;

export interface ColdResume {
  /** From the start of the new process to its end, with the answer written. */
  readonly resumed: number;
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
    const resumed = await untilExit(sekisho(root, ['resume', run_id]), [0, 2]); // 2: the text has open issues, which is what was to be found
    const state = look(root, (db) => db.prepare('SELECT state FROM review_run WHERE run_id = ?').pluck().get(run_id));
    if (state !== 'completed') throw new Error(`the resumed run is ${String(state)}`);
    return { resumed, bare };
  }
  throw new Error('no run could be killed before its end');
}

/** Undefined: it was over too soon. */
async function killedRun(root: string): Promise<string | undefined> {
  const child = sekisho(root, ['check', 'chapter.md']);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  while (child.exitCode === null && !hasStep(root)) await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
  child.kill('SIGKILL');
  await ended;
  return look(root, (db) => db.prepare("SELECT run_id FROM review_run WHERE state = 'active'").pluck().get()) as string | undefined;
}

function hasStep(root: string): boolean {
  try {
    return existsSync(stateOf(root)) && look(root, (db) => db.prepare('SELECT 1 FROM step_execution LIMIT 1').get()) !== undefined;
  } catch {
    return false; // its tables are being made
  }
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
