// What a rule about one command is, and the few shapes most rules have.

export interface Arg {
  readonly text: string;
  /** Known for certain; otherwise the shell decides what stands there, and it may be any flag. */
  readonly fixed: boolean;
}

/** Asks about a command that another one runs; undefined when it only reads. */
export type Judge = (words: readonly Arg[]) => string | undefined;

/** Undefined: this call only reads. Otherwise the word that makes it more than that. */
export type CommandRule = (args: readonly Arg[], judge: Judge, line: (text: string) => string | undefined) => string | undefined;

/** Nothing this command can be told makes it write a file or run another program. */
export const readsWhatever: CommandRule = () => undefined;

const UNKNOWN = '$…';

/** The first word nobody can know. */
export function unknownIn(args: readonly Arg[]): string | undefined {
  return args.some(({ fixed }) => !fixed) ? UNKNOWN : undefined;
}

/**
 * Reads unless one of these is given. `--long` is also met by its abbreviations and with `=value`, `-x` also in a cluster,
 * `-word` (as find has them) only as it is.
 */
export function reads(options: { readonly without?: readonly string[]; readonly operands?: number; readonly valued?: string } = {}): CommandRule {
  const { without = [], operands, valued = '' } = options;
  const long = without.filter((flag) => flag.startsWith('--'));
  const letters = without.filter((flag) => /^-[^-]$/.test(flag)).map((flag) => flag[1]!);
  const words = new Set(without.filter((flag) => /^-[^-]./.test(flag)));
  return (args) => {
    let plain = 0;
    let ended = false;
    for (let at = 0; at < args.length; at += 1) {
      const { text, fixed } = args[at]!;
      if (ended || text === '-' || (fixed && !text.startsWith('-'))) {
        plain += 1;
        continue;
      }
      if (!fixed) return UNKNOWN;
      if (text === '--') ended = true;
      else if (text.startsWith('--')) {
        const name = text.split('=', 1)[0]!;
        if (long.some((flag) => flag.startsWith(name))) return text;
      } else {
        if (words.has(text.split('=', 1)[0]!)) return text;
        if (letters.some((letter) => text.slice(1).includes(letter))) return text;
        if (text.length === 2 && valued.includes(text[1]!)) at += 1;
      }
    }
    return operands !== undefined && plain > operands ? args.at(-1)!.text : undefined;
  };
}

/**
 * Reads with these flags and no others: for tools of which nobody can list every option that writes. `--long` also with `=value`, `-x` as it is;
 * `needs`: one of these has to be there.
 */
export function readsWith(flags: readonly string[], options: { readonly operands?: number; readonly needs?: readonly string[] } = {}): CommandRule {
  const known = new Set(flags);
  return (args) => {
    let plain = 0;
    for (const { text, fixed } of args) {
      if (!fixed) return UNKNOWN;
      if (!text.startsWith('-') || /^-\d*$/.test(text)) plain += 1;
      else if (!known.has(text.startsWith('--') ? text.split('=', 1)[0]! : text)) return text;
    }
    if (options.operands !== undefined && plain > options.operands) return args.at(-1)!.text;
    return options.needs === undefined || args.some(({ text }) => options.needs!.includes(text)) ? undefined : `… (${options.needs.join(' / ')})`;
  };
}

/** Reads only with one of these as its first words, each with a rule for what follows. */
export function only(table: Readonly<Record<string, CommandRule>>, name = ''): CommandRule {
  return (args, judge, line) => {
    const first = args[0];
    if (first === undefined) return table[''] === undefined ? name : undefined;
    if (!first.fixed) return UNKNOWN;
    const rule = Object.hasOwn(table, first.text) ? table[first.text] : undefined;
    return rule === undefined ? first.text : rule(args.slice(1), judge, line);
  };
}

export const nothingMore: CommandRule = (args) => args[0]?.text;
