// Names to definitions over all parsed files, so that a definition is found without opening a file.
import { NamedPositions } from './named-positions.ts';
import { listIn } from './structure/one-by-one.ts';
import { wordOf } from './structure/private-names.ts';
import type { Definition, DefinitionNames, StructureRows } from './structure/structure-rows.ts';

export interface DefinitionPlace {
  readonly file: number;
  /** Position in the file's rows. */
  readonly definition: number;
  readonly local: boolean;
}

/** Per name: the newest place (+ 1) of those seen from outside of functions, and of those inside, of which a short name has thousands. */
const HEADS = 2;
const SEEN = 0;
const LOCAL = 1;
/** Per place: file, position in its rows, the place before it of the same name and kind (+ 1; 0: none). */
const CELLS = 3;
const FIRST_ROOM = 1 << 10;
const UNNAMED = new NamedPositions(0);

/** By the word a name is found by: a private member is asked for with its mark or without. An object for each of half a million definitions would be most of what there is to collect. */
export class DefinitionIndex {
  #names = new Map<string, number>();
  #heads = new Uint32Array(FIRST_ROOM * HEADS);
  #cells = new Uint32Array(FIRST_ROOM * CELLS);
  #count = 0;
  #dead = 0;
  /** By file: its first place and how many it has; older places under its number are of a content that is gone. */
  readonly #files = new Map<number, { readonly first: number; readonly places: number }>();
  /** The first place (+ 1) again, by file number; 0 of those that are gone. */
  #firsts = new Uint32Array(FIRST_ROOM);
  /** By symbol of a word: the number (+ 1) of the name that is this word, where it was looked up before. */
  #bySymbol = new Uint32Array(FIRST_ROOM);
  /** Room to turn the places of a name round in. */
  #links = new Uint32Array(FIRST_ROOM);

  add(file: number, rows: StructureRows): void {
    const known = this.#files.get(file);
    const first = this.#count;
    const list = listIn(rows);
    const { names, positions } = rows.definitionNames?.() ?? namesOf(rows.definitions);
    // Most names stand in a file several times: each is looked up once.
    const numbers = names.map((name) => this.#nameAt(wordOf(name)));
    for (let definition = 0; definition < positions.length; definition += 1) this.#push(numbers[positions[definition]!]!, list.isLocal(definition) ? LOCAL : SEEN, file, definition);
    this.#hold(file, known?.first ?? first, (known?.places ?? 0) + positions.length);
  }

  /** The same from notes: numbers of words, doubled and one more for those local (-1: none). A name is looked up once for the whole tree; the loop touches numbers only, for a new tree has most of it run before it is compiled well. */
  addNoted(file: number, rows: StructureRows, noted: Int32Array, symbols: Uint32Array): void {
    const known = this.#files.get(file);
    const first = this.#count;
    const count = noted.length;
    while ((first + count) * CELLS > this.#cells.length) this.#cells = grown(this.#cells);
    const cells = this.#cells;
    for (let definition = 0, to = first * CELLS; definition < count; definition += 1, to += CELLS) {
      const note = noted[definition]!;
      const name = (note < 0 ? 0 : this.#bySymbol[symbols[note >> 1]!]!) || this.#firstOf(rows, definition, note < 0 ? -1 : symbols[note >> 1]!);
      const head = (name - 1) * HEADS + (note < 0 ? (listIn(rows).isLocal(definition) ? LOCAL : SEEN) : note & 1);
      cells[to] = file;
      cells[to + 1] = definition;
      cells[to + 2] = this.#heads[head]!;
      this.#heads[head] = first + definition + 1;
    }
    this.#count = first + count;
    this.#hold(file, known?.first ?? first, (known?.places ?? 0) + count);
  }

  /** The number (+ 1) of a definition's name, kept under the symbol of its word where it is one. */
  #firstOf(rows: StructureRows, definition: number, symbol: number): number {
    const name = this.#nameAt(wordOf(listIn(rows).nameOf(definition))) + 1;
    if (symbol < 0) return name;
    while (symbol >= this.#bySymbol.length) this.#bySymbol = grown(this.#bySymbol);
    this.#bySymbol[symbol] = name;
    return name;
  }

  remove(file: number): void {
    this.#dead += this.#files.get(file)?.places ?? 0;
    this.#files.delete(file);
    this.#firsts[file] = 0;
    if (this.#dead > this.#count / 2 && this.#count > FIRST_ROOM) this.pack();
  }

  /** In the order they came, those seen from outside first. */
  of(name: string): DefinitionPlace[] {
    const places = this.seenOf(name);
    for (const place of this.#placesOf(name, LOCAL)) places.push(place);
    return places;
  }

  /** Without those local to a function. */
  seenOf(name: string): DefinitionPlace[] {
    this.prepare(name);
    return this.#placesOf(name, SEEN);
  }

  /** As `of` or `seenOf`, without an object for each; those of one file come one after the other, and some may come again after those of others. */
  eachOf(name: string, withLocals: boolean, visit: (file: number, definition: number, local: boolean) => void): void {
    this.prepare(name);
    const at = this.#names.get(name);
    if (at === undefined) return;
    const cells = this.#cells;
    for (let kind = SEEN; kind <= (withLocals ? LOCAL : SEEN); kind += 1) {
      for (let k = this.#liveLinks(this.#heads[at * HEADS + kind]!, cells) - 1; k >= 0; k -= 1) {
        const from = (this.#links[k]! - 1) * CELLS;
        visit(cells[from]!, cells[from + 1]!, kind === LOCAL);
      }
    }
  }

  /** Positions in the rows of each file that defines the name, ascending. */
  byFile(name: string): NamedPositions {
    this.prepare(name);
    const at = this.#names.get(name);
    if (at === undefined) return UNNAMED;
    let count = 0;
    for (let kind = SEEN; kind <= LOCAL; kind += 1) for (let link = this.#heads[at * HEADS + kind]!; link !== 0; link = this.#cells[(link - 1) * CELLS + 2]!) count += 1;
    const found = new NamedPositions(count);
    for (let kind = SEEN; kind <= LOCAL; kind += 1) this.#each(at, kind, (file, definition) => found.add(file, definition));
    return found;
  }

  /** Called before a name is looked up. */
  protected prepare(_name: string): void {}

  *names(): Iterable<string> {
    for (const [name, at] of this.#names) if (this.#isHeld(at)) yield name;
  }

  /** Puts the chain that begins with this link into `#links`, newest first, without what is gone; how many they are. */
  #liveLinks(head: number, cells: Uint32Array): number {
    let count = 0;
    for (let link = head; link !== 0; link = cells[(link - 1) * CELLS + 2]!) {
      if (!this.#isLive(link, cells)) continue;
      if (count === this.#links.length) this.#links = grown(this.#links);
      this.#links[count++] = link;
    }
    return count;
  }

  #placesOf(name: string, kind: number): DefinitionPlace[] {
    const places: DefinitionPlace[] = [];
    const at = this.#names.get(name);
    if (at === undefined) return places;
    const local = kind === LOCAL;
    this.#each(at, kind, (file, definition) => void places.push({ file, definition, local }));
    return places.reverse();
  }

  /** From the newest back. */
  #each(name: number, kind: number, visit: (file: number, definition: number) => void): void {
    const cells = this.#cells;
    for (let link = this.#heads[name * HEADS + kind]!; link !== 0; link = cells[(link - 1) * CELLS + 2]!) {
      if (this.#isLive(link)) visit(cells[(link - 1) * CELLS]!, cells[(link - 1) * CELLS + 1]!);
    }
  }

  #isLive(link: number, cells: Uint32Array = this.#cells): boolean {
    const first = this.#firsts[cells[(link - 1) * CELLS]!]!;
    return first !== 0 && link >= first;
  }

  #hold(file: number, first: number, places: number): void {
    this.#files.set(file, { first, places });
    while (file >= this.#firsts.length) this.#firsts = grown(this.#firsts);
    this.#firsts[file] = first + 1;
  }

  #isHeld(name: number): boolean {
    for (let kind = SEEN; kind <= LOCAL; kind += 1) {
      for (let link = this.#heads[name * HEADS + kind]!; link !== 0; link = this.#cells[(link - 1) * CELLS + 2]!) if (this.#isLive(link)) return true;
    }
    return false;
  }

  #nameAt(name: string): number {
    let at = this.#names.get(name);
    if (at === undefined) {
      at = this.#names.size;
      this.#names.set(name, at);
      if ((at + 1) * HEADS > this.#heads.length) this.#heads = grown(this.#heads);
    }
    return at;
  }

  #push(name: number, kind: number, file: number, definition: number): void {
    const from = this.#count * CELLS;
    if (from + CELLS > this.#cells.length) this.#cells = grown(this.#cells);
    const head = name * HEADS + kind;
    this.#cells[from] = file;
    this.#cells[from + 1] = definition;
    this.#cells[from + 2] = this.#heads[head]!;
    this.#count += 1;
    this.#heads[head] = this.#count;
  }

  /** Puts the places of each name side by side, in their order, and leaves out what is gone, names too: places that lie as the files came are as many cold spots in memory. */
  pack(): void {
    const [names, heads, cells] = [this.#names, this.#heads, this.#cells];
    // As long as nothing is gone every name keeps its number.
    const isWhole = this.#dead === 0;
    if (!isWhole) {
      this.#names = new Map();
      this.#bySymbol.fill(0);
    }
    this.#heads = new Uint32Array(heads.length);
    this.#cells = new Uint32Array(Math.max(FIRST_ROOM, this.#count - this.#dead) * CELLS);
    this.#count = 0;
    this.#dead = 0;
    for (const [name, at] of names) {
      for (let kind = SEEN; kind <= LOCAL; kind += 1) {
        const live = this.#liveLinks(heads[at * HEADS + kind]!, cells);
        if (live === 0) continue;
        const number = isWhole ? at : this.#nameAt(name);
        for (let k = live - 1; k >= 0; k -= 1) this.#push(number, kind, cells[(this.#links[k]! - 1) * CELLS]!, cells[(this.#links[k]! - 1) * CELLS + 1]!);
      }
    }
    for (const [file, { places }] of this.#files) this.#hold(file, 0, places);
  }
}

function grown(old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const room = new Uint32Array(old.length * 2);
  room.set(old);
  return room;
}

function namesOf(definitions: readonly Definition[]): DefinitionNames {
  return { names: definitions.map(({ name }) => name), positions: Uint32Array.from(definitions, (_, at) => at) };
}
