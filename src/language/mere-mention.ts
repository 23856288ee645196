// A task that only names words and says of itself that it does nothing with them keeps no promise (stuffing).

/** It speaks of the words, not of the thing. */
const NAMES_WORDS =
  /という?(?:語|単語|言葉|ことば|文字列?|文言|キーワード|用語|名称|名前)(?:を|は|が|も|だけ|など)|(?:語|単語|キーワード|文言)(?:を|だけを?)(?:含|並べ|書[いくき]|列挙|記載|入れ|載せ)|\b(?:the |these |those |following )?(?:words?|terms?|keywords?|phrases?|strings?|names?)\b[^.;]{0,80}\b(?:appears?|only|nothing|merely|just|are (?:listed|mentioned|named|written|included))\b|\b(?:contains?|includes?|lists?|mentions?|repeats?|names?|writes?) (?:just |only |merely )?(?:the |these |those )?(?:words?|terms?|keywords?|phrases?|strings?)\b|\b(?:just|only|merely|simply) (?:mention|name|list|contain|repeat|write down)(?:s|ed|ing)?\b|\bmention(?:s|ed|ing)?\b[^.;]{0,60}\b(?:only|in passing)\b|\bin name only\b|名ばかり|名前だけ|(?:書|触れ|並べ|挙げ|言及す?る?|記載す?る?|載せ)[ぁ-ん]{0,6}(?:だけ|のみ)/;
/** And it says that nothing follows from them. */
const DOES_NOTHING =
  /何も(?:し|行わ|実装し|作ら|変え|起き|せ)(?:ない|ません|ず)|(?:実装|作業|対応|変更|開発|実施)(?:は|も|を)?(?:一切)?(?:し(?:ない|ません)|せず|行わ(?:ない|ず)|伴わ(?:ない|ず)|なし)|中身(?:は|が|も)(?:な|空)|だけで(?:終わ|済ま|よい|良い|いい|完了|ある|す(?!。?[ぁ-ん])|、)|\b(?:(?:does|do|doing|did) (?:absolutely )?nothing|no (?:actual |real |further )?(?:work|code|change|changes|implementation|effect|action|behaviou?r)(?: is| are| gets?| will be)?(?: done| made| written| planned| happens?| follows?| needed| taken)?\b|nothing (?:is|gets|will be|else is) (?:done|built|implemented|changed|made|written)|without (?:doing|implementing|building|changing) (?:anything|it|them|any of)|not (?:actually )?implement\w*|has no effect|is a placeholder|as placeholders?)\b/;

/** Both together: 「…」という語を含むが何もしない. "A user who does nothing for ten minutes" names no words. */
export function isMereMention(text: string): boolean {
  const head = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  return NAMES_WORDS.test(head) && DOES_NOTHING.test(head);
}

/** A bound: what says so of itself says so early. */
const LONGEST = 600;
