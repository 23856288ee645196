// Definitions of an earlier run, looked into when a name is asked for that may stand among them: to read all of them is most of a start.
import { DefinitionIndex } from './definition-index.ts';
import type { StructureRows } from './structure/structure-rows.ts';

export class LateDefinitions extends DefinitionIndex {
  readonly #unread = new Map<number, StructureRows>();
  readonly #holdersOf: (name: string) => Iterable<number> | undefined;

  /** `holdersOf`: every file a definition of this name can stand in, perhaps more; undefined when that cannot be told. */
  constructor(holdersOf: (name: string) => Iterable<number> | undefined) {
    super();
    this.#holdersOf = holdersOf;
  }

  addLater(file: number, rows: StructureRows): void {
    this.#unread.set(file, rows);
  }

  override remove(file: number): void {
    if (!this.#unread.delete(file)) super.remove(file);
  }

  protected override prepare(name: string): void {
    if (this.#unread.size > 0) for (const file of this.#holdersOf(name) ?? [...this.#unread.keys()]) this.#read(file);
  }

  override *names(): Iterable<string> {
    for (const file of [...this.#unread.keys()]) this.#read(file);
    yield* super.names();
  }

  #read(file: number): void {
    const rows = this.#unread.get(file);
    if (rows === undefined) return;
    this.#unread.delete(file);
    this.add(file, rows);
  }
}
