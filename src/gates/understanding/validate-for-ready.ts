// What no shortcut may carry into READY: a slot or symbol that is still a hypothesis (U-14).
import { SLOTS, type PartialFrame } from './frame.ts';

export function validateForReady(frame: PartialFrame): string[] {
  const slots = SLOTS.filter((slot) => frame.slot_source?.[slot] === 'HYPOTHESIS').map((slot) => `Slot '${slot}' is still HYPOTHESIS. Must verify with code intel tools first.`);
  const symbols = (frame.mapped_symbols ?? []).filter(({ source }) => source === 'HYPOTHESIS').map(({ name }) => `Symbol '${name}' is still HYPOTHESIS. Must verify with code intel tools first.`);
  return [...slots, ...symbols];
}

/** `findDefinitions` says whether the code defines the name; one that cannot be asked has not found it. */
export function verifyHypothesisSymbols(frame: PartialFrame, findDefinitions: (name: string) => unknown): string[] {
  return (frame.mapped_symbols ?? [])
    .filter(({ source, name }) => source === 'HYPOTHESIS' && !isFound(findDefinitions, name))
    .map(({ name }) => `Symbol '${name}' not found in codebase`);
}

function isFound(findDefinitions: (name: string) => unknown, name: string): boolean {
  try {
    const found = findDefinitions(name);
    return Array.isArray(found) ? found.length > 0 : found === true;
  } catch {
    return false;
  }
}
