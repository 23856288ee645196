// Runs an installed hook on trial, in a scratch folder of its own: once where it has to keep silent and once where it has to refuse. Nothing of the person's is read or written.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than our line gives a hook: reached only where the line has no shell to watch the time, on Windows. */
export const LONGEST_MS = 10_000;
const REFUSES = /"(?:permissionDecision|decision|permission)"\s*:\s*"deny"/;

/** Where the line has a shell, `fails` is also what hangs and what prints anything that does not look like a JSON object: the line has made exit 2 of it. */
export type ProbeFinding = 'sound' | 'prints' | 'fails' | 'lets pass' | 'too slow';

export interface Probe {
  readonly finding: ProbeFinding;
  /** What it said, cut short. */
  readonly said: string;
}

/** `command` is a line for the shell, as the host would run it. Whoever calls has made sure that it is one of ours. */
export function probeHook(command: string, env: Readonly<Record<string, string | undefined>>): Probe {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-probe-')));
  try {
    const [free, guarded, home] = ['free', 'guarded', 'home'].map((name) => join(scratch, name)) as [string, string, string];
    for (const folder of [free, guarded, home]) mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(home, 'guarded.json'), JSON.stringify({ v: 1, roots: [guarded] }), { mode: 0o600 });
    const ask = (folder: string) => spawnSync(command, {
      shell: true, cwd: folder, encoding: 'utf8', timeout: LONGEST_MS, killSignal: 'SIGKILL', windowsHide: true,
      env: { ...env, SEKISHO_HOME: home, CLAUDE_PROJECT_DIR: folder, GEMINI_PROJECT_DIR: undefined, CURSOR_PROJECT_DIR: undefined },
      input: JSON.stringify({ session_id: 'probe', cwd: folder, hook_event_name: 'PreToolUse', tool_name: 'Write', tool_input: { file_path: join(folder, 'probe.txt'), content: '' } }),
    });
    const silent = ask(free);
    if (silent.error !== undefined) return { finding: 'too slow', said: silent.error.message };
    if (silent.status !== 0) return { finding: 'fails', said: short(silent.stderr) };
    if (silent.stdout !== '') return { finding: 'prints', said: short(silent.stdout) };
    const refusing = ask(guarded);
    if (refusing.error !== undefined) return { finding: 'too slow', said: refusing.error.message };
    if (refusing.status === 2 || (refusing.status === 0 && isJson(refusing.stdout) && REFUSES.test(refusing.stdout))) return { finding: 'sound', said: '' };
    return { finding: 'lets pass', said: short(refusing.stdout || refusing.stderr) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 160);
}
