// A stage for one real host: a person's home, a guarded git project, our package as it is installed, an engine that lives beside the host, and a hook that can be broken.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SAMPLE_PROJECT } from '../../src/app/demo/sample-project.ts';
import { playHost, type Played, type Scene } from '../../src/app/play-host.ts';
import type { HookEvent, HookState } from '../../src/hook/hook-state.ts';
import type { AgentHost, HostFile, HostPlaces, ScriptedCall } from '../../src/hosts/agent-host.ts';
import { guardPlaces } from '../../src/system/guard-folder.ts';
import { stdioClient, type McpClient } from '../e2e/support/processes.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CACHE = process.env['SEKISHO_HOSTS_CACHE'] ?? '';

/** A file the sample's session gets a permit for; it is not there yet. */
export const PERMITTED = 'src/auth/empty-password.ts';
export const OTHER = 'src/auth/other.ts';

export type BrokenHook = 'crashed' | 'gone' | 'hanging' | 'garbled' | 'no interpreter';

const BROKEN: Readonly<Record<Exclude<BrokenHook, 'gone' | 'no interpreter'>, string>> = {
  crashed: 'throw new Error("broken on purpose");\n',
  garbled: 'console.log("this is no JSON");\n',
  // Before a tool it never answers; after one and at the end it is the real one, or the whole would take minutes.
  hanging: `const { readFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const given = readFileSync(0);
if (/"(PreToolUse|BeforeTool|tool\\.execute\\.before)"/.test(given)) setInterval(() => {}, 1000);
else {
  const { status, stdout, stderr } = spawnSync(process.execPath, [__dirname + '/kept-hook.cjs', ...process.argv.slice(2)], { input: given });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}
`,
};

interface Receipted {
  readonly receipt_id: string;
  readonly hits: readonly { readonly file: string; readonly line: number }[];
}

export class HostStage {
  readonly host: AgentHost;
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-hosts-')));
  readonly root = join(this.folder, 'project');
  readonly home = join(this.folder, 'home');
  readonly #package = join(this.folder, 'package');
  readonly node = join(this.#package, 'node');
  readonly cli = join(this.#package, 'dist/cli.mjs');
  readonly hook = join(this.#package, 'dist/sekisho-hook.cjs');
  readonly env: Readonly<Record<string, string>>;
  #engine: McpClient | undefined;
  #session: string | undefined;
  readonly #installed = new Map<string, string>();

  constructor(host: AgentHost) {
    this.host = host;
    const programs = [dirname(this.program), dirname(process.execPath), process.env['PATH'] ?? ''].join(':');
    this.env = { PATH: programs, HOME: this.home, LANG: 'C.UTF-8', TERM: 'xterm-256color', npm_config_cache: join(CACHE, 'npm') };
    for (const folder of [this.root, this.home, this.#package]) mkdirSync(folder, { recursive: true });
    for (const [path, text] of Object.entries(SAMPLE_PROJECT)) this.write(path, text);
    this.sh('git init -q --template= -b main . && git add -A && git commit -qm base');
    // A copy of the package with a node of its own, so that both can be taken away without touching anybody else's.
    cpSync(join(REPOSITORY, 'dist'), join(this.#package, 'dist'), { recursive: true });
    cpSync(this.hook, join(this.#package, 'dist/kept-hook.cjs'));
    symlinkSync(join(REPOSITORY, 'node_modules'), join(this.#package, 'node_modules'));
    try {
      linkSync(realpathSync(process.execPath), this.node);
    } catch {
      cpSync(realpathSync(process.execPath), this.node);
    }
  }

  /** A folder in which nobody has set up anything. */
  get elsewhere(): string {
    return join(this.folder, 'elsewhere');
  }

  get program(): string {
    return join(CACHE, `${this.host.name}-${this.host.drive!.package.version}`, 'node_modules/.bin', this.host.command!);
  }

  get places(): HostPlaces {
    return { root: this.root, home: this.home, env: this.env };
  }

  /** As a person does it: `sekisho init --yes`, and the first commit with our settings. */
  async open(): Promise<this> {
    const init = this.sekisho(['init', '--yes', '--host', this.host.name]);
    if (init.status !== 0) throw new Error(`init ended with ${init.status}: ${init.stdout}${init.stderr}`);
    this.sh('git add -A && git commit -qnm "guarded by sekisho"');
    for (const file of this.hostFiles()) if (existsSync(file.path)) this.#installed.set(file.path, readFileSync(file.path, 'utf8'));
    await this.openEngine();
    return this;
  }

  hostFiles(): readonly HostFile[] {
    return this.host.files(this.places, { node: this.node, cli: this.cli, hook: this.hook });
  }

  async openEngine(): Promise<void> {
    this.#engine = await stdioClient({ root: this.root, home: join(this.home, '.sekisho'), env: this.env });
  }

  sekisho(args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
    return spawnSync(this.node, [this.cli, ...args], { cwd: this.root, env: this.env, encoding: 'utf8', input: '' });
  }

  async ask<T>(operation: string, input: Record<string, unknown>): Promise<T> {
    const { isError, output } = await this.#engine!.call(operation, input);
    if (isError) throw new Error(`${operation}: ${JSON.stringify(output)}`);
    return output as T;
  }

  /** A session that has only been opened: nothing may be written. */
  async explore(): Promise<string> {
    // One that could still write would stand beside the new one, and the hook would not know whose call it sees.
    if (this.#session !== undefined) await this.ask('revert_to_exploration', { session_id: this.#session });
    const { session_id } = await this.ask<{ session_id: string }>('start_session', {
      intent: 'MODIFY', query: 'When the password is empty the login shows no error, so make it reject empty passwords',
      frame: { target_feature: { value: 'login', quote: 'the login' }, trigger_condition: { value: 'the password is empty', quote: 'When the password is empty' }, observed_issue: { value: 'the login shows no error', quote: 'the login shows no error' }, desired_action: { value: 'reject empty passwords', quote: 'make it reject empty passwords' } },
    });
    return (this.#session = session_id);
  }

  async ready(...permitted: readonly string[]): Promise<string> {
    const session_id = await this.explore();
    const file = 'src/auth/login-service.ts';
    const definitions = await this.ask<Receipted>('find_definitions', { session_id, name: 'LoginService', wait_ms: 20_000 });
    const references = await this.ask<Receipted>('find_references', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    await this.ask('read_range', { session_id, file });
    const place = ({ receipt_id, hits }: Receipted, nth: number): unknown => ({ receipt_id, file, line: hits.filter((hit) => hit.file === file).at(nth)!.line });
    await this.ask('submit_understanding', { session_id, symbols_identified: ['LoginService'], slot_evidence: { target_feature: place(definitions, 0), observed_issue: place(references, -1) } });
    for (const file_path of permitted) {
      const answer = await this.ask<{ allowed: boolean }>('check_write_target', { session_id, file_path });
      if (!answer.allowed) throw new Error(`no permit: ${JSON.stringify(answer)}`);
    }
    return session_id;
  }

  play(calls: readonly ScriptedCall[], more: Partial<Scene> = {}): Promise<Played> {
    return playHost({ drive: this.host.drive!, program: this.program, places: this.places, scratch: join(this.folder, 'scratch'), calls, ...more });
  }

  at(path: string): string {
    return join(this.root, path);
  }

  has(path: string): boolean {
    return existsSync(this.at(path));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
  }

  /** Adds to a settings file at home, until the stage is cleared. */
  settings(file: string, more: Readonly<Record<string, unknown>>): void {
    const path = join(this.home, file);
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...more }));
  }

  state(): HookState {
    return JSON.parse(readFileSync(guardPlaces(join(this.home, '.sekisho'), this.root).state, 'utf8')) as HookState;
  }

  /** What the hook has written down since the stage was last cleared. */
  events(): readonly HookEvent[] {
    const { events } = guardPlaces(join(this.home, '.sekisho'), this.root);
    const lines = existsSync(events) ? readFileSync(events, 'utf8').split('\n').filter((line) => line !== '') : [];
    return lines.map((line) => JSON.parse(line) as HookEvent).slice(this.#eventsBefore);
  }

  #eventsBefore = 0;

  slipped(path: string): boolean {
    return this.events().some((event) => event.event === 'slipped' && event.path === path);
  }

  /** As an agent would try it; true where the repository takes it. */
  commits(): boolean {
    return spawnSync('bash', ['-ec', 'git add -A && git commit -qm agent'], { cwd: this.root, env: this.#git, encoding: 'utf8' }).status === 0;
  }

  /** Nothing of the last scene is left, and nothing of it counts. */
  clear(): void {
    this.mendHook();
    for (const [path, text] of this.#installed) writeFileSync(path, text);
    this.sh('git reset -q --hard && git clean -qfd');
    this.#eventsBefore = 0;
    this.#eventsBefore = this.events().length;
  }

  breakHook(how: BrokenHook): void {
    if (how === 'no interpreter') renameSync(this.node, `${this.node}-away`);
    else if (how === 'gone') rmSync(this.hook);
    else writeFileSync(this.hook, BROKEN[how]);
  }

  mendHook(): void {
    cpSync(join(this.#package, 'dist/kept-hook.cjs'), this.hook);
    if (existsSync(`${this.node}-away`)) renameSync(`${this.node}-away`, this.node);
  }

  get #git(): Record<string, string> {
    return { ...this.env, GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x' };
  }

  sh(script: string): string {
    return execFileSync('bash', ['-ec', script], { cwd: this.root, env: this.#git, encoding: 'utf8' });
  }

  async close(): Promise<void> {
    await this.#engine?.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
