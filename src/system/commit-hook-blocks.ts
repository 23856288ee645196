// Our blocks in the text of a pre-commit hook, one for each root of the repository: what they hold, and whether the shell is sure to reach them.
const BEGIN = '# >>> sekisho verify >>>';
const END = '# <<< sekisho verify <<<';
const BLOCK = new RegExp(`^${BEGIN}\\n([\\s\\S]*?)^${END}(?:\\n|$)`, 'gm');
/** Switches that keep the shell from running what it reads (-n), or have it read something else (-c, -s), are none of these. */
const SHELL = /^#![ \t]*(?:\/usr)?\/bin\/(?:env[ \t]+)?(?:ba|da|z|k)?sh(?:[ \t]+-[elux]+)?[ \t]*$/;

export interface HookBlock {
  readonly from: number;
  readonly to: number;
  /** Between the marks. */
  readonly body: string;
  /** Absolute paths it starts. */
  readonly programs: readonly string[];
  /** Undefined: whichever root the commit is made in. */
  readonly root: string | undefined;
}

export function blocksIn(text: string): readonly HookBlock[] {
  return [...text.matchAll(BLOCK)].map((found) => ({ from: found.index, to: found.index + found[0].length, body: found[1]!, ...callIn(found[1]!) }));
}

export function blockText(root: string, program: readonly string[]): string {
  return `${BEGIN}\n${callLine(root, program)}\n${END}\n`;
}

/** `program`: absolute paths of node and of this program. */
export function callLine(root: string, program: readonly string[]): string {
  return `${[...program, 'verify', '--staged', '--root', root].map(quoted).join(' ')} || exit $?`;
}

export function callIn(line: string): Pick<HookBlock, 'programs' | 'root'> {
  const words = [...line.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, word]) => word!.replaceAll(`'\\''`, "'"));
  const [verify, flag] = [words.indexOf('verify'), words.indexOf('--root')];
  return { programs: words.slice(0, Math.max(verify, 0)), root: flag < 0 ? undefined : words[flag + 1] };
}

export const isShell = (text: string): boolean => SHELL.test(text.split('\n', 1)[0]!);

/** Nothing but comments and blocks as we write them in front: whatever else stands there could end the script, or keep the shell from what follows. */
export function isReached(text: string, from: number): boolean {
  const others = blocksIn(text).filter((block) => block.to <= from && isAsWritten(block));
  const front = others.reduceRight((rest, block) => rest.slice(0, block.from) + rest.slice(block.to), text.slice(0, from));
  return front.split('\n').every((line) => /^[ \t]*(?:#|$)/.test(line));
}

/** A path is never a word of the shell itself, as `exec` would be. */
function isAsWritten({ body, programs, root }: HookBlock): boolean {
  return root !== undefined && programs.length > 0 && programs[0]!.startsWith('/') && body === `${callLine(root, programs)}\n`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
