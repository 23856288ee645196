// Which hook programs a host's file starts at present, whatever version wrote it.
import { parse } from 'jsonc-parser';
import { HOOK_FILE, programsIn } from './hook-command.ts';

export interface NamedHook {
  readonly node: string;
  readonly hook: string;
}

export function namedHooks(text: string): readonly NamedHook[] {
  if (!text.includes(HOOK_FILE)) return [];
  const plugin = /^const NODE = (".*");\nconst HOOK = (".*");$/m.exec(text);
  if (plugin !== null) return [{ node: JSON.parse(plugin[1]!) as string, hook: JSON.parse(plugin[2]!) as string }];
  const found = stringsIn(parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true })).flatMap((each) => programsIn(each) ?? []);
  return [...new Map(found.map(({ node, hook }) => [`${node}\n${hook}`, { node, hook }])).values()];
}

/** Every text in a value of JSON, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
