// Puts our entries into the lists of hooks a host keeps, replaces those of another version in place, and takes them out again; what others have there stays where it is.
import type { JsonText } from './json-text.ts';
import { HOOK_FILE } from './hook-command.ts';
import { WrongJson } from './json-text.ts';

/** One list of `hooks`: Claude's kind groups handlers under a matcher, the flat kind lists the handlers themselves. */
export type WantedHooks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function putHooks(text: JsonText, wanted: WantedHooks): void {
  for (const event of eventsOf(text)) if (!(event in wanted)) dropFrom(text, event);
  for (const [event, entry] of Object.entries(wanted)) {
    // One that is wholly ours is replaced where it is: hosts know other people's hooks by their position.
    const first = listOf(text, event).findIndex(isWhollyOurs);
    if (first >= 0) text.set(['hooks', event, first], entry);
    dropFrom(text, event, first);
    if (first < 0) text.addTo(['hooks', event], entry);
  }
}

export function dropHooks(text: JsonText): void {
  for (const event of eventsOf(text)) dropFrom(text, event);
}

function eventsOf(text: JsonText): string[] {
  const hooks = text.at(['hooks']);
  if (hooks === undefined) return [];
  if (typeof hooks !== 'object' || hooks === null || Array.isArray(hooks)) throw new WrongJson({ en: 'hooks is no object', ja: 'hooks がオブジェクトではありません' });
  return Object.keys(hooks).filter((event) => Array.isArray(text.at(['hooks', event])));
}

function listOf(text: JsonText, event: string): readonly unknown[] {
  const list = text.at(['hooks', event]) ?? [];
  if (!Array.isArray(list)) throw new WrongJson({ en: `hooks.${event} is no list`, ja: `hooks.${event} がリストではありません` });
  return list as unknown[];
}

function dropFrom(text: JsonText, event: string, kept = -1): void {
  for (let at = listOf(text, event).length - 1; at >= 0; at -= 1) {
    if (at === kept) continue;
    const entry = listOf(text, event)[at];
    if (isWhollyOurs(entry)) {
      text.remove(['hooks', event, at]);
      continue;
    }
    const handlers = handlersOf(entry);
    for (let deep = (handlers?.length ?? 0) - 1; deep >= 0; deep -= 1) if (isOurs(handlers![deep])) text.remove(['hooks', event, at, 'hooks', deep]);
  }
}

/** Whatever key it is in: hosts name the command in several ways. */
export function isOurs(handler: unknown): boolean {
  return JSON.stringify(handler ?? null).includes(HOOK_FILE);
}

function isWhollyOurs(entry: unknown): boolean {
  const handlers = handlersOf(entry);
  return isOurs(entry) && (handlers === undefined || handlers.every(isOurs));
}

function handlersOf(entry: unknown): readonly unknown[] | undefined {
  const handlers = typeof entry === 'object' && entry !== null ? (entry as { readonly hooks?: unknown }).hooks : undefined;
  return Array.isArray(handlers) ? (handlers as unknown[]) : undefined;
}
