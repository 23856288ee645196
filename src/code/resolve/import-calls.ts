// Where a file of JavaScript or TypeScript says `import(…)`: nearly none does, so it is found out once for each.
import { IN_CODE } from '../words/word-index.ts';

/** Offsets of the word, ascending. `cells`: the symbols of the file's words in order, then their spots; `word`: the symbol of `import`. */
export function importCallsIn(text: Uint8Array, cells: Uint32Array, word: number): number[] {
  const found: number[] = [];
  const count = cells.length >>> 1;
  const symbols = cells.subarray(0, count);
  for (let k = symbols.indexOf(word); k >= 0; k = symbols.indexOf(word, k + 1)) {
    const spot = cells[count + k]!;
    let at = (spot >>> 2) + 'import'.length;
    while (at < text.length && text[at]! <= BLANK) at += 1;
    if (text[at] === OPEN_PAREN && (spot & 3) === IN_CODE) found.push(spot >>> 2);
  }
  return found;
}

const BLANK = 0x20;
const OPEN_PAREN = 0x28;
