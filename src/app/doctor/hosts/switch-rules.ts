// What switches a host's hooks off as a whole, and which folders it trusts: keys outside of our entries, each host's own.
import { dirname, join, sep } from 'node:path';
import type { HostName } from '../../../hosts/agent-host.ts';
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { type HostFault, type HostRule } from './host-fault.ts';
import { refusedServer } from './mcp-rules.ts';
import { list, plain } from './read-entries.ts';
import { settingsAt, type HostSetup } from './setup.ts';

type Settings = ReturnType<typeof settingsAt>;

/** Where the host keeps what a person set, as the variables say. */
const folderOf = ({ places: { env, home } }: HostSetup, variable: string, name: string): string => env[variable] || join(home, name);

const RULES: Readonly<Partial<Record<HostName, HostRule>>> = { claude, codex, copilot, gemini };

export const hooksAreOn: HostRule = (setup) => RULES[setup.host.name]?.(setup) ?? [];

function claude(setup: HostSetup): readonly HostFault[] {
  const { root, home } = setup.places;
  const folder = folderOf(setup, 'CLAUDE_CONFIG_DIR', '.claude');
  const settings = [settingsAt(folder, 'settings.json'), settingsAt(folder, 'settings.local.json'), settingsAt(root, '.claude', 'settings.json'), settingsAt(root, '.claude', 'settings.local.json')];
  return [...switchedOff(settings), ...spoiledSurroundings(settings), ...refusedServer([...settings, { path: join(home, '.claude.json'), value: plain(plain(settingsAt(home, '.claude.json').value)?.['projects'])?.[root] }], ['disabledMcpjsonServers'])];
}

function copilot(setup: HostSetup): readonly HostFault[] {
  const { root } = setup.places;
  const folder = folderOf(setup, 'COPILOT_HOME', '.copilot');
  const own = [settingsAt(folder, 'config.json'), settingsAt(folder, 'settings.json')];
  const project = [settingsAt(root, '.github', 'copilot', 'settings.json'), settingsAt(root, '.github', 'copilot', 'settings.local.json')];
  const trusted = own.flatMap(({ value }) => [...list(plain(value)?.['trusted_folders']), ...list(plain(value)?.['trustedFolders'])]).map(String);
  const isTrusted = trusted.some((each) => root === each || root.startsWith(each.endsWith(sep) ? each : each + sep));
  return [
    ...switchedOff([...own, ...project, ...setup.files.map(({ file, value }) => ({ path: file.path, value }))]),
    ...refusedServer(own, ['disabledMcpServers']),
    ...(isTrusted ? [] : [untrusted(setup, { en: `start \`copilot\` in ${root} and trust the folder, or add it to trusted_folders in ${own[0]!.path}`, ja: `${root} で \`copilot\` を起動してフォルダーを信頼するか、${own[0]!.path} の trusted_folders に加える` })]),
  ];
}

function gemini(setup: HostSetup): readonly HostFault[] {
  const { root, home, env } = setup.places;
  const [user, project] = [settingsAt(home, '.gemini', 'settings.json'), settingsAt(root, '.gemini', 'settings.json')];
  const both = [user, project];
  const faults: HostFault[] = both.flatMap(({ path, value }) => {
    const config = plain(plain(value)?.['hooksConfig']);
    if (config?.['enabled'] === false) return [off(path, 'hooksConfig.enabled: false')];
    const names = list(config?.['disabled']).map(String).filter((name) => /sekisho/.test(name));
    return names.length === 0 ? [] : [off(path, `${names[0]!.slice(0, 80)} (hooksConfig.disabled)`)];
  });
  const trustOn = plain(plain(plain(user.value)?.['security'])?.['folderTrust'])?.['enabled'] !== false;
  const folders = settingsAt(home, '.gemini', 'trustedFolders.json');
  const isTrusted = env['GEMINI_CLI_TRUST_WORKSPACE'] === 'true' || (env['GEMINI_CLI_TRUST_WORKSPACE'] !== 'false' && (!trustOn || trustedByGemini(folders.value, root)));
  return [
    ...faults,
    ...refusedServer(both, ['mcp', 'excluded']),
    ...(isTrusted ? [] : [untrusted(setup, { en: `start \`gemini\` in ${root} and trust the folder (${folders.path})`, ja: `${root} で \`gemini\` を起動してフォルダーを信頼する (${folders.path})` })]),
  ];
}

/** The longest rule that reaches the root counts. */
function trustedByGemini(value: unknown, root: string): boolean {
  const rules = Object.entries(plain(value) ?? {}).filter(([path, level]) => {
    const reach = level === 'TRUST_PARENT' ? dirname(path) : path;
    return root === reach || root.startsWith(reach.endsWith(sep) ? reach : reach + sep);
  });
  const [longest] = rules.sort(([a], [b]) => b.length - a.length);
  return longest !== undefined && longest[1] !== 'DO_NOT_TRUST';
}

function codex(setup: HostSetup): readonly HostFault[] {
  const { root } = setup.places;
  const [user, project] = [settingsAt(folderOf(setup, 'CODEX_HOME', '.codex'), 'config.toml'), settingsAt(root, '.codex', 'config.toml')];
  const faults: HostFault[] = [user, project].flatMap(({ path, value }) => {
    const features = plain(plain(value)?.['features']);
    const key = ['hooks', 'codex_hooks'].find((name) => features?.[name] === false);
    return key === undefined ? [] : [off(path, `features.${key} = false`)];
  });
  const level = plain(plain(plain(user.value)?.['projects'])?.[root])?.['trust_level'];
  return [...faults, ...(level !== 'untrusted' ? [] : [untrusted(setup, { en: `start \`codex\` in ${root} and trust the folder`, ja: `${root} で \`codex\` を起動してフォルダーを信頼する` })])];
}

function switchedOff(settings: readonly Settings[]): readonly HostFault[] {
  return settings.flatMap(({ path, value }) => {
    const set = plain(value)?.['disableAllHooks'];
    // Anything but a plain no counts as a yes, as it does for the host.
    return set === undefined || set === null || set === false || set === 'false' ? [] : [off(path, 'disableAllHooks')];
  });
}

/** The host hands these on to our hook: with another home it knows no guarded root, and Node loads what its options name before the hook itself. */
const OURS_TO_READ = /^(?:SEKISHO_.*|NODE_OPTIONS|NODE_PATH|LD_PRELOAD|LD_LIBRARY_PATH|DYLD_.*|ENV|BASH_ENV)$/;

function spoiledSurroundings(settings: readonly Settings[]): readonly HostFault[] {
  return settings.flatMap(({ path, value }) => Object.keys(plain(plain(value)?.['env']) ?? {}).filter((name) => OURS_TO_READ.test(name)).map((name): HostFault => ({
    fault: 'hook-env', status: 'fail', where: `${path} ${name}`,
    message: { en: `env.${name} in ${path} reaches our hook, which may then guard nothing`, ja: `${path} の env.${name} がフックに渡ります。フックが何も守らなくなるおそれがあります` },
    fix: { en: `take env.${name} out of ${path}`, ja: `${path} から env.${name} を取り除く` },
  })));
}

function off(path: string, key: string): HostFault {
  return { fault: 'hooks-off', status: 'fail', message: { en: `its hooks are switched off: ${key} in ${path}`, ja: `フックが無効になっています: ${path} の ${key}` }, fix: { en: `take ${key} out of ${path}`, ja: `${path} から ${key} を取り除く` } };
}

/** Doubtful and not wrong: at user level the hook holds in such a folder too. */
function untrusted({ places, files }: HostSetup, fix: Bilingual): HostFault {
  const holds = files.some(({ file, hasOurs }) => file.level === 'user' && file.purposes.includes('hook') && hasOurs);
  return {
    fault: 'folder-untrusted', status: holds ? 'warn' : 'fail', fix,
    message: holds
      ? { en: `it does not trust ${places.root}, so it skips the project's files; the hook at user level holds`, ja: `${places.root} を信頼していないため、プロジェクトのファイルを読みません。ユーザー単位のフックは有効です` }
      : { en: `it does not trust ${places.root}, so it skips the project's hook, and there is none at user level`, ja: `${places.root} を信頼していないため、プロジェクトのフックを実行しません。ユーザー単位のフックもありません` },
  };
}
