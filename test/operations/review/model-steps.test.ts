// Steps a model answers: by the calling agent or by the configured model; an answer that cannot be used is a step that was not executed, never a score.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import { scriptedModel } from '../../../src/model/scripted.ts';
import { openTestEngine, type TestEngine, type TestParts } from '../../support/engine-in-test.ts';

interface Checked { ok: boolean; reviews: { run_id: string; state: string; score: number | null; executed: number; issues: { rule: string; category: string; line: number; description: string }[]; not_executed: { step_id: string; code: string; message: string }[]; waits_for?: { asks: string; step_id: string; prompt?: string; faults?: string[] } }[]; next: { operation: string; input: unknown }[] }

const TEXT = 'It was Monday. Anna left for Kyoto in the morning.\n\nOn the same Monday she had breakfast in Oslo with Ben.\n';
const SOUND = JSON.stringify({
  summary: 'One person is in two places.',
  issues: [{ category: 'timeline', severity: 'high', quote: 'On the same Monday she had breakfast in Oslo', description: 'She is on her way to Kyoto.' }],
  recommendations: [],
  metrics: { timeline: 1, causality: 0, place: 0, contradiction: 0 },
});

let engine: TestEngine;
afterEach(() => engine.close());

async function open(parts: TestParts = {}): Promise<void> {
  engine = openTestEngine({}, parts);
  writeFileSync(join(engine.folder, 'story.md'), TEXT);
}

const begin = (): Promise<Checked> => engine.ask<Checked>('check', { files: ['story.md'], steps: ['plot_consistency'] });

describe('a step the agent\'s own model answers', () => {
  it('hands out the prompt, takes the answer word for word, and finds what is quoted', async () => {
    await open();
    const asked = await begin();
    const [review] = asked.reviews;
    expect(review).toMatchObject({ state: 'waiting', waits_for: { asks: 'findings', step_id: 'plot_consistency' }, score: null });
    expect(review!.waits_for!.prompt).toContain('It was Monday. Anna left for Kyoto');
    expect(asked.next[0]).toMatchObject({ operation: 'submit_findings', input: { run_id: review!.run_id, step_id: 'plot_consistency' } });
    const done = await engine.ask<Checked>('submit_findings', { run_id: review!.run_id, step_id: 'plot_consistency', output: SOUND });
    expect(done).toMatchObject({ ok: false, reviews: [{ state: 'completed', score: 90, executed: 1, issues: [{ rule: 'model/plot_consistency', category: 'timeline', line: 3, description: 'She is on her way to Kyoto.' }] }] });
    await expect(engine.ask('submit_findings', { run_id: review!.run_id, step_id: 'plot_consistency', output: SOUND })).rejects.toMatchObject({ code: 'QC-111' });
  });

  it.each([
    ['no JSON at all', 'Looks fine to me.'],
    ['a quote that does not stand there', SOUND.replace('breakfast in Oslo', 'lunch in Oslo')],
    ['a key missing', JSON.stringify({ summary: 'Fine.', issues: [], metrics: {} })],
    ['a category nobody asked for', SOUND.replace('"timeline","severity"', '"taste","severity"')],
    ['nothing', ''],
  ])('with %s is handed back twice with its faults; the third time the step was not executed', async (_name, output) => {
    await open();
    const { reviews: [review] } = await begin();
    const submit = (): Promise<Checked> => engine.ask<Checked>('submit_findings', { run_id: review!.run_id, step_id: 'plot_consistency', output });
    for (let tried = 0; tried < 2; tried += 1) {
      const again = await submit();
      expect(again).toMatchObject({ ok: false, reviews: [{ state: 'waiting', waits_for: { asks: 'findings', step_id: 'plot_consistency' } }] });
      expect(again.reviews[0]!.waits_for!.faults?.length).toBeGreaterThan(0);
      expect(again.reviews[0]!.waits_for!.prompt).toContain('It was Monday.');
    }
    const done = await submit();
    expect(done.reviews[0]!.not_executed[0]!.message).toContain('the answer cannot be used');
    expect(done.reviews[0]!.not_executed[0]!.message).not.toContain('could not be asked');
    expect(done).toMatchObject({ ok: false, reviews: [{ state: 'completed', score: null, executed: 0, issues: [], not_executed: [{ step_id: 'plot_consistency', code: 'QC-004' }] }] });
  });

  it('corrected after its faults were named is taken, and invented quotes beside a sound one are counted', async () => {
    await open();
    const { reviews: [review] } = await begin();
    const submit = (output: string): Promise<Checked> => engine.ask<Checked>('submit_findings', { run_id: review!.run_id, step_id: 'plot_consistency', output });
    await submit('Looks fine to me.');
    const sound = JSON.parse(SOUND) as { issues: Record<string, unknown>[]; metrics: Record<string, number> };
    const invented = JSON.stringify({ ...sound, issues: [...sound.issues, { ...sound.issues[0], quote: 'She never went to Rome' }], metrics: { ...sound.metrics, timeline: 2 } });
    expect(await submit(invented)).toMatchObject({ reviews: [{ state: 'completed', executed: 1, dropped: 1, issues: [{ line: 3 }] }] });
  });

  it('is answered for the step it waits for and no other, and once under one request id', async () => {
    await open();
    const { reviews: [review] } = await begin();
    const { run_id } = review!;
    await expect(engine.ask('submit_findings', { run_id, step_id: 'worldview_check', output: SOUND })).rejects.toMatchObject({ code: 'QC-003' });
    const send = () => engine.send({ operation: 'submit_findings', input: { run_id, step_id: 'plot_consistency', output: SOUND }, requestId: 'one' });
    expect(await send()).toEqual(await send());
  });
});

describe('a step the configured model answers', () => {
  it('needs no agent', async () => {
    await open({ model: scriptedModel([SOUND]) });
    expect(await begin()).toMatchObject({ reviews: [{ state: 'completed', score: 90, issues: [{ line: 3 }] }] });
  });

  it('[W-14] and that fails leaves no score', async () => {
    await open({ model: scriptedModel(['{']) });
    expect(await begin()).toMatchObject({ ok: false, reviews: [{ state: 'completed', score: null, not_executed: [{ code: 'QC-004' }] }] });
  });
});

describe('a long text', () => {
  const PARAGRAPH = (day: number): string => `Day ${day} passed in the small harbour town, and Anna wrote letter number ${day} to Ben about the weather. `.repeat(20);
  const LONG = `${Array.from({ length: 14 }, (_, day) => PARAGRAPH(day)).join('\n\n')}\n\nOn that very evening Anna had dinner in Oslo.\n`;
  const answer = (summary: string, quotes: readonly string[] = []): string => JSON.stringify({
    summary, issues: quotes.map((quote) => ({ category: 'timeline', severity: 'high', quote, description: 'It does not fit.' })), recommendations: [], metrics: { timeline: quotes.length, causality: 0, place: 0, contradiction: 0 },
  });
  const openLong = async (parts: TestParts = {}): Promise<void> => {
    await open(parts);
    writeFileSync(join(engine.folder, 'story.md'), LONG);
  };
  const submit = (run_id: string, output: string) => engine.ask<Checked>('submit_findings', { run_id, step_id: 'plot_consistency', output });
  interface Shown { step_id: string; number: number; of: number; range: [number, number]; excerpt_hash: string; manuscript_hash: string; source_key: string }
  const shown = (): Shown[] => engine.store.read((tx) => tx.log(0, 500)).filter(({ kind }) => kind === 'review.excerpt_shown').map(({ body }) => body as unknown as Shown);

  it('[W-09] is shown to an agent in parts, each with its own answer; the log has range, hash and source of each and no word', async () => {
    await openLong();
    const asked = (await begin()).reviews[0]!;
    expect(asked.waits_for).toMatchObject({ part: 1 });
    expect(asked.waits_for!.prompt).toContain('part 1 of 3');
    expect(asked.waits_for!.prompt!.length).toBeLessThan(16_000);
    expect(asked.waits_for!.prompt).not.toContain('dinner in Oslo');
    const second = await submit(asked.run_id, answer('Anna writes every day.'));
    expect(second).toMatchObject({ ok: false, reviews: [{ state: 'waiting', waits_for: { part: 2 } }], next: [{ operation: 'submit_findings' }] });
    expect(second.reviews[0]!.waits_for!.prompt).toContain('Anna writes every day.');
    const third = await submit(asked.run_id, answer('She still writes.', ['Day 6 passed in the small harbour town, and Anna wrote letter number 6 to Ben about the weather. \n\nDay 7']));
    expect(third.reviews[0]!.waits_for!.prompt).toContain('dinner in Oslo');
    const done = await submit(asked.run_id, answer('She is in Oslo.', ['On that very evening Anna had dinner in Oslo.']));
    expect(done.reviews[0]).toMatchObject({ state: 'completed', executed: 1, not_executed: [], issues: [{ line: 13 }, { line: 29 }] });
    const pieces = shown();
    expect(pieces.map(({ number, of }) => [number, of])).toEqual([[1, 3], [2, 3], [3, 3]]);
    expect(pieces.map(({ range }) => LONG.slice(...range)).join('')).toBe(LONG);
    for (const { range, excerpt_hash, manuscript_hash, source_key } of pieces) {
      expect([excerpt_hash, manuscript_hash, source_key]).toEqual([sha256(LONG.slice(...range)), sha256(LONG), `story.md#${range[0]}-${range[1]}`]);
      expect(range[1] - range[0]).toBeLessThanOrEqual(12_000);
    }
    expect(JSON.stringify(pieces)).not.toMatch(/Anna|Oslo/);
  });

  it('was not looked at where the answer about one part cannot be used, and nobody is asked about the rest', async () => {
    await openLong();
    const { run_id } = (await begin()).reviews[0]!;
    await submit(run_id, answer('Fine.'));
    // A quote from a part that was not shown counts for nothing, however often it comes.
    for (let tried = 0; tried < 2; tried += 1) await submit(run_id, answer('Not fine.', ['On that very evening Anna had dinner in Oslo.']));
    expect(await submit(run_id, answer('Not fine.', ['On that very evening Anna had dinner in Oslo.']))).toMatchObject({ reviews: [{ state: 'completed', score: null, executed: 0, not_executed: [{ code: 'QC-004' }] }] });
  });

  it('is logged by its parts as well when the configured model is asked', async () => {
    await openLong({ model: scriptedModel([1, 2, 3].map((part) => answer(`Part ${part}.`))) });
    expect(await begin()).toMatchObject({ ok: true });
    expect(shown().map(({ step_id, number }) => [step_id, number])).toEqual([['plot_consistency', 1], ['plot_consistency', 2], ['plot_consistency', 3]]);
  });
});
