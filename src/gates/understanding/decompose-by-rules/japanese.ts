// Japanese requests by their joints: the place before で, the condition before とき and と, the reason before ので, the wish at the end.
import { endOfWish, japaneseAskings } from '../asking-japanese.ts';
import type { Asking, Sentence } from '../asking.ts';
import { Pieces, type Known, type Piece } from './piece.ts';

/** Nouns made of verbs end in kana; the rest of a compound follows them (戻り値), or they are listed. */
const KANA_ENDED = '仕組み|見積もり|取り消し|呼び出し|切り替え|並び替え|並べ替え|絞り込み|読み込み|書き込み|取り込み|問い合わせ|知らせ|気に入り|申し込み|見出し|手続き|動き|流れ|振る舞い|使い方|受け取り|引き継ぎ|貸し出し|売り上げ|書き出し|やり取り|繰り返し|締め切り|済み|違い|まわり|周り';
/** What a noun phrase is made of: kanji, katakana, names, blanked quotations, joined by の and adjectives. */
const NOUN = `${KANA_ENDED}|(?:高|大き|長|速|重|太|広|深|小さ|強|明る|濃)さ|[一-鿿][りしきみちえけせべめれげび]{1,2}(?=[一-鿿ァ-ヶ])|[一-鿿]い(?=[一-鿿ァ-ヶ])|(?:新し|古|大き|小さ|な)い?(?=[一-鿿ァ-ヶ])|の(?=[^でをにはがも])|この|その|各|お(?=[一-鿿])|ご(?=[一-鿿])|・|(?<=\\w) ?と ?(?=\\w)| (?=[\\w□一-鿿ァ-ヶの])|[一-鿿々ァ-ヶー\\w□.#/+()-]`;
/** Each piece is taken as it first fits and never tried another way: 流れ流れ流れ… must not cost more than its length. */
const NP = '((?:(?=(?<piece>' + NOUN + '))\\k<piece>){1,60}?)';

const PLACE = new RegExp(`^ *${NP} ?(?:では|で|において|にて|について|に関して|の件で|から(?=[^、]))、? *`);
const SUBJECT = new RegExp(`^ *${NP} ?(?:が|は|も) *`);
/** テスト落ちる: terse people leave the particle out. */
const BARE_SUBJECT = new RegExp(`^ *${NP}(?<=[一-鿿ァ-ヶー]{2}|\\w) ?(?<said>[ぁ-ん]{3,8}|[一-鿿][ぁ-ん]{1,6}) *$`);
const OBJECT = new RegExp(`^ *${NP} ?(?:を|に|へ|は|が|について) *`);
/** もう使っていない legacyAuth モジュールは: a clause describes the noun. */
const DESCRIBED = new RegExp(`^.{1,40}?[るたいなう] ?(?=[一-鿿ァ-ヶ\\w□])${NP} ?(?:を|は|に|へ) *`);
const ASKED_ABOUT = new RegExp(`^ *${NP} ?(?:は|が|を|って|とは|について|に|から|で) *`);

const GREETING = /^(?:\s*(?:すみません|すいません|お疲れ様です|お疲れさまです|お世話になっております|お手数(?:です|をおかけします)が|恐れ入りますが|申し訳(?:ない|ありません)(?:です)?が|こんにちは|あの|えっと|できれば|可能であれば|可能でしたら|できましたら|もしよければ|もし可能なら|よろしければ|よければ|また|あと|さらに|それから|なので|そのため|ちなみに|至急)[、,\s]*)+/;

/** たら, と and ば want a verb before them; とき, 場合 and the like stand alone. */
const CONDITION = /(?:(?:の|た|る|い|な|ない|う|く|す|つ|ぬ|ぶ|む|ぐ)?(?:とき|場合|際)(?:に(?:は|も)?|は|で(?:は|も)?|、)?|(?:た|だ)(?:後|あと)(?:に|で)?|(?:る|う|く|す|つ|ぶ|む|ぐ)(?:前に|たびに?|度に|都度)|(?:て|で)(?:から|も)(?=[、一-鿿ァ-ヶ\w□])|(?<=[たいだ])ら(?=[、一-鿿ァ-ヶ\w□ ])|(?:[たい]|だ)?(?:なら|れば|けば|せば|えば)(?=[、一-鿿ァ-ヶ\w□ ])|だと(?!思|言|い|し|き|す)|[うくぐすつぬぶむる]と(?=[、一-鿿ァ-ヶ\w□ ]|うまく|すぐ|たま|ときどき|まれ|いつも|はみ|おかし|なぜか)(?!思|言|同|共|呼|名|書)|時(?:に(?:は)?|は|、)|だとき|中に|途中で)、? */;
const ONLY_WITH = /^(?:[^をがに]{1,20})(?:だと)$/;

const REASON = /(?:みたいな|よう(?:な)?|ん|な|の|という)?(?:ので|件(?:ですが|について|で)?(?=、)|ため(?=、)|から(?=、)|(?:です|ます|ん|だ|い|る|た|の(?:です)?)(?:が|けど|けれども?)(?=、)|のに(?=、)|し(?=、))、? */;

/** 画像が多いページで: the subject of a clause that describes another noun. */
const DESCRIBES = /^(?:[一-鿿]{1,3}い|[一-鿿]{1,3}な|[一-鿿]{0,3}[ぁ-ん]{0,5}(?:ている|た|る|ない))[一-鿿ァ-ヶー]{2,20}(?:で|を|に|が|は)/;

const HEDGE = /(?:こと(?:が|も)あ(?:る|り(?:ます)?))?(?:(?:みたい|よう|そう)?(?:です|だ|な(?:ん)?です))?(?:ね|よ)?$/;

const NAMED_TROUBLE = /(?:という)?(?:問題|バグ|不具合|現象|事象|障害|症状)$/;
const TROUBLE_ALONE = /^(?:(?:この|その)?(?:問題|バグ|不具合|現象|事象|障害|症状|エラー|原因|これ|それ|コード))$/;
/** に and で behind these make adverbs, no place. */
const ADVERB = /^(?:一緒|適切|正確|正常|自動|自動的|簡単|同時|一度|すぐ|直ち|早め|新た|別|同様|以下|次|最後|最初|前|後|元|先|可能|本当|常|全部|一括|順番|急|今|現在|たま|時々|毎回)$/;

export function japanesePieces(sentence: Sentence, known: Known): Piece[] {
  const pieces = new Pieces(known);
  const from = GREETING.exec(sentence.text)?.[0].length ?? 0;
  const text = sentence.text.slice(0, endOfWish(sentence.text)).trimEnd();
  const askings = japaneseAskings({ ...sentence, text });
  const complains = askings.some(({ kind }) => kind === 'problem');
  // 〜なので、小文字にして比較してください: behind a complaint, what could be a look is a wish.
  const wish = askings.find(({ kind, end, weak }) => (kind === 'repair' || kind === 'change' || kind === 'new' || kind === 'wish' || (kind === 'look' && weak === true && complains)) && end >= text.replace(/[\s□、,・…)）\]]+$/, '').length);
  if (wish === undefined && askings.some(({ kind }) => kind === 'question')) return question(text, from, pieces);
  const look = askings.find(({ kind }) => kind === 'look');
  statement(text, from, wish ?? look, look !== undefined && wish === undefined, complains, pieces);
  return pieces.all;
}

function question(text: string, from: number, pieces: Pieces): Piece[] {
  const at = from + /^(?:\s*(?:なぜ|何故|どうして|なんで|いつ|そもそも)[、\s]*)?/.exec(text.slice(from))![0].length;
  const found = ASKED_ABOUT.exec(text.slice(at));
  if (found !== null && !/^(?:何|なに|なぜ|どこ|どう|どの|いつ|誰)/.test(found[1]!)) target(found[1]!, at + found[0].indexOf(found[1]!), pieces);
  return pieces.all;
}

function statement(text: string, from: number, wish: Asking | undefined, looks: boolean, hasProblem: boolean, pieces: Pieces): void {
  let at = from;
  const place = PLACE.exec(text.slice(at));
  if (place !== null && !ADVERB.test(place[1]!) && isPlace(place, text.slice(at + place[0].length))) {
    target(place[1]!, at + place[0].indexOf(place[1]!), pieces);
    at += place[0].length;
  }
  const condition = conditionAt(text.slice(at, wish?.start ?? text.length));
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

/** 〜時に〜すると: one condition may follow another. */
function conditionAt(text: string): { readonly index: number; readonly 0: string } | null {
  let found = CONDITION.exec(text);
  const first = found;
  if (first === null) return null;
  let end = first.index + first[0].length;
  for (let hops = 0; hops < 2; hops += 1) {
    found = CONDITION.exec(text.slice(end));
    const rest = found === null ? '' : text.slice(end, end + found.index);
    if (found === null || REASON.test(rest) || /、/.test(rest) || end + found.index + found[0].length >= text.length) break;
    end += found.index + found[0].length;
  }
  return { index: first.index, 0: text.slice(first.index, end) };
}

/** CSVで出力して says how, 検索画面で… says where; a place may also be told by somebody doing something there. */
function isPlace(place: RegExpExecArray, rest: string): boolean {
  const named = /(?:画面|ページ|メニュー|フォーム|一覧|タブ|パネル|ダイアログ|機能|処理|モジュール|API|api|クラス|メソッド|関数|サービス|バッチ|システム|アプリ|サイト|ボタン|ファイル|テーブル|コンポーネント|コントローラー?)$/.test(place[1]!);
  return named || (!/から、? *$/.test(place[0]) && (/が/.test(rest) || CONDITION.test(rest)));
}

/** What is wrong; without a condition before it, its subject is the target and the rest the problem. */
function issue(text: string, from: number, to: number, conditioned: boolean, pieces: Pieces): void {
  const end = from + text.slice(from, to).replace(HEDGE, '').length;
  const subject = SUBJECT.exec(text.slice(from, end));
  if (!conditioned && !pieces.has('target_feature') && subject !== null && from + subject[0].length < end && !DESCRIBES.test(text.slice(from + subject[0].length, end))) {
    target(subject[1]!, from + subject[0].indexOf(subject[1]!), pieces);
    if (pieces.has('target_feature')) {
      pieces.add('observed_issue', from + subject[0].length, end);
      return;
    }
  }
  const bare = conditioned || pieces.has('target_feature') ? null : BARE_SUBJECT.exec(text.slice(from, end));
  if (bare !== null) {
    target(bare[1]!, from + bare[0].indexOf(bare[1]!), pieces);
    pieces.add('observed_issue', end - bare.groups!['said']!.length, end);
    return;
  }
  if (!TROUBLE_ALONE.test(text.slice(from, end).trim())) pieces.add('observed_issue', from, end);
}

function wished(text: string, from: number, wish: Asking, conditioned: boolean, pieces: Pieces): void {
  const before = text.slice(from, wish.start).replace(/ ?(?:を|の)? *$/, '');
  const trouble = NAMED_TROUBLE.exec(before);
  // 合計がマイナスになるバグを修正, 落ちるのを直して: the object of the wish is the problem itself.
  const nominal = /(?:[うくぐすつぬぶむるいた]|ない)の ?を? *$/.test(text.slice(from, wish.start));
  if ((trouble !== null && /[ぁ-ん]$/.test(before.slice(0, trouble.index)) && !/の$/.test(before.slice(0, trouble.index))) || nominal) {
    issue(text, from, from + before.replace(nominal ? /の$/ : /$/, '').length, conditioned, pieces);
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
  const described = DESCRIBED.exec(text.slice(from));
  if (described !== null) {
    const start = from + described[0].lastIndexOf(described[1]!);
    target(described[1]!, start, pieces);
    pieces.add('desired_action', from + described[0].length, text.length);
    pieces.add('desired_action', start, text.length);
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
  // インポート時 is when, インポート is what.
  pieces.add('target_feature', start, start + name.replace(/[時後前中] *$/, '').length);
}
