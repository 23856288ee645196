// The words of one file, read once and asked several times: by the cutting into chunks and by the counting.
import type { SourceText, WordPlace } from './source-files.ts';

/** What stands on a line, as bits. */
export const COMMENT = 1;
export const CODE = 2;
export const STRING = 4;

const BIT: Readonly<Record<WordPlace, number>> = { comment: COMMENT, code: CODE, string: STRING };
/** A line of this many words that are all inside a string is prose: a docstring, a text for people. */
const PROSE_WORDS = 3;

export class FileWords {
  readonly texts: string[] = [];
  readonly lines: number[] = [];
  readonly places: WordPlace[] = [];
  /** By line, counted from 1. */
  readonly kinds: Uint8Array;

  constructor(source: SourceText) {
    this.kinds = new Uint8Array(source.lineCount + 2);
    source.words((text, line, place) => {
      this.texts.push(text);
      this.lines.push(line);
      this.places.push(place);
      this.kinds[line]! |= BIT[place];
    });
    this.#readProse();
  }

  /** Python explains a function in a string below its first line, not in a comment above it. */
  #readProse(): void {
    for (let from = 0, to = 0; from < this.lines.length; from = to) {
      const line = this.lines[from]!;
      while (to < this.lines.length && this.lines[to] === line) to += 1;
      if (this.kinds[line] === STRING && to - from >= PROSE_WORDS) this.places.fill('comment', from, to);
    }
  }
}
