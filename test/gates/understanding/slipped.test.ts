// What a session is told after a write nobody permitted, and for how long.
import { expect, it } from 'vitest';
import { revertToExploration } from '../../../src/gates/understanding/leave-phase.ts';
import { openSemantic } from '../../../src/gates/understanding/open-semantic.ts';
import { closedBySlip, slippedNotice } from '../../../src/gates/understanding/slipped.ts';
import { ready, submit } from './run-support.ts';

it('[U-17] the notice of a slip stays in every phase until READY, whatever the session does between', () => {
  const standing = ready();
  const slip = closedBySlip(standing.run, ['x.ts'], 60).run;
  const open = openSemantic({ ...slip, frame: { ...slip.frame!, slot_source: { ...slip.frame!.slot_source, observed_issue: 'UNRESOLVED' } } }, { reason: 'no_reference_found', facts: standing.world.facts(), at: 70 }).run;
  const back = revertToExploration(open, 80).run;
  expect([slip, open, back].map((run) => [run.phase, ...slippedNotice(run).map(({ params }) => params!['file'])])).toEqual([['EXPLORATION', 'x.ts'], ['SEMANTIC', 'x.ts'], ['EXPLORATION', 'x.ts']]);
  const again = submit({ run: back, world: standing.world }).run;
  expect([again.phase, slippedNotice(again), slippedNotice(revertToExploration(again, 90).run)]).toEqual(['READY', [], []]);
});
