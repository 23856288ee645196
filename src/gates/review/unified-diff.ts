// A planned change as a unified diff, for a dry run and for the person who is asked.
import { createTwoFilesPatch } from 'diff';

/** More differing lines than this are shown as one block: looking for the shortest difference would take too long. */
const MOST_EDITS = 5_000;
const CONTEXT = 3;

/** Empty when nothing changes. */
export function unifiedDiff(before: string, after: string, file: string): string {
  if (before === after) return '';
  const [old, fresh] = [nameOf(`a/${file}`), nameOf(`b/${file}`)];
  const patch = createTwoFilesPatch('a', 'b', before, after, undefined, undefined, { context: CONTEXT, maxEditLength: MOST_EDITS });
  const hunks = patch === undefined ? wholeBlock(before, after) : patch.slice(patch.indexOf('@@'));
  return `--- ${old}\n+++ ${fresh}\n${hunks}`;
}

/** A name with a line break in it could pass itself off as a line of the diff. */
function nameOf(path: string): string {
  return /[\p{Cc}"\\]/u.test(path) ? JSON.stringify(path) : path;
}

function wholeBlock(before: string, after: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const start = (lines: readonly string[]): string => `${lines.length === 0 ? 0 : 1},${lines.length}`;
  return `@@ -${start(old)} +${start(fresh)} @@\n${old.map((line) => marked('-', line)).join('')}${fresh.map((line) => marked('+', line)).join('')}`;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

function marked(sign: '-' | '+', line: string): string {
  return line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}
