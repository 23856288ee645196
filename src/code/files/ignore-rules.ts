// What the rule files in force in one folder say of a name in it; the ranks and barriers are ripgrep's, the patterns git's.
import ignore from 'ignore';
import { FILE_LIMITS } from './file-limits.ts';

/** Strongest first. A rule of a stronger kind wins over every rule of a weaker one, wherever it stands; within a kind the nearest folder wins. */
export const RULE_KINDS = ['.rgignore', '.ignore', '.gitignore', 'exclude'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export interface RuleText {
  readonly kind: RuleKind;
  /** One character per byte: patterns match bytes, as git's do (`?` is one byte of あ). */
  readonly text: string;
}

const NOTHING = ignore();
/** The matcher remembers every path it was asked about; a walk asks once. */
const FORGET_AFTER = 1_024;

/** One rule file. `toBase` turns a path under the root into one under the folder of the file. */
class RuleFileMatcher {
  readonly #text: string;
  readonly #toBase: (path: string) => string;
  /** Folders, as the file's own folder sees them, that are walked whatever its rules say of them. */
  readonly #letIn: readonly string[];
  readonly #matcher: ReturnType<typeof ignore>;
  #asked = 0;

  constructor(text: string, toBase: (path: string) => string, letIn: readonly string[] = []) {
    this.#text = text;
    this.#toBase = toBase;
    this.#letIn = letIn;
    // A list is not split into lines: a folder's name may hold a line break.
    this.#matcher = ignore({ ignoreCase: false }).add(affordable(text)).add(letIn.map((folder) => `!/${folder.replace(/[\\*?[\]!# ]/g, '\\$&')}`));
  }

  /** `undefined`: no rule speaks of it. A folder's path ends with `/`. */
  ignores(path: string): boolean | undefined {
    const { ignored, unignored } = this.#matcher.test(this.#toBase(path));
    this.#asked += 1;
    if (this.#asked % FORGET_AFTER === 0) this.#matcher.add(NOTHING);
    return ignored ? true : unignored ? false : undefined;
  }

  /**
   * The same rules in a folder they ignore but a stronger rule let in. The matcher holds everything below an ignored folder
   * for ignored; git and ripgrep judge what is in such a folder by itself.
   */
  letting(folder: string): RuleFileMatcher {
    return this.ignores(folder) === true ? new RuleFileMatcher(this.#text, this.#toBase, [...this.#letIn, this.#toBase(folder)]) : this;
  }
}

/**
 * Rules that would take too long are not applied, which lets more into the claim, never less: such a rule that ignores is left
 * out, one that lets in lets in everything.
 */
function affordable(text: string): string {
  const lines = text.split(/\r?\n/);
  if (lines.length > FILE_LIMITS.ruleLines) return '';
  if (!lines.some(isCostlyPattern)) return text;
  return lines.map((line) => (!isCostlyPattern(line) ? line : line.startsWith('!') ? '!**' : '')).join('\n');
}

/** `**` at the front or the end costs nothing, several in a row count once. */
export function isCostlyPattern(pattern: string): boolean {
  const spans = pattern.replace(/^!?\/?(?:\*\*\/)+/, '').match(/\/\*\*(?:\/\*\*)*(?=\/)/g);
  return (spans?.length ?? 0) > FILE_LIMITS.patternSpans;
}

type Matchers = Readonly<Record<RuleKind, readonly RuleFileMatcher[]>>;

const NO_MATCHERS: Matchers = { '.rgignore': [], '.ignore': [], '.gitignore': [], exclude: [] };

export class FolderRules {
  /** Nothing is known above the topmost folder. */
  static readonly none = new FolderRules(NO_MATCHERS, false);

  readonly #matchers: Matchers;
  /** Outside a repository git's rules are not in force. */
  readonly #inRepository: boolean;
  /** Nothing is ignored. */
  readonly areNone: boolean;

  private constructor(matchers: Matchers, inRepository: boolean) {
    this.#matchers = matchers;
    this.#inRepository = inRepository;
    this.areNone = RULE_KINDS.every((kind) => matchers[kind].length === 0);
  }

  /** `path` is relative to the root. */
  ignores(path: string, isFolder: boolean): boolean {
    if (this.areNone) return false;
    const asked = inBytes(isFolder ? `${path}/` : path);
    for (const kind of RULE_KINDS) {
      for (const matcher of this.#matchers[kind]) {
        const verdict = matcher.ignores(asked);
        if (verdict !== undefined) return verdict;
      }
    }
    return false;
  }

  /** The rules in a folder under the root (`path` is `.` for the root itself) that was not ignored. */
  inside(path: string, texts: readonly RuleText[], isRepository: boolean): FolderRules {
    const entered = path === '.' || this.areNone ? this : this.#letting(inBytes(`${path}/`));
    if (texts.length === 0 && !isRepository) return entered;
    const base = path === '.' ? 0 : inBytes(path).length + 1;
    return entered.#adding(texts, isRepository, (below) => below.slice(base));
  }

  /** The rules of a folder above the root; `down` leads from it to the root and ends with `/`. */
  above(down: string, texts: readonly RuleText[], isRepository: boolean): FolderRules {
    const prefix = inBytes(down);
    const segments = prefix.split('/').slice(0, -1);
    // A person chose the root: rules above that ignore it, or a folder on the way to it, say nothing of what is in it.
    const letIn = segments.map((_, index) => `${segments.slice(0, index + 1).join('/')}/`);
    return this.#adding(texts, isRepository, (below) => prefix + below, letIn);
  }

  #letting(folder: string): FolderRules {
    return this.#mapping((matcher) => matcher.letting(folder));
  }

  #mapping(change: (matcher: RuleFileMatcher) => RuleFileMatcher): FolderRules {
    let changed = false;
    const matchers = Object.fromEntries(RULE_KINDS.map((kind) => [kind, this.#matchers[kind].map((matcher) => {
      const next = change(matcher);
      changed ||= next !== matcher;
      return next;
    })])) as unknown as Matchers;
    return changed ? new FolderRules(matchers, this.#inRepository) : this;
  }

  #adding(texts: readonly RuleText[], isRepository: boolean, toBase: (path: string) => string, letIn: readonly string[] = []): FolderRules {
    if (texts.length === 0 && !isRepository) return this;
    const inRepository = isRepository || this.#inRepository;
    // A repository inside another is ruled by its own files alone.
    const git = isRepository ? NO_MATCHERS : this.#matchers;
    const own = (kind: RuleKind): RuleFileMatcher[] =>
      texts.filter((text) => text.kind === kind && text.text !== '').map(({ text }) => new RuleFileMatcher(text, toBase, letIn));
    return new FolderRules({
      '.rgignore': [...own('.rgignore'), ...this.#matchers['.rgignore']],
      '.ignore': [...own('.ignore'), ...this.#matchers['.ignore']],
      '.gitignore': inRepository ? [...own('.gitignore'), ...git['.gitignore']] : [],
      exclude: inRepository ? [...own('exclude'), ...git.exclude] : [],
    }, inRepository);
  }
}

/** Names are matched as bytes, one character each. */
function inBytes(path: string): string {
  return /^[\x00-\x7f]*$/.test(path) ? path : Buffer.from(path, 'utf8').toString('latin1');
}
