// Reads the words behind hashes for one answer: revisions of a text, descriptions, fixes. What is gone or damaged is not there; nothing is guessed.
import { say, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { attempt } from '../../kernel/attempt.ts';
import { openJail, type Jail } from '../../code/files/jail.ts';
import type { SuggestedFix } from '../../gates/review/finding.ts';
import type { Call } from '../operation.ts';
import { isFileGone } from './given-files.ts';
import { lineTable, type LineTable } from './line-table.ts';

export interface ReviewedText {
  readonly text: string;
  readonly lines: LineTable;
  /** Where it came from, for the record of an excerpt. */
  readonly source: 'artifact' | 'file';
}

export interface ReviewedTexts {
  /** This revision of the file: kept, or still the one on disk. */
  revision(file: string, hash: string): ReviewedText | undefined;
  isFileGone(file: string): boolean;
  /** A description, in the reader's language where it has two. */
  words(hash: string | null, language: Language): string | null;
  fixes(hash: string | null): readonly SuggestedFix[];
}

export function reviewedTexts({ artifacts, root }: Pick<Call, 'artifacts' | 'root'>): ReviewedTexts {
  const known = new Map<string, ReviewedText | undefined>();
  const gone = new Map<string, boolean>();
  let opened: Jail | undefined;
  const jail = (): Jail => (opened ??= openJail([root]));
  const kept = (hash: string): string | undefined => attempt(() => artifacts.get(hash));
  const onDisk = (file: string, hash: string): string | undefined => {
    const read = attempt(() => jail().read(file));
    if (read === undefined || 'refused' in read || read.hash !== hash) return undefined;
    return attempt(() => utf8(read.bytes));
  };
  return {
    revision(file, hash) {
      const key = `${hash} ${file}`;
      if (!known.has(key)) {
        const artifact = kept(hash);
        const text = artifact ?? onDisk(file, hash);
        known.set(key, text === undefined ? undefined : { text, lines: lineTable(text), source: artifact === undefined ? 'file' : 'artifact' });
      }
      return known.get(key);
    },
    isFileGone(file) {
      if (!gone.has(file)) gone.set(file, isFileGone(jail(), file));
      return gone.get(file)!;
    },
    words(hash, language) {
      const value = hash === null ? undefined : parsed(kept(hash));
      if (typeof value === 'string') return value;
      return isBilingual(value) ? say(value, language) : null;
    },
    fixes(hash) {
      const value = hash === null ? undefined : parsed(kept(hash));
      return Array.isArray(value) ? (value as SuggestedFix[]) : [];
    },
  };
}

/** With a byte order mark kept: the text must have the hash of its bytes. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as unknown);
}

function isBilingual(value: unknown): value is Bilingual {
  return typeof value === 'object' && value !== null && typeof (value as Bilingual).en === 'string' && typeof (value as Bilingual).ja === 'string';
}
