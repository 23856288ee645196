// The programs measured against, each as its users call it: one process per question, output read to the end.
import { spawn } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** From the start of a process that imports `sekisho/code` to its first complete answer, the index being kept in `keptIn`; with `settle` it stays until everything is parsed and kept. */
export function keptStartMs(root: string, name: string, keptIn: string, settle: boolean): Promise<number> {
  const script = `import { openCodeIndex } from ${JSON.stringify(pathToFileURL(resolvePath('dist/code.mjs')).href)};
    const index = await openCodeIndex(${JSON.stringify(root)}, { watch: false, keptIn: ${JSON.stringify(keptIn)} });
    const { certificate, total } = await index.findDefinitions({ name: ${JSON.stringify(name)}, wait_ms: 60000 });
    console.log(certificate.complete && total > 0 ? 'complete' : JSON.stringify(certificate.why));
    ${settle ? 'await index.analyzeStructure({ wait_ms: 60000 });' : ''}
    await index.close();`;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
    let answered: number | undefined;
    child.stdout.on('data', (data: Buffer) => {
      answered ??= performance.now() - start;
      if (!data.toString().startsWith('complete')) reject(new Error(`not complete: ${data.toString()}`));
    });
    child.on('error', reject);
    child.on('close', () => (answered === undefined ? reject(new Error('no answer')) : resolve(answered)));
  });
}
