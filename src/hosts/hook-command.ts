// The line a host runs around a tool: absolute, safe for any path, and closed where the host itself would let a broken hook pass.
import type { HostName, Programs } from './agent-host.ts';

/** By this name entries of ours are known again, whatever version or path they are of. */
export const HOOK_FILE = 'sekisho-hook.cjs';

const BROKEN = 'Sekisho: the hook is broken, so this was stopped; run: sekisho doctor / フックが動かないため止めました。sekisho doctor で確認できます';

/**
 * Most hosts let a tool run when its hook ends with 1, cannot be started or prints what is no JSON; exit 2 with a reason stops all of
 * them. So the shell turns every such end into that. `sh` by its path: hosts start whatever shell the person uses.
 */
const CLOSED = `b(){ echo "${BROKEN}">&2;exit 2;};o=$("$0" "$1" --host "$2")||{ [ $? = 2 ]&&exit 2;b;};case $o in ""|"{"*"}")printf %s "$o";;*)b;;esac`;

export function hookCommand({ node, hook }: Programs, host: HostName): string {
  // Windows has no such shell; what a broken hook does there is the host's own choice.
  if (isWindows(node)) return `"${node}" "${hook}" --host ${host}`;
  return `/bin/sh -c ${quoted(CLOSED)} ${quoted(node)} ${quoted(hook)} ${host}`;
}

const isWindows = (path: string): boolean => /^(?:[A-Za-z]:|\\\\)/.test(path);

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** The programs a line of ours starts, as somebody who examines an installation needs them; undefined where it is none of ours. */
export function programsIn(command: string): { readonly node: string; readonly hook: string; readonly host: string } | undefined {
  const words = [...command.matchAll(/(?:'[^']*'|\\'|"[^"]*"|[^\s'"\\])+/g)].map(([word]) => word.replace(/'([^']*)'|\\(')|"([^"]*)"/g, (_all, single: string | undefined, escaped: string | undefined, double: string | undefined) => single ?? escaped ?? double ?? ''));
  const at = words.findIndex((word) => word.endsWith(HOOK_FILE));
  const [node, hook] = [words[at - 1], words[at]];
  if (at < 1 || node === undefined || hook === undefined) return undefined;
  const host = words[at + 1] === '--host' ? words[at + 2] : words[at + 1];
  return { node, hook, host: host ?? '' };
}
