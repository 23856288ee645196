// Which native verb of a Japanese clause is itself asked for: one that is a wish by its meaning, or any that is forbidden.
import { maskJapanese } from './negation-words.ts';
import { JAPANESE_WISH_VERBS } from './request-verbs.ts';
import { vowelOf, withVowel } from './script.ts';
import type { Token } from './segment.ts';
import { citationForm } from './word-forms.ts';

export interface AskedVerb {
  /** As the person wrote it, without what follows the stem: a term must be found again in the person's words. */
  readonly surface: string;
  readonly lemma: string;
}

const BY_KANJI = new Map<string, string[]>();
for (const verb of JAPANESE_WISH_VERBS) BY_KANJI.set(verb[0]!, [...(BY_KANJI.get(verb[0]!) ?? []), verb]);

/** `written` is the verb with all the kana behind it; `before` tells 使わない機能 (which one) from 使わないで (what not to do). */
export function askedVerb(written: string, beforeNoun: boolean): AskedVerb | undefined {
  return forbidden(written, beforeNoun) ?? wished(written);
}

/** Verbs of being there: denied, they say no more than that their object is not wanted. */
const ONLY_LEAVES_OUT = new Set('入れる 出す 出る 付ける 付く 作る 造る 含める 含む 載せる 載る 挙げる 足す 置く 行う 設ける 持つ 思う 言う 知る 分かる 要る'.split(' '));

/** 変えないで, 触らない, 使わず: what must not be done is the wish, whatever the verb; but 入れない, 出さない only leave their object out, and 忘れずに urges. */
function forbidden(written: string, beforeNoun: boolean): AskedVerb | undefined {
  const found = /^([\u3400-\u9fff々][\u3041-\u309f]{0,3}?)(ない|ず)(?!も)/.exec(maskJapanese(written));
  if (found === null) return undefined;
  const [surface, stem, ending] = found as unknown as [string, string, string];
  if (ending === 'ない' && beforeNoun && written.length === surface.length) return undefined;
  const lemma = citationForm(surface);
  return stem.length < 2 || lemma === surface || lemma === '忘れる' || ONLY_LEAVES_OUT.has(lemma) ? undefined : { surface, lemma };
}

function wished(written: string): AskedVerb | undefined {
  for (const lemma of BY_KANJI.get(written[0]!) ?? []) {
    const surface = formOf(lemma, written);
    if (surface !== undefined) return { surface, lemma };
  }
  return undefined;
}

/** Listed in the form in which they are a wish. */
const ADVERBS = new Set('短く 長く 速く 早く 広く 狭く'.split(' '));

/** The form of the verb that `written` begins with: the dictionary form, its stem (残し, 縮め), or the dictionary form again where sound change hides the stem (減って). */
function formOf(lemma: string, written: string): string | undefined {
  if (written.startsWith(lemma)) return lemma;
  const last = lemma.at(-1)!;
  const stem = lemma.slice(0, -1);
  if (!written.startsWith(stem) || ADVERBS.has(lemma)) return undefined;
  const next = written[stem.length] ?? '';
  if (last === 'い') return next === 'く' && !/^(?:な[いくか]|ありません)/.test(written.slice(stem.length + 1)) ? stem + next : undefined;
  // An ichidan verb keeps its い- or え-row kana in every form.
  if (last === 'る' && stem.length > 1 && 'ie'.includes(vowelOf(stem.at(-1)!) ?? '-')) return stem;
  const continuative = withVowel(last, 'i');
  if (next === continuative) return stem + next;
  const forms = ['a', 'e', 'o'].map((vowel) => withVowel(last, vowel as 'a')).join('') + ('るつう'.includes(last) ? 'っ' : 'むぶぬ'.includes(last) ? 'ん' : 'くぐ'.includes(last) ? 'い' : '');
  if (next === '' || !forms.includes(next)) return undefined;
  // 削って, 弾いた: as written, for the stem alone is no word.
  const inflected = /^(?:って|った|んで|んだ|いて|いた|いで|いだ)/.exec(written.slice(stem.length))?.[0];
  return inflected === undefined ? lemma : stem + inflected;
}

/** Wishes written in hiragana; the segmenter cuts them anywhere, so they are read from the text behind a particle or a mark. */
const HIRAGANA_WISHES =
  /^(?:(?:まとめ|そろえ|つなげ|くらべ|ならべ|とどめ|やわらげ|おさえ|へらさ|ふやさ)(?:て|る|た|ない|ず)?|(?:ずら|ぼか|なく|のこ|けず|ふや|へら|ふさ|つな)(?:して|す(?!る)|した|って|った|いで|いだ|ぐ)|(?:いじら|さわら|つかわ|けさ|かえ|ふれ|こわさ|はさま|ぼかさ|ずらさ)(?:ない|ず)|(?:やわらか|やさし|わかりやす|くわし|こまか|あかる|たのし|かわい|おもしろ|みじか|おおき|ちいさ|つよ|よわ|うす|あたたか|きびし|さりげな|かっこよ)く(?!な)|そのまま)/;

export function hiraganaVerb(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  if (before !== undefined && before.end === token.start && before.kind === 'hiragana' && !/[をがはもにでとのや]$/.test(before.text)) return undefined;
  if (before?.kind === 'kanji' && before.end === token.start && !/[\u3400-\u9fff]$/.test(before.text)) return undefined;
  let text = '';
  for (let index = at; index < Math.min(tokens.length, at + 6) && tokens[index]!.kind === 'hiragana' && tokens[index]!.start === token.start + text.length; index += 1) text += tokens[index]!.text;
  const found = HIRAGANA_WISHES.exec(text)?.[0];
  // 表にまとめる: what it becomes has been named.
  if (found?.startsWith('まとめ') && before?.text.endsWith('に')) return undefined;
  return found === undefined ? undefined : { ...token, text: found, end: token.start + found.length };
}
