// Reads a Python text token by token: indentation, blanks, comments, words and literals, and nothing of what they mean together.
import { beginsName, continuesName, isDigit } from './characters.ts';
import { unsure } from './unsure.ts';

export abstract class PythonReader {
  protected readonly text: string;
  protected readonly size: number;
  protected at = 0;
  /** One past the last token. */
  protected last = 0;
  /** Comments since the last token, and how far their lines are indented: they belong to the blocks they are indented like. */
  protected trail: { readonly indent: number; readonly end: number }[] = [];

  /** `{expression!r:format}`; one past its end. */
  protected abstract interpolation(open: number, quote: number): number;

  constructor(text: string) {
    this.text = text;
    this.size = text.length;
  }

  /** Of the next line that holds something; -1 at the end. */
  protected indentation(): number {
    const text = this.text;
    let indent = 0;
    for (; this.at < this.size; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (code === 0x20) indent += 1;
      else if (code === 0x09) indent += 8;
      else if (code === 0x0a || code === 0x0d || code === 0x0c) indent = 0;
      else if (code === 0x23) {
        this.#comment();
        this.trail.push({ indent, end: this.at });
        this.at -= 1;
      } else if (code === 0x5c) unsure();
      else return indent;
    }
    return -1;
  }

  protected isLineEnd(code: number): boolean {
    return code === 0x0a || code === 0x0d;
  }

  #comment(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.size : end;
  }

  protected blanks(lines: boolean): void {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 0x20 || code === 0x09 || code === 0x0c) this.at += 1;
      else if (lines && (code === 0x0a || code === 0x0d)) this.at += 1;
      else if (lines && code === 0x23) this.#comment();
      else if (code === 0x5c) {
        const next = text.charCodeAt(this.at + 1);
        if (next === 0x0a) this.at += 2;
        else if (next === 0x0d && text.charCodeAt(this.at + 2) === 0x0a) this.at += 3;
        else unsure();
      } else return;
    }
  }

  protected lineEnd(): void {
    this.blanks(false);
    const code = this.text.charCodeAt(this.at);
    if (code === 0x23) {
      this.#comment();
      this.trail.push({ indent: Number.POSITIVE_INFINITY, end: this.at });
    } else if (this.at < this.size && !this.isLineEnd(code)) unsure();
  }

  /** Reads a name; its text when it may be a keyword, '' when it cannot. */
  protected word(): string {
    const text = this.text;
    const start = this.at;
    let at = start + 1;
    while (at < this.size && continuesName(text.charCodeAt(at))) at += 1;
    this.at = at;
    const length = at - start;
    if (length > 8 || length < 2) return '';
    const first = text.charCodeAt(start);
    return (first >= 0x61 && first <= 0x79) || first === 0x4e || first === 0x54 || first === 0x46 ? text.slice(start, at) : '';
  }

  /** The word here without reading it. */
  protected peek(): string {
    const at = this.at;
    if (!beginsName(this.text.charCodeAt(at))) return '';
    const word = this.word();
    this.at = at;
    return word;
  }

  /** Reads a name that must be one. */
  protected name(): { readonly start: number; readonly end: number } {
    this.blanks(false);
    const start = this.at;
    const code = this.text.charCodeAt(start);
    if (!beginsName(code) || code === 0x24) unsure();
    this.word();
    this.last = this.at;
    return { start, end: this.at };
  }

  protected need(code: number): void {
    if (this.text.charCodeAt(this.at) !== code) unsure();
    this.at += 1;
    this.last = this.at;
  }

  protected number(): void {
    const text = this.text;
    const start = this.at;
    const second = text.charCodeAt(start + 1) | 0x20;
    let at = start;
    if (text.charCodeAt(start) === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)) {
      at += 2;
      while (isDigit(text.charCodeAt(at)) || (second === 0x78 && (text.charCodeAt(at) | 0x20) >= 0x61 && (text.charCodeAt(at) | 0x20) <= 0x66) || text.charCodeAt(at) === 0x5f) at += 1;
      if (continuesName(text.charCodeAt(at))) unsure();
    } else {
      for (;;) {
        const code = text.charCodeAt(at);
        if (isDigit(code) || code === 0x2e || code === 0x5f) at += 1;
        else if ((code | 0x20) === 0x65) {
          const sign = text.charCodeAt(at + 1);
          at += sign === 0x2b || sign === 0x2d ? 2 : 1;
        } else if ((code | 0x20) === 0x6a) at += 1;
        else break;
      }
      if (continuesName(text.charCodeAt(at))) unsure();
    }
    this.at = at;
    this.last = at;
  }

  protected string(prefix: string): void {
    const text = this.text;
    const quote = text.charCodeAt(this.at);
    const isLong = text.charCodeAt(this.at + 1) === quote && text.charCodeAt(this.at + 2) === quote;
    const isRaw = /r/i.test(prefix);
    const formats = /[ft]/i.test(prefix);
    let at = this.at + (isLong ? 3 : 1);
    for (;;) {
      if (at >= this.size) unsure();
      const code = text.charCodeAt(at);
      if (code === 0x5c) {
        if (formats && !isRaw && text.charCodeAt(at + 1) === 0x4e && text.charCodeAt(at + 2) === 0x7b) at = text.indexOf('}', at) + 1 || unsure();
        else if (formats && (text.charCodeAt(at + 1) === 0x7b || text.charCodeAt(at + 1) === 0x7d)) at += 1;
        else at += text.charCodeAt(at + 1) === 0x0d && text.charCodeAt(at + 2) === 0x0a ? 3 : 2;
      } else if (code === quote) {
        if (!isLong) {
          at += 1;
          break;
        }
        if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote) {
          at += 3;
          break;
        }
        at += 1;
      } else if (!isLong && (code === 0x0a || code === 0x0d)) unsure();
      else if (formats && code === 0x7b) {
        if (text.charCodeAt(at + 1) === 0x7b) at += 2;
        else at = this.interpolation(at, quote);
      } else if (formats && code === 0x7d) {
        if (text.charCodeAt(at + 1) !== 0x7d) unsure();
        at += 2;
      } else at += 1;
    }
    this.at = at;
    this.last = at;
  }
}
