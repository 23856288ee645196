// A git tree with some history and the person's own unfinished work, a user home beside it, and a way to ask the hook about it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { takeBaseline } from '../../src/hook/fingerprint.ts';
import { handle, type HookWorld } from '../../src/hook/handle.ts';
import type { HookSession, HookState } from '../../src/hook/hook-state.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import { guardFiles } from '../../src/hook/read-state.ts';

export const NOW = 1_800_000_000_000;
const NEXT = { en: 'Call submit_understanding.', ja: 'submit_understanding を呼んでください。' };

export interface ScratchTree {
  readonly folder: string;
  readonly root: string;
  readonly out: string;
  readonly world: HookWorld;
  render(change?: Partial<HookState>): void;
  session(change?: Partial<HookSession>): HookSession;
  ask(payload: Readonly<Record<string, unknown>>, world?: Partial<HookWorld>): { exit: number; said: string; raw: string };
  sh(command: string): void;
  remove(): void;
}

export const GIT_ENV = { ...process.env, GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x', GIT_CONFIG_NOSYSTEM: '1' };

let template: string | undefined;
let templateBaseline: Record<string, string> | undefined;

/** Made once and copied: most of the time of a case would go into `git commit`. */
function templateTree(): string {
  if (template !== undefined) return template;
  template = mkdtempSync(join(tmpdir(), 'sekisho-hook-template-'));
  process.on('exit', () => rmSync(template!, { recursive: true, force: true }));
  const script = [
    'git init -q --template= -b main . && mkdir -p .git/info', 'mkdir -p src ignored', 'echo "export const a = 0;" > src/a.ts', 'echo ignored/ > .gitignore', 'git add -A', 'git commit -qm first',
    'git branch other', 'printf "export const a = 1;\\n" > src/a.ts', 'printf "export const b = 1;\\nexport const c = 2;\\n" > src/b.ts', 'echo "export const m = 1;" > src/mine.ts', 'echo "# read me" > README.md', `echo '{ "name": "scratch" }' > package.json`, 'git add -A', 'git commit -qm second',
    'git switch -q other', 'echo other > other.md', 'git add -A', 'git commit -qm other', 'git switch -q main', 'echo "// the person is at it" >> src/mine.ts', 'echo draft > notes.md',
  ];
  execFileSync('bash', ['-c', script.join(' && ')], { cwd: template, env: { ...GIT_ENV, HOME: template } });
  return template;
}

export function scratchTree(git = true): ScratchTree {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-hook-')));
  const [root, out, home, personHome] = ['root', 'out', 'sekisho-home', 'person'].map((name) => join(folder, name)) as [string, string, string, string];
  for (const each of [out, join(home, 'guard'), personHome]) mkdirSync(each, { recursive: true });
  cpSync(templateTree(), root, { recursive: true, preserveTimestamps: true });
  if (!git) rmSync(join(root, '.git'), { recursive: true });
  writeFileSync(join(home, 'guarded.json'), JSON.stringify({ v: 1, roots: [root] }));
  const env = { ...GIT_ENV, HOME: personHome, OUT: out };
  const world: HookWorld = { home, personHome, movedHomes: [], ownProgram: { folder: join(folder, 'package'), files: [join(folder, 'bin', 'node')] }, projectFolders: [], cwd: root, language: 'en', foldCase: false, now: () => NOW, timeLeft: () => 60_000 };
  const baseline = git ? (templateBaseline ??= takeBaseline(templateTree(), () => 60_000)) : takeBaseline(root, () => 60_000);
  const session = (change: Partial<HookSession> = {}): HookSession => ({ session_id: 'S-1', host_session: null, phase: 'EXPLORATION', permits: [], next: NEXT, ...change });
  return {
    folder, root, out, world, session,
    render(change = {}) {
      const state: HookState = { v: 1, root, rendered_at: NOW, session: session(), others: [], baseline, readers: [], reading_tools: [], ...change };
      const file = guardFiles(home, root).state;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(state));
    },
    ask(payload, change = {}) {
      const { exit, stdout, stderr } = handle(readPayload({ cwd: root, session_id: 'host-1', ...payload }, 'claude'), { ...world, ...change });
      return { exit, raw: stdout, said: stdout === '' ? stderr : JSON.stringify(JSON.parse(stdout)) };
    },
    sh: (command) => void execFileSync('bash', ['-c', command], { cwd: root, env, stdio: 'ignore' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const bash = (command: string) => ({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } });
export const write = (path: string) => ({ hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: path, content: 'x' } });
export const STOP = { hook_event_name: 'Stop' };
