// The four slots a caller brings: as given, or taken from the words by rules where no model is at hand (U-02, K-09).
import { decomposeByRules } from '../../gates/understanding/decompose-by-rules/decompose.ts';
import { SLOTS } from '../../gates/understanding/frame.ts';

export function claimsFor(words: string, given: unknown, byRules: boolean): unknown {
  if (given !== undefined && given !== null) return given;
  if (!byRules) return undefined;
  const frame = decomposeByRules(words);
  return Object.fromEntries(SLOTS.map((slot) => [slot, frame[slot] === null ? null : { value: frame[slot], quote: frame.slot_quotes[slot] }]));
}
