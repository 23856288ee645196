// Which requirements forbid or limit something, and what kind of deed they rule out.
import { fold } from '../../kernel/text-folding.ts';
import type { ReadRequirement } from '../requirement-reading.ts';
import { SIGNS } from './restraint-words.ts';

const FORBIDS = /\b(?:not|never|no(?! longer)|none|nothing|nobody|without|neither|nor|cannot|avoid\w*|refrain\w*|exclud\w*|omit\w*|(?<!to |they |data |it )leave(?! the (?:house|building|network|room|host))|leaving|untouched|unchanged|intact|unaltered|only|forbid\w*|prohibit\w*|ban(?:s|ned)?|keep|keeping|kept|stays?|remain(?:s|ing)?|off-limits|free of|instead of|rather than|at most|unless|except|preserv\w*|retain\w*|as[- ]is|verbatim|maintain\w*|out of|away from)\b|n't\b|ない|なく|ず(?:に|、|とも|$|[\u3400-\u9fff\u30a1-\u30fe])|ません|禁止|禁じ|不可|厳禁|まま|避け|控え|なし|無し|抜き|以外|だけ|のみ|に限|残[しすさせ]|維持|保[っちつ持]|据え置|伏せ|隠[しすさ]/;

/** Denies in its letters alone, or makes a record rather than keeping a thing: 必ず, 忘れずに, 履歴を残す, 電波の届かない倉庫でも, "don't forget", "leave a note". */
const FORBIDS_NOTHING = /必ず|(?:忘れ|漏ら|もら)さ?ずに?|(?:漏れ|間違い|余すところ|滞り)なく|でき(?:る|う)(?:だけ|る限り)|(?:履歴|記録|ログ|控え|証跡|痕跡|コメント|メモ|余韻|余地|印象)(?:を|も|が|に)(?:残[しすさせる]|残る)|[^、。\s]{1,6}ない[\u3400-\u9fff\u30a1-\u30feー]{1,8}(?:でも|にも)|\b(?:do not|don't|never) forget\b|\bnever fail to\b|\bwithout fail\b|\bnot (?:only|just)\b|\bno (?:matter|doubt)\b|\bif not\b|\bwhether or not\b|\bleav(?:e|es|ing) (?:an? )?(?:comments?|notes?|reviews?|messages?|feedback|ratings?)\b/g;

export interface Prohibition {
  /** `change`: the thing must not be changed; `loss`: it must not go or end; `deed`: something else must not be done; `wish`: nothing is forbidden, a rule alone says that the wish is turned round. */
  readonly kind: 'change' | 'loss' | 'deed' | 'wish';
  /** Forbids by a plain denial, rather than asking to keep or to limit. */
  readonly denies: boolean;
  readonly keeps: boolean;
  readonly limits: boolean;
  /** Only where something else holds or does not hold. */
  readonly conditional: boolean;
  /** The forbidden deed with what stands beside it; empty where nothing is denied. */
  readonly deed: string;
}

/** What is not forbidden and said to be turned round all the same. */
export const MERE_WISH: Prohibition = { kind: 'wish', denies: false, keeps: false, limits: false, conditional: false, deed: '' };

const KEEPS = /\b(?:keep(?:s|ing)?|kept|stays?|remain\w*|leav(?:e|es|ing)(?! (?:[a-z]+ ){0,6}(?:out|off)\b)|untouched|unchanged|intact|unaltered|preserv\w*|retain\w*|as[- ]is|verbatim|maintain\w*|still)\b|まま|残[しすさせ]|維持|保[っちつ持存]|据え置|そのまま/;
const AS_IT_IS = /\b(?:untouched|unchanged|intact|unaltered|as[- ]is|as (?:it|they) (?:is|are)|verbatim|stays?|remain\w*|keep\b.{1,40}\b(?:in|as|at|the same)|original|present|existing)\b|まま|維持|据え置|どおり/;
const LIMITS = /\b(?:only|at most|unless|until|except|limit\w*|no more)\b|だけ|のみ|に限|まで|以外/;
/** "Nobody but admins may" limits, as "only admins may" does. */
const NONE_BUT = /\bno(?:thing|ne|body| one) but\b/g;
const WITHOUT_ASKING = /(?:承認|確認|許可|審査|待ち)(?:なし|無し)で/;
/** Where an exception is made, a task that goes ahead may be the exception's. */
const EXCEPTED = /\b(?:except|apart from|other than)\b|例外|を除[いきく]/;
const CONDITIONAL = /\b(?:until|unless|before|while|when|if|except|during|after|between)\b|(?:\bno|not|never|n't)\b.{1,60}\bwithout\b|まで|前に|以外|なしに|なければ|ないと|場合|とき|間は|うちは|中は/;
const DEED_ENGLISH = /(?:\b(?:not|never|without|cannot|nobody|no one|no|avoid\w*|refrain\w* from|nothing|instead of|rather than)|n't)\s+(?:ever |be |to |being |any |the |may |can |should |must )*((?:[a-z'-]+\s?){1,2})/;
const SHUNNED_JAPANESE = /([^、。はがに\s]{1,10})[をはも](?:避け|控え)/;
const DEED_JAPANESE = /([^、。はをがにへも\s]{1,10}?)(?:[てで]は(?:いけ|なら))?(?:ない|ず(?=に|、|$|[\u3400-\u9fff\u30a1-\u30fe])|ません|なく|のは禁止|[はを]?禁止|なしで)/g;

export function prohibitionOf({ requirement, mode, units }: ReadRequirement): Prohibition | undefined {
  // What stands in quotation marks is said by nobody here.
  const quote = fold(requirement.quote).replace(/[「『“"][^」』”"]{1,60}[」』”"]/g, ' ').replace(FORBIDS_NOTHING, ' ').replace(NONE_BUT, 'only');
  if (quote.length > LONGEST || units.length === 0 || EXCEPTED.test(quote)) return undefined;
  // 承認なしで載せる: what is to be done without asking forbids nothing.
  if ((mode !== 'preserve' && !FORBIDS.test(quote)) || (requirement.polarity === 'positive' ? SIGNS.unasked.test(quote) : WITHOUT_ASKING.test(quote))) return undefined;
  const deed = DEED_ENGLISH.exec(quote)?.[1]?.trim() ?? [...quote.matchAll(DEED_JAPANESE)].at(-1)?.[1] ?? SHUNNED_JAPANESE.exec(quote)?.[1] ?? '';
  const keeps = KEEPS.test(quote);
  return {
    kind: kindOf(deed, quote, mode === 'preserve'),
    denies: deed !== '',
    keeps,
    limits: LIMITS.test(quote),
    conditional: CONDITIONAL.test(quote),
    deed,
  };
}

const LONGEST = 400;

const MARK = /\b(?:not|never|without|cannot|no(?! longer| one but)|nothing(?! but)|avoid\w*|refrain\w*|instead of|rather than)\b|n't\b|[\u3041-\u309f](?:ない|ず(?=に|、|$|[\u3400-\u9fff\u30a1-\u30fe])|ません|なく)|禁止|なしで/;
/** Where another thought may begin before the denial, and where the next one begins behind it. */
const BEFORE = /, (?:and |but )?|; |: | and | but | while | that | so |(?= with no )|(?= without )|、|なので|ので|つつ|ながら/g;
const BEHIND = /, (?:and|but|then|while|so)? ?|; | and (?=(?:add|put|send|show|make|link|points?|log|keep|use|give|include|print|write|publish|report)\b)|、/;

/** "Explain the study, with no exclamation marks, and link to the paper": the part that forbids, as offsets of the folded quote. */
export function forbiddingPart(quote: string): readonly [start: number, end: number] {
  const mark = MARK.exec(quote) ?? KEEPS.exec(quote) ?? LIMITS.exec(quote);
  if (mark === null || quote.length > LONGEST) return [0, quote.length];
  let start = 0;
  for (const cut of quote.matchAll(BEFORE)) if (cut.index + cut[0].length <= mark.index) start = cut.index + cut[0].length;
  const behind = BEHIND.exec(quote.slice(mark.index));
  return [start, behind === null ? quote.length : mark.index + behind.index];
}

function kindOf(deed: string, quote: string, preserves: boolean): Prohibition['kind'] {
  if (deed === '') return AS_IT_IS.test(quote) ? 'change' : KEEPS.test(quote) ? 'loss' : 'deed';
  if (SIGNS.changed.test(deed)) return 'change';
  if (SIGNS.gone.test(deed)) return 'loss';
  return preserves && !SIGNS.done.test(deed) ? 'change' : 'deed';
}
