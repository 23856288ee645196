// Where the source says a word of the value: the same word, another spelling or form, a synonym or a translation.
import { fold } from '../../kernel/text-folding.ts';
import { baseForms } from '../inflection.ts';
import { occurrencesOf } from '../occurrences.ts';
import { hasKanji, isJapanese, isKatakana } from '../script.ts';
import { isKnownKatakana, linksOf, relationsOf } from '../synonyms.ts';
import { LIGHT_AFFIXES, isLightWord } from './light-words.ts';
import { isLoanOf } from './loan-words.ts';
import type { Phrase, Unit } from './phrase.ts';
import { sameFamily } from './word-family.ts';

/** Offsets in the source phrase. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

export interface Matcher {
  matches(unit: Unit): readonly Match[];
  /** The source's own unit at a place, for its role and sign. */
  unitAt(match: Match): Unit | undefined;
}

export function matcherFor(value: Phrase, source: Phrase): Matcher {
  const units = new Map<Unit, readonly Match[]>();
  const search = searchIn(source);
  return {
    matches(unit) {
      let found = units.get(unit);
      if (found === undefined) {
        found = findUnit(unit, value, search);
        units.set(unit, found);
      }
      return found;
    },
    unitAt: ({ start, end }) => source.units.find((unit) => unit.start < end && start < unit.end),
  };
}

/** One source, asked for each word once, however often a hostile value repeats it. */
class Search {
  readonly source: Phrase;
  readonly #found = new Map<string, readonly Match[]>();

  constructor(source: Phrase) {
    this.source = source;
  }

  word(text: string, base = text): readonly Match[] {
    return this.#once(`${text} ${base}`, () => findWord(text, base, this.source));
  }

  joined(text: string): readonly Match[] {
    return this.#once(`+${text}`, () => [...occurrencesOf(fold(text), this.source.index), ...related(text, text, this.source)]);
  }

  #once(key: string, find: () => readonly Match[]): readonly Match[] {
    let found = this.#found.get(key);
    if (found === undefined) {
      found = find();
      this.#found.set(key, found);
    }
    return found;
  }
}

const SEARCHES = new WeakMap<Phrase, Search>();

/** The slots of a frame are looked for in the same sentence, and share most of their words. */
function searchIn(source: Phrase): Search {
  let search = SEARCHES.get(source);
  if (search === undefined) SEARCHES.set(source, (search = new Search(source)));
  return search;
}

function findUnit(unit: Unit, value: Phrase, search: Search): readonly Match[] {
  const own = search.word(unit.text, unit.base);
  if (own.length > 0) return own;
  const joined = findJoined(unit, value, search);
  return joined.length > 0 ? joined : findParts(unit, search);
}

function findWord(text: string, base: string, source: Phrase): readonly Match[] {
  const literal = [...occurrencesOf(text, source.index), ...(base === text ? [] : occurrencesOf(base, source.index))];
  const same = literal.filter(({ start, end }) => source.text.slice(start, end) === text);
  if (same.length > 0) return literal;
  if (literal.length > 0) return withoutTraps(text, literal, source);
  const formed = isJapanese(text) ? [...byKatakana(text, source), ...byVerbKanji(text, source)] : byFamily(text, source);
  if (formed.length > 0) return withoutTraps(text, formed, source);
  const listed = related(text, base, source);
  const found = listed.length > 0 ? listed : byLoan(text, source);
  const bare = found.length > 0 ? text : withoutAccents(text);
  return bare === text ? found : findWord(bare, bare, source);
}

/** café is listed as cafe. */
function withoutAccents(text: string): string {
  return isJapanese(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** auth is no evidence for author, nor コード inside レコード. */
function withoutTraps(word: string, found: readonly Match[], source: Phrase): readonly Match[] {
  const traps = linksOf(word, 'trap').filter((trap) => source.text.includes(trap.slice(0, 3))).flatMap((trap) => occurrencesOf(trap, source.index));
  return traps.length === 0 ? found : found.filter(({ start, end }) => !traps.some((trap) => trap.start <= start && end <= trap.end));
}

function related(text: string, base: string, source: Phrase): readonly Match[] {
  const found: Match[] = [];
  for (const word of text === base ? [text] : [text, base]) {
    for (const { form, relation, weak, level } of relationsOf(word)) {
      if (relation !== 'same' || weak || level === 'pivot') continue;
      if (mayContain(source.text, form)) found.push(...occurrencesOf(form, source.index));
      for (const unit of source.units) if (unit.base === form && unit.base !== unit.text) found.push({ start: unit.start, end: unit.end });
    }
  }
  return found;
}

/** Cheap refusal before the exact search: the first characters of the form must be somewhere. */
function mayContain(text: string, form: string): boolean {
  return text.includes(isJapanese(form) ? form.slice(0, 1) : form.slice(0, Math.min(3, form.length)));
}

/** A long katakana word inside a longer run, beside a rest that can be a word: アップロード in アップロードボタン. */
function byKatakana(text: string, source: Phrase): readonly Match[] {
  if (!isKatakana(text) || text.length < 4) return [];
  const found: Match[] = [];
  for (let at = source.text.indexOf(text); at >= 0; at = source.text.indexOf(text, at + 1)) {
    const left = /[\u30a1-\u30fa\u30fc-\u30fe]*$/.exec(source.text.slice(Math.max(0, at - 30), at))![0];
    const right = /^[\u30a1-\u30fa\u30fc-\u30fe]*/.exec(source.text.slice(at + text.length, at + text.length + 30))![0];
    if ([left, right].every((rest) => rest.length !== 1 && (rest.length !== 2 || isKnownKatakana(rest)))) found.push({ start: at, end: at + text.length });
  }
  return found;
}

/** 送る and 送信, 消える and 消す: one kanji carries the verb, in any ending and inside a two-kanji word. */
function byVerbKanji(text: string, source: Phrase): readonly Match[] {
  const kanji: readonly string[] = text.match(/[\u3400-\u9fff々]/g) ?? [];
  const found: Match[] = [];
  for (const unit of source.units) {
    const theirs: readonly string[] = unit.text.match(/[\u3400-\u9fff々]/g) ?? [];
    const [short, long] = kanji.length <= theirs.length ? [kanji, theirs] : [theirs, kanji];
    if (short.length !== 1 || long.length > 2 || !long.includes(short[0]!)) continue;
    const verb = kanji.length === 1 ? text : unit.text;
    const inflects = /[\u3041-\u309f]$/.test(verb) || (kanji.length === 1 ? true : unit.predicate);
    if (inflects && (long.length === 1 || !LIGHT_AFFIXES.includes(short[0]!))) found.push({ start: unit.start, end: unit.end });
  }
  return found;
}

function byFamily(text: string, source: Phrase): readonly Match[] {
  const { words } = source.index;
  const found: Match[] = words.filter((word) => sameFamily(text, word.text)).map(({ start, end }) => ({ start, end }));
  // e-mail, log in, drop-down: one word in two pieces, on either side.
  const plain = text.replace(/[-' ]/g, '');
  for (let at = 0; at < words.length; at += 1) {
    const [first, second] = [words[at]!, words[at + 1]];
    if (second !== undefined && second.start - first.end <= 1 && baseForms(first.text + second.text).includes(plain)) found.push({ start: first.start, end: second.end });
    else if (plain !== text && baseForms(first.text).some((form) => baseForms(plain).includes(form))) found.push({ start: first.start, end: first.end });
  }
  // "two records" is one counted token; the counted word is said all the same.
  for (const { start, end, text: counted } of source.index.numbers) if (counted.split(' ').some((part, index) => index > 0 && sameFamily(text, part))) found.push({ start, end });
  return found;
}

/** Only where the lists know no translation of the katakana word: what they do know outranks its sound. */
function byLoan(text: string, source: Phrase): readonly Match[] {
  if (isKatakana(text)) return isTranslated(text) ? [] : source.index.words.filter((word) => isLoanOf(text, word.text));
  return isJapanese(text) ? [] : source.units.filter((unit) => isKatakana(unit.text) && isLoanOf(unit.text, text) && !isTranslated(unit.text));
}

function isTranslated(katakana: string): boolean {
  return relationsOf(katakana).some(({ relation, kind }) => relation === 'same' && kind === 'translation');
}

/** Words that mean something only together: 二要素|認証, "junior high school". */
function findJoined(unit: Unit, { units, text }: Phrase, search: Search): readonly Match[] {
  const at = units.indexOf(unit);
  for (let from = Math.max(0, at - 3); from <= at; from += 1) {
    for (let to = Math.min(units.length - 1, from + 3); to >= at; to -= 1) {
      if (from === to) continue;
      const run = units.slice(from, to + 1);
      if (!run.every((item, index) => index === 0 || /^[\s-]?$/.test(text.slice(run[index - 1]!.end, item.start)))) continue;
      const found = search.joined(text.slice(run[0]!.start, run.at(-1)!.end));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** A compound that is said in pieces: every piece must be there. */
function findParts(unit: Unit, search: Search): readonly Match[] {
  for (const parts of splits(unit.text)) {
    const found = parts.map((part) => (isLightWord(part) || (part.length === 1 && LIGHT_AFFIXES.includes(part)) ? undefined : part.length === 1 && unit.text.length === 2 ? loneKanji(part, search.source) : search.word(part)));
    if (found.every((matches) => matches === undefined || matches.length > 0) && found.some((matches) => matches !== undefined)) return found.flatMap((matches) => matches ?? []);
  }
  return [];
}

function loneKanji(kanji: string, source: Phrase): readonly Match[] {
  return source.units.filter((unit) => unit.text[0] === kanji && /^.[\u3041-\u309f]*$/.test(unit.text));
}

function splits(text: string): string[][] {
  if (/[-_/. ']/.test(text) && !isJapanese(text)) return latinSplits(text.split(/[-_/. ']+/).filter((part) => part.length > 1));
  if (isKatakana(text) && text.length >= 5) {
    const cuts: string[][] = [];
    for (let at = 2; at <= text.length - 2; at += 1) {
      const [left, right] = [text.slice(0, at), text.slice(at)];
      if (isKnownKatakana(left) || isKnownKatakana(right)) cuts.push([left, right]);
    }
    return cuts;
  }
  if (hasKanji(text) && /^[\u3400-\u9fff々]{3,6}$/.test(text)) {
    const cuts = [[text.slice(0, 2), text.slice(2)], [text.slice(0, -2), text.slice(-2)]];
    if (text.length === 6) cuts.push([text.slice(0, 2), text.slice(2, 4), text.slice(4)]);
    return cuts;
  }
  // 昼夜 is 昼 and 夜; as a lone kanji each must stand as a word of its own.
  if (/^[\u3400-\u9fff]{2}$/.test(text)) return [[text[0]!, text[1]!]];
  return [];
}

/** All words apart, then two groups: "credit card payment" is credit card and payment. */
function latinSplits(words: readonly string[]): string[][] {
  const cuts = words.length === 0 ? [] : [[...words]];
  for (let at = 1; at < Math.min(words.length, 6); at += 1) cuts.push([words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return cuts;
}
