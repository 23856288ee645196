// Our server in a host's list of MCP servers: put in, brought up to date without losing what a person added to it, and taken out.
import { WrongJson, type JsonText } from './json-text.ts';

export const SERVER = 'sekisho';

export type ServerEntry = Readonly<Record<string, unknown>>;

export function putServer(text: JsonText, list: string, entry: ServerEntry): void {
  const known = text.at([list, SERVER]);
  if (known !== undefined && !isOurs(known)) throw new WrongJson({ en: `${list}.${SERVER} is another program's`, ja: `${list}.${SERVER} は別のプログラムのものです` });
  text.set([list, SERVER], { ...(known as ServerEntry | undefined), ...entry });
}

export function dropServer(text: JsonText, list: string): void {
  const known = text.at([list, SERVER]);
  if (known !== undefined && isOurs(known)) text.remove([list, SERVER]);
}

/** Our name in what it starts, or our program wherever it lies: `node …/cli.mjs mcp`. */
function isOurs(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false;
  const words = Object.values(entry).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value])).filter((word): word is string => typeof word === 'string');
  return words.some((word) => /sekisho/i.test(word)) || (words.some((word) => /(?:^|[\\/])cli\.(?:mjs|js|ts)$/.test(word)) && words.includes('mcp'));
}
