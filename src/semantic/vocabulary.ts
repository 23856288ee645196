// The words of the tree by the forms they may be of, and the nearest of them in meaning: a question rarely uses the code's own words.
import { baseForms } from '../language/inflection.ts';
import { doings } from '../language/related/symbol-words.ts';
import { dot, unit } from '../language/vectors/arithmetic.ts';
import { vectorTable } from '../language/vectors/load.ts';

/** Names of one author only (`qzx`) have no vector anyway; beyond this many words a tree is not prose. */
const MOST_VECTORS = 60_000;

export class Vocabulary {
  readonly #seen = new Set<string>();
  readonly #byForm = new Map<string, string[]>();
  /** What a doer (subscriber) does. */
  readonly #byDoing = new Map<string, string[]>();
  readonly #vectored: string[] = [];
  readonly #vectors: Float32Array[] = [];

  add(word: string): void {
    if (this.#seen.has(word)) return;
    this.#seen.add(word);
    for (const form of baseForms(word)) push(this.#byForm, form, word);
    if (/^[a-z]{5,24}$/.test(word)) for (const doing of doings(word)) push(this.#byDoing, doing, word);
  }

  /** Everything that is a form of the word. */
  formsOf(word: string): string[] {
    return [...new Set(baseForms(word).flatMap((form) => this.#byForm.get(form) ?? []))];
  }

  doersOf(word: string): string[] {
    return [...new Set(baseForms(word).flatMap((form) => this.#byDoing.get(form) ?? []))];
  }

  /** Words nearest to any of the senses, nearest first. */
  nearest(senses: readonly Float32Array[], least: number, most: number): { readonly word: string; readonly likeness: number }[] {
    this.#readVectors();
    const near: { word: string; likeness: number }[] = [];
    for (const [at, vector] of this.#vectors.entries()) {
      let likeness = 0;
      for (const sense of senses) likeness = Math.max(likeness, dot(sense, vector));
      if (likeness >= least) near.push({ word: this.#vectored[at]!, likeness });
    }
    return near.sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1)).slice(0, most);
  }

  readonly #shares = new Map<string, { readonly vector: Float32Array; readonly weight: number } | undefined>();

  /** What a word adds to the direction of a text. */
  shareOf(word: string): { readonly vector: Float32Array; readonly weight: number } | undefined {
    if (this.#shares.has(word)) return this.#shares.get(word);
    const table = vectorTable();
    const found = /^[a-z]{3,24}$/.test(word) ? baseForms(word).map((form) => table.find(form)).find((each) => each !== undefined) : undefined;
    this.#shares.set(word, found);
    return found;
  }

  #unread = 0;

  /** When first asked for: most trees are asked a few questions, some none. */
  #readVectors(): void {
    const table = vectorTable();
    let at = 0;
    for (const word of this.#seen) {
      at += 1;
      if (at <= this.#unread || !/^[a-z]{3,24}$/.test(word) || this.#vectors.length >= MOST_VECTORS) continue;
      const found = baseForms(word).map((form) => table.find(form)).find((each) => each !== undefined);
      if (found === undefined) continue;
      this.#vectored.push(word);
      this.#vectors.push(unit(found.vector));
    }
    this.#unread = this.#seen.size;
  }
}

function push(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [word]);
  else list.push(word);
}
