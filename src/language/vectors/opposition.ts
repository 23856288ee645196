// The opposite in other words: a task that is nearest to what must stay, must not be or has to go, and does with it what the request rules out.
import { isUndoingWord } from '../deed-classes.ts';
import type { Found, ReadField, ReadTask } from '../evidence.ts';
import type { PlanReading } from '../plan-reading.ts';
import { signOf } from '../polarity.ts';
import { KEPT_HOW, type ReadRequirement, type ReadUnit } from '../requirement-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { AS_IS, AVOIDS, CHANGES, HIDES, KEEPS, LOSSES, REMOVALS, SHUNS } from '../stance-words.ts';
import { indexText } from '../text-index.ts';
import { fold } from '../../kernel/text-folding.ts';
import { align, cosine, sumOfText, taskMeaning, type TaskMeaning } from './likeness.ts';
import { meaningWords } from './words.ts';

/** `stays`: must go on as it is; `whole`: must not lose anything; `never`: must not be; `goes`: has to go. */
export type Wanted = 'stays' | 'whole' | 'never' | 'goes';

export interface OppositionReading {
  readonly judged: JudgedRequirement;
  readonly wanted: Wanted;
  readonly task: number;
  /** How near the objects of the request come to words of the task, the sums of both, and how far the nearest other requirement is behind. */
  readonly objects: number;
  readonly sum: number;
  readonly lead: number;
  readonly place: { readonly field: ReadField; readonly start: number; readonly end: number };
  readonly unit: ReadUnit;
}

export function wantedOf({ mode, requirement, units }: ReadRequirement): Wanted | undefined {
  const quote = fold(requirement.quote);
  if (quote.length > LONGEST || units.length === 0 || LIMITED.test(quote)) return undefined;
  if (mode === 'preserve') return LOSSES.test(quote) && !CHANGES.test(quote) ? 'whole' : 'stays';
  if (requirement.polarity === 'positive') {
    if (mode === 'remove') return ABLE.test(quote) ? undefined : 'goes';
    if (SHUNS.test(quote)) return undefined;
    return STAYS.test(quote) && !KEPT_HOW.test(quote) && !REMOVALS.test(quote) ? 'stays' : undefined;
  }
  return mode === 'prohibit' || mode === 'exclude' ? 'never' : mode === 'remove' ? 'goes' : undefined;
}

/** As a verb: 残す, "keep", "must survive"; 秘密保持 is a noun, and "keeps dying" a fault. */
const STAYS = /残[さしすせそっる]|(?:保全|保持|維持|継続)(?:し|す)|引き続き|引続き|使い続け|これまで(?:どおり|通り)|従来(?:どおり|通り)|今まで(?:どおり|通り)|\b(?:keep|retain(?:s|ed)?|preserv(?:e|es|ed)|remains?|stays?|continues?|still|kept|survives?|intact)\b(?! [a-z]+ing\b)/;

/** A right to take away is no deed. */
const ABLE = /\b(?:let|lets|allow|allows|can|able|may)\b|でき|可能|たら|れば/;

const LONGEST = 400;
/** On a condition, a plan may do it where the condition does not hold. */
const LIMITED = /\b(?:unless|until|except|only|if|when)\b|まで|以外|だけ|のみ|場合|とき|なければ|ないと/;

/** The task speaks for the request: it keeps, denies or leaves alone. */
export const DENIES = /\b(?:no|not|never|none|nothing|nobody|nowhere|neither|nor|cannot|without|free of|zero|un[a-z]{3,}ed|rather than|instead|refus\w*|reject\w*|prevent\w*)\b|n't\b|な[いくしけ]|ません|ず(?:に|、|$|[\u3400-\u9fff])|不要|なし|禁止|ゼロ|[0０][件個回]/;
export const SAME = /\b(?:same|identical\w*|verbatim|word for word|exactly|unchanged|intact|still|equal|as before|original\w*|match(?:es|ing)?|survive[sd]?|alive|protected|spared|backward\w*|both)\b|同じ|同一|一致|まま|変わら|元の|原文|どおり|通り|互換|引き続き|一言一句|一字一句|両方|併[用存]/;

/** Written down is kept too. */
const KEPT = /記録|保管|保存|\b(?:record(?:s|ed)|archiv\w*|stor(?:e|es|ed)|sav(?:e|es|ed))\b/;

/** Kept out in other words. */
const LEAVES_OUT = /\b(?:filter\w*|screen\w*|quiet|silent|skip\w*|exempt\w*|spar(?:e|es|ed)|hold(?:s)? back|held back|ends?|ban(?:s|ned)?|stays? (?:off|away|out))\b|はじ[かきくけ]|弾[かきくけ]|除[かきくけい]|外[さしすせれ]|匿名|伏せ|まま/;

/** Another one in its place. */
const RENEWED = /\b(?:new|different|fresh|another) (?:[a-z-]+ )?(?:name|names|structure|format|layout|style|scheme|object|version|design|order|signature|schema|shape|wording|text|one|ones)\b|新しい(?:構造|形式|名前|書式|型|レイアウト|デザイン|文面|表現)|\b(?:invalidat\w*|reset(?:s|ting)?|clear(?:s|ed)|overwrit\w*|sign(?:s|ed)? in again|log(?:s|ged)? in again|log(?:s|ged) out|sign(?:s|ed) out|offline|interrupt\w*|expir\w*|revok\w*|lost|merged|trimmed|adapted|adjusted|shortened|smoothed|simplified|polished|tidied|improved|updated|refined|streamlined|corrected)\b/;

const ENDS = new RegExp([CHANGES, REMOVALS, HIDES, LOSSES, RENEWED].map(({ source }) => source).join('|'), 'g');

const GONE = new RegExp([REMOVALS, HIDES, LOSSES].map(({ source }) => source).join('|'), 'g');

function undone(field: ReadField, wholeOnly: boolean): { readonly start: number; readonly end: number } | undefined {
  const { text } = field.index.folded;
  if (text.length > LONGEST || KEEPS.test(text) || KEPT.test(text) || AS_IS.test(text) || SAME.test(text) || DENIES.test(text)) return undefined;
  // Of a thing that must stay whole, only losses count: to translate the jokes does not cut them.
  const listed = text.matchAll(wholeOnly ? GONE : ENDS).next().value;
  if (listed !== undefined) return { start: listed.index, end: listed.index + listed[0].length };
  const word = wholeOnly ? undefined : meaningWords(field.index).find((each) => isUndoingWord(each.text));
  return word === undefined ? undefined : { start: word.start, end: word.end };
}

function affirmed(field: ReadField, wanted: Wanted): { readonly start: number; readonly end: number } | undefined {
  const { text } = field.index.folded;
  if (text.length > LONGEST || DENIES.test(text) || AVOIDS.test(text) || SAME.test(text) || LEAVES_OUT.test(text) || (wanted === 'goes' && REMOVALS.test(text))) return undefined;
  // What has to go is named by every plan that takes it away, in whatever words: only what brings it says the opposite.
  if (wanted === 'never' && !DOES.test(text)) return undefined;
  if (wanted === 'goes' && (!BRINGS.test(text) || meaningWords(field.index).some((each) => isUndoingWord(each.text)))) return undefined;
  const [word] = meaningWords(field.index).filter(({ light }) => !light);
  return word === undefined ? undefined : { start: word.start, end: word.end };
}

/** Said or done outright. */
const DOES = /\b(?:us(?:e|es|ed|ing)|includ(?:e|es|ed|ing)|mention(?:s|ed)?|show(?:s|n)?|display(?:s|ed)|add(?:s|ed)?|contains?|carr(?:y|ies|ied)|names?|list(?:s|ed)?|tells?|told|explain(?:s|ed)?|describ(?:e|es|ed)|discuss(?:es|ed)?|send(?:s)?|sent|stor(?:e|es|ed)|sav(?:e|es|ed)|record(?:s|ed)|log(?:s|ged)|print(?:s|ed)|install(?:s|ed)?|introduc(?:e|es|ed)|offer(?:s|ed)?|promis(?:e|es|ed)|requir(?:e|es|ed)|ask(?:s|ed)?|collect(?:s|ed)?|publish(?:es|ed)?|shar(?:e|es|ed)|post(?:s|ed)?|quot(?:e|es|ed)|compar(?:e|es|ed)|features?|starts?|opens?|begins?|plays?|runs?|creat(?:e|es|ed)|writes?|written|puts?|gets?|enrol\w*|also|as well|too)\b|使[うっいえわ]|用い|入れ|書[くきい]|載せ|のせ|出[すし]|示[すし]|導出|追加|加え|送[るりっ]|送信|保存|記録|残[すし]|表示|掲載|公開|述べ|触れ|語[るりっ]|紹介|比較|導入|作[るりっ]|作成|求め|要求|収集|共有|付け|含め|盛り|引用|多用|散りば/;

const BRINGS = /\b(?:tag(?:s|ged)|attach\w*|add(?:s|ed)|includ(?:e|es|ed|ing)|carr(?:y|ies|ied)|show(?:s|n)?|display(?:s|ed)|print(?:s|ed)|contains?|keeps?|kept|retain(?:s|ed)?|stays?|remains?|still|continues?|append(?:s|ed)|insert(?:s|ed)|embed(?:s|ded)|send(?:s)?|sent along|enabl(?:e|es|ed)|restor(?:e|es|ed)|extend(?:s|ed)?|expand(?:s|ed)?|highlight(?:s|ed)?|promot(?:e|es|ed))\b|付け|付与|添え|追加|含め|入れ|載せ|表示|残[しすさ]|維持|継続|続け|記録|出力|増や|拡張|強調|復活/;

/** The wish and the change are said by the mode; what is left is the object. */
function objectsOf({ units }: ReadRequirement): readonly ReadUnit[] {
  const objects = units.filter(({ weight, change, wish, hard, term }) => weight > 0 && !change && !wish && !hard && !CHANGES.test(term) && !REMOVALS.test(term) && !SHUNS.test(term) && !/(?:ない|ず)$|^(?:not|never|without|don't|no) /.test(term));
  return objects.length > 0 ? objects : units.filter(({ hard, change, term }) => !hard && !change && !CHANGES.test(term));
}

export function readOppositions(all: readonly JudgedRequirement[], plan: PlanReading): OppositionReading[] {
  const asking = all.flatMap((judged) => {
    const wanted = isSettled(judged) ? undefined : wantedOf(judged.read);
    return wanted === undefined ? [] : [{ judged, wanted }];
  });
  if (asking.length === 0) return [];
  const live = plan.tasks.filter(({ dropped }) => !dropped);
  const places = asking.map(({ wanted }) => wanted).filter((wanted, at, list) => list.indexOf(wanted) === at).map((wanted) => [wanted, live.map((task) => placeIn(task, wanted))] as const);
  const table = new Map(places);
  if (places.every(([, list]) => list.every((place) => place === undefined))) return [];
  const tasks = live.map(taskMeaning);
  const near = all.map((judged) => tasks.map((task, at) => nearness(judged, task, at)));
  return asking.flatMap(({ judged, wanted }) => {
    const own = all.indexOf(judged);
    const readings = tasks.flatMap((task, at) => {
      const place = table.get(wanted)![at];
      const objects = objectsOf(judged.read);
      if (place === undefined || objects.length === 0) return [];
      const others = near.filter((_, each) => each !== own).map((row) => row[at]!);
      const aligned = objects.map((unit) => ({ unit, like: Math.max(judged.evidence[judged.read.units.indexOf(unit)]![at]!.strength, align(meaningWords(indexText(unit.term)), task).likeness) }));
      const all_ = aligned.reduce((sum, { unit }) => sum + unit.weight, 0);
      return [{ judged, wanted, task: at, objects: all_ === 0 ? 0 : aligned.reduce((sum, { unit, like }) => sum + unit.weight * like, 0) / all_, sum: cosine(sumOfText(indexText(judged.read.requirement.quote)), task.sum), lead: near[own]![at]! - Math.max(0, ...others), place, unit: objects[0]! }];
    });
    const opposite = readings.filter(isOpposite);
    const shown = opposite.length > 0 ? opposite : readings;
    return shown.length === 0 ? [] : [shown.reduce((best, each) => (each.objects + each.sum > best.objects + best.sum ? each : best))];
  });
}

/** Turned already, or kept in so many words: a likeness tells no more than that. */
function isSettled({ read, verdicts }: JudgedRequirement): boolean {
  const settles = read.mode === 'build' || (read.mode === 'remove' && read.requirement.polarity === 'positive') ? ['CONTRADICTED'] : ['CONTRADICTED', 'VERIFIED'];
  return [...verdicts.values()].some(({ verdict }) => settles.includes(verdict));
}

function placeIn({ fields }: ReadTask, wanted: Wanted): OppositionReading['place'] | undefined {
  for (const field of fields) {
    const place = wanted === 'stays' || wanted === 'whole' ? undone(field, wanted === 'whole') : affirmed(field, wanted);
    if (place !== undefined) return { field, ...place };
    // What one field denies, the other does not do.
    if (DENIES.test(field.index.folded.text) || SAME.test(field.index.folded.text)) return undefined;
  }
  return undefined;
}

/** What the dictionary found of the requirement in the task, and the direction of both. */
export function nearness({ read, evidence }: JudgedRequirement, task: TaskMeaning, at: number): number {
  let reached = 0;
  let all = 0;
  read.units.forEach((unit, index) => {
    reached += unit.weight * (evidence[index]![at]?.strength ?? 0);
    all += unit.weight;
  });
  return (all === 0 ? 0 : reached / all) / 2 + cosine(sumOfText(indexText(read.requirement.quote)), task.sum) / 2;
}

export function turnedByMeaning(all: readonly JudgedRequirement[], plan: PlanReading): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const turned = new Map<JudgedRequirement, Map<string, UnitVerdict>>();
  const live = plan.tasks.filter(({ dropped }) => !dropped);
  for (const reading of readOppositions(all, plan)) {
    if (!isOpposite(reading)) continue;
    const { judged, unit, task, place: { field, start, end } } = reading;
    const found: Found = { hit: { start, end, relation: 'antonym', sign: signOf(field.index.polarity, start, end) }, task: live[task]!, field };
    turned.set(judged, new Map([[unit.term, { verdict: 'CONTRADICTED', found }]]));
  }
  return turned;
}

/**
 * Set by hand, with the figures of every set in view, so that none of them measures this rule any more. Of a plan that keeps what must stay, a task that changes something belongs to another
 * requirement, which then comes nearer to it (`lead`); the more of the object stands in the task, the less that counts.
 * What must not be is named beside other things too, so there the object itself has to stand in the task.
 */
const RULE = { lead: 0.05, stays: 0.6, behind: -0.32, half: 0.5, surely: 0.9, object: 0.7, never: 1.2 } as const;

function isOpposite({ wanted, objects, sum, lead }: OppositionReading): boolean {
  if (lead < RULE.behind) return false;
  if (wanted === 'never' || wanted === 'goes') return objects >= RULE.object && objects + sum >= RULE.never;
  return (lead >= RULE.lead && objects + sum >= RULE.stays) || (objects >= RULE.half && objects + sum >= RULE.surely);
}
