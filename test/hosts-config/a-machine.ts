// A machine for the tests of setups: a person's home, a project with a history, and a program that lies somewhere proper.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setupTools } from '../../src/app/init/setup-tools.ts';
import type { SetupPlan } from '../../src/surfaces/cli/world.ts';

const GIT_ENV = { GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x', GIT_CONFIG_NOSYSTEM: '1' };

export class AMachine {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-setup-')));
  readonly home = join(this.folder, 'home');
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly program: readonly [string, string];
  readonly warned: string[] = [];

  constructor(rootName = 'project', { git = true } = {}) {
    this.root = join(this.folder, rootName);
    this.env = { ...GIT_ENV, PATH: '/usr/bin:/bin', HOME: this.home, SEKISHO_HOME: join(this.home, '.sekisho') };
    this.program = [process.execPath, join(this.folder, 'lib/cli.mjs')];
    for (const each of [this.home, this.root]) mkdirSync(each, { recursive: true });
    this.put('lib/cli.mjs', '');
    this.put('lib/sekisho-hook.cjs', '');
    this.put(`${rootName}/src/a.ts`, 'export const a = 1;\n');
    if (git) this.sh('git init -q -b main . && git add -A && git commit -qm first');
  }

  /** From the folder of the machine: `home/…`, `project/…`. */
  put(path: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  text(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  sh(script: string): string {
    return execFileSync('bash', ['-ec', script], { cwd: this.root, env: this.env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async plan(hosts?: readonly string[], program = this.program): Promise<SetupPlan> {
    return setupTools(this.env, program, (text) => void this.warned.push(text)).planInit(this.root, { hosts, look: false });
  }

  async init(hosts?: readonly string[], program = this.program): Promise<SetupPlan> {
    const plan = await this.plan(hosts, program);
    await plan.carryOut();
    return plan;
  }

  planRemoval(hosts?: readonly string[], keepData = false): Promise<SetupPlan> {
    return setupTools(this.env, this.program, () => {}).planUninstall(this.root, { hosts, keepData });
  }

  async uninstall(hosts?: readonly string[], keepData = false): Promise<SetupPlan> {
    const plan = await this.planRemoval(hosts, keepData);
    await plan.carryOut();
    return plan;
  }

  /** Every file, folder and link with its content and mode. What git does with its own files is left out. */
  everything(): Record<string, string> {
    const seen: Record<string, string> = {};
    const walk = (folder: string): void => {
      for (const name of readdirSync(folder).sort()) {
        const path = join(folder, name);
        const key = relative(this.folder, path);
        if (/\/\.git\/(?!info|hooks)/.test(`/${key}`)) continue;
        const found = lstatSync(path);
        const mode = (found.mode & 0o777).toString(8);
        if (found.isSymbolicLink()) seen[key] = `→ ${readlinkSync(path)}`;
        else if (found.isDirectory()) {
          seen[`${key}/`] = mode;
          walk(path);
        } else seen[key] = `${mode} ${readFileSync(path).toString('base64')}`;
      }
    };
    walk(this.folder);
    return seen;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
