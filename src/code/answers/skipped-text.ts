// Looks through the plain text of files the index left out, so that leaving them out hides no place.
import type { SkippedFile } from '../files/source-file.ts';
import type { Desk, Place } from './desk.ts';

export interface SkippedText {
  /** Read through: what stands there is among the places. */
  readonly searched: ReadonlySet<string>;
  readonly places: readonly Place[];
}

/** Whether a match may count, by the bytes around it. */
export type Fits = (text: Buffer, offset: number, length: number) => boolean;

/**
 * Files too large for the index are searched here; of files in another encoding it can only be said that the text does not
 * stand in them, in any encoding it might stand in. With `places: false` a match leaves the file unsearched: for a claim that
 * a mere place cannot answer.
 */
export function searchSkipped(desk: Desk, skipped: readonly SkippedFile[], texts: readonly string[], fits: Fits | false): SkippedText {
  const needles = texts.map((text) => Buffer.from(text, 'utf8'));
  const elsewhere = texts.flatMap((text) => {
    const little = Buffer.from(text, 'utf16le');
    return [little, Buffer.from(little).swap16()];
  });
  const searched = new Set<string>();
  const places: Place[] = [];
  for (const { path, reason } of skipped) {
    if (reason !== 'oversize' && reason !== 'encoding') continue;
    const text = desk.rawText(path);
    if (text === undefined) continue;
    const found = needles.flatMap((needle) => offsetsOf(needle, text).map((offset) => ({ offset, length: needle.length })));
    const hidden = reason === 'encoding' && elsewhere.some((needle) => text.includes(needle));
    if (hidden || (found.length > 0 && (fits === false || reason === 'encoding'))) continue;
    searched.add(path);
    if (found.length === 0 || fits === false) continue;
    const entry = desk.outsideEntry(path, text);
    for (const { offset, length } of found) if (fits(text, offset, length)) places.push({ entry, offset, length, standing: 'text' });
  }
  return { searched, places };
}

function offsetsOf(needle: Buffer, text: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) offsets.push(at);
  return offsets;
}

/** Neither neighbour belongs to a name. */
export function isWholeWord(text: Buffer, offset: number, length: number): boolean {
  return !isWordByte(text[offset - 1]) && !isWordByte(text[offset + length]);
}

function isWordByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte >= 0x80 || byte === 0x5f || byte === 0x24 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
}
