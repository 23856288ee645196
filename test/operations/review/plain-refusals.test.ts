// Refusals around reviews that say what is really wrong: why nothing was written, which cursor is none, whose confirmation is unknown (K-01, K-03).
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { typingTo } from '../../surfaces/cli/typing-to-engine.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Polished { reviews: [{ run_id: string; failure?: { code: string; message: string; hint: string } }]; approval?: { approval_id: string } }
interface Listed { issues: { issue_id: string }[]; next_after?: string }

const OTHER: Principal = { kind: 'agent', id: 'http' };

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const type = typingTo(() => engine);
const write = (text: string, file = 'a.md'): void => writeFileSync(join(engine.folder, file), text);

describe('why nothing was written', () => {
  it('[bug: any failed write was told as a change of the text] is told as it is, in both languages', async () => {
    write('teh\n');
    chmodSync(join(engine.folder, 'a.md'), 0o444);
    const en = await type(['polish', 'a.md', '--yes', '--lang', 'en']);
    expect(en.out).toContain('✗ Nothing was written\n');
    expect(en.out).not.toContain('had changed meanwhile');
    expect(en.out).toContain('QC-016 A file could not be read or written: a.md is read-only');
    expect(en.out).not.toContain('artifacts');
    expect((await type(['polish', 'a.md', '--yes', '--lang', 'ja'])).out).toContain('a.md は読み取り専用のため、書き込みません');
  });

  it('[bug: a change between diff and yes asked for the original] says to check again', async () => {
    write('teh\n');
    const { reviews: [{ run_id }] } = await engine.ask<Polished>('polish', { files: ['a.md'] }, PERSON);
    write('teh end\n');
    const { reviews: [{ failure }] } = await engine.ask<Polished>('choose_fixes', { run_id }, PERSON);
    expect(failure).toMatchObject({ code: 'QC-018', hint: expect.stringContaining('Check it again') as string });
    expect(failure!.hint).not.toContain('original');
  });
});

describe('[bug: a cursor that is none listed the first page, or nothing]', () => {
  beforeEach(async () => {
    write('teh\n\nteh\n', 'f1.md');
    write('teh\n\nteh\n', 'f2.md');
    await engine.ask('check', { files: ['f1.md', 'f2.md'] }, PERSON);
  });
  const issues = (input: object): Promise<Listed> => engine.ask<Listed>('list_issues', input, PERSON);

  it.each([['garbage', {}], ['999:999:ISSUE-1-x:f1.md', { file: 'f1.md' }], ['0:3:ISSUE-1-x:f1.md', {}], ['', {}]])('refuses %j', async (after, more) => {
    await expect(issues({ ...more, after })).rejects.toMatchObject({ code: 'QC-101', params: { path: 'after' } });
  });

  it('refuses that of another question, and takes its own to the end', async () => {
    const first = await issues({ file: 'f1.md', limit: 1 });
    await expect(issues({ file: 'f2.md', after: first.next_after })).rejects.toMatchObject({ code: 'QC-101' });
    const second = await issues({ file: 'f1.md', limit: 1, after: first.next_after });
    expect(second.issues).toHaveLength(1);
    expect(second.issues[0]!.issue_id).not.toBe(first.issues[0]!.issue_id);
    expect(second.next_after).toBeUndefined();
  });
});

describe('[bug: another\'s confirmation could be told from one that is not there]', () => {
  it('looks the same to an agent that may not see it, on the same file and on another', async () => {
    write('teh\n');
    write('teh end\n', 'b.md');
    const { approval } = await engine.ask<Polished>('polish', { files: ['a.md'] }, AGENT);
    for (const answered of [false, true]) {
      if (answered) await engine.ask('answer_approval', { approval_id: approval!.approval_id, answer: 'yes' }, PERSON);
      for (const file of ['a.md', 'b.md']) {
        const told = async (confirmation_id: string): Promise<unknown> => engine.ask('polish', { files: [file], confirmation_id }, OTHER).catch((error: { code: string; params: object }) => [error.code, Object.keys(error.params)]);
        const foreign = await told(approval!.approval_id);
        expect(foreign).toEqual(await told('apr_00000000000000000000000000'));
        expect(foreign).toContain('QC-121');
      }
    }
    expect(await engine.ask('polish', { files: ['a.md'], confirmation_id: approval!.approval_id }, AGENT)).toMatchObject({ ok: true });
  });

  it('is known to an agent whose own polish was given the same question', async () => {
    write('teh\n');
    const { approval } = await engine.ask<Polished>('polish', { files: ['a.md'], dry_run: false }, AGENT);
    await engine.ask('cancel_review', { run_id: (await engine.ask<{ reviews: { run_id: string }[] }>('list_reviews', {}, PERSON)).reviews[0]!.run_id }, PERSON);
    const other = await engine.ask<Polished>('polish', { files: ['a.md'] }, OTHER);
    expect(other.approval!.approval_id).toBe(approval!.approval_id);
    await expect(engine.ask('polish', { files: ['a.md'], confirmation_id: approval!.approval_id }, OTHER)).rejects.toMatchObject({ code: 'QC-123' });
  });
});

describe('[bug: templates validate had English heads in Japanese]', () => {
  it('heads its fields in the language of the answer, and leaves the fields of the JSON', async () => {
    const { out } = await type(['templates', 'validate', '--lang', 'ja']);
    expect(out).toContain('問題なし');
    expect(out).toContain('名称');
    expect(out).not.toMatch(/\b(?:ok|steps|problems|title|message)\b/);
    expect(JSON.parse((await type(['templates', 'validate', '--json'])).out)).toMatchObject({ output: { ok: true, problems: [] } });
  });
});

describe('[bug: a flag like nothing at all was told the nearest one]', () => {
  it('names what is near, and nothing where nothing is', async () => {
    expect((await type(['check', 'a.md', '--bogus', '--lang', 'en'])).err).not.toContain('Nearest');
    expect((await type(['check', 'a.md', '--fail-onn', '--lang', 'en'])).err).toContain('Nearest: --fail-on.');
    expect((await type(['xyzzy', '--lang', 'en'])).err).not.toContain('Nearest');
    expect((await type(['polsih', '--lang', 'en'])).err).toContain('Nearest: polish.');
  });
});
