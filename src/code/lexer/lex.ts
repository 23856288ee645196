// The lexer: one pass over the bytes of a file that reports every word and whether it stands in code, a comment or a string.
import { IN_CODE, IN_COMMENT, IN_STRING } from '../words/word-index.ts';
import type { WordPlace } from '../words/word-index.ts';
import { BACKSLASH_ESCAPE, BRACKET, CHARACTER, compileRow, DOUBLE_ESCAPE, NAME, SKIP, stringUntil } from './compile-row.ts';
import type { CompiledBlock, CompiledRow, CompiledString, Opener } from './compile-row.ts';
import { heredocAt, MOST_FALSE_HEREDOCS, terminatorAt } from './hooks/heredoc.ts';
import { expectsExpressionAfter, opensRegex, regexEnd } from './hooks/js-regex.ts';
import { cppRaw, luaLong, rustRaw } from './hooks/raw-strings.ts';
import { FNV_PRIME, hashOf } from './lexed-words.ts';
import type { LexedWords } from './lexed-words.ts';
import type { LexerRow } from './lexer-row.ts';

/** Raised whenever a file would yield other words or places than before: snapshots of another version are not read. */
export const LEXER_VERSION = 1;

/** Fills `out` with the words of the file. A place may be guessed wrong in broken or unusual code; a word is never left out. */
export function lexWords(bytes: Uint8Array, row: LexerRow, out: LexedWords): void {
  out.count = 0;
  new Lexer(bytes, compileRow(row), out).run();
}

class Lexer {
  private readonly classes: Uint8Array;
  private readonly end: number;
  /** Strings we are inside an interpolation of, innermost last, and how deep its brackets stand. */
  private readonly outer: CompiledString[] = [];
  private readonly depths: number[] = [];
  private depth = 0;
  /** Heredocs that begin on the next line. */
  private readonly pending: CompiledString[] = [];
  private falseHeredocs = 0;
  private commentStart = -1;
  private commentEnd = -1;

  constructor(private readonly bytes: Uint8Array, private readonly row: CompiledRow, private readonly out: LexedWords) {
    this.classes = row.classes;
    this.end = bytes.length;
  }

  run(): void {
    const { bytes, classes, end, row } = this;
    let i = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0; // a byte order mark is no part of the first word
    if (row.prose) return this.words(i, end, IN_COMMENT);
    if (row.startsIn !== null) i = this.string(i, row.startsIn);
    while (i < end) {
      const kind = classes[bytes[i]!]!;
      if (kind === SKIP) i++;
      else if (kind === NAME) i = this.word(i, IN_CODE);
      else if (kind === BRACKET) i = this.outer.length === 0 ? i + 1 : this.bracket(i);
      else i = this.open(i);
    }
  }

  /** Records the word that starts here; returns one past its end. */
  private word(start: number, place: WordPlace): number {
    const { bytes, classes, end, out } = this;
    let hash = out.seed;
    let i = start;
    let byte = bytes[i]!;
    do {
      hash = Math.imul(hash ^ byte, FNV_PRIME);
      if (++i === end) break;
      byte = bytes[i]!;
    } while (classes[byte] === NAME);
    const n = out.count;
    if (n === out.starts.length) out.grow();
    out.starts[n] = start;
    out.ends[n] = i;
    out.hashes[n] = hash;
    out.places[n] = place;
    out.count = n + 1;
    return i;
  }

  private words(from: number, to: number, place: WordPlace): void {
    const { bytes, classes } = this;
    let i = from;
    while (i < to) i = classes[bytes[i]!] === NAME ? this.word(i, place) : i + 1;
  }

  private bracket(i: number): number {
    const form = this.outer[this.outer.length - 1]!;
    const byte = this.bytes[i]!;
    if (byte === form.innerClose) {
      if (this.depth === 0) {
        this.outer.pop();
        this.depth = this.depths.pop()!;
        return this.string(i + 1, form);
      }
      this.depth--;
    } else if (byte === form.innerOpen) this.depth++;
    return i + 1;
  }

  /** What begins at a mark, if anything does; returns where code goes on. */
  private open(i: number): number {
    const { bytes, row } = this;
    const byte = bytes[i]!;
    const special = row.hooks.size === 0 ? -1 : this.openSpecial(i, byte);
    if (special >= 0) return special;
    const openers = row.openers[byte]!;
    for (let k = 0; k < openers.length; k++) {
      const opener = openers[k]!;
      if (!this.matches(opener.mark, i)) continue;
      if (opener.kind === 'line') {
        if (row.hooks.has('spaced_comment') && !this.standsFree(i)) continue;
        if (row.hooks.has('php_tags') && byte === HASH && bytes[i + 1] === OPEN_BRACKET) continue; // #[Attribute]
        return this.lineComment(i, i + opener.mark.length);
      }
      if (opener.kind === 'block') return this.blockComment(i, i + afterMark(opener.mark, this.classes), opener.block);
      if (this.isApostrophe(i, byte)) return i + 1;
      return this.string(i + opener.mark.length, this.formAt(i, opener));
    }
    if (byte === SLASH && row.hooks.has('js_regex') && opensRegex(bytes, i, this.commentStart, this.commentEnd)) {
      const after = regexEnd(bytes, i, this.end);
      if (after > 0) {
        this.words(i, after, IN_STRING);
        return after;
      }
    }
    return this.outer.length === 0 ? i + 1 : this.bracket(i);
  }

  /** Hooks that come before the tables; -1: none of them knows it. */
  private openSpecial(i: number, byte: number): number {
    const { bytes, row: { hooks } } = this;
    switch (byte) {
      case BACKSLASH:
        return hooks.has('code_escape') ? this.escaped(i) : -1;
      case SINGLE:
        return hooks.has('rust_lifetime') ? this.quoteOrMark(i) : -1;
      case DOUBLE: {
        const form = hooks.has('cpp_raw') ? cppRaw(bytes, i, this.wordBefore(i)) : null;
        return form === null ? -1 : this.string(i + 1, form);
      }
      case HASH: {
        const raw = hooks.has('rust_raw') ? rustRaw(bytes, i, this.wordBefore(i)) : null;
        return raw === null ? -1 : this.string(raw.after, raw.form);
      }
      case LESS:
        if (hooks.has('heredoc')) this.noteHeredoc(i);
        return -1;
      case NEWLINE:
        return this.pending.length > 0 ? this.string(i, this.pending.shift()!) : -1;
      case OPEN_BRACKET:
      case MINUS:
        return hooks.has('lua_long') ? this.long(i, byte) : -1;
      default:
        return -1;
    }
  }

  private long(i: number, byte: number): number {
    if (byte === OPEN_BRACKET) {
      const long = luaLong(this.bytes, i);
      return long === null ? -1 : this.string(long.after, stringUntil(long.close));
    }
    const long = this.bytes[i + 1] === MINUS ? luaLong(this.bytes, i + 2) : null;
    return long === null ? -1 : this.blockComment(i, long.after, { open: long.close, close: long.close, nests: false });
  }

  private noteHeredoc(i: number): void {
    if (this.falseHeredocs >= MOST_FALSE_HEREDOCS || this.bytes[i - 1] === LESS) return;
    const word = heredocAt(this.bytes, i);
    if (word === 'missing') this.falseHeredocs++;
    else if (word !== null) this.pending.push({ ...this.interpolating(), close: NOTHING, multiline: true, terminator: word });
  }

  /** How strings of this row interpolate, for heredocs. */
  private interpolating(): CompiledString {
    for (const opener of this.row.openers[DOUBLE]!) if (opener.kind === 'string') return opener.bare;
    return CHARACTER;
  }

  private lineComment(start: number, from: number): number {
    const { bytes, classes, end } = this;
    const splices = this.row.hooks.has('line_splice');
    let i = from;
    while (i < end) {
      const byte = bytes[i]!;
      if (classes[byte] === NAME) i = this.word(i, IN_COMMENT);
      else if (byte === NEWLINE && !(splices && endsWithBackslash(bytes, i))) break;
      else i++;
    }
    this.commentStart = start;
    this.commentEnd = i;
    return i;
  }

  private blockComment(start: number, from: number, block: CompiledBlock): number {
    const { bytes, classes, end } = this;
    const { open, close, nests } = block;
    const first = close[0]!;
    let depth = 1;
    let i = from;
    while (i < end) {
      const byte = bytes[i]!;
      if (classes[byte] === NAME) i = this.word(i, IN_COMMENT);
      else if (byte === first && this.closes(close, i)) {
        this.words(i, i + close.length, IN_COMMENT);
        i += close.length;
        if (--depth === 0) break;
      } else if (nests && byte === open[0] && this.matches(open, i)) {
        depth++;
        i += open.length;
      } else i++;
    }
    this.commentStart = start;
    this.commentEnd = i;
    return i;
  }

  /** Reads a string up to its end or to the code inside it; returns where code goes on. */
  private string(from: number, form: CompiledString): number {
    const { bytes, classes, end } = this;
    const { close, into, escape } = form;
    const closeFirst = close.length === 0 ? -1 : close[0]!;
    const intoFirst = into.length === 0 ? -1 : into[0]!;
    const intoIsName = intoFirst >= 0 && classes[intoFirst] === NAME;
    let i = from;
    while (i < end) {
      const byte = bytes[i]!;
      if (classes[byte] === NAME) {
        i = this.word(i, form.dollarNames && this.followsDollar(i) ? IN_CODE : IN_STRING);
        if (intoIsName && bytes[i - 1] === intoFirst && this.matches(into, i - 1)) return this.enter(this.shorten(i - 1) + into.length, form);
      } else if (byte === closeFirst && this.closes(close, i)) {
        const after = i + close.length;
        if (escape === DOUBLE_ESCAPE && this.matches(close, after)) i = after + close.length;
        else {
          if (close.length > 1) this.words(i, after, IN_STRING);
          return after;
        }
      } else if (byte === intoFirst && this.matches(into, i)) {
        if (into.length > 1 || bytes[i + 1] !== byte) return this.enter(i + into.length, form);
        i += 2;
      } else if (byte === BACKSLASH && escape === BACKSLASH_ESCAPE) i = this.escaped(i);
      else if (byte === NEWLINE) {
        if (!form.multiline) return i;
        const terminator = form.terminator === undefined ? -1 : terminatorAt(bytes, i, form.terminator);
        if (terminator >= 0) return terminator;
        i++;
      } else i++;
    }
    return i;
  }

  private enter(i: number, form: CompiledString): number {
    this.outer.push(form);
    this.depths.push(this.depth);
    this.depth = 0;
    return i;
  }

  /** The last word ran into the opening of an interpolation (`a${`): cuts it there. */
  private shorten(to: number): number {
    const { bytes, out } = this;
    const last = out.count - 1;
    const start = out.starts[last]!;
    if (to === start) out.count = last;
    else {
      out.ends[last] = to;
      out.hashes[last] = hashOf(bytes.subarray(start, to), out.seed);
    }
    return to;
  }

  /** A letter after a backslash begins a word (`\nfoo` holds the run `nfoo`); anything else is skipped with it. */
  private escaped(i: number): number {
    const next = this.bytes[i + 1];
    if (next === undefined || next === DOLLAR || this.classes[next] !== NAME) return next === RETURN && this.bytes[i + 2] === NEWLINE ? i + 3 : i + 2;
    return i + 1;
  }

  /** Rust `'a'` is a character, `'a` a lifetime. */
  private quoteOrMark(i: number): number {
    const next = this.bytes[i + 1] ?? 0;
    const length = next < 0x80 ? 1 : next < 0xe0 ? 2 : next < 0xf0 ? 3 : 4;
    return next === BACKSLASH || this.bytes[i + 1 + length] === SINGLE ? this.string(i + 1, CHARACTER) : i + 1;
  }

  private isApostrophe(i: number, byte: number): boolean {
    const { out, row: { hooks } } = this;
    if ((byte !== SINGLE && byte !== DOUBLE) || out.count === 0 || out.ends[out.count - 1] !== i) return false;
    const start = out.starts[out.count - 1]!;
    const first = this.bytes[start]!;
    if (byte === SINGLE && first >= 0x30 && first <= 0x39) return true; // 1'000
    return hooks.has('quote_opens_word') || (hooks.has('jsx_text') && !expectsExpressionAfter(this.bytes, start, i));
  }

  private formAt(i: number, opener: Extract<Opener, { kind: 'string' }>): CompiledString {
    return opener.byPrefix.size === 0 ? opener.bare : (opener.byPrefix.get(this.wordBefore(i)) ?? opener.bare);
  }

  /** The word that ends right here, if it is a short one. */
  private wordBefore(i: number): string {
    const { out } = this;
    if (out.count === 0 || out.ends[out.count - 1] !== i) return '';
    const start = out.starts[out.count - 1]!;
    return i - start > 3 ? '' : String.fromCharCode(...this.bytes.subarray(start, i));
  }

  private followsDollar(i: number): boolean {
    const before = this.bytes[i - 1];
    const at = before === OPEN_BRACE ? i - 2 : i - 1;
    return this.bytes[at] === DOLLAR && this.bytes[at - 1] !== BACKSLASH;
  }

  private standsFree(i: number): boolean {
    const before = i === 0 ? NEWLINE : this.bytes[i - 1]!;
    return before <= 0x20 || before === 0x3b || before === 0x28 || before === 0x29 || before === 0x7c || before === 0x26;
  }

  private matches(mark: Uint8Array, at: number): boolean {
    const { bytes } = this;
    for (let k = 0; k < mark.length; k++) if (bytes[at + k] !== mark[k]) return false;
    return true;
  }

  /** A mark that ends in a letter (`=end`) closes only as a whole word. */
  private closes(mark: Uint8Array, at: number): boolean {
    const after = this.bytes[at + mark.length];
    return this.matches(mark, at) && (after === undefined || this.classes[after] !== NAME || this.classes[mark[mark.length - 1]!] !== NAME);
  }
}

/** Where reading goes on inside a comment: words of the mark itself (`=begin`) are words of the file. */
function afterMark(mark: Uint8Array, classes: Uint8Array): number {
  for (let k = 0; k < mark.length; k++) if (classes[mark[k]!] === NAME) return k;
  return mark.length;
}

function endsWithBackslash(bytes: Uint8Array, newline: number): boolean {
  return bytes[newline - 1] === BACKSLASH || (bytes[newline - 1] === RETURN && bytes[newline - 2] === BACKSLASH);
}

const NOTHING = new Uint8Array(0);
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const DOUBLE = 0x22;
const HASH = 0x23;
const DOLLAR = 0x24;
const SINGLE = 0x27;
const MINUS = 0x2d;
const SLASH = 0x2f;
const LESS = 0x3c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
