// The texts of a review under their hashes: as artifacts, or in this process's hands only where artifacts are switched off.
import { SekishoError } from '../../kernel/errors.ts';
import type { ArtifactStore } from '../../store/artifacts.ts';

export interface ReviewTexts {
  /** Gives back its hash. */
  keep(text: string): string;
  /** QC-018 and QC-016 are thrown as they come. */
  get(hash: string): string | undefined;
  /** The same for a text one can do without: a damaged one is not there. */
  find(hash: string): string | undefined;
  /** What a row may name: null where nobody could find the text under it later. */
  ref(hash: string): string | null;
}

/** Texts in hand, in UTF-16 units together; the oldest go first, and a run that misses one asks for it again. */
const MOST_IN_HAND = 32 * 1024 * 1024;

export function reviewTexts(artifacts: ArtifactStore): ReviewTexts {
  const inHand = new Map<string, string>();
  let held = 0;
  const hold = (hash: string, text: string): void => {
    if (inHand.has(hash)) return;
    inHand.set(hash, text);
    held += text.length;
    for (const [oldest, { length }] of inHand) {
      if (held <= MOST_IN_HAND || oldest === hash) break;
      inHand.delete(oldest);
      held -= length;
    }
  };
  const get = (hash: string): string | undefined => inHand.get(hash) ?? artifacts.get(hash);
  return {
    keep(text) {
      const hash = artifacts.put(text);
      if (!artifacts.keeps) hold(hash, text);
      return hash;
    },
    get,
    find(hash) {
      try {
        return get(hash);
      } catch (error) {
        if (error instanceof SekishoError) return undefined;
        throw error;
      }
    },
    ref: (hash) => (artifacts.keeps ? hash : null),
  };
}
