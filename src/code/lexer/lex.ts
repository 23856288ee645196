// The lexer: one pass over the bytes of a file that reports every word and whether it stands in code, a comment or a string.
import { IN_CODE, IN_COMMENT, IN_STRING } from '../words/word-index.ts';
import type { WordPlace } from '../words/word-index.ts';
import { BACKSLASH_ESCAPE, character, compileBlock, compileRow, DOUBLE_ESCAPE, NAME, SKIP, stringUntil, withTable } from './compile-row.ts';
import type { CompiledBlock, CompiledLine, CompiledRow, CompiledString, Opener } from './compile-row.ts';
import { heredocAt, MOST_FALSE_HEREDOCS, MOST_LOOKED_THROUGH, terminatorAt } from './hooks/heredoc.ts';
import { expectsExpressionAfter, opensRegex, regexEnd } from './hooks/js-regex.ts';
import { cppRaw, luaLong, rustRaw } from './hooks/raw-strings.ts';
import { END, FNV_PRIME, SPOT, WORD_CELLS } from './lexed-words.ts';
import type { LexedWords } from './lexed-words.ts';
import type { LexerRow } from './lexer-row.ts';

/** Raised whenever a file would yield other words or places than before: snapshots of another version are not read. */
export const LEXER_VERSION = 1;

/** Fills `out` with the words of the file. A place may be guessed wrong in broken or unusual code; a word is never left out. */
export function lexWords(bytes: Uint8Array, row: LexerRow, out: LexedWords): void {
  new Lexer(out.load(bytes), bytes.length, compileRow(row), out).run();
}

class Lexer {
  /** Where we stand now: the class table, the place of words, and what we are inside of (`null`: code). */
  private classes: Uint8Array;
  private place: WordPlace;
  private inside: CompiledString | CompiledBlock | CompiledLine | null = null;
  /** Strings we are inside an interpolation of, innermost last, and how deep brackets stood there. */
  private readonly outer: CompiledString[] = [];
  private readonly depths: number[] = [];
  /** Open brackets of the interpolation, or open comments of a nesting block. */
  private depth = 0;
  private nested = 0;
  /** Heredocs that begin on the next line. */
  private readonly pending: CompiledString[] = [];
  private falseHeredocs = 0;
  private lookedAhead = 0;
  private commentStart = -1;
  /** A closing mark of a block may not begin before this (slash, star, slash closes nothing). */
  private contentFrom = 0;
  private commentEnd = -1;

  constructor(private readonly bytes: Uint8Array, private readonly end: number, private readonly row: CompiledRow, private readonly out: LexedWords) {
    this.classes = row.classes;
    this.place = row.prose ? IN_COMMENT : IN_CODE;
    if (row.startsIn !== null) this.stand(row.startsIn, IN_STRING);
  }

  run(): void {
    const { bytes, end } = this;
    let i = end >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0; // a byte order mark is no part of the first word
    while (i < end) {
      i = this.plain(i);
      if (i < end) i = this.mark(i, bytes[i]!);
    }
  }

  /** The hot loop: words and what may be skipped, up to the next mark. It calls nothing that could make it be compiled twice. */
  private plain(from: number): number {
    const { bytes, classes, place, out } = this;
    const { seed } = out;
    let cells = out.cells;
    let to = out.count * WORD_CELLS;
    let i = from;
    for (;;) {
      let byte = bytes[i]!;
      const kind = classes[byte]!;
      if (kind === SKIP) i++;
      else if (kind === NAME) {
        if (to === cells.length) cells = out.grow();
        cells[to + SPOT] = (i << 2) | place;
        let hash = seed;
        do {
          hash = Math.imul(hash ^ byte, FNV_PRIME);
          byte = bytes[++i]!;
        } while (classes[byte] === NAME);
        cells[to] = hash;
        cells[to + END] = i;
        to += WORD_CELLS;
      } else break; // the zero after the text is a mark, too
    }
    out.count = (to / WORD_CELLS) | 0;
    return i;
  }

  /** Decides what a mark means where we stand; returns where reading goes on. */
  private mark(i: number, byte: number): number {
    const { inside } = this;
    if (inside === null) return this.inCode(i, byte);
    if (inside.kind === 'string') return this.inString(i, byte, inside);
    return inside.kind === 'block' ? this.inBlock(i, inside) : this.inLine(i);
  }

  private inCode(i: number, byte: number): number {
    const { bytes, row } = this;
    const special = this.special(i, byte);
    if (special >= 0) return special;
    const openers = row.openers[byte]!;
    for (let k = 0; k < openers.length; k++) {
      const opener = openers[k]!;
      if (this.matches(opener.mark, i)) {
        const after = this.open(i, byte, opener);
        if (after >= 0) return after;
      }
    }
    if (byte === SLASH && row.on.js_regex && opensRegex(bytes, i, this.commentStart, this.commentEnd)) {
      const after = regexEnd(bytes, i, this.end);
      if (after > 0) return this.words(i, after, IN_STRING);
    }
    return this.outer.length === 0 ? i + 1 : this.bracket(i, byte);
  }

  /** Enters what the mark opens; -1 when it opens nothing here. */
  private open(i: number, byte: number, opener: Opener): number {
    const { on } = this.row;
    const { mark, into } = opener;
    if (into.kind === 'string') {
      if (this.isApostrophe(i, byte)) return i + 1;
      const { byPrefix } = opener as Extract<Opener, { byPrefix: unknown }>;
      this.stand((byPrefix.size > 0 && this.touchesWord(i) && byPrefix.get(this.wordBefore(i))) || into, IN_STRING);
      return i + mark.length;
    }
    if (into.kind === 'line') {
      if (on.spaced_comment && !this.standsFree(i)) return -1;
      if (on.php_tags && byte === HASH && this.bytes[i + 1] === OPEN_BRACKET) return -1; // #[Attribute]
    }
    this.commentStart = i;
    this.nested = 1;
    this.contentFrom = i + mark.length;
    this.stand(into, IN_COMMENT);
    return i + wordInMark(mark, this.row.names); // words of the mark itself (`=begin`) are words of the file
  }

  private stand(inside: CompiledString | CompiledBlock | CompiledLine, place: WordPlace): void {
    this.inside = inside;
    this.classes = inside.classes;
    this.place = place;
  }

  private toCode(): void {
    this.inside = null;
    this.classes = this.outer.length === 0 ? this.row.classes : this.row.innerClasses;
    this.place = IN_CODE;
  }

  private inLine(i: number): number {
    if (this.bytes[i] !== NEWLINE) return i + 1;
    if (this.row.on.line_splice && endsWithBackslash(this.bytes, i)) return i + 1;
    this.commentEnd = i;
    this.toCode();
    return i;
  }

  private inBlock(i: number, block: CompiledBlock): number {
    const { close, closeAt, open } = block;
    const start = i - closeAt;
    if (this.bytes[i] === close[closeAt] && start >= this.contentFrom && this.closes(close, start)) {
      const after = closeAt === 0 ? this.words(i, i + close.length, IN_COMMENT) : i + 1;
      this.contentFrom = after;
      if (--this.nested === 0) {
        this.commentEnd = after;
        this.toCode();
      }
      return after;
    }
    if (!block.nests || !this.matches(open, i)) return i + 1;
    this.nested++;
    return (this.contentFrom = i + open.length);
  }

  private inString(i: number, byte: number, form: CompiledString): number {
    const { close, into } = form;
    if (byte === close[0] && this.closes(close, i)) {
      const after = i + close.length;
      if (form.escape === DOUBLE_ESCAPE && this.matches(close, after)) return after + close.length;
      if (form.closeHasWord) this.words(i, after, IN_STRING);
      this.toCode();
      return after;
    }
    if (byte === into[0] && this.matches(into, i)) {
      if (into.length === 1 && this.bytes[i + 1] === byte) return i + 2; // `{{` stands for itself
      this.outer.push(form);
      this.depths.push(this.depth);
      this.depth = 0;
      this.toCode();
      return i + into.length;
    }
    if (byte === BACKSLASH) return form.escape === BACKSLASH_ESCAPE ? this.escaped(i) : i + 1;
    if (byte === NEWLINE) return this.atLineEnd(i, form);
    if (byte === DOLLAR && form.dollarNames) return this.dollarName(i);
    return this.row.names[byte] === NAME ? this.word(i, IN_STRING) : i + 1;
  }

  private atLineEnd(i: number, form: CompiledString): number {
    const terminator = form.terminator === undefined ? -1 : terminatorAt(this.bytes, i, form.terminator);
    if (form.multiline && terminator < 0) return i + 1;
    this.toCode();
    return terminator < 0 ? i : terminator;
  }

  /** `$name` and `${name`. */
  private dollarName(i: number): number {
    const start = this.bytes[i + 1] === OPEN_BRACE ? i + 2 : i + 1;
    return this.row.names[this.bytes[start]!] === NAME ? this.word(start, IN_CODE) : i + 1;
  }

  private bracket(i: number, byte: number): number {
    const form = this.outer[this.outer.length - 1]!;
    if (byte === form.innerClose) {
      if (this.depth === 0) {
        this.outer.pop();
        this.depth = this.depths.pop()!;
        this.stand(form, IN_STRING);
      } else this.depth--;
    } else if (byte === form.innerOpen) this.depth++;
    return i + 1;
  }

  /** Hooks that come before the tables; -1: none of them knows it. */
  private special(i: number, byte: number): number {
    const { bytes, row: { on } } = this;
    switch (byte) {
      case BACKSLASH:
        return on.code_escape ? this.escaped(i) : -1;
      case SINGLE:
        return on.rust_lifetime ? this.quoteOrMark(i) : -1;
      case DOUBLE:
        return this.raw(on.cpp_raw ? cppRaw(bytes, i, this.wordBefore(i)) : null, i + 1);
      case HASH: {
        const raw = on.rust_raw ? rustRaw(bytes, i, this.wordBefore(i)) : null;
        return this.raw(raw && raw.close, raw === null ? -1 : raw.after);
      }
      case LESS:
        if (on.heredoc) this.noteHeredoc(i);
        return -1;
      case NEWLINE:
        if (this.pending.length === 0) return -1;
        this.stand(this.pending.shift()!, IN_STRING);
        return i;
      case OPEN_BRACKET: {
        const long = on.lua_long ? luaLong(bytes, i) : null;
        return this.raw(long && long.close, long === null ? -1 : long.after);
      }
      case MINUS:
        return on.lua_long && bytes[i + 1] === MINUS ? this.longComment(i) : -1;
      default:
        return -1;
    }
  }

  private raw(close: Uint8Array | null, after: number): number {
    if (close === null) return -1;
    this.stand(stringUntil(close, this.row.names), IN_STRING);
    return after;
  }

  private longComment(i: number): number {
    const long = luaLong(this.bytes, i + 2);
    if (long === null) return -1;
    this.nested = 1;
    this.contentFrom = long.after;
    this.stand(compileBlock(this.row.names, long.close, long.close, false), IN_COMMENT);
    return long.after;
  }

  private noteHeredoc(i: number): void {
    if (this.falseHeredocs >= MOST_FALSE_HEREDOCS || this.lookedAhead > MOST_LOOKED_THROUGH * this.end || this.bytes[i - 1] === LESS) return;
    const found = heredocAt(this.bytes, i, this.end);
    if (found === 'missing') this.falseHeredocs++;
    else if (found !== null) {
      this.lookedAhead += found.looked;
      this.pending.push(withTable(this.row.names, { ...this.interpolating(), close: NOTHING, multiline: true, terminator: found.word }));
    }
  }

  /** How strings of this row interpolate, for heredocs. */
  private interpolating(): CompiledString {
    for (const { into } of this.row.openers[DOUBLE]!) if (into.kind === 'string') return into;
    return character(this.row.names);
  }

  /** Records the word that starts here; returns one past its end. */
  private word(start: number, place: WordPlace): number {
    const { bytes, out, row: { names } } = this;
    let hash = out.seed;
    let i = start;
    do hash = Math.imul(hash ^ bytes[i]!, FNV_PRIME);
    while (names[bytes[++i]!] === NAME);
    const to = out.count++ * WORD_CELLS;
    if (to === out.cells.length) out.grow();
    out.cells[to] = hash;
    out.cells[to + SPOT] = (start << 2) | place;
    out.cells[to + END] = i;
    return i;
  }

  private words(from: number, to: number, place: WordPlace): number {
    let i = from;
    while (i < to) i = this.row.names[this.bytes[i]!] === NAME ? this.word(i, place) : i + 1;
    return to;
  }

  /** A letter after a backslash begins a word (`\nfoo` holds the run `nfoo`); anything else is skipped with it. */
  private escaped(i: number): number {
    const next = this.bytes[i + 1]!;
    if (next !== DOLLAR && this.row.names[next] === NAME) return i + 1;
    return next === RETURN && this.bytes[i + 2] === NEWLINE ? i + 3 : i + 2;
  }

  /** Rust `'a'` is a character, `'a` a lifetime. */
  private quoteOrMark(i: number): number {
    const next = this.bytes[i + 1]!;
    const length = next < 0x80 ? 1 : next < 0xe0 ? 2 : next < 0xf0 ? 3 : 4;
    if (next === BACKSLASH || this.bytes[i + 1 + length] === SINGLE) this.stand(character(this.row.names), IN_STRING);
    return i + 1;
  }

  private isApostrophe(i: number, byte: number): boolean {
    const { on } = this.row;
    if ((byte !== SINGLE && byte !== DOUBLE) || !this.touchesWord(i)) return false;
    const start = this.lastStart();
    const first = this.bytes[start]!;
    if (byte === SINGLE && first >= 0x30 && first <= 0x39) return true; // 1'000
    return on.quote_opens_word || (on.jsx_text && !expectsExpressionAfter(this.bytes, start, i));
  }

  /** The word that ends right here, if it is a short one. */
  private wordBefore(i: number): string {
    if (!this.touchesWord(i)) return '';
    const start = this.lastStart();
    return i - start > 3 ? '' : String.fromCharCode(...this.bytes.subarray(start, i));
  }

  private touchesWord(i: number): boolean {
    const { count, cells } = this.out;
    return count > 0 && cells[(count - 1) * WORD_CELLS + END] === i;
  }

  private lastStart(): number {
    return this.out.cells[(this.out.count - 1) * WORD_CELLS + SPOT]! >>> 2;
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
    const { names } = this.row;
    return this.matches(mark, at) && (names[mark[mark.length - 1]!] !== NAME || names[this.bytes[at + mark.length]!] !== NAME);
  }
}

function wordInMark(mark: Uint8Array, names: Uint8Array): number {
  for (let k = 0; k < mark.length; k++) if (names[mark[k]!] === NAME) return k;
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
