// Cuts a long list of hits into pages; the cursor knows the index it was made on, so that a page of another state is never passed off as the next one.
import { digestOf } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { DEFAULT_LIMIT, type Asked } from './asked.ts';

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly next_cursor?: string;
  /** The list was made anew on a changed index: items may be missing or come twice. */
  readonly moved: boolean;
}

/** Whatever can be cut. */
interface Cuttable<T> {
  readonly length: number;
  slice(from: number, to: number): readonly T[];
}

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

/** The page a question asks for; the cursor belongs to the question, whatever its limits of size and time. */
export function pageOf<T>(items: Cuttable<T>, { cursor, limit = DEFAULT_LIMIT, wait_ms: _, ...question }: Asked, generation: number): Page<T> {
  return cutPage(items, { limit, ...(cursor !== undefined && { cursor }) }, generation, () => digestOf(question).slice(0, 16));
}

/** `digest` ties the cursor to its question; most lists fit on one page and need none. */
export function cutPage<T>(items: Cuttable<T>, { limit, cursor }: PageRequest, generation: number, digest: () => string): Page<T> {
  if (!Number.isInteger(limit) || limit < 1) throw new SekishoError('QC-101', { path: 'limit', reason: { en: 'it must be a whole number from 1', ja: '1 以上の整数を指定してください' } });
  const from = cursor === undefined ? { at: 0, generation } : readCursor(cursor, digest());
  const end = Math.min(items.length, from.at + limit);
  return {
    items: items.slice(from.at, end),
    total: items.length,
    page: Math.floor(from.at / limit),
    ...(end < items.length && { next_cursor: writeCursor(end, generation, digest()) }),
    moved: from.generation !== generation,
  };
}

function writeCursor(at: number, generation: number, digest: string): string {
  return `${at}.${generation}.${digest}`;
}

function readCursor(cursor: string, digest: string): { readonly at: number; readonly generation: number } {
  const match = /^(\d{1,9})\.(\d{1,12})\.([0-9a-f]{1,64})$/.exec(cursor);
  if (match === null || match[3] !== digest) {
    throw new SekishoError('QC-101', { path: 'cursor', reason: { en: 'this cursor belongs to another question; ask again without it', ja: 'このカーソルは別の問い合わせのものです。カーソルなしで問い合わせ直してください' } });
  }
  return { at: Number(match[1]), generation: Number(match[2]) };
}
