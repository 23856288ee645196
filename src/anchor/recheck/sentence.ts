// The sentence around a point in a text, as far as it matters for whether the sentence changed.

const STOP = /[。．！？!?\n]/u;
/** Longer ones are compared around the point only. */
const REACH = 200;

export function sentenceAround(text: string, [start, end]: readonly [number, number]): string {
  let [from, to] = [start, end];
  while (from > 0 && start - from < REACH && !endsSentence(text, from - 1)) from -= 1;
  // A passage that takes its full stop with it ends its sentence.
  if (end <= start || !endsSentence(text, end - 1)) while (to < text.length && to - end < REACH && !endsSentence(text, to)) to += 1;
  return text.slice(from, to).trim();
}

function endsSentence(text: string, at: number): boolean {
  return STOP.test(text[at]!) || (text[at] === '.' && /\s/u.test(text[at + 1] ?? ' '));
}
