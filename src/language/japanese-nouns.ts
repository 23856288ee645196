// Japanese nouns that look like something else: verb stems used as nouns, measures in さ, nouns written in hiragana.
import { isRequestVerb } from './request-verbs.ts';
import { vowelOf } from './script.ts';
import type { Token } from './segment.ts';
import { isStopWord } from './stop-words.ts';
import { isHeadword } from './synonyms.ts';

/** A noun stands before these; に and で are left out, because a stem before に may be a purpose (見に行く). */
const AFTER_NOUN = /^(?:を|が(?!ち)|の(?!で|に|は|が|か|を)|は|も|から|まで|と(?!し)|や(?!す)|など)/;

/**
 * 続きから, 身近な例えを, 流れの: the stem of a verb before a case particle is a noun; 長さに, 重さは: さ makes one of an adjective;
 * 重い before anything but を is an adjective; 子ども: no form of a verb ends in the お-row. Answers the noun, where `text` and the kana behind it make one.
 */
export function stemNoun(text: string, tail: string): string | undefined {
  const found = /^([\u3400-\u9fff々])([\u3041-\u309f]{0,3})$/.exec(text);
  if (found === null) return undefined;
  const last = text.at(-1)!;
  if (last === 'さ') return /^[をがのはもに]/.test(tail) ? text : undefined;
  if (text.length > 2 && vowelOf(last) === 'o') return text;
  // 肉じゃがの: no verb stands in its あ-row before a particle.
  if (text.length > 2 && vowelOf(last) === 'a' && AFTER_NOUN.test(tail) && !/[たなだ]$/.test(text)) return text;
  const measured = text.length === 1 ? /^さ(?=[をがのはもに])/.exec(tail) : null;
  if (measured !== null) return `${text}さ`;
  const kana = text.length === 1 ? /^[きしちみりぎびえけせげめれべね](?=[をがのはも])/.exec(tail)?.[0] : '';
  if (kana === undefined) return undefined;
  const noun = text + kana;
  const rest = tail.slice(kana.length);
  if (noun.length < 2 || !['i', 'e'].includes(vowelOf(noun.at(-1)!) ?? '') || !AFTER_NOUN.test(rest) || (noun.endsWith('い') && !rest.startsWith('を'))) return undefined;
  return isRequestVerb(noun) || isStopWord(noun) ? undefined : noun;
}

/** Function words and pronouns of three kana and more, which a particle may follow. */
const NO_NOUNS = new Set(
  ('こと もの ため とき ところ はず わけ つもり ほう まま うち あと まえ なか そば ほか みんな みなさん だれ どこ どれ なに いつ これ それ あれ ここ そこ あそこ こちら そちら どちら わたし わたくし あなた かれ ぼく おれ ' +
    'いくつ いくら すべて ぜんぶ それぞれ おのおの いろいろ さまざま たくさん ほとんど だいたい あまり もっと とても かなり すこし ちょっと いつも たまに すぐ また まだ もう まず つぎ さいご はじめ おわり ほんとう たとえば できる だけ くらい ぐらい ばかり など なんか ように ような として について において による によって から まで より ので のに けど けれど しかし そして それから または もしくは あるいは および ならびに ' +
    'ください いただき いただく おねがい よろしく ありがとう すみません ひとつ ふたつ みっつ ひとり ふたり たち ども さん さま ちゃん くん').split(' '),
);

/**
 * いちごのイラスト, しおりを: three kana or more with a case particle behind them, or a listed word (あらすじ) that the segmenter may have cut,
 * at the beginning or behind a particle or a mark.
 */
export function hiraganaNoun(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  const begins = before === undefined || before.end < token.start || before.kind === 'mark' || (before.kind === 'hiragana' && /(?:の|を|が|は|と|や|に|で|も|な)$/.test(before.text));
  if (!begins) return undefined;
  let text = '';
  let longest: Token | undefined;
  for (let index = at; index < Math.min(tokens.length, at + 4) && tokens[index]!.kind === 'hiragana' && tokens[index]!.start === token.start + text.length; index += 1) {
    text += tokens[index]!.text;
    if (text.length < 3 || text.length > 8 || NO_NOUNS.has(text) || ENDS_AS_VERB.test(text)) continue;
    const next = tokens[index + 1];
    const after = next?.kind === 'hiragana' && next.start === tokens[index]!.end ? next.text : '';
    if (index === at ? /^(?:を|が|の|は|も)$/.test(after) : /^(?:を|が|の|は|も|に|で|と|や|から|まで|だけ|のみ)$/.test(after) && isHeadword(text)) longest = { ...token, text, end: tokens[index]!.end };
  }
  return longest;
}

const ENDS_AS_VERB = /(?:です|ます|する|した|して|ない|たい|せる|れる|よう|そう|から|ので|ください)$/;

/** ですます調, である調: the levels of speech are named by their endings. */
export function speechLevel(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at]!;
  if (token.text !== '調') return undefined;
  for (let from = at - 1; from >= 0 && from >= at - 3 && (tokens[from]!.kind === 'hiragana' || tokens[from]!.text === '・') && tokens[from]!.end === tokens[from + 1]!.start; from -= 1) {
    const text = tokens.slice(from, at).map((part) => part.text).join('');
    if (/^(?:ですます|です・ます|である|だである|だ)$/.test(text)) return { kind: 'kanji', text: `${text}調`, start: tokens[from]!.start, end: token.end };
  }
  return undefined;
}

/** 穏やかな, 鮮やかに: an adjective that stands like a noun; 読みやすく, 使いにくい: how easily something is done. */
export function adjectivalNoun(text: string, tail: string): string | undefined {
  if (/^[\u3400-\u9fff々](?:やか|らか)$/.test(text) && /^[なにで]/.test(tail)) return text;
  // 大げさな表現: what な makes an adjective of.
  if (/^[\u3400-\u9fff々]{1,2}[\u3041-\u309f]{1,3}$/.test(text) && !/い$/.test(text) && tail === 'な') return text;
  const ease = /^[\u3400-\u9fff々]{1,2}[\u3041-\u309f]{0,2}$/.test(text) ? /^(?:やす|にく|づら)[いくさ]/.exec(tail)?.[0] : undefined;
  return ease === undefined ? undefined : text + ease;
}

/** What stands between 「 and 」, where it is short. */
export function quoted(tokens: readonly Token[], at: number): Token[] | undefined {
  // From the mark on: a search from the first token would make a text of marks quadratic.
  let end = at + 1;
  while (end < tokens.length && end <= at + 10 && tokens[end]!.text !== '」') end += 1;
  return end > at + 1 && tokens[end]?.text === '」' ? tokens.slice(at + 1, end) : undefined;
}
