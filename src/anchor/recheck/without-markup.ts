// A passage without the inline markup of Markdown and HTML: the same words in other letters are the same words.
import type { TextRange } from '../text-range.ts';

const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/giu;
/** Emphasis, struck-out words and code, as pairs around words. A sign that stands alone is no markup, and neither are those within a name (max_line_length). */
const PAIRS = [/(\*{1,3}|~~|`+)(?=\S)([^\n]*?\S)\1/gu, /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^\n]*?[^\s_])\1(?![\p{L}\p{N}_])/gu];
const SIGN = /[*_~`]/u;
/** Markup within markup within markup. */
const DEPTH = 3;
/** Longer passages are taken as they are: looking for the end of a pair costs their length each time. */
const LONGEST = 2_000;

/** Together with the signs at its edges: a range may begin behind the first of a pair. */
export function withoutMarkup(text: string, [start, end]: TextRange): string {
  if (end - start > LONGEST) return text.slice(start, end);
  let [from, to] = [start, end];
  while (from > 0 && SIGN.test(text[from - 1]!)) from -= 1;
  while (to < text.length && SIGN.test(text[to]!)) to += 1;
  let words = text.slice(from, to).replace(TAG, '');
  for (let turn = 0; turn < DEPTH; turn += 1) for (const pair of PAIRS) words = words.replace(pair, '$2');
  return words.replace(/\s+/gu, ' ').trim();
}
