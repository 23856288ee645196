// The commands on a whole store as a person types them: real roots, real files, and no engine beside what changes them.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeTools } from '../../../src/app/store-tools.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { takeWriterRole } from '../../../src/system/writer-role.ts';
import { run, type Setting } from './fake-world.ts';

let base: string;
const at = (name: string): string => join(base, name);
const TERMINAL = { stdin: true, stdout: true, stderr: false };
const person = (argv: readonly string[], extra: Setting = {}) =>
  run(argv, { terminal: TERMINAL, storeTools: storeTools({ SEKISHO_HOME: at('home') }, () => {}), ...extra });

async function makeRoot(name: string, owner = 'agent:a'): Promise<string> {
  mkdirSync(join(at(name), '.sekisho'), { recursive: true });
  const { store } = openStore(join(at(name), '.sekisho'), { backend: 'auto' });
  await store.commit((tx) => {
    tx.insert('session', { session_id: 's1', owner, words: 'private words' });
    tx.append({ at: 1, kind: 'test.made', actor: 'agent:a', body: {} });
  });
  store.close();
  return at(name);
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sekisho-store-cli-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('sekisho store', () => {
  it('exports, imports into the other backend, and finds the two equal', async () => {
    const a = await makeRoot('a');
    mkdirSync(at('b'));
    expect(await person(['store', 'export', at('x.jsonl'), '--root', a])).toMatchObject({ exit: 0, out: expect.stringContaining('Exported 1 rows and 1 log entries') });
    expect(await person(['store', 'import', at('x.jsonl'), '--root', at('b'), '--backend', 'file'])).toMatchObject({ exit: 0, out: expect.stringContaining('(file, state version') });
    expect(existsSync(join(at('b'), '.sekisho', 'commits'))).toBe(true);
    for (const other of [at('b'), at('x.jsonl')]) expect(await person(['store', 'compare', a, other])).toMatchObject({ exit: 0, out: expect.stringContaining('The two stores are equal') });
    expect(await person(['store', 'verify', '--root', at('b'), '--lang', 'ja'])).toMatchObject({ exit: 0, out: expect.stringContaining('ストアに損傷はありません') });
  });

  it('says where two stores differ, with hashes unless the values are asked for, in both languages and as JSON', async () => {
    const [a, b] = [await makeRoot('a'), await makeRoot('b', 'agent:b')];
    const plain = await person(['store', 'compare', a, b]);
    expect(plain.exit).toBe(2);
    expect(plain.out).toContain('session: only in A 0, only in B 0, different 1');
    expect(plain.out).toMatch(/owner: [0-9a-f]{64} \| [0-9a-f]{64}/);
    expect((await person(['store', 'compare', a, b, '--show'])).out).toContain('owner: agent:a | agent:b');
    expect((await person(['store', 'compare', a, b, '--lang', 'ja'])).out).toContain('二つのストアには違いがあります');
    expect(JSON.parse((await person(['store', 'compare', a, b, '--json'])).out)).toMatchObject({ operation: 'store_compare', output: { equal: false, tables: [{ table: 'session' }] } });
  });

  it('[bug: a healthy store\'s own file was called damaged] asks for the root folder or an export', async () => {
    const a = await makeRoot('a');
    const { exit, err } = await person(['store', 'compare', a, join(a, '.sekisho', 'state.db'), '--lang', 'en']);
    expect(exit).toBe(5);
    expect(err).toContain('this is a file inside a store; give its root folder, or a file made with `sekisho store export`');
    expect(err).not.toContain('QC-304');
  });

  it.each([['export', 'x'], ['import', 'x'], ['compare', 'a', 'b'], ['migrate', '--back']])('%s is not for an agent', async (...words) => {
    const { exit, out, err } = await person(['store', ...words, '--root', await makeRoot('a')], { terminal: { stdin: false, stdout: true } });
    expect([exit, out]).toEqual([3, '']);
    expect(err).toContain('QC-107');
    expect(existsSync(at('x'))).toBe(false);
  });

  it.each([['import', 'x.jsonl'], ['migrate', '--back']])('%s is refused while another process works on the root', async (...words) => {
    const a = await makeRoot('a');
    await person(['store', 'export', at('x.jsonl'), '--root', a]);
    const role = await takeWriterRole(join(a, '.sekisho'));
    const { exit, err } = await person(['store', words[0]!, words[0] === 'import' ? at('x.jsonl') : words[1]!, '--root', a]);
    role?.release();
    expect(exit).not.toBe(0);
    expect(err).toContain('another process works on this root');
  });

  it('goes one version back, and says what that costs before it is paid', async () => {
    const a = await makeRoot('a');
    const { store } = openStore(join(a, '.sekisho'), { backend: 'auto' });
    await store.commit((tx) => tx.insert('issue', { issue_id: 'ISSUE-1' }));
    store.close();
    expect((await person(['store', 'migrate', '--back', '--root', a])).err).toContain('1 rows stand in tables it does not have (issue)');
    const done = await person(['store', 'migrate', '--back', '--discard', '--root', a]);
    expect([done.exit, done.out]).toEqual([0, expect.stringMatching(/State version 4 → 3[\s\S]*issue 1[\s\S]*earlier program/)]);
    expect((await person(['store', 'migrate', '--to', '4', '--root', a])).exit).toBe(0);
  });

  it('explains what was typed wrongly, and finds what is not there', async () => {
    const a = await makeRoot('a');
    for (const argv of [['export'], ['compare', a], ['migrate'], ['migrate', '--back', '--to', '3'], ['migrate', '--to', 'x'], ['import', 'x', '--backend', 'postgres'], ['compare', a, a, '--limit', '-1']]) {
      const { exit, err } = await person(['store', ...argv, '--root', a]);
      expect([exit, err.includes('QC-014')]).toEqual([1, true]);
    }
    mkdirSync(at('empty'));
    for (const argv of [['compare', a, at('nowhere')], ['import', at('nowhere')], ['compare', a, at('empty')], ['export', at('y'), '--root', at('empty')]]) expect((await person(['store', ...argv])).err).toContain('QC-101');
    expect(existsSync(join(at('empty'), '.sekisho'))).toBe(false);
  });

  it('names damage and leaves with 5', async () => {
    const a = await makeRoot('a');
    const file = join(a, '.sekisho', 'state.db');
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('private words')] = 'P'.charCodeAt(0);
    writeFileSync(file, bytes);
    const { exit, out } = await person(['store', 'verify', '--root', a, '--no-color']);
    expect(exit).toBe(5);
    expect(out).toContain('session "s1": its content is not what was written');
    expect((await person(['store', 'export', at('x'), '--root', a])).err).toContain('QC-304');
    expect(existsSync(at('x'))).toBe(false);
  });

  it('counts rows on a terminal and nowhere else', async () => {
    const told: number[] = [];
    const tools = storeTools({ SEKISHO_HOME: at('home') }, () => {});
    const counting = { ...tools, verify: async (root: string | undefined, onRows?: (seen: number) => void) => {
      onRows?.(5_000);
      if (onRows !== undefined) told.push(1);
      return tools.verify(root);
    } };
    const a = await makeRoot('a');
    const shown = await run(['store', 'verify', '--root', a], { terminal: { ...TERMINAL, stderr: true }, storeTools: counting });
    expect(shown.err).toContain('5000 rows');
    expect(shown.err.endsWith('\r\u001b[2K')).toBe(true);
    expect((await run(['store', 'verify', '--root', a, '--json'], { terminal: { ...TERMINAL, stderr: true }, storeTools: counting })).err).toBe('');
    expect(told).toEqual([1]);
  });
});
