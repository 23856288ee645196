// Whether the person forbids changing the code at all ("leave the code as it is", 修正はまだしないで), not just one thing of it: then nobody's claim leads to a permit.
import { isJapanese } from '../../language/script.ts';
import type { Asking, Sentence } from './asking.ts';

export function handsOffIn(sentence: Sentence): Asking | undefined {
  const { text } = sentence;
  const found = isJapanese(text) ? inJapanese(text) : inEnglish(text);
  return found === null ? undefined : { kind: 'hands-off', start: found.index, end: found.index + found[0].length };
}

/** "The existing code", "the rest" and "anything else" are a part that stays beside one that changes. */
const THE_CODE = "(?:(?:any|the|this|our|my|actual|source|single) )*(?:code(?:base)?|sources?|files?|repo(?:sitory)?|anything|a thing|a line|implementation|project)";
const CHANGE = 'chang(?:e|ing)|modif(?:y|ying)|edit(?:ing)?|touch(?:ing)?|alter(?:ing)?|fix(?:ing)?|writ(?:e|ing)|implement(?:ing)?|patch(?:ing)?|rewrit(?:e|ing)|refactor(?:ing)?|mess(?:ing)? with';
/** Nothing narrows it down any more: the clause is over, or says how long. */
const OVER = "(?= ?(?:$|[,;:!?)—-]| (?:yet|just yet|for now|right now|now|at all|please|today|so far|either|anywhere|at this (?:point|stage|time)|until|till|before|but|just|only|i |we )\\b))";
const OPENS = "(?:^|[,;:—-] ?|\\b(?:and|but|so|then|please|just|though|although|yet) )\\s*";

const ENGLISH = new RegExp(
  [
    `${OPENS}(?:please )?(?:do not|don't|dont|never|you (?:must|should|may|can)(?: not|n't)|you cannot|(?:there is |there's )?no need to)(?: (?:yet|actually|even|ever))? (?:${CHANGE})(?: (?:${THE_CODE}|it|them|this|that|things))?${OVER}`,
    `${OPENS}(?:please )?(?:do not|don't|dont) do (?:it|that|this|anything) (?:yet|for now|now|right now)`,
    `\\b(?:without|not) (?:${CHANGE}) ${THE_CODE}${OVER}`,
    `\\b(?:hold off on|hold back on|refrain from|abstain from|avoid|stop short of) (?:making )?(?:(?:any|all|further|code) )*(?:changes|edits|modifications|(?:${CHANGE})(?: (?:${THE_CODE}|it))?)${OVER}`,
    `\\brather (?:you )?(?:did not|didn't|do not|don't|not) (?:${CHANGE})(?: (?:${THE_CODE}|it))?${OVER}`,
    `\\b(?:make|making|with|want|do) no (?:code |further |actual )?(?:changes|edits|modifications)(?: to (?:${THE_CODE}|it))?${OVER}`,
    `${OPENS}no (?:code )?(?:changes|edits|modifications|fixes)(?: to (?:${THE_CODE}|it))?${OVER}`,
    `\\b(?:leave|keep) (?:${THE_CODE}|everything|it all|it|things) (?:exactly |just )?(?:as (?:it|they) (?:is|are|was|were)|as[- ]is|alone|untouched|unchanged|unmodified|be)${OVER}`,
    `\\b(?:keep your )?hands off(?: (?:${THE_CODE}|it))?${OVER}`,
    `\\b(?:touch|change|modify|edit|alter) nothing${OVER}`,
    `\\b(?:do not|don't|never) .{1,80}[,;] ?(?:only|just) (?:review|explain|investigate|describe|analy[sz]e|look|tell (?:me|us))\\b`,
    `\\bread[- ]only (?:please|task|session|investigation|review|request)\\b|\\b(?:this is|keep it|stay) read[- ]only\\b`,
  ].join('|'),
);
/** "When the form is invalid, do not change anything" tells the code what to do, not the agent. */
const CONDITION_OPENS = /^\s*(?:when(?:ever)?|if|while|unless|once|after|during|in case|where|on)\b/;
/** "Make the tests faster without changing the code": the way of a wish, not the end of it. */
const WAY_OF_A_WISH = /^(?:without|not) /;
const ASKS_ONLY = /^\s*(?:please |just |can you |could you |and )*(?:explain|describe|tell|find|look|investigate|analy[sz]e|review|trace|suggest|propose|recommend|report|check|see|list|show|read|audit|inspect|examine|figure|give|why|what|where|how|which|who|work out|diagnose|summari[sz]e)\b/;

/** "Keep the code as is but rename getUser": all but one thing is nothing to keep one's hands off. */
const CHANGE_BEHIND = /^[,;:—-]? ?(?:but|and|just|only|then)? ?(?:please )?(?:fix|repair|rename|change|update|add|remove|delete|replace|move|make|implement|rewrite|refactor)\b/;

function inEnglish(text: string): RegExpExecArray | null {
  if (CONDITION_OPENS.test(text)) return null;
  const found = ENGLISH.exec(text);
  if (found === null || CHANGE_BEHIND.test(text.slice(found.index + found[0].length).trimStart())) return null;
  return WAY_OF_A_WISH.test(found[0]) && !ASKS_ONLY.test(text) ? null : found;
}

/** Nothing before it narrows it down: the sentence or the clause begins here. */
const BEGINS = '(?:^|[、,;:] ?|が、?|けど、?|けれど、?|(?<=[てで]))(?:ただし|ただ|でも|なお|まだ|今(?:回)?は?|いま|とりあえず|ひとまず|まずは|絶対に?|決して|くれぐれも|現時点では?|この段階では?|\\s)*';
const NO_PART = '(?:(?:ソース)?コード|ソース|プログラム|リポジトリ|プロジェクト|ファイル|実装|中身)';
const DENIED = '(?:(?:しないで|せずに|しないこと|しなくて(?:いい|よい|良い|結構|大丈夫|構いません)|しないように|せず)(?!と(?:言|い)))';
const JAPANESE = new RegExp(
  [
    `${BEGINS}(?:${NO_PART}(?:自体)?(?:に|へ)?(?:は|を|も|の)?|何も|なにも|一切|どこも)*(?:まだ|一切|絶対に?|何も|勝手に)*(?:変更|修正|編集|実装|改修|書き換え|対応|コミット)(?:は|も|を)?(?:まだ|一切|絶対に?|何も)*${DENIED}`,
    `${BEGINS}${NO_PART}(?:自体)?(?:に|へ)?(?:は|を|も)?(?:まだ|一切|絶対に?|何も)*(?:書かないで|書かずに|直さないで|直さずに|変えないで|変えずに|いじらないで|いじらずに|触らないで|触らずに|触れないで|触れずに|さわらないで|手を(?:加え|入れ|付け|つけ)(?:ないで|ずに|ないこと)|そのまま(?:で|に(?:して|し)))`,
    `${BEGINS}(?:何も|なにも|一切)(?:変えないで|変えずに|直さないで|直さずに|触らないで|触らずに|いじらないで|いじらずに|書かないで)`,
    `${BEGINS}${NO_PART}?(?:の)?(?:変更|修正|編集|実装|改修)(?:は|も)?(?:まだ)?(?:不要|禁止|なし|無し|結構|いりません|要りません|必要ありません|しません)`,
    `${BEGINS}(?:${NO_PART}に?(?:は|を|も)?)?(?:(?:変更|修正|編集|手)(?:は|を|も)?(?:まだ|一切|絶対に?)*加え(?:ないで|ずに|ないこと|ないように)|手(?:は|を)?(?:まだ|一切|絶対に?)*出さ(?:ないで|ずに|ないこと|ないように))`,
    `${BEGINS}(?:まだ)(?:直さないで|変えないで|触らないで|いじらないで|書かないで)`,
  ].join('|'),
);
/** 変更せずに改善して: behind it the sentence still wishes for other code. */
const WISH_BEHIND = /(?:追加|作成|作っ|実装|修正|直し|変更|変え|更新|改善|削除|消し|移し|置き換え|対応|整理|分割|導入|高速化|リファクタ)[^。]{0,6}(?:して|[てで](?:ください|下さい|ほしい|欲しい|もらえ|いただ)|[てで]$|したい|お願い)/;

function inJapanese(text: string): RegExpExecArray | null {
  const found = JAPANESE.exec(text);
  return found !== null && WISH_BEHIND.test(text.slice(found.index + found[0].length)) ? null : found;
}
