// Looks through the plain text of files the index left out, so that leaving them out does not hide a hit.
import type { SkippedFile } from '../files/source-file.ts';
import type { Desk } from './desk.ts';

/** Paths of skipped files that were read through and do not hold the text, in any encoding it might stand in. */
export function skippedWithout(desk: Desk, skipped: readonly SkippedFile[], texts: readonly string[]): ReadonlySet<string> {
  const needles = texts.flatMap((text) => {
    const little = Buffer.from(text, 'utf16le');
    return [Buffer.from(text, 'utf8'), little, Buffer.from(little).swap16()];
  });
  const without = new Set<string>();
  for (const { path, reason } of skipped) {
    if (reason !== 'oversize' && reason !== 'encoding') continue;
    const bytes = desk.rawText(path);
    if (bytes !== undefined && !needles.some((needle) => bytes.includes(needle))) without.add(path);
  }
  return without;
}
