// Goes through a text from end to end for one literal: what is left where no word narrows the search.
import { everyStart, standsAt, type Starts } from './compare-bytes.ts';

/** Up to here the built-in search is faster, and cannot be made slow. */
const SHORT_LITERAL = 32;
/** How many bytes of source text lie between two of a kind, about, counted over our corpora. */
const APART: ReadonlyMap<number, number> = new Map(
  Object.entries({ 8: ' ', 20: 'et', 35: 'ranois\nlc', 75: 'dupfm.h)(', 150: 'g,b=_y:*T/;xEv0"S', 300: "'IR>AwC{}kNLPO-M2D", 600: 'F[]1#B<jHU`|VGz+', 1200: '3@W4q658&?' })
    .flatMap(([bytes, marks]) => [...marks].map((mark): [number, number] => [mark.charCodeAt(0), Number(bytes)])),
);
const RARELY = 2_500;
const WORTH_CALLING = 100;

export function scanning(literal: Buffer): (text: Buffer, into: Starts) => void {
  if (literal.length === 1) return (text, into) => everyByte(text, literal[0]!, into);
  if (literal.length > SHORT_LITERAL) return (text, into) => everyStart(text, literal, false, 0, into);
  const from = rarestStart(literal);
  const tail = literal.subarray(from);
  return (text, into) => {
    for (let at = text.indexOf(tail, from); at >= 0 && into.offsets.length < into.most; at = text.indexOf(tail, at + 1)) {
      if (from > 0 && !standsAt(text, literal, at - from, false)) continue;
      into.offsets.push(at - from);
      into.lengths.push(literal.length);
    }
  };
}

/** Nanoseconds per byte of text, about: reading costs little, each stop at the first byte much more. */
export function scanCost(literal: Buffer): number {
  return literal.length === 1 || literal.length > SHORT_LITERAL ? 2 : 0.05 + 20 / apart(literal[rarestStart(literal)]!);
}

/** The built-in search looks for the first byte and then compares, so it is given the end of the literal from its rarest byte on; one byte alone would be met too often. */
function rarestStart(literal: Buffer): number {
  let best = 0;
  for (let at = 1; at < literal.length - 1; at++) if (apart(literal[at]!) > apart(literal[best]!)) best = at;
  return best;
}

function apart(byte: number): number {
  return APART.get(byte) ?? RARELY;
}

/** A byte that stands everywhere is met sooner by a loop of our own: each call of the built-in search costs as much as a hundred bytes. */
function everyByte(text: Buffer, byte: number, into: Starts): void {
  const seldom = apart(byte) > WORTH_CALLING;
  for (let at = seldom ? text.indexOf(byte) : 0; at >= 0 && at < text.length && into.offsets.length < into.most; at = seldom ? text.indexOf(byte, at + 1) : at + 1) {
    if (!seldom && text[at] !== byte) continue;
    into.offsets.push(at);
    into.lengths.push(1);
  }
}
