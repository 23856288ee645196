// What is counted of ways that bring nothing, and that a run does not grow with the number of its steps.
import { describe, expect, it } from 'vitest';
import { continueRun, revertToExploration } from '../../../src/gates/understanding/leave-phase.ts';
import { openSemantic } from '../../../src/gates/understanding/open-semantic.ts';
import { moved, type UnderstandingRun } from '../../../src/gates/understanding/run-record.ts';
import { closedBySlip, slippedNotice } from '../../../src/gates/understanding/slipped.ts';
import { explored, framed, FRAMES, inVerification, ready, VAGUE } from './run-support.ts';

describe('semantic search that is opened and left without a hypothesis', () => {
  it('[U-14] is a round that brought nothing: after three a person is asked, and then it is closed', () => {
    const { run, world } = explored(framed(VAGUE, FRAMES.vague));
    const open = (at: UnderstandingRun) => openSemantic(at, { reason: 'no_definition_found', facts: world.facts(), at: 20 });
    let at = run;
    const counted: [number, boolean][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      at = revertToExploration(open(at).run, 30).run;
      counted.push([at.fruitless_rounds, at.needs_person]);
    }
    expect(counted).toEqual([[1, false], [2, false], [3, true], [3, true]]);
    expect([at.transitions.filter(({ to }) => to === 'SEMANTIC').length, at.semantic_reason, open(at).run.phase]).toEqual([3, null, 'EXPLORATION']);
    expect(continueRun(at, 40).run).toMatchObject({ fruitless_rounds: 0, needs_person: false });
  });

  it('[U-14] is one also where an earlier round confirmed something', () => {
    const { run } = inVerification();
    const before: UnderstandingRun = { ...run, phase: 'SEMANTIC', hypotheses: run.hypotheses.map((each) => ({ ...each, status: 'confirmed' })) };
    expect(revertToExploration(before, 30).run.fruitless_rounds).toBe(1);
  });
});

describe('the transitions of a run that goes back and forth', () => {
  const turned = (run: UnderstandingRun, times: number): UnderstandingRun => {
    let at = run;
    for (let turn = 0; turn < times; turn += 1) at = moved(at, turn % 2 === 0 ? 'SEMANTIC' : 'EXPLORATION', 'test', `turn ${turn}`, 100 + turn);
    return at;
  };

  it('[U-18] keep the first and the last, and say how many were left out', () => {
    const { run } = ready();
    const own = run.transitions.length;
    const { transitions, transitions_left_out } = turned(run, 1_000);
    expect(transitions.length).toBeLessThanOrEqual(201);
    expect(transitions.length + transitions_left_out!).toBe(own + 1_000);
    expect([transitions.slice(0, own), transitions.at(-1)!.why, transitions.at(-150)!.why]).toEqual([run.transitions, 'turn 999', 'turn 850']);
    expect(turned(run, 100)).not.toHaveProperty('transitions_left_out');
  });

  it('[U-17] keep what the session still has to be told', () => {
    const slip = closedBySlip(turned(ready().run, 60), ['x.ts'], 99).run;
    expect(slippedNotice(turned(slip, 1_000)).map(({ params }) => params!['file'])).toEqual(['x.ts']);
    expect(slippedNotice(turned(moved(slip, 'READY', 'test', 'understood', 99), 1_000))).toEqual([]);
  });
});
