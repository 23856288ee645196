// Steps a model answers: by the calling agent or by the configured model; an answer that cannot be used is a step that was not executed, never a score.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { scriptedModel } from '../../../src/model/scripted.ts';
import { openTestEngine, type TestEngine, type TestParts } from '../../support/engine-in-test.ts';

interface Checked { ok: boolean; reviews: { run_id: string; state: string; score: number | null; executed: number; issues: { rule: string; category: string; line: number; description: string }[]; not_executed: { step_id: string; code: string; message: string }[]; waits_for?: { asks: string; step_id: string; prompt?: string } }[]; next: { operation: string; input: unknown }[] }

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
  ])('with %s was not executed', async (_name, output) => {
    await open();
    const { reviews: [review] } = await begin();
    const done = await engine.ask<Checked>('submit_findings', { run_id: review!.run_id, step_id: 'plot_consistency', output });
    expect(done).toMatchObject({ ok: false, reviews: [{ state: 'completed', score: null, executed: 0, issues: [], not_executed: [{ step_id: 'plot_consistency', code: 'QC-004' }] }] });
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

  it('and that fails leaves no score', async () => {
    await open({ model: scriptedModel(['{']) });
    expect(await begin()).toMatchObject({ ok: false, reviews: [{ state: 'completed', score: null, not_executed: [{ code: 'QC-004' }] }] });
  });
});
