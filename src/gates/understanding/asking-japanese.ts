// How Japanese asks, wishes and complains: it is said at the end of the sentence, in the form of the last verb.
import type { Asking, AskingKind, Sentence } from './asking.ts';

/** Stems before て, する or お願い; the longest that fits tells the kind. */
const STEMS: Readonly<Record<'repair' | 'change' | 'new' | 'look', readonly string[]>> = {
  repair: '直し 治し 修正し 修正 修復し 修復 改修し 改修 解消し 解消 解決し 解決 復旧し 復旧 訂正し 訂正 バグ修正 対処し 対処 フィックスし フィックス なおし 直せ'.split(' '),
  change: (
    '変更し 変更 変え 変えられるようにし 更新し 更新 削除し 削除 消し 外し 除去し 除去 取り除い 撤去し 廃止し 廃止 やめ 改善し 改善 改良し 改良 置換し 置換 置き換え 差し替え 入れ替え リネームし リネーム 改名し 移動し 移動 移行し 移行 移し 統一し 統一 揃え 整理し 整理 ' +
    '分割し 分割 分け 統合し 統合 最適化し 最適化 高速化し 高速化 軽量化 簡略化し 簡略化 共通化し 共通化 リファクタリングし リファクタリング リファクタし リファクタ 無効化し 無効化 無効にし 有効化し 有効化 有効にし 調整し 調整 強化し 強化 書き換え 書き直し 切り替え 切り出し ' +
    'アップデートし アップデート アップグレードし アップグレード 非表示にし 隠し 減らし 増やし 短縮し 短くし 長くし 早くし 速くし 大きくし 小さくし 広げ 狭め 縮め 戻し 止め 防い 避け なくし 無くし 制限し 制限 緩和し まとめ 抑え 抑制し 反映し 反転し 拡張し 拡張 集約し 並べ替え 並び替え 見直し 変換し 変換'
  ).split(' '),
  new: '実装し 実装 追加し 追加 作成し 作成 新規作成し 新設し 新設 作っ 作り 導入し 導入 開発し 開発 構築し 構築 用意し 用意 設置し 設置 設け 加え 足し 付け つけ 付与し 組み込ん 入れ'.split(' '),
  look: (
    '調べ 調査し 調査 教え 確認し 確認 説明し 説明 解説し 解説 見せ 見 探し 見つけ 特定し 特定 分析し 分析 解析し 洗い出し 列挙し リストアップし 挙げ 比較し 比べ レビューし レビュー 要約し 評価し 検討し 見積もっ 読ん 追っ 聞かせ 答え 理解し 把握し 知り 知らせ 検証し チェックし'
  ).split(' '),
};

/** The longest stem first, so that リファクタリングし is not read as its tail. */
const BY_LENGTH: readonly (readonly [string, AskingKind])[] = Object.entries(STEMS)
  .flatMap(([kind, stems]) => stems.map((stem) => [stem, kind as AskingKind] as const))
  .sort(([a], [b]) => b.length - a.length);

/** て-form with what makes a request of it: ください, ほしい, もらえますか, いただけませんでしょうか. */
const REQUEST = /[てで](?:(?:ください|下さい|くださ|ほし|欲し|もらえ|もらい|貰え|いただけ|いただき|頂け|頂き|くれ|ちょうだい|おいて|おい|みて|ね|よ)[ぁ-ん]{0,14})?$/;
/** みたい behind a verb says that it seems so; 読みたい wishes. */
const WANTED = /(?<![るたいだうすくつな]み)たい(?:です|ん(?:です|だ)|の(?:です|だ))?(?:が|けど|けれど(?:も)?|と思[ぁ-ん]{1,8})?$/;
const GRATEFUL = /[てで](?:いただけ|もらえ|くれ|頂け|貰え)[ぁ-ん]{0,6}(?:と|たら|れば)(?:助か|嬉し|うれし|幸い|ありがた|有難|有り難)[ぁ-ん]{0,10}$/;
const BEGGED = /(?:を|の|が|は|に)?(?:お願い|御願い|希望|依頼)(?:し|いたし|致し|でき|です|だ|申し)?[ぁ-ん]{0,12}$/;
const AS_SHOULD_BE = /(?:よう(?:に)?(?:する|します|したい(?:です)?)?|べき(?:です|だ|では)?|(?:する|しない|できる|なる)こと|が(?:ほしい|欲しい|必要)(?:です)?)$/;
/** 〜を修正する, 検索機能の追加: a noun of change alone, or in its plain form. */
const PLAIN = /(?:する|します|すること|の件)?$/;
const ABLE = /(?:でき|可能)[ぁ-ん]{0,12}か$/;

const QUESTION_WORDS = /何|なに|なん[でのか]|なぜ|何故|どこ|どう|どの|どれ|どんな|どちら|いつ|誰|だれ|いくつ|とは$|って$|でしょうか$|ますか$|ですか$|のか$|かな$|^.{0,40}は$/;

/** 調べるだけにして: whatever form the sentence ends in, it asks for nothing more. */
const ONLY_LOOK = /(?:調べる|見る|教える|(?:調査|確認|説明|分析|特定|把握|報告)(?:する)?)(?:だけ|のみ)(?:で|に)?し?$/;

const PROBLEM =
  /(?:[らかさたなまわがばえけせてねめれべきしちにみりびぎじい]ない(?!で|か(?!っ)|よう)|(?:ませ|ませ)ん(?!か)|なくな|なかっ|できず|れず)|エラー|バグ|不具合|障害|例外|クラッシュ|フリーズ|落ち(?:る|て|ま)|遅[いくす]|重[いく]|おかし|変(?:だ|です|な[^更])|壊れ|崩れ|ずれ|失敗|間違|誤っ|誤り|文字化け|固ま|止ま(?:る|っ)|消え|てしま|切れ(?:る|て)|はみ出|重複|漏れ|うまく(?:いか|動か)|[てで]いない|問題(?:が|で)|欠け|不正な|異常|カクつ|ちらつ|もたつ|届か|足りな|ぼやけ|にじむ|途切れ|詰まる|見切れ/;

const RESTRAINED = /(?:変更|修正|編集|削除|実装|変え|直さ|いじら|触ら|消さ|書き換え)(?:は|も)?し?(?:ないで|なくて|ずに|せずに)/;

export function japaneseAskings({ text, asks }: Sentence): Asking[] {
  const tail = text.slice(0, endOfWish(text)).replace(/[\s□、,・…)）\]]+$/, '');
  const found: Asking[] = [];
  const restraint = RESTRAINED.exec(text);
  if (restraint !== null) found.push({ kind: 'restraint', start: restraint.index, end: restraint.index + restraint[0].length });
  const problem = PROBLEM.exec(text);
  if (problem !== null) found.push({ kind: 'problem', start: problem.index, end: problem.index + problem[0].length });
  const wish = wishAtEnd(tail, asks);
  if (wish !== undefined) {
    found.push(...chained(tail, wish), wish);
    return found;
  }
  const word = QUESTION_WORDS.exec(tail);
  if (asks || (word !== null && /か$|とは$|って$|は$|なぜ|[はが]?何$|どこ$/.test(tail))) {
    found.push({ kind: 'question', start: word?.index ?? Math.max(0, tail.length - 1), end: word === null ? tail.length : word.index + word[0].length });
  }
  return found;
}

/** 〜して、既存のAPIは変えずに: what must not happen may be said behind the wish. */
export function endOfWish(text: string): number {
  return /、[^、]{1,60}(?:ずに|ないで|まま(?:で)?)\s*$/.exec(text.slice(-80)) === null ? text.length : text.lastIndexOf('、');
}

function wishAtEnd(tail: string, asks: boolean): Asking | undefined {
  const whole = tail.slice(-60);
  const shift = tail.length - whole.length;
  const asked = REQUEST.exec(whole) ?? GRATEFUL.exec(whole) ?? WANTED.exec(whole) ?? BEGGED.exec(whole);
  if (asked !== null) {
    const before = whole.slice(0, asked.index);
    const denied = /(?:し)?ない$/.exec(before);
    if (denied !== null) return isRestraint(before.slice(0, denied.index)) ? undefined : { kind: 'change', start: shift + denied.index, end: tail.length };
    const only = ONLY_LOOK.exec(before);
    if (only !== null) return { kind: 'look', start: shift + only.index, end: tail.length };
    const stem = stemAt(before) ?? stemAt(before.replace(/(?:だけ|のみ|も)?(?:を|の|が|は|に|し|で)$/, ''));
    // て alone also ends a sentence that breaks off; with a known verb, an object or a polite form it asks.
    if (stem === undefined && asked[0].length === 1 && !/[をにがはでと]/.test(before)) return undefined;
    return { kind: stem?.kind ?? 'wish', start: shift + (stem?.start ?? asked.index), end: tail.length, ...(stem?.weak === true ? { weak: true } : {}) };
  }
  if (asks && !ABLE.test(whole)) return undefined;
  const able = ABLE.exec(whole);
  if (able !== null) {
    const stem = stemAt(whole.slice(0, able.index));
    return stem === undefined || stem.kind === 'look' ? undefined : { kind: stem.kind, start: shift + stem.start, end: tail.length, weak: true };
  }
  const should = AS_SHOULD_BE.exec(whole);
  if (should !== null) return { kind: 'wish', start: shift + should.index, end: tail.length };
  // ログレベルを info に: the verb is left out, the new state is said.
  const turned = /を[^をがは。]{1,40}[^ぁ-んに][にへ]$/.exec(whole);
  if (turned !== null) return { kind: 'change', start: shift + turned.index + 1, end: tail.length };
  const plain = PLAIN.exec(whole)!;
  const stem = stemAt(whole.slice(0, plain.index));
  if (stem === undefined || !/[\u3400-\u9fffァ-ヶー]$/.test(whole.slice(0, plain.index))) return undefined;
  return { kind: stem.kind, start: shift + stem.start, end: tail.length };
}

/** 直して、結果を教えて: what a request joins to its last verb is asked for as well. */
function chained(tail: string, { start }: Asking): Asking[] {
  const found: Asking[] = [];
  for (const part of tail.slice(0, start).matchAll(/[てで]、?/g)) {
    const stem = stemAt(tail.slice(Math.max(0, part.index - 14), part.index));
    const at = Math.max(0, part.index - 14);
    if (stem !== undefined && stem.kind !== 'look') found.push({ kind: stem.kind, start: at + stem.start, end: part.index + 1 });
  }
  return found;
}

interface Stem {
  readonly kind: AskingKind;
  readonly start: number;
  readonly weak?: true;
}

function stemAt(text: string): Stem | undefined {
  for (const [stem, kind] of BY_LENGTH) if (text.endsWith(stem)) return { kind, start: text.length - stem.length, ...(MAY_BE_DONE_BY_CODE.test(stem) ? { weak: true } : {}) };
  return undefined;
}

/** 入力をチェックして asks for a report or for code that checks. */
const MAY_BE_DONE_BY_CODE = /^(?:確認|検証|チェック|知らせ|挙げ|比べ|比較)/;

function isRestraint(before: string): boolean {
  return /(?:変更|修正|編集|削除|実装|変え|直さ|いじら|触ら|消さ|書き換え)$/.test(before);
}
