// Private members of JavaScript: `#name` is how rows and outlines spell one, `name` is the word it is found by.
import type { Definition } from './structure-rows.ts';

export function isPrivateName(name: string): boolean {
  return name.length > 1 && name.charCodeAt(0) === HASH;
}

/** The word the index of words holds for a name: the mark before a private one belongs to no word. */
export function wordOf(name: string): string {
  return isPrivateName(name) ? name.slice(1) : name;
}

/** Where that word begins. */
export function wordStart({ name, nameStart }: Pick<Definition, 'name' | 'nameStart'>): number {
  return isPrivateName(name) ? nameStart + 1 : nameStart;
}

const HASH = 0x23;
