// Puts the whole command tree together for one call and runs it; resolves to the exit code.
import type { Operation } from '../../operations/operation.ts';
import { CliCommand } from './cli-command.ts';
import { PROCESS_COMMANDS } from './commands/list.ts';
import type { EarlyScan } from './early-scan.ts';
import { describeProgram } from './help-text.ts';
import { addOperations, commandAt } from './operation-commands.ts';
import { runOperation } from './run-operation.ts';
import type { Voice } from './voice.ts';
import type { CliWorld } from './world.ts';

export async function runProgram(scan: EarlyScan, voice: Voice, world: CliWorld): Promise<number> {
  const language = voice.language();
  const operations = await operationsFor(scan, world);
  const program = new CliCommand();
  let exit = 0;
  describeProgram(program, language, world);
  const root = () => program.opts<{ root?: string }>().root;

  for (const command of PROCESS_COMMANDS) {
    const made = commandAt(program, command.words, language);
    made.summary(command.title[language]).description(command.description[language]);
    for (const name of command.takes ?? []) made.argument(`[${name}]`);
    for (const { flag, text } of command.flags ?? []) made.option(flag, text[language]);
    made.action(async () => {
      exit = await command.run({ world, voice, root: root(), flags: made.opts(), args: made.args });
    });
  }
  addOperations(program, operations, language, scan.words, async (operation, fields, typed, requestId) => {
    exit = await runOperation({ operation, fields, typed, requestId, root: root(), operations }, voice, world);
  });

  await program.parseAsync([...scan.args], { from: 'user' });
  return exit;
}

/** The schemas of all operations cost more than the rest of the start; `serve`, `token` and their like do without. */
async function operationsFor(scan: EarlyScan, world: CliWorld): Promise<readonly Operation[]> {
  const alone = PROCESS_COMMANDS.some(({ words }) => words.length === 1 && words[0] === scan.words[0]);
  return alone ? [] : world.loadOperations();
}
