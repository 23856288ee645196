// Doctor on real folders: it names each fault with its remedy and leaves no trace where nothing was written yet.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeVersion } from '../../../src/app/doctor/check-program.ts';
import { examine } from '../../../src/app/doctor/examine.ts';

let base: string;
let root: string;
let env: Record<string, string>;
const state = () => join(root, '.sekisho');
const look = (more: Partial<Parameters<typeof examine>[0]> = {}) => examine({ root, env, program: [process.execPath, join(base, 'cli.mjs')], ...more });
const statuses = async () => Object.fromEntries((await look()).map(({ check, status }) => [check, status]));

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sekisho-doctor-'));
  root = join(base, 'project');
  mkdirSync(root);
  env = { HOME: base, PATH: '/usr/bin', SEKISHO_HOME: join(base, 'home') };
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('doctor', () => {
  it('finds a fresh folder in order and leaves no trace in it', async () => {
    const lines = await look();
    expect(lines.map(({ check }) => check)).toEqual(['node', 'root', 'modes', 'store', 'config', 'engine', 'log', 'guard', 'tools']);
    expect(lines.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(existsSync(state())).toBe(false);
    expect(existsSync(join(base, 'home'))).toBe(false);
  });

  it('verifies the log of a folder in use', async () => {
    mkdirSync(state(), { mode: 0o700 });
    expect(await statuses()).toMatchObject({ engine: 'ok', log: 'ok' });
  });

  it('knows which Node is enough', () => {
    expect(['18.20.0', '20.18.1', '20.19.0', '22.0.0', '24.1.0'].map((each) => nodeVersion(each).status)).toEqual(['fail', 'fail', 'ok', 'ok', 'ok']);
  });

  it('names a root that is not there', async () => {
    const lines = await look({ root: join(base, 'gone') });
    expect(lines.find(({ check }) => check === 'root')).toMatchObject({ status: 'fail', message: { en: expect.stringContaining('QC-307') } });
  });

  it('names every fault of a configuration, and goes on with the rest', async () => {
    mkdirSync(state(), { mode: 0o700 });
    writeFileSync(join(state(), 'config.jsonc'), '{ "language": "fr", "planx": 1 }');
    const faults = (await look()).filter(({ status }) => status === 'fail');
    expect(faults.map(({ check }) => check)).toEqual(['config', 'config']);
    expect(faults.map(({ message }) => message.en).join()).toMatch(/planx[\s\S]*fr|fr[\s\S]*planx/);
    for (const { fix } of faults) expect(fix).toBeDefined();
  });

  it('tells where settings came from', async () => {
    const lines = await look({ env: { ...env, SEKISHO_LANGUAGE: 'ja' } });
    expect(lines.find(({ check }) => check === 'config')!.message.en).toContain('language ← SEKISHO_LANGUAGE');
  });

  it.skipIf(process.platform === 'win32')('names a state folder that others can read, and one that is a link', async () => {
    mkdirSync(state());
    chmodSync(state(), 0o755);
    const open = (await look()).find(({ check }) => check === 'modes')!;
    expect(open).toMatchObject({ status: 'fail', fix: { en: `chmod 700 ${state()}` } });
    rmSync(state(), { recursive: true });
    mkdirSync(join(base, 'elsewhere'), { mode: 0o700 });
    symlinkSync(join(base, 'elsewhere'), state());
    expect((await statuses())['modes']).toBe('fail');
  });
});
