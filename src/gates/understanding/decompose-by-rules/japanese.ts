// Japanese requests by their joints: the place before で, the condition before とき and と, the reason before ので, the wish at the end.
import { japaneseAskings } from '../asking-japanese.ts';
import type { Asking, Sentence } from '../asking.ts';
import { Pieces, type Known, type Piece } from './piece.ts';

/** A noun phrase: kanji, katakana, names, blanked quotations, joined by の and adjectives; bounded, so that nothing is walked twice. */
const NOUN = '(?:[一-鿿々ァ-ヶー\\w□.#/+()-]|[一-鿿]い(?=[一-鿿ァ-ヶ])|(?:新し|古|大き|小さ|な)い?(?=[一-鿿ァ-ヶ])|の(?=[^で]|でき)|この|その|各|まわり|周り|お(?=[一-鿿])|ご(?=[一-鿿])|・| (?=[\\w□一-鿿ァ-ヶの]))';
const NP = `((?:${NOUN}){1,60}?)`;

const PLACE = new RegExp(`^ *${NP} ?(?:では|で|において|にて|について|に関して|の件で|から(?=[^、]))、? *`);
const SUBJECT = new RegExp(`^ *${NP} ?(?:が|は|も) *`);
const OBJECT = new RegExp(`^ *${NP} ?(?:を|に|へ|は|が|で|から|について) *`);
const ASKED_ABOUT = new RegExp(`^ *${NP} ?(?:は|が|を|って|とは|について|に|から|で) *`);

const GREETING = /^(?:\s*(?:すみません|すいません|お疲れ様です|お疲れさまです|お世話になっております|お手数(?:です|をおかけします)が|恐れ入りますが|申し訳(?:ない|ありません)(?:です)?が|こんにちは|あの|えっと|できれば|可能であれば|よければ|また|あと|さらに|それから|なので|そのため|ちなみに|至急)[、,\s]*)+/;

/** たら, と and ば want a verb before them; とき, 場合 and the like stand alone. */
const CONDITION = /(?:(?:の|た|る|い|な|ない|う|く|す|つ|ぬ|ぶ|む|ぐ)?(?:とき|場合|際)(?:に(?:は|も)?|は|で(?:は|も)?|、)?|(?:た|だ)(?:後|あと)(?:に|で)?|(?:る|う|く|す|つ|ぶ|む|ぐ)(?:前に|たびに?|度に|都度)|(?:て|で)(?:から|も)(?=[、一-鿿ァ-ヶ\w□])|(?<=[たいだ])ら(?=[、一-鿿ァ-ヶ\w□ ])|(?:[たい]|だ)?(?:なら|れば|けば|せば|えば)(?=[、一-鿿ァ-ヶ\w□ ])|(?:だ|[うくぐすつぬぶむる])と(?=[、一-鿿ァ-ヶ\w□ はすもうエ])(?!(?:は|思|言|い|し|き|同|共|表示|なっ))|時(?:に(?:は)?|は|、)|だとき|中に|途中で)、? */;
const ONLY_WITH = /^(?:[^をがに]{1,20})(?:だと)$/;

const REASON = /(?:みたいな|よう(?:な)?|ん|な|の)?(?:ので|ため(?=、)|から(?=、)|(?:です|ます|ん|だ|い|る|た|の(?:です)?)(?:が|けど|けれども?)(?=、)|のに(?=、)|し(?=、))、? */;

const HEDGE = /(?:こと(?:が|も)あ(?:る|り(?:ます)?))?(?:(?:みたい|よう|そう)?(?:です|だ|な(?:ん)?です))?(?:ね|よ)?$/;

const NAMED_TROUBLE = /(?:という)?(?:問題|バグ|不具合|現象|事象|障害|症状)$/;
const TROUBLE_ALONE = /^(?:(?:この|その)?(?:問題|バグ|不具合|現象|事象|障害|症状|エラー|原因|これ|それ|コード))$/;
/** に and で behind these make adverbs, no place. */
const ADVERB = /^(?:一緒|適切|正確|正常|自動|自動的|簡単|同時|一度|すぐ|直ち|早め|新た|別|同様|以下|次|最後|最初|前|後|元|先|可能|本当|常|全部|一括|順番|急|今|現在|たま|時々|毎回)$/;

export function japanesePieces(sentence: Sentence, known: Known): Piece[] {
  const pieces = new Pieces(known);
  const from = GREETING.exec(sentence.text)?.[0].length ?? 0;
  // 〜して、既存のAPIは変えずに: what must not happen is said behind the wish.
  const to = /、[^、]{1,60}(?:ずに|ないで|まま(?:で)?)\s*$/.exec(sentence.text)?.index ?? sentence.text.length;
  const text = sentence.text.slice(0, to).trimEnd();
  const askings = japaneseAskings({ ...sentence, text });
  const wish = askings.find(({ kind, end }) => (kind === 'repair' || kind === 'change' || kind === 'new' || kind === 'wish') && end >= text.replace(/[\s□、,・…)）\]]+$/, '').length);
  if (wish === undefined && askings.some(({ kind }) => kind === 'question')) return question(text, from, pieces);
  const look = askings.find(({ kind }) => kind === 'look');
  statement(text, from, wish ?? look, look !== undefined && wish === undefined, askings.some(({ kind }) => kind === 'problem'), pieces);
  return pieces.all;
}

function question(text: string, from: number, pieces: Pieces): Piece[] {
  const found = ASKED_ABOUT.exec(text.slice(from));
  if (found !== null && !/^(?:何|なに|なぜ|どこ|どう|どの|いつ|誰)/.test(found[1]!)) target(found[1]!, from + found[0].indexOf(found[1]!), pieces);
  return pieces.all;
}

function statement(text: string, from: number, wish: Asking | undefined, looks: boolean, hasProblem: boolean, pieces: Pieces): void {
  let at = from;
  const place = PLACE.exec(text.slice(at));
  if (place !== null && !ADVERB.test(place[1]!) && isPlace(place)) {
    target(place[1]!, at + place[0].indexOf(place[1]!), pieces);
    at += place[0].length;
  }
  const condition = CONDITION.exec(text.slice(at, wish?.start ?? text.length));
  let subject: RegExpExecArray | null = null;
  if (condition !== null && condition.index > 0) {
    const end = at + condition.index + condition[0].length;
    subject = SUBJECT.exec(text.slice(at, end));
    // ロゴがスマホだとはみ出す: before だと stands where, not who.
    const start = subject !== null && ONLY_WITH.test(text.slice(at + subject[0].length, end).trim()) ? at + subject[0].length : at;
    if (start > at) target(subject![1]!, at + subject![0].indexOf(subject![1]!), pieces);
    pieces.add('trigger_condition', start, end);
    if (!pieces.has('target_feature')) firstNoun(text.slice(at, end), at, pieces);
    at = end;
  }
  if (wish === undefined) {
    if (hasProblem || condition !== null) issue(text, at, text.length, condition !== null, pieces);
    return;
  }
  const reason = REASON.exec(text.slice(at, wish.start));
  if (reason !== null && reason.index > 0) {
    issue(text, at, at + reason.index, condition !== null, pieces);
    at += reason.index + reason[0].length;
  }
  if (looks) {
    if (!pieces.has('target_feature')) firstNoun(text.slice(at), at, pieces);
    return;
  }
  wished(text, at, wish, condition !== null, pieces);
}

/** で after a noun that can be a place; から only after one that certainly is. */
function isPlace(place: RegExpExecArray): boolean {
  return !/から、? *$/.test(place[0]) || /(?:画面|ページ|メニュー|フォーム|一覧|タブ|パネル|ダイアログ)$/.test(place[1]!);
}

/** What is wrong; without a condition before it, its subject is the target and the rest the problem. */
function issue(text: string, from: number, to: number, conditioned: boolean, pieces: Pieces): void {
  const end = from + text.slice(from, to).replace(HEDGE, '').length;
  const subject = SUBJECT.exec(text.slice(from, end));
  if (!conditioned && !pieces.has('target_feature') && subject !== null && from + subject[0].length < end) {
    target(subject[1]!, from + subject[0].indexOf(subject[1]!), pieces);
    if (pieces.has('target_feature')) {
      pieces.add('observed_issue', from + subject[0].length, end);
      return;
    }
  }
  if (!TROUBLE_ALONE.test(text.slice(from, end).trim())) pieces.add('observed_issue', from, end);
}

function wished(text: string, from: number, wish: Asking, conditioned: boolean, pieces: Pieces): void {
  const before = text.slice(from, wish.start).replace(/ ?(?:を|の)? *$/, '');
  const trouble = NAMED_TROUBLE.exec(before);
  // 合計がマイナスになるバグを修正, 落ちるのを直して: the object of the wish is the problem itself.
  const nominal = /(?:[うくぐすつぬぶむるいた]|ない)の ?を? *$/.test(text.slice(from, wish.start));
  if ((trouble !== null && /[ぁ-ん]$/.test(before.slice(0, trouble.index)) && !/の$/.test(before.slice(0, trouble.index))) || nominal) {
    issue(text, from, from + before.length, conditioned, pieces);
    pieces.add('desired_action', wish.start, text.length);
    return;
  }
  const object = OBJECT.exec(text.slice(from));
  if (pieces.has('target_feature')) {
    pieces.add('desired_action', from, text.length);
    return;
  }
  if (object !== null && !ADVERB.test(object[1]!) && from + object[0].length <= wish.start + 1) {
    const name = object[1]!.replace(/の(?:バグ|不具合|問題|エラー|障害)$/, '');
    target(name, from + object[0].indexOf(object[1]!), pieces);
    const rest = from + object[0].length;
    // ダークモードが欲しい: without its object this wish says nothing.
    const whole = /^(?:ほし|欲し|必要|し|する|お願い|希望)/.test(text.slice(rest)) || name !== object[1] || TROUBLE_ALONE.test(object[1]!);
    pieces.add('desired_action', whole ? from : rest, text.length);
    pieces.add('desired_action', from, text.length);
    return;
  }
  if (before.trim() !== '' && new RegExp(`^ *${NP}$`).test(before)) target(before.trim(), from + before.indexOf(before.trim()), pieces);
  pieces.add('desired_action', pieces.has('target_feature') ? wish.start : from, text.length);
  pieces.add('desired_action', from, text.length);
}

function firstNoun(text: string, from: number, pieces: Pieces): void {
  const found = OBJECT.exec(text);
  if (found !== null && !ADVERB.test(found[1]!)) target(found[1]!, from + found[0].indexOf(found[1]!), pieces);
}

function target(name: string, start: number, pieces: Pieces): void {
  const plain = name.trim();
  if (TROUBLE_ALONE.test(plain) || /^(?:何|なに|どこ|どれ|私|自分|人|誰|ユーザー|とき|場合|\d+[一-鿿]?)$/.test(plain) || /^[ぁ-ん]+$/.test(plain)) return;
  pieces.add('target_feature', start, start + name.length);
}
