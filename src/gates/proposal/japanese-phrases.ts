// Finds a Japanese phrase where it stands as a word: Japanese has no spaces, so 修正解除 holds 正解 and 調べきれない holds べき without saying either.
import { fold } from '../../kernel/text-folding.ts';
import { hasKanji, isKatakana, scriptOf, vowelOf } from '../../language/script.ts';
import { segment } from '../../language/segment.ts';
import { oncePerList } from './once-per-list.ts';
import { inOneSpelling } from './one-spelling.ts';

export interface PhraseHit {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

/** Verbs whose stem ends in べ; their 〜べきる (to the end) is no べき. */
const BE_VERBS = '調食述比並延総統陳伸較';

/** Katakana that ends in ベキ and is no verb: the people, their language, their som. */
const BEKI_NAMES = /ウズベキ$/;
/** What may follow when the whole ending is put in katakana: スベキデス. */
const AFTER_KATAKANA_BEKI = /^(?:デ|ダ|カ|ト(?!ン)|ナ|モ|ハ|ニ|ノ)/;

const formsOf = oncePerList((phrases) => phrases.map((phrase) => ({ phrase, form: inHiragana(joined(fold(phrase))), written: joined(fold(phrase)) })).filter(({ form }) => form !== ''));

/** Says of most texts at once that they hold none of the phrases, in whichever kana. */
const mayHold = oncePerList((phrases) => new RegExp(formsOf(phrases).map(({ form }) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/[ぁ-ゖ]/g, (sign) => `[${sign}${String.fromCharCode(sign.charCodeAt(0) + 0x60)}]`)).join('|') || '(?!)'));

/** The first place of each phrase; `folded` has gone through `fold`. Hiragana and katakana are one: すベき is said like すべき. */
export function findJapanesePhrases(folded: string, phrases: readonly string[], exceptions: readonly string[]): PhraseHit[] {
  const text = joined(folded);
  if (!mayHold(phrases).test(text)) return [];
  const sound = inHiragana(text);
  let words: Words | undefined;
  let excuses: string[] | undefined;
  return formsOf(phrases).flatMap(({ phrase, form, written }) => {
    for (let start = sound.indexOf(form); start >= 0; start = sound.indexOf(form, start + 1)) {
      const end = start + form.length;
      words ??= new Words(text);
      excuses ??= formsOf(exceptions).map((excuse) => excuse.form);
      const stands = text.startsWith(written, start) ? standsAsWritten(text, start, end, words) : standsDisguised(text, sound, start, end);
      if (stands && !isExcused(text, sound, start, end, excuses, words)) return [{ phrase, start, end }];
    }
    return [];
  });
}

const KATAKANA = /[\u30a1-\u30f6]/g;

function inHiragana(text: string): string {
  return text.replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
}

/** A line break inside a word is no end of it, and no spelling makes another word of it. */
function joined(text: string): string {
  const unbroken = /\s/.test(text) ? text.replace(/(?<=[\u3041-\u30fe\u3400-\u9fff々])\s+(?=[\u3041-\u30fe\u3400-\u9fff々])/g, '') : text;
  return inOneSpelling(unbroken);
}

/** Where ICU cuts, asked place by place; made once per text and only when something was found. */
class Words {
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor(text: string) {
    this.#starts = Int32Array.from({ length: text.length + 1 }, (_, at) => at);
    this.#ends = this.#starts.slice();
    for (const { start, end } of segment(text)) {
      this.#starts.fill(start, start, end);
      this.#ends.fill(end, start, end);
    }
  }

  /** The word that this place lies strictly inside of. */
  around(place: number): readonly [number, number] | undefined {
    return this.#starts[place]! < place ? [this.#starts[place]!, this.#ends[place]!] : undefined;
  }
}

function isExcused(text: string, sound: string, start: number, end: number, excuses: readonly string[], words: Words): boolean {
  return excuses.some((excuse) => {
    for (let from = Math.max(0, end - excuse.length); from <= start; from += 1) {
      if (sound.startsWith(excuse, from) && beginsWord(text, sound, from, words)) return true;
    }
    return false;
  });
}

/** 是非推奨 is no 非推奨, 決めるべき等 no べき等. */
function beginsWord(text: string, sound: string, start: number, words: Words): boolean {
  const before = text[start - 1] ?? '';
  if (sound.startsWith('べき', start)) return before === '' || vowelOf(before) !== 'u';
  if (scriptOf(text[start]!) === 'katakana') return before === '' || scriptOf(before) !== 'katakana';
  return !hasKanji(text[start]!) || words.around(start) === undefined;
}

function standsAsWritten(text: string, start: number, end: number, words: Words): boolean {
  const phrase = text.slice(start, end);
  if (phrase.endsWith('べき')) return isAuxiliary(text, end - 2);
  // ベストプラン and マイベスト are compounds of the word; インベストメント only has its letters.
  if (isKatakana(phrase)) return !isKatakanaAt(text, start - 1) || !isKatakanaAt(text, end);
  // Between kanji ICU's cut decides (修正|解除); in kana it is too uneven to be believed.
  const before = hasKanji(text[start]!) ? words.around(start) : undefined;
  const after = hasKanji(text[end - 1]!) ? words.around(end) : undefined;
  return !(before !== undefined && before[1] < end) && !(after !== undefined && after[0] > start);
}

/** The same sounds in other letters than the list has; here the scripts tell less, so more has to fit. */
function standsDisguised(text: string, sound: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? '';
  const said = text.slice(start, end);
  if (sound.slice(start, end).endsWith('べき')) {
    if (vowelOf(sound[end - 3] ?? '') !== 'u' && !sound.startsWith('ない', end - 4)) return false;
    if (BEKI_NAMES.test(text.slice(Math.max(0, end - 4), end))) return false;
    return !isKatakana(text.slice(end - 2, end)) || !isKatakanaAt(text, end) || AFTER_KATAKANA_BEKI.test(text.slice(end, end + 2));
  }
  if (isKatakana(said)) return !isKatakanaAt(text, start - 1) || !isKatakanaAt(text, end);
  // 食べストック, 調べすと, アベすと: the first letter belongs to the word before.
  if (said.startsWith('べ')) return before === '' || (!BE_VERBS.includes(before) && !(/[らなす]/.test(before) && isKatakanaAt(text, end)));
  return !(isKatakanaAt(text, start) && isKatakanaAt(text, start - 1));
}

function isKatakanaAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && scriptOf(text[at]!) === 'katakana';
}

/** The auxiliary follows a verb in its plain form (する, 選ぶ) or 〜ない; at the head of a quotation it may stand alone. */
function isAuxiliary(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const script = before === '' ? 'other' : scriptOf(before);
  if (script === 'hiragana') return vowelOf(before) === 'u' || text.startsWith('ない', at - 2);
  return script !== 'kanji' || (!BE_VERBS.includes(before) && !/[らりるれろっ]/.test(text[at + 2] ?? ''));
}
