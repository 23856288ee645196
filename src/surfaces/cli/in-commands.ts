// What an engine tells agents by the names of operations, told at a terminal by the commands one can type there (K-03).
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { SekishoError, type ErrorEnvelope } from '../../kernel/errors.ts';
import type { Operation } from '../../operations/operation.ts';
import { fieldsOf } from './fields.ts';

/** A name with an underscore is one of ours; `check` and `polish` are commands and English words alike. */
const NAME = /(?<![\w`./-])[a-z]+(?:_[a-z]+)+(?![\w`/-])/g;

export function inCommands(text: string, operations: readonly Operation[]): string {
  return text.replace(NAME, (id) => {
    const typed = operations.find((each) => each.id === id && each.surfaces.includes('cli'));
    return typed === undefined ? id : `\`${commandOf(typed)}\``;
  });
}

/** The hints inside an answer, wherever they stand. */
export function hintsInCommands(answer: unknown, operations: readonly Operation[]): unknown {
  if (Array.isArray(answer)) return answer.map((item) => hintsInCommands(item, operations));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, key === 'hint' && typeof value === 'string' ? inCommands(value, operations) : hintsInCommands(value, operations)]));
}

/** Says what was typed wrong in the words of what is typed. */
export class ErrorInCommands extends SekishoError {
  readonly #operations: readonly Operation[];
  readonly #called: Operation | undefined;

  constructor(error: SekishoError, operations: readonly Operation[], called: string) {
    super(error.code, error.params, { cause: error.cause });
    this.language = error.language;
    this.#operations = operations;
    this.#called = operations.find(({ id }) => id === called);
  }

  override envelope(language: Language): ErrorEnvelope {
    const told = super.envelope(language);
    return { ...told, message: inCommands(told.message, this.#operations), hint: inCommands(this.#usage()?.[this.language ?? language] ?? told.hint, this.#operations) };
  }

  /** Of a call that lacks a field: how it is typed with everything it needs. */
  #usage(): Bilingual | undefined {
    if (this.code !== 'QC-101' || this.params['missing'] !== true || this.#called === undefined) return undefined;
    const places = this.#called.cli.positional ?? [];
    const needed = fieldsOf(this.#called.input).filter(({ required }) => required).map(({ name, flag }) => (places.includes(name) ? `<${flag.slice(2)}>` : `${flag} <${flag.slice(2)}>`));
    const command = commandOf(this.#called);
    const typed = [command, ...needed].join(' ');
    return { en: `Type it like this: ${typed}. ${command} --help says more.`, ja: `次のように入力してください: ${typed}。詳しくは ${command} --help にあります。` };
  }
}

function commandOf({ cli }: Operation): string {
  return ['sekisho', ...cli.words].join(' ');
}
