// Puts tokens together again into the units a person would name: compounds without their generic head, verbs in one form, numbers.
import { GENERIC_MODIFIERS, isGenericHead } from './generic-heads.ts';
import { baseForms } from './inflection.ts';
import { isRequestVerb } from './request-verbs.ts';
import { hasKanji } from './script.ts';
import type { Token } from './segment.ts';
import { isStopWord } from './stop-words.ts';
import { isHeadword, phraseLength } from './synonyms.ts';
import { baseOfStem, dictionaryForm } from './word-forms.ts';

export interface Unit {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** Numbers, names and nouns 1; verbs and adjectives 0.5: only for ranking. */
  readonly weight: number;
  readonly verb: boolean;
}

export function unitsOf(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const next =
      token.kind === 'latin' && !isGlued(token, tokens[at + 1])
        ? englishUnit(tokens, at, units)
        : token.kind === 'hiragana' || token.kind === 'mark' || token.kind === 'word'
          ? at + 1
          : compoundUnit(tokens, at, units);
    at = next;
  }
  return units;
}

/** API設計, JWT認証: a Latin word written onto a Japanese one is part of the compound. */
function isGlued(token: Token, next: Token | undefined): boolean {
  return next !== undefined && next.start === token.end && (next.kind === 'kanji' || next.kind === 'katakana');
}

function englishUnit(tokens: readonly Token[], at: number, units: Unit[]): number {
  const words: string[] = [];
  for (let index = at; index < Math.min(tokens.length, at + 5) && tokens[index]!.kind === 'latin'; index += 1) words.push(tokens[index]!.text);
  const phrase = phraseLength(words);
  const first = tokens[at]!;
  if (phrase > 1 && !isStopWord(words[0]!)) {
    const last = tokens[at + phrase - 1]!;
    units.push({ term: words.slice(0, phrase).join(' '), start: first.start, end: last.end, weight: 1, verb: false });
    return at + phrase;
  }
  const bases = baseForms(first.text);
  if (first.text.length >= 2 && !bases.some((form) => isStopWord(form) || isRequestVerb(form)) && !isGenericHead(first.text) && !/ly$/.test(first.text)) {
    units.push({ term: first.text, start: first.start, end: first.end, weight: 1, verb: false });
  } else if (/ly$/.test(first.text) && isHeadword(first.text)) {
    units.push({ term: first.text, start: first.start, end: first.end, weight: 0.5, verb: false });
  }
  return at + 1;
}

function compoundUnit(tokens: readonly Token[], at: number, units: Unit[]): number {
  const parts: Token[] = [tokens[at]!];
  let next = at + 1;
  while (next < tokens.length && parts.length < 12 && continues(parts.at(-1)!, tokens[next]!)) {
    parts.push(tokens[next]!);
    next += 1;
  }
  const last = parts.at(-1)!;
  const tail = tokens[next]?.kind === 'hiragana' && tokens[next]!.start === last.end ? hiraganaFrom(tokens, next) : '';
  const verb = verbUnit(parts, tail);
  if (verb !== undefined) {
    if (!isRequestVerb(verb.term) && !isStopWord(verb.term)) units.push(verb);
    return next;
  }
  pushNouns(parts, units);
  return next;
}

/** Contiguous content tokens are one compound; a token ending in okurigana goes on only in its stem form (並び|替え). */
function continues(last: Token, token: Token): boolean {
  if (token.start !== last.end || !['kanji', 'katakana', 'latin', 'number'].includes(token.kind)) return false;
  if (last.kind === 'number') return false;
  return !/[\u3041-\u309f]$/.test(last.text) || (token.kind === 'kanji' && /[りきちみびいしえけれべせて]$/.test(last.text) && hasKanji(token.text));
}

function hiraganaFrom(tokens: readonly Token[], at: number): string {
  let text = '';
  for (let index = at; index < Math.min(tokens.length, at + 4) && tokens[index]!.kind === 'hiragana'; index += 1) text += tokens[index]!.text;
  return text;
}

/** A single kanji with okurigana is a verb or an adjective; two kanji with okurigana (絞り込み) are a noun of their own. */
function verbUnit(parts: readonly Token[], tail: string): Unit | undefined {
  const last = parts.at(-1)!;
  if (parts.length > 1 || last.kind !== 'kanji') return undefined;
  const kanji = last.text.match(/[\u3400-\u9fff々]/g)?.length ?? 0;
  const make = (term: string | undefined): Unit | undefined =>
    term === undefined || term.length < 2 ? undefined : { term, start: last.start, end: last.end, weight: 0.5, verb: true };
  if (kanji === 1 && last.text.length === 1) return tail === '' || /^[をはがにでとのもやへ]/.test(tail) ? undefined : make(dictionaryForm(last.text, tail));
  if (kanji === 1 && /[\u3041-\u309f]$/.test(last.text)) return make(baseOfStem(last.text));
  return undefined;
}

function pushNouns(parts: readonly Token[], units: Unit[]): void {
  let from = 0;
  let to = parts.length;
  const text = (): string => parts.slice(from, to).map((part) => part.text).join('');
  const settled = (): boolean => to - from > 1 && isHeadword(text());
  while (to > from && !settled() && (droppable(parts[to - 1]!.text) || (to - from > 1 && parts[to - 1]!.text === '表'))) to -= 1;
  while (to > from && !settled() && (GENERIC_MODIFIERS.has(parts[from]!.text) || isStopWord(parts[from]!.text))) from += 1;
  // A number is a requirement of its own, also inside a compound.
  while (to > from && parts[from]!.kind === 'number') {
    if (to - from === 1 || parts[from]!.number!.unit !== '') units.push(asUnit(parts.slice(from, from + 1)));
    from += 1;
  }
  if (to > from && text().length >= 2) units.push(asUnit(parts.slice(from, to)));
}

function droppable(word: string): boolean {
  return isGenericHead(word) || isRequestVerb(word) || isStopWord(word);
}

function asUnit(parts: readonly Token[]): Unit {
  return { term: parts.map((part) => part.text).join(''), start: parts[0]!.start, end: parts.at(-1)!.end, weight: 1, verb: false };
}
