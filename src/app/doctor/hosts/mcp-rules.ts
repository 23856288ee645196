// What can be wrong with our MCP server in a host's files: not there, not startable, for another root, switched off, or hidden from the model.
import { isAbsolute } from 'node:path';
import { SERVER } from '../../../hosts/mcp-entry.ts';
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { isProgram, isThere } from './eyes.ts';
import { initFix, type HostFault, type HostRule } from './host-fault.ts';
import { list, plain } from './read-entries.ts';
import type { HostSetup, SetupFile } from './setup.ts';

const mcpFiles = ({ files }: HostSetup): readonly SetupFile[] => files.filter(({ file }) => file.purposes.includes('mcp'));

export const serverIsThere: HostRule = (setup) => {
  const files = mcpFiles(setup);
  if (files.length === 0 || files.some(({ server, fault }) => server !== undefined || fault !== undefined)) return [];
  if (!setup.isSetUp) return []; // nothing is set up at all, and that is said of the hook
  return [{ fault: 'mcp-missing', status: 'fail', fix: initFix(setup), message: { en: `our MCP server is in none of its files (${files.map(({ file }) => file.path).join(', ')}): the agent cannot get a permit`, ja: `MCP サーバーがどのファイルにもありません (${files.map(({ file }) => file.path).join('、')})。エージェントは許可を得られません` } }];
};

export const serverIsSound: HostRule = (setup) => mcpFiles(setup).flatMap((each) => (each.server === undefined ? [] : soundServer(setup, each, each.server)));

function soundServer(setup: HostSetup, { file, wanted }: SetupFile, { words, entry }: NonNullable<SetupFile['server']>): readonly HostFault[] {
  const faults: HostFault[] = [];
  const add = (fault: string, status: HostFault['status'], message: Bilingual): void => void faults.push({ fault, status, fix: initFix(setup), message: { en: `${message.en} (${file.path})`, ja: `${message.ja} (${file.path})` } });
  const [program = '', ...args] = words;
  const script = args.find((word) => /\.[cm]?[jt]s$/.test(word));
  const root = args[args.indexOf('--root') + 1];
  if (/(?:^|[\\/])(?:npx|bunx|pnpx|pnpm|yarn|npm)(?:\.cmd)?$/.test(program)) add('mcp-npx', 'fail', { en: `the MCP server is started by ${program}: slow, and another version whenever it likes`, ja: `MCP サーバーが ${program} で起動されます。遅く、版も定まりません` });
  else if (!isAbsolute(program) || !isProgram(program)) add('mcp-node-gone', 'fail', { en: `there is no program at ${program || '?'}, which is to run the MCP server`, ja: `MCP サーバーを実行する ${program || '?'} がありません` });
  else if (script === undefined || !isAbsolute(script) || !isThere(script)) add('mcp-script-gone', 'fail', { en: `the MCP server is gone from ${script ?? '?'}: the package was moved, upgraded or removed`, ja: `${script ?? '?'} に MCP サーバーがありません。パッケージが移動、更新または削除されています` });
  else if (script !== setup.programs.cli) add('mcp-other-program', 'warn', { en: `the MCP server is ${script}, and this program is ${setup.programs.cli}`, ja: `MCP サーバーは ${script}、このプログラムは ${setup.programs.cli} です` });
  if (args.includes('--root') && root !== setup.places.root && (file.level === 'project' || !(wanted.server?.words ?? []).includes('--root'))) add('mcp-other-root', 'fail', { en: `the MCP server is told another root: ${root ?? '?'}`, ja: `MCP サーバーに別のルートが渡されています: ${root ?? '?'}` });
  const want = wanted.server?.entry ?? {};
  if (want['alwaysLoad'] === true && entry['alwaysLoad'] !== true) add('mcp-hidden', 'warn', { en: 'alwaysLoad is not true: the tools hide behind a search, and the agent may never learn of the gate', ja: 'alwaysLoad が true ではありません。ツールが検索の後ろに隠れ、エージェントが関門に気付かないおそれがあります' });
  if (list(want['omit_tools_from']).includes('deferred') && !list(entry['omit_tools_from']).includes('deferred')) add('mcp-hidden', 'warn', { en: 'omit_tools_from lacks "deferred": the tools hide behind a search, and the agent may never learn of the gate', ja: 'omit_tools_from に "deferred" がありません。ツールが検索の後ろに隠れ、エージェントが関門に気付かないおそれがあります' });
  if (want['required'] === true && entry['required'] !== true) add('mcp-not-required', 'warn', { en: 'required is not true: the host works on when our server cannot start', ja: 'required が true ではありません。サーバーが起動しなくてもホストは作業を続けます' });
  if (want['enabled'] === true && entry['enabled'] !== true) add('mcp-disabled', 'fail', { en: 'our MCP server is not enabled', ja: 'MCP サーバーが有効になっていません' });
  else if (entry['disabled'] === true || entry['enabled'] === false) {
    const key = entry['disabled'] === true ? '"disabled": true' : '"enabled": false';
    faults.push({ fault: 'mcp-disabled', status: 'fail', message: { en: `our MCP server is switched off (${file.path})`, ja: `MCP サーバーが無効になっています (${file.path})` }, fix: { en: `take ${key} out of the entry ${SERVER} in ${file.path}`, ja: `${file.path} の ${SERVER} から ${key} を取り除く` } });
  }
  return faults;
}

/** Lists of servers a person has turned down, by the key each host keeps them under. */
export function refusedServer(settings: readonly { readonly path: string; readonly value: unknown }[], key: readonly [string, ...string[]]): readonly HostFault[] {
  return settings.flatMap(({ path, value }) => {
    const held = key.reduce<unknown>((at, name) => plain(at)?.[name], value);
    if (!list(held).includes(SERVER)) return [];
    return [{ fault: 'mcp-disabled', status: 'fail' as const, message: { en: `our MCP server is turned down by ${key.join('.')} in ${path}`, ja: `${path} の ${key.join('.')} で MCP サーバーが拒まれています` }, fix: { en: `take "${SERVER}" out of ${key.join('.')} in ${path}`, ja: `${path} の ${key.join('.')} から "${SERVER}" を取り除く` } }];
  });
}
