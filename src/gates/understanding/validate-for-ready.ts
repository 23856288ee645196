// What no shortcut may carry into READY: a slot or symbol that is still a hypothesis (U-14). Never throws; what cannot be read is not verified.
import { SLOTS, type PartialFrame } from './frame.ts';
import { attempt } from '../../kernel/attempt.ts';
import { givenFrame, isRecord, NOT_A_FRAME } from './given-frame.ts';

/** Empty where nothing stands in the way. */
export function validateForReady(frame: PartialFrame): string[] {
  const given = givenFrame(frame);
  if (given === undefined || !given.says) return [NOT_A_FRAME];
  const { sources, symbols } = given;
  // A source nobody knows is no proof.
  const slots = sources === undefined ? [] : SLOTS.filter((slot) => sources[slot] !== 'FACT' && sources[slot] !== 'UNRESOLVED').map((slot) => `Slot '${slot}'`);
  const guessed = symbols.filter(({ source }) => source !== 'FACT').map(({ name }) => `Symbol '${name}'`);
  return [...slots, ...guessed].map((what) => `${what} is still HYPOTHESIS. Must verify with code intel tools first.`);
}

/**
 * `findDefinitions` gives what the code has under the name: a list of places, or an answer with `total` or `hits`, not a promise of one.
 * One that cannot be asked has not found it.
 */
export function verifyHypothesisSymbols(frame: PartialFrame, findDefinitions: (name: string) => unknown): string[] {
  const given = givenFrame(frame);
  if (given === undefined) return [NOT_A_FRAME];
  return given.symbols
    .filter(({ source, name }) => source !== 'FACT' && (name === '?' || attempt(() => isFound(findDefinitions(name))) !== true))
    .map(({ name }) => `Symbol '${name}' not found in codebase`);
}

/** A bare yes shows nothing. */
function isFound(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0 && answer.every((place) => typeof place === 'object' && place !== null);
  if (!isRecord(answer) || typeof answer['then'] === 'function') return false;
  const { total, hits } = answer;
  return total === undefined ? Array.isArray(hits) && isFound(hits) : typeof total === 'number' && total > 0;
}
