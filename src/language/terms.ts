// What a plan must not lose of the person's words: the terms, each with the clause it came from (P-02).
import { LIMITS } from '../kernel/limits.ts';
import { foldText, rawRange, type FoldedText } from '../kernel/text-folding.ts';
import type { WordShape } from './english-units.ts';
import { clausesOf, isHeading, type Clause } from './clauses.ts';
import { isLexicalNegation } from './negation-words.ts';
import { readPolarity, signOf, type Polarity, type PolarityText, type Sign } from './polarity.ts';
import { isJapanese } from './script.ts';
import type { RequiredTerms, Requirement } from './preservation-types.ts';
import { importance, tellingSentences } from './importance.ts';
import { sameWord } from './inflection.ts';
import { segment, type Token } from './segment.ts';
import { spellingKey } from './spelling.ts';
import { meaningKey } from './synonyms.ts';
import { isTechnical } from './technical-terms.ts';
import { ONE_WORD } from './text-index.ts';
import { unitsOf, type Unit } from './units.ts';
import type { Chosen } from './underlined/choose.ts';
import { underlinedTerms } from './underlined/underlined-terms.ts';

/** Part of every decision's inputs: a change of these rules may change which terms are required (K-06). */
export const TERM_RULES_VERSION = '10';

export function extractRequiredTerms(userInput: string): RequiredTerms {
  const reading = readRequest(userInput);
  return termsFrom(reading, reading.sides.length === 0 || reading.folded.text.length > LONGEST_UNDERLINED ? [] : underlinedTerms(reading));
}

/** `spans`: what a reader would underline; the rules go by themselves where nothing is. */
export function termsFrom(reading: RequestReading, spans: readonly Chosen[]): RequiredTerms {
  const underlined = askedFor(reading, spans);
  if (underlined.length === 0) return { terms: termsByRule(reading), source: 'user-input', requirements: reading.sides.map(({ requirement }) => requirement) };
  const named = [...underlined, ...untouched(reading.sides, underlined)].sort((a, b) => a.start - b.start);
  const requirements = reading.sides.map((side, at) => withTerms(side, named.filter(({ owner }) => owner === at).map(({ term }) => term)));
  return { terms: choose(once(named.map(({ term, start, hit, owner }) => ({ term, start, weight: hit, owner }))), true), source: 'user-input', requirements };
}

/** Above this the trees are not asked: nobody underlines ten terms of so long a text, and the rules are quicker. */
const LONGEST_UNDERLINED = 2_000;

interface Underlined extends Pick<Chosen, 'start' | 'end' | 'hit'> {
  readonly term: string;
  /** The requirement it belongs to, by its place. */
  readonly owner: number;
}

/** Not the rejected side of a contrast, nor a heading, a greeting or a reason. */
function askedFor({ folded, sides, refused }: RequestReading, spans: readonly Chosen[]): Underlined[] {
  const seen = new Set<string>();
  return spans.flatMap((span) => {
    const term = folded.text.slice(span.start, span.end);
    const owner = ownerOf(span, sides);
    if (owner < 0 || seen.has(term) || term.length > LIMITS.termCharacters || refused.some(([start, end]) => start < span.end && span.start < end)) return [];
    seen.add(term);
    return [{ ...span, term, owner }];
  });
}

/** What the rules name where the trees see nothing at all is asked for as well: on hands unseen it brings a point of recall and costs at most a point of precision. */
function untouched(sides: readonly Side[], underlined: readonly Underlined[]): Underlined[] {
  const seen = new Set(underlined.map(({ term }) => term));
  return sides.flatMap(({ units }, owner) => units.flatMap(({ term, start, end }) => {
    if (seen.has(term) || underlined.some((own) => own.start < end && start < own.end)) return [];
    seen.add(term);
    return [{ term, start, end, hit: 0, owner }];
  }));
}

/** The requirement one of whose words it covers, else of those whose clause it stands in the one with a word nearest to it: エラーが出ない is denied as a whole. */
function ownerOf({ start, end }: Pick<Chosen, 'start' | 'end'>, sides: readonly Side[]): number {
  const covered = sides.findIndex(({ units }) => units.some((unit) => unit.start < end && start < unit.end));
  if (covered >= 0) return covered;
  const away = sides.map(({ clause, units }) => (clause[0] <= start && end <= clause[1] ? Math.min(...units.map((unit) => Math.max(unit.start - end, start - unit.end))) : Infinity));
  const nearest = Math.min(...away);
  return nearest === Infinity ? -1 : away.indexOf(nearest);
}

/** A plan is searched for the words by themselves; people read what they would underline. */
function withTerms({ requirement }: Side, terms: readonly string[]): Requirement {
  if (terms.length === 0 || (terms.length === requirement.terms.length && terms.every((term, at) => term === requirement.terms[at]))) return requirement;
  return { ...requirement, terms, words: requirement.terms };
}

/** What the rules by themselves would name, ten at most. */
export function termsByRule({ ranked, sides }: RequestReading): string[] {
  return choose(ranked.map(({ term, start, weight }) => ({ term, start, weight, owner: sides.findIndex(({ requirement }) => requirement.terms.includes(term)) })));
}

/** One side of a clause: what it asks for, or what it denies. */
interface Side {
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

function once(terms: readonly Ranked[]): Ranked[] {
  return [...new Map([...terms].reverse().map((item) => [item.term, item])).values()].reverse();
}

interface Ranked {
  readonly term: string;
  readonly start: number;
  readonly weight: number;
  readonly owner: number;
}

/** Technical words first, then weight (`asWritten`: weight only chooses), then the order of the request. Where more than ten are asked for, the first term of every requirement goes before the second of any: the cap must not hide one. */
function choose(terms: readonly Ranked[], asWritten = false): string[] {
  const technicalFirst = (a: Ranked, b: Ranked): number => Number(isTechnical(b.term)) - Number(isTechnical(a.term));
  const ranked = [...terms].sort((a, b) => technicalFirst(a, b) || b.weight - a.weight || a.start - b.start);
  const most = LIMITS.termsFromRequest;
  const said = (chosen: readonly Ranked[]): string[] => (asWritten ? [...chosen].sort((a, b) => technicalFirst(a, b) || a.start - b.start) : chosen).map(({ term }) => term);
  if (ranked.length <= most) return said(ranked);
  const first = new Set([...new Set(ranked.map(({ owner }) => owner))].map((own) => ranked.find(({ owner }) => owner === own)));
  const tier = (item: Ranked): number => (isTechnical(item.term) ? 0 : first.has(item) ? 1 : 2);
  const chosen = new Set([...ranked].sort((a, b) => tier(a) - tier(b)).slice(0, most));
  return said(ranked.filter((item) => chosen.has(item)));
}
