// Runs an agent host once, with a time limit; when it ends or has to be ended, everything it started in its group ends with it.
import { spawn } from 'node:child_process';

const MOST_OUTPUT = 256 * 1024;
/** Between asking a host to end and ending it; as long its servers have when it has ended itself, to write down what they know. */
const GRACE_MS = 1_500;
const LOOK_MS = 50;

export interface HostRun {
  readonly program: string;
  readonly args: readonly string[];
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly withinMs: number;
  /** Aborted: nothing of the host is left to write when the run is over. A terminal's Ctrl-C does not reach the host's own group. */
  readonly signal?: AbortSignal;
}

export interface HostRan {
  /** Null: it was ended from outside, or did not start. */
  readonly exit: number | null;
  readonly timedOut: boolean;
  /** Why it could not be started at all. */
  readonly notStarted?: string;
  /** The end of what it printed, both streams as they came. */
  readonly output: string;
}

export function runHost({ program, args, env, cwd, withinMs, signal }: HostRun): Promise<HostRan> {
  if (signal?.aborted === true) return Promise.resolve({ exit: null, timedOut: false, notStarted: 'ABORT_ERR', output: '' });
  return new Promise((done) => {
    let output = '';
    let timedOut = false;
    let isOver = false;
    const timers: NodeJS.Timeout[] = [];
    // A group of its own, so that what the host starts can be ended with it and nothing else is.
    const child = spawn(program, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32', windowsHide: true });
    const keep = (chunk: Buffer): void => void (output = (output + chunk.toString('utf8')).slice(-MOST_OUTPUT));
    /** Whether anybody was there to get it. */
    const toGroup = (what: NodeJS.Signals | 0): boolean => {
      if (child.pid === undefined) return false;
      try {
        return process.platform === 'win32' ? child.kill(what) : process.kill(-child.pid, what);
      } catch {
        return false;
      }
    };
    // Over only with its exit: what is killed may still be in the middle of a write.
    const kill = (): void => void toGroup('SIGKILL');
    const finish = (ran: Omit<HostRan, 'output' | 'timedOut'>): void => {
      if (isOver) return;
      isOver = true;
      timers.forEach(clearTimeout);
      signal?.removeEventListener('abort', kill);
      toGroup('SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      done({ ...ran, timedOut, output });
    };
    signal?.addEventListener('abort', kill);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error: NodeJS.ErrnoException) => finish({ exit: null, notStarted: error.code ?? error.message }));
    // Not when the streams close: a server the host left behind may hold them for ever.
    child.once('exit', (exit) => {
      const waitForRest = (looks: number): void => {
        if (looks * LOOK_MS >= GRACE_MS || (looks > 0 && !toGroup(0))) finish({ exit });
        else timers.push(setTimeout(() => waitForRest(looks + 1), LOOK_MS));
      };
      waitForRest(0);
    });
    timers.push(setTimeout(() => {
      timedOut = true;
      toGroup('SIGTERM');
      timers.push(setTimeout(() => finish({ exit: null }), GRACE_MS));
    }, withinMs));
  });
}
