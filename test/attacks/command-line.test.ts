// The command line under attack: every operation with hostile input through the whole surface, against a real engine.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { run, type Outcome, type Setting } from '../surfaces/cli/fake-world.ts';
import { startAttackedRoot, type AttackedRoot } from './attacked-root.ts';
import { fillInput } from './fill-input.ts';
import { hostileTexts, INSIDES } from './hostile.ts';

let attacked: AttackedRoot;
beforeAll(async () => {
  attacked = await startAttackedRoot();
});
afterAll(() => attacked.close());

const CLI_OPERATIONS = OPERATIONS.filter(({ surfaces }) => surfaces.includes('cli'));
const KINDS = Object.keys(hostileTexts(''));
/** Every operation meets every kind and every way; all of them together only in a whole sweep: building the command line is what takes the time. */
function turnOf<T>(kind: string, ways: readonly T[], count: number): readonly T[] {
  if (process.env['SEKISHO_SWEEP'] === 'all') return ways;
  const from = KINDS.indexOf(kind) * count;
  return Array.from({ length: count }, (_, at) => ways[(from + at) % ways.length]!);
}

const AT_A_TERMINAL = { stdin: true, stdout: true, stderr: true };

let asked = 0;
const attack = (argv: readonly string[], setting: Setting = {}): Promise<Outcome> =>
  run(argv, {
    operations: OPERATIONS,
    answer: (request) => attacked.opened.caller.call({ ...request, requestId: `cli-${(asked += 1)}` }),
    ...setting,
  });

/** Line breaks are ours; every other control or hidden character in the output would be an attacker's. */
const DRIVES_A_TERMINAL = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function expectSound({ exit, out, err }: Outcome): void {
  expect([0, 1, 2, 3, 5]).toContain(exit);
  expect(`${out}${err}`).not.toMatch(DRIVES_A_TERMINAL);
  expect(`${out}${err}`).not.toMatch(INSIDES);
  expect(err).not.toMatch(/✗ QC-900|"code":"QC-900"/); // a list of valid codes may name it
  // A refused apply is an answer that carries its code; everything else that failed says so on stderr.
  expect(exit === 0 || exit === 2 || err !== '' || /QC-\d{3}/.test(out)).toBe(true);
  expect(existsSync(attacked.marker)).toBe(false);
}

function expectRefused(outcome: Outcome, code: string, exit: number): void {
  expectSound(outcome);
  expect(outcome.out).toBe('');
  const { $schema, ok, error, exit: told, ...rest } = JSON.parse(outcome.err) as Record<string, unknown> & { error: { code: string } };
  expect([$schema, ok, error.code, told, outcome.exit, rest]).toEqual(['sekisho/cli-1', false, code, exit, exit, {}]);
}

describe.each(CLI_OPERATIONS.map((operation) => [operation.id, operation] as const))('%s under attack', (_id, operation) => {
  const { words } = operation.cli;

  it.each(KINDS)('survives %s in every string, piped and at a terminal, as text and as JSON', async (kind) => {
    const stdin = JSON.stringify(fillInput(operation.input, hostileTexts(attacked.marker)[kind]!));
    for (const manner of turnOf(kind, [[], ['--json'], ['--lang', 'ja']], 1)) {
      expectSound(await attack([...words, '--input', '-', ...manner], { stdin }));
      expectSound(await attack([...words, '--input', 'in.json', '--no-color', ...manner], { files: { 'in.json': stdin }, terminal: AT_A_TERMINAL }));
    }
  });

  it.each(KINDS)('survives %s as an argument, a flag and a flag\'s value', async (kind) => {
    const hostile = hostileTexts(attacked.marker)[kind]!;
    const ways = [[...words, hostile], [...words, '--', hostile], [...words, `--${hostile}`], [...words, `--input=${hostile}`], [...words, `--instruction=${hostile}`], [hostile, ...words]];
    for (const argv of turnOf(kind, ways, 2)) {
      expectSound(await attack(argv));
    }
  });

  it('refuses forbidden keys, hostile depth, 5 MiB, broken JSON and broken UTF-8', async () => {
    const person = operation.callers.includes('agent') ? {} : { terminal: AT_A_TERMINAL };
    const give = (data: string | Uint8Array) => attack([...words, '--input', 'in.json', '--json', '--no-color'], { files: { 'in.json': data }, ...person });
    expectRefused(await give('{"__proto__":{"polluted":true}}'), 'QC-115', 5);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expectRefused(await give(`{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), 'QC-103', 5);
    expectRefused(await give(`{}${' '.repeat(5 * 1024 * 1024)}`), 'QC-103', 5);
    for (const broken of ['{', '\u0000', '{}{}', new Uint8Array([0x7b, 0xff, 0x7d])]) expectRefused(await give(broken), 'QC-102', 5);
    for (const other of ['null', '7', '[]', '"x"']) expectRefused(await give(other), 'QC-101', 5);
    expectRefused(await give('{"no_such_field":1}'), 'QC-101', 5);
  });

  it('[K-10] is not done for a pipe when only a person may', async () => {
    if (operation.callers.includes('agent')) return;
    const stdin = JSON.stringify({ ...(fillInput(operation.input, 'x') as object), principal: { kind: 'person' } });
    for (const terminal of [{}, { stdin: true }, { stdout: true, stderr: true }]) {
      expectRefused(await attack([...words, '--input', '-', '--json'], { stdin, terminal }), 'QC-107', 3);
    }
  });
});

describe('the engine behind the command line', () => {
  it('saw nothing unforeseen and is alive', async () => {
    expect(attacked.reported).toEqual([]);
    expect(await attacked.entries()).toBeGreaterThan(0);
  });
});
