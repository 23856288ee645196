// The real operations as commands: every one can be reached, described in both languages and fed by flags.
import { describe, expect, it } from 'vitest';
import { acceptInput } from '../../../src/operations/accept-input.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { fieldsOf } from '../../../src/surfaces/cli/fields.ts';
import { TAKEN_FLAGS } from '../../../src/surfaces/cli/operation-commands.ts';
import { PROCESS_COMMANDS } from '../../../src/surfaces/cli/commands/list.ts';
import { FIRST_TRY } from '../../../src/surfaces/cli/render/welcome.ts';
import { run } from './fake-world.ts';

const offered = OPERATIONS.filter(({ surfaces }) => surfaces.includes('cli'));

describe('the real operations', () => {
  it('have words of their own', () => {
    const words = [...offered.map(({ cli }) => cli.words), ...PROCESS_COMMANDS.map((each) => each.words)].map((each) => each.join(' '));
    expect(words.filter((each, i) => words.indexOf(each) !== i)).toEqual([]);
    // A command that is also a group would take its sub-command for an argument.
    expect(words.filter((each) => words.some((other) => other.startsWith(`${each} `)))).toEqual([]);
    expect(words.filter((each) => each.split(' ')[0] === 'help')).toEqual([]);
  });

  it.each(offered.map((operation) => [operation.id, operation] as const))('%s: flags, positionals and help', async (_id, operation) => {
    const fields = fieldsOf(operation.input);
    expect(fields.map(({ flag }) => flag).filter((flag) => TAKEN_FLAGS.has(flag) || TAKEN_FLAGS.has(flag.replace(/^--no-/, '--')))).toEqual([]);
    for (const name of operation.cli.positional ?? []) expect(fields.map((field) => field.name)).toContain(name);
    for (const lang of ['en', 'ja'] as const) {
      const { exit, out } = await run([...operation.cli.words, '--help', '--lang', lang], { operations: OPERATIONS });
      expect(exit).toBe(0);
      expect(out.replace(/\s+/g, ' ')).toContain(operation.summary[lang].replace(/\s+/g, ' '));
      for (const { flag } of fields) expect(out).toContain(flag);
    }
  });

  const check = OPERATIONS.find(({ id }) => id === 'check_replan');
  it.skipIf(check === undefined)('take the example that serve prints, whole', () => {
    for (const example of Object.values(FIRST_TRY)) expect(() => acceptInput(check!.input, example, () => 'en')).not.toThrow();
  });
});
