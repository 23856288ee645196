// Names to definitions over all parsed files, so that a definition is found without opening a file.
import type { StructureRows } from './structure/structure-rows.ts';

export interface DefinitionPlace {
  readonly file: number;
  /** Position in the file's rows. */
  readonly definition: number;
}

export class DefinitionIndex {
  readonly #byName = new Map<string, DefinitionPlace[]>();

  add(file: number, rows: StructureRows): void {
    namesOf(rows).forEach((name, definition) => {
      const places = this.#byName.get(name);
      if (places === undefined) this.#byName.set(name, [{ file, definition }]);
      else places.push({ file, definition });
    });
  }

  remove(file: number, rows: StructureRows): void {
    for (const name of new Set(namesOf(rows))) {
      const left = (this.#byName.get(name) ?? []).filter((place) => place.file !== file);
      if (left.length === 0) this.#byName.delete(name);
      else this.#byName.set(name, left);
    }
  }

  of(name: string): readonly DefinitionPlace[] {
    return this.#byName.get(name) ?? [];
  }

  names(): Iterable<string> {
    return this.#byName.keys();
  }

  get size(): number {
    return this.#byName.size;
  }
}

function namesOf(rows: StructureRows): readonly string[] {
  return rows.definitionNames?.() ?? rows.definitions.map(({ name }) => name);
}
