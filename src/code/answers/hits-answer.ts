// An answer that is a list of places: ordered, paged, certified, with the evidence for its receipt.
import type { FileEntry } from '../file-table.ts';
import type { Certificate } from './certificate.ts';
import type { Findings } from './certify.ts';
import type { Asked } from './asked.ts';
import type { Desk, Place } from './desk.ts';
import type { Hit } from './hit.ts';
import { pageOf } from './page.ts';
import { placesIn, type PlaceList } from './place-list.ts';

export interface HitEvidence {
  readonly hits: readonly { readonly file: string; readonly lines: readonly [number, number]; readonly aside?: true }[];
  /** SHA-256 of every file among them. */
  readonly file_hashes: Readonly<Record<string, string>>;
}

export interface HitsAnswer {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly page: number;
  readonly next_cursor?: string;
  readonly certificate: Certificate;
  /** All hits, also those of other pages, for the receipt; worked out only when one is written. */
  evidence(): HitEvidence;
}

/** By path, then by offset: the order of every list of places. */
export function inOrder(places: Place[], desk: Desk): PlaceList {
  const byPath = desk.keeper.table.pathOrder(places.length);
  return placesIn(places.sort((a, b) => (a.entry === b.entry ? a.offset - b.offset : byPath(a.entry, b.entry))));
}

/** Pages and certifies places that stand in order. */
export function hitsAnswer(desk: Desk, places: PlaceList, asked: Asked, generation: number, certificate: (standings: Findings['standings'], moved: boolean) => Certificate): HitsAnswer {
  const page = pageOf(places, asked, generation);
  const hits: Hit[] = [];
  let gone = false;
  for (const place of page.items) {
    const hit = desk.hit(place);
    if (hit === undefined) gone = true;
    else hits.push(hit);
  }
  return {
    hits,
    total: page.total,
    page: page.page,
    ...(page.next_cursor !== undefined && { next_cursor: page.next_cursor }),
    certificate: certificate(places.standings(), page.moved || gone),
    evidence: () => evidenceOf(desk, places),
  };
}

/** A place whose text is gone is left out together with its file's hash: it proves nothing any more. */
function evidenceOf(desk: Desk, places: PlaceList): HitEvidence {
  const hits: HitEvidence['hits'][number][] = [];
  const hashes = new Map<string, string>(); // a file may be called `__proto__`
  let last: FileEntry | undefined;
  let lines: ReturnType<Desk['linesOf']>;
  for (const { entry, offset, length, aside } of places) {
    if (entry !== last) {
      last = entry;
      lines = desk.linesOf(entry);
      if (lines !== undefined) hashes.set(entry.path, entry.hash);
    }
    if (lines !== undefined) hits.push({ file: entry.path, lines: [lines.lineAt(offset), lines.lineAt(Math.max(offset, offset + length - 1))], ...(aside === true && { aside }) });
  }
  return { hits, file_hashes: Object.fromEntries(hashes) };
}
