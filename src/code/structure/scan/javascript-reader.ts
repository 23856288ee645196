// Reads a JavaScript text token by token: blanks, comments, words and literals, and nothing of what they mean together.
import { beginsName, continuesName, isDigit } from './characters.ts';
import { unsure } from './unsure.ts';

const DEEPEST = 400;
export const RESERVED: ReadonlySet<string> = new Set([
  'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in',
  'instanceof', 'new', 'null', 'return', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with',
]);

export abstract class JavascriptReader {
  protected readonly text: string;
  protected readonly size: number;
  protected at = 0;
  /** One past the last token. */
  protected last = 0;
  /** A line ended between the last token and what stands here. */
  protected newLine = false;
  protected depth = 0;
  protected nameStart = -1;
  protected nameEnd = -1;

  constructor(text: string) {
    this.text = text;
    this.size = text.length;
  }

  protected line(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.size : end;
  }

  /** Goes to the next token. */
  protected blanks(): void {
    const text = this.text;
    this.newLine = false;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 0x20 || code === 0x09) this.at += 1;
      else if (code === 0x0a || code === 0x0d) {
        this.newLine = true;
        this.at += 1;
      } else if (code === 0x2f) {
        const next = text.charCodeAt(this.at + 1);
        if (next === 0x2f) this.line();
        else if (next === 0x2a) {
          const end = text.indexOf('*/', this.at + 2);
          if (end < 0) unsure();
          if (!this.newLine && text.slice(this.at, end).includes('\n')) this.newLine = true;
          this.at = end + 2;
        } else return;
      } else if (code === 0x0b || code === 0x0c || code === 0xa0 || code === 0xfeff) this.at += 1;
      else if (code === 0x2028 || code === 0x2029) unsure();
      else return;
    }
  }

  protected code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Takes so many characters as one token. */
  protected take(length: number): void {
    this.at += length;
    this.last = this.at;
    this.blanks();
  }

  protected need(code: number): void {
    if (this.code() !== code) unsure();
    this.take(1);
  }

  protected ifCode(code: number): boolean {
    if (this.code() !== code) return false;
    this.take(1);
    return true;
  }

  /** One past the name here. */
  protected wordEnd(): number {
    const text = this.text;
    let at = this.at + 1;
    while (at < this.size && continuesName(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === 0x5c) unsure();
    return at;
  }

  /** The word here, '' when none or one no keyword is as long as; nothing is taken. */
  protected word(): string {
    const code = this.code();
    if (code < 0x61 || code > 0x79) return '';
    const end = this.wordEnd();
    return end - this.at > 10 || end - this.at < 2 ? '' : this.text.slice(this.at, end);
  }

  protected isWord(word: string): boolean {
    return this.text.startsWith(word, this.at) && !continuesName(this.text.charCodeAt(this.at + word.length));
  }

  protected takeWord(word: string): void {
    if (!this.isWord(word)) unsure();
    this.take(word.length);
  }

  protected ifWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.take(word.length);
    return true;
  }

  /** A name that binds or is bound. */
  protected name(): void {
    if (!beginsName(this.code()) || RESERVED.has(this.word())) unsure();
    this.nameStart = this.at;
    this.nameEnd = this.wordEnd();
    this.take(this.nameEnd - this.nameStart);
  }

  protected deeper(): void {
    this.depth += 1;
    if (this.depth > DEEPEST) unsure();
  }

  /** What stands behind so many characters, blanks passed over. */
  protected codeAfter(length: number): number {
    return this.codeFrom(this.at + length);
  }

  protected codeFrom(from: number): number {
    const [at, newLine] = [this.at, this.newLine];
    this.at = from;
    this.blanks();
    const code = this.code();
    [this.at, this.newLine] = [at, newLine];
    return code;
  }

  protected semicolon(): void {
    const code = this.code();
    if (code === 0x3b) this.take(1);
    else if (code !== 0x7d && this.at < this.size && !this.newLine) unsure();
  }

  protected isQuote(): boolean {
    const code = this.code();
    return code === 0x22 || code === 0x27;
  }

  protected stringEnd(start: number): number {
    const text = this.text;
    const quote = text.charCodeAt(start);
    for (let at = start + 1; at < this.size; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) return at + 1;
      if (code === 0x5c) at += text.charCodeAt(at + 1) === 0x0d && text.charCodeAt(at + 2) === 0x0a ? 2 : 1;
      else if (code === 0x0a || code === 0x0d) unsure();
    }
    return unsure();
  }

  protected string(): void {
    if (!this.isQuote()) unsure();
    this.take(this.stringEnd(this.at) - this.at);
  }

  protected regex(): void {
    const text = this.text;
    let inClass = false;
    let at = this.at + 1;
    for (;; at += 1) {
      const code = text.charCodeAt(at);
      if (at >= this.size || code === 0x0a || code === 0x0d) unsure();
      if (code === 0x5c) at += 1;
      else if (code === 0x5b) inClass = true;
      else if (code === 0x5d) inClass = false;
      else if (code === 0x2f && !inClass) break;
    }
    at += 1;
    while (continuesName(text.charCodeAt(at))) at += 1;
    this.take(at - this.at);
  }

  protected number(): void {
    const text = this.text;
    const start = this.at;
    let at = start;
    const second = text.charCodeAt(start + 1) | 0x20;
    if (text.charCodeAt(start) === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)) {
      at += 2;
      while (continuesName(text.charCodeAt(at))) at += 1;
    } else {
      let dots = 0;
      for (;; at += 1) {
        const code = text.charCodeAt(at);
        if (isDigit(code) || code === 0x5f) continue;
        if (code === 0x2e && dots === 0) dots = 1;
        else if ((code | 0x20) === 0x65) {
          dots = 1;
          if (text.charCodeAt(at + 1) === 0x2b || text.charCodeAt(at + 1) === 0x2d) at += 1;
        } else break;
      }
      if (text.charCodeAt(at) === 0x6e) at += 1;
      if (continuesName(text.charCodeAt(at))) unsure();
    }
    this.take(at - start);
  }
}
