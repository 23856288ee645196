// What was said once fills one slot: else words claimed a second time would make a request look fuller and its risk lower than it is (U-03, U-06).
import { rawRange } from '../../kernel/text-folding.ts';
import { isLightWord } from '../../language/quotes/light-words.ts';
import { readPhrase } from '../../language/quotes/phrase.ts';
import type { SlotName } from './frame.ts';
import { readIntent } from './intent.ts';
import { LONGEST_QUOTE, type Place } from './slot-roles.ts';

export interface TakenSlot {
  readonly quote: string;
  readonly place: Place;
}

export type Taken = ReadonlyMap<SlotName, TakenSlot>;

/** In the order in which they keep words that two of them claim. */
const KEEPING: readonly SlotName[] = ['target_feature', 'observed_issue', 'trigger_condition', 'desired_action'];

/** Words of its own are asked for against these. A target may be named by any slot's words; a condition may stand inside a longer problem or wish, as long as it is bound as one. */
const HELD_AGAINST: Readonly<Record<Exclude<SlotName, 'target_feature'>, readonly SlotName[]>> = {
  observed_issue: ['target_feature'],
  trigger_condition: ['target_feature', 'observed_issue', 'desired_action'],
  desired_action: ['target_feature', 'observed_issue', 'trigger_condition'],
};

/** Slots that live off the words of others. `bound`: the words of a condition make it one whoever else has them. */
export function sharingSlots(taken: Taken, bound: (place: Place) => boolean): SlotName[] {
  const sharing = KEEPING.filter((slot, at) => {
    const own = taken.get(slot);
    if (own === undefined || slot === 'target_feature') return false;
    if (KEEPING.slice(0, at).some((earlier) => taken.has(earlier) && samePlace(own, taken.get(earlier)!))) return true;
    if (slot === 'trigger_condition' && bound(own.place)) return false;
    // 新規顧客の一覧が表示されない: a clause that holds the whole problem or wish tells that, and no case of it.
    if (slot === 'trigger_condition' && (['observed_issue', 'desired_action'] as const).some((other) => taken.has(other) && liesIn(taken.get(other)!, own))) return true;
    // "does nothing", にしてください: grammar alone can complain or ask, and nobody else has said it.
    if (slot === 'observed_issue' && complains(own)) return false;
    const others = HELD_AGAINST[slot].flatMap((other) => taken.get(other) ?? []);
    if (slot === 'desired_action' && ASKS.test(restOf(own, others))) return false;
    return hasNothingOwn(slot, own, others, taken.get('target_feature'));
  });
  const [issue, wish] = [taken.get('observed_issue'), taken.get('desired_action')];
  if (issue === undefined || wish === undefined || samePlace(issue, wish)) return sharing;
  // A problem inside the wish must at least be one.
  return liesIn(issue, wish) && !complains(issue) ? [...new Set([...sharing, 'observed_issue' as const])] : sharing;
}

function complains({ quote }: TakenSlot): boolean {
  return readIntent(quote.slice(0, LONGEST_QUOTE)).evidence.some(({ kind }) => kind === 'problem');
}

const ASKS = /[てで](?:$|下さ|くださ|ほし|欲し|くれ|もら|いただ|頂)|にし|たい|願い|よう(?:に|$)|べき|\b(?:love|want|need|like|should|please|would|must|wish|could|can|let|make|get|give)s?\b/i;

/** What of a quote no other slot has. */
function restOf({ quote, place: [start] }: TakenSlot, others: readonly TakenSlot[]): string {
  return [...quote.slice(0, LONGEST_QUOTE).split('').keys()].filter((at) => !others.some(({ place: [from, to] }) => start + at >= from && start + at < to)).map((at) => quote[at]).join('');
}

/** Each content word stands in another slot's quote, or is the name of the target. Articles and particles are nobody's. */
function hasNothingOwn(slot: SlotName, own: TakenSlot, others: readonly TakenSlot[], target: TakenSlot | undefined): boolean {
  // A light verb ("use", 対応) is enough of a wish; of a condition or a problem it says nothing.
  const words = wordsIn(own).filter(({ text }) => slot === 'desired_action' || !isLightWord(text));
  const named = new Set(target === undefined ? [] : wordsIn(target).map(({ text }) => text));
  const elsewhere = words.filter(({ text, place: [from, to] }) => named.has(text) || others.some(({ place: [start, end] }) => from >= start && to <= end));
  return elsewhere.length > 0 && elsewhere.length === words.length;
}

interface Word {
  readonly text: string;
  readonly place: Place;
}

function wordsIn({ quote, place: [start] }: TakenSlot): readonly Word[] {
  const { units, index } = readPhrase(quote.slice(0, LONGEST_QUOTE));
  // A listed phrase ("search results") counts by its words: another slot may have taken one of them.
  return units.flatMap((unit) => [...index.folded.text.slice(unit.start, unit.end).matchAll(/\S+/g)].map(({ 0: text, index: at }) => {
    const [from, to] = rawRange(index.folded, unit.start + at, unit.start + at + text.length);
    return { text, place: [start + from, start + to] };
  }));
}

function liesIn({ place: [start, end] }: TakenSlot, { place: [from, to] }: TakenSlot): boolean {
  return start >= from && end <= to;
}

function samePlace(a: TakenSlot, b: TakenSlot): boolean {
  return liesIn(a, b) && liesIn(b, a);
}
