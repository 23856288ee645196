// Starts the hook once and waits for its end, whatever that is; what it says is not asked for.
import { spawn } from 'node:child_process';

const LONGEST_MS = 10_000;

/** In exactly this environment: a compiled form made under other options for node would not be taken. */
export function runHook(program: string, args: readonly string[], { cwd, env, input }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly input: string }): Promise<void> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: ['pipe', 'ignore', 'ignore'], timeout: LONGEST_MS, killSignal: 'SIGKILL', windowsHide: true });
    child.on('error', () => done());
    child.on('close', () => done());
    child.stdin.on('error', () => undefined); // it may end before it has read all
    child.stdin.end(input);
  });
}
