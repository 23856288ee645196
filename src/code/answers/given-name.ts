// Reads a name somebody gave: one word of code, or a dotted path whose last part is meant.
import { SekishoError } from '../../kernel/errors.ts';
import { wordOf } from '../structure/private-names.ts';
import type { Definition } from '../structure/structure-rows.ts';

export interface GivenName {
  readonly name: string;
  /** What it lies in, innermost first. */
  readonly outer: readonly string[];
  /** Written `#name`: a private member is meant where the language has such. `Type#name` is any member of the type. */
  readonly isPrivate: boolean;
}

/** Refuses what can be no name: "found nowhere, and that is complete" would be said of every text with a blank in it. */
export function readName(given: string): GivenName {
  const [name, ...outer] = given.trim().split(/::|[.#]/).filter((part) => part !== '').reverse();
  if (name === undefined || /[\s\p{Cc}"'`()[\]{},;]/u.test(name) || !name.isWellFormed()) {
    throw new SekishoError('QC-101', { path: 'name', reason: { en: 'this is not one name; search_text finds any text', ja: '1 つの名前ではありません。任意の文字列は search_text で探せます' } });
  }
  return { name, outer, isPrivate: /(?:^|\.)\s*#[^#.:]+$/.test(given.trim()) };
}

/** Whether a definition lies in these, innermost first; others may lie between. */
export function isInside(definition: Definition | undefined, outer: readonly string[], definitions: readonly Definition[]): boolean {
  let parent = definition?.parent ?? -1;
  for (const wanted of outer) {
    while (parent >= 0 && wordOf(definitions[parent]!.name) !== wanted) parent = definitions[parent]!.parent;
    if (parent < 0) return false;
    parent = definitions[parent]!.parent;
  }
  return true;
}
