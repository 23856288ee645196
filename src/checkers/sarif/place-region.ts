// Where a region of a foreign log lies in the text we have: its units are found out, its snippet is compared, and what does not fit is said, not guessed.
import { wholeEnd, wholeStart, type TextRange } from '../../anchor/text-range.ts';
import { UNITS, type LineTable, type Unit } from './line-table.ts';
import { bagAt, valueAt, wholeAt, wholeTextAt, type Bag } from './open-value.ts';

/** Placed, but not as surely as the log says: for a person to know. */
export type Doubt =
  /** The log does not say in what it counts, nothing was quoted, and it makes a difference here. */
  | 'unit_not_said'
  /** The columns do not exist; the whole lines are meant. */
  | 'columns_outside'
  /** The region ends behind the text. */
  | 'end_outside'
  /** Found by its quoted words, on the lines that were named. */
  | 'by_snippet';

export type RegionFault = 'no_region' | 'outside_text' | 'snippet_differs' | 'other_encoding';

export interface PlacedRegion {
  readonly range: TextRange;
  readonly unit: Unit;
  readonly doubt?: Doubt;
}

export type RegionPlace = { readonly ok: true; readonly place: PlacedRegion } | { readonly ok: false; readonly fault: RegionFault };

interface Candidate {
  readonly range: TextRange;
  readonly unit: Unit;
  readonly doubt?: Doubt;
}

/** `said` is the unit the log names, if it does: without it the standard means code points, and some tools mean UTF-16. */
export function placeRegion(region: Bag | undefined, table: LineTable, said: Unit | undefined): RegionPlace {
  if (region === undefined) return { ok: false, fault: 'no_region' };
  const units = said === 'utf16CodeUnits' ? [...UNITS].reverse() : UNITS;
  const candidates = candidatesOf(region, table, units);
  if (typeof candidates === 'string') return { ok: false, fault: candidates };
  const snippet = wholeTextAt(bagAt(region, 'snippet'), 'text')?.toWellFormed();
  const chosen = snippet === undefined || snippet.trim() === '' ? unquoted(candidates, said) : quoted(candidates, snippet, table, said);
  if (chosen === undefined) return { ok: false, fault: 'snippet_differs' };
  const [start, end] = chosen.range;
  return { ok: true, place: { ...chosen, range: [wholeStart(table.text, start), wholeEnd(table.text, end)] } };
}

function candidatesOf(region: Bag, table: LineTable, units: readonly Unit[]): readonly Candidate[] | RegionFault {
  if ((wholeAt(region, 'startLine') ?? 0) >= 1) return byLines(region, table, units);
  if ((wholeAt(region, 'charOffset') ?? -1) >= 0) return byCharacters(region, table, units);
  if ((wholeAt(region, 'byteOffset') ?? -1) >= 0) return byBytes(region, table);
  return 'no_region';
}

function byLines(region: Bag, table: LineTable, units: readonly Unit[]): readonly Candidate[] | RegionFault {
  const startLine = wholeAt(region, 'startLine')!;
  const saidEnd = Math.max(startLine, wholeAt(region, 'endLine') ?? startLine);
  const first = table.line(startLine);
  if (first === undefined) return 'outside_text';
  const outside = saidEnd > table.count;
  const last = table.line(Math.min(saidEnd, table.count))!;
  const whole: Candidate = { range: [first.start, last.end], unit: units[0]!, ...(outside ? { doubt: 'end_outside' as const } : {}) };
  const startColumn = columnAt(region, 'startColumn');
  const endColumn = columnAt(region, 'endColumn');
  if (startColumn === undefined && endColumn === undefined) return [whole];
  const exact = units.flatMap((unit): Candidate[] => {
    const start = table.offsetOf(first, startColumn ?? 1, unit);
    // Columns of a line that is not there say nothing: up to the end of the text is meant.
    const end = endColumn === undefined || outside ? last.end : table.offsetOf(last, endColumn, unit);
    if (start === undefined || end === undefined || end < start) return [];
    return [{ range: [start, end], unit, ...(outside ? { doubt: 'end_outside' as const } : {}) }];
  });
  return exact.length > 0 ? exact : [{ ...whole, doubt: 'columns_outside' }];
}

/** Below 1 there is no column; such a number stands for "none" with the tools that write it. */
function columnAt(region: Bag, key: string): number | undefined {
  const column = wholeAt(region, key);
  return column === undefined || column < 1 ? undefined : column;
}

function byCharacters(region: Bag, table: LineTable, units: readonly Unit[]): readonly Candidate[] | RegionFault {
  const found = units.flatMap((unit): Candidate[] => {
    const start = table.offsetOfCharacter(wholeAt(region, 'charOffset')!, unit);
    const length = Math.max(0, wholeAt(region, 'charLength') ?? 0);
    const end = start === undefined ? undefined : table.advance(start, length, unit);
    return start === undefined || end === undefined ? [] : [{ range: [start, end], unit }];
  });
  return found.length > 0 ? found : 'outside_text';
}

/** Bytes of UTF-8: the text we have came from it, or could not be read at all. */
function byBytes(region: Bag, table: LineTable): readonly Candidate[] | RegionFault {
  if (!table.text.isWellFormed()) return 'other_encoding';
  const from = wholeAt(region, 'byteOffset')!;
  const start = table.offsetOfByte(from);
  const end = table.offsetOfByte(from + Math.max(0, wholeAt(region, 'byteLength') ?? 0));
  return start === undefined || end === undefined ? 'outside_text' : [{ range: [start, end], unit: 'utf16CodeUnits' }];
}

function unquoted(candidates: readonly Candidate[], said: Unit | undefined): Candidate {
  const [first, second] = candidates as [Candidate, Candidate?];
  const differ = second !== undefined && (second.range[0] !== first.range[0] || second.range[1] !== first.range[1]);
  return said === undefined && differ && first.doubt === undefined ? { ...first, doubt: 'unit_not_said' } : first;
}

/** Lines longer than this are not searched for a quotation: a log may hold twenty thousand of them. */
const LONGEST_SEARCHED = 4_000;

/** The reading whose words are those that were quoted; some tools quote whole lines. Undefined: this is not the text the tool saw. */
function quoted(candidates: readonly Candidate[], snippet: string, table: LineTable, said: Unit | undefined): Candidate | undefined {
  const wanted = plainNewlines(snippet);
  // A text is at most twice as long as the same with plain line breaks; nothing longer is copied to be compared.
  const exact = candidates.find(({ range: [start, end] }) => end - start <= 2 * snippet.length && plainNewlines(table.text.slice(start, end)) === wanted);
  if (exact !== undefined) return exact;
  const [first] = candidates as [Candidate];
  const from = table.line(table.numberAt(first.range[0]))!.start;
  const to = table.line(table.numberAt(first.range[1]))!.end;
  if (to - from > 2 * snippet.length + LONGEST_SEARCHED) return undefined;
  const lines = table.text.slice(from, to);
  if (plainNewlines(lines).trim() === wanted.trim()) return unquoted(candidates, said);
  const place = lines.indexOf(snippet);
  return place >= 0 && lines.indexOf(snippet, place + 1) < 0 ? { range: [from + place, from + place + snippet.length], unit: first.unit, doubt: 'by_snippet' } : undefined;
}

function plainNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The unit a run names; a name nobody defined is none. */
export function unitOf(run: Bag): Unit | undefined {
  return UNITS.find((unit) => unit === valueAt(run, 'columnKind'));
}
