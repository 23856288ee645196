// Whether a place is mentioned rather than said: a few words in quotation marks stand for themselves, slips and all.
import type { TextRange } from '../../anchor/text-range.ts';
import type { Prose } from './prose.ts';

/** More words than these are speech. */
const MOST_WORDS = 4;
const LONGEST = 60;
/** As far back as a line is read for its quotation marks. */
const BACK = 2_000;
const QUOTED = new RegExp(`"[^"\\n]{1,${LONGEST}}"|“[^”\\n]{1,${LONGEST}}”|‘[^’\\n]{1,${LONGEST}}’|(?<![\\p{L}\\p{N}])'[^'\\n]{1,${LONGEST}}'(?![\\p{L}\\p{N}])`, 'gu');

export function isMentioned({ visible }: Pick<Prose, 'visible'>, [start, end]: TextRange): boolean {
  // In Japanese brackets people speak: only a word that stands in them alone is mentioned.
  if (/[「『]/.test(visible[start - 1] ?? '') && /[」』]/.test(visible[end] ?? '')) return !/[。、！？…―\s]/.test(visible.slice(start, end));
  const from = Math.max(visible.lastIndexOf('\n', start - 1) + 1, start - BACK);
  for (const { 0: quoted, index } of visible.slice(from, end + LONGEST).matchAll(QUOTED)) {
    const at = from + index;
    if (at >= start) return false;
    if (at + quoted.length > end) return (quoted.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0) <= MOST_WORDS;
  }
  return false;
}
