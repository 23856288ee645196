// What can be wrong with our hook in a host's files: not there, not reached, not startable, not closed, or not what we wrote.
import { dirname, isAbsolute, relative } from 'node:path';
import { endCommand, hookCommand, programsIn } from '../../../hosts/hook-command.ts';
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { isProgram, isThere, textAt } from './eyes.ts';
import { initFix, type HostFault, type HostRule } from './host-fault.ts';
import type { SeenHook } from './read-entries.ts';
import type { HostSetup, SetupFile } from './setup.ts';

/** Names of tools by which a matcher is tried; those count that the one we write reaches. */
const TOOLS = ['Write', 'Edit', 'MultiEdit', 'NotebookEdit', 'Bash', 'Shell', 'apply_patch', 'write_file', 'replace', 'run_shell_command', 'create_file', 'create', 'edit', 'bash', 'mcp__other__write', 'mcp_other_write', 'other-write'];
const LONGEST_MATCHER = 500;
/** The line we write ends a hook that hangs after nine seconds; a host that is done waiting before that lets the tool run. */
const LEAST_SECONDS = 10;

const hookFiles = ({ files }: HostSetup): readonly SetupFile[] => files.filter(({ file }) => file.purposes.includes('hook'));
const shown = ({ file }: SetupFile): string => file.path;

/** A host that skips project files in a folder nobody trusted runs the hook of the person's own settings all the same. */
export const hookIsThere: HostRule = (setup) => {
  const files = hookFiles(setup);
  if (files.some(({ fault }) => fault !== undefined)) return []; // said already, and nothing can be told of it
  const has = (level: 'user' | 'project'): boolean => files.some((each) => each.file.level === level && hasHook(each));
  const wants = (level: 'user' | 'project'): boolean => files.some(({ file }) => file.level === level);
  const where = (level: 'user' | 'project'): string => files.find(({ file }) => file.level === level)?.file.path ?? '';
  const fix = initFix(setup);
  if (!has('user') && !has('project')) {
    const status = setup.program !== undefined || setup.isSetUp ? 'fail' : 'warn';
    return [{ fault: 'hook-missing', status, fix, message: { en: 'no hook of ours is installed; nothing stops its writes', ja: 'フックが導入されていません。書き込みを止めるものがありません' } }];
  }
  if (wants('user') && !has('user')) {
    return [{ fault: 'hook-user-missing', status: 'fail', fix, message: { en: `the hook is in the project only; a folder that is not trusted skips it. Missing in ${where('user')}`, ja: `フックがプロジェクトにしかありません。信頼していないフォルダーでは実行されません。${where('user')} にありません` } }];
  }
  if (wants('project') && !has('project')) {
    return [{ fault: 'hook-project-missing', status: 'warn', fix, message: { en: `the hook is at user level only; missing in ${where('project')}`, ja: `フックがユーザー単位にしかありません。${where('project')} にありません` } }];
  }
  return [];
};

const hasHook = ({ file, hooks, hasOurs }: SetupFile): boolean => (isProgramText(file.path) ? hasOurs : hooks.length > 0);
const isProgramText = (path: string): boolean => /\.[cm]?[jt]s$/.test(path);

/** Each of our entries by itself: an old one beside a new one runs as well. */
export const hookIsSound: HostRule = (setup) => hookFiles(setup).flatMap((each) => each.hooks.flatMap((hook) => soundEntry(setup, each, hook)));

function soundEntry(setup: HostSetup, each: SetupFile, hook: SeenHook): readonly HostFault[] {
  const wanted = each.wanted.hooks.find(({ event }) => event === hook.event);
  const fix = initFix(setup);
  const faults: HostFault[] = [];
  const add = (fault: string, message: Bilingual): void => void faults.push({ fault, status: 'fail', fix, where: shown(each), message: { en: `${message.en} (${hook.event} in ${shown(each)})`, ja: `${message.ja} (${shown(each)} の ${hook.event})` } });
  if (hook.args !== undefined) {
    add('hook-exec-form', { en: '`args` beside the command: Copilot reads this file too, drops them, and then refuses every write', ja: 'コマンドとは別に `args` があります。Copilot もこのファイルを読み、`args` を捨てるため、全ての書き込みを拒みます' });
    return faults;
  }
  faults.push(...startable(setup, hook).map(({ fault, message }) => ({ fault, status: 'fail' as const, fix, where: shown(each), message: { en: `${message.en} (${shown(each)})`, ja: `${message.ja} (${shown(each)})` } })));
  if (wanted === undefined) return faults;
  if (faults.length === 0 && isEnd(hook.command) && !isEnd(wanted.command)) add('hook-altered', { en: 'the command is the one for the end of a turn: a broken hook lets the tool run', ja: 'ターンの終わり用のコマンドです。フックが壊れるとツールが実行されます' });
  const missed = TOOLS.filter((tool) => reaches(wanted.matcher, tool) && !reaches(hook.matcher, tool));
  if (missed.length > 0) add('hook-matcher-narrow', { en: `its matcher leaves out ${missed.join(', ')}`, ja: `matcher が ${missed.join('、')} を含んでいません` });
  if (hook.timeout !== undefined && wanted.timeout !== undefined && hook.timeout < Math.min(wanted.timeout, LEAST_SECONDS * perSecond(setup))) add('hook-timeout-short', { en: `its time-out is ${hook.timeout}, and the host lets the tool run when it is over; ${wanted.timeout} is right (${perSecond(setup) > 1 ? 'milliseconds' : 'seconds'})`, ja: `制限時間が ${hook.timeout} です。過ぎるとホストはツールを実行します。正しくは ${wanted.timeout} です (${perSecond(setup) > 1 ? 'ミリ秒' : '秒'})` });
  if (wanted.onFailure !== undefined && hook.onFailure !== wanted.onFailure) add('hook-not-closed', { en: `onFailure is not "${String(wanted.onFailure)}": a broken hook lets the tool run`, ja: `onFailure が "${String(wanted.onFailure)}" ではありません。フックが壊れるとツールが実行されます` });
  if (wanted.failClosed !== undefined && hook.failClosed !== wanted.failClosed) add('hook-not-closed', { en: 'failClosed is not true: a broken hook lets the tool run', ja: 'failClosed が true ではありません。フックが壊れるとツールが実行されます' });
  return faults;
}

/** Also asked before a line is run on trial: one that is not exactly ours is never started. */
export function startable(setup: HostSetup, { command }: Pick<SeenHook, 'command'>): readonly Pick<HostFault, 'fault' | 'message'>[] {
  const found = programsIn(command);
  if (/(?:^|[\s"'/\\])(?:npx|bunx|pnpm|yarn|npm)(?:\.cmd)?["']?\s/.test(command)) return [{ fault: 'hook-npx', message: { en: 'the hook is started by npx, which takes longer than hosts wait and may fetch another version', ja: 'フックが npx で起動されます。ホストが待つ時間より遅く、別の版を取得するおそれがあります' } }];
  if (found === undefined) return [{ fault: 'hook-altered', message: { en: 'the command of the hook is not the one we wrote', ja: 'フックのコマンドが、当方が書いたものではありません' } }];
  const { node, hook, host } = found;
  if (!isAbsolute(node) || !isProgram(node)) return [{ fault: 'hook-node-gone', message: { en: `there is no program at ${node}, which is to run the hook`, ja: `フックを実行する ${node} がありません` } }];
  if (!isAbsolute(hook) || !isThere(hook)) return [{ fault: 'hook-script-gone', message: { en: `the hook is gone from ${hook}: the package was moved, upgraded or removed`, ja: `${hook} にフックがありません。パッケージが移動、更新または削除されています` } }];
  if (/[\\/]_npx[\\/]/.test(hook)) return [{ fault: 'hook-in-cache', message: { en: `${hook} lies in npx's cache, which is emptied without a word; install the package: npm install -g sekisho`, ja: `${hook} は npx のキャッシュにあり、予告なく消えます。パッケージを導入してください: npm install -g sekisho` } }];
  if (host !== setup.host.name && !isShared(setup, host)) return [{ fault: 'hook-altered', message: { en: `the hook is told that its host is ${host}`, ja: `フックにホスト名 ${host} が渡されています` } }];
  if (![hookCommand, endCommand].some((form) => command === form({ ...setup.programs, node, hook }, host as HostSetup['host']['name']))) return [{ fault: 'hook-altered', message: { en: 'the command of the hook is not the one we write: a broken hook might let the tool run', ja: 'フックのコマンドが、当方が書くものと違います。フックが壊れるとツールが実行されるおそれがあります' } }];
  if (hook !== setup.programs.hook && textAt(hook) !== textAt(setup.programs.hook)) return [{ fault: 'hook-other-version', message: { en: `${hook} is of another version than this program (${dirname(setup.programs.hook)})`, ja: `${hook} は、このプログラム (${dirname(setup.programs.hook)}) と別の版です` } }];
  return [];
}

/** Ours for the end of a turn, where a broken hook stops nothing. */
const isEnd = (command: string): boolean => command.endsWith(' 1');

/** Hosts read each other's files: an entry may name the one it was written for. */
const isShared = ({ files }: HostSetup, host: string): boolean => files.some(({ wanted }) => wanted.hooks.some(({ command }) => programsIn(command)?.host === host));

/** Programs that lie in the root are the repository's: such a line is never run on trial. */
export function liesOutside(root: string, path: string): boolean {
  const from = relative(root, path);
  return from.startsWith('..') || isAbsolute(from);
}

/** A package installed in the project is as good as any, until an agent's shell changes it. */
export const hookLiesOutside: HostRule = (setup) => {
  const inside = hookFiles(setup).flatMap(({ hooks }) => hooks.flatMap(({ command }) => programsIn(command)?.hook ?? [])).find((hook) => isAbsolute(hook) && isThere(hook) && !liesOutside(setup.places.root, hook));
  if (inside === undefined) return [];
  const fix = `npm install -g sekisho && ${initFix(setup).en}`;
  return [{ fault: 'hook-inside-root', status: 'warn', where: inside, fix: { en: fix, ja: fix }, message: { en: `the hook lies in the project itself (${inside}), where an agent's shell could change it; it was not run on trial`, ja: `フックがプロジェクトの中にあり (${inside})、エージェントのシェルが変えられます。試しに実行することもしませんでした` } }];
};

/** Events we write and the file lacks: what slips through is then not noticed. */
export const hookIsWhole: HostRule = (setup) => hookFiles(setup).flatMap((each) => {
  if (each.hooks.length === 0 || each.fault !== undefined) return [];
  const missing = [...new Set(each.wanted.hooks.map(({ event }) => event))].filter((event) => !each.hooks.some((hook) => hook.event === event));
  if (missing.length === 0) return [];
  return [{ fault: 'hook-event-missing', status: 'fail', fix: initFix(setup), message: { en: `the hook does not hear ${missing.join(', ')} (${shown(each)})`, ja: `フックが ${missing.join('、')} に登録されていません (${shown(each)})` } }];
});

/** A plugin is a program: one that is not exactly ours may do anything, and is not loaded to find out. */
export const pluginIsOurs: HostRule = (setup) => hookFiles(setup).flatMap((each) => {
  if (!isProgramText(each.file.path) || each.text === undefined || each.isCurrent) return [];
  const gone = [...each.text.matchAll(/["'`]((?:\/|[A-Za-z]:)[^"'`\n]*)["'`]/g)].map(([, path]) => path!.replaceAll('\\\\', '\\')).find((path) => /node(?:\.exe)?$|sekisho-hook\.cjs$/.test(path) && !isThere(path));
  if (gone !== undefined) return [{ fault: 'hook-script-gone', status: 'fail', fix: initFix(setup), message: { en: `the plugin starts ${gone}, which is gone (${shown(each)})`, ja: `プラグインが起動する ${gone} がありません (${shown(each)})` } }];
  return [{ fault: 'plugin-altered', status: 'fail', fix: initFix(setup), message: { en: `the plugin is not the one this version writes; a plugin that does not load stops nothing (${shown(each)})`, ja: `プラグインが、この版が書くものと違います。読み込めないプラグインは何も止めません (${shown(each)})` } }];
});

/** Gemini alone counts milliseconds. */
const perSecond = ({ host }: HostSetup): number => (host.name === 'gemini' ? 1_000 : 1);

function reaches(matcher: string | undefined, tool: string): boolean {
  if (matcher === undefined || matcher === '' || matcher === '*') return true;
  if (matcher.length > LONGEST_MATCHER) return false;
  try {
    return new RegExp(`^(?:${matcher})$`).test(tool);
  } catch {
    return false;
  }
}
