// What the hosts start: runs the hook from its compiled form where one is kept, since compiling the source anew is a fifth of every call.
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { compiledFile, readCompiled, writeCompiled } from './compiled-form.ts';

/** Put in by scripts/build-hook.mjs: main.ts and all it imports as one function's text, and the name of that text. */
declare const HOOK_SOURCE: string;
declare const HOOK_MARK: string;

try {
  const env = process.env;
  // `--keep-compiled <home>`: leaves the form behind, with all this run has compiled; what was kept before is taken along.
  const at = process.argv.indexOf('--keep-compiled');
  const home = at < 0 ? env['SEKISHO_HOME']?.trim() || join((process.platform === 'win32' ? env['USERPROFILE'] : env['HOME']) || '/', '.sekisho') : process.argv[at + 1] ?? '';
  const file = compiledFile(home, HOOK_MARK);
  const cachedData = readCompiled(file);
  const script = new Script(HOOK_SOURCE, { filename: __filename, ...(cachedData === undefined ? {} : { cachedData }) });
  if (at >= 0) process.on('exit', () => writeCompiled(file, script.createCachedData()));
  (script.runInThisContext() as (load: NodeJS.Require, file: string) => void)(require, __filename);
} catch (error) {
  // main.ts has its own net; this is for what cannot even begin.
  writeSync(2, `Sekisho QC-509: the hook could not start / フックを開始できません: ${error instanceof Error ? (error as NodeJS.ErrnoException).code ?? error.name : 'unknown'}\n`);
  process.exit(2);
}
