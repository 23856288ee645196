// A JSON file of a host: what is ours in it, as one change of its text.
import { UnreadableHostFile, type HostFile, type Level, type Purpose } from './agent-host.ts';
import { dropHooks, putHooks, type WantedHooks } from './hook-entries.ts';
import { JsonText, WrongJson } from './json-text.ts';
import { dropServer, putServer, type ServerEntry } from './mcp-entry.ts';

export interface WantedJson {
  readonly level: Level;
  readonly path: string;
  readonly hooks?: WantedHooks;
  readonly server?: { readonly list: string; readonly entry: ServerEntry };
  /** What a new file has beside ours, such as a version. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly whollyOurs?: boolean;
}

export function jsonFile({ level, path, hooks, server, beside = {}, whollyOurs = false }: WantedJson): HostFile {
  const purposes: Purpose[] = [...(hooks === undefined ? [] : ['hook' as const]), ...(server === undefined ? [] : ['mcp' as const])];
  const changed = (before: string | undefined, change: (text: JsonText) => void): JsonText => {
    try {
      const text = new JsonText(before);
      change(text);
      return text;
    } catch (error) {
      if (error instanceof WrongJson) throw new UnreadableHostFile(path, error.reason);
      throw error;
    }
  };
  return {
    level, path, purposes, whollyOurs,
    withOurs: (before) => String(changed(before, (text) => {
      if (text.isEmpty()) for (const [key, value] of Object.entries(beside)) text.set([key], value);
      if (server !== undefined) putServer(text, server.list, server.entry);
      if (hooks !== undefined) putHooks(text, hooks);
    })),
    withoutOurs(before) {
      const text = changed(before, (each) => {
        if (hooks !== undefined) dropHooks(each);
        if (server !== undefined) dropServer(each, server.list);
      });
      if (String(text) === before) return before;
      const left = JSON.parse(JSON.stringify(text.at([]))) as Record<string, unknown>;
      const isOnlyBeside = Object.entries(left).every(([key, value]) => key in beside && JSON.stringify(beside[key]) === JSON.stringify(value));
      return isOnlyBeside && !hasComment(String(text)) ? undefined : String(text);
    },
  };
}

/** Comments are somebody's words. An address in a string has two strokes as well. */
const hasComment = (text: string): boolean => /\/\/|\/\*/.test(text.replace(/"(?:[^"\\\n]|\\.)*"/gu, ''));
