// Codex's config.toml: our server and a person's trust in our hooks, in one block between marks; everything else is left to the last byte.
import { parse } from 'smol-toml';
import type { Bilingual } from '../kernel/bilingual.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { UnreadableHostFile, type HostFile, type Programs } from './agent-host.ts';
import { cutBlock, withBlock, withoutBlock, type Marks } from './marked-block.ts';
import { SERVER } from './mcp-entry.ts';
import { serverCommand } from './server-command.ts';

const MARKS: Marks = { begin: '# >>> sekisho >>>', end: '# <<< sekisho <<<' };
const SERVER_TABLE = `[mcp_servers.${SERVER}]`;

/** What Codex says of a hook: where it stands, and the hash a person trusts. */
export interface HookTrust {
  readonly key: string;
  readonly hash: string;
}

export function codexConfig(path: string, programs: Programs, hooksFile: string): HostFile {
  return {
    level: 'user', purposes: ['mcp', 'trust'], path, whollyOurs: false,
    withOurs: (before = '') => checked(path, before, (text) => rebuilt(text, path, hooksFile, programs, tablesIn(text, path).filter((table) => isTrust(table, hooksFile)))),
    withoutOurs(before) {
      const after = checked(path, before, (text) => bareOf(text, path, hooksFile));
      if (after === before) return before;
      if (meaning(parsed(path, after), hooksFile) !== meaning(parsed(path, before), hooksFile)) throw new UnreadableHostFile(path, { en: 'our tables cannot be told from the others', ja: '当方のテーブルをほかと区別できません' });
      return after.trim() === '' ? undefined : after;
    },
  };
}

/** The same text with a person's trust in these hooks, in place of what was trusted before. Only Codex itself knows key and hash. */
export function withTrust(path: string, before: string, programs: Programs, hooksFile: string, trusted: readonly HookTrust[]): string {
  return checked(path, before, (text) => rebuilt(text, path, hooksFile, programs, trusted.map(({ key, hash }) => `[hooks.state.${JSON.stringify(key)}]\ntrusted_hash = ${JSON.stringify(hash)}\n`)));
}

function serverTable(programs: Programs): string {
  const { command, args } = serverCommand(programs);
  // `required`: without its gate Codex does not start. `omit_tools_from`: our tools are seen at once and not behind a search.
  return `${SERVER_TABLE}\ncommand = ${JSON.stringify(command)}\nargs = [${args.map((word) => JSON.stringify(word)).join(', ')}]\nrequired = true\nomit_tools_from = ["deferred"]\n`;
}

function rebuilt(text: string, path: string, hooksFile: string, programs: Programs, trust: readonly string[]): string {
  const foreign = valueAt(parsed(path, bareOf(text, path, hooksFile)), ['mcp_servers', SERVER]);
  if (foreign !== undefined) throw new UnreadableHostFile(path, FOREIGN);
  const tables = tablesIn(text, path);
  const strangers = tables.filter((table) => !isServer(table) && !isTrust(table, hooksFile));
  // Codex writes new tables in front of our closing mark: they move behind it and stay.
  const moved = strangers.length === 0 ? text : `${withBlock(text, MARKS, [])}\n${strangers.join('\n')}`;
  const ours = [serverTable(programs), ...tables.filter((table) => isServer(table) && !table.startsWith(SERVER_TABLE)), ...trust];
  return withBlock(moved, MARKS, ours.join('\n').trimEnd().split('\n'));
}

function bareOf(text: string, path: string, hooksFile: string): string {
  const strangers = tablesIn(text, path).filter((table) => !isServer(table) && !isTrust(table, hooksFile));
  const bare = withoutBlock(text, MARKS);
  return strangers.length === 0 ? bare : `${bare}${bare === '' || bare.endsWith('\n') ? '' : '\n'}${strangers.join('\n')}`;
}

/** The tables between our marks, each from its header to the next. */
function tablesIn(text: string, path: string): string[] {
  try {
    const { block } = cutBlock(text, MARKS);
    return (block ?? '').replaceAll('\r\n', '\n').split(/^(?=\[)/m).map((table) => `${table.trimEnd()}\n`).filter((table) => table.trim() !== '');
  } catch {
    throw new UnreadableHostFile(path, { en: 'the marks of our block do not match', ja: '当方の区切りの印が対になっていません' });
  }
}

/** With what Codex keeps below it, such as tools a person allowed for good. */
const isServer = (table: string): boolean => table.startsWith(SERVER_TABLE) || table.startsWith(`[mcp_servers.${SERVER}.`);
/** How the table of every trust in a hook of this file begins. */
export const trustHeader = (hooksFile: string): string => `[hooks.state.${JSON.stringify(hooksFile).slice(0, -1)}:`;
const isTrust = (table: string, hooksFile: string): boolean => table.startsWith(trustHeader(hooksFile));

/** Everything in it that is not ours. */
function meaning(value: unknown, hooksFile: string): string {
  const copy = JSON.parse(JSON.stringify(value)) as { mcp_servers?: Record<string, unknown>; hooks?: { state?: Record<string, unknown> } };
  delete copy.mcp_servers?.[SERVER];
  for (const key of Object.keys(copy.hooks?.state ?? {})) if (key.startsWith(`${hooksFile}:`)) delete copy.hooks!.state![key];
  const isVoid = (each: unknown): boolean => each !== undefined && Object.keys(each as object).length === 0;
  if (isVoid(copy.mcp_servers)) delete copy.mcp_servers;
  if (isVoid(copy.hooks?.state)) delete copy.hooks!.state;
  if (isVoid(copy.hooks)) delete copy.hooks;
  return canonicalJson(copy);
}

const FOREIGN: Bilingual = { en: `it has a server called ${SERVER} that we did not put there; remove that table first`, ja: `${SERVER} という名のサーバーが既にあります。そのテーブルを先に外してください` };

/** Read before and after: what Codex cannot read is never written. */
function checked(path: string, before: string, change: (text: string) => string): string {
  parsed(path, before);
  const after = change(before);
  parsed(path, after);
  return after;
}

function parsed(path: string, text: string): unknown {
  try {
    return parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    throw new UnreadableHostFile(path, { en: `it is no valid TOML: ${why}`, ja: `正しい TOML ではありません: ${why}` });
  }
}

function valueAt(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined), value);
}
