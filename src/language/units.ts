// Puts tokens together again into the units a person would name: compounds without their generic head, verbs in one form, numbers.
import { GENERIC_MODIFIERS, isGenericHead, JAPANESE_BARE_OBJECTS, JAPANESE_BODIES, JAPANESE_CONCRETE_HEADS, JAPANESE_KINDS, JAPANESE_PLACE_HEADS, JAPANESE_STANDING_HEADS, JAPANESE_VAGUE_HEADS, JAPANESE_WORKS } from './generic-heads.ts';
import { englishNumberUnit, englishUnit, type EnglishReading } from './english-units.ts';
import { adjectivalNoun, hiraganaNoun, quoted, speechLevel, stemNoun } from './japanese-nouns.ts';
import { askedVerb, hiraganaVerb } from './japanese-verbs.ts';
import { isRequestVerb, JAPANESE_CARRYING_COMPOUNDS } from './request-verbs.ts';
import { hasKanji } from './script.ts';
import type { Token } from './segment.ts';
import { isStopWord, JAPANESE_LIGHT_NOUNS, JAPANESE_TIME_WORDS } from './stop-words.ts';
import { isHeadword, phraseLength } from './synonyms.ts';
import { dictionaryForm } from './word-forms.ts';

export interface Unit {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** Numbers, names and nouns 1; verbs and adjectives 0.5: only for ranking. */
  readonly weight: number;
  readonly verb: boolean;
  /** Of a Japanese verb: the form that is compared, where the term is as written. */
  readonly lemma?: string;
  /** Says only how or when: asked for where nothing else is, or where it is denied. */
  readonly light?: true;
}

/** `words`: English compounds word by word, as people list what they ask for; otherwise whole. */
export function unitsOf(tokens: readonly Token[], shape: EnglishReading['shape'] = () => 'plain', words = false): Unit[] {
  const units: Unit[] = [];
  const japanese = tokens.some(({ kind }) => kind === 'kanji' || kind === 'hiragana' || kind === 'katakana');
  const reading = { tokens, shape, words };
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at]!;
    if (token.kind === 'latin' && !isGlued(token, tokens[at + 1])) at = japanese ? nameUnit(tokens, at, units) : englishUnit(reading, at, units);
    else if (token.kind === 'number' && !japanese) at = englishNumberUnit(reading, at, units);
    else if (token.kind === 'hiragana') at = hiraganaUnit(tokens, at, units, words);
    else if (words && token.text === '「') at = quotedUnit(tokens, at, units, shape);
    else if (token.kind === 'mark' || token.kind === 'word') at += 1;
    else at = compoundUnit(tokens, at, units, words);
  }
  return units;
}

/** API設計, JWT認証: a Latin word written onto a Japanese one is part of the compound. */
function isGlued(token: Token, next: Token | undefined): boolean {
  return next !== undefined && next.start === token.end && (next.kind === 'kanji' || next.kind === 'katakana');
}

/** In Japanese text a Latin word is a name, also where it would be a stop word in English (TypeScriptのany). */
function nameUnit(tokens: readonly Token[], at: number, units: Unit[]): number {
  const words: string[] = [];
  for (let index = at; index < Math.min(tokens.length, at + 5) && tokens[index]!.kind === 'latin'; index += 1) words.push(tokens[index]!.text);
  const length = Math.max(1, phraseLength(words));
  const number = tokens[at + length];
  // Vue 2, iOS 17: a bare number behind the name is its version.
  if (number?.number?.unit === '' && number.start - tokens[at + length - 1]!.end === 1) {
    units.push({ term: [...words.slice(0, length), number.text].join(' '), start: tokens[at]!.start, end: number.end, weight: 1, verb: false });
    return at + length + 1;
  }
  const term = words.slice(0, length).join(' ');
  const name = length > 1 || (term.length >= 2 && !isRequestVerb(term) && !isGenericHead(term));
  if (name) units.push({ term, start: tokens[at]!.start, end: tokens[at + length - 1]!.end, weight: 1, verb: false });
  return at + length;
}

/** 「分かりません」: words to be said as they stand, where they name nothing by themselves. */
function quotedUnit(tokens: readonly Token[], at: number, units: Unit[], shape: EnglishReading['shape']): number {
  const inside = quoted(tokens, at);
  if (inside === undefined || unitsOf(inside, shape, true).length > 0) return at + 1;
  units.push(asUnit(inside));
  return at + inside.length + 2;
}

function hiraganaUnit(tokens: readonly Token[], at: number, units: Unit[], words: boolean): number {
  const verb = words ? hiraganaVerb(tokens, at) : undefined;
  const noun = verb ?? hiraganaNoun(tokens, at);
  if (noun === undefined) return at + 1;
  units.push(verb === undefined ? asUnit([noun]) : { ...asUnit([noun]), weight: 0.5, verb: true });
  let next = at + 1;
  while (next < tokens.length && tokens[next]!.start < noun.end) next += 1;
  return next;
}

function compoundUnit(tokens: readonly Token[], at: number, units: Unit[], words: boolean): number {
  const level = speechLevel(tokens, at);
  if (level !== undefined) {
    units.push(asUnit([level]));
    return at + 1;
  }
  const parts: Token[] = [tokens[at]!];
  let next = at + 1;
  // 翌朝9時, 毎週3回: the time of day or the rhythm with its number is one time.
  if (JAPANESE_TIME_WORDS.has(parts[0]!.text) && tokens[next]?.kind === 'number' && tokens[next]!.start === parts[0]!.end) {
    units.push(asUnit([parts[0]!, tokens[next]!]));
    return next + 1;
  }
  // 毎晩バックアップ: the rhythm is a wish of its own.
  if (words && RHYTHM.test(parts[0]!.text) && tokens[next] !== undefined && continues(parts[0]!, tokens[next]!)) {
    units.push(asUnit(parts));
    return next;
  }
  while (next < tokens.length && parts.length < 12 && continues(parts.at(-1)!, tokens[next]!)) {
    parts.push(tokens[next]!);
    next += 1;
  }
  // 置き換えて: cut in three by the segmenter, one verb all the same.
  const [kana, second] = [tokens[next], tokens[next + 1]];
  if (words && parts.length === 1 && parts[0]!.text.length === 1 && kana?.kind === 'hiragana' && /^[きりちみびいしえけれべせ]$/.test(kana.text) && second?.kind === 'kanji' && /^[\u3400-\u9fff][\u3041-\u309f]$/.test(second.text) && kana.start === parts[0]!.end && second.start === kana.end) {
    units.push({ ...asUnit([parts[0]!, kana, second]), weight: 0.85 });
    return next + 2;
  }
  const tailOf = (index: number): string => (tokens[index]?.kind === 'hiragana' && tokens[index]!.start === tokens[index - 1]!.end ? hiraganaFrom(tokens, index) : '');
  // 一言一句変えず: the last kanji is the verb, not part of the noun before it.
  if (parts.length > 1 && parts.at(-1)!.text.length === 1 && /^[えかがさたなばまらわけげせてねべめれ](?:ない|ず)/.test(tailOf(next))) {
    parts.pop();
    next -= 1;
  }
  // 撮影禁止, 見学自由, 文字サイズ変更可: a predicate written onto its noun.
  if (words && parts.length > 1 && STANDS_AS_PREDICATE.test(parts.at(-1)!.text) && /^(?:$|で(?!き)|です|と(?:する|し)|に)/.test(tailOf(next))) parts.pop();
  const last = parts.at(-1)!;
  const tail = tailOf(next);
  // 新しい順, 長い順: by what it is put in order.
  const order = words && parts.length === 1 && tokens[next]?.text === '順' && tokens[next]!.start === last.end ? tokens[next] : undefined;
  if (order !== undefined) {
    units.push(asUnit([last, order]));
    return next + 1;
  }
  const calling = words && parts.length === 1 && last.kind === 'kanji' ? CALLING.exec(last.text + tail)?.[0] : undefined;
  if (calling !== undefined && calling.length > last.text.length) {
    units.push(asUnit([{ ...last, text: calling, end: last.start + calling.length }]));
    return next + hiraganaCount(tokens, next);
  }
  const adjective = words && parts.length === 1 && last.kind === 'kanji' ? adjectivalNoun(last.text, tail) : undefined;
  if (adjective !== undefined) {
    units.push({ ...asUnit([{ ...last, text: adjective }]), end: last.start + adjective.length, weight: 0.95 });
    return next + (adjective === last.text ? 0 : hiraganaCount(tokens, next));
  }
  const noun = parts.length === 1 && last.kind === 'kanji' ? stemNoun(last.text, tail) : undefined;
  if (noun !== undefined) {
    units.push(asUnit([{ ...last, text: noun, end: last.start + noun.length }]));
    return next;
  }
  const asked = parts.length === 1 && last.kind === 'kanji' && kanjiCount(last.text) === 1 ? askedVerb(last.text + tail, isContentToken(tokens[next + hiraganaCount(tokens, next)])) : undefined;
  if (words && last.text === '今' && tail.startsWith('のまま')) {
    units.push({ ...asUnit([{ ...last, text: '今のまま', end: last.end + 3 }]), weight: 0.5 });
    return next;
  }
  // 見出しを一つ: as the number of the object; before a noun it is an article.
  if (words && parts.length === 1 && last.text === '一つ' && /[をは]$/.test(tokens[at - 1]?.text ?? '')) {
    units.push(asUnit(parts));
    return next;
  }
  if (asked !== undefined || isVerb(parts, tail)) {
    if (asked !== undefined) units.push({ term: asked.surface, start: last.start, end: last.end, weight: /(?:ない|ず)$/.test(asked.surface) ? 0.95 : 0.85, verb: true, lemma: asked.lemma });
    return next;
  }
  // 下回ったら, 上回る: two kanji with the kana of a verb behind them.
  const text = parts.map((part) => part.text).join('');
  if (/^[\u3400-\u9fff]{2}$/.test(text) && (VERB_ENDING.test(tail) || (VERBAL_TAIL.test(tail) && !isHeadword(text)))) return next;
  if (words && onlyPlaces(text, tail, parts[0]!.start === 0)) return next;
  if (words && onlyCarries(text, tail)) {
    units.push({ ...asUnit(parts), light: true });
    return next;
  }
  const forbidden = words && /^[\u3400-\u9fff]{2}$/.test(text) ? FORBIDDEN_DEED.exec(tail)?.[0] : undefined;
  if (forbidden !== undefined) {
    units.push({ ...asUnit(parts), term: text + forbidden, weight: 0.95, lemma: text });
    return next + hiraganaCount(tokens, next);
  }
  // 1ページ20件: before the count it says only of what.
  if (words && parts.length === 1 && last.kind === 'number' && last.number?.value === '1' && tokens[next]?.kind === 'number' && tokens[next]!.start === last.end) return next;
  // データを残す, サービスは止めない: generic as they are, here they are what is spoken of.
  if (JAPANESE_BARE_OBJECTS.has(text) && /^[をはが]/.test(tail)) units.push(asUnit(parts));
  else for (const piece of words ? namePieces(parts) : [parts]) pushNouns(piece, units, words);
  return next;
}

const STANDS_AS_PREDICATE = /^(?:不可|可|可能|自由|禁止|厳禁|必須|歓迎|不要|厳守|推奨)$/;

/** 呼びかけ, 問いかけ: a noun although its second half stands in kana. */
const CALLING = /^[\u3400-\u9fff][びいきりち]?かけ(?=[をがのはもでに、]|$)/;

const RHYTHM = /^毎(?:日|週|月|年|朝|晩|夜|時|分|秒|回|度|食|週末|月末|年末)$/;

/** 論文の, 町内会の: what it belongs to; 有効にする, 90日に設定する: that it is so from now on, as everything that is asked for. */
function onlyPlaces(text: string, tail: string, opens: boolean): boolean {
  if (/^の(?!で)/.test(tail)) return JAPANESE_WORKS.has(text) || /..(?:小説|論文|作文|契約書)$/.test(text) || (opens && JAPANESE_BODIES.has(text));
  if (text === '設定' && /^[しす]/.test(tail)) return true;
  return text === '有効' && /^に[しす]/.test(tail);
}

/** 許可しない, 選択できない: what must not be done, with the ending that forbids it; before a noun it only tells which one. */
const FORBIDDEN_DEED = /^(?:しない|せず|できない|させない)(?=$|[でよこ、。に])/;

/** 自動で only says how; 抜き出し、置き換えて carry their objects where they stand as verbs. */
function onlyCarries(text: string, tail: string): boolean {
  if (/^自動(?:的)?$/.test(text)) return /^(?:で(?!は|の)|的?に)/.test(tail);
  if (text === '最後') return /^(?:に|は|で)/.test(tail);
  return JAPANESE_CARRYING_COMPOUNDS.test(text) && !/^[をがのはもや]/.test(tail);
}

const FORMATS = new Set('pdf csv excel json xml html word yaml markdown'.split(' '));

/** CSV一括取り込み, JWT認証: people list the Latin name and the word behind it, unless both are one name (APIキー). */
function namePieces(parts: readonly Token[]): readonly (readonly Token[])[] {
  const rest = parts.slice(1);
  // 請求書PDF: the format is a wish of its own; 患者ID, 公開API are names.
  if (rest.length > 0 && parts[0]!.kind !== 'latin' && FORMATS.has(rest.at(-1)!.text)) return [parts.slice(0, -1), parts.slice(-1)];
  // 読者アンケート, 出典リンク: the thing that is sent or filled in is listed beside what it is about.
  if (rest.length > 0 && JAPANESE_STANDING_HEADS.has(rest.at(-1)!.text) && parts[0]!.kind === 'kanji' && !isHeadword(parts.map(({ text }) => text).join(''))) return [parts.slice(0, -1), parts.slice(-1)];
  // ゲスト用Wi-Fi: for whom; パスワード再設定メール: what is sent, with all that it is about.
  const whom = rest.findIndex(({ text }) => text === '用');
  if (whom >= 0 && whom < rest.length - 1) return [parts.slice(0, whom + 1), ...namePieces(rest.slice(whom + 1))];
  const runs = scriptRuns(parts);
  if (runs.length > 2 && JAPANESE_STANDING_HEADS.has(rest.at(-1)!.text) && !isHeadword(parts.map(({ text }) => text).join(''))) return runs;
  if (rest.length === 0 || parts[0]!.kind !== 'latin') return [parts];
  const typed = rest.length === 1 && JAPANESE_VAGUE_HEADS.has(rest[0]!.text) && parts[0]!.text.length > 3;
  if (!typed && isHeadword(parts.map(({ text }) => text).join(''))) return [parts];
  return rest.every(({ text }) => JAPANESE_VAGUE_HEADS.has(text) || JAPANESE_KINDS.has(text) || droppable(text)) ? [parts.slice(0, 1)] : [parts.slice(0, 1), rest];
}

function scriptRuns(parts: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [];
  for (const part of parts) {
    if (runs.at(-1)?.at(-1)?.kind === part.kind) runs.at(-1)!.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** Contiguous content tokens are one compound; a token ending in okurigana goes on only in its stem form (並び|替え). */
function continues(last: Token, token: Token): boolean {
  if (token.start !== last.end || !['kanji', 'katakana', 'latin'].includes(token.kind)) return false;
  if (last.kind === 'number') return false;
  if (!/[\u3041-\u309f]$/.test(last.text)) return true;
  // 難しい漢字: an adjective before its noun; 使い方 and 買い物 are stems.
  if (/^[\u3400-\u9fff々][\u3041-\u309f]+い$/.test(last.text)) return false;
  const compound = /^[おご]/.test(last.text) || kanjiCount(last.text) >= 2;
  return (token.kind === 'kanji' || (compound && token.kind === 'katakana')) && /[りきちみびいしえけれべせて]$/.test(last.text) && (token.kind === 'katakana' || hasKanji(token.text));
}

function kanjiCount(text: string): number {
  return text.match(/[\u3400-\u9fff々]/g)?.length ?? 0;
}

function hiraganaCount(tokens: readonly Token[], at: number): number {
  let count = 0;
  while (tokens[at + count]?.kind === 'hiragana') count += 1;
  return count;
}

function isContentToken(token: Token | undefined): boolean {
  return token !== undefined && ['kanji', 'katakana', 'latin'].includes(token.kind);
}

/** 下回ったら, 間違えた, 目立たせる: no particle begins like this; 見積り, 取組み may end a noun too. */
const VERB_ENDING = /^(?:[っえるれ]|た[せなら]|[らわ][なずれ])/;
const VERBAL_TAIL = /^(?:[っらりるれえわつけめ]|た[せなら])/;

function hiraganaFrom(tokens: readonly Token[], at: number): string {
  let text = '';
  for (let index = at; index < Math.min(tokens.length, at + 4) && tokens[index]!.kind === 'hiragana'; index += 1) text += tokens[index]!.text;
  return text;
}

/** A single kanji with okurigana is a verb or an adjective; two kanji with okurigana (絞り込み) are a noun of their own. */
function isVerb(parts: readonly Token[], tail: string): boolean {
  const last = parts.at(-1)!;
  // お知らせ, お詫び: the honorific makes a noun of the stem.
  if (parts.length > 1 || last.kind !== 'kanji' || /^[おご]/.test(last.text) || kanjiCount(last.text) !== 1) return false;
  if (last.text.length === 1) return tail !== '' && !/^[をはがにでとのもやへ]/.test(tail) && dictionaryForm(last.text, tail) !== undefined;
  return /[\u3041-\u309f]$/.test(last.text);
}

function pushNouns(parts: readonly Token[], units: Unit[], words: boolean): void {
  let from = 0;
  let to = parts.length;
  const text = (): string => parts.slice(from, to).map((part) => part.text).join('');
  const settled = (): boolean => to - from > 1 && isHeadword(text()) && !(words && JAPANESE_PLACE_HEADS.has(parts[to - 1]!.text) && parts[from]!.kind === 'kanji');
  while (to > from && !settled() && !namesWithHead(parts, from, to) && !isVerbOfVerb(parts, from, to) && fallsOff(parts, from, to, words)) to -= 1;
  while (to > from && !settled() && isEmptyFront(parts, from, to)) from += 1;
  if (to === from) return;
  const single = parts[from]!;
  if (to - from === 1 && single.kind === 'number') units.push(asUnit([single]));
  else if (text().length >= 2 && !JAPANESE_LIGHT_NOUNS.has(text())) units.push(asUnit(parts.slice(from, to)));
}

/** 振り直す, 書き足し: behind a stem the second verb is part of the word. */
function isVerbOfVerb(parts: readonly Token[], from: number, to: number): boolean {
  return to - from > 1 && /[\u3041-\u309f]$/.test(parts[to - 2]!.text) && parts[to - 1]!.kind === 'kanji';
}

/** Webアプリ, APIキー: with a bare Latin name before it the loanword is part of the name. */
function namesWithHead(parts: readonly Token[], from: number, to: number): boolean {
  return to - from === 2 && parts[from]!.kind === 'latin' && parts[to - 1]!.kind === 'katakana';
}

/** 新商品, 既存API; but 下ネタ is no ネタ: a pointing kanji before a loanword is part of the word. */
function isEmptyFront(parts: readonly Token[], from: number, to: number): boolean {
  const { text } = parts[from]!;
  if (GENERIC_MODIFIERS.has(text)) return true;
  return isStopWord(text) && (to - from === 1 || text.length >= 2);
}

function fallsOff(parts: readonly Token[], from: number, to: number, words: boolean): boolean {
  const { text } = parts[to - 1]!;
  const compound = to - from > 1;
  if (words && compound && JAPANESE_VAGUE_HEADS.has(text)) return true;
  // コード化: with the suffix the generic word is a deed.
  if (text === '化' && to - from === 2 && droppable(parts[from]!.text)) return false;
  return droppable(text) && !(compound && JAPANESE_CONCRETE_HEADS.has(text));
}

function droppable(word: string): boolean {
  return isGenericHead(word) || isRequestVerb(word) || isStopWord(word);
}

function asUnit(parts: readonly Token[]): Unit {
  return { term: parts.map((part) => part.text).join(''), start: parts[0]!.start, end: parts.at(-1)!.end, weight: 1, verb: false };
}
