// Gathers the places a resolver has shown to mean its target, each once, in the order of files and offsets.
import type { ProjectView, ResolvedBy, ResolvedPlace } from './project-view.ts';

export class FoundPlaces {
  readonly #view: ProjectView;
  readonly #byFile = new Map<number, Map<number, ResolvedPlace>>();

  constructor(view: ProjectView) {
    this.#view = view;
  }

  /** What was found first about a place stands. */
  add(file: number, offsets: readonly number[], name: string, by: ResolvedBy): void {
    if (offsets.length === 0) return;
    let places = this.#byFile.get(file);
    if (places === undefined) this.#byFile.set(file, (places = new Map()));
    for (const offset of offsets) if (!places.has(offset)) places.set(offset, { file, offset, name, by });
  }

  list(): ResolvedPlace[] {
    const files = [...this.#byFile].map(([file, places]) => ({ path: this.#view.pathOf(file), places }));
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return files.flatMap(({ places }) => [...places.values()].sort((a, b) => a.offset - b.offset));
  }
}
