// How alike two texts are: 1 − edit distance / longer length, 32 cells of the table at a time.

/** Longer texts are cut to this before they are compared: the work is their product by 32. */
export const COMPARED_CHARACTERS = 2_000;

export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (a.length === 0 || b.length === 0) return 0;
  const [left, right] = [a.slice(0, COMPARED_CHARACTERS), b.slice(0, COMPARED_CHARACTERS)];
  return Math.max(0, 1 - (editDistance(left, right) + Math.max(0, longest - COMPARED_CHARACTERS)) / longest);
}

/** Levenshtein distance by Myers' bit vectors in blocks of 32 rows (`a` downwards, `b` across). */
export function editDistance(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length);
  const blocks = Math.ceil(a.length / 32);
  const masks = new Map<number, Int32Array>();
  for (let row = 0; row < a.length; row += 1) {
    const code = a.charCodeAt(row);
    let mask = masks.get(code);
    if (mask === undefined) masks.set(code, (mask = new Int32Array(blocks)));
    mask[row >> 5]! |= 1 << (row & 31);
  }
  const none = new Int32Array(blocks);
  const plus = new Int32Array(blocks).fill(-1);
  const minus = new Int32Array(blocks);
  const lastBit = 1 << ((a.length - 1) & 31);
  let distance = a.length;
  for (let column = 0; column < b.length; column += 1) {
    const mask = masks.get(b.charCodeAt(column)) ?? none;
    // The top row of the table grows by one per column.
    let carryPlus = 1;
    let carryMinus = 0;
    for (let block = 0; block < blocks; block += 1) {
      const [up, down] = [plus[block]!, minus[block]!];
      const equal = mask[block]! | carryMinus;
      const vertical = mask[block]! | down;
      const horizontal = (((equal & up) + up) ^ up) | equal;
      let outPlus = down | ~(horizontal | up);
      let outMinus = up & horizontal;
      if (block === blocks - 1) distance += (outPlus & lastBit) !== 0 ? 1 : (outMinus & lastBit) !== 0 ? -1 : 0;
      const [nextPlus, nextMinus] = [outPlus >>> 31, outMinus >>> 31];
      outPlus = (outPlus << 1) | carryPlus;
      outMinus = (outMinus << 1) | carryMinus;
      plus[block] = outMinus | ~(vertical | outPlus);
      minus[block] = outPlus & vertical;
      [carryPlus, carryMinus] = [nextPlus, nextMinus];
    }
  }
  return distance;
}
