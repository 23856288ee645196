// How much a unit weighs where more than ten are named: numbers and what is acted on before what only places, owns or explains.
import { isJapanese } from './script.ts';
import type { Unit } from './units.ts';

/** Offsets of sentences that only tell why ("We had another outage last night."), as long as another sentence asks. */
export function tellingSentences(text: string): readonly (readonly [number, number])[] {
  if (isJapanese(text)) return [];
  const sentences = [...text.matchAll(/[^.!?\n]+(?:[.!?\n]+(?=\s|$)|$|[.!?](?=\S))/g)].map((found) => ({ range: [found.index, found.index + found[0].length] as const, tells: tells(found[0].trim()) }));
  return sentences.every((sentence) => sentence.tells) ? [] : sentences.filter((sentence) => sentence.tells).map(({ range }) => range);
}

const TELLER = /^(?:our|the|we|i|my|it|there|this|these|they|he|she|users|customers|people|since|because|right now|currently|lately|recently|yesterday|today|last)\b/;
const ASKS = /\b(?:should|must|shall|needs?|wants?|would|i'd|we'd|please|can|could|may|will|have to|has to|make sure|ought|let's|like)\b/;

function tells(sentence: string): boolean {
  return TELLER.test(sentence) && !ASKS.test(sentence);
}

export function importance(unit: Unit, text: string, telling: readonly (readonly [number, number])[]): number {
  if (telling.some(([start, end]) => unit.start >= start && unit.end <= end)) return unit.weight - 1;
  const after = text.slice(unit.end, unit.end + 2);
  // 2000字から1200字に: where it starts from is not what it is to become.
  if (/\p{Nd}/u.test(unit.term)) return unit.weight + (after === 'から' ? -0.2 : 0.2);
  if (!isJapanese(unit.term) && !isJapanese(after)) return unit.weight;
  // 結婚式の招待状: what a request opens with, before の, is mostly what it is about.
  return unit.weight - (/^の(?!で)/.test(after) ? (unit.start === 0 ? 0.2 : 0.05) : /^(?:に|で|へ|か)/.test(after) ? 0.05 : 0);
}
