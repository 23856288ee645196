// Reads what binds names in JavaScript: names, patterns and parameters.
import { beginsName, isDigit } from './characters.ts';
import { JavascriptKept } from './javascript-kept.ts';
import { RESERVED } from './javascript-reader.ts';
import { unsure } from './unsure.ts';

export abstract class JavascriptBindings extends JavascriptKept {
  /** An expression without commas; says what it is when that matters. */
  protected abstract assign(noIn: boolean): number;

  /** Reads a name or a pattern; pairs of start and end of the names in it. */
  protected binding(): number[] {
    const names: number[] = [];
    this.#bind(names);
    return names;
  }

  #bind(names: number[]): void {
    this.deeper();
    if (this.code() === 0x7b) this.#bindObject(names);
    else if (this.code() === 0x5b) this.#bindArray(names);
    else {
      this.name();
      names.push(this.nameStart, this.nameEnd);
    }
    this.depth -= 1;
  }

  #bindDefault(names: number[]): void {
    this.#bind(names);
    if (this.ifCode(0x3d)) this.assign(false);
  }

  #bindObject(names: number[]): void {
    this.need(0x7b);
    while (this.code() !== 0x7d) {
      if (this.text.startsWith('...', this.at)) {
        this.take(3);
        this.#bind(names);
      } else if (this.ifCode(0x5b)) {
        this.assign(false);
        this.need(0x5d);
        this.need(0x3a);
        this.#bindDefault(names);
      } else if (this.isQuote() || isDigit(this.code())) {
        if (this.isQuote()) this.string();
        else this.number();
        this.need(0x3a);
        this.#bindDefault(names);
      } else {
        if (!beginsName(this.code())) unsure();
        const start = this.at;
        const end = this.wordEnd();
        const isReserved = RESERVED.has(this.word());
        this.take(end - start);
        if (this.ifCode(0x3a)) this.#bindDefault(names);
        else {
          if (isReserved) unsure();
          names.push(start, end);
          if (this.ifCode(0x3d)) this.assign(false);
        }
      }
      if (!this.ifCode(0x2c) && this.code() !== 0x7d) unsure();
    }
    this.take(1);
  }

  #bindArray(names: number[]): void {
    this.need(0x5b);
    while (this.code() !== 0x5d) {
      if (this.ifCode(0x2c)) continue;
      if (this.text.startsWith('...', this.at)) {
        this.take(3);
        this.#bind(names);
      } else this.#bindDefault(names);
      if (!this.ifCode(0x2c) && this.code() !== 0x5d) unsure();
    }
    this.take(1);
  }

  protected parameters(): void {
    this.need(0x28);
    while (this.code() !== 0x29) {
      const start = this.at;
      const names: number[] = [];
      const isRest = this.text.startsWith('...', start);
      if (isRest) this.take(3);
      this.#bind(names);
      if (!isRest && this.ifCode(0x3d)) this.assign(false);
      for (let at = 0; at < names.length; at += 2) this.define('parameter', start, this.last, names[at]!, names[at + 1]!, undefined, names.length === 2);
      if (!this.ifCode(0x2c) && this.code() !== 0x29) unsure();
    }
    this.take(1);
  }
}
