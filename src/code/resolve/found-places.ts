// Gathers the places a resolver has shown to mean its target, each once; what was found first about a place stands.
import type { ResolvedBy, ResolvedPlace } from './project-view.ts';
import { ShownPlaces } from './shown-places.ts';

export class FoundPlaces {
  readonly #name: string;
  readonly by = new ShownPlaces();
  readonly #aliases = new Map<number, Map<number, ResolvedPlace>>();

  /** `name` is the target's own. */
  constructor(name: string) {
    this.#name = name;
  }

  add(file: number, offsets: readonly number[], name: string, by: ResolvedBy): void {
    for (let at = 0; at < offsets.length; at += 1) this.addOne(file, offsets[at]!, name, by);
  }

  addOne(file: number, offset: number, name: string, by: ResolvedBy): void {
    if (name === this.#name) return this.by.add(file, offset, by);
    let places = this.#aliases.get(file);
    if (places === undefined) this.#aliases.set(file, (places = new Map()));
    if (!places.has(offset)) places.set(offset, { file, offset, name, by });
  }

  aliases(): ResolvedPlace[] {
    return [...this.#aliases.values()].flatMap((places) => [...places.values()]);
  }
}
