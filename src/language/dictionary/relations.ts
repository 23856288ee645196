// Everything the tables know of a word, strongest source first, and which of it may verify a requirement.
import { fold } from '../../kernel/text-folding.ts';
import { isLatin } from '../script.ts';
import { isCurated, linkedWith, meaningsOf } from './curated.ts';
import { listKey } from './key.ts';
import { mainTable, translationTable } from './load.ts';
import { groupsOf, keysOf } from './lookup.ts';

export type RelationKind = 'same' | 'near' | 'antonym' | 'trap';

/** `pivot`: two Japanese words that share an English one, or the other way round. */
export type RelationLevel = 'learned' | 'curated' | 'sudachi' | 'edict' | 'pivot';

export interface Relation {
  readonly form: string;
  readonly relation: RelationKind;
  readonly level: RelationLevel;
  /** Supports relatedness beside something else; never alone, never for "kept". */
  readonly weak: boolean;
  readonly kind: 'synonym' | 'translation';
  /** May stand for the word in a plan without a person's word. */
  readonly verifies: boolean;
  /** Who confirmed it, where a person did. */
  readonly by?: string;
}

/** English words of a Japanese one, in the order of the sources; without the detour over other Japanese words. */
export function readTranslations(word: string): readonly string[] {
  return readRelations(word, false).flatMap(({ form, relation }) => (relation === 'same' && isLatin(form) ? [form] : []));
}

export function readRelations(word: string, withPivots = true): readonly Relation[] {
  const found = new Found(word);
  const meanings = meaningsOf(word);
  for (const { members, weak } of meanings) for (const { form, marked } of members) if (!weak && !marked) found.add(form, 'curated', true);
  for (const { members, weak } of meanings) for (const { form, marked } of members) if (weak || marked) found.addWeak(form);
  for (const kind of ['trap', 'antonym', 'near'] as const) for (const form of linkedWith(word, kind, meanings)) found.addLink(form, kind);
  // Where the lists know both words and keep them apart, another source may only raise a question.
  const known = meanings.some(({ weak }) => !weak);
  const apart = (form: string): boolean => known && isCurated(form);
  addSudachi(word, found, apart);
  addTranslations(word, found, apart, withPivots);
  return found.list();
}

function addSudachi(word: string, found: Found, apart: (form: string) => boolean): void {
  const table = mainTable();
  for (const level of ['lexeme', 'related'] as const) {
    for (const group of groupsOf(table, word, [level])) {
      for (const { form, marked } of table.members(group)) found.add(form, 'sudachi', level === 'lexeme' && !marked && !apart(form));
    }
  }
}

/** An entry is a Japanese word and its English ones; only the step between the two languages is a translation. */
function addTranslations(word: string, found: Found, apart: (form: string) => boolean, withPivots: boolean): void {
  const table = translationTable();
  const keys = new Set(keysOf(word));
  const pivots: string[] = [];
  const entries = groupsOf(table, word, ['translation']).map((group) => table.members(group));
  // 締め切り and 締め切る share their key but not their translations: the exact spelling, where it is listed, decides.
  const exact = entries.filter(([head]) => head!.form === fold(word));
  for (const [head, ...glosses] of exact.length > 0 ? exact : entries) {
    if (head === undefined) continue;
    if (keys.has(listKey(head.form))) {
      for (const { form, marked } of glosses) {
        found.add(form, 'edict', !marked && !apart(form));
        if (withPivots && !marked) pivots.push(...headsOf(form));
      }
    } else {
      const own = glosses.find(({ form }) => keysOf(form).some((key) => keys.has(key)));
      found.add(head.form, 'edict', own?.marked === false && !apart(head.form));
      if (withPivots && own?.marked === false) pivots.push(...glosses.filter(({ marked }) => !marked).map(({ form }) => form));
    }
  }
  for (const form of pivots) found.add(form, 'pivot', false);
}

function headsOf(gloss: string): string[] {
  const table = translationTable();
  return table.groups(listKey(gloss)).filter(({ byBase, marked }) => !byBase && !marked).map(({ group }) => table.members(group)[0]!.form);
}

/** One entry per form, in the order of the sources. */
class Found {
  readonly #own: string;
  readonly #latin: boolean;
  readonly #relations = new Map<string, Relation>();

  constructor(word: string) {
    this.#own = listKey(word);
    this.#latin = isLatin(fold(word));
  }

  add(form: string, level: RelationLevel, verifies: boolean): void {
    this.#put(form, 'same', level, false, verifies);
  }

  addWeak(form: string): void {
    this.#put(form, 'same', 'curated', true, false);
  }

  addLink(form: string, kind: 'near' | 'antonym' | 'trap'): void {
    this.#put(form, kind, 'curated', false, false);
  }

  list(): readonly Relation[] {
    return [...this.#relations.values()];
  }

  #put(form: string, relation: RelationKind, level: RelationLevel, weak: boolean, verifies: boolean): void {
    if (listKey(form) === this.#own) return;
    const known = this.#relations.get(form);
    // What the lists say is final; among the other sources one that verifies outdoes one that only asks.
    if (known !== undefined && (known.level === 'curated' || known.verifies || !verifies)) return;
    this.#relations.set(form, { form, relation, level, weak, kind: isLatin(form) === this.#latin ? 'synonym' : 'translation', verifies });
  }
}
