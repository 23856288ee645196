// The line a host runs around a tool: absolute, safe for any path, and closed where the host itself would let a broken hook pass.
import type { HostName, IfBroken, Programs } from './agent-host.ts';

/** By this name entries of ours are known again, whatever version or path they are of. */
export const HOOK_FILE = 'sekisho-hook.cjs';

const BROKEN = 'Sekisho: the hook does not work, stopped / フックが動かないため停止: sekisho doctor';

/** Longer than the hook gives itself after a tool, and shorter than any host waits: most hosts let the tool run when that time is over. */
export const LINE_SECONDS = 9;

/**
 * Most hosts let a tool run when its hook ends with 1, cannot be started, hangs or prints what is no JSON; exit 2 with a reason stops all of
 * them. So the shell turns every such end into that: `$3` is the exit for it. `sh` by its path: hosts start whatever shell the person uses.
 * What watches the time goes with the hook and takes its `sleep` along; it keeps none of the host's pipes, or the host would wait for it; a program in the background has no input unless it is given one.
 */
const WATCHED = `e=$3;b(){ echo "${BROKEN}">&2;exit $e;};exec 3<&0;o=$("$0" "$1" --host "$2" <&3 3<&-& p=$!;{ sleep ${LINE_SECONDS}& t=$!;trap "kill $t;exit" TERM;wait $t;kill -9 $p;} 3<&- </dev/null >/dev/null 2>&1& w=$!;wait $p;s=$?;kill $w 2>/dev/null;exit $s)||{ [ $? = 2 ]&&exit 2;b;};case $o in ""|"{"*"}")printf %s "$o";;*)b;;esac`;

export function hookCommand(programs: Programs, host: HostName): string {
  return watched(programs, host, 2);
}

/** At the end of a turn there is nothing left to stop: a broken hook is an error the host shows, and no reason to go round for ever at the person's expense. */
export function endCommand(programs: Programs, host: HostName): string {
  return watched(programs, host, 1);
}

function watched({ node, hook }: Programs, host: HostName, exit: 1 | 2): string {
  // Windows has no such shell; what a broken hook does there is the host's own choice.
  if (isWindows(node)) return `"${node}" "${hook}" --host ${host}`;
  return `/bin/sh -c ${quoted(WATCHED)} ${quoted(node)} ${quoted(hook)} ${host} ${exit}`;
}

/** What comes of a broken hook where all that stops it is the line. Without a shell the host decides, and nobody has seen it do so: the worse is assumed. */
export function ifLineBreaks({ node }: Programs): IfBroken {
  const does = isWindows(node) ? 'lets pass' : 'stops';
  return { crashed: does, slow: does, garbled: does };
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
