// How many of the command lines agents read with are refused before READY, and how many of those that write are not. `npm run bench -- reading`.
import { beyondReading } from '../src/hook/reading-line.ts';
import { CONFIGURED_READERS, READING_COMMANDS } from '../test/hook/reading-commands.ts';
import { SHELL_WRITES } from '../test/hook/shell-writes.ts';

export function run(): void {
  const refused = READING_COMMANDS.filter((line) => beyondReading(line, CONFIGURED_READERS) !== undefined);
  const passed = SHELL_WRITES.filter(({ run: line }) => beyondReading(line, CONFIGURED_READERS) === undefined);
  console.log(`reading: ${refused.length} of ${READING_COMMANDS.length} refused wrongly (${((100 * refused.length) / READING_COMMANDS.length).toFixed(2)} %, bar 1 %)`);
  for (const line of refused) console.log(`  ${line}`);
  console.log(`writing: ${passed.length} of ${SHELL_WRITES.length} taken for reading (bar 0)`);
  for (const { name } of passed) console.log(`  ${name}`);
  if (refused.length * 100 > READING_COMMANDS.length || passed.length > 0) process.exitCode = 1;
}
