// What an answer says to whom: hints name what the caller's surface has, and nobody is told that a text is clean who may not see what was found in it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSarif } from '../../../src/checkers/sarif/read-sarif.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import type { SekishoError } from '../../../src/kernel/errors.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { listTools } from '../../../src/surfaces/mcp/tool-list.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

const OTHER: Principal = { kind: 'agent', id: 'token:other' };
const OFFERED = new Set(listTools().map(({ name }) => name));
const NOT_OFFERED = OPERATIONS.map(({ id }) => id).filter((id) => !OFFERED.has(id));

interface Checked { ok: boolean; reviews: { run_id: string; state: string; waits_for?: { asks: string; code?: string; hint?: string }; issues: { issue_id: string }[] }[]; next: { operation: string; input: Record<string, unknown>; why: string }[] }
interface Listed { issues: unknown[]; total: number; checked: boolean; review?: { state: string; waits_for?: object }; next?: { operation: string }[] }

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (file: string, text: string): void => writeFileSync(join(engine.folder, file), text);
const overMcp = async <T>(operation: string, input: object, principal: Principal = AGENT): Promise<T> => (await engine.send({ operation, input, principal, surface: 'mcp', language: 'en' })) as unknown as T;

/** No name of an operation the agent has not, neither as a call nor in words. */
function expectCallable(said: unknown): void {
  const words = JSON.stringify(said);
  expect(NOT_OFFERED.filter((id) => new RegExp(`\\b${id}\\b`).test(words))).toEqual([]);
}

describe('over MCP', () => {
  it('a run that waits its turn is looked after with list_issues, not with get_review, which is not there', async () => {
    write('a.md', 'I recieve it.\n');
    await engine.ask('polish', { files: ['a.md'] }, PERSON); // waits for the person's choice and keeps the file
    const { reviews: [queued], next } = await overMcp<Checked>('check', { files: ['a.md'] }, OTHER);
    expect(queued).toMatchObject({ state: 'queued' });
    expect(next).toMatchObject([{ operation: 'list_issues', input: { run_id: queued!.run_id } }]);
    expectCallable(next);
    const listed = await overMcp<Listed>(next[0]!.operation, next[0]!.input, OTHER);
    expect(listed).toMatchObject({ checked: false, review: { state: 'queued', position: 0 }, next: [{ operation: 'list_issues' }] });
    await expect(overMcp('list_issues', next[0]!.input)).rejects.toMatchObject({ code: 'QC-104' });
    // Elsewhere there is one.
    expect((await engine.ask<Checked>('check', { files: ['a.md'] }, OTHER)).next).toMatchObject([{ operation: 'get_review' }]);
  });

  it('an answer to a run that waits for nothing, or to none, names what can be called', async () => {
    write('a.md', 'I recieve it.\n');
    const { reviews: [{ run_id }] } = await overMcp<Checked & { reviews: [{ run_id: string }] }>('check', { files: ['a.md'] });
    for (const input of [{ run_id, step_id: 'typo_check', output: '{}' }, { run_id: 'run_none', step_id: 'typo_check', output: '{}' }]) {
      for (const language of ['en', 'ja'] as const) {
        const error = await engine.send({ operation: 'submit_findings', input, surface: 'mcp', language }).catch((thrown: unknown) => thrown);
        expectCallable((error as SekishoError).envelope(language));
      }
    }
  });

  it('a text that only a person can hand in is asked of the person, by a command', async () => {
    write('a.md', 'I recieve it.\n');
    const { reviews: [review], next } = await overMcp<Checked>('check', { files: ['a.md'], hash: sha256('Another text.\n') });
    expect(review!.waits_for).toMatchObject({ asks: 'upload', code: 'QC-017', hint: expect.stringContaining(sha256('Another text.\n')) as string });
    expect(next).toMatchObject([{ operation: 'list_issues', input: { run_id: review!.run_id } }]);
    expect(next[0]!.why).toContain(`sekisho review upload ${review!.run_id}`);
    expectCallable(next);
  });
});

describe('the text of a revision', () => {
  it('[W-09] is asked of a person where nobody has it, taken with its own hash and no other, and then checked', async () => {
    write('a.md', 'It is mended.\n');
    const wanted = 'I recieve it.\n';
    const { ok, reviews: [{ run_id }], next } = await engine.ask<Checked & { reviews: [{ run_id: string }] }>('check', { files: ['a.md'], hash: sha256(wanted) }, PERSON);
    expect(ok).toBe(false);
    expect(next).toMatchObject([{ operation: 'upload_text', input: { run_id } }]);
    await expect(engine.ask('upload_text', { run_id, text: 'I recieve it.' }, PERSON)).rejects.toMatchObject({ code: 'QC-018' });
    for (const input of [{ run_id }, { run_id, text: wanted, path: 'a.md' }]) await expect(engine.ask('upload_text', input, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
    write('saved.txt', wanted);
    expect(await engine.ask('upload_text', { run_id, path: 'saved.txt' }, PERSON)).toMatchObject({ reviews: [{ state: 'completed', issues: [{ rule: 'typo_check/recieve' }] }] });
    expect(readFileSync(join(engine.folder, 'a.md'), 'utf8')).toBe('It is mended.\n');
  });

  it('needs nobody where it is kept, also of a file that is gone', async () => {
    const first = 'I recieve it.\n';
    write('a.md', first);
    await engine.ask('check', { files: ['a.md'] }, PERSON);
    write('a.md', 'It is mended.\n');
    expect(await engine.ask('check', { files: ['a.md'], hash: sha256(first) }, PERSON)).toMatchObject({ reviews: [{ state: 'completed', issues: [{ state: 'New' }] }] });
    await expect(engine.ask('check', { files: ['a.md', 'b.md'], hash: sha256(first) }, PERSON)).rejects.toMatchObject({ code: 'QC-101' });
  });
});

describe('what nobody has checked for the caller', () => {
  it('is not called clean: the same is said of a text with issues of others as of one nobody has looked at', async () => {
    write('a.md', 'I recieve it.\n');
    write('b.md', 'I recieve it.\n');
    await engine.ask('check', { files: ['a.md'] }, AGENT);
    const [foreign, unknown] = await Promise.all(['a.md', 'b.md'].map((file) => engine.ask<Listed>('list_issues', { file }, OTHER)));
    // The same to the letter, but for the name the caller gave, which comes back in the call to make first.
    const nothing = (input: object) => ({ issues: [], total: 0, checked: false, next: [{ operation: 'check', ...input, why: expect.stringContaining('name a text') as string }] });
    expect(foreign).toEqual(nothing({ input: { files: ['a.md'] } }));
    expect(unknown).toEqual(nothing({ input: { files: ['b.md'] } }));
    expect(await engine.ask('list_issues', {}, OTHER)).toEqual(nothing({}));
    // A person sees everything there is, and that there was nothing of b.md.
    expect(await engine.ask('list_issues', { file: 'a.md' }, PERSON)).toMatchObject({ total: 1, checked: true });
    expect(await engine.ask('list_issues', { file: 'b.md' }, PERSON)).toEqual(unknown);
  });

  it('is called clean once it was looked at, and not where no step could run', async () => {
    write('a.md', 'All is well.\n');
    await engine.ask('check', { files: ['a.md'] }, OTHER);
    expect(await engine.ask('list_issues', { file: 'a.md' }, OTHER)).toEqual({ issues: [], total: 0, checked: true });
    engine.close();
    engine = openTestEngine({}, { checkers: checkersOf([{ step_id: 'broken', version: '1', check: async () => { throw new Error('no'); } }]) });
    write('a.md', 'All is well.\n');
    await engine.ask('check', { files: ['a.md'] }, OTHER);
    expect(await engine.ask('list_issues', { file: 'a.md' }, OTHER)).toMatchObject({ checked: false });
  });

  it('is no clean SARIF log either', async () => {
    write('a.md', 'I recieve it.\n');
    await engine.ask('check', { files: ['a.md'] }, AGENT);
    const exported = async (input: object, principal: Principal) => {
      const { sarif, unchecked } = await engine.ask<{ sarif: object; unchecked?: string[] }>('export_sarif', input, principal);
      return { unchecked, executed: readSarif(JSON.stringify(sarif), { resolve: (address) => address, textOf: () => undefined }).tools[0]!.executed };
    };
    expect(await exported({ files: ['a.md'] }, OTHER)).toEqual({ unchecked: ['a.md'], executed: false });
    expect(await exported({}, OTHER)).toEqual({ unchecked: ['.'], executed: false });
    expect(await exported({ files: ['a.md'] }, AGENT)).toEqual({ unchecked: undefined, executed: true });
    expect(await exported({ files: ['a.md', 'b.md'] }, PERSON)).toEqual({ unchecked: ['b.md'], executed: false });
  });
});
