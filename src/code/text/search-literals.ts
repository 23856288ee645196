// Finds every place of one or several literals, of each by the same rule as ripgrep: leftmost first, no overlaps. What one literal covers hides no place of another: who asks for both is told of both.
import type { PackedWordIndex } from '../words/packed-word-index.ts';
import type { Starts } from './compare-bytes.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';

export interface LiteralQuery {
  /** None empty. A newline inside is taken literally, as `rg --multiline` does. */
  readonly literals: readonly string[];
  readonly foldCase: boolean;
  /** Only these files; else all live ones. */
  readonly within?: (file: number) => boolean;
  /** Stops when this many were reached. */
  readonly maxMatches?: number;
}

/** Byte offsets and lengths, ascending. */
export interface FileMatches {
  readonly file: number;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
}

export interface LiteralAnswer {
  /** By file number, only files with a match. */
  readonly matches: readonly FileMatches[];
  /** Files that might hold a match but whose text was not to be had (or is no UTF-8 where that matters): not searched. */
  readonly unread: readonly number[];
  readonly capped: boolean;
}

export function searchLiterals(index: PackedWordIndex, textOf: (file: number) => Uint8Array | undefined, query: LiteralQuery): LiteralAnswer {
  if (query.literals.length === 0 || query.literals.includes('')) throw new RangeError('an empty literal stands everywhere and is not searched');
  const plans = query.literals.map((literal) => planSearch(index, literal, query.foldCase));
  const most = query.maxMatches ?? Number.POSITIVE_INFINITY;
  const matches: FileMatches[] = [];
  const unread: number[] = [];
  let found = 0;
  for (const file of filesOf(plans)) {
    if (query.within?.(file) === false) continue;
    if (found >= most) return { matches, unread, capped: true };
    const text = plans.some(({ needsText }) => needsText) ? textOf(file) : EMPTY;
    const starts = text === undefined ? null : startsIn(plans, file, asBuffer(text));
    if (starts === null) {
      unread.push(file);
      continue;
    }
    if (starts.offsets.length === 0) continue;
    const { offsets, lengths, full } = starts;
    const over = found + offsets.length > most;
    matches.push(over ? { file, offsets: offsets.slice(0, most - found), lengths: lengths.slice(0, most - found) } : { file, offsets, lengths });
    found += offsets.length;
    if (over || full) return { matches, unread, capped: true };
  }
  return { matches, unread, capped: false };
}

const EMPTY = new Uint8Array(0);
/** Starts gathered in one file, over all literals: a file of one letter has one at every byte. */
const MOST_STARTS = 400_000;

function filesOf(plans: readonly SearchPlan[]): readonly number[] {
  if (plans.length === 1) return plans[0]!.files;
  return [...new Set(plans.flatMap(({ files }) => files))].sort((a, b) => a - b);
}

interface Places {
  readonly offsets: number[];
  readonly lengths: number[];
  /** There may be more. */
  readonly full: boolean;
}

function startsIn(plans: readonly SearchPlan[], file: number, text: Buffer): Places | null {
  const each: Places[] = [];
  for (const plan of plans) {
    const starts: Starts = { offsets: [], lengths: [], most: Math.ceil(MOST_STARTS / plans.length) };
    if (!plan.find(file, text, starts)) return null;
    each.push(withoutOverlaps(starts));
  }
  return each.length === 1 ? each[0]! : merged(each);
}

/** By offset; at the same offset the earlier literal. Behind the end of a full list nothing is said, for places of that literal would be missing there. */
function merged(each: readonly Places[]): Places {
  const full = each.filter((places) => places.full);
  const known = Math.min(Number.POSITIVE_INFINITY, ...full.map(({ offsets }) => offsets.at(-1)!));
  const all = each.flatMap(({ offsets, lengths }, rank) => offsets.map((offset, k) => ({ offset, length: lengths[k]!, rank }))).filter(({ offset }) => offset <= known);
  all.sort((a, b) => a.offset - b.offset || a.rank - b.rank);
  const once = all.filter(({ offset }, at) => offset !== all[at - 1]?.offset);
  return { offsets: once.map(({ offset }) => offset), lengths: once.map(({ length }) => length), full: full.length > 0 };
}

function withoutOverlaps({ offsets, lengths, most }: Starts): Places {
  const full = offsets.length >= most;
  let kept = 0;
  let free = 0;
  for (let k = 0; k < offsets.length; k++) {
    if (offsets[k]! < free) continue;
    free = offsets[k]! + lengths[k]!;
    offsets[kept] = offsets[k]!;
    lengths[kept++] = lengths[k]!;
  }
  offsets.length = kept;
  lengths.length = kept;
  return { offsets, lengths, full };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
