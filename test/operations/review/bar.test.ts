// Who sets the bar of a check: an agent may ask to fail on more than the root does, never on less; a person may do both.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

const PIPED: Principal = { kind: 'agent', id: 'cli' };
const CLEAN = { version: '2.1.0', runs: [{ tool: { driver: { name: 'ESLint' } }, results: [] }] };

let engine: TestEngine;
afterEach(() => engine.close());

function open(env: Record<string, string> = {}): void {
  engine = openTestEngine(env, { checkers: checkersOf([TYPOS]) });
  writeFileSync(join(engine.folder, 'a.md'), 'teh\n');
}

describe('[bug: an agent\'s call loosened review.failOn]', () => {
  it.each([['stdio', AGENT], ['a pipe', PIPED], ['http', { kind: 'agent', id: 'http' } as Principal]])('refuses a looser bar of an agent over %s, names it, and begins nothing', async (_where, principal) => {
    open({ SEKISHO_REVIEW_FAIL_ON: 'low' });
    await expect(engine.ask('check', { files: ['a.md'], fail_on: 'critical' }, principal)).rejects.toMatchObject({ code: 'QC-116', params: { path: 'fail_on', limit: expect.stringContaining('low') as string } });
    await expect(engine.ask('import_sarif', { sarif: CLEAN, fail_on: 'medium' }, principal)).rejects.toMatchObject({ code: 'QC-116' });
    expect(engine.store.read((tx) => tx.list('review_run', {}))).toEqual([]);
  });

  it('measures by the default where nothing is configured', async () => {
    open();
    await expect(engine.ask('check', { files: ['a.md'], fail_on: 'high' })).rejects.toMatchObject({ code: 'QC-116' });
    expect(await engine.ask('check', { files: ['a.md'], fail_on: 'medium' })).toMatchObject({ ok: false, fail_on: 'medium' });
    expect(await engine.ask('check', { files: ['a.md'], fail_on: 'low' })).toMatchObject({ ok: false, fail_on: 'low' });
  });

  it('leaves it to a person to let more through', async () => {
    open({ SEKISHO_REVIEW_FAIL_ON: 'low' });
    expect(await engine.ask('check', { files: ['a.md'], fail_on: 'critical' }, PERSON)).toMatchObject({ ok: true, fail_on: 'critical' });
  });
});
