// A guarded repository with everything real in it: an engine with a READY session, the built hook, git's pre-commit hook, and a wall asked in a fresh clone.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { guardRoot } from '../../src/app/guard-tools.ts';
import { verifyTree, type VerifyReport } from '../../src/app/verify-tree.ts';
import { pendingEvents } from '../../src/hook/events.ts';
import { sha256 } from '../../src/kernel/digest.ts';
import { writeCommitHook } from '../../src/system/commit-hook.ts';
import { GuardedEngine, LOGIN } from './guarded-engine.ts';

const CLI = resolve('dist/cli.mjs');
const HOOK = resolve('dist/sekisho-hook.cjs');

export interface Ran {
  readonly status: number | null;
  readonly said: string;
}

export class ShellWritesDesk {
  readonly engine: GuardedEngine;
  readonly out: string;
  readonly #person: string;
  readonly #pristine: string;
  readonly #accepted: string;
  readonly #home = process.env['HOME'];
  #seen = 0;
  /** The accepted commit; by its id, since a branch can be moved. */
  base = '';
  session = '';

  private constructor() {
    this.engine = new GuardedEngine();
    [this.out, this.#person, this.#pristine, this.#accepted] = ['out', 'person', 'pristine', 'accepted.git'].map((name) => join(this.engine.folder, name)) as [string, string, string, string];
    mkdirSync(this.#person);
    process.env['HOME'] = this.#person; // engine and hook are of one user
  }

  /** `places`: folders that each get files of their own to be written, so that many ways can be tried in one tree. */
  static async open(places: readonly string[]): Promise<ShellWritesDesk> {
    const desk = new ShellWritesDesk();
    const { engine } = desk;
    guardRoot(engine.home, engine.root);
    const put = (folder: string, a: number): void => {
      engine.write(join(folder, 'src/a.ts'), `export const a = ${a};\n`);
      if (a === 0) return;
      engine.write(join(folder, 'src/b.ts'), 'export const b = 1;\nexport const c = 2;\n');
      engine.write(join(folder, 'package.json'), '{ "name": "scratch" }\n');
    };
    engine.write('.gitignore', '.sekisho/*\n!.sekisho/permits/\nignored/\n');
    put('', 0);
    engine.sh('git add -A && git add -f .sekisho/config.jsonc .sekisho/.gitignore && git commit -qm keys && git switch -qc other && echo other > other.md && git add -A && git commit -qm other && git switch -q main');
    for (const place of ['', ...places]) put(place, 1);
    engine.sh('git add -A && git commit -qm second && mkdir -p .git/info');
    desk.base = engine.sh('git rev-parse HEAD').trim();
    engine.sh(`git clone -q --bare . ${desk.#accepted}`);
    writeCommitHook(engine.root, [process.execPath, CLI]);
    mkdirSync(desk.#pristine);
    for (const name of readdirSync(engine.root)) if (name !== '.sekisho') cpSync(join(engine.root, name), join(desk.#pristine, name), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await engine.open();
    return desk;
  }

  /** The tree as it was, a new session that is READY, and a permit for one file that is not the one to be written. */
  async begin(): Promise<void> {
    const { engine } = this;
    const { root } = engine;
    for (const name of readdirSync(root)) if (name !== '.sekisho') rmSync(join(root, name), { recursive: true, force: true });
    for (const each of [this.out, this.#person]) rmSync(each, { recursive: true, force: true });
    for (const each of [this.out, this.#person]) mkdirSync(each);
    rmSync(join(root, '.sekisho/permits'), { recursive: true, force: true });
    cpSync(this.#pristine, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    this.sh('git checkout -q -f HEAD -- .sekisho; git status > /dev/null'); // what was copied is not what the index knows
    engine.clock.advance(Math.max(0, Date.now() - engine.clock.now()));
    this.session = await engine.ready();
    await engine.permit(this.session);
    this.#seen = pendingEvents(engine.places.events).length;
  }

  sh(script: string, more: { readonly cwd?: string; readonly out?: string } = {}): Ran {
    const env = { PATH: process.env['PATH'], HOME: this.#person, OUT: more.out ?? this.out, GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x', GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'protocol.file.allow', GIT_CONFIG_VALUE_0: 'always' };
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: more.cwd ?? this.engine.root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return { status, said: stdout + stderr };
  }

  /** What a host would have heard from the built hook. */
  hook(payload: Readonly<Record<string, unknown>>): Ran {
    const { engine } = this;
    const { status, stdout, stderr } = spawnSync(process.execPath, [HOOK, '--host', 'claude'], { input: JSON.stringify({ cwd: engine.root, session_id: 'host-1', ...payload }), cwd: engine.folder, env: { PATH: process.env['PATH'], HOME: this.#person, SEKISHO_HOME: engine.home }, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  }

  after(command: string): Ran {
    return this.hook({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: { command } });
  }

  end(): Ran {
    return this.hook({ hook_event_name: 'Stop' });
  }

  /** Paths the hook has recorded since the session began. */
  slipped(): string[] {
    return [...new Set(pendingEvents(this.engine.places.events).slice(this.#seen).flatMap((event) => (event.event === 'slipped' ? [event.path] : [])))];
  }

  async phase(): Promise<string | undefined> {
    await this.engine.fold();
    return this.engine.state().session?.phase;
  }

  /** What really differs from the tree at the beginning, found without git and without the hook. */
  changed(): string[] {
    const [before, now] = [entries(this.#pristine), entries(this.engine.root)];
    const kept = (path: string): boolean => !/(?:^|\/)\.git(?:\/|$)|^(?:\.sekisho|ignored)\//.test(path) && path !== LOGIN;
    return [...new Set([...before.keys(), ...now.keys()])].filter((path) => kept(path) && before.get(path) !== now.get(path));
  }

  head(): string {
    return this.sh('git rev-parse HEAD').said.trim();
  }

  /** Refused paths of what a branch has beyond the base, in a clone that has nothing but the commits. */
  wall(branch: string, withProgram: boolean): VerifyReport {
    const clone = join(this.engine.folder, 'clone');
    rmSync(clone, { recursive: true, force: true });
    execFileSync('git', ['clone', '-q', '--no-local', '--no-checkout', '-b', branch, this.engine.root, clone], { env: { PATH: process.env['PATH'], HOME: this.engine.folder, GIT_CONFIG_NOSYSTEM: '1' }, stdio: 'ignore' });
    // The accepted branch is elsewhere, where nobody can take it back.
    execFileSync('git', ['-C', clone, 'fetch', '-q', this.#accepted, 'main:refs/remotes/accepted/main'], { env: { PATH: process.env['PATH'], HOME: this.engine.folder, GIT_CONFIG_NOSYSTEM: '1' }, stdio: 'ignore' });
    if (!withProgram) return verifyTree({ root: clone, base: this.base, trustOnFirstUse: false });
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'verify', '--base', this.base, '--json', '--root', clone], { env: { PATH: process.env['PATH'], HOME: this.engine.folder }, encoding: 'utf8' });
    if (stdout === '') throw new Error(`verify: exit ${status}, ${stderr}`);
    const report = (JSON.parse(stdout) as { output: VerifyReport }).output;
    if ((status === 0) !== report.ok) throw new Error(`verify: exit ${status} and ok ${report.ok}`);
    return report;
  }

  async close(): Promise<void> {
    process.env['HOME'] = this.#home;
    await this.engine.close();
  }
}

/** Every entry that is no folder, with what makes it another one: kind, mode and content. */
function entries(root: string, folder = '', found = new Map<string, string>()): Map<string, string> {
  for (const name of readdirSync(join(root, folder), { encoding: 'buffer' })) {
    const text = name.toString('utf8');
    const path = folder === '' ? text : `${folder}/${text}`;
    if (path === '.git' || path === '.sekisho') continue;
    const entry = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (entry === undefined) found.set(path, 'a name that is no text');
    else if (entry.isDirectory()) entries(root, path, found);
    else found.set(path, entry.isSymbolicLink() ? `link ${readlinkSync(join(root, path))}` : entry.isFile() ? `${entry.mode & 0o111} ${entry.size > 1 << 26 ? entry.size : sha256(readFileSync(join(root, path)))}` : 'special');
  }
  return found;
}

