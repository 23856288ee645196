// Reads from the arguments what must be known before the parser and the operations are loaded: version, language, manner of answering.
import { LANGUAGES, type Language } from '../../kernel/bilingual.ts';

export interface EarlyScan {
  /** The arguments as the parser gets them: `help plan check` has become `plan check --help`. */
  readonly args: readonly string[];
  /** Leading words, e.g. `['plan', 'check']`. */
  readonly words: readonly string[];
  readonly wantsVersion: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly color: boolean;
  readonly language: Language | undefined;
  /** A `--lang` that names none of ours. */
  readonly wrongLanguage: string | undefined;
}

const TAKES_VALUE: ReadonlySet<string> = new Set(['--root', '--lang']);

export function scanEarly(argv: readonly string[]): EarlyScan {
  const end = argv.indexOf('--');
  const flagged = end < 0 ? argv : argv.slice(0, end);
  const words = leadingWords(flagged);
  const lang = valueOf('--lang', flagged);
  const known = LANGUAGES.find((each) => each === lang);
  const asksHelp = words[0] === 'help';
  return {
    args: asksHelp ? [...argv.filter((_arg, i) => i !== argv.indexOf('help')), '--help'] : argv,
    words: asksHelp ? words.slice(1) : words,
    wantsVersion: words.length === 0 && (flagged.includes('--version') || flagged.includes('-V')),
    json: flagged.includes('--json'),
    quiet: flagged.includes('--quiet'),
    color: !flagged.includes('--no-color'),
    language: known,
    wrongLanguage: known === undefined ? lang : undefined,
  };
}

function leadingWords(args: readonly string[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]!;
    if (TAKES_VALUE.has(arg)) i += 1;
    else if (!arg.startsWith('-')) words.push(arg);
    else if (words.length > 0 && !isGlobal(arg)) break; // what follows a command's own flag may be its value
  }
  return words;
}

function isGlobal(arg: string): boolean {
  return ['--json', '--quiet', '--no-color'].includes(arg) || [...TAKES_VALUE].some((flag) => arg.startsWith(`${flag}=`));
}

/** The last one counts, as in the parser. */
function valueOf(flag: string, args: readonly string[]): string | undefined {
  let value: string | undefined;
  args.forEach((arg, i) => {
    if (arg === flag) value = args[i + 1] ?? '';
    else if (arg.startsWith(`${flag}=`)) value = arg.slice(flag.length + 1);
  });
  return value;
}
