// A wish is no problem: "fix the login" tells what shall be done and nothing that is wrong, and so does the bare name of a feature.
import { isListedWord } from '../synonyms.ts';
import type { Comparison } from './comparison.ts';
import { isEnglishVerb } from './english-words.ts';
import { isLightWord } from './light-words.ts';
import type { Phrase, Unit } from './phrase.ts';

/** What goes wrong, in any form: one such word and the value is a problem, however it is worded. */
const TROUBLE_ENGLISH =
  /\b(?:\w{0,20}error\w{0,3}|bugs?|buggy|fail\w{0,5}|broken?|breaks?|breaking|crash\w{0,4}|wrong\w{0,2}|incorrect\w{0,2}|invalid|missing|miss(?:es|ed)|slow\w{0,6}|sluggish|lag\w{0,5}|stuck|hang(?:s|ing)?|hung|freez\w{1,4}|frozen|leak\w{0,4}|lock(?:s|ed)? up|deadlock\w{0,2}|race|timeouts?|times? out|timed out|exceptions?|throws?|thrown|corrupt\w{0,4}|duplicat\w{1,4}|double|twice|lose[s]?|losing|lost|loss|disappear\w{0,3}|vanish\w{0,3}|overlap\w{0,4}|overflow\w{0,3}|flicker\w{0,3}|flash\w{0,3}|blank|empty|garbl\w{1,3}|mojibake|unresponsive|ignor\w{1,3}|regress\w{1,4}|problem\w{0,6}|issues?|troubl\w{1,4}|faults?|faulty|defects?|glitch\w{0,3}|typos?|misspell\w{0,5}|blurr\w{1,3}|misalign\w{0,5}|mismatch\w{0,3}|truncat\w{1,4}|unreadable|illegible|off.by.one|unable|stop(?:s|ped)|warnings?|inconsisten\w{1,3}|unexpected\w{0,2}|strange\w{0,2}|weird\w{0,2}|confus\w{1,4}|hard to|difficult|too \w+|never|nothing|null|undefined|nan|infinite|endless\w{0,2}|stale|outdated|old|obsolete|deprecated|unused|dead|flaky|jank\w{0,2}|stutter\w{0,3}|jump(?:s|y|ing)|skip(?:s|ped)|drop(?:s|ped)|reject(?:s|ed)?|denie[ds]|blocked|vulnerab\w{1,8}|insecure|unsafe|injection|xss|csrf|latency|(?:white|black) screen|bottleneck\w{0,1}|conflict\w{0,3}|ugly|annoy\w{1,4}|unclear|ambiguous|poor\w{0,2}|bad\w{0,2}|worse|reset(?:s|ting)|revert(?:s|ed)|instead|again and again|forever|ages|dangling|orphan\w{0,3}|hardcoded|violat\w{1,4}|collision\w{0,1}|stops?|delay\w{0,3}|interrupt\w{0,4}|revers\w{1,4}|swapped|upside|spam\w{0,4}|noise|noisy|clutter\w{0,3}|messy|[45]\d\d)\b|n't\b/;
const TROUBLE_JAPANESE =
  /エラー|バグ|不具合|障害|故障|異常|例外|失敗|クラッシュ|フリーズ|ハング|落ち|固ま|止ま|動か|壊れ|崩れ|崩壊|化け|文字化|ずれ|ズレ|はみ出|はみだ|かぶ|被っ|重な|重複|二重|重い|重く|遅|もたつ|カクつ|ちらつ|点滅|消え|失わ|なくな|無くな|欠|抜け|漏れ|もれ|リーク|足り|不足|不正|不明|不便|不要|不一致|不整合|無効|無限|無視|間違|まちが|誤|違[うっい]|おかし|変[だでに]|古い|古く|空白|真っ白|白く|真っ黒|切れ|途切れ|はじか|弾か|拒否|警告|タイムアウト|デッドロック|競合|衝突|脆弱|危険|問題|困|できな|出な|れな|せな|えな|かな[いく]|ない|ません|なかっ|ず[にと]|しまう|しまい|しまっ|ちゃう|ちゃっ|にくい|にくく|づら|しづら|分から|わから|読め|見え|すぎ|過ぎ|戻って|ばらばら|バラバラ|誤字|脱字|劣化|低下|悪い|悪く|汚|散らか|うるさ|煩|待た|かかる|かかり|掛か|まま|勝手|崩|外れ|ループ|404|500|停止|中断|未[\u3400-\u9fff]|無反応|非表示|消失|逆|遅延|増殖|暴走|乱れ|暗転|白画面|反転|冗長|複雑|長い|狭|小さ[いく]|見づら|ぼやけ|歪/;

/** A request opens with its verb; a word that can also be a noun must have its object behind it. */
const ASKING_ENGLISH = /^(?:(?:please|kindly|can|could|would|will|you|also|just|so|then|and|hey|hi|now|let's|let us|i|we|want|wants|need|like|i'd|we'd|to|it)[ ,]+){0,6}(?:fix|repair|mend|make|add|remove|delete|implement|improve|create|change|update|rename|replace|refactor|enable|disable|ensure|allow|introduce|rewrite|extend|reduce|increase|optimi[sz]e|simplify|convert|adjust|correct|support|provide|build|write|move|redesign|restyle|clean up|speed up|set up|get rid of|look into|check|review|help)(?: |$)(?!(?:is|are|was|were|does|do|did|has|have|had|can|cannot|could|will|would|should|button|page|screen|form|dialog|takes|returns|shows|opens|gives|goes|gets|leaves|keeps)\b)/;
const POLITE_ENGLISH = /^(?:please|kindly|can you|could you|would you|i want|we want|i need you|i'd like|we'd like|i would like|let's)\b|\bplease$/;
const ASKING_JAPANESE =
  /(?:[てで](?:下さい|ください|ほしい|欲しい|ほしく|くれ|もらい|もらえ|いただ|頂)|お願い|おねがい|よう(?:に)?(?:したい|して|する)?$|(?<![重冷眠煙平])たい(?:です|の|ん|と|な)?|(?:直し|なおし|治し|修正し|変え|変更し|追加し|改善し|対応し|作っ|作成し|実装し|消し|削除し|入れ|付け|つけ|調整し|更新し|書き換え|置き換え|調べ|確認し|見直し|リファクタリングし|[にくう]し)て(?:ね|よ|な)?)[。.!ー~ 、]*$/;

/** The words of a value that a person gave as the problem and that tell only a wish, or only a name. */
export function wishForProblem(slotName: string, { value, source, clause }: Comparison): readonly string[] | undefined {
  if (slotName !== 'observed_issue' || tellsTrouble(value)) return undefined;
  if (isRequest(value.text)) return [value.text.slice(0, 60)];
  const named = value.units.filter((unit) => !isLightWord(unit.text));
  if (!isBareName(value) || named.length === 0) return undefined;
  // 「ログイン機能直して」: the object of a request. In any other clause only a listed word is surely a name.
  const asked = source.text.slice(clause[0], clause[1]).trim();
  if (isRequest(asked) && !TROUBLE_ENGLISH.test(asked) && !TROUBLE_JAPANESE.test(asked)) return texts(named);
  return named.every(({ text, base }) => isListedWord(text) || isListedWord(base)) ? texts(named) : undefined;
}

function texts(units: readonly Unit[]): readonly string[] {
  return units.map(({ text }) => text);
}

export function tellsTrouble({ text, units }: Phrase): boolean {
  return TROUBLE_ENGLISH.test(text) || TROUBLE_JAPANESE.test(text) || units.some(({ negation }) => negation !== '' && negation !== 'forbidden');
}

function isRequest(text: string): boolean {
  const plain = text.slice(0, 300).trim();
  return (ASKING_ENGLISH.test(plain) && !isReport(plain)) || POLITE_ENGLISH.test(plain) || ASKING_JAPANESE.test(plain.slice(-40));
}

/** "update overwrites my settings", "check runs on save": the first word is the subject of the second. */
function isReport(text: string): boolean {
  const [, second] = /^(?:change|update|check|review|support|build|help|move|delete|fix)\s([a-z]{3,20}s)\s/.exec(text) ?? [];
  return second !== undefined && isEnglishVerb(second);
}

/** At most three words, none of them a quantity or a quoted text. */
function isBareName({ isName, units, quantities, text }: Phrase): boolean {
  return isName && units.length <= 3 && quantities.length === 0 && !units.some(({ number }) => number) && !/["'`「『\d]|\b(?:is|are|was|were)\b/.test(text);
}
