// What a renderer may know of the place it writes for.
import type { Language } from '../../../kernel/bilingual.ts';
import type { Field } from '../fields.ts';
import type { Paint } from '../paint.ts';

export interface Sheet {
  readonly language: Language;
  readonly paint: Paint;
  readonly columns: number;
}

/** Turns an answer into lines. Every piece of data in them has been made visible. */
export type Render = (output: Readonly<Record<string, unknown>>, sheet: Sheet, commandOf: CommandOf) => string[];

/** How an operation is typed. */
export interface TypedAs {
  /** E.g. `sekisho plan check`. */
  readonly command: string;
  readonly fields: readonly Field[];
  /** Names of the fields typed without a flag, in their order. */
  readonly positional?: readonly string[];
}

/** Undefined where an operation has no command. */
export type CommandOf = (operation: string) => TypedAs | undefined;
