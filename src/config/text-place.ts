// Line and column of an offset, for messages a person follows with an editor.

/** Counted from 1; the column in UTF-16 units, as editors count. */
export type Place = readonly [line: number, column: number];

/** The line starts are found once: a hostile file can ask for a hundred thousand places. */
export function placesIn(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + ending.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return [low + 1, offset - starts[low]! + 1];
  };
}
