// The words a description points at: what stands in quotation marks in it and in the passage. Where several were named and some are gone, a part was mended.

/** What a description of any length names at most: the rest is prose. */
const MOST_MARKS = 12;
const QUOTED = /「([^「」]{1,40})」|『([^『』]{1,40})』|"([^"]{1,60})"|“([^“”]{1,60})”|`([^`]{1,60})`|(?<=^|[\s(（])'([^']{1,60})'(?=$|[\s.,;:)）])/gu;
/** 「回当」→「回答」 and "x" should be "y" name the cure as well; only what the passage holds is a fault. */
const LETTERS = /^\p{Script=Latin}{2}$/u;
const DIGITS = /^\p{N}{2}$/u;

/** Quoted in the description and standing in the passage, each once. */
export function marksOf(description: string, passage: string): readonly string[] {
  const marks = new Set<string>();
  for (const match of description.slice(0, 2_000).matchAll(QUOTED)) {
    const words = match.slice(1).find((group) => group !== undefined)!.trim();
    if (words !== '' && stands(words, passage)) marks.add(words);
    if (marks.size >= MOST_MARKS) break;
  }
  return [...marks];
}

/** As whole words where the script has them ("it" does not stand in "item"), and to the character: width and case may be the very fault. */
export function stands(mark: string, where: string): boolean {
  for (let at = where.indexOf(mark); at >= 0; at = where.indexOf(mark, at + 1)) {
    const cutsLeft = cutsWord((where[at - 1] ?? '') + (mark[0] ?? ''));
    const cutsRight = cutsWord((mark.at(-1) ?? '') + (where[at + mark.length] ?? ''));
    if (!cutsLeft && !cutsRight) return true;
  }
  return false;
}

function cutsWord(neighbours: string): boolean {
  return LETTERS.test(neighbours) || DIGITS.test(neighbours);
}
