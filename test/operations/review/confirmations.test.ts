// A person's yes to a polish: which ids are refused, that a dry run never writes, that nothing is used up where nothing was written, and that one of many calls writes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/kernel/principal.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';

interface Checked { ok: boolean; reviews: { run_id: string; state: string; stopped?: string; failure?: { code: string }; fixes: { state: string }[] }[]; approval?: { approval_id: string }; next: { operation: string; why: string }[] }

const BEFORE = 'I recieve teh book.\n';
const AFTER = 'I receive the book.\n';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const write = (text: string, file = 'a.md'): void => writeFileSync(join(engine.folder, file), text);
const read = (file = 'a.md'): string => readFileSync(join(engine.folder, file), 'utf8');
const stateOf = (id: string): unknown => engine.store.read((tx) => tx.get('approval', id))?.['state'];
const polish = (confirmation_id: string, more: Record<string, unknown> = {}, principal: Principal = AGENT): Promise<Checked> => engine.ask<Checked>('polish', { files: ['a.md'], confirmation_id, ...more }, principal);

/** A question about the text as it is. */
async function asked(file = 'a.md'): Promise<string> {
  return (await engine.ask<Checked>('polish', { files: [file] })).approval!.approval_id;
}

async function approved(file = 'a.md'): Promise<string> {
  const id = await asked(file);
  await engine.ask('answer_approval', { approval_id: id, answer: 'yes' }, PERSON);
  return id;
}

describe('a dry run', () => {
  it('with a confirmation is refused and writes nothing, in both languages', async () => {
    write(BEFORE);
    const id = await approved();
    await expect(polish(id, { dry_run: true })).rejects.toMatchObject({ code: 'QC-101', params: { path: 'dry_run' } });
    for (const [language, words] of [['en', 'a dry run writes nothing'], ['ja', 'dry_run は何も書き込まず']] as const) {
      const error = await engine.send({ operation: 'polish', input: { files: ['a.md'], confirmation_id: id, dry_run: true }, language }).then(() => undefined, (thrown: { envelope(l: string): { message: string } }) => thrown.envelope(language).message);
      expect(error).toContain(words);
    }
    expect(read()).toBe(BEFORE);
    expect(stateOf(id)).toBe('approved');
  });
});

describe('a confirmation id where there is nothing to write', () => {
  it('is judged all the same: forged is 404, used is 409', async () => {
    write('A clean line.\n');
    await expect(polish('apr_forged')).rejects.toMatchObject({ code: 'QC-121', row: { http: 404 } });
    write(BEFORE);
    const id = await approved();
    await polish(id);
    expect(read()).toBe(AFTER);
    await expect(polish(id)).rejects.toMatchObject({ code: 'QC-122', row: { http: 409 } });
    await expect(polish(id, {}, PERSON)).rejects.toMatchObject({ code: 'QC-122' });
    await expect(polish('apr_forged', {}, PERSON)).rejects.toMatchObject({ code: 'QC-121' });
  });

  it('of another file is refused as such, with a hint that speaks of files', async () => {
    write(BEFORE);
    write('teh\n', 'b.md');
    const id = await approved('b.md');
    const error = await polish(id).then(() => undefined, (thrown: { code: string; envelope(l: string): { hint: string } }) => thrown);
    expect(error?.code).toBe('QC-127');
    expect(error?.envelope('en').hint).toContain('file');
    expect(read()).toBe(BEFORE);
  });

  it('is judged by choose_fixes as well, also where no tool is chosen and for a person', async () => {
    write(BEFORE);
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'] });
    await expect(engine.ask('choose_fixes', { run_id: review!.run_id, confirmation_id: 'apr_forged' }, PERSON)).rejects.toMatchObject({ code: 'QC-121' });
    await expect(engine.ask('choose_fixes', { run_id: review!.run_id, confirmation_id: 'apr_forged' })).rejects.toMatchObject({ code: 'QC-121' });
    expect(read()).toBe(BEFORE);
  });

  it('that is good, but not for what this call would do, is refused and stays good', async () => {
    write(BEFORE);
    const id = await approved();
    const { reviews: [review] } = await engine.ask<Checked>('polish', { files: ['a.md'], min_severity: 'critical' });
    expect(review!.state).toBe('completed'); // took the place of the one that waited, and found nothing worth fixing
    await expect(polish(id, { min_severity: 'critical' })).rejects.toMatchObject({ code: 'QC-128' });
    expect([read(), stateOf(id)]).toEqual([BEFORE, 'approved']);
    await polish(id);
    expect([read(), stateOf(id)]).toEqual([AFTER, 'consumed']);
  });
});

describe('a yes to a text that has changed', () => {
  it('is said to be stale in the answer, and the polish is refused without using it up', async () => {
    write(BEFORE);
    const id = await asked();
    expect(await engine.ask('get_approval', { approval_id: id }, PERSON)).not.toHaveProperty('stale');
    write('I recieve teh other book.\n');
    expect(await engine.ask('get_approval', { approval_id: id }, PERSON)).toMatchObject({ stale: true });
    expect(await engine.ask('answer_approval', { approval_id: id, answer: 'yes' }, PERSON)).toMatchObject({ state: 'approved', stale: true });
    await expect(polish(id)).rejects.toMatchObject({ code: 'QC-129', row: { http: 409 } });
    expect([read(), stateOf(id)]).toEqual(['I recieve teh other book.\n', 'approved']);
    // Asked anew, about the text as it is.
    const again = await approved();
    expect(again).not.toBe(id);
    await polish(again);
    expect(read()).toBe('I receive the other book.\n');
  });

  it('in the very moment of the writing is not used up: nothing was written', async () => {
    write(BEFORE);
    const id = await approved();
    // Between the intent and the file: the intent's commit is the first that uses the yes up.
    const commit = engine.store.commit.bind(engine.store);
    (engine.store as { commit: typeof commit }).commit = async (work) => {
      const value = await commit(work);
      if (stateOf(id) === 'consumed' && read() === BEFORE) write('Somebody else was here.\n');
      return value;
    };
    const { ok, reviews: [review], next } = await polish(id);
    expect([ok, read()]).toEqual([false, 'Somebody else was here.\n']);
    expect(review).toMatchObject({ state: 'failed', failure: { code: 'QC-018' }, fixes: [{ state: 'refused' }] });
    expect(stateOf(id)).toBe('approved');
    expect(next[0]).toMatchObject({ operation: 'polish', input: { files: ['a.md'] }, why: expect.stringContaining('not used up') as string });
    write(BEFORE);
    (engine.store as { commit: typeof commit }).commit = commit;
    await polish(id);
    expect([read(), stateOf(id)]).toEqual([AFTER, 'consumed']);
  });
});

describe('many calls with one yes', () => {
  it('exactly one writes, the others are told that it is used', async () => {
    write(BEFORE);
    const id = await approved();
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => polish(id)));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'QC-122'));
    expect(read()).toBe(AFTER);
    expect(engine.store.read((tx) => tx.list('fix_intent')).filter(({ state }) => state === 'written')).toHaveLength(1);
  });

  it('the same call sent again, after its answer was lost, is no second use', async () => {
    write(BEFORE);
    const id = await approved();
    const send = () => engine.send({ operation: 'polish', input: { files: ['a.md'], confirmation_id: id }, requestId: 'again' });
    const first = await send();
    // The remembered answer is lost; the run it was about is not.
    const remembered = engine.store.read((tx) => tx.list('request')).map(({ request_id }) => String(request_id));
    await engine.store.commit((tx) => remembered.forEach((request_id) => tx.remove('request', request_id)));
    expect(engine.store.read((tx) => tx.list('request'))).toEqual([]);
    expect(await send()).toMatchObject({ reviews: [{ run_id: (first as unknown as Checked).reviews[0]!.run_id, state: 'completed', fixes: [{ state: 'written' }] }] });
  });
});
