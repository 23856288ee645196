// What one task does with an object of the request, and whether that is what the request asked for.
import type { Found } from './evidence.ts';
import { clauseAt, signOf } from './polarity.ts';
import type { Mode } from './requirement-reading.ts';
import { AS_IS, AVOIDS, CHANGES, KEEPS, REMOVALS } from './stance-words.ts';
import type { Hit } from './term-search.ts';
import type { TextIndex } from './text-index.ts';
import { undoingOf } from './undoing.ts';

/** `silent`: the object is there, but the clause says nothing that decides; `put_off`: it is only considered or left for later. */
export type Outcome = 'kept' | 'preserved' | 'contradicted' | 'silent' | 'put_off';

/** Characters read on either side of the object; a bound, not a grammar. */
const WINDOW = 120;

/** `undoes`: the request itself takes the object away, so that a plan which does the same agrees. */
export function outcomeOf({ hit, field }: Found, mode: Mode, positive: boolean, undoes = false): Outcome {
  const text = field.index;
  const [from, to] = clauseAt(text.polarity, hit.start);
  const start = Math.max(from, hit.start - WINDOW);
  const clause = text.folded.text.slice(start, Math.min(to, hit.end + WINDOW));
  const asserts = (words: RegExp): boolean => asserted(words, clause, start, hit, text);
  switch (mode) {
    case 'build': {
      const undoing = undoes || hit.sign.by === 'dropped' ? undefined : undoingOf(text, hit.start, hit.end);
      if (undoing === 'guarded') return 'kept';
      if (undoing === 'undone') return 'contradicted';
      if (undoing === 'put_off' && !denied(hit)) return 'put_off';
      return denied(hit) || (AS_IS.test(clause) && !asserts(CHANGES)) ? 'contradicted' : 'kept';
    }
    case 'repair':
      return hit.sign.negated && (hit.sign.by === 'dropped' || hit.sign.by === 'contrast') ? 'contradicted' : 'kept';
    case 'remove':
      if (hit.sign.by === 'lexical' || asserts(REMOVALS) || (!hit.sign.negated && REMOVALS.test(text.folded.text.slice(hit.start, hit.end + 1)))) return 'kept';
      if (hit.sign.negated && hit.sign.by !== 'contrast' && REMOVALS.test(clause)) return 'contradicted';
      if (KEEPS.test(clause) || AS_IS.test(clause)) return 'contradicted';
      return positive && !hit.sign.negated ? 'kept' : 'silent';
    case 'preserve':
      if (hit.sign.negated) return hit.sign.by !== 'lexical' && hit.sign.by !== 'dropped' && hit.sign.by !== 'contrast' ? (positive && !CHANGES.test(clause) && !REMOVALS.test(clause) ? 'contradicted' : 'kept') : 'contradicted';
      if (KEEPS.test(clause) || AS_IS.test(clause)) return 'preserved';
      if (asserts(CHANGES) || asserts(REMOVALS)) return 'contradicted';
      return positive ? 'kept' : 'silent';
    case 'prohibit':
      return hit.sign.negated || AVOIDS.test(clause) ? 'kept' : 'contradicted';
    case 'exclude':
      return hit.sign.negated ? 'kept' : 'contradicted';
  }
}

/** What only describes another noun, or whose own doing is denied, is not denied itself. */
function denied({ sign }: Hit): boolean {
  return sign.negated && sign.by !== 'adnominal' && sign.by !== 'subject';
}

/** The words stand in the clause, outside the object itself, and nothing denies them there. */
function asserted(words: RegExp, clause: string, offset: number, hit: { readonly start: number; readonly end: number }, text: TextIndex): boolean {
  const every = new RegExp(words.source, 'g');
  let looked = 0;
  for (const found of clause.matchAll(every)) {
    const start = offset + found.index;
    const end = start + found[0].length;
    if ((start >= hit.end || end <= hit.start) && !signOf(text.polarity, start, end).negated) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}
