// A text as it looks: composed (NFC) and without characters nobody sees, with the way back to where each one stands. The same words are found whatever bytes they are made of.
import type { TextRange } from '../../anchor/text-range.ts';
import type { ReviewFinding } from '../../gates/review/finding.ts';

export interface ComposedText {
  readonly text: string;
  /** The place of a range in the text as it was given. */
  readonly given: (range: TextRange) => TextRange;
}

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** One base with all that joins it, over anything unseen in between. */
const CLUSTER = /[^\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}][\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]*|[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const AS_GIVEN = (range: TextRange): TextRange => range;

export function composed(given: string): ComposedText {
  if (!UNSEEN.test(given) && given === given.normalize('NFC')) return { text: given, given: AS_GIVEN };
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of given.matchAll(CLUSTER)) {
    const seen = cluster.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');
    const text = seen.normalize('NFC');
    // What is unseen behind the last mark belongs to nothing.
    const end = index + seenLength(cluster);
    pieces.push(text);
    for (let at = 0; at < text.length; at += 1) {
      // Unchanged ones keep their own places, so that a pair of surrogates is not one place twice.
      const own = text === seen && seen === given.slice(index, end);
      starts.push(own ? index + at : index);
      ends.push(own ? index + at + 1 : end);
    }
  }
  const text = pieces.join('');
  const place = ([from, to]: TextRange): TextRange => {
    const start = from < text.length ? starts[from]! : given.length;
    return to <= from ? [start, start] : [start, ends[Math.min(to, text.length) - 1]!];
  };
  return { text, given: place };
}

/** From the end: a pattern would begin at every unseen one. */
function seenLength(cluster: string): number {
  const characters = [...cluster];
  let length = cluster.length;
  for (let at = characters.length - 1; at >= 0 && UNSEEN.test(characters[at]!); at -= 1) length -= characters[at]!.length;
  return length;
}

export function inGiven({ given }: ComposedText, finding: ReviewFinding): ReviewFinding {
  if (given === AS_GIVEN) return finding;
  return {
    ...finding,
    range: given(finding.range),
    ...(finding.point === undefined ? {} : { point: given(finding.point) }),
    fixes: finding.fixes.map(({ edits, safe }) => ({ safe, edits: edits.map((edit) => ({ ...edit, range: given(edit.range) })) })),
  };
}
