// What a request says, taken apart: who means what, when it happens, what is wrong, what is wished, and what backs each of these (U-01).

export const SLOTS = ['target_feature', 'trigger_condition', 'observed_issue', 'desired_action'] as const;
export type SlotName = (typeof SLOTS)[number];

/** Said by the person is not yet true of the code: UNRESOLVED until a receipt backs it, HYPOTHESIS from semantic search (U-04). */
export const SLOT_SOURCES = ['FACT', 'HYPOTHESIS', 'UNRESOLVED'] as const;
export type SlotSource = (typeof SLOT_SOURCES)[number];

/** What may be asked to be shown in the code: a slot, or the state a change without a stated problem starts from (U-07). */
export const EVIDENCE_NAMES = [...SLOTS, 'present_state'] as const;
export type EvidenceName = (typeof EVIDENCE_NAMES)[number];

/** Which tool call filled a slot, so that a failure can be followed back to what misled. */
export interface SlotEvidence {
  readonly tool: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** `path:line`, never text of the file. */
  readonly result_summary: string;
  readonly timestamp: number;
  readonly receipt: string;
  /** Where it stands; null where the whole search is meant. */
  readonly place: { readonly file: string; readonly line: number } | null;
}

export interface MappedSymbol {
  readonly name: string;
  readonly source: 'FACT' | 'HYPOTHESIS';
  /** 0–1; 1 for what a receipt shows. */
  readonly confidence: number;
  readonly evidence: SlotEvidence | null;
}

export interface QueryFrame {
  readonly raw_query: string;
  readonly target_feature: string | null;
  readonly trigger_condition: string | null;
  readonly observed_issue: string | null;
  readonly desired_action: string | null;
  /** Symbols linked to the request so far. */
  readonly mapped_symbols: readonly MappedSymbol[];
  /** Those of them that an accepted submission named. */
  readonly confirmed_symbols: readonly string[];
  readonly slot_source: Readonly<Record<SlotName, SlotSource>>;
  readonly slot_evidence: Readonly<Partial<Record<EvidenceName, SlotEvidence>>>;
  /** Verbatim from the request; a slot found by exploring has none. */
  readonly slot_quotes: Readonly<Partial<Record<SlotName, string>>>;
  /** Slots without a value, in the order of `SLOTS`. */
  readonly missing_slots: readonly SlotName[];
}

/** What callers of the library may leave out. */
export type PartialFrame = Partial<QueryFrame>;

const NOTHING_RESOLVED: Readonly<Record<SlotName, SlotSource>> = {
  target_feature: 'UNRESOLVED', trigger_condition: 'UNRESOLVED', observed_issue: 'UNRESOLVED', desired_action: 'UNRESOLVED',
};

export type SlotValues = Readonly<Partial<Record<SlotName, string | null>>>;

/** A frame of stated values: nothing in it is backed by anything yet. */
export function frameOf(raw_query: string, values: SlotValues = {}, quotes: Readonly<Partial<Record<SlotName, string>>> = {}): QueryFrame {
  return completeFrame({ ...values, raw_query, slot_quotes: quotes });
}

/** Fills in what was left out, and works out anew what is missing. In the order of the names, as it is stored and hashed several times in every call: what is in order is not copied. */
export function completeFrame(partial: PartialFrame): QueryFrame {
  return {
    confirmed_symbols: partial.confirmed_symbols ?? [],
    desired_action: nonEmpty(partial.desired_action),
    mapped_symbols: partial.mapped_symbols ?? [],
    missing_slots: SLOTS.filter((slot) => nonEmpty(partial[slot]) === null),
    observed_issue: nonEmpty(partial.observed_issue),
    raw_query: partial.raw_query ?? '',
    slot_evidence: partial.slot_evidence ?? {},
    slot_quotes: partial.slot_quotes ?? {},
    slot_source: { ...NOTHING_RESOLVED, ...partial.slot_source },
    target_feature: nonEmpty(partial.target_feature),
    trigger_condition: nonEmpty(partial.trigger_condition),
  };
}

/** Blank is not said. */
function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
