// Takes a shell line apart into simple commands, their words and redirections; what it does not understand is a fault, never a guess.

/** A stretch of a word: its own text, the value of a variable, or something only the shell will know. */
export type Piece = { readonly text: string } | { readonly name: string } | { readonly unknown: true };

export interface Word {
  readonly pieces: readonly Piece[];
  /** As it was written, with its quotes. */
  readonly raw: string;
  /** Has an unquoted `{a,b}`: one word that becomes several. */
  readonly braces: boolean;
}

export interface Redirection {
  readonly op: string;
  readonly target: Word;
  /** Text of a heredoc. */
  readonly body?: string;
}

export interface SimpleCommand {
  readonly assigned: readonly { readonly name: string; readonly value: Word }[];
  readonly words: readonly Word[];
  readonly redirections: readonly Redirection[];
  /** `for name in …`: the values the name takes. */
  readonly loop?: { readonly name: string; readonly values: readonly Word[] };
  /** No command: `while` or `until` stood here, so others may run more than once. */
  readonly repeats?: true;
}

export interface ShellLine {
  /** Also those inside substitutions and subshells, in the order they were met. */
  readonly commands: readonly SimpleCommand[];
  /** The first thing that was not understood. */
  readonly fault?: string;
}

export const LONGEST_LINE = 65_536;
const DEEPEST = 20;
const BLANK = /[ \t]/;
const ENDS_WORD = /[ \t\n;&|<>()]/;
const CONTROL = ['&&', '||', '|&', ';;', ';', '&', '|', '\n'];
const REDIRECTION = /^(?:&>>|&>|>>|>\||>&|<&|<>|<<<|<<-|<<|>|<)/;
/** Words that only join commands; what follows is again the place of a command. */
const JOINING = new Set(['if', 'then', 'elif', 'else', 'fi', 'do', 'done', 'while', 'until', '!', '{', '}', 'time']);
const NOT_FOLLOWED = new Set(['case', 'select', 'function', 'coproc', 'esac']);

class NotUnderstood extends Error {}

interface Draft {
  assigned: { name: string; value: Word }[];
  words: Word[];
  redirections: { op: string; target: Word; body?: string }[];
}

export function parseShell(text: string): ShellLine {
  const commands: SimpleCommand[] = [];
  if (text.length > LONGEST_LINE || text.includes('\0')) return { commands, fault: 'too long' };
  try {
    new LineReader(text, commands, 0).list(undefined);
    return { commands };
  } catch (error) {
    if (error instanceof NotUnderstood) return { commands, fault: error.message };
    throw error;
  }
}

class LineReader {
  private at = 0;
  /** Heredocs whose text begins after the next line break. */
  private waiting: { redirection: { op: string; target: Word; body?: string }; end: string; plain: boolean }[] = [];
  private readonly text: string;
  private readonly found: SimpleCommand[];
  private readonly depth: number;

  constructor(text: string, found: SimpleCommand[], depth: number) {
    if (depth > DEEPEST) throw new NotUnderstood('nested too deep');
    [this.text, this.found, this.depth] = [text, found, depth];
  }

  /** Reads commands up to the end, or up to the `)` that closes a substitution. */
  list(closer: ')' | undefined): void {
    let draft: Draft = { assigned: [], words: [], redirections: [] };
    let open = 0;
    let testing = false;
    const flush = (): void => {
      if (testing) throw new NotUnderstood('[[');
      if (draft.assigned.length + draft.words.length + draft.redirections.length > 0) this.found.push(asCommand(draft));
      draft = { assigned: [], words: [], redirections: [] };
    };
    for (;;) {
      this.blanks();
      if (this.at >= this.text.length) break;
      const char = this.text[this.at]!;
      if (char === '#') {
        while (this.at < this.text.length && this.text[this.at] !== '\n') this.at += 1;
        continue;
      }
      if (testing && /[<>()&|]/.test(char)) {
        this.at += 1; // inside [[ ]] these compare and group, and nothing is redirected
        continue;
      }
      const substitution = /^[<>]\(/.test(this.text.slice(this.at, this.at + 2));
      const redirection = substitution ? undefined : REDIRECTION.exec(this.text.slice(this.at, this.at + 3))?.[0];
      if (redirection !== undefined) {
        this.redirect(redirection, draft);
        continue;
      }
      const control = CONTROL.find((op) => this.text.startsWith(op, this.at));
      if (control !== undefined) {
        if (control === ';;') throw new NotUnderstood(';;');
        this.at += control.length;
        flush();
        if (control === '\n') this.heredocs();
        continue;
      }
      if (char === '(') {
        // After a word it would define a function, or be a pattern that some shells run.
        if (draft.words.length + draft.assigned.length + draft.redirections.length > 0 || this.text[this.at + 1] === '(') throw new NotUnderstood('(');
        this.at += 1;
        open += 1;
        continue;
      }
      if (char === ')') {
        this.at += 1;
        flush();
        if (open > 0) open -= 1;
        else if (closer === undefined) throw new NotUnderstood(')');
        else return;
        continue;
      }
      const word = this.word();
      if (word.raw === '') throw new NotUnderstood(char); // nothing read: the next turn would read nothing again
      if (this.text[this.at] === '(') throw new NotUnderstood('(');
      if (testing) {
        if (word.raw === ']]') testing = false;
        draft.words.push(word);
        continue;
      }
      if (/^\d+$/.test(word.raw) && /[<>]/.test(this.text[this.at] ?? '')) continue; // the number of what is redirected
      if (draft.words.length === 0) {
        const assignment = /^([A-Za-z_]\w*)\+?=/.exec(word.raw);
        if (assignment !== null) {
          draft.assigned.push({ name: assignment[1]!, value: withoutLead(word, assignment[0].length) });
          continue;
        }
        if (draft.assigned.length === 0) {
          if (NOT_FOLLOWED.has(word.raw)) throw new NotUnderstood(word.raw);
          if (word.raw === 'while' || word.raw === 'until') this.found.push({ assigned: [], words: [], redirections: [], repeats: true });
          if (JOINING.has(word.raw)) continue;
          if (word.raw === '[[') testing = true;
        }
      }
      draft.words.push(word);
    }
    flush();
    if (closer !== undefined || open > 0) throw new NotUnderstood('(');
    this.heredocs();
  }

  private blanks(): void {
    for (;;) {
      if (BLANK.test(this.text[this.at] ?? '')) this.at += 1;
      else if (this.text.startsWith('\\\n', this.at)) this.at += 2;
      else return;
    }
  }

  private redirect(op: string, draft: Draft): void {
    this.at += op.length;
    this.blanks();
    const redirection: Draft['redirections'][number] = { op, target: this.word() };
    if (redirection.target.raw === '') throw new NotUnderstood(op);
    draft.redirections.push(redirection);
    if (op === '<<' || op === '<<-') {
      const end = literalOf(redirection.target);
      if (end === undefined) throw new NotUnderstood(op);
      this.waiting.push({ redirection, end, plain: /['"\\]/.test(redirection.target.raw) });
    }
  }

  private heredocs(): void {
    for (const { redirection, end, plain } of this.waiting.splice(0)) {
      const lines: string[] = [];
      while (this.at < this.text.length) {
        const until = this.text.indexOf('\n', this.at);
        const line = this.text.slice(this.at, until < 0 ? undefined : until);
        this.at = until < 0 ? this.text.length : until + 1;
        if ((redirection.op === '<<-' ? line.replace(/^\t+/, '') : line) === end) break;
        lines.push(line);
      }
      redirection.body = lines.join('\n');
      if (!plain) new LineReader(redirection.body, this.found, this.depth + 1).expansionsOnly();
    }
  }

  /** Text of an open heredoc: only what the shell would replace in it matters. */
  private expansionsOnly(): void {
    while (this.at < this.text.length) {
      const char = this.text[this.at];
      if (char === '\\') this.at += 2;
      else if (char === '$' || char === '`') this.expansion(true);
      else this.at += 1;
    }
  }

  private word(): Word {
    const from = this.at;
    const pieces: Piece[] = [];
    let braces = false;
    const add = (text: string): void => {
      const last = pieces.at(-1);
      if (last !== undefined && 'text' in last) pieces[pieces.length - 1] = { text: last.text + text };
      else pieces.push({ text });
    };
    while (this.at < this.text.length) {
      const char = this.text[this.at]!;
      if (/^[<>]\(/.test(this.text.slice(this.at, this.at + 2))) {
        this.at += 2;
        this.nested();
        pieces.push({ unknown: true });
      } else if (ENDS_WORD.test(char)) break;
      else if (char === "'") {
        const end = this.text.indexOf("'", this.at + 1);
        if (end < 0) throw new NotUnderstood("'");
        add(this.text.slice(this.at + 1, end));
        this.at = end + 1;
      } else if (char === '"') {
        this.at += 1;
        this.quoted(pieces, add);
      } else if (char === '\\') {
        if (this.text[this.at + 1] !== '\n') add(this.text[this.at + 1] ?? '\\');
        this.at += 2;
      } else if (char === '$' || char === '`') {
        if (this.text.startsWith('$"', this.at)) this.at += 1;
        else pieces.push(this.expansion(false));
      } else {
        if (char === '{' && /^\{[^}\s]*(?:,|\.\.)/.test(this.text.slice(this.at, this.at + 2_000))) braces = true;
        add(char);
        this.at += 1;
      }
    }
    if (pieces.length === 0 && this.at > from) pieces.push({ text: '' });
    return { pieces, raw: this.text.slice(from, this.at), braces };
  }

  private quoted(pieces: Piece[], add: (text: string) => void): void {
    add('');
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined) throw new NotUnderstood('"');
      if (char === '"') break;
      if (char === '\\') {
        const next = this.text[this.at + 1] ?? '';
        add('$`"\\'.includes(next) ? next : next === '\n' ? '' : `\\${next}`);
        this.at += 2;
      } else if (char === '$' || char === '`') pieces.push(this.expansion(true));
      else {
        add(char);
        this.at += 1;
      }
    }
    this.at += 1;
  }

  /** What stands at a `$` or a backtick. Inside, commands are read as commands. */
  private expansion(inQuotes: boolean): Piece {
    if (this.text[this.at] === '`') {
      let inner = '';
      for (this.at += 1; this.text[this.at] !== '`'; this.at += 1) {
        if (this.at >= this.text.length) throw new NotUnderstood('`');
        if (this.text[this.at] === '\\' && '`\\$'.includes(this.text[this.at + 1] ?? '')) this.at += 1;
        inner += this.text[this.at];
      }
      this.at += 1;
      new LineReader(inner, this.found, this.depth + 1).list(undefined);
      return { unknown: true };
    }
    const rest = this.text.slice(this.at, this.at + 400);
    const take = (length: number, piece: Piece): Piece => {
      this.at += length;
      return piece;
    };
    if (rest.startsWith('$((')) {
      // A name in it would be evaluated, and its value could hold a command.
      const sum = /^\$\(\([\d\s+\-*/%()]*\)\)/.exec(rest);
      if (sum === null) throw new NotUnderstood('$((');
      return take(sum[0].length, { unknown: true });
    }
    if (rest.startsWith('$(')) {
      this.at += 2;
      this.nested();
      return { unknown: true };
    }
    const name = /^\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/.exec(rest);
    if (name !== null) return take(name[0].length, { name: name[1] ?? name[2]! });
    const count = /^\$(?:[?#$!]|\{[?#$!]\})/.exec(rest);
    if (count !== null) return take(count[0].length, { text: '0' });
    const given = /^\$(?:[@*\-\d]|\{[@*\-\d]\})/.exec(rest);
    if (given !== null) return take(given[0].length, { unknown: true });
    // After a colon stands a sum, unless it is `:-`, `:+`, `:?`; as in `$((`, only numbers are let through.
    const shaped = /^\$\{#?\w+(?:\[[@*\d]+\])?(?::\s*(?: -)?\d+(?::\s*-?\d+)?|:[-+?][^`$(){}@]*|[#%/^,+?-][^`$(){}@]*)?\}/.exec(rest);
    if (shaped !== null) return take(shaped[0].length, { unknown: true });
    if (!inQuotes && rest.startsWith("$'")) {
      const escaped = /^\$'(?:[^'\\]|\\.)*'/s.exec(this.text.slice(this.at));
      if (escaped === null) throw new NotUnderstood("$'");
      return take(escaped[0].length, { unknown: true });
    }
    if (/^\$[{[]/.test(rest)) throw new NotUnderstood(rest.slice(0, 2));
    return take(1, { text: '$' });
  }

  private nested(): void {
    const inner = new LineReader(this.text.slice(this.at), this.found, this.depth + 1);
    inner.list(')');
    this.at += inner.at;
  }
}

function asCommand({ assigned, words, redirections }: Draft): SimpleCommand {
  if (words[0]?.raw !== 'for') return { assigned, words, redirections };
  const [, name, inWord, ...values] = words;
  if (name === undefined || !/^[A-Za-z_]\w*$/.test(name.raw) || inWord?.raw !== 'in') throw new NotUnderstood('for');
  return { assigned, words: [], redirections, loop: { name: name.raw, values } };
}

function withoutLead(word: Word, length: number): Word {
  const [first, ...others] = word.pieces;
  return { raw: word.raw.slice(length), braces: word.braces, pieces: first !== undefined && 'text' in first ? [{ text: first.text.slice(length) }, ...others] : word.pieces };
}

/** The word's text, if the shell replaces nothing in it. */
export function literalOf(word: Word): string | undefined {
  let text = '';
  for (const piece of word.pieces) {
    if (!('text' in piece)) return undefined;
    text += piece.text;
  }
  return text;
}
