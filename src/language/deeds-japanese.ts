// Japanese says behind an object whether it is brought, kept and allowed, or taken away, left out and forbidden.
import { DECISION_NOUNS } from './negation-words.ts';
import type { Stand } from './stands.ts';

/** Characters read behind the object, and segments between commas; bounds, not a grammar. */
const WINDOW = 100;
const SEGMENTS = 3;

const AGAINST =
  '削除|消[さしすせそ](?!ゴム)|消去|撤去|除去|除外|(?:取り)?外[さしすせそ]|除[いくかきけ](?!雪)|取り除|取り払|廃止|全廃|撤廃|廃[しすさ]|中止|取りやめ|取り止め|やめ|止め|停止|終了|打ち切|閉鎖|閉め|閉じ|見送|見合わせ|割愛|省略|省[かきくけこい]|抜[かきくけい](?!粋)|禁止|禁じ|厳禁|不可(?!欠)|拒否|拒[まみむ]|断[らりるっわ]|却下|非表示|非公開|隠[さしすせそ](?!味)|伏せ|ぼか[さしすせ]|無効|オフ|切[らりるっ](?!替|り替|り抜|り出|り取|り分)|解除|解約|破棄|捨て|処分|避け|控え(?!め|に)|なく[さしすせそ]|無く[さしすせそ]|対象外|範囲外|不要|延期|先送り|後回し|棚上げ|保留|凍結|返上|撤回|取り消|取り下げ|退け|締め出|封印|削[らりるっ]|間引|免除|黙[らりるっ]|触れず|据え置かず|休止|休[まみむん](?!み時)|畳[まみむん]|たた[まみむん]|引退|撤収|引き上げさせ|手放|売却|払い下げ|差し控|遠慮|ご遠慮|辞退|欠航|運休|閉店|閉館|休業|定休|廃刊|廃棄|廃番|排除|追い出|締め切|打ち止め|取り壊|解体|縮小|圧縮し|減ら[さしすせそ]|削減|端折|飛ば[さしすせそ]|スキップ|無視|放置|放棄|あきらめ|諦め|断念|没|お蔵入り|封鎖|遮断|ブロック|シャット|ミュート|消音|マスク|黒塗|塗りつぶ|秘匿|内密|極秘|社外秘|口外しな|省[りる]|免じ|棄却|キャンセル|ボツ|カット';
const FOR =
  '追加|(?<!ない|ず|以外を|除く|機能を)実装(?![にで方])|加え|足[さしすせ]|入れ|入[るり](?=ま|よう|$|、)|載せ|のせ|盛り込|含め|含む|組み込|記載|明記|掲載|明示|使[うっいえわ]|用い|利用|使用|活用|導入|設け|設置|置[くきい]|行[うわいっえ]|実施|開催|続け|継続|存続|維持|残[さしすせそっる]|保[つちっ]|保管|保存|保持|守[らりるっ]|表示|見せ|示[さしすせ]|公開|公表|公にす|明か[さしす]|許可|許[さしす]|認め|容認|受け付け|受付|受け入れ|受け取|歓迎|可能|可と|有効|オン(?:に|で)|始め|開始|再開|開[くけいき](?!発)|呼[びぶん]|敷[くきい]|流[すしさ]|配[るりっ]|配布|配信|共有|渡[すしさ]|出[すしさ](?!来)|送[るりっ]|送信|義務|必須|必要と|求め|課[すしさ]|強制|徴収|請求|散布|復活|戻[すしさ]|例年どおり|従来どおり|引き続き|作[るりっ]|書[くきい]|記録|挙げ|取り上げ|触れ(?!ず|な)|紹介|公演|演奏|提供|付け|添え|添付|貼[るりっ]|払[うわいっ]|支払|負担|延長|増や|拡大|強化|実名|振る舞|ふるま|もてなし|用意|手配|注文|発注|購入|買[うわいっ]|仕入れ|雇[うわいっ]|採用|起用|招[かきくい]|招待|迎え|泊め|乗せ|積[むみん]|塗[るりっ]|飾[るりっ]|並べ|陳列|販売|売り出|掲げ|掲示|張り出|貼り出|放送|上映|配置|投入|注[ぐぎい]|盛[るりっ]|まぶ[しす]|焚[くいき]|灯[すし]|点灯|鳴ら[しす]|動か[しす]|走らせ|稼働|運行|増設|新設|拡充|充実|解禁|開放|広げ|漏ら[しす]|公言|言いふら|教え|伝え|知らせ|語[るりっ]|述べ|論じ|引用|多用|依存|頼[るりっ]|任せ|委ね|委託|外注|発表|かか[らりるっ]|いただ[かきく]|取[らりるっ](?!り|消|除|下|や|止)|改め|値上げ|引き上げ|引き下げ|でき|られる|使える|選べ|見られ|読める';

const DEED = new RegExp(`(${AGAINST})|(${FOR})(?![換替代直回])`, 'g');
/** The object and its verb may stand apart by a noun that only says what of it: 電話予約の窓口. */
const PHRASE = /^(?:の?[\u3400-\u9fff々\u30a1-\u30feーa-z0-9]{1,8}(?:[れきりけみち](?=[の\u3400-\u9fff]))?){0,2}/;
const PARTICLE = /^(?:については|に関しては|についても|[をはもがとや])/;
const DENIED = /^[ぁ-ん]{0,8}?(?:ない(?!と)|なかっ|なく(?![すさしな])|ません|ず(?:に|、|$|[\u3400-\u9fff]))/;
/** A verb in its plain form before a noun only tells which one it is. */
const ADNOMINAL = /^(?:する|した|される|された|している|できる|[うくすつぬむるたいだ]|った|いた|んだ|ない|なかった)(?=[\u3400-\u9fff\u30a1-\u30fea-z])/;
/** The object is a deed itself, and done or not; before a noun (認証する画面) it only tells which one. */
const OWN_DEED = /^(?:を)?(?:(?:する|しま|して|し、|させる|されま|される|できる|できま)|((?:し|でき|させ|され)(?:ない|ず|ません|なく)))(?![\u3400-\u9fff\u30a1-\u30fea-z])/;
/** A right to take away is no deed: 消せる, 非表示にできる. */
const ABLE = /^(?:せ(?:る|ま)|[しにがは]?(?:でき(?!な|ま)|可能|可$))/;
const POTENTIAL = /(?:[消隠外]せ|[な無]くせ|省け|抜け|除け)$/;

export function japaneseStand(masked: string, end: number): Stand | undefined {
  const stop = masked.slice(end, end + WINDOW).search(/[。!?\n]/);
  const rest = masked.slice(end, stop < 0 ? end + WINDOW : end + stop);
  // バリデーション以外を作る: what is done is done to everything else.
  if (rest.startsWith('以外')) return undefined;
  const own = OWN_DEED.exec(rest);
  if (own !== null) return own[1] === undefined ? 'for' : 'against';
  const label = /^\s*(?:は|も)?(?:(なし|無し|不可(?!欠)|禁止|厳禁|ng)|(あり|有り|ok|可(?!能性)|必須|自由|歓迎))(?=$|[、。で\s/])/.exec(rest);
  if (label !== null) return label[1] === undefined ? 'for' : 'against';
  // AをBに置き換える: the one makes room for the other.
  if (/^を[^、。を]{1,16}[にへと](?:置き換え|差し替え|取り替え|入れ替え)(?!な|ず)/.test(rest)) return 'against';
  const phrase = PHRASE.exec(rest)![0];
  const particle = PARTICLE.exec(rest.slice(phrase.length))?.[0] ?? PARTICLE.exec(rest)?.[0];
  if (particle === undefined) return undefined;
  const from = PARTICLE.test(rest.slice(phrase.length)) ? phrase.length + particle.length : particle.length;
  const topic = /[はも]$/.test(particle);
  let before = '';
  let segments = 0;
  for (const segment of rest.slice(from).split('、')) {
    const found = lastDeed(segment, particle === 'を' || segments > 0 ? before : '', particle === 'を');
    if (found !== undefined) return found === 'either' ? undefined : found;
    segments += 1;
    if (segments >= SEGMENTS || (!topic && /[ぁ-ん]$/.test(segment) && !/[をはがにでも]$/.test(segment))) return undefined;
    before += `${segment}、`;
  }
  return undefined;
}

/** The last deed of the segment that is done to the object and not to another one. */
function lastDeed(segment: string, before: string, isObject: boolean): Stand | 'either' | undefined {
  let stand: Stand | undefined;
  let looked = 0;
  for (const found of segment.matchAll(DEED)) {
    if ((looked += 1) > 12) break;
    const lead = segment.slice(0, found.index);
    const tail = segment.slice(found.index + found[0].length);
    if (/を/.test(isObject ? lead : lead.replace(/^.*(?:うえで|上で|[てで])(?=[^はもにの])/, '')) || (before !== '' && /[をがは]/.test(lead))) continue;
    if (isNominal(found[0], tail)) continue;
    // 自動削除の対象から外す: out of what would take it away.
    const out = /(削除|廃止|停止|中止|禁止|除外|制限|消去|処分|破棄)(?:の|する|の対象|対象)[^、。]{0,6}から$/.test(lead) && /^(?:取り)?外|^除/.test(found[0]);
    // 手数料を取るのをやめる: the deed itself is given up.
    const denied = DENIED.test(tail) !== /^[ぁ-ん]{0,3}(?:の|こと)[をはも]?(?:やめ|止め|中止|禁止|取りやめ|控え|避け|見送)/.test(tail);
    if (found[1] !== undefined && !denied && (ABLE.test(tail) || (POTENTIAL.test(found[0]) && /^(?:る|ます|た)/.test(tail)))) return 'either';
    // 体温を入れないと保存できない: whoever lacks it is refused, so it is asked for.
    if (denied && (lead.includes('ゝゝ') || before.includes('ゝゝ'))) return 'for';
    stand = ((found[1] !== undefined) !== denied) !== out ? 'against' : 'for';
    // The first verb behind を is the object's; behind は the last one speaks of the topic.
    if (isObject) return stand;
  }
  return stand;
}

/** 削除対象, 公開範囲の, 禁止した人: part of a noun, or the description of one. */
function isNominal(word: string, tail: string): boolean {
  if (/^[\u3400-\u9fff\u30a1-\u30fe]/.test(tail) && /[\u3400-\u9fff]$/.test(word) && !DECISION_NOUNS.test(tail) && !/^(?:化|済|扱|予定|可|不可|禁止|します)/.test(tail)) return true;
  if (/^の(?!で|は|が|も)/.test(tail) && /[\u3400-\u9fff\u30fe]$/.test(word)) return true;
  const plain = ADNOMINAL.exec(tail);
  return plain !== null && !DECISION_NOUNS.test(tail.slice(plain[0].length)) && !/^(?:含|入|付)/.test(word);
}
