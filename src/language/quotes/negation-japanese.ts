// What denies in a Japanese predicate's kana, and what only looks like it. A condition (ない場合) denies here, unlike for plan terms.

const FILLER = 'ゝ';

/** Obligation, polite asking, permission, adverbs and adjectives that contain ない, なく or ず. */
const NO_NEGATION = new RegExp(
  [
    'な(?:けれ|きゃ)ば?(?:なら|いけ|だめ|ダメ)(?:ない|ません|なく)?', 'なくては(?:なら|いけ)(?:ない|ません)', 'なくちゃ', 'なきゃ', 'ないと(?:いけ(?:ない|ません)|だめ|ダメ|困|こま)', 'ねば(?:なら(?:ない|ぬ))?', 'ざるを[え得](?:ない|ません)',
    'しか(?:ない|ありません)', 'かも(?:しれ|知れ)(?:ない|ません)', '(?:に|間)違い(?:ない|ありません)', '(?:仕方|しかた|申し訳|とんでも|さりげ|何気|なにげ|もったい|やむを得|やむをえ)(?:ない|なく|ありません|ございません)',
    '(?:て|で)も?(?:かま|構)(?:わない|いません)', '差し支え(?:ない|ありません)', '(?:もらえ|いただけ|くれ|くださ|頂け)(?:ない|ません)(?:か|で|だ)', 'ませんか', '(?:でき|られ|え)(?:ない|ません)(?:でしょうか|だろうか|ですか|かな)',
    'だけで(?:は|も)?なく(?:て)?', 'だけじゃなく(?:て)?', 'のみならず', 'ばかりで(?:は)?なく', 'に(?:限ら|かぎら)ず', '(?:かかわ|関わ|拘)らず', 'を(?:問|と)わず', '少なくとも', '少な(?:い|く|かっ|め|すぎ)', '危な(?:い|く|かっ|げ)', '切な(?:い|く)', '必ず', '先ず',
    '(?<![\\u3400-\\u9fff])(?:まず|はず)', 'わずか', 'いずれ', 'ずつ', 'ずっと', 'ず(?=れ|ら)', '(?:間|ま)もなく', '(?:もれ|漏れ|滞り|問題|無駄|過不足|支障)なく', 'なんとなく', 'ことなく(?=$)', 'っぱなし', 'っ放し', '(?<=[一-鿿])なく(?=て済)',
  ].join('|'),
  'g',
);

export function maskNoNegation(text: string): string {
  return text.replace(NO_NEGATION, (idiom) => FILLER.repeat(idiom.length));
}

const NEGATED = /ない|なかっ|なく|なけれ|ません|ませぬ|ず(?:に|と|$)|ぬ$|まい$|なし|(?:の|こと)[」』"]?(?:だけ)?[はを]?(?:やめ|よして|よしま)|^をやめ|[うくぐすつぬぶむる]な(?:よ|って|$)/;

export function isNegatedTail(masked: string): boolean {
  return NEGATED.test(masked);
}

/** A wish or an order that it be not so, as against a report that it is not. */
const FORBIDDING = /やめ|よして|よしま|[うくぐすつぬぶむる]な(?:よ|って|$)|ないで(?!き)|ないよう|ないこと|ないほう|なくて?(?:い|よ|も)|くな|ず(?:に|$)|(?:ては|ちゃ)(?:いけ|なら|だめ|ダメ)|べきで|たくな|ほしくな/;

export function isForbidding(tail: string): boolean {
  return FORBIDDING.test(tail);
}

/** Nouns that deny the word before them: 利用禁止, 登録は不要. */
export const NEGATING_HEADS: ReadonlySet<string> = new Set('不要 禁止 不可 不可能 不能 対象外 範囲外 スコープ外 時間外 無し なし 未対応 非対応 厳禁 未実施 防止 回避 抑止 阻止 抑制 防ぐ 防ぎ 防い 防が 防 避け 避ける'.split(' '));

/** 消すのを止めて, 消すことは避けて: only behind a verb these forbid; 再生を止めて is an order of its own. */
export function isStoppingVerb(base: string): boolean {
  return /^(?:止め|辞め|避け|控え|慎)/.test(base);
}

/** 消すとは言っていない: what was not said or asked for is not wanted. */
export function isSpeaking(word: string): boolean {
  return /^(?:言|頼|依頼|指示|要望|希望|命じ|求め)/.test(word);
}

/** 絶対に, 決して: words between the verb and what forbids it. */
export function isStressing(word: string): boolean {
  return /^(?:絶対|決して|極力|一切|是非|当面|今回)/.test(word);
}

/** 保存に失敗する: tried in vain. */
export function isFailing(word: string): boolean {
  return word === '失敗' || word === 'しくじ';
}

export function isExceptionHead(word: string): boolean {
  return word === '以外' || word === '除き' || word === '除く' || word === '除い' || word === '除';
}

/** 送る必要はない: the denied noun only carries the negation of the verb before it. */
export const NEGATION_CARRIERS = /^(?:必要|方法|手段|術|手立て|予定|つもり|可能|可能性|意味|方針|対象|気|わけ|訳)$/;

