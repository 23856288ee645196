// Whether a whole shell line only reads: every command in it listed, nothing redirected into a file, no variable set that another program would obey.
import { literalOf, parseShell, type ShellLine, type SimpleCommand, type Word } from './command-words.ts';
import type { Arg } from './command-rule.ts';
import { gitFolders } from './git-commands.ts';
import { below, foldersOf, staysBelow, type Inside } from './line-folders.ts';
import { ruleFor } from './reading-commands.ts';

/** Variables whose value changes what is shown, never what is run. */
const HARMLESS = new Set(['LC_ALL', 'LC_COLLATE', 'LC_CTYPE', 'LC_MESSAGES', 'LANG', 'LANGUAGE', 'TZ', 'NO_COLOR', 'FORCE_COLOR', 'CLICOLOR', 'CI', 'TERM', 'COLUMNS', 'LINES', 'NODE_ENV', 'RUST_BACKTRACE', 'PYTHONDONTWRITEBYTECODE', 'PYTHONUNBUFFERED', 'GIT_OPTIONAL_LOCKS', 'GIT_TERMINAL_PROMPT', 'F', 'D', 'N', 'X', 'FILE', 'DIR', 'BASE', 'HASH', 'NAME']);
const PAGERS = new Set(['PAGER', 'GIT_PAGER', 'MANPAGER']);
/** Set by the system to a path: no blank, no dash in front. */
const KNOWN_VALUES: Readonly<Record<string, string>> = { HOME: '/home', PWD: '/work', OLDPWD: '/work', TMPDIR: '/tmp', USER: 'user' };
const NOWHERE = /^(?:\/dev\/(?:null|stdout|stderr|tty|fd\/[012]))$/;
const DEEPEST_LINE = 4;

/** Tools that obey what lies in their folder: settings there name programs to run, so they only read where nobody could have put any. */
const OBEY_THEIR_FOLDER = /(?:^|\/)(?:git|cargo|rustc|npm|npx|yarn|pnpm|tsc|go|pip3?|python3?|uv|poetry|composer|gem|ruff|mvn|gradle|dotnet)$/;

/** What is known around a line: the person's readers, and the folders it may run in. */
interface Around {
  readonly readers: readonly string[];
  readonly inside: Inside;
  /** Seen from where the outermost line starts; undefined where only the shell knows. */
  readonly folders: readonly string[] | undefined;
}

/** Undefined: it only reads. Otherwise the word that makes it more than that. */
export function beyondReading(text: string, readers: readonly string[], inside: Inside = staysBelow): string | undefined {
  return beyondReadingLine(parseShell(text), readers, inside);
}

export function beyondReadingLine(line: ShellLine, readers: readonly string[], inside: Inside = staysBelow): string | undefined {
  return beyondLine(line, { readers, inside, folders: [''] }, 0);
}

function beyondLine(line: ShellLine, around: Around, depth: number): string | undefined {
  if (depth > DEEPEST_LINE) return 'nested too deep';
  if (line.fault !== undefined) return line.fault;
  const values = valuesOf(line.commands);
  const folders = around.folders && foldersOf(line.commands, around.folders, (word) => folderTexts(word, values));
  for (const command of line.commands) {
    const wrong = beyondCommand(command, values, { ...around, folders }, depth);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** What a folder's name can be, where the line says so. */
function folderTexts(word: Word, values: ReadonlyMap<string, readonly string[] | undefined>): readonly string[] | undefined {
  const literal = literalOf(word);
  if (literal !== undefined) return [literal];
  const [piece, ...more] = word.pieces.filter((each) => !('text' in each) || each.text !== '');
  if (piece === undefined || more.length > 0 || !('name' in piece)) return undefined;
  return piece.name === 'PWD' ? ['.'] : Object.hasOwn(KNOWN_VALUES, piece.name) ? undefined : values.get(piece.name);
}

/** What each variable can be, where the line itself says so; several values for a loop, none where only the shell knows. */
function valuesOf(commands: readonly SimpleCommand[]): ReadonlyMap<string, readonly string[] | undefined> {
  const values = new Map<string, readonly string[] | undefined>(Object.entries(KNOWN_VALUES).map(([name, value]) => [name, [value]]));
  const seen = new Set<string>();
  for (const { assigned, loop, words } of commands) {
    for (const { name, words: given } of [...assigned.map(({ name, value }) => ({ name, words: [value] })), ...(loop === undefined ? [] : [{ name: loop.name, words: loop.values }])]) {
      const told = given.map((word) => (word.braces ? undefined : literalOf(word)));
      const tame = told.every((text) => text !== undefined && /^[^-\s][^\s]*$/.test(text));
      values.set(name, tame && !seen.has(name) ? (told as string[]) : undefined);
      seen.add(name);
    }
    if (words[0] !== undefined && literalOf(words[0]) === 'read') for (const word of words.slice(1)) values.set(literalOf(word) ?? '', undefined);
  }
  return values;
}

function beyondCommand(command: SimpleCommand, values: ReadonlyMap<string, readonly string[] | undefined>, around: Around, depth: number): string | undefined {
  for (const { op, target } of command.redirections) {
    if (op.startsWith('<') && op !== '<>') continue;
    const text = literalOf(target);
    const isCopy = op === '>&' && text !== undefined && /^(?:\d|-)$/.test(text);
    if (!isCopy && (text === undefined || target.braces || !NOWHERE.test(text))) return `${op} ${target.raw}`;
  }
  const args = command.words.map((word) => known(word, values));
  const reads = args[0]?.text === 'read';
  for (const { name, value } of command.assigned) {
    if (!mayBeSet(name, literalOf(value), command.words.length === 0, reads)) return `${name}=`;
  }
  if (command.loop !== undefined && !mayBeSet(command.loop.name, undefined, true, false)) return command.loop.name;
  return args.length === 0 ? undefined : beyondWords(args, around, depth);
}

function beyondWords(args: readonly Arg[], around: Around, depth: number): string | undefined {
  const judge = (words: readonly Arg[]): string | undefined => {
    let at = 0;
    for (; at < words.length; at += 1) {
      const assignment = words[at]!.fixed ? /^([A-Za-z_]\w*)=(.*)$/s.exec(words[at]!.text) : null;
      if (assignment === null) break;
      if (!mayBeSet(assignment[1]!, assignment[2]!, false, false)) return `${assignment[1]}=`;
    }
    return at === words.length ? undefined : depth > DEEPEST_LINE ? 'nested too deep' : beyondWords(words.slice(at), around, depth + 1);
  };
  const [name, ...rest] = args;
  if (name === undefined) return undefined;
  if (!name.fixed) return '$…';
  const isReader = isConfigured(args, around.readers);
  if ((isReader || OBEY_THEIR_FOLDER.test(name.text)) && isElsewhere(name.text, rest, around)) return `cd … ${name.text}`;
  if (isReader) return undefined;
  if (name.text === 'export' || name.text === 'local') {
    return rest.find(({ text, fixed }) => !fixed || !/^[A-Za-z_]\w*(=|$)/.test(text) || !mayBeSet(text.split('=', 1)[0]!, text.split('=').slice(1).join('='), true, false))?.text;
  }
  const rule = ruleFor(name.text);
  if (rule === undefined) return name.text;
  const wrong = rule(rest, judge, (text) => beyondLine(parseShell(text), around, depth + 1));
  return wrong === undefined || wrong.startsWith(name.text) ? wrong : `${name.text} ${wrong}`;
}

function isElsewhere(name: string, args: readonly Arg[], { folders, inside }: Around): boolean {
  const further = /(?:^|\/)git$/.test(name) ? gitFolders(args) : [];
  return folders === undefined || further === undefined || folders.some((folder) => !inside(folder) || !inside(further.reduce(below, folder)));
}

/** A command of the person's own configuration: its words, then anything. */
function isConfigured(args: readonly Arg[], readers: readonly string[]): boolean {
  // `npm run -s x` is `npm run x`: the silent flag changes what is printed only.
  const told = args.filter(({ text, fixed }, at) => !(fixed && at > 0 && at < 3 && args[0]!.text === 'npm' && /^(?:-s|--silent)$/.test(text)));
  return readers.some((reader) => {
    const words = reader.trim().split(/\s+/);
    return words[0] !== '' && words.every((word, at) => told[at]?.fixed === true && told[at].text === word);
  });
}

function known({ pieces, raw, braces }: Word, values: ReadonlyMap<string, readonly string[] | undefined>): Arg {
  let text = '';
  let fixed = true;
  let filled = false;
  const parts = pieces.filter((piece) => !('text' in piece) || piece.text !== '').length;
  for (const piece of pieces) {
    if ('text' in piece) text += piece.text;
    else if ('unknown' in piece) fixed = false;
    else {
      const can = values.get(piece.name);
      filled = true;
      // Of several values only numbers are as good as one another, whatever they are part of.
      if (can === undefined || can.length === 0 || (can.length > 1 && parts > 1 && !can.every((value) => /^\d+$/.test(value)))) fixed = false;
      else text += can[0];
    }
  }
  // `-$x` and `{-i,…}` become flags nobody sees here.
  if ((filled && text.startsWith('-')) || (braces && /^[-{]/.test(raw.replace(/^["']/, '')))) fixed = false;
  return { text, fixed };
}

function mayBeSet(name: string, value: string | undefined, alone: boolean, forRead: boolean): boolean {
  if (HARMLESS.has(name)) return true;
  if (PAGERS.has(name)) return value === 'cat' || value === '';
  if (name === 'IFS') return forRead;
  // Some shells tie `path` to PATH.
  return alone && /^[a-z][a-z0-9_]*$/.test(name) && !/path$|^(?:precmd|chpwd|argv|prompt|ps\d|psvar|commands|functions|aliases|status)$/.test(name);
}
