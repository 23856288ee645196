// Has the hook leave its compiled form at user level, by running it on what it is asked most; in a scratch folder, so that nothing of the person's is read.
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, realpathSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledFile } from '../hook/compiled-form.ts';
import type { HookState } from '../hook/hook-state.ts';
import { sha256 } from '../kernel/digest.ts';
import { guardPlaces, setGuarded, writeHookState } from '../system/guard-folder.ts';
import { runHook } from '../system/run-hook.ts';

/** Forms of other versions that are kept beside it: whoever changes between two of them has both. */
const OTHERS = 3;
const PERMIT_MS = 60_000;

/** Says whether there was anything to do. The hook works without it: whatever fails here leaves it as slow as it was. */
export async function compileHook(program: string, home: string): Promise<boolean> {
  const mark = markOf(program);
  if (mark === undefined || existsSync(compiledFile(home, mark))) return false;
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-compile-')));
  try {
    const [root, scratchHome] = [join(scratch, 'root'), join(scratch, 'home')];
    for (const folder of [root, scratchHome]) mkdirSync(folder, { mode: 0o700 });
    for (const input of asked(root, scratchHome)) await runHook(program, ['--host', 'claude', '--keep-compiled', home], { cwd: root, env: { HOME: scratch, USERPROFILE: scratch, SEKISHO_HOME: scratchHome }, input });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  forgetOthers(join(home, 'hook'), mark);
  return true;
}

/** Named in the program's first line. */
function markOf(program: string): string | undefined {
  const head = Buffer.alloc(64);
  try {
    const handle = openSync(program, 'r');
    try {
      readSync(handle, head);
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
  return /^\/\/ compiled form: ([0-9a-f]{16})\n/.exec(head.toString('latin1'))?.[1];
}

/** A permitted write, a refused one, a line that reads and one that does not. */
function asked(root: string, home: string): string[] {
  const text = 'x'.repeat(2_000);
  writeFileSync(join(root, 'a.txt'), text);
  setGuarded(home, root, true);
  const state: HookState = {
    v: 1, root, rendered_at: Date.now(), others: [], readers: [], reading_tools: [], baseline: {},
    session: { session_id: 'compile', host_session: null, phase: 'READY', next: { en: '', ja: '' }, permits: [{ permit_id: 'compile', path: 'a.txt', head: sha256(text), expires_at: Date.now() + PERMIT_MS }] },
  };
  writeHookState(guardPlaces(home, root), state);
  const payload = (tool_name: string, tool_input: object): string => JSON.stringify({ session_id: 'compile', cwd: root, hook_event_name: 'PreToolUse', tool_name, tool_input });
  return [
    payload('Write', { file_path: join(root, 'a.txt'), content: '' }),
    payload('Edit', { file_path: join(root, 'b.txt'), old_string: '', new_string: '' }),
    payload('Bash', { command: "cd . && grep -rn 'x' a.txt | head -20; git log --oneline -3; cat a.txt | sed -n 1,3p && ls" }),
    payload('Bash', { command: "echo x > b.txt; sed -i 's/a/b/' c.txt" }),
  ];
}

function forgetOthers(folder: string, mark: string): void {
  if (!existsSync(folder)) return;
  const others = readdirSync(folder).filter((name) => !name.startsWith(mark)).map((name) => join(folder, name));
  const newestFirst = others.map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 })).sort((a, b) => b.at - a.at);
  for (const { path } of newestFirst.slice(OTHERS)) rmSync(path, { force: true });
}
