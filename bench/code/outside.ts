// The programs measured against, each as its users call it: one process per question, output read to the end.
import { spawn } from 'node:child_process';
import { rgPath } from '@vscode/ripgrep';

/** Unsorted, which is the faster way for it; definitions only. */
export function ctagsMs(root: string): Promise<number> {
  return timeOf('ctags', ['-R', '--sort=no', '-f', '-', '.'], root);
}

export function ripgrepMs(root: string, pattern: string, literal: boolean): Promise<number> {
  return timeOf(rgPath, ['--no-config', '--line-number', '--column', '--no-heading', '--no-ignore', ...(literal ? ['--fixed-strings'] : []), '-e', pattern, '.'], root);
}

export function bareNodeMs(): Promise<number> {
  return timeOf(process.execPath, ['-e', '0'], '/');
}

/** From start to the last byte; a pipe, because ripgrep stops at the first match when it sees /dev/null. */
function timeOf(program: string, args: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.resume();
    child.on('error', reject);
    child.on('close', (code) => (code === null || code > 1 ? reject(new Error(`${program}: ${code}`)) : resolve(performance.now() - start)));
  });
}
