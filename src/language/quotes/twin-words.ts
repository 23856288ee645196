// Words whose denial is another word, 必要 and 不要, あり and なし: the sign of a phrase is read off whichever of the two it uses.

interface Twins {
  readonly plain: RegExp;
  readonly denied: RegExp;
}

/** The plain word counts as denied where a denial follows it, and the other way round. */
const DENIAL_BEHIND = /^(?:と|に)?(?:で?は|が|も|性(?:は|が))?(?:な[いくかけし]|ありませ|ございませ|じゃな|でな|ではな|し(?:ない|ませ))/;

const TWINS: readonly Twins[] = [
  { plain: /必要/g, denied: /不要|不必要/g },
  { plain: /(?<!不)可能/g, denied: /不可能|不可(?!能)/g },
  { plain: /(?<!不)十分/g, denied: /不十分|不足/g },
  { plain: /(?<=[\u30a0-\u30ff\u3400-\u9fffa-z0-9ー])(?:あり|有り)(?=$|で|の|、|に|と|か)/g, denied: /(?<=[\u30a0-\u30ff\u3400-\u9fffa-z0-9ー])(?:なし|無し)/g },
];

const ANY_TWIN = /[不必]要|可能|不可|十分|不足|あり|有り|なし|無し/;

/** The twin that value and quote both speak of, with opposite signs. */
export function turnedTwin(value: string, quote: string): string | undefined {
  // Nearly every value has none of these words, and then nothing else needs to be looked for.
  if (!ANY_TWIN.test(value)) return undefined;
  for (const twins of TWINS) {
    const mine = signsOf(value, twins);
    if (mine.size !== 1) continue;
    const theirs = signsOf(quote, twins);
    if (theirs.size === 1 && ![...mine.keys()].some((sign) => theirs.has(sign))) return [...mine.values()][0];
  }
  return undefined;
}

/** Longest text that is searched for twins; a longer quote is no quote of one statement. */
const LONGEST = 400;

function signsOf(text: string, { plain, denied }: Twins): ReadonlyMap<boolean, string> {
  const found = new Map<boolean, string>();
  const read = text.slice(0, LONGEST);
  for (const [pattern, sign] of [[plain, true], [denied, false]] as const) {
    for (const match of read.matchAll(pattern)) {
      const turned = DENIAL_BEHIND.test(read.slice(match.index + match[0].length, match.index + match[0].length + 8));
      found.set(sign !== turned, match[0]);
    }
  }
  return found;
}
