// The judge of one slot: is the quote really in the request, and does the value say what its quote says, no more and nothing else? (U-03)
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { rawRange } from '../../kernel/text-folding.ts';
import { locateAll, type Located, type Place } from '../locate.ts';
import { checkAntonyms } from './check-antonym.ts';
import { checkIdentifiers } from './check-identifier.ts';
import { checkNumbers } from './check-number.ts';
import { checkPolarity } from './check-polarity.ts';
import { checkRoles } from './check-role.ts';
import { checkSpeech } from './check-speech.ts';
import { checkSupport } from './check-support.ts';
import { compare } from './comparison.ts';
import { saysNothing } from './meaning.ts';
import { passageAround } from './passage.ts';
import { readPhrase, type Phrase } from './phrase.ts';
import { REASONS, type Objection, type ReasonCode, type Severity } from './reasons.ts';

/** Part of every decision's inputs (K-06). */
export const QUOTE_RULES_VERSION = '5';

export interface SlotClaim {
  readonly value: string | null;
  readonly quote: string | null;
}

export interface SlotVerdict {
  /** Null where the slot is not accepted. */
  readonly value: string | null;
  readonly quote: string | null;
  /** UTF-16 offsets of the quote in the raw query. */
  readonly location?: [start: number, end: number];
  /** `exact` or only after folding; a reader may want to see the difference. */
  readonly match?: 'exact' | 'normalised';
  /** How often the quote stands there. */
  readonly places?: number;
  readonly reason?: ReasonCode;
  readonly severity?: Severity;
  readonly message?: Bilingual;
  /** The clause the quote was cut from, to be shown when the agent is asked again. */
  readonly clause?: string;
  /** Words of the value that the quote does not say. */
  readonly unsupported?: readonly string[];
}

/** A value is a phrase; longer texts say more than any quote and would only cost time. */
const LONGEST_VALUE = 1_000;
const MOST_UNITS = 150;

/** Places of one quote that are read; a quote that stands in more is no quote of one passage anyway. */
const MOST_PLACES = 6;

/** Any name is taken; only `desired_action` is judged more strictly by it. The operation and the command line take the four names and refuse others. */
export function validateSlot(slotName: string, claim: SlotClaim | null | undefined, rawQuery: string): SlotVerdict {
  const { value, quote } = readClaim(claim);
  // An empty slot is an honest answer, not a failed one.
  if (value === null && quote === null) return { value: null, quote: null };
  if (typeof value !== 'string' || typeof quote !== 'string' || typeof rawQuery !== 'string') return refuse(typeof quote === 'string' ? quote : null, { reason: 'Q-EMPTY', words: [] });
  if (isBlank(value) || isBlank(quote)) return refuse(quote, { reason: 'Q-EMPTY', words: [] });
  const located = locateAll(quote, rawQuery);
  if (located === undefined) return refuse(quote, { reason: saysNothing(quote.slice(0, LONGEST_VALUE), readPhrase(quote.slice(0, LONGEST_VALUE))) ? 'Q-EMPTY' : 'Q-NOTFOUND', words: [] });
  if (value.length > LONGEST_VALUE) return refuse(quote, { reason: 'Q-UNSUPPORTED', words: [value.slice(0, 40)] }, located);
  return judge(slotName, value, quote, located);
}

function readClaim(claim: unknown): { value: unknown; quote: unknown } {
  if (typeof claim !== 'object' || claim === null) return { value: null, quote: null };
  try {
    const { value = null, quote = null } = claim as Record<string, unknown>;
    return { value, quote };
  } catch {
    return { value: undefined, quote: undefined }; // what throws when read is no empty slot
  }
}

function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, 100_000));
}

function judge(slotName: string, value: string, quote: string, located: Located): SlotVerdict {
  const phrase = readPhrase(value);
  if (phrase.units.length > MOST_UNITS) return refuse(quote, { reason: 'Q-UNSUPPORTED', words: [value.slice(0, 40)] }, located);
  // A value of grammar alone would be supported by every quote.
  if (saysNothing(value, phrase)) return refuse(quote, { reason: 'Q-EMPTY', words: [] }, located);
  const judged = located.places.slice(0, MOST_PLACES).map((place) => judgeAt(slotName, phrase, place, located));
  const first = judged[0]!;
  const objections = judged.filter(({ objection }) => objection !== undefined);
  if (objections.length === 0) {
    return { value, quote, location: [...located.places[0]!.raw], match: located.match, ...(located.places.length > 1 ? { places: located.places.length } : {}) };
  }
  // The same words in another clause would be accepted: only a longer quote can say which was meant.
  if (objections.length < judged.length) return refuse(quote, { reason: 'Q-AMBIGUOUS', words: [] }, located, first.clause);
  return refuse(quote, first.objection!, located, first.clause);
}

interface Judged {
  readonly objection: Objection | undefined;
  readonly clause: string;
}

function judgeAt(slotName: string, value: Phrase, place: Place, { source: folded }: Located): Judged {
  const { sentence, clause } = passageAround(folded.text, place.folded);
  const raw = rawRange(folded, ...sentence);
  const source = readPhrase(folded.raw.slice(...raw));
  const shift = (at: number): number => Math.max(0, Math.min(source.text.length, at - sentence[0]));
  const comparison = compare(value, source, [shift(place.folded[0]), shift(place.folded[1])], [shift(clause[0]), shift(clause[1])]);
  const clauseRaw = folded.raw.slice(...rawRange(folded, ...clause));
  const quoted = comparison.quoteText;
  if (saysNothing(quoted, { ...source, units: source.units.filter(comparison.inQuote), index: { ...source.index, numbers: source.index.numbers.filter(comparison.inQuote) } })) return { objection: { reason: 'Q-EMPTY', words: [] }, clause: clauseRaw };
  const numbers = source.quantities.filter(({ start, end }) => start >= comparison.clause[0] && end <= comparison.clause[1]);
  const objection =
    checkAntonyms(comparison) ??
    checkNumbers({ value: value.quantities, clause: numbers, show: ({ start, end }) => value.text.slice(start, end), written: ({ start, end }) => isWrittenOnto(value.text.slice(0, start), value.text.slice(start, end), comparison.clauseText) }) ??
    checkIdentifiers(value.index.folded.raw, clauseRaw) ??
    checkPolarity(slotName, comparison) ??
    checkRoles(slotName, comparison) ??
    checkSpeech(slotName, comparison) ??
    checkSupport(comparison);
  return { objection, clause: clauseRaw };
}

function isWrittenOnto(before: string, number: string, clause: string): boolean {
  const word = /([a-z]{2,20})[ -]$/.exec(before)?.[1];
  if (word === undefined || !/^\d+$/.test(number)) return false;
  const at = clause.indexOf(word + number);
  return at >= 0 && !/[a-z0-9]/.test(clause[at - 1] ?? '') && !/[\d.]/.test(clause[at + word.length + number.length] ?? '');
}

function refuse(quote: string | null, { reason, words, severity }: Objection, located?: Located, clause?: string): SlotVerdict {
  const { message, severity: usual } = REASONS[reason];
  const shown = { words: words.join(', ') };
  const place = located?.places[0]?.raw;
  return {
    value: null, quote, reason, severity: severity ?? usual,
    message: { en: say(message, 'en', shown), ja: say(message, 'ja', shown) },
    ...(place === undefined ? {} : { location: [place[0], place[1]], match: located!.match, places: located!.places.length }),
    ...(clause === undefined ? {} : { clause }),
    ...(reason === 'Q-UNSUPPORTED' ? { unsupported: words } : {}),
  };
}
