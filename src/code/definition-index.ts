// Names to definitions over all parsed files, so that a definition is found without opening a file.
import { wordOf } from './structure/private-names.ts';
import type { DefinitionHead, StructureRows } from './structure/structure-rows.ts';

export interface DefinitionPlace {
  readonly file: number;
  /** Position in the file's rows. */
  readonly definition: number;
  readonly local: boolean;
}

/** Of one name: first those seen from outside of functions, so many of them, then those inside, of which a short name has thousands. */
interface Namesakes {
  readonly places: DefinitionPlace[];
  seen: number;
}

const NOWHERE: readonly DefinitionPlace[] = [];

/** By the word a name is found by: a private member is asked for with its mark or without. */
export class DefinitionIndex {
  readonly #byName = new Map<string, Namesakes>();

  add(file: number, rows: StructureRows): void {
    headsOf(rows).forEach(({ name, local }, definition) => {
      const word = wordOf(name);
      const known = this.#byName.get(word);
      if (known === undefined) this.#byName.set(word, { places: [{ file, definition, local }], seen: local ? 0 : 1 });
      else if (local) known.places.push({ file, definition, local });
      else {
        if (known.seen < known.places.length) known.places.push(known.places[known.seen]!);
        known.places[known.seen] = { file, definition, local };
        known.seen += 1;
      }
    });
  }

  remove(file: number, rows: StructureRows): void {
    for (const name of new Set(headsOf(rows).map(({ name }) => wordOf(name)))) {
      const left = (this.#byName.get(name)?.places ?? NOWHERE).filter((place) => place.file !== file);
      if (left.length === 0) this.#byName.delete(name);
      else this.#byName.set(name, { places: left, seen: left.reduce((sum, { local }) => (local ? sum : sum + 1), 0) });
    }
  }

  of(name: string): readonly DefinitionPlace[] {
    this.prepare(name);
    return this.#byName.get(name)?.places ?? NOWHERE;
  }

  /** Without those local to a function. */
  seenOf(name: string): readonly DefinitionPlace[] {
    this.prepare(name);
    const known = this.#byName.get(name);
    return known === undefined ? NOWHERE : known.seen === known.places.length ? known.places : known.places.slice(0, known.seen);
  }

  /** Positions in the rows of each file that defines the name, ascending. */
  byFile(name: string): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    for (const { file, definition } of this.of(name)) {
      const positions = found.get(file);
      if (positions === undefined) found.set(file, [definition]);
      else {
        let at = positions.length;
        while (at > 0 && positions[at - 1]! > definition) at -= 1;
        positions.splice(at, 0, definition);
      }
    }
    return found;
  }

  /** Called before a name is looked up. */
  protected prepare(_name: string): void {}

  names(): Iterable<string> {
    return this.#byName.keys();
  }
}

function headsOf(rows: StructureRows): readonly DefinitionHead[] {
  return rows.definitionHeads?.() ?? rows.definitions;
}
