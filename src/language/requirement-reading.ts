// Reads a requirement once more as the person wrote it: what it wants done, which of its terms carry it, which stand side by side.
import { fold } from '../kernel/text-folding.ts';
import { isAdjective } from './english-adjectives.ts';
import { isReversal } from './counterparts.ts';
import { mayBeVerb } from './english-verbs.ts';
import { isChange } from './changes.ts';
import { ENGLISH_PLAIN_WISHES } from './english-wishes.ts';
import { ENGLISH_VAGUE_MODIFIERS } from './generic-heads.ts';
import { ENGLISH_CLAUSE_VERBS, ENGLISH_LIGHT_VERBS, ENGLISH_REQUEST_VERBS } from './request-verbs.ts';
import { ABSENCE, AS_IS, CHANGES, EXCLUSION, GOES_ON, LOSSES, PRESERVED, PREVENTS, PROBLEM, REMOVALS, SHUNS, UNDOES } from './stance-words.ts';
import { BOUND_AFTER, BOUND_BEFORE, boundOf, type Bound } from './bounds.ts';
import { occurrencesOf } from './occurrences.ts';
import { readPolarity, signOf } from './polarity.ts';
import { wordsOf, type Requirement } from './preservation-types.ts';
import { isJapanese, scriptOf } from './script.ts';
import { formsOf, searchedForm, type TermForms } from './term-search.ts';
import { indexText, ONE_WORD, type TextIndex } from './text-index.ts';
import { undoingOf } from './undoing.ts';

/**
 * `build`: something is to be there or to be done; `remove`: something is to go; `preserve`: something is to stay as it is;
 * `repair`: a fault is to end, so that its words may stand denied; `prohibit`: something must not happen; `exclude`: something is out of scope, and a plan that does not mention it agrees.
 */
export type Mode = 'build' | 'repair' | 'remove' | 'preserve' | 'prohibit' | 'exclude';

export interface ReadUnit {
  readonly term: string;
  readonly forms: TermForms;
  /** 1.5 names and numbers, 1 heads, objects and wishes, 0.5 what only modifies or places them. */
  readonly weight: number;
  /** A number: no other word can stand for it. */
  readonly hard: boolean;
  /** 200字以内 or 200字以上, where the request says it. */
  readonly bound: Bound | undefined;
  /** Names the change a request forbids; a plan that keeps the object need not name it. */
  readonly change: boolean;
  /** The wish itself, a verb or an action noun with its verb (削除する): a task with the object but another verb does something else. */
  readonly wish: boolean;
  /** The request itself takes it away, excepts it or puts it off; a plan that does the same agrees. */
  readonly undoes: boolean;
  /** It is the undoing word itself, or the request only wants to be able to undo: then its denial turns the request round. */
  readonly undoing: boolean;
  /** The request wants it prevented. */
  readonly prevents: boolean;
  /** It names an absence itself. */
  readonly absence: boolean;
  /** The request wants it to go on as it is. */
  readonly goesOn: boolean;
  /** Terms of other groups stand beside this one (A and B) and say nothing about it. */
  readonly group: number;
}

export interface ReadRequirement {
  readonly requirement: Requirement;
  readonly mode: Mode;
  readonly units: readonly ReadUnit[];
}

const NAME = 1.5;
const HEAD = 1;
const MODIFIER = 0.5;
const CARRIER = 0.1;
/** Which one must not be touched: another one of its kind may be. */
const WHICH = 1.1;

/** 増やして, 短く: a native verb or adverb is put in other words more easily than its object. */
const NATIVE_VERB = /^[\u3400-\u9fff々][\u3041-\u309f]{1,4}$/;

/** 表示する only says that its object is to be seen; any plan that builds the object does that. */
const CARRIES = new Set(['表示']);

/** "keep", 残す, "untouched": the mode of the requirement says it already, and a plan says it in any words; it stands or falls with its object. */
const PLAIN_WISHES = new Set(['残す', '残し', 'そのまま', '今のまま', 'unchanged', 'untouched', 'intact', 'unaltered', 'unmodified', 'as-is', '一言一句', '一字一句', 'verbatim', 'word for word', ...ENGLISH_PLAIN_WISHES]);

export function readRequirement(requirement: Requirement): ReadRequirement {
  const index = indexText(requirement.quote);
  const places = wordsOf(requirement).map((term) => ({ term: fold(term).trim(), place: placeOf(fold(term).trim(), index) }));
  const inOrder = [...places].sort((a, b) => (a.place?.start ?? 0) - (b.place?.start ?? 0));
  const groups = groupsOf(inOrder, index.folded.text);
  const starts = new Set(places.flatMap(({ place }) => (place === undefined ? [] : [place.start])));
  const mode = modeOf(requirement, index, places);
  const undoes = mode === 'build' && (affirms(UNDOES, index) || affirms(REMOVALS, index));
  return {
    requirement,
    mode,
    units: places.map(({ term, place }) => {
      const hard = /\p{Nd}/u.test(term) ? index.numbers.some(({ start }) => place !== undefined && start >= place.start && start < place.end) : isNumberWord(index, place);
      return {
        term,
        forms: place !== undefined && starts.has(place.end + 1) && /^[a-z-]+$/.test(term) && !isAdjective(term) && !(place.start === 0 && isReversal(term)) ? withoutOpposites(term) : BOUND_WORDS.test(term) ? withoutOpposites(term) : formsOf(term),
        hard,
        bound: hard && place !== undefined ? boundOf(index.folded.text.slice(Math.max(0, place.start - BOUND_BEFORE), place.start), index.folded.text.slice(place.end, place.end + BOUND_AFTER)) : undefined,
        weight: hard ? NAME : PLAIN_WISHES.has(term) ? 0 : CARRIES.has(term) ? CARRIER : NATIVE_VERB.test(term) ? MODIFIER : place === undefined ? HEAD : requirement.polarity === 'negative' && starts.has(place.end + 1) && !isJapanese(term) ? WHICH : weightOf(index, place.start, place.end, starts),
        change: isChange(searchedForm(term)),
        wish: place !== undefined && !CARRIES.has(term) && !PLAIN_WISHES.has(term) && isWish(index.folded.text, place.start, place.end),
        undoes: undoes || (place !== undefined && undoingOf(index, place.start, place.end) !== undefined),
        undoing: UNDOES.test(term) || REMOVALS.test(term) || ABILITY.test(index.folded.text),
        prevents: mode === 'build' && PREVENTS.test(index.folded.text),
        absence: ABSENCE.test(term) || (place !== undefined && (ABSENT.test(index.folded.text.slice(endOfChain(place, places, index), endOfChain(place, places, index) + 30)) || /\b(?:no|nothing|nobody|none)\s+$/.test(index.folded.text.slice(Math.max(0, place.start - 10), place.start)))),
        goesOn: GOES_ON.test(index.folded.text),
        group: groups.get(term) ?? 0,
      };
    }),
  };
}

/** 30ページを超えない: the side of the number, which is judged with the number; 以内 says the same. */
const BOUND_WORDS = /^(?:超え|越え|上回|下回|以内|以下|以上|未満|exceed|not exceed)/;

/** The first noun of a compound (tax calculator) is not asked for by itself: its opposite turns nothing round. */
function withoutOpposites(term: string): TermForms {
  return { ...formsOf(term), antonyms: [] };
}

/** The words stand in the text, and nothing denies them ("without dropping a column" drops none). */
function affirms(words: RegExp, { folded, polarity }: TextIndex): boolean {
  let looked = 0;
  for (const found of folded.text.matchAll(new RegExp(words.source, 'g'))) {
    if (!signOf(polarity, found.index, found.index + found[0].length).negated) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

type Place = { readonly start: number; readonly end: number };

function placeOf(term: string, index: TextIndex): Place | undefined {
  const [first] = occurrencesOf(searchedForm(term), index);
  if (first !== undefined) return first;
  // A count with its noun (six sources) is no run of words to the index.
  const at = index.folded.text.indexOf(term);
  return at < 0 ? undefined : { start: at, end: at + term.length };
}

/** Location access is denied: what is said behind a compound is said of each of its words. */
function endOfChain(place: Place, places: readonly { readonly place: Place | undefined }[], index: TextIndex): number {
  const next = index.folded.text[place.end] === ' ' ? places.find((other) => other.place?.start === place.end + 1)?.place : undefined;
  return next === undefined || next.end <= place.end ? place.end : endOfChain(next, places, index);
}

function isNumberWord(index: TextIndex, place: Place | undefined): boolean {
  return place !== undefined && index.numbers.some(({ start, end }) => start === place.start && end <= place.end);
}

function modeOf(requirement: Requirement, index: TextIndex, places: readonly { readonly term: string; readonly place: Place | undefined }[]): Mode {
  const text = index.folded.text;
  if (requirement.polarity === 'positive') {
    if ((PRESERVED.test(text) && !KEPT_HOW.test(text)) || AS_IS.test(text)) return 'preserve';
    return REMOVALS.test(text) && places.some(({ term, place }) => REMOVALS.test(term) && !isNamedDeed(text, place)) ? 'remove' : PROBLEM.test(text) && !isOnlyWhich(text) ? 'repair' : 'build';
  }
  if (EXCLUSION.test(text)) return 'exclude';
  const polarity = readPolarity(text);
  const signs = places.flatMap(({ place }) => (place === undefined ? [] : [signOf(polarity, place.start, place.end)]));
  if (signs.some(({ negated, by }) => negated && (by === 'lexical' || by === 'dropped'))) return (SHUNS.test(text) && !REMOVALS.test(text)) || WITHOUT.test(text) || BARS.test(text) ? 'prohibit' : 'remove';
  return CHANGES.test(text) || REMOVALS.test(text) || LOSSES.test(text) || places.some(({ term }) => isChange(searchedForm(term))) ? 'preserve' : 'prohibit';
}

/** "confirm each deletion": a noun behind a verb of its own; what is asked for is the verb. */
function isNamedDeed(text: string, place: Place | undefined): boolean {
  if (place === undefined) return false;
  // "drag and drop", 論理削除を入れる, 削除した一覧: a name, a thing that is added, the description of another.
  if (/\bdrag and drop\b/.test(text.slice(place.start, place.end))) return true;
  if (isJapanese(text)) return /^(?:した|された|する|される|済みの?)(?=[\u3400-\u9fff\u30a1-\u30fe])(?!(?:こと|もの|方|よう))|^(?:機能|ボタン|処理|フラグ|権限|履歴|一覧|ログ|日時|理由)|^を(?:入れ|付け|追加|実装|導入|用意|設け)/.test(text.slice(place.end)) || /[「『][^」』]{0,20}$/.test(text.slice(0, place.start));
  if (place.start === 0 || !/(?:tion|al|ment)s?$/.test(text.slice(place.start, place.end))) return false;
  return /\b(?:each|every|any|all|the|a|of|for|before|after|on|during) $/.test(text.slice(Math.max(0, place.start - 8), place.start));
}

/** "log every failed login", "retry failed payments": which ones, and another verb says what is to be done with them. */
function isOnlyWhich(text: string): boolean {
  const verb = /^(?:please |also |and )?([a-z]+)\b/.exec(text)?.[1] ?? '';
  return mayBeVerb(verb) && !/^(?:fix|repair|solve|resolve|correct|mend|debug|stop|prevent|investigate|handle|end|eliminate|address|improve|speed|reduce|avoid)/.test(verb) && /\b(?:failed|failing|broken|slow|wrong|incorrect|stuck|leaking)\s+[a-z]|\b(?:every|each|all|any|of|to|about|on|for) (?:[a-z]+ )?(?:complaints?|failures?|bugs?|crashes|timeouts?)\b/.test(text);
}

/** "keep the identity secret", "keep the answer short": how it is to be, not that it is to stay. */
export const KEPT_HOW = /\bkeep (?:the|its|all|our|my)\b[^.;,]{1,40}\b(?:secret|hidden|private|confidential|anonymous|shut|closed|locked|sealed|off|quiet|silent|dry|cold|cool|warm|clean|empty|dark|short|brief|simple|concise|light|small|low|to a minimum|under|below|within|out of|away from|off)\b/;

/** To be able to do something: its denial is the opposite. */
const ABILITY = /でき|可能|られるよう|(?:せ|け|げ|て|ね|べ|め|れ|え)るように|\b(?:can|able|let|lets|allow\w*|possible|may|option|button)\b/;

/** 撮影禁止, 持ち込み不可, BGMなし: it must not be, rather than it has to go. */
const BARS = /不可|禁止|厳禁|(?:なし|無し)(?:で|に|の|$|、|。|とする|にする)/;

/** 承認なしで載せる: to be done without it, not to be taken away. */
const WITHOUT = /(?:なし|無し|抜き)(?:で|に|の)/;

/** Behind a word whose absence the request supposes: when location access is denied, 通信がなくても. */
const ABSENT = /^\s*(?:(?:is|are) )?(?:denied|missing|absent|unavailable|off\b|refused|disabled|lost\b|blank|empty|not (?:available|given|set))|^[はをが]?(?:空欄|空白|未記入|白紙|未定)|^[がはも]?(?:(?:さ|ら)れてい)?(?:なくても|なしでも|ない(?:場合|とき|時|人|方)|無い(?:場合|とき))|^していない(?:場合|とき|時|人|方)/;

const ENGLISH_PLACING = /(?:^|\s)(?:by|for|in|on|onto|into|to|from|of|at|per|when|if|while|after|before|during|about|across|than|via|through|inside|under|over)\s+(?:(?:a|an|the|my|our|your|their|its|this|that|every|each|all|any|some|new)\s+)?$/;

function isWish(text: string, start: number, end: number): boolean {
  if (!isJapanese(text)) return isVerbPlace(text, start, end);
  return /^(?:を?(?:し|す[るべ]|でき|させ|され))/.test(text.slice(end, end + 4)) || (/[\u3041-\u309f]$/.test(text.slice(start, end)) && !/^[をがのは]/.test(text.slice(end, end + 1)));
}

/** At the beginning of the clause; behind "and" only a known verb or one with its object ("and input validation" is no verb). */
function isVerbPlace(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 14), start);
  if (start === 0 || /\b(?:please|also|(?:want|need|like|able|how) to)\s+$/.test(before)) return true;
  if (!/\b(?:and|then|but)\s+$/.test(before)) return false;
  return ENGLISH_CLAUSE_VERBS.has(text.slice(start, end)) || /^\s+(?:a|an|the|this|these|those|my|our|your|their|its|it|them|every|each|all|any)\b/.test(text.slice(end, end + 10));
}

function weightOf(index: TextIndex, start: number, end: number, starts: ReadonlySet<number>): number {
  const text = index.folded.text;
  if (!isJapanese(text)) {
    if (isName(index, start, end)) return NAME;
    // The first noun of "input validation", what follows a preposition, and adverbs only say more about the rest.
    const modifies = starts.has(end + 1) || ENGLISH_PLACING.test(text.slice(Math.max(0, start - 40), start)) || /ly$/.test(text.slice(start, end));
    return modifies && !isVerbPlace(text, start, end) ? MODIFIER : HEAD;
  }
  if (scriptOf(text[start]!) === 'latin') return NAME;
  let at = end;
  while (at < text.length && at < end + 8 && ['kanji', 'katakana'].includes(scriptOf(text[at]!))) at += 1;
  return /^向け/.test(text.slice(end, end + 2)) || /^(?:の(?!で|は|が|を)|に(?!つ)|で(?!きる|き)|へ|から|まで|より)/.test(text.slice(at, at + 3)) ? MODIFIER : HEAD;
}

/** A capital inside a sentence, inner capitals, digits: a name says more than a noun. */
function isName(index: TextIndex, start: number, end: number): boolean {
  const raw = index.folded.raw.slice(index.folded.start[start]!, index.folded.end[end - 1]!);
  if (/\p{Ll}\p{Lu}|[_\d]/u.test(raw) || ONE_WORD.test(raw.toLowerCase())) return true;
  return /^\p{Lu}\p{Lu}+s?$/u.test(raw) || (/^\p{Lu}/u.test(raw) && start > 0 && !/[.!?:]\s*$/.test(index.folded.text.slice(Math.max(0, start - 3), start)));
}

/** What stands between two terms when they stand side by side. */
const JAPANESE_BESIDE = /^[^。]{0,12}?(?:と|や|・|、|および|及び|並びに|または|か|も|&|\/|,)\s*$/;
const ENGLISH_BESIDE = /(?:,|\band\b|\bor\b|\bplus\b|\bas well as\b|&|\bwith (?:a|an|no|zero|at least)\b)(?:\s+(?:a|an|the|my|our|your|their|its|some|any|all|every|each|also|new|short|at|least|at least))*\s*$/;

function groupsOf(places: readonly { readonly term: string; readonly place: Place | undefined }[], text: string): Map<string, number> {
  const groups = new Map<string, number>();
  let group = 0;
  let end: number | undefined;
  for (const { term, place } of places) {
    if (place === undefined) continue;
    if (end !== undefined && place.start >= end) {
      const between = withoutOwner(text.slice(end, place.start));
      const beside = isJapanese(text) ? japaneseBeside(between) && !(between === 'も' && isWish(text, place.start, place.end)) : ENGLISH_BESIDE.test(between.slice(-40)) || /\bwith (?:a|an|no|at least)\b/.test(between) || (/\bwith\s*$/.test(between) && /^zero\b/.test(text.slice(place.start)));
      if (beside) group += 1;
    }
    groups.set(term, group);
    end = place.end;
  }
  return groups;
}

/** "and input validation": the owner that fell off the term stands between all the same. */
function withoutOwner(between: string): string {
  const found = /([a-z]+)\s$/.exec(between.slice(-40));
  return found !== null && ENGLISH_VAGUE_MODIFIERS.has(found[1]!) ? between.slice(0, -found[0].length) : between;
}

/** 認証機能と、予定や: the generic head may stand before the particle, a case particle may not; カロリーも表示する is no list, but an object with its verb. */
function japaneseBeside(between: string): boolean {
  return JAPANESE_BESIDE.test(between) && !/[をにでがへ]/.test(between.replace(/(?:でも|にも|など)/g, '').slice(0, -1));
}

/** A verb at the head of the clause governs every group. */
export function isShared(unit: ReadUnit, read: ReadRequirement): boolean {
  if (unit.group !== 0 || read.units.every(({ group }) => group === 0)) return false;
  const quote = fold(read.requirement.quote).trim();
  return !isJapanese(quote) && quote.startsWith(unit.term) && !ENGLISH_REQUEST_VERBS.has(unit.term) && !ENGLISH_LIGHT_VERBS.has(unit.term);
}
