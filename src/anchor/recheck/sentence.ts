// The sentence around a point in a text, as far as it matters for whether the sentence changed.

const STOP = /[。．！？!?\n]/u;
/** Longer ones are compared around the point only. */
const REACH = 200;

export function sentenceAround(text: string, range: readonly [number, number]): string {
  return text.slice(...sentenceRange(text, range)).trim();
}

/** The same as offsets, with the white space around it. */
export function sentenceRange(text: string, [start, end]: readonly [number, number]): readonly [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && start - from < REACH && !endsSentence(text, from - 1)) from -= 1;
  // A passage that takes its full stop with it ends its sentence.
  if (end <= start || !endsSentence(text, end - 1)) while (to < text.length && to - end < REACH && !endsSentence(text, to)) to += 1;
  return [from, to];
}

function endsSentence(text: string, at: number): boolean {
  return STOP.test(text[at]!) || (text[at] === '.' && /\s/u.test(text[at + 1] ?? ' '));
}

/** The sentences that begin within a stretch of the text, without the white space between them. */
export function sentencesWithin(text: string, [from, to]: readonly [number, number]): (readonly [number, number])[] {
  const sentences: (readonly [number, number])[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    if (at - start < REACH * 2 && !endsSentence(text, at) && at + 1 < to) continue;
    const [first, last] = [text.slice(start, at + 1).search(/\S/u), at + 1];
    if (first >= 0) sentences.push([start + first, last]);
    start = at + 1;
  }
  return sentences;
}
