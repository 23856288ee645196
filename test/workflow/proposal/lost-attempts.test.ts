// A try is counted before the model is asked: whoever takes over finds it used up, asks no second time, and does not mistake it for a repetition.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROPOSAL_DEFAULTS } from '../../../src/gates/proposal/config.ts';
import { decideCorrection } from '../../../src/gates/proposal/correction-loop.ts';
import type { Row, StateStore } from '../../../src/store/contract.ts';
import { openSqliteStore } from '../../../src/store/sqlite-store.ts';
import { fixedClock, scriptedModel, seededRandom, type ScriptedAnswer, type ScriptedModel } from '../../../src/testing/index.ts';
import { allWorkflows } from '../../../src/workflow/all-workflows.ts';
import { openWorkflows } from '../../../src/workflow/open-workflows.ts';
import { attemptsOf, findProposalRun } from '../../../src/workflow/proposal/proposal-rows.ts';
import { firstState } from '../../../src/workflow/proposal/proposal-state.ts';
import type { ThreadStanding } from '../../../src/workflow/workflows.ts';
import { brokenText, soundText } from '../../operations/proposal/proposal-support.ts';

const RUN: Row = {
  run_id: 'run_x', state: 'open', owner: 'agent:test', by: 'model', task_hash: 'h', created_at: 1,
  task: { kind: 'organizer', language: 'ja', nodes: [{ id: 'n1', title: '企画書を書く' }], constraints: [], config: { ...PROPOSAL_DEFAULTS } },
};

let folder: string;
let store: StateStore;
const clock = fixedClock();
let seed = 1;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sekisho-lost-'));
  store = openSqliteStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The process is dead while the model thinks: no answer ever comes back to it. */
const DIES = Symbol('dies');

/** A process that goes on with the run, until it ends or dies in the middle of a question. */
async function live(script: readonly (ScriptedAnswer | typeof DIES)[]): Promise<{ model: ScriptedModel; standing: ThreadStanding | 'died' }> {
  let die = (): void => {};
  const dead = new Promise<'died'>((resolve) => { die = () => resolve('died'); });
  const model = scriptedModel(script.map((line) => (line === DIES ? () => (die(), new Promise<string>(() => {})) : line)));
  const workflows = openWorkflows({ store, clock, random: seededRandom((seed += 1)), definitions: allWorkflows({ model: () => model, platform: {}, keepsTexts: true }), every: () => () => {}, report: () => {} });
  const standing = await Promise.race([
    workflows.run({ kind: 'proposal', thread_id: 'run_x', state: firstState('run_x', 'model'), admit: (tx) => tx.insert('proposal_run', RUN) }),
    dead,
  ]);
  clock.advance(60_000); // whoever died holds no lease any more
  return { model, standing };
}

const attempts = () => store.read((tx) => attemptsOf(tx, 'run_x')).map(({ number, ended, ok }) => [number, ended ?? 'open', ok]);
const run = () => store.read((tx) => findProposalRun(tx, 'run_x'))!;

describe('a try whose outcome nobody knows', () => {
  it('[Q-06] is used up, is not asked again, and the next one begins from the first question', async () => {
    expect((await live([DIES])).standing).toBe('died');
    expect(attempts()).toEqual([[1, 'open', undefined]]);
    const { model, standing } = await live([soundText('O2')]);
    expect(standing).toMatchObject({ state: 'finished' });
    expect(attempts()).toEqual([[1, 'lost', false], [2, 'whole', true]]);
    expect(run()).toMatchObject({ state: 'accepted', retry_count: 1 });
    expect(model.asked.map(({ messages }) => messages.map(({ role }) => role))).toEqual([['system', 'user']]);
  });

  it('[Q-06] is never "the same error twice", however often it happens; three are the end', async () => {
    for (const round of [1, 2, 3]) {
      expect((await live([DIES])).standing).toBe('died');
      expect(attempts()).toHaveLength(round);
      }
    const { model, standing } = await live([soundText('O2')]);
    expect([standing, model.asked.length]).toMatchObject([{ state: 'finished' }, 0]);
    expect(attempts()).toEqual([[1, 'lost', false], [2, 'lost', false], [3, 'lost', false]]);
    expect(run()).toMatchObject({ state: 'not_adopted', why: 'corrections_used', retry_count: 2 });
    expect(run()).not.toHaveProperty('rendered');
  });

  it('leaves the last refused output in the next question', async () => {
    expect((await live([brokenText('O2', 'one child'), DIES])).standing).toBe('died');
    const { model } = await live([soundText('O2')]);
    expect(model.asked[0]!.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(model.asked[0]!.messages[2]!.text).toBe(brokenText('O2', 'one child'));
    expect(attempts()).toEqual([[1, 'whole', false], [2, 'lost', false], [3, 'whole', true]]);
  });

  it('says nothing about repetition to the decision itself', () => {
    const lost = { errors: ['unknown'], lost: true };
    expect(decideCorrection([lost, lost])).toMatchObject({ action: 'correct', correctionsLeft: 1 });
    expect(decideCorrection([{ errors: ['a'] }, lost, { errors: ['a'] }])).toMatchObject({ action: 'not_adopted', why: 'corrections_used' });
    expect(decideCorrection([{ errors: ['unknown'] }, lost])).toMatchObject({ action: 'correct' });
    expect(decideCorrection([lost, { errors: ['unknown'] }])).toMatchObject({ action: 'correct' });
    expect(decideCorrection([lost, lost, lost])).toMatchObject({ action: 'not_adopted', why: 'corrections_used' });
    expect(decideCorrection([{ errors: ['a'] }, { errors: ['a'] }])).toMatchObject({ action: 'not_adopted', why: 'same_errors' });
  });
});
