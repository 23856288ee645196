// What the hand-written lists say of a word: its meanings, and the words linked with them.
import { listKey } from './key.ts';
import { mainTable } from './load.ts';
import { keysOf, listingsOf } from './lookup.ts';
import type { LinkKind } from './reader.ts';
import type { TableMember } from './table.ts';

export interface Meaning {
  readonly group: number;
  readonly members: readonly TableMember[];
  /** The word itself is a weak member here, so nothing it leads to is strong. */
  readonly weak: boolean;
}

/** In the order of the lists, strong meanings first. */
export function meaningsOf(word: string): readonly Meaning[] {
  const listings = listingsOf(mainTable(), word, ['curated']);
  const strong = new Set(listings.filter(({ marked }) => !marked).map(({ group }) => group));
  const weak = new Set(listings.map(({ group }) => group).filter((group) => !strong.has(group)));
  return [...[...strong].map((group) => meaning(group, false)), ...[...weak].map((group) => meaning(group, true))];
}

function meaning(group: number, weak: boolean): Meaning {
  return { group, members: mainTable().members(group), weak };
}

/** Listed by hand, as a strong member, under its own spelling. */
export function isCurated(word: string): boolean {
  return mainTable().groups(listKey(word)).some(({ group, byBase, marked }) => !byBase && !marked && mainTable().level(group) === 'curated');
}

/** The group a word names, else the first that holds it: a word of several senses has one name all the same. */
export function mainMeaning(word: string): number | undefined {
  const key = listKey(word);
  const strong = meaningsOf(word).filter(({ weak }) => !weak);
  return (strong.find(({ members }) => listKey(members[0]!.form) === key) ?? strong[0])?.group;
}

/** Links hold between meanings, hence for all words of both; a trap is about one spelling. */
export function linkedWith(word: string, kind: LinkKind, all: readonly Meaning[] = meaningsOf(word)): readonly string[] {
  const table = mainTable();
  const meanings = kind === 'trap' ? [] : all.filter(({ weak }) => !weak);
  const own = meanings.map(({ group }) => group);
  const found = new Set<string>();
  // A listed spelling speaks for itself; only an unlisted one is asked for by its bases.
  for (const key of keysOf(word)) {
    const { forms, groups } = table.linked(kind, key, own);
    for (const form of forms) found.add(form);
    for (const group of groups) for (const { form, marked } of table.members(group)) if (!marked) found.add(form);
    if (table.find(key) >= 0) break;
  }
  if (found.size === 0) return [];
  const same = new Set([listKey(word), ...meanings.flatMap(({ members }) => members.map(({ form }) => listKey(form)))]);
  return [...found].filter((form) => !same.has(listKey(form)));
}
