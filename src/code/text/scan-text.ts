// Goes through a text from end to end for one literal: what is left where no word narrows the search.
import { everyStart, standsAt, type Starts } from './compare-bytes.ts';

/** Up to here comparing at every stop is faster, and cannot be made slow. */
const SHORT_LITERAL = 32;
/** A byte that turns up more often than once in so many is no place to stop at: a text may be made of it. */
const FEWEST_BETWEEN_STOPS = 8;
/** So many bytes say nothing of how often: one ruled line at the top is no text of rules. */
const TOO_SOON = 1 << 14;
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
  if (literal.every((byte) => byte === literal[0])) return (text, into) => everyRow(text, literal[0]!, literal.length, into);
  const from = rarestIn(literal);
  return (text, into) => everyStop(text, literal, from, into);
}

/** Stops at the rarest byte. The built-in search looks for a first byte and then compares, so it is given the literal from there on; the last one is looked for alone, at about the same price for each stop. */
function everyStop(text: Buffer, literal: Buffer, from: number, into: Starts): void {
  const stop = from === literal.length - 1 ? literal[from]! : literal.subarray(from);
  let stops = 0;
  for (let at = text.indexOf(stop, from); at >= 0 && into.offsets.length < into.most; at = text.indexOf(stop, at + 1)) {
    stops += 1;
    if (stops * FEWEST_BETWEEN_STOPS > at + TOO_SOON) return everyStart(text.subarray(at - from), literal, false, at - from, into);
    if (!standsAt(text, literal, at - from, false)) continue;
    into.offsets.push(at - from);
    into.lengths.push(literal.length);
  }
}

/** Nanoseconds per byte of text, about: reading costs little, each stop at its rarest byte much more. */
export function scanCost(literal: Buffer): number {
  return literal.length === 1 || literal.length > SHORT_LITERAL ? 2 : 0.06 + 40 / apart(literal[rarestIn(literal)]!);
}

function rarestIn(literal: Buffer): number {
  let best = 0;
  for (let at = 1; at < literal.length; at++) if (apart(literal[at]!) > apart(literal[best]!)) best = at;
  return best;
}

function apart(byte: number): number {
  return APART.get(byte) ?? RARELY;
}

/** One byte many times over, as lines are drawn with it: wherever that stands, every so manieth byte of the text is one of them. */
function everyRow(text: Buffer, byte: number, size: number, into: Starts): void {
  for (let at = size - 1; at < text.length; at += size) {
    if (text[at] !== byte) continue;
    let first = at;
    while (first > 0 && text[first - 1] === byte) first--;
    let end = at + 1;
    while (end < text.length && text[end] === byte) end++;
    for (let start = first; start + size <= end; start++) {
      if (into.offsets.length >= into.most) return;
      into.offsets.push(start);
      into.lengths.push(size);
    }
    at = end; // no byte of the next row is before the one behind it
  }
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
