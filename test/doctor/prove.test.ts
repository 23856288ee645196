// The proof end to end: the real program, the real hook, a real loopback model, and a host that does what its model says unless a hook stops it.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardPlaces } from '../../src/system/guard-folder.ts';
import { CLAUDE_DOUBLE } from './claude-double.ts';
import { Installed } from './installed.ts';

interface Cell {
  readonly host: string;
  readonly case: string;
  readonly outcome: string;
  readonly reason: string;
  readonly causes?: readonly { readonly fault: string; readonly fix: string }[];
}

let place: Installed;
beforeAll(async () => {
  place = new Installed();
  place.program('claude', CLAUDE_DOUBLE);
  await place.init('claude');
}, 240_000);
afterAll(() => place.remove());

async function prove(...args: string[]): Promise<{ exit: number; guarded: boolean; cells: readonly Cell[] }> {
  const { exit, out, err } = await place.run(['doctor', '--prove', '--json', ...args]);
  if (out === '') throw new Error(err);
  return { exit, ...(JSON.parse(out) as { output: { guarded: boolean; cells: readonly Cell[] } }).output };
}

const outcomes = (cells: readonly Cell[]): readonly string[] => cells.map((cell) => `${cell.case} ${cell.outcome}`);
const left = (): readonly string[] => readdirSync(place.root).filter((name) => name.includes('proof'));

describe('doctor --prove', () => {
  it('shows what was stopped, and that the model was told why', async () => {
    const { exit, cells } = await prove();
    expect(outcomes(cells)).toEqual(['write stopped', 'shell stopped', 'subagent stopped']);
    expect(cells.map(({ reason }) => /QC-\d{3}/.exec(reason)?.[0])).toEqual(['QC-501', 'QC-502', 'QC-501']);
    expect(exit).toBe(0);
    expect(left()).toEqual([]);
  }, 240_000);

  it('as a table in both languages', async () => {
    const english = await place.run(['doctor', '--prove', '--lang', 'en']);
    expect(english.out).toMatch(/Claude Code +✓ stopped +✓ stopped +✓ stopped/);
    expect((await place.run(['doctor', '--prove', '--lang', 'ja'])).out).toMatch(/Claude Code +✓ 阻止 +✓ 阻止 +✓ 阻止/);
  }, 240_000);

  it('says WROTE where it was written, why probably, what mends it, and removes it', async () => {
    const kept = place.read('~/.claude/settings.json');
    place.set('~/.claude/settings.json', ['hooks', 'PreToolUse', 0, 'matcher'], 'Write');
    const { exit, cells } = await prove('--host', 'claude');
    expect(outcomes(cells)).toEqual(['write stopped', 'shell wrote', 'subagent stopped']);
    expect(cells[1]!.causes).toMatchObject([{ fault: 'hook-matcher-narrow', fix: expect.stringContaining('sekisho init --host claude') as string }]);
    expect(exit).toBe(1);
    expect(left()).toEqual([]);
    const { out } = await place.run(['doctor', '--prove']);
    expect(out).toMatch(/✗ WROTE[\s\S]*fix: sekisho init/);
    place.write('~/.claude/settings.json', kept);
  }, 240_000);

  it('does not take for stopped what was not tried, or not stopped by us', async () => {
    place.write('~/.claude-double', 'crash');
    expect(await prove()).toMatchObject({ exit: 0, cells: [{ outcome: 'not tried', reason: expect.stringContaining('not signed in') as string }, { outcome: 'not tried' }, { outcome: 'not tried' }] });
    place.write('~/.claude-double', 'mute');
    expect((await prove()).cells).toMatchObject([{ outcome: 'not tried', reason: expect.stringContaining('It did not work.') as string }, { outcome: 'not tried' }, { outcome: 'not tried' }]);
    rmSync(place.at('~/.claude-double'));
    const { exit, cells } = await prove('--host', 'codex,vscode');
    expect([exit, ...cells.map(({ host, outcome, reason }) => `${host} ${outcome}: ${reason}`)]).toEqual([0, ...Array<string>(3).fill('codex not tried: codex is not on the PATH'), ...Array<string>(3).fill('vscode not tried: it cannot be driven without a screen')]);
  }, 240_000);

  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends the host as well, and nothing is written after the clean-up', async (signal) => {
    place.write('~/.claude-double', 'stubborn');
    const pidFile = place.at('~/.claude-double.pid');
    const child = spawn(join(place.bin, 'sekisho'), ['doctor', '--prove'], { cwd: place.root, env: place.env, stdio: 'ignore' });
    const ended = new Promise<number | null>((done) => void child.once('exit', done));
    await expect.poll(() => existsSync(pidFile) && left().length > 0, { timeout: 60_000 }).toBe(true);
    const host = Number(readFileSync(pidFile, 'utf8'));
    child.kill(signal);
    expect(await ended).toBe(130);
    expect(() => process.kill(host, 0)).toThrow('ESRCH');
    expect(left()).toEqual([]);
    for (const file of ['~/.claude-double', '~/.claude-double.pid']) rmSync(place.at(file));
  }, 240_000);

  it('leaves a session alone that is READY', async () => {
    const { state } = guardPlaces(join(place.home, '.sekisho'), place.root);
    const kept = readFileSync(state, 'utf8');
    writeFileSync(state, JSON.stringify({ ...(JSON.parse(kept) as object), session: { session_id: 'ses_busy', host_session: null, phase: 'READY', permits: [], next: { en: '', ja: '' } } }));
    const { exit, cells } = await prove();
    expect(outcomes(cells)).toEqual(['write not tried', 'shell not tried', 'subagent not tried']);
    expect(cells[0]!.reason).toContain('ses_busy');
    expect(exit).toBe(0);
    writeFileSync(state, kept);
  }, 240_000);

  it('knows no other hosts, and needs --prove for --host', async () => {
    expect(await place.run(['doctor', '--prove', '--host', 'emacs'])).toMatchObject({ exit: 1, err: expect.stringContaining('claude, codex') as string });
    expect(await place.run(['doctor', '--host', 'claude'])).toMatchObject({ exit: 1, err: expect.stringContaining('--prove') as string });
  }, 240_000);

  it('says what to do where no host is installed, and where nothing is guarded', async () => {
    rmSync(join(place.bin, 'claude'));
    expect(await place.run(['doctor', '--prove', '--lang', 'en'])).toMatchObject({ exit: 0, out: expect.stringMatching(/Nothing is proven[^]*fix: install an agent host, then `sekisho init`/) as string });
    writeFileSync(join(place.home, '.sekisho/guarded.json'), '{"v":1,"roots":[]}');
    expect(await place.run(['doctor', '--prove', '--lang', 'ja'])).toMatchObject({ exit: 1, out: expect.stringContaining('sekisho init') as string });
  }, 240_000);
});
