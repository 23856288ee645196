// Whether quoted words can fill their slot at all: a wish must wish for something, a condition must be a circumstance; a name or a report is neither (U-01, U-06).
import { isBaseVerb } from '../../language/quotes/english-words.ts';
import { passageAround } from '../../language/quotes/passage.ts';
import { readPhrase } from '../../language/quotes/phrase.ts';
import { isJapanese } from '../../language/script.ts';
import type { AskingKind } from './asking.ts';
import { readIntent } from './intent.ts';

export type Place = readonly [start: number, end: number];

const WISHES: ReadonlySet<AskingKind> = new Set<AskingKind>(['repair', 'change', 'new', 'wish', 'look', 'restraint', 'question']);

/** How it ought to be, without anybody being asked. */
const EXPECTED = /べき|はず|期待|本来|希望|理想|必要|ほし|欲し|たい(?:です|$|。|と)|よう(?:に|$)|こと$|\b(?:should|ought|must|expect(?:s|ed)?|supposed|want(?:s|ed)?|need(?:s|ed)?|wish|prefer|instead|ideally|rather|have to|has to|let|please)\b/i;

const TITLE = /^\s*(?!the\b|an?\b|my\b|our\b|this\b|it\b|i\b|we\b)[\w-]+ (?:for|in|on|of|with|to) [\w\s-]+$|->|→|=>/i;

/** A clause of time or condition: what stands in it is no wish of its own. */
const CLAUSE_BEHIND = /^(?:前に|まえに|とき|時[にはのも、]|場合|際|たび|度に|後[にはで]|まで(?:に|は)?)/;
const CLAUSE_BEFORE = /\b(?:before|after|when(?:ever)?|while|if|unless|until|once)\s+(?:(?:you|we|i|they|it|users?|anyone|someone|the \w+)\s+)?$/i;
/** "It would be nice if …" wishes for what follows. */
const WISHED_IF = /\b(?:nice|great|good|better|best|helpful|lovely|useful|perfect|appreciate[a-z]*|love|happy|ideal|wonder)\b[^.]{0,20}$/i;

/** A slot is a phrase; what stands further on in a long quote makes it neither a wish nor a case. */
export const LONGEST_QUOTE = 1_000;

export function isWish(query: string, [start, end]: Place): boolean {
  const { sentence: [from, to] } = passageAround(query, [start, end]);
  const before = query.slice(Math.max(from, start - 60), start);
  if (CLAUSE_BEHIND.test(query.slice(end, end + 6)) || (CLAUSE_BEFORE.test(before) && !WISHED_IF.test(before))) return false;
  // "Remove the cache? No, keep it."
  if (/^[?？]\s*(?:no\b|nope\b|いや|いいえ|いえ|やめ|やっぱ)/i.test(query.slice(to, to + 12))) return false;
  const sentence = query.slice(from, to);
  const kinds = readIntent(sentence).evidence.map(({ kind }) => kind);
  if (EXPECTED.test(sentence) || kinds.some((kind) => WISHES.has(kind))) return true;
  // "Pagination for search results", "log level: debug -> info": a title that reports nothing asks for what it names.
  if (kinds.length === 0 && TITLE.test(sentence)) return true;
  return isDeed(query.slice(start, Math.min(end, start + LONGEST_QUOTE)), query.slice(from, start), query.slice(end, to));
}

const DEED_END = /[うくぐすつぬぶむるてで]$|[\u3400-\u9fff\u30a1-\u30fcA-Za-z]化?$/;

/** 空のパスワードを拒否する, ダークモード対応, "carry a notice": a deed nobody is said to do, at the end or the beginning of its sentence. */
function isDeed(quote: string, before: string, after: string): boolean {
  if (!isJapanese(quote)) return /^[\s,-]*(?:(?:and|then|also|or|to)\s+)?$/i.test(before) && isBaseVerb(/^[a-z]+/i.exec(quote.trim())?.[0].toLowerCase() ?? '') && !/^[a-z]+\s+(?:is|are|was|were|does|do|did|has|have|can|cannot|will)\b/i.test(quote.trim());
  const said = (before + quote).trim();
  return after.trim() === '' && /[をへ]|に(?=変更|リネーム|統一|移|置)|の(?:追加|変更|修正|削除|実装|改善|対応)|対応$/.test(said) && !/[がは]/.test(said) && DEED_END.test(said) && !/(?:ない|ません|た|ている|てしまう)$/.test(said);
}

/** Binds a time, a case or a limit to what happens: these make a circumstance of any words, also of those another slot has. */
const CASE = /とき|時(?=$|[にはのも、だ])|場合|際(?=$|[にはのも、])|たら|れば|なら|(?:後|前|中|間|直後|直前)(?=$|[にはでのも、])|たび|度に|ごと|ても|でも$|[うくぐすつぬぶむるいだた]と(?=$|、)|\b(?:when(?:ever)?|if|while|after|before|once|unless|until|till|during|upon|every|each|since|as soon as|whose|given)\b/i;
const PLACED = /(?:で|では|に|には|から|まで|より|のみ|だけ|以外|以上|以下|超え?る?|まま|状態|環境|モード)$|[がは].{0,30}(?:[のないるた])[^\s]|\b(?:in|on|at|for|under|over|from|via|between|with|without|within|inside|through|by|above|below|than|that|which|who|where|as|using)\b|\w (?:it|they|you|we|i) \w/i;
const CASE_BEHIND = /^(?:の|な|だ|し|って|い|る|た)?(?:とき|時|場合|際|たら|れば|なら|後|前|中(?!止)|間|たび|度に|ごと|ても|でも|と(?=[、\s]|[\u3400-\u9fff\u30a1-\u30fa])|で(?!き)|だけ|のみ|では|には)/;
const CASE_OR_PLACE_BEFORE = /\b(?:when(?:ever)?|if|while|after|before|once|unless|until|during|upon|every|each|since|in|on|at|for|under|from|via|with|without|within|inside|through|by|using|as soon as|only)\s+(?:the |an? |any |my |our |their |some )?$/i;

/** `shared`: another slot has the words as well, so that only what binds them as a case makes them a condition. */
export function isCircumstance(query: string, [start, end]: Place, shared: boolean): boolean {
  const quote = query.slice(start, Math.min(end, start + LONGEST_QUOTE));
  if (CASE.test(quote)) return true;
  const behind = query.slice(end, end + 6);
  const before = query.slice(Math.max(0, start - 30), start);
  if (shared) return false;
  if (PLACED.test(quote.trim()) || CASE_BEHIND.test(behind) || CASE_OR_PLACE_BEFORE.test(before)) return true;
  const { units, quantities } = readPhrase(quote);
  return quantities.length > 0 || (units.some(({ predicate }) => predicate) && isWholeClause(query, [start, end])) || isDoing(quote);
}

/** "clicking save": a deed by its name. */
function isDoing(quote: string): boolean {
  return /^\s*[a-z]{3,20}ing\s/i.test(quote);
}

/** "the password is empty, and …": nothing of its own clause stands outside the quote. */
function isWholeClause(query: string, [start, end]: Place): boolean {
  const [before, behind] = [query.slice(Math.max(0, start - 20), start), query.slice(end, end + 12)];
  return /(?:^|[.,;:!?。、\n]|\b(?:and|but|then|so|that))\s*(?:the |an? |my |our )?$/i.test(before) && /^(?:\s*$|\s*[.,;:!?。、\n]|\s+(?:and|but|then|so|yet|while)\b|[てでし]|が、|ので|のに|けど)/.test(behind);
}
