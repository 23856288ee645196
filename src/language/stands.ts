// Whether a passage stands for an object (brings it, keeps it, shows it, allows it) or against it (takes it away, leaves it out, hides it, forbids it).
import { japaneseStand } from './deeds-japanese.ts';
import { englishStand } from './deeds-english.ts';
import { clauseAt } from './polarity.ts';
import { isJapanese } from './script.ts';
import type { TextIndex } from './text-index.ts';

export type Stand = 'for' | 'against';

/** Undefined where no known deed is done to it, or one that may be done to either end. */
export function standOf({ polarity }: TextIndex, start: number, end: number): Stand | undefined {
  const [from, to] = clauseAt(polarity, start);
  const around = polarity.masked.slice(Math.max(from, start - 40), Math.min(to, end + 40));
  return isJapanese(around) ? japaneseStand(polarity.masked, end) : englishStand(polarity.masked, start, end, from, to);
}
