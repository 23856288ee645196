// A value and the sentence its quote stands in are read in the same shallow way, so that every check compares like with like.
import { recent } from '../../kernel/recent.ts';
import { isJapanese } from '../script.ts';
import { indexText, type TextIndex } from '../text-index.ts';
import { readEnglish } from './phrase-english.ts';
import { readJapanese } from './phrase-japanese.ts';
import { quantitiesIn, type Quantity } from './quantities.ts';

/** One name per relation for both languages, so that が and a subject, に and "to" can be compared. */
export type Role = '' | 'agent' | 'patient' | 'topic' | 'to' | 'from' | 'by' | 'than' | 'of' | 'at' | 'with' | 'for' | 'before' | 'after' | 'when' | 'until';

/**
 * `denied`: a statement that it is not so; `forbidden`: it shall not be so; `absent`: there is none of it (なし, no, without);
 * `contrast`: the rejected side of "A instead of B"; `exception`: all but this one; `failed`: tried in vain (fails to, に失敗).
 */
export type Negation = '' | 'denied' | 'forbidden' | 'absent' | 'contrast' | 'exception' | 'failed';

/** A content word with its place in the sentence; offsets count in the folded text. */
export interface Unit {
  readonly text: string;
  /** Dictionary form of a Japanese verb, else the text. */
  readonly base: string;
  readonly start: number;
  readonly end: number;
  /** Part of a quantity, which the number check alone judges. */
  number: boolean;
  /** Says or asks something, rather than naming a thing. */
  predicate: boolean;
  passive: boolean;
  negation: Negation;
  role: Role;
  /** Coordinate part of the sentence: both sides of "and", て, 、. */
  part: number;
}

export interface Phrase {
  readonly index: TextIndex;
  readonly text: string;
  readonly units: readonly Unit[];
  readonly quantities: readonly Quantity[];
  readonly japanese: boolean;
  /** Only names something: no predicate and no case, so it claims nothing that a negation could turn. */
  readonly isName: boolean;
}

/** The four slots of a frame are held against the same sentence, and a slot that is sent again against it once more. */
export const readPhrase = recent(readAnew, { most: 16, longest: 2_000 });

function readAnew(raw: string): Phrase {
  const index = indexText(raw);
  const { text } = index.folded;
  const japanese = isJapanese(text);
  const units = japanese ? readJapanese(text, index.tokens) : readEnglish(text, index.tokens);
  const quantities = quantitiesIn(index.folded);
  for (const unit of units) unit.number = index.numbers.some((token) => isInside(unit, token)) || quantities.some((quantity) => isInside(unit, quantity));
  const isName = !units.some(({ predicate, role }) => predicate || role === 'agent' || role === 'patient' || role === 'topic');
  return { index, text, units, quantities, japanese, isName };
}

function isInside(unit: Unit, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return start <= unit.start && unit.end <= end;
}

export function isNegated({ negation }: Unit): boolean {
  return negation !== '';
}
