// The calls of package managers and of kubectl that only read. Their options are many and some name a folder to write to, so a flag has to be known as harmless.
import { nothingMore, only, readsWhatever, readsWith, type CommandRule } from './command-rule.ts';

const npmReads = readsWith(['--json', '--depth', '-g', '--global', '--all', '-a', '--long', '-l', '--parseable', '-p', '--prod', '--production', '--dev', '--omit', '--include', '--only', '--link', '--silent', '-s', '--quiet', '-q', '--workspaces', '-ws', '--workspace', '-w', '--include-workspace-root', '--package-lock-only', '--color', '--no-color', '--loglevel', '--no-fund', '--no-audit', '--no-update-notifier', '--offline', '--prefer-offline', '--prefer-online', '--audit-level', '--searchlimit', '--description', '--no-description']);
const npmAudit: CommandRule = (args, judge, line) => args.find(({ text }) => !text.startsWith('-'))?.text ?? npmReads(args, judge, line);

export const npm: CommandRule = only({
  ls: npmReads, list: npmReads, ll: npmReads, view: npmReads, info: npmReads, show: npmReads, outdated: npmReads, explain: npmReads, why: npmReads,
  root: npmReads, prefix: npmReads, bin: npmReads, search: npmReads, ping: npmReads, whoami: npmReads, run: only({ '': readsWhatever }), help: npmReads,
  audit: npmAudit, config: only({ get: npmReads, list: npmReads, ls: npmReads }), pkg: only({ get: npmReads }),
}, 'npm');

const yarnReads = readsWith(['--depth', '--pattern', '--json', '--prod', '--production', '--silent', '-s', '--recursive', '-R', '--all', '-A', '--name-only', '-v', '--verbose', '--no-color', '--non-interactive', '--offline']);
export const yarn: CommandRule = only({ list: yarnReads, why: yarnReads, info: yarnReads, outdated: yarnReads, config: only({ get: yarnReads, list: yarnReads }), workspaces: only({ info: yarnReads, list: yarnReads }) }, 'yarn');

const pnpmReads = readsWith(['--depth', '--json', '--long', '--parseable', '--prod', '-P', '--dev', '-D', '--no-optional', '--global', '-g', '--recursive', '-r', '--only-projects', '--filter', '-F', '--silent', '-s', '--color', '--no-color', '--format', '--compatible', '--no-table', '--offline']);
export const pnpm: CommandRule = only({ list: pnpmReads, ls: pnpmReads, ll: pnpmReads, why: pnpmReads, outdated: pnpmReads, root: pnpmReads, bin: pnpmReads, licenses: pnpmReads, config: only({ get: pnpmReads, list: pnpmReads }) }, 'pnpm');

const pipReads = readsWith(['--outdated', '-o', '--uptodate', '-u', '--not-required', '--user', '--local', '-l', '--format', '--pre', '--editable', '-e', '--exclude', '--include-editable', '--exclude-editable', '--path', '--all', '--files', '-f', '--verbose', '-v', '--quiet', '-q', '--no-color', '--disable-pip-version-check', '--system', '--strict']);
export const pip: CommandRule = only({ list: pipReads, show: pipReads, freeze: pipReads, check: pipReads, index: pipReads, config: only({ list: pipReads, get: pipReads }) }, 'pip');

const uvTree = readsWith(['--depth', '-d', '--prune', '--package', '--no-dedupe', '--invert', '--outdated', '--locked', '--frozen', '--offline', '--quiet', '-q', '--no-dev', '--all-groups'], { needs: ['--locked', '--frozen'] });
export const uv: CommandRule = only({ pip, tree: uvTree }, 'uv');

const cargoTree = ['-i', '--invert', '-p', '--package', '--depth', '--prune', '-e', '--edges', '--no-dedupe', '-d', '--duplicates', '-f', '--format', '--charset', '--prefix', '--workspace', '--exclude', '--features', '-F', '--all-features', '--no-default-features', '--locked', '--offline', '--frozen', '-q', '--quiet', '-v', '--verbose', '--color'];
export const cargo: CommandRule = only({
  tree: readsWith(cargoTree),
  // Without one of these it works out the dependencies and writes them to Cargo.lock.
  metadata: readsWith(['--format-version', '--no-deps', '--features', '-F', '--all-features', '--no-default-features', '--filter-platform', '--locked', '--offline', '--frozen', '-q', '--quiet', '-v', '--verbose', '--color'], { needs: ['--no-deps', '--locked', '--frozen'] }),
  search: readsWith(['--limit', '-q', '--quiet', '--color']), 'locate-project': readsWith(['--workspace', '--message-format', '-q', '--quiet', '--color']),
}, 'cargo');

const lists = readsWith(['--json', '--all', '-a', '--local', '--remote', '--tree', '-t', '--latest', '-l', '--outdated', '--top-level', '-T', '--no-ansi', '--name', '-n', '--format', '--direct', '-D', '--platform', '-p', '--installed', '-i', '--no-dev', '--only', '--with', '--without', '--quiet', '-q', '--versions', '--full-path']);
export const poetry: CommandRule = only({ show: lists, env: only({ info: lists, list: lists }) }, 'poetry');
export const conda: CommandRule = only({ list: lists, show: lists, info: lists }, 'conda');
export const gem: CommandRule = only({ list: lists, which: lists }, 'gem');
export const composer: CommandRule = only({ show: lists, info: lists }, 'composer');

const kubectlReads: CommandRule = (args, judge, line) => kubectlFlags(args.filter(({ text, fixed }) => !(fixed && /^-(?:o(?:json|yaml|wide|name)|n[a-z][a-z0-9-]*)$/.test(text))), judge, line);
const kubectlFlags = readsWith(['-n', '--namespace', '-A', '--all-namespaces', '-o', '--output', '-l', '--selector', '-L', '--label-columns', '-w', '--watch', '--show-labels', '--show-kind', '--show-managed-fields', '--show-events', '--field-selector', '--sort-by', '--no-headers', '--ignore-not-found', '--chunk-size', '--context', '--request-timeout', '--tail', '--since', '--since-time', '-f', '--follow', '-c', '--container', '--all-containers', '--previous', '-p', '--timestamps', '--prefix', '--limit-bytes', '--max-log-requests', '--client', '--short']);
export const kubectl: CommandRule = only({ get: kubectlReads, describe: kubectlReads, logs: kubectlReads, version: kubectlReads, '--help': nothingMore }, 'kubectl');
