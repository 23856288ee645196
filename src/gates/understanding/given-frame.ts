// What callers of the library hand in as a frame may be anything: read once, without ever throwing, and doubt is kept as doubt.
import { attempt } from '../../kernel/attempt.ts';
import { SLOTS, type SlotName } from './frame.ts';

/** What the functions of the library say of anything that cannot be read as a frame. */
export const NOT_A_FRAME = 'Not a frame.';

export interface GivenSymbol {
  /** `?` where it has no readable name. */
  readonly name: string;
  readonly source: unknown;
}

export interface GivenFrame {
  /** It says something of its own; `{}` does not. */
  readonly says: boolean;
  /** Undefined where the frame names no sources at all. */
  readonly sources: Readonly<Record<SlotName, unknown>> | undefined;
  readonly symbols: readonly GivenSymbol[];
}

const KNOWN = [...SLOTS, 'raw_query', 'mapped_symbols', 'confirmed_symbols', 'slot_source', 'slot_evidence', 'slot_quotes', 'missing_slots'] as const;

/** Stands for what is there and cannot be read. */
const UNREADABLE: GivenSymbol = { name: '?', source: undefined };

/** Undefined for what is no frame: nothing, a list, a value that throws when it is looked at. */
export function givenFrame(frame: unknown): GivenFrame | undefined {
  return attempt(() => {
    if (!isRecord(frame)) return undefined;
    const { slot_source: sources, mapped_symbols: symbols } = frame;
    return {
      says: KNOWN.some((key) => frame[key] !== undefined),
      sources: sources === undefined ? undefined : sourcesIn(sources),
      symbols: symbols === undefined ? [] : (attempt(() => (Array.isArray(symbols) ? symbols.map(symbolIn) : undefined)) ?? [UNREADABLE]),
    };
  });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A slot that is not named is unresolved; one that cannot be read is `null`, which no source is. */
function sourcesIn(given: unknown): Record<SlotName, unknown> {
  const read = (slot: SlotName): unknown => {
    const [source] = attempt(() => (isRecord(given) ? [given[slot]] : undefined)) ?? [null];
    return source === undefined ? 'UNRESOLVED' : source;
  };
  return Object.fromEntries(SLOTS.map((slot) => [slot, read(slot)])) as Record<SlotName, unknown>;
}

function symbolIn(given: unknown): GivenSymbol {
  return attempt(() => (isRecord(given) && typeof given['name'] === 'string' ? { name: given['name'], source: given['source'] } : undefined)) ?? UNREADABLE;
}
