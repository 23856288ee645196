// What no chance of the trees outweighs: a task left over that nobody asked for while another's task has to answer, or a long list with a word that nothing comes near.
import { OTHER_WORDS_EVIDENCE } from './other-words-evidence.ts';

const [LEAD, OVER, LEAST, MISSING] = (['lead', 'openOver', 'least', 'missing'] as const).map((name) => OTHER_WORDS_EVIDENCE.indexOf(name)) as [number, number, number, number];

/** How much nearer to the nearest task something else of the request comes, from where on it is that one's task. */
const TAKEN = -0.2;
/** Nearer than this is near to something. */
const FAR = 0.05;

/** `words`: from so many missing words on each has to come near to some word of the task; a clause read as one list may hold two wishes. */
export function isLeftOver(evidence: readonly number[], words: number): boolean {
  if (evidence[LEAD]! < TAKEN && evidence[OVER]! > 0) return true;
  return evidence[MISSING]! >= words && evidence[LEAST]! < FAR;
}
