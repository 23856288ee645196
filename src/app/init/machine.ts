// What a setup has to know of this machine: where the hosts keep their files, and where the programs lie that they are told to start.
import { existsSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, sep } from 'node:path';
import type { HostPlaces, Programs } from '../../hosts/agent-host.ts';
import { HOOK_FILE } from '../../hosts/hook-command.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { userHome } from '../../system/user-home.ts';

export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  /** `~/.sekisho`, or what stands in its place. */
  readonly home: string;
  readonly places: HostPlaces;
  readonly programs: Programs;
}

/** `program`: node and the command line, as this process was started. */
export function machineOf(env: NodeJS.ProcessEnv, root: string, program: readonly [string, string]): Machine {
  const programs = programsOf(program);
  const { hook } = programs;
  if (!existsSync(hook)) throw new SekishoError('QC-014', { reason: { en: `${hook} is missing; install the package again`, ja: `${hook} がありません。パッケージを導入し直してください` } });
  return { env, home: userHome(env), places: { root, home: homeOf(env), env: movedFolders(env) }, programs };
}

/** The hook is shipped beside the program. */
export function programsOf([node, cli]: readonly [string, string]): Programs {
  return { node, cli, hook: join(dirname(cli), HOOK_FILE) };
}

/** As node finds it, but by the environment this call was given. */
export function homeOf(env: NodeJS.ProcessEnv): string {
  return (process.platform === 'win32' ? env['USERPROFILE'] : env['HOME']) || homedir();
}

/** Only what hosts take for a folder of theirs; Codex follows links in its own before it names its hooks. */
export function movedFolders(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const named = (key: string): string | undefined => (env[key] !== undefined && isAbsolute(env[key]) ? env[key] : undefined);
  const codex = named('CODEX_HOME');
  return {
    CLAUDE_CONFIG_DIR: named('CLAUDE_CONFIG_DIR'), COPILOT_HOME: named('COPILOT_HOME'), OPENCODE_CONFIG_DIR: named('OPENCODE_CONFIG_DIR'), XDG_CONFIG_HOME: named('XDG_CONFIG_HOME'),
    CODEX_HOME: codex !== undefined && existsSync(codex) ? realpathSync(codex) : codex,
  };
}

/** A program that may be gone tomorrow, so that hooks that name it would stop every write; or one that an agent could reach. */
export function badlyPlaced({ cli }: Programs, root: string): Bilingual | undefined {
  if (cli.startsWith(`${root}${sep}`)) return { en: `This program lies in the folder it is to guard (${inside(cli, root)}), where an agent may find ways to change it; better install it outside: npm install -g sekisho`, ja: `このプログラムは守る対象のフォルダーの中にあり (${inside(cli, root)})、エージェントに変更される恐れがあります。外に導入することを勧めます: npm install -g sekisho` };
  if (cli.split(sep).includes('_npx')) return { en: `This program lies in the cache of npx (${cli}), which may be emptied at any time; install it first: npm install -g sekisho`, ja: `このプログラムは npx のキャッシュにあり (${cli})、いつ消えるか分かりません。先に導入してください: npm install -g sekisho` };
  if (`${cli}${sep}`.startsWith(`${realpathSync(tmpdir())}${sep}`)) return { en: `This program lies in a folder for temporary files (${cli}); install it first: npm install -g sekisho`, ja: `このプログラムは一時フォルダーにあります (${cli})。先に導入してください: npm install -g sekisho` };
  return undefined;
}

const inside = (path: string, root: string): string => path.slice(root.length + 1).split(sep).join('/');
