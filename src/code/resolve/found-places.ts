// Gathers the places a resolver has shown to mean its target, each once; what was found first about a place stands.
import type { ResolvedBy, ResolvedPlace } from './project-view.ts';

export class FoundPlaces {
  readonly #name: string;
  readonly by = new Map<number, Map<number, ResolvedBy>>();
  readonly #aliases = new Map<number, Map<number, ResolvedPlace>>();

  /** `name` is the target's own. */
  constructor(name: string) {
    this.#name = name;
  }

  add(file: number, offsets: readonly number[], name: string, by: ResolvedBy): void {
    if (offsets.length === 0) return;
    if (name === this.#name) {
      const places = at(this.by, file);
      for (const offset of offsets) if (!places.has(offset)) places.set(offset, by);
    } else {
      const places = at(this.#aliases, file);
      for (const offset of offsets) if (!places.has(offset)) places.set(offset, { file, offset, name, by });
    }
  }

  aliases(): ResolvedPlace[] {
    return [...this.#aliases.values()].flatMap((places) => [...places.values()]);
  }
}

function at<T>(byFile: Map<number, Map<number, T>>, file: number): Map<number, T> {
  let places = byFile.get(file);
  if (places === undefined) byFile.set(file, (places = new Map()));
  return places;
}
