// Stryker's own instrumenter puts every mutant into the text of its file, each behind a switch; installed apart when first needed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAME = '@stryker-mutator/instrumenter';
const VERSION = '9.6.1';
/** Not among the dependencies: some seventy packages that only this needs. */
const HOME = resolve('.stryker-tmp');

/** The instrumented text of each file by its path, and the mutants, each with what it replaces. */
export async function instrument(files) {
  const { Instrumenter } = await opened();
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn: console.error };
  const result = await new Instrumenter(silent).instrument(
    files.map((name) => ({ name, mutate: true, content: texts.get(name) })),
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: false },
  );
  return {
    texts: Object.fromEntries(result.files.map(({ name, content }) => [resolve(name), switchedCount(content)])),
    mutants: result.mutants.map(({ id, fileName: file, location: { start, end }, mutatorName: mutator, replacement, status }) => ({
      id, file, line: start.line + 1, column: start.column + 1, mutator, original: part(texts.get(file), start, end), replacement, left: status === 'Ignored',
    })),
  };
}

/** Counting who runs what is needed once; afterwards it would only cost time, so that it can be switched off. */
function switchedCount(content) {
  const counted = content.replace('function cover() {', 'function cover() {\n    if (ns.uncounted) return;');
  if (counted === content && content.includes('stryCov_')) throw new Error(`${NAME} ${VERSION} counts in another way than this script knows`);
  return counted;
}

function part(text, start, end) {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  return [lines[0].slice(start.column), ...lines.slice(1)].join('\n');
}

async function opened() {
  const { resolve: find } = createRequire(resolve(HOME, 'from-here.js'));
  if (!existsSync(resolve(HOME, 'node_modules', NAME))) {
    mkdirSync(HOME, { recursive: true });
    writeFileSync(resolve(HOME, 'package.json'), '{ "private": true }\n');
    const { status } = spawnSync('npm', ['install', '--prefix', HOME, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${NAME}@${VERSION}`], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${NAME} could not be installed`);
  }
  return import(pathToFileURL(find(NAME)).href);
}
