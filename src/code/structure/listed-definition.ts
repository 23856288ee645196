// One definition read off the list it is packed in: who follows a common name looks at thousands of them, at a few numbers of each.
import type { Definition, DefinitionList, SymbolKind } from './structure-rows.ts';

export class ListedDefinition implements Definition {
  readonly #list: DefinitionList;
  readonly #at: number;

  constructor(list: DefinitionList, at: number) {
    this.#list = list;
    this.#at = at;
  }

  get name(): string {
    return this.#list.nameOf(this.#at);
  }

  get kind(): SymbolKind {
    return this.#list.kindOf(this.#at);
  }

  get nameStart(): number {
    return this.#list.nameStartOf(this.#at);
  }

  get nameEnd(): number {
    return this.#list.nameEndOf(this.#at);
  }

  get start(): number {
    return this.#list.startOf(this.#at);
  }

  get end(): number {
    return this.#list.endOf(this.#at);
  }

  get parent(): number {
    return this.#list.parentOf(this.#at);
  }

  get exported(): boolean {
    return this.#list.isExported(this.#at);
  }

  get local(): boolean {
    return this.#list.isLocal(this.#at);
  }

  get inLiteral(): true | undefined {
    return this.#list.isInLiteral(this.#at) || undefined;
  }
}
