// What the rules make of a request, clause by clause: the units it asks for or denies, and what is spoken of and not asked for (P-02).
import { LIMITS } from '../kernel/limits.ts';
import { foldText, rawRange, type FoldedText } from '../kernel/text-folding.ts';
import { clausesOf, isHeading, type Clause } from './clauses.ts';
import type { WordShape } from './english-units.ts';
import { importance, tellingSentences } from './importance.ts';
import { sameWord } from './inflection.ts';
import { isLexicalNegation } from './negation-words.ts';
import { readPolarity, signOf, type Polarity, type PolarityText, type Sign } from './polarity.ts';
import type { Requirement } from './preservation-types.ts';
import { isJapanese } from './script.ts';
import { segment, type Token } from './segment.ts';
import { spellingKey } from './spelling.ts';
import { meaningKey } from './synonyms.ts';
import { ONE_WORD } from './text-index.ts';
import { unitsOf, type Unit } from './units.ts';

/** Above this the trees are not asked: nobody underlines ten terms of so long a text, and the rules are quicker. */
export const LONGEST_UNDERLINED = 2_000;

/** One side of a clause: what it asks for, or what it denies. */
export interface Side {
  readonly requirement: Requirement;
  readonly clause: Clause;
  readonly units: readonly Unit[];
}

/** What the rules by themselves make of a request. */
export interface RequestReading {
  readonly folded: FoldedText;
  readonly tokens: readonly Token[];
  readonly clauses: readonly Clause[];
  readonly telling: readonly Clause[];
  readonly ranked: readonly Unit[];
  /** The same with compounds left whole. */
  readonly compounds: readonly Unit[];
  readonly sides: readonly Side[];
  /** Where something stands that is spoken of and not asked for. */
  readonly refused: readonly Clause[];
}

export function readRequest(userInput: string): RequestReading {
  const folded = foldText(userInput);
  const tokens = segment(folded);
  const polarity = readPolarity(folded.text);
  const telling = tellingSentences(folded.text);
  const seen = new Set<string>();
  // Of one meaning in another clause, another word is another thing to be done to it.
  const said = new Map<string, readonly string[]>();
  const ranked: Unit[] = [];
  const sides: Side[] = [];
  const compounds: Unit[] = [];
  const refused: Clause[] = [];
  const lastWord = tokens.findLast(({ kind }) => kind !== 'mark' && kind !== 'hiragana')?.start ?? 0;
  let next = 0;
  const clauses = clausesOf(folded.text);
  for (const clause of clauses) {
    const inside: Token[] = [];
    // Two words of one meaning in one clause (reserve a book) are two things after all.
    const here = new Map<string, readonly string[]>();
    while (next < tokens.length && tokens[next]!.start < clause[0]) next += 1;
    // What the request is about, before the wishes themselves.
    if (/^\s*:\s*\S/.test(folded.text.slice(clause[1], clause[1] + 4)) && isHeading(folded.text.slice(...clause))) continue;
    if (clause[1] < lastWord && OPENING.test(folded.text.slice(...clause))) continue;
    while (next < tokens.length && tokens[next]!.start < clause[1]) inside.push(tokens[next++]!);
    const signed: Record<Polarity, Unit[]> = { positive: [], negative: [] };
    const units = unitsOf(inside, (token) => shapeOf(folded, token), true);
    if (folded.text.length <= LONGEST_UNDERLINED) compounds.push(...unitsOf(inside, (token) => shapeOf(folded, token)));
    const reason = endOfReason(folded.text, clause, tokens.at(-1)?.end ?? 0, units);
    if (reason > 0) refused.push([clause[0], reason]);
    for (const [at, unit] of units.entries()) {
      // 定期的な変更は求めない: an adjective is denied with its noun.
      const noun = units[at + 1];
      const described = noun !== undefined && folded.text.slice(unit.end, noun.start) === 'な' ? noun : unit;
      const sign = signWithin(folded.text, polarity, clause, described);
      if (sign.by === 'contrast') refused.push([unit.start, unit.end]);
      if (unit.end <= reason || unit.term.length > LIMITS.termCharacters) continue;
      if (unit.light === true && !sign.negated && units.some(({ light }) => light !== true)) continue;
      const word = unit.lemma ?? unit.term;
      const meaning = meaningKey(word);
      const key = (here.get(meaning) ?? []).some((other) => isForm(other, word)) || !here.has(meaning) ? meaning : `${meaning} ${word}`;
      // The rejected side of a contrast (AではなくB) is not asked for.
      if (sign.by === 'contrast' || (seen.has(key) && (here.has(meaning) || said.get(meaning)?.some((other) => isForm(other, word)) === true))) continue;
      said.set(meaning, [...(said.get(meaning) ?? []), word].slice(0, MOST_WORDS));
      seen.add(key);
      here.set(meaning, [...(here.get(meaning) ?? []), word]);
      ranked.push({ ...unit, weight: importance(unit, folded.text, telling) });
      signed[sign.negated && sign.by !== 'adnominal' ? 'negative' : 'positive'].push(unit);
    }
    joinDenial(signed);
    for (const side of ['positive', 'negative'] as const) {
      if (signed[side].length > 0) sides.push({ requirement: requirement(folded, clause, signed[side], side), clause, units: signed[side] });
    }
  }
  return { folded, tokens, clauses, telling, ranked, compounds, sides, refused };
}

/** A wish with a verb of its own has a denial of its own; "do not log, store or share" reaches over its verbs. */
function signWithin(text: string, polarity: PolarityText, [start, end]: Clause, unit: Unit): Sign {
  const sign = signOf(polarity, unit.start, unit.end);
  if (!sign.negated || start === 0 || isJapanese(text.slice(start, end)) || /^(?:and |or |nor )?(?:or|nor)\b/.test(text.slice(start, end)) || /^[,\s]*(?:or|nor)\b/.test(text.slice(end, end + 8))) return sign;
  return signOf(readPolarity(text.slice(start, end)), unit.start - start, unit.end - start);
}

/** How a message begins before it asks for anything: a greeting, or what it is about. */
const OPENING = /^(?:hi|hello|hey|dear|ok|okay|oh|well|right|good (?:morning|afternoon|evening)|thanks|thank you|sorry|quick (?:note|question|one))\b(?:[ ,]+(?:all|team|everyone|everybody|folks|there|guys|again|so much|in advance))*$|^.{2,24}(?:の件(?:です(?:が)?|で|)|について(?:です)?|に関して|の依頼です|のお願い(?:です)?|ですが)$/;

/** Words of one meaning kept for comparison; a bound, for a hostile text may hold any number. */
const MOST_WORDS = 8;

/** One word in another form or spelling. */
function isForm(a: string, b: string): boolean {
  return spellingKey(a) === spellingKey(b) || sameWord(a, b);
}

/**
 * 検索が遅いのでキャッシュを…: why something is asked for is not what is asked for, as long as something is asked for after it;
 * a reason that names more than one thing (請求書の消費税がおかしいので) says what it is asked for.
 */
function endOfReason(text: string, [start, end]: Clause, last: number, units: readonly Unit[]): number {
  const at = text.slice(start, end).lastIndexOf('ので');
  if (at < 0 || last <= start + at + 2) return 0;
  return units.filter((unit) => unit.end <= start + at).length > 1 ? 0 : start + at;
}

/** 通知を廃止する: the word that denies belongs to what it denies. */
function joinDenial({ positive, negative }: Record<Polarity, Unit[]>): void {
  if (negative.length === 0 || !positive.every(({ term, lemma }) => isLexicalNegation(lemma ?? term))) return;
  negative.push(...positive.splice(0));
}

function shapeOf(folded: FoldedText, token: Token): WordShape {
  const raw = folded.raw.slice(folded.start[token.start]!, folded.end[token.end - 1]!);
  if (/\p{Ll}\p{Lu}|[_\d]/u.test(raw) && !ONE_WORD.test(token.text)) return 'identifier';
  // US users, the IT team: in capitals they are names, not pronouns.
  if (raw === 'US' || raw === 'IT') return 'identifier';
  return /^\p{Lu}/u.test(raw) ? 'capital' : 'plain';
}

function requirement(folded: FoldedText, clause: Clause, units: readonly Unit[], polarity: Polarity): Requirement {
  const range = rawRange(folded, clause[0], clause[1]);
  return { terms: units.map((unit) => unit.term), quote: folded.raw.slice(...range), range, polarity };
}
