// The text of this round once more: as it was kept, or from the file as long as that still has it.
import { attempt } from '../../kernel/attempt.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ReviewRun } from './review-rows.ts';

/** White space and byte order marks are nothing to look at. */
export function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** Undefined: it has to be fetched again. */
export function roundText({ texts, files }: Pick<ReviewParts, 'texts' | 'files'>, { file }: ReviewRun, hash: string): string | undefined {
  const kept = texts.find(hash);
  if (kept !== undefined) return kept;
  const now = attempt(() => files.read(file));
  return now?.hash === hash ? now.text : undefined;
}
