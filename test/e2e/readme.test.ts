// The README is executed: its example gives the transcript it prints, its library snippet the result it promises, its commands exist.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshPlace, runCli } from './support/processes.ts';

const REPO = resolve(import.meta.dirname, '../..');

describe.each([['README.md', 'en'], ['README.ja.md', 'ja']] as const)('%s', (name, language) => {
  const text = readFileSync(join(REPO, name), 'utf8');
  const block = (kind: string, n = 0) => [...text.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))][n]![1]!;

  it('shows what its example really prints', async () => {
    const place = freshPlace();
    writeFileSync(join(place.root, 'replan.json'), block('json'));
    const [command, ...shown] = block('console').trimEnd().split('\n');
    expect(command).toBe('$ sekisho plan check --input replan.json');
    const { code, stdout } = await runCli(place, ['plan', 'check', '--input', join(place.root, 'replan.json'), '--lang', language]);
    expect(code).toBe(0);
    for (const line of shown.filter((each) => each.trim() !== '…')) expect(stdout.split('\n')).toContain(line);
  });

  it('shows what the demo really prints', async () => {
    const [command, ...shown] = block('console', 1).trimEnd().split('\n');
    const { code, stdout } = await runCli(freshPlace(), [...command!.replace('$ sekisho ', '').split(' '), '--lang', language]);
    expect(code).toBe(0);
    for (const line of shown.filter((each) => each.trim() !== '…')) expect(stdout.split('\n')).toContain(line);
  });

  it('starts a session whose request is read whole', async () => {
    const [, intent, query] = /session start (\w+) "([^"]+)" --by-rules/.exec(block('console', 2))!;
    const { stdout } = await runCli(freshPlace(), ['session', 'start', intent!, query!, '--by-rules', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ output: { risk_level: 'LOW', missing_slots: [], rejected_slots: [] } });
  });

  it('has a library snippet that gives what its comment says', async () => {
    const snippet = block('ts');
    const library = (await import(join(REPO, 'dist/index.mjs'))) as Record<string, unknown>;
    const promised = /\/\/ (\{.*\})/.exec(snippet)![1]!;
    const body = snippet.replace(/^import \{([^}]*)\} from 'sekisho';$/m, 'const {$1} = library;').replace(/^(decideReplan\()/m, 'return $1');
    // The snippet of our own README, run as a reader would run it.
    const run = new Function('library', body) as (library: unknown) => object;
    expect(run(library)).toEqual(new Function(`return (${promised})`)());
  });

  it('names only commands that exist', async () => {
    const place = freshPlace();
    const commands = [...text.matchAll(/^sekisho ((?:plan|session|audit|config) [a-z]+|[a-z]+)/gm)].map((match) => match[1]!);
    expect(commands.length).toBeGreaterThan(8);
    for (const command of new Set(commands)) {
      const { code, stdout } = await runCli(place, [...command.split(' '), '--help']);
      expect([command, code]).toEqual([command, 0]);
      expect(stdout).toContain(`sekisho ${command}`);
    }
  });

  it('gives the two commands word for word', () => {
    expect(text).toContain('npm ci && npm start');
    expect(text).toContain('npm ci && npm test');
    expect(readFileSync(join(REPO, '.ci/run'), 'utf8')).toContain('npm ci && npm test');
  });
});
