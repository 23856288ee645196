// Turns what a model or a rule says about a request into a frame: each slot is judged alone, and a bad one never costs the others (U-03).
import type { Bilingual } from '../../kernel/bilingual.ts';
import { validateSlot } from '../../language/quotes/validate-slot.ts';
import { REASONS, type ReasonCode, type Severity } from '../../language/quotes/reasons.ts';
import { recent } from '../../kernel/recent.ts';
import { attempt } from '../../kernel/attempt.ts';
import { frameOf, SLOTS, type QueryFrame, type SlotName } from './frame.ts';
import { isRecord } from './given-frame.ts';
import { sharingSlots } from './shared-words.ts';
import { isCircumstance, isWish, type Place } from './slot-roles.ts';

export type SlotReason = ReasonCode | 'Q-TYPE' | 'Q-SHARED';

export interface RejectedSlot {
  readonly slot: SlotName;
  readonly reason_code: SlotReason;
  readonly severity: Severity;
  readonly message: Bilingual;
  /** The clause of the request the quote was cut from, to be shown when the slot is asked for again. */
  readonly clause?: string;
}

export interface FrameReading {
  readonly frame: QueryFrame;
  /** Every slot that was claimed and not taken over, with its reason. */
  readonly rejected_slots: readonly RejectedSlot[];
  /** Those of them that may be sent once more. */
  readonly ask_again: readonly SlotName[];
}

export interface ReadFrameOptions {
  /** Slots that had their second chance already. */
  readonly askedAgain?: readonly SlotName[] | undefined;
  /** Where one utterance of the person ends and the next begins: a quote lies in one of them. */
  readonly utteranceEnds?: readonly number[] | undefined;
}

const WRONG_TYPE: Bilingual = {
  en: 'A slot is null or an object {"value": text, "quote": text}.',
  ja: '項目は null か {"value": 文字列, "quote": 文字列} です。',
};

const SHARED: Bilingual = {
  en: 'Another slot has these words already: quote for each slot the words that say it, or leave it null.',
  ja: 'この箇所は別の項目で既に使われています。項目ごとにそれを述べる箇所を引用するか、null にしてください。',
};

const NO_WISH: Bilingual = {
  en: 'These words report or name something and wish for nothing: quote the words that ask for it, or leave the slot null.',
  ja: 'この箇所は事実や名前を述べているだけで、要望ではありません。求めている箇所を引用するか、null にしてください。',
};

const NO_CIRCUMSTANCE: Bilingual = {
  en: 'These words name something and no circumstance: quote when, where or in which state it happens, or leave the slot null.',
  ja: 'この箇所は名前を挙げているだけで、条件ではありません。いつ・どこで・どの状態で起きるかを引用するか、null にしてください。',
};

/** Clients send objects as JSON text now and then (K-07); longer than this is no slot. */
const LONGEST_JSON = 20_000;

export function readFrame(rawQuery: string, claims: unknown, options: ReadFrameOptions = {}): FrameReading {
  const query = typeof rawQuery === 'string' ? rawQuery : '';
  const asked = options.askedAgain ?? [];
  const ends = options.utteranceEnds ?? [];
  const values: Partial<Record<SlotName, string>> = {};
  const quotes: Partial<Record<SlotName, string>> = {};
  const rejected_slots: RejectedSlot[] = [];
  const taken = new Map<SlotName, ReadSlot>();
  const given = parsed(claims);
  for (const slot of SLOTS) {
    const read = isAbsent(given) ? undefined : isRecord(given) ? readSlot(slot, ownValue(given, slot), query, ends) : wrongType(slot);
    if (read === undefined) continue;
    if ('reason_code' in read) rejected_slots.push(read);
    else taken.set(slot, read);
  }
  for (const slot of sharingSlots(taken, (place) => isCircumstance(query, place, true))) {
    taken.delete(slot);
    rejected_slots.push({ slot, reason_code: 'Q-SHARED', severity: 'soft', message: SHARED });
  }
  for (const [slot, { value, quote }] of taken) [values[slot], quotes[slot]] = [value, quote];
  return {
    frame: frameOf(query, values, quotes),
    rejected_slots,
    ask_again: rejected_slots.filter(({ slot, severity }) => severity === 'soft' && !asked.includes(slot)).map(({ slot }) => slot),
  };
}

interface ReadSlot {
  readonly value: string;
  readonly quote: string;
  readonly place: Place;
}

type SlotReading = ReadSlot | RejectedSlot | undefined;

/** Undefined where nothing was claimed, which is an honest answer. */
function readSlot(slot: SlotName, claim: unknown, query: string, ends: readonly number[]): SlotReading {
  const given = parsed(claim);
  if (isAbsent(given)) return undefined;
  if (!isRecord(given)) return wrongType(slot);
  const [value, quote] = [ownValue(given, 'value') ?? null, ownValue(given, 'quote') ?? null];
  if (!isTextOrNull(value) || !isTextOrNull(quote)) return wrongType(slot);
  const verdict = judgedSlot(JSON.stringify([slot, value, quote, query]));
  if (verdict.reason !== undefined) {
    const { reason, severity = 'hard', message = WRONG_TYPE, clause } = verdict;
    return { slot, reason_code: reason, severity, message, ...(clause === undefined ? {} : { clause }) };
  }
  if (verdict.value === null || verdict.location === undefined) return undefined;
  const place: Place = verdict.location;
  if (ends.some((end) => place[0] < end && end < place[1])) return { slot, reason_code: 'Q-NOTFOUND', severity: 'hard', message: REASONS['Q-NOTFOUND'].message };
  if (slot === 'desired_action' && !isWish(query, place)) return { slot, reason_code: 'Q-ROLE', severity: 'soft', message: NO_WISH };
  if (slot === 'trigger_condition' && !isCircumstance(query, place, false)) return { slot, reason_code: 'Q-ROLE', severity: 'soft', message: NO_CIRCUMSTANCE };
  // The quote is kept as it stands in the request, whatever spelling it came back in.
  return { value: verdict.value, quote: query.slice(...place), place };
}

/** When one slot is sent again the others are judged with it, against the same words and with the same end. */
const judgedSlot = recent(
  (claim) => {
    const [slot, value, quote, query] = JSON.parse(claim) as [SlotName, string | null, string | null, string];
    return validateSlot(slot, { value, quote }, query);
  },
  { most: 200, longest: 8_000 },
);

function wrongType(slot: SlotName): RejectedSlot {
  return { slot, reason_code: 'Q-TYPE', severity: 'hard', message: WRONG_TYPE };
}

function parsed(given: unknown): unknown {
  if (typeof given !== 'string' || given.length > LONGEST_JSON || !/^\s*(?:\{|null\s*$)/.test(given)) return given;
  // `null` is an answer of its own, so what was read is told from what could not be.
  const read = attempt((): [unknown] => [JSON.parse(given)]);
  return read === undefined ? given : read[0];
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Only what the caller wrote: nothing inherited, and a getter that throws is no value. */
function ownValue(given: unknown, key: string): unknown {
  return isRecord(given) && Object.hasOwn(given, key) ? Object.getOwnPropertyDescriptor(given, key)?.value : undefined;
}

function isTextOrNull(value: unknown): value is string | null {
  // Half a surrogate pair comes in where a slot was sent as JSON text; nothing that holds one was ever said.
  return value === null || (typeof value === 'string' && value.isWellFormed());
}
