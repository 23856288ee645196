// Looks through the plain text of files the index left out, so that leaving them out hides no place.
import type { SkippedFile } from '../files/source-file.ts';
import type { Desk, Place } from './desk.ts';

export interface SkippedText {
  /** Read through: what stands there is among the places. */
  readonly searched: ReadonlySet<string>;
  readonly places: readonly Place[];
  /** More stands there than is told. */
  readonly capped: boolean;
}

/** Bytes read through for one answer; what lies beyond stays unsearched, and the certificate names it. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_PLACES = 100_000;

/** Whether a match may count, by the bytes around it. */
export type Fits = (text: Buffer, offset: number, length: number) => boolean;

/**
 * Files too large for the index are searched here; of files in another encoding it can only be said that the text does not
 * stand in them, in any encoding it might stand in. With `places: false` a match leaves the file unsearched: for a claim that
 * a mere place cannot answer.
 */
export async function searchSkipped(desk: Desk, skipped: readonly SkippedFile[], texts: readonly string[], fits: Fits | false): Promise<SkippedText> {
  if (!skipped.some(isSearchable)) return NOTHING_SEARCHED;
  const needles = texts.map((text) => Buffer.from(text, 'utf8'));
  const elsewhere = texts.flatMap((text) => {
    const little = Buffer.from(text, 'utf16le');
    return [little, Buffer.from(little).swap16()];
  });
  const searched = new Set<string>();
  const places: Place[] = [];
  let [bytes, capped] = [0, false];
  for (const file of skipped) {
    const { path, reason } = file;
    if (!isSearchable(file)) continue;
    if (bytes > MOST_BYTES || places.length >= MOST_PLACES) break;
    const text = desk.rawText(path);
    if (text === undefined) continue;
    bytes += text.length;
    await nextTurn(); // a large file takes long enough: others are served before the next
    const most = fits === false ? 1 : Math.ceil((MOST_PLACES - places.length) / needles.length);
    const found = needles.flatMap((needle) => offsetsOf(needle, text, most).map((offset) => ({ offset, length: needle.length })));
    capped ||= fits !== false && found.length >= most;
    const hidden = reason === 'encoding' && elsewhere.some((needle) => text.includes(needle));
    if (hidden || (found.length > 0 && (fits === false || reason === 'encoding'))) continue;
    searched.add(path);
    if (found.length === 0 || fits === false) continue;
    const entry = desk.outsideEntry(path, text);
    for (const { offset, length } of found) if (fits(text, offset, length)) places.push({ entry, offset, length, standing: 'text' });
  }
  return { searched, places, capped };
}

const NOTHING_SEARCHED: SkippedText = { searched: new Set(), places: [], capped: false };

function isSearchable({ reason }: SkippedFile): boolean {
  return reason === 'oversize' || reason === 'encoding';
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function offsetsOf(needle: Buffer, text: Buffer, most: number): number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(needle); at >= 0 && offsets.length < most; at = text.indexOf(needle, at + needle.length)) offsets.push(at);
  return offsets;
}
