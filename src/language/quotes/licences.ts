// Words a summary adds because the form of the quote says them: a wish is "add", a denial is "failure", "make it X" is "change".
import { alikePlaces } from './alike.ts';
import type { Comparison } from './comparison.ts';
import { isLightWord } from './light-words.ts';
import { isNegated, type Unit } from './phrase.ts';

interface Licence {
  /** The word of the value that needs no word in the quote … */
  readonly word: RegExp;
  /** … if the quote has this form, */
  readonly form: RegExp;
}

const WISH = /よう(?:に(?!な)|$)|(?<![重冷眠煙平])たい|ほし|欲し|下さい|くださ|いただ|もら|くれ|できますか|お願|[てで](?:ね|よ)?[。!]?$|\b(?:like|want|wish|need|please|could|can|let|should|able|allow|support|would|ask|make|get|give|provide|have|i'd)\b/;

/** 追加, 有効化, "add", "enable": to wish for a thing is to wish for its being made. */
const LICENCES: readonly Licence[] = [
  { word: /^(?:実施|実行|遂行|perform(?:s|ed|ing)?|execut(?:e|es|ed|ing|ion)|carry)$/, form: /./ },
  { word: /^(?:表示|入力|計算|操作|display(?:s|ed)?|shows?|shown|appears?|returns?|contains?|has|have)$/, form: /./ },
  { word: /^(?:追加|提供|実装|有効|導入|実現|作成|設置|対応|許可|付与|用意|設け|設ける|add(?:s|ed|ing|ition)?|enabl(?:e|es|ed|ing)|implement(?:s|ed|ing|ation)?|provid(?:e|es|ed|ing)|introduc(?:e|es|ed|ing|tion)|creat(?:e|es|ed|ing|ion)|offer|apply|perform)$/, form: WISH },
  { word: /^(?:変更|変え|変える|修正|調整|設定|切り替え|切り替える|change(?:s|d)?|set|turn|convert|switch)$/, form: /に$|[にく](?:して|し$|した|しな|する|され|でき|なる|なり|なっ)|\b(?:make|turn|should be|be|into|to|use)\b/ },
  { word: /^(?:改善|向上|最適|improv(?:e|es|ed|ing|ement)|enhanc(?:e|es|ed|ing)|optimi[sz](?:e|es|ed|ing))$/, form: /もっと|より|く(?:して|し$|した|する|なる)|やすく|良く|\b(?:more|better|less|[a-z]{2,}er)\b/ },
];

/** Only where the value says what the quote's own predicate says: "add the album" is not said by "print the album". */
export function isLicensed(unit: Unit, comparison: Comparison): boolean {
  const { source, quoteText, quote, inQuote } = comparison;
  // Quotes are often cut before the ending that tells a wish from a report.
  const wish = /[\u3041-\u309f]$/.test(quoteText) ? quoteText + source.text.slice(quote[1], quote[1] + 8) : quoteText;
  const licence = LICENCES.find(({ word, form }) => (word.test(unit.text) || word.test(unit.base)) && form.test(form === WISH ? wish : quoteText));
  if (licence === undefined || isNegated(unit) || (licence.form === WISH && !isAllThatIsNew(unit, comparison))) return false;
  const said = matchedUnits(unit, comparison);
  // 保存を有効にする is not wished for by 保存されないようにして.
  if (licence.form === WISH && [...said].some(isNegated) && !comparison.value.units.some(isNegated)) return false;
  const predicates = source.units.filter((other) => inQuote(other) && other.predicate && !isLightWord(other.text) && !isLightWord(other.base));
  return said.size > 0 && predicates.every((predicate) => said.has(predicate) || WISHING.test(predicate.text) || ASKING.test(predicate.text));
}

/** The word governs the value (機能の追加, "add …"), and no thing is named that the quote does not name: who wishes to log out has asked for no page. */
function isAllThatIsNew(unit: Unit, { value, quoteText }: Comparison): boolean {
  const rest = value.japanese ? value.units.filter(({ start }) => start >= unit.end) : value.units.filter(({ end }) => end <= unit.start);
  if (rest.some(({ text, base }) => !isLightWord(text) && !isLightWord(base))) return false;
  return value.units.every(({ text }) => !THINGS.test(text) || quoteText.includes(text));
}

const THINGS = /^(?:画面|ページ|項目|pages?|screens?|items?)$/;

const WISHING = /^(?:like|want|wish|need|let|able|make|get|give|use|love|hope)s?$|^(?:欲|願|頂)/;
const ASKING = /^(?:ask|prompt|offer|provide)s?$/;

const FAILURE = /^(?:失敗|不能|不可|不具合|異常|故障|障害|欠如|欠落|欠け|欠ける|抜け|抜ける|漏れ|漏れる|切れ|fail(?:s|ed|ing|ure|ures)?|broken|breaks?|missing|unable|impossible|malfunction(?:s|ing)?|lack|absence|problem)$/;

/** 失敗 for できない: what the quote denies has failed, provided the value names just that. */
export function isFailureOf(unit: Unit, comparison: Comparison): boolean {
  return FAILURE.test(unit.text) && !isNegated(unit) && isDeniedThere(unit, comparison);
}

/** The matched word itself is denied, or a verb of its part that says no more than "work". */
function isDeniedThere(unit: Unit, comparison: Comparison): boolean {
  const denied = comparison.source.units.filter((other) => comparison.inQuote(other) && isNegated(other) && other.negation !== 'forbidden');
  return [...matchedUnits(unit, comparison)].some((theirs) => denied.some((other) => other === theirs || (other.part === theirs.part && isLightWord(other.text))));
}

const REMOVAL = /^(?:除去|除外|取り除く|外す|省く|省略|非表示|隠す|remov(?:e|es|ed|ing|al)|skip(?:s|ped)?|exclud(?:e|es|ed|ing)|omit(?:s|ted)?|hid(?:e|es|den)|drop(?:s|ped)?)$/;
const HAVING = /^(?:have|has|contain|contains|include|includes|show|shows|be|need|want|add|use|使|付|付け|入|入れ|含|含め|含ま|出|要|欲|必要|表示)/;

/** A wish that it be gone, as against a report that it is. */
const UNWANTED = /いら|要ら|不要|必要|ください|下さい|ほし|欲し|ないで|ように|\b(?:need(?:ed|s)?|please|want|should|shouldn't|must|mustn't|don't|do not|necessary)\b/;

/** "remove the watermark" for "should not have the watermark". */
export function isRemovalOf(unit: Unit, comparison: Comparison): boolean {
  // 下ネタを入れない for 下ネタはなし.
  if (isNegated(unit) && HAVING.test(unit.text)) return [...matchedUnits(unit, comparison)].some(({ negation }) => negation === 'absent' || negation === 'forbidden');
  if (!REMOVAL.test(unit.text) || isNegated(unit) || !UNWANTED.test(comparison.quoteText)) return false;
  const denied = comparison.source.units.filter((other) => comparison.inQuote(other) && (other.negation === 'absent' || other.negation === 'forbidden'));
  return [...matchedUnits(unit, comparison)].some((theirs) => denied.some((other) => (other === theirs && !other.predicate) || (other.part === theirs.part && HAVING.test(other.text))));
}

/** Units of the quote that the other words of the value say. */
function matchedUnits(unit: Unit, comparison: Comparison): ReadonlySet<Unit> {
  const { value, matcher, inQuote } = comparison;
  const others = value.units.filter((other) => other !== unit);
  return new Set(others.flatMap((other) => [...matcher.matches(other).filter(inQuote), ...alikePlaces(other, comparison)].flatMap((match) => matcher.unitAt(match) ?? [])));
}
