// A script that is said to define nothing defines nothing to the grammar either; one that may is left to it.
import { afterAll, describe, expect, it } from 'vitest';
import { ParserPool } from '../../../src/code/structure/parser-pool.ts';
import { definesNothing } from '../../../src/code/structure/scan/shell.ts';

const pool = new ParserPool({ workers: 1 });
afterAll(() => pool.close());

const NOTHING = [
  '', '#!/bin/sh\nsvn export --force http://example.org/trunk/ .\n', 'set -e\ncd "$1"\nmake all && make install\n', 'git archive --format tar HEAD | tar -x -C /tmp/for\n',
  'if true; then echo local; fi\n', 'echo this is for you and the function of it\n', 'npm run --silent build.for.export\n', 'while sleep 1; do echo export; done\n', 'echo read the mapfile\nprintf x -v\n',
];
const SOMETHING: readonly (readonly [script: string, name: string])[] = [
  ['f() { echo; }\n', 'f'], ['function g { echo; }\n', 'g'], ['a=1\n', 'a'], ['export PATH\n', 'PATH'], ['for i in 1 2; do echo; done\n', 'i'], ['if true; then export B; fi\n', 'B'],
  ['true && declare C\n', 'C'], ['echo x; readonly D\n', 'D'], ['while true; do for e in 1; do echo; done; done\n', 'e'], ['{ export G; }\n', 'G'], ['true |\nexport H\n', 'H'],
  ['while read -r line; do echo export; done\n', 'line'], ['printf -v I %s 1\n', 'I'], ['mapfile -t J\n', 'J'], ['while getopts ab: K; do echo; done\n', 'K'],
];

describe('a shell script', () => {
  it.each(NOTHING)('that defines nothing needs no parser: %j', async (script) => {
    expect(definesNothing(script)).toBe(true);
    const outcome = await pool.parse(Buffer.from(script), 'shell', true);
    expect(outcome.state === 'parsed' && outcome.rows.definitions).toEqual([]);
    // What the grammar itself finds in the same commands behind a line that has it read them.
    const read = await pool.parse(Buffer.from(`known=1\n${script.replace(/^#!.*\n/, '')}`), 'shell', true);
    expect(read.state === 'parsed' && read.rows.definitions.map(({ name }) => name)).toEqual(['known']);
  });

  it.each(SOMETHING)('that may define something is read by the grammar: %j', async (script, name) => {
    expect(definesNothing(script)).toBe(false);
    const outcome = await pool.parse(Buffer.from(script), 'shell', true);
    expect(outcome.state === 'parsed' && outcome.rows.definitions.map((each) => each.name)).toContain(name);
  });
});
