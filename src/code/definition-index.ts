// Names to definitions over all parsed files, so that a definition is found without opening a file.
import { wordOf } from './structure/private-names.ts';
import type { DefinitionHead, StructureRows } from './structure/structure-rows.ts';

export interface DefinitionPlace {
  readonly file: number;
  /** Position in the file's rows. */
  readonly definition: number;
  readonly local: boolean;
}

/** By the word a name is found by: a private member is asked for with its mark or without. */
export class DefinitionIndex {
  readonly #byName = new Map<string, DefinitionPlace[]>();

  add(file: number, rows: StructureRows): void {
    headsOf(rows).forEach(({ name, local }, definition) => {
      const word = wordOf(name);
      const places = this.#byName.get(word);
      if (places === undefined) this.#byName.set(word, [{ file, definition, local }]);
      else places.push({ file, definition, local });
    });
  }

  remove(file: number, rows: StructureRows): void {
    for (const name of new Set(headsOf(rows).map(({ name }) => wordOf(name)))) {
      const left = (this.#byName.get(name) ?? []).filter((place) => place.file !== file);
      if (left.length === 0) this.#byName.delete(name);
      else this.#byName.set(name, left);
    }
  }

  of(name: string): readonly DefinitionPlace[] {
    return this.#byName.get(name) ?? [];
  }

  /** Positions in the rows of each file that defines the name. */
  byFile(name: string): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    for (const { file, definition } of this.of(name)) {
      const positions = found.get(file);
      if (positions === undefined) found.set(file, [definition]);
      else positions.push(definition);
    }
    return found;
  }

  names(): Iterable<string> {
    return this.#byName.keys();
  }
}

function headsOf(rows: StructureRows): readonly DefinitionHead[] {
  return rows.definitionHeads?.() ?? rows.definitions;
}
