// The words a description points at: what stands in quotation marks in it and in the passage. Where several were named and some are gone, a part was mended.

/** What a description of any length names at most: the rest is prose. */
const MOST_MARKS = 12;
const QUOTED = /「([^「」]{1,40})」|『([^『』]{1,40})』|"([^"]{1,60})"|“([^“”]{1,60})”|`([^`]{1,60})`|(?<=^|[\s(（])'([^']{1,60})'(?=$|[\s.,;:?!)）])/gu;
/** 「回当」→「回答」 and "x" should be "y" name the cure as well; only what the passage holds is a fault. */
const LETTERS = /^\p{Script=Latin}{2}$/u;
const DIGITS = /^\p{N}{2}$/u;

/** `A => B`, as lists of words put it. */
const REPLACED = /([^\s,、，;；(（]{1,40})\s*(?:=>|->|→|⇒)\s*\S/gu;

/** What a message lists behind its colon: `left out: A, B, C`. */
const LISTED = /[:：]\s*([^:：。.;；]{1,200})$/u;

/** Everything a description quotes or lists, each once. */
export function namedIn(description: string): readonly string[] {
  const named = new Set<string>();
  for (const pattern of [QUOTED, REPLACED]) {
    for (const match of description.slice(0, 2_000).matchAll(pattern)) {
      const words = match.slice(1).find((group) => group !== undefined)!.trim();
      if (words !== '') named.add(words);
      if (named.size >= MOST_MARKS) return [...named];
    }
  }
  const listed = LISTED.exec(description.trim())?.[1]?.split(/\s*[,、，]\s*/u) ?? [];
  if (named.size === 0 && listed.every((item) => item.length <= 30)) for (const item of listed) if (item !== '') named.add(item);
  return [...named].slice(0, MOST_MARKS);
}

/** Of that, what stands in the passage. */
export function marksOf(description: string, passage: string): readonly string[] {
  return namedIn(description).filter((words) => stands(words, passage));
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
