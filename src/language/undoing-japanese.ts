// Japanese takes away with a predicate behind the object, or with 以外, 抜き, なし and 未 written onto it; と, や and ・ spread it over all that is listed.
import { DECISION_NOUNS } from './negation-words.ts';
import { scriptOf } from './script.ts';
import type { Undoing } from './undoing.ts';

/** Characters read behind the object; a bound, not a grammar. */
const WINDOW = 120;

/** Heads that name the thing itself again: 認証機能を削除する takes the 認証 away, 認証エラーを削除する does not. */
const FEATURE = /^(?:の?(?:機能|処理|対応|モジュール|実装|サポート|仕組み|ロジック|チェック|システム|コード|全体|導入|要件|取り扱い|取扱い|受付|受け付け|提供|運用|利用|使用|販売|開催|実施|配布|掲載|運行|営業|サービス))+/;
const CONNECTOR = /^\s*(?:と|や|・|、|および|及び|ならびに|並びに|または|&|\/|,|も)\s*/;
const CONJUNCT = /^[\u3400-\u9fff々\u30a1-\u30feー a-z0-9_-]{1,20}/;
const ADVERB = /^(?:すべて|全て|全部|全面的に|完全に|一旦|いったん|一時的に|当面|今回は?|まるごと|丸ごと|全|、|\s)+/;

const SETTING = /^[^、。をはがも]{1,16}(?:のため(?:に)?|により|によって|の都合(?:で|により)|の関係で)、?(?=[^、])|^[^、。をはがもの]{1,10}(?:の[^、。をはがもの]{1,8})?(?:で|から|より|と同時に|までに)(?=[^ぁ-んーで])/;

const REMOVES = /^(?:削除|撤去|除去|消[さしすせそ去]|(?:取り|とり)?外[さしすせそ]|取り[除払]|取っ払|廃止|撤廃|無効化|無効に|オフに|off(?:に)?|切[らりるれっ]|解除|停止|禁止|な[くし][さしすせそ]|無く[さしすせそ]|やめ|止め|除外|除[いくき]|省略|省[いくきか]|抜[いくきか]|剥が|封印|破棄|撤回|打ち切|アンインストール|削[らりるれっ])/;
const EVADES = /^(?:スキップ|バイパス|回避|迂回|無視|すり抜け)/;
const DENIED = /^[ぁ-ん]{0,6}?(?:ない|なかっ|なく(?!す)|ません|ず(?:に|、|$))/;
const ABLE = /^(?:でき|可能|せる|け(?:る|て)|られ|れる)/;
const PREVENTS = /^[^、。]{0,12}?(?:防[がぎぐげごい止]|禁止|拒否|検知|検出|阻止|避け|ブロック|弾[かきくけこい]|制限|許可しな|許さな|対策|塞)/;
/** Behind 以外, 抜き, なし: the rest of the clause is denied, so that the word itself is asked for. */
const REST_DENIED = /ない|なく|ません|ず(?:に|、|$)|禁止|拒否|不可|弾|ブロック|制限|防|削除|無効|対象外|不要|エラー|リダイレクト|除外/;
const LATER =
  /^(?:(?:の)?(?:実装|対応|導入)?)(?:は|も|については|を)?\s*(?:(?:次|来期|将来|今後|後日|別途|二次|第二|第2|フェーズ2|phase ?2)(?:の|期|回)?(?:フェーズ|リリース|スプリント|開発|対応|課題|バージョン|イテレーション|以降|検討|版)*(?:で|に|へ|の課題|の検討|とする|とします|予定|以降)*(?:対応|検討|実装|課題)?(?:する|します|とする|予定)?\s*(?:$|[。、)）\n])|(?:後で|あとで|のちほど|追って)(?![ぁ-ん]*(?:確認|表示))|tbd|未定|要検討|要相談|保留|検討(?:のみ|だけ|中|課題|する|します|$|[。、)]))/;
const WHETHER = /^(?:の(?:要否|是非|必要性|有無を(?:検討|決))|(?:が|は)(?:必要|要る|いる)か|するか(?:どうか|否か)|を(?:入れる|実装する|行う|導入する|追加する)か(?:どうか|否か)?)/;

/** Before the object, in its clause. */
const OCCASION = /(?:時|後|際|とき|場合|たら|れば|ごと|たび|度|経過)(?:に|は|で)?、?[^、。\n]{0,8}$/;
/** 認証の実装、旧画面の削除: what is done, or what is old, begins an item of its own. */
const OWN_DEED = /^の?(?:実装|導入|対応)/;
const OWN_ITEM = /^(?:旧|古|不要|仮|モック|既存)/;

export function undoneInJapanese(masked: string, start: number, end: number): Undoing | undefined {
  const stop = masked.slice(end, end + WINDOW).search(/[。!?\n]/);
  const rest = masked.slice(end, stop < 0 ? end + WINDOW : end + stop);
  if (start > 0 && masked[start - 1] === '未') return 'put_off';
  const undoing = afterPhrase(rest) ?? listed(rest);
  // 更新時にキャッシュを削除する: what happens at its time may belong to the thing itself.
  return undoing === 'undone' && OCCASION.test(masked.slice(Math.max(0, start - 24), start)) ? 'put_off' : undoing;
}

/** AとBを…, A・Bは…: the predicate of the last is the predicate of all. */
function listed(rest: string): Undoing | undefined {
  if (OWN_DEED.test(rest)) return undefined;
  let at = FEATURE.exec(rest)?.[0].length ?? 0;
  for (let hops = 0; hops < 8; hops += 1) {
    const connector = CONNECTOR.exec(rest.slice(at));
    if (connector === null) return undefined;
    const conjunct = CONJUNCT.exec(rest.slice(at + connector[0].length));
    if (conjunct === null || OWN_ITEM.test(conjunct[0])) return undefined;
    at += connector[0].length + conjunct[0].length;
    const joined = afterPhrase(rest.slice(at));
    // 以外 or なし written onto the last of several belongs to all, as its predicate does.
    if (joined !== undefined) return joined;
  }
  return undefined;
}

/** What directly follows the noun phrase. */
function afterPhrase(rest: string): Undoing | undefined {
  if (WHETHER.test(rest)) return 'put_off';
  if (LATER.test(rest)) return 'put_off';
  const tail = rest.slice(FEATURE.exec(rest)?.[0].length ?? 0);
  if (tail !== rest && (WHETHER.test(tail) || LATER.test(tail))) return 'put_off';
  const without = /^\s*(?:以外|抜き|ぬき|なし|無し|ナシ|レス)(?=$|[のをはでにがも、。\s])/.exec(tail);
  if (without !== null) return REST_DENIED.test(tail.slice(without[0].length).split('、')[0]!) ? (without[0].includes('以外') ? undefined : 'guarded') : 'undone';
  const label = /^\s*[:(（\-–—]\s*(?:(なし|無し|不要|対象外|n\/a|該当なし|しない|削除|廃止|無効)|(未定|tbd|後日|検討中|保留|次フェーズ|要検討))/.exec(tail);
  if (label !== null) return label[1] === undefined ? 'put_off' : 'undone';
  const particle = /^\s*(?:を|は|も|が|の|については|に関しては)/.exec(tail);
  // 認証スキップ, 認証無効化: the verb noun written onto its object.
  if (particle === null) return removal(tail, true);
  const behind = tail.slice(particle[0].length);
  const lead = behind.slice(ADVERB.exec(behind)?.[0].length ?? 0);
  // ダークモードは初期状態でオフにする: where and when may stand between the object and its verb, another object may not.
  const verb = /^[をはも]/.test(particle[0].trim()) && !REMOVES.test(lead) && !EVADES.test(lead) ? lead.slice(SETTING.exec(lead)?.[0].length ?? 0) : lead;
  if (/^[はが]/.test(particle[0].trim()) && /^(?:無効|オフ|off|該当なし)(?:$|と|で|。|、|だ|の(?:まま|状態))/.test(verb)) return 'undone';
  if (/^[はも]/.test(particle[0].trim()) && /^(?:要ら|いら)(?:ない|ぬ|ん)(?:$|と|です|。|、)|^(?:要り|いり)ません/.test(verb)) return 'undone';
  // 期限が切れる happens to it; 通知を切る takes it away.
  if (particle[0].trim() === 'が' && verb.startsWith('切れ')) return undefined;
  return removal(verb, particle[0].trim() === 'の');
}

/** `noun`: the removing word is used as a noun (認証の削除) and only its own phrase says what becomes of it. */
function removal(text: string, noun: boolean): Undoing | undefined {
  const evades = EVADES.exec(text);
  const word = evades ?? REMOVES.exec(text);
  if (word === null) return undefined;
  const tail = text.slice(word[0].length);
  if (PREVENTS.test(tail) && /^(?:を|する(?:の|こと)を|の|行為|[^、。]{0,4}(?:を|は))/.test(tail)) return 'guarded';
  if (DENIED.test(tail)) return 'guarded';
  // 除く機能 excepts; every other removing verb before a noun only describes that noun.
  if (/^除[いくき]$/.test(word[0])) return /^[てた]?(?:$|[^ぁ-ん]|、|す|機能)/.test(tail) || tail.startsWith('て') ? 'undone' : undefined;
  const next = tail[0] ?? '';
  if (next !== '' && ['kanji', 'katakana', 'latin'].includes(scriptOf(next)) && !/^(?:予定|方針|対応|可能|済|化|扱|作業|実施|し)/.test(tail)) return undefined;
  if (/^[・,\/]/.test(tail)) return undefined;
  if ((ABLE.test(tail) || /^(?:が|は)?(?:でき|可能)/.test(tail)) && evades === null) return undefined;
  if (/^(?:し|す|せ)?(?:たら|れば|ると(?:[^ぁ-ん]|き)|とき|ても)/.test(tail)) return undefined;
  if (describes(tail)) return undefined;
  if (noun && /^(?:[をはがにでと]|に(?:よ|つ|関))/.test(tail) && !/^(?:を(?:する|行|実施|進め|完了)|と(?:する|します))/.test(tail)) return undefined;
  return 'undone';
}

/** スキップするバグ, 削除した後: before a noun the verb tells which one; before a decision it is the decision. */
function describes(tail: string): boolean {
  const plain = /^(?:する|した|される|された|している|されている|できる|す|した|る|っている|った|いた)(?=[\u3400-\u9fff\u30a1-\u30fea-z])/.exec(tail);
  return plain !== null && !DECISION_NOUNS.test(tail.slice(plain[0].length));
}
