// What a command is that is no operation: it starts, shows or examines this installation itself.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Voice } from './voice.ts';
import type { CliWorld } from './world.ts';

export interface ProcessCall {
  readonly world: CliWorld;
  readonly voice: Voice;
  readonly root: string | undefined;
  /** The command's own flags, by commander's attribute name. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  readonly args: readonly string[];
}

export interface ProcessCommand {
  readonly words: readonly string[];
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** Names of what is typed after the command, in their order. */
  readonly takes?: readonly string[];
  readonly flags?: readonly { readonly flag: string; readonly text: Bilingual }[];
  /** Resolves to the exit code. */
  run(call: ProcessCall): Promise<number>;
}
