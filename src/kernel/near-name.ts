// The sentence that names what was probably meant, as the place {near} of a hint; where nothing is near there is no sentence.
import type { Bilingual } from './bilingual.ts';

export interface NearName {
  readonly nearest?: string;
  readonly near: Bilingual;
}

export function nearName(nearest?: string): NearName {
  return nearest === undefined || nearest === '' ? { near: { en: '', ja: '' } } : { nearest, near: { en: `Nearest: ${nearest}. `, ja: `近い名前: ${nearest}。` } };
}
