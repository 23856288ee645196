// `npm run walk`: packs the package, and goes through docs/first-minutes.md as a newcomer would: every `sh` block word for word, in an empty folder, at a terminal; what follows a block is what it must have said.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { blocksOf, saidAll } from './walk-blocks.mjs';

const isKept = process.argv.includes('--keep');
/** With what is optional the install needs more than npm's registry: a native module is fetched from its own place. */
const isWhole = process.argv.includes('--whole');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-walk-')));
const [home, start, script, log] = ['home', 'start', 'walk.sh', 'walk.log'].map((name) => join(folder, name));
mkdirSync(home);
mkdirSync(start);

const begun = Date.now();
const tell = (line) => console.log(`${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

let isWell = false;
try {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const [{ filename, size }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  tell(`packed ${filename}, ${(size / 1e6).toFixed(1)} MB`);

  const blocks = blocksOf(readFileSync('docs/first-minutes.md', 'utf8'));
  // One shell for all: what a block sets the next one has. A block that ends otherwise than it should ends the walk.
  writeFileSync(script, blocks.map(({ text, exits }, at) => `echo "@@ ${at}"\n${text}\nended=$?; [ $ended = ${exits} ] || { echo "@@ ended with $ended"; exit 1; }\n`).join('') + 'echo "@@ done"\n');
  const env = {
    PATH: process.env.PATH, HOME: home, TERM: 'dumb', LANG: 'C.UTF-8', NO_COLOR: '1', PACKAGE: join(folder, filename),
    GIT_AUTHOR_NAME: 'Newcomer', GIT_AUTHOR_EMAIL: 'newcomer@example.com', GIT_COMMITTER_NAME: 'Newcomer', GIT_COMMITTER_EMAIL: 'newcomer@example.com', GIT_CONFIG_NOSYSTEM: '1', GIT_PAGER: 'cat',
    npm_config_cache: cache, npm_config_prefer_offline: 'true', npm_config_progress: 'false', npm_config_update_notifier: 'false', ...(isWhole ? {} : { npm_config_omit: 'optional' }),
  };
  // `script` gives it a terminal, which is what a person has.
  const { status, error } = spawnSync('script', ['-qec', `bash ${script}`, log], { cwd: start, env, stdio: ['inherit', 'ignore', 'inherit'] });
  if (error !== undefined) throw error;
  isWell = judge(blocks, readFileSync(log, 'utf8'), status);

  const project = join(start, 'first-minutes');
  const left = [...(existsSync(project) ? readdirSync(project) : []).filter((name) => /^\.(?:claude|mcp\.json)$/.test(name)), ...readdirSync(home).filter((name) => !name.startsWith('.npm'))];
  if (isWell && left.length > 0) {
    console.error(`left behind: ${left.join(', ')}`);
    isWell = false;
  }
} finally {
  if (isKept) console.log(`kept in ${resolve(folder)}`);
  else rmSync(folder, { recursive: true, force: true });
}
if (!isWell) process.exitCode = 1;
else tell('walked from an empty folder and back');

function judge(blocks, raw, status) {
  const said = raw.replace(/\r/g, '').replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '').split(/^@@ /m).slice(1);
  let failed = 0;
  for (const [at, { text, expected, title }] of blocks.entries()) {
    const part = said.find((each) => each.startsWith(`${at}\n`))?.slice(`${at}\n`.length);
    const missing = part === undefined ? ['it was not reached'] : saidAll(expected, part);
    if (missing.length === 0) {
      tell(`✓ ${title}: ${text.split('\n')[0].slice(0, 80)}`);
      continue;
    }
    console.error(`✗ ${title}\n${text}\n--- said\n${part ?? ''}\n--- missing\n${missing.join('\n')}`);
    failed += 1;
  }
  const last = said.at(-1)?.split('\n')[0]; // `script` has a last word of its own
  if (last !== 'done') console.error(`✗ ${said.slice(-2).join('\n')}`);
  return failed === 0 && last === 'done' && status === 0;
}
