// What one task does with an object of the request, and whether that is what the request asked for.
import type { Found } from './evidence.ts';
import { keepsOtherTime } from './appointed-time.ts';
import { fold } from '../kernel/text-folding.ts';
import { forbiddenDeed, isDone } from './forbidden-deed.ts';
import { isFaulty, mishapDenied } from './mishaps.ts';
import { clauseAt, signOf } from './polarity.ts';
import type { Mode, ReadUnit } from './requirement-reading.ts';
import { ALLOWS, AS_IS, AVOIDS, builtOn, CHANGES, KEEPS, LOSSES, NEEDS, REMOVALS, SUSPENDS, touched, UNDOES } from './stance-words.ts';
import { standOf } from './stands.ts';
import type { Hit } from './term-search.ts';
import type { TextIndex } from './text-index.ts';
import { undoingOf } from './undoing.ts';

/** `silent`: the object is there, but the clause says nothing that decides; `put_off`: it is only considered or left for later. */
export type Outcome = 'kept' | 'preserved' | 'contradicted' | 'silent' | 'put_off';

/** Characters read on either side of the object; a bound, not a grammar. */
const WINDOW = 120;

/** What the request itself says of the word, where it changes how a plan is read. */
export type Asked = Partial<Pick<ReadUnit, 'undoes' | 'undoing' | 'hard' | 'prevents' | 'absence' | 'goesOn' | 'change' | 'term'>> & { readonly quote?: string; /** All the person said. */ readonly request?: string };

/** 設定はそのまま is left alone; 平文のまま保存する is done. */
const LEFT_AS_IS = new RegExp(`(?:${AS_IS.source})[にでと]?(?:する|し(?:て|ます|ておく|ておきます)?|です|なる|残[すし]\\S*|置\\S*)?[。.]?\\s*$|(?:${AS_IS.source}).*(?:${KEEPS.source})|(?:${KEEPS.source}).*(?:${AS_IS.source})`, AS_IS.flags);

export function outcomeOf({ hit, field }: Found, mode: Mode, positive: boolean, { undoes = false, undoing: undoer = true, hard = false, prevents = false, absence = false, goesOn = false, change = false, term = '', quote = '', request = quote }: Asked = {}): Outcome {
  const text = field.index;
  const [from, to] = clauseAt(text.polarity, hit.start);
  const start = Math.max(from, hit.start - WINDOW);
  const clause = text.folded.text.slice(start, Math.min(to, hit.end + WINDOW));
  const asserts = (words: RegExp): boolean => asserted(words, clause, start, hit, text);
  if (othersInstead(fold(quote), clause)) return 'contradicted';
  // 15分ログインできない denies the login, not the minutes: a number is turned round by its bound, or rejected beside another.
  // 第5条には触れない: a passage is named by its number, and may be rewritten like any other.
  if (hard && !positive && PASSAGE.test(term) && (mode === 'preserve' || UNTOUCHED.test(quote)) && !hit.sign.negated && !KEEPS.test(clause) && !AS_IS.test(clause) && (asserts(CHANGES) || asserts(REMOVALS) || touched(text.folded.text.slice(start, hit.start), text.folded.text.slice(hit.end, to)))) return 'contradicted';
  if (hard) return hit.sign.by === 'bound' || (hit.sign.by === 'contrast' && !fold(quote).includes(`the ${term}`)) || hit.sign.by === 'dropped' || ownDeedDenied(text, hit, quote) ? 'contradicted' : 'kept';
  switch (mode) {
    case 'build': {
      // 二重送信を防ぐ is met by denying it, and turned round only by allowing it.
      if (prevents) return asserts(ALLOWS) && !hit.sign.negated && !AVOIDS.test(clause) ? 'contradicted' : 'kept';
      if (OPTIONAL.test(quote) && MAY_SKIP.test(clause)) return 'kept';
      // "from Redis to Postgres", and the plan Postgres instead of Redis: where it comes from is what is left.
      if (hit.sign.by === 'contrast' && isLeft(fold(quote), term)) return 'kept';
      // 誤字を直す is met by a text without any.
      if (hit.sign.negated && isMended(fold(quote), term)) return 'kept';
      if (hit.sign.negated && goesOn && HANDS_OFF.test(clause)) return 'kept';
      const undoing = undoes || hit.sign.by === 'dropped' ? undefined : undoingOf(text, hit.start, hit.end);
      // アカウントをロックする, and the plan 凍結する: the request itself suspends.
      const suspends = SUSPENDS.test(clause) && SUSPENDS.test(fold(quote));
      if (undoing === 'guarded' || (undoing !== undefined && suspends)) return 'kept';
      if (undoing === 'undone') return 'contradicted';
      // 文言を外す, and the plan puts it in bold.
      if (undoes && !undoer && !hit.sign.negated && (REMOVALS.test(fold(quote)) || UNDOES.test(fold(quote))) && builtOn(text.folded.text.slice(start, hit.start), text.folded.text.slice(hit.end, to))) return 'contradicted';
      const turned = denied(hit) && !namesAbsence(text, hit, fold(request)) && !(undoes && (hit.sign.by === 'lexical' || !undoer)) && !absence && !harmless(text, hit) && !leftOpen(text, hit, quote) && !(suspends && hit.sign.by === 'lexical');
      if (undoing === 'put_off' && !turned) return 'put_off';
      return turned || (AS_IS.test(clause) && !goesOn && !asserts(CHANGES)) ? 'contradicted' : 'kept';
    }
    case 'repair':
      return hit.sign.negated && (hit.sign.by === 'dropped' || hit.sign.by === 'contrast') ? 'contradicted' : 'kept';
    case 'remove':
      // Drop the numbering, and the chapters are numbered.
      if (positive && !hit.sign.negated && hit.relation === 'inflection' && !REMOVALS.test(clause) && /\b(?:is|are|be|being|gets?)\s+$/.test(text.folded.text.slice(Math.max(0, hit.start - 8), hit.start)) && text.folded.text.slice(0, hit.end).endsWith('ed')) return 'contradicted';
      // Stop the LED from blinking, and the LED blinks.
      if (positive && !hit.sign.negated && /ing$/.test(term) && new RegExp(`\\b(?:from|stop) (?:the )?${term}\\b`).test(fold(quote)) && GOES_ON_DOING.test(text.folded.text.slice(hit.start, hit.end)) && !REMOVALS.test(clause) && !UNDOES.test(clause)) return 'contradicted';
      if (hit.sign.by === 'lexical' || asserts(REMOVALS) || (!hit.sign.negated && REMOVALS.test(text.folded.text.slice(hit.start, hit.end + 1)))) return 'kept';
      // 請求された映像は削除しない speaks of some of them.
      if (hit.sign.negated && hit.sign.by !== 'contrast' && REMOVALS.test(clause)) return positive && isSome(text, hit) ? 'silent' : 'contradicted';
      if (KEEPS.test(clause) || AS_IS.test(clause)) return 'contradicted';
      if (!hit.sign.negated && (NEEDS.test(clause) || builtOn(text.folded.text.slice(start, hit.start), text.folded.text.slice(hit.end, to)))) return 'contradicted';
      return positive && !hit.sign.negated ? 'kept' : 'silent';
    case 'preserve':
      // 裏面は白紙のまま is met by printing nothing there.
      if (absence && hit.sign.negated) return 'kept';
      if (hit.sign.negated && HANDS_OFF.test(clause)) return 'preserved';
      // 座席の変更は不可: the plan forbids the change as the request does.
      if (!positive && BARRED.test(clause)) return 'kept';
      if (hit.sign.negated && GONE.test(text.folded.text.slice(hit.end, Math.min(to, hit.end + 40)))) return 'contradicted';
      if (hit.sign.negated) return hit.sign.by !== 'lexical' && hit.sign.by !== 'dropped' && hit.sign.by !== 'contrast' ? (positive && !CHANGES.test(clause) && !REMOVALS.test(clause) ? 'contradicted' : 'kept') : 'contradicted';
      // "keep the last 30 days only": what is older may go.
      if (positive && ONLY_SOME.test(quote) && BEYOND.test(clause)) return 'preserved';
      if (KEEPS.test(clause) || AS_IS.test(clause)) return 'preserved';
      // 図は差し替えず: the change itself is done, to what the request names before it.
      if (!positive && (change || CHANGES.test(term) || REMOVALS.test(term)) && objectOf(fold(quote), term, clause)) return 'contradicted';
      if (madeOther(fold(quote), text.folded.text.slice(hit.end, to))) return 'contradicted';
      // Of a thing that must stay whole, only losses count: to translate the jokes does not cut them.
      if (LOSSES.test(quote) && !CHANGES.test(quote)) return asserts(REMOVALS) || asserts(LOSSES) ? 'contradicted' : 'silent';
      if (asserts(CHANGES) || asserts(REMOVALS) || touched(text.folded.text.slice(start, hit.start), text.folded.text.slice(hit.end, to))) return 'contradicted';
      return positive ? 'kept' : 'silent';
    case 'prohibit':
      if (hit.sign.negated || AVOIDS.test(beyondItsOnly(withoutPurpose(clause, hit.start - start), fold(quote))) || (LEFT_AS_IS.test(clause) && !asserts(CHANGES) && !forbids(fold(quote), clause, term))) return 'kept';
      // "so nobody has to sign in again": whoever stays signed in has not to.
      if (/\bagain\b/.test(quote) && /\b(?:stay|stays|remain|remains|still|keep|keeps)\b/.test(clause)) return 'kept';
      // ログインしていない人は購入できない: whoever requires the login forbids the rest.
      if (CONDITIONAL.test(quote) && (NEEDS.test(clause) || /\bonly (?:with|after|once|when|if|upon|where)\b|\b(?:until|unless)\b/.test(clause))) return 'kept';
      // 最終章まで明かさない, never without consent: forbidden only as long as something lacks.
      if (AS_LONG_AS.test(quote)) return TOO_SOON.test(clause) && !meetsCondition(fold(quote), clause) && forbids(fold(quote), clause, term) ? 'contradicted' : 'silent';
      // 許可がなくても起動する forbids only to require it.
      if (EVEN_WITHOUT.test(quote)) return NEEDS.test(clause) ? 'contradicted' : 'silent';
      // "no meetings before 10 am", and the plan 10 am or later: it keeps to the limit it names.
      if (LIMITED_NO.test(quote) && [...fold(quote).matchAll(/[0-9]+/g)].slice(0, 4).some(([digits]) => new RegExp(`(?<![0-9])${digits}(?![0-9:])`).test(clause))) return 'silent';
      if (keepsOtherTime(fold(quote), clause)) return 'silent';
      return forbids(fold(quote), clause, term, standOf(text, hit.start, hit.end) === 'for') ? 'contradicted' : 'silent';
    case 'exclude':
      return hit.sign.negated ? 'kept' : 'contradicted';
  }
}

const NONE_BUT = /\b(?:nobody|no one|no-one|none|nothing)(?: else)? (?:but|except(?: for)?|other than|save)\b/;
const ALL_BUT = /\b(?:everybody|everyone|anybody|anyone|everything|anything|all)(?: else)? (?:but|except(?: for)?|other than|save)\b/;

/** Lets them do it, or simply has them do it; "gets a 403", "is forbidden to" does not. */
const GRANTS = /^[^.;]{0,60}?\b(?:may|can|could|will|(?:is|are) (?:allowed|able|free|permitted)|has|have|gets? access)\b(?! (?:not|never|no)\b)/;

/** "Nobody but admins", and the plan lets everybody but admins. */
function othersInstead(quote: string, clause: string): boolean {
  if (ALL_BUT.test(quote) && !NONE_BUT.test(quote)) return NONE_BUT.test(clause);
  const others = ALL_BUT.exec(clause);
  return NONE_BUT.test(quote) && others !== null && !NONE_BUT.test(clause) && GRANTS.test(clause.slice(others.index + others[0].length)) && !/\b(?:not|never|cannot|can't|no)\b/.test(clause);
}

/** "Cache the tokens to avoid latency": what the deed is for is not what becomes of it. */
function withoutPurpose(clause: string, at: number): string {
  const purpose = /\s(?:in order )?to (?:avoid|prevent|spare|save)\b/.exec(clause.slice(Math.max(0, at)));
  return purpose === null ? clause : clause.slice(0, Math.max(0, at) + purpose.index);
}

/** The one that another takes the place of. */
function isLeft(quote: string, term: string): boolean {
  const at = quote.indexOf(term);
  if (at < 0) return false;
  return /\b(?:from|replac\w*|swap\w*|migrat\w* (?:off|away from)|mov\w* (?:off|away from)|instead of|rather than|drop\w*|ditch\w*) (?:the |our |an? |old |existing )?$/.test(quote.slice(Math.max(0, at - 24), at)) || /^(?:から|をやめ|の代わり|に代え|を[^、。]{1,16}[にへ](?:置き換え|差し替え|切り替え|移行))/.test(quote.slice(at + term.length));
}

/** A fault that is to be mended: it may stand denied. */
function isMended(quote: string, term: string): boolean {
  const at = quote.indexOf(term);
  if (at < 0) return false;
  return /^(?:[のやと・][^、。を]{1,12})?を(?:すべて|全て|全部)?(?:直[しすさ]|修正|訂正|解消|なく[しす]|正[しす])/.test(quote.slice(at + term.length)) || /\b(?:fix|correct|repair|mend|resolve|eliminate)(?:e?s|ing)? (?:the |all |any |every |our )?(?:[a-z-]+ )?$/.test(quote.slice(Math.max(0, at - 32), at));
}

/** What only describes another noun, or whose own doing is denied, is not denied itself. */
function denied({ sign }: Hit): boolean {
  return sign.negated && sign.by !== 'adnominal' && sign.by !== 'subject';
}

/** 30日間残さず, where the request wants it kept for 30 days; "there is no 14-day trial". */
function ownDeedDenied(text: TextIndex, hit: Hit, quote: string): boolean {
  if (!hit.sign.negated) return false;
  const { masked } = text.polarity;
  if (/\b(?:no|without)\s+(?:a |an |any )?$/.test(masked.slice(Math.max(0, hit.start - 14), hit.start))) return true;
  const verb = /^[^、。\n]{0,16}?([\u3400-\u9fff])[ぁ-ん]{0,3}?(?:ない|なく|ません|ず)/.exec(masked.slice(hit.end, hit.end + 30))?.[1];
  return verb !== undefined && new RegExp(`${verb}[ぁ-ん](?<![はがをにのでともや])`).test(quote);
}

/** パスワードだけログに出す, "only customers are emailed": an "only" on the forbidden thing itself holds nothing back, so it is not read. */
function beyondItsOnly(clause: string, quote: string): string {
  // 文字 is not 絵文字, nor "mail" what "email" forbids.
  const isForbidden = (word: string): boolean => new RegExp(`(?<![\\u3400-\\u9fff\\u30a1-\\u30feーa-z0-9])${word}`).test(quote);
  return clause
    .replace(/([\u3400-\u9fff\u30a1-\u30feーa-z0-9]{2,20})(?:だけ|のみ)/g, (all, word: string) => (isForbidden(word) ? word : all))
    .replace(/\b(?:only|just|solely|exclusively) ((?:the |our |all |your )?([a-z]{3,}))/g, (all, rest: string, word: string) => (isForbidden(word) ? rest : all));
}

const ONLY_SOME = /\bonly\b|\b(?:last|latest|newest|most recent) |だけ|のみ|直近|最新/i;
const BEYOND = /\b(?:older than|more than|beyond|other than|outside|anything else|the rest|earlier)\b|を過ぎ|を超え|より古|以前の|以外/;

const PASSAGE = /^第|[条章節項行版頁]$|ページ$|^(?:section|chapter|article|clause|page|line|part|appendix|annex|table|figure|paragraph|verse|scene|act|step) /;
const UNTOUCHED = /触れ|触ら|いじ|手を|\btouch/i;

/** A verb of its own, not the noun: blinks, blink, keeps blinking. */
const GOES_ON_DOING = /^[a-z]+(?<!ing|ed|er)$/;

/** ロゴには手を付けない leaves it as it is. */
const HANDS_OFF = /手を(?:加え|入れ|付け|つけ|触れ)(?:ない|ず|ません)|いじら(?:ない|ず)|触ら(?:ない|ず)|触れ(?:ない|ず)/;

/** ジョークは訳さずに削る: what is denied first is taken away after all; another object between them would be what is taken. */
const GONE = new RegExp(`^[^、。を]{0,24}(?:ずに?|ないで)[^、。をは]{0,8}(?:${REMOVALS.source})`);

/** The plan bars it in so many words. */
const BARRED = /不可(?!欠)|禁止|できな(?:い|く)|できません|\b(?:forbidden|prohibited|cannot|not (?:allowed|possible|permitted))\b/;

/** Forbidden only to those who lack something. */
const CONDITIONAL = /(?:ていない|でない|のない|がない|を持たない)(?:人|方|者|客|会員|ユーザー|利用者|状態|場合|とき)|未[\u3400-\u9fff]{1,3}(?:の|者)|なし(?:で|に)は|(?:\b(?:not|cannot|never|no)\b|n't)[^.;]{0,80}?\b(?:without|unless)\b|\b(?:un\w+ed|not (?:logged|signed) in)\b[^.;]{0,80}?(?:\b(?:not|cannot|never|no)\b|n't)/i;

/** Forbidden up to a point, or without something. */
const AS_LONG_AS = /まで(?:は|に)?[^、。]{0,16}(?:ない|ず|ません)|(?:\b(?:not|never|no|cannot)\b|n't\b)[^.;]{0,80}?\b(?:until|unless|without|before)\s+([a-z -]{1,60})/i;
/** Before that point, or whatever lacks. */
const TOO_SOON = /待たず|冒頭|最初|先に|すぐ|直ちに|早々|即|前に|序盤|ゝ{3}|にかかわらず|関係なく|でも|も|常に|すべて|全員|\b(?:as soon as|immediately|at once|right away|straight away|before|first|early|beginning|opening|start|regardless|by default|every|all|any|even|always|already|upfront|now|chapter one|page one)\b/;

/** The words behind "until" or "without" stand in the clause too. */
function meetsCondition(quote: string, clause: string): boolean {
  const lacking = AS_LONG_AS.exec(quote)?.[1]?.trim().split(/\s+/).filter((word) => word.length > 3) ?? [];
  return lacking.length > 0 && lacking.every((word) => clause.includes(word.slice(0, 5)));
}

const EVEN_WITHOUT = /なくても|なしでも|無しでも|\beven (?:without|if|when)\b/i;

/** Whether the noun before the forbidden change in the request stands in the clause too. */
function objectOf(quote: string, term: string, clause: string): boolean {
  if (/^[a-z]/.test(term)) return englishObject(quote, term, clause);
  // Another form of the verb may stand in the request (消す, 消さない).
  const at = quote.indexOf(/^[\u3400-\u9fff]/.test(term) ? term[0]! : term);
  // 利用停止にはしない: the deed is its own object.
  if (at === 0) return true;
  const noun = at < 0 ? undefined : /([\u3400-\u9fff々\u30a1-\u30feーa-z0-9]+)(?:の[\u3400-\u9fff]+)?[はをもがに]+(?:誰も|だれも|絶対に?|決して|一切)?$/.exec(quote.slice(Math.max(0, at - 40), at))?.[1];
  return noun !== undefined && clause.includes(noun);
}

/** "must not delete data", and the clause deletes its data. */
function englishObject(quote: string, term: string, clause: string): boolean {
  const at = quote.indexOf(term);
  const object = at < 0 ? undefined : /^((?:\s+[a-z-]+){1,4}?)(?=\s+(?:in|on|at|of|for|from|to|by|with|when|if|while|until|unless|and|or|that|which|without)\b|[.,;!?]|\s*$)/.exec(quote.slice(at + term.length))?.[1];
  const noun = object?.trim().split(/\s+/).at(-1)?.replace(/s$/, '');
  return noun !== undefined && noun.length > 2 && !/^(?:thi|that|them|anything|it|yet|all)$/.test(noun) && new RegExp(`\\b${noun}`).test(clause);
}

/** 件名も英語にする, where the request wants it left as it is and does not name English. */
function madeOther(quote: string, after: string): boolean {
  const value = /^[をはも]([^、。をは]{1,10}?)(?:に|へと?)(?:する|します|変|直す|直し|統一|揃え)/.exec(after)?.[1];
  return value !== undefined && !quote.includes(value) && !/元|原|同じ|現|今|既存|従来|以前|まま|とおり|通り|よう/.test(value);
}

/** Forbidden only beyond a limit. */
const LIMITED_NO = /\bno (?:[a-z-]+ ){1,3}(?:above|over|below|under|before|after|beyond|past|until|within)\b|[0-9][^、。]{0,4}(?:より(?:前|後|早く|遅く)|以降|以前|前|後)[^。]{0,24}(?:ない|ず|ません)/i;

/** A verb in its plain form before the word: only those of the kind. */
function isSome(text: TextIndex, hit: Hit): boolean {
  return /[\u3400-\u9fff][ぁ-ん]{0,4}(?:た|る|ている|ない)$/.test(text.folded.text.slice(Math.max(0, hit.start - 10), hit.start)) || /^\s+(?:that|which|who|the \w+ \w+ed)\b/.test(text.folded.text.slice(hit.end, hit.end + 30));
}

const NEGATOR = /^(?:not|never|no|without|cannot|\w+n't|do not)\s+(?:be |to |ever )?/;

/** Whether the clause does what the request forbids: a mention is enough for a light verb, any other must stand there. */
function forbids(quote: string, clause: string, term: string, brought = true): boolean {
  const deed = quote === '' ? undefined : forbiddenDeed(quote);
  // The deed itself, found in another word: 修正はしない, and the plan 直す.
  return deed === undefined || (deed.light && (!deed.done || brought)) || (deed.stem.length > 1 && term.replace(NEGATOR, '').startsWith(deed.stem)) || isDone(deed, clause);
}

/** 入力は任意 is met by 書かなくても進める. */
function leftOpen(text: TextIndex, hit: Hit, quote: string): boolean {
  if (FREE.test(quote) && COSTLESS.test(text.folded.text.slice(hit.end, hit.end + 40))) return true;
  return OPTIONAL.test(quote) && /^[^、。\n]{0,12}?(?:なくても|なくとも|ずとも|なしでも)|^[^.;]{0,24}\b(?:not (?:required|needed|necessary|mandatory)|can be (?:left|skipped))/.test(text.folded.text.slice(hit.end, hit.end + 50));
}

/** 返品は無料 is met by 返品の費用はかからない. */
const FREE = /無料|無償|タダ|\bfree\b/i;
const COSTLESS = /^[^、。\n]{0,8}?(?:費用|料金|代金|手数料|お金|送料|代|負担)[^、。\n]{0,14}?(?:かから|いら|要ら|取ら|もらわ|生じ|発生し|いただか)(?:な|ず|ま)|^[^.;,]{0,24}\b(?:cost(?:s)?|pay(?:s)?|charged?) nothing\b|^[^.;,]{0,24}\b(?:no (?:fee|charge|cost)|not (?:charged|billed))\b/;

const MAY_SKIP = /\b(?:can|may|could) (?:still )?(?:be )?[a-z]+(?: [a-z]+){0,3} without\b|\bwithout (?:an? |the |any )?[a-z -]{1,30} (?:is|are) (?:fine|ok|okay|accepted|allowed|possible)\b|\bno [a-z -]{1,30} (?:is |are )?(?:needed|required|necessary)\b|\b(?:may|can|could) (?:be )?(?:skip|skipped|omit|omitted|declin\w+|left|leave|opt)\b|なくても|省略でき|省ける|スキップでき/;

const OPTIONAL = /任意|省略可|なくても|なしでも|\b(?:optional\w*|voluntary|(?:may|can) be (?:left|skipped|omitted))\b/i;

/** "No results" is a text the request asks for, word for word. */
function namesAbsence({ polarity: { masked } }: TextIndex, hit: Hit, request: string): boolean {
  const before = /\b(?:no|without) $/.exec(masked.slice(Math.max(0, hit.start - 8), hit.start))?.[0];
  return before !== undefined && request.includes(`${before}${masked.slice(hit.start, hit.end)}`);
}

/** A faulty one of its kind is turned away (不正なメールアドレスは登録できない), or a harm is denied of it (検索が止まらない). */
function harmless(text: TextIndex, hit: Hit): boolean {
  if (hit.sign.by === 'contrast' || hit.sign.by === 'dropped') return false;
  const { masked } = text.polarity;
  // 会員でなければ投稿欄は出ない: denied on a condition, which the request may well set.
  if (/(?:(?<!最後|いつ|どこ|今)まで(?:は|に)?|なければ|ないと|ない場合|ない限り|ない人|なしでは|以外は|以外の人|でないと|\bunless\b|\bwithout\b|\buntil\b|\bif not\b|\botherwise\b|\belse\b|それ以外|ほかの場合|他の場合|そうでな)[^。]{0,30}$/.test(text.folded.text.slice(Math.max(0, hit.start - 40), hit.start)) && !/\b(?:without|until)\s+(?:a |an |the |any )?(?:\w+ )?$/.test(text.folded.text.slice(Math.max(0, hit.start - 24), hit.start)) && !/\bwithout \w+ing\b[^.;,]*$/.test(text.folded.text.slice(Math.max(0, hit.start - 40), hit.start))) return true;
  // "Quotes are not paraphrased": a denied change leaves the thing as it is; "no box leaves without a label": the condition is what is asked for.
  if (/^(?: [a-z-]+){0,2} (?:is|are|be|being|will be|gets?|must be) (?:not|never) (?:be )?(?:[a-z]+ly )?/.test(masked.slice(hit.end, hit.end + 40)) && DENIED_CHANGE.test(masked.slice(hit.end, hit.end + 60).split(/[,;.]/, 1)[0]!)) return true;
  if (hit.sign.by === 'inflection' && /^[^.;,]{0,60}\b(?:without|unless|until|before)\b/.test(masked.slice(hit.end, hit.end + 80)) && /(?:\b(?:no|not|never|cannot|nobody|nothing)\b|n't\b)[^.;,]{0,40}$/.test(masked.slice(Math.max(0, hit.start - 50), hit.start))) return true;
  return isFaulty(masked.slice(Math.max(0, hit.start - 48), hit.start)) || mishapDenied(masked.slice(hit.end, hit.end + 60));
}

const DENIED_CHANGE = new RegExp(`(?:not|never) (?:be )?(?:[a-z]+ly )?(?:${CHANGES.source})`);

/** The words stand in the clause, outside the object itself, and nothing denies them there. */
function asserted(words: RegExp, clause: string, offset: number, hit: { readonly start: number; readonly end: number }, text: TextIndex): boolean {
  const every = new RegExp(words.source, 'g');
  let looked = 0;
  for (const found of clause.matchAll(every)) {
    const start = offset + found.index;
    const end = start + found[0].length;
    if ((start >= hit.end || end <= hit.start) && !signOf(text.polarity, start, end).negated) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}
