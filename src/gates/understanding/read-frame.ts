// Turns what a model or a rule says about a request into a frame: each slot is judged alone, and a bad one never costs the others (U-03).
import type { Bilingual } from '../../kernel/bilingual.ts';
import { validateSlot } from '../../language/quotes/validate-slot.ts';
import type { ReasonCode, Severity } from '../../language/quotes/reasons.ts';
import { frameOf, SLOTS, type QueryFrame, type SlotName } from './frame.ts';

export type SlotReason = ReasonCode | 'Q-TYPE';

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
}

const WRONG_TYPE: Bilingual = {
  en: 'A slot is null or an object {"value": text, "quote": text}.',
  ja: '項目は null か {"value": 文字列, "quote": 文字列} です。',
};

/** Clients send objects as JSON text now and then (K-07); longer than this is no slot. */
const LONGEST_JSON = 20_000;

export function readFrame(rawQuery: string, claims: unknown, options: ReadFrameOptions = {}): FrameReading {
  const query = typeof rawQuery === 'string' ? rawQuery : '';
  const asked = options.askedAgain ?? [];
  const values: Partial<Record<SlotName, string>> = {};
  const quotes: Partial<Record<SlotName, string>> = {};
  const rejected_slots: RejectedSlot[] = [];
  const given = parsed(claims);
  for (const slot of SLOTS) {
    const read = isAbsent(given) ? undefined : isRecord(given) ? readSlot(slot, ownValue(given, slot), query) : wrongType(slot);
    if (read === undefined) continue;
    if ('reason_code' in read) rejected_slots.push(read);
    else [values[slot], quotes[slot]] = [read.value, read.quote];
  }
  return {
    frame: frameOf(query, values, quotes),
    rejected_slots,
    ask_again: rejected_slots.filter(({ slot, severity }) => severity === 'soft' && !asked.includes(slot)).map(({ slot }) => slot),
  };
}

type SlotReading = { readonly value: string; readonly quote: string } | RejectedSlot | undefined;

/** Undefined where nothing was claimed, which is an honest answer. */
function readSlot(slot: SlotName, claim: unknown, query: string): SlotReading {
  const given = parsed(claim);
  if (isAbsent(given)) return undefined;
  if (!isRecord(given)) return wrongType(slot);
  const [value, quote] = [ownValue(given, 'value') ?? null, ownValue(given, 'quote') ?? null];
  if (!isTextOrNull(value) || !isTextOrNull(quote)) return wrongType(slot);
  const verdict = validateSlot(slot, { value, quote }, query);
  if (verdict.reason !== undefined) {
    const { reason, severity = 'hard', message = WRONG_TYPE, clause } = verdict;
    return { slot, reason_code: reason, severity, message, ...(clause === undefined ? {} : { clause }) };
  }
  // The quote is kept as it stands in the request, whatever spelling it came back in.
  return verdict.value === null || verdict.location === undefined ? undefined : { value: verdict.value, quote: query.slice(...verdict.location) };
}

function wrongType(slot: SlotName): RejectedSlot {
  return { slot, reason_code: 'Q-TYPE', severity: 'hard', message: WRONG_TYPE };
}

function parsed(given: unknown): unknown {
  if (typeof given !== 'string' || given.length > LONGEST_JSON || !/^\s*(?:\{|null\s*$)/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what the caller wrote: nothing inherited, and a getter that throws is no value. */
function ownValue(given: unknown, key: string): unknown {
  return isRecord(given) && Object.hasOwn(given, key) ? Object.getOwnPropertyDescriptor(given, key)?.value : undefined;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
