// What a renderer may know of the place it writes for.
import type { Language } from '../../../kernel/bilingual.ts';
import type { Paint } from '../paint.ts';

export interface Sheet {
  readonly language: Language;
  readonly paint: Paint;
  readonly columns: number;
}

/** Turns an answer into lines. Every piece of data in them has been made visible. */
export type Render = (output: Readonly<Record<string, unknown>>, sheet: Sheet, commandOf: CommandOf) => string[];

/** The command of an operation, e.g. `sekisho plan check`; undefined when it has none. */
export type CommandOf = (operation: string) => string | undefined;
