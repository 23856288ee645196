// `npm run test:hosts [host…]`: installs the agent hosts that are missing, each at the version its drive names, and drives them for real.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = process.env.SEKISHO_HOSTS_CACHE || join(homedir(), '.cache', 'sekisho-hosts');
// Read from the source of the drives, so that a version is named in one place.
const drives = readdirSync('src/hosts/drive').flatMap((file) => {
  const found = /package: \{ name: '([^']+)', version: '([^']+)' \}/.exec(readFileSync(join('src/hosts/drive', file), 'utf8'));
  return found === null ? [] : [{ host: file.replace(/\.ts$/, ''), name: found[1], version: found[2] }];
});
const known = drives.map(({ host }) => host);
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((host) => !known.includes(host));
if (unknown.length > 0) {
  console.error(`no such host: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(1);
}
for (const { host, name, version } of drives.filter((drive) => asked.length === 0 || asked.includes(drive.host))) {
  const folder = join(cache, `${host}-${version}`);
  if (existsSync(join(folder, 'node_modules', '.bin', host))) continue;
  console.log(`installing ${name}@${version} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.hosts.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SEKISHO_HOSTS_CACHE: cache, SEKISHO_HOSTS: asked.join(',') },
});
process.exit(status ?? 1);
