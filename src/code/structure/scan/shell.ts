// Tells a shell script that can define nothing: many are a few commands long, and their grammar costs more to load than a tree of other files to scan.

/** `f() …`, `a=b`, `((i++))`: with one of these anything may follow. */
const MAY_DEFINE = /[(=]/;
const DEFINING = /\b(?:function|for|select|declare|typeset|export|readonly|local|read|mapfile|readarray|getopts|printf[ \t]+-v)\b/g;
/** A command may begin after these; after any other word stands an argument. */
const BEFORE_COMMANDS = /(?:^|[^\w./:@%+,-])(?:if|then|elif|else|while|until|do|in|time|coproc)$/;
const PART_OF_WORD = /[\w./:@%+,-]$/;

/** True where nothing is there that the grammar's query could find; false proves nothing. */
export function definesNothing(script: string): boolean {
  if (MAY_DEFINE.test(script)) return false;
  for (const { index } of script.matchAll(DEFINING)) {
    const before = script.slice(script.lastIndexOf('\n', index - 1) + 1, index);
    if (PART_OF_WORD.test(before)) continue;
    const words = before.trimEnd();
    if (!PART_OF_WORD.test(words) || BEFORE_COMMANDS.test(words)) return false;
  }
  return true;
}
