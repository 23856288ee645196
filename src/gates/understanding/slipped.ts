// A write nobody permitted takes READY away again, and every answer says so until the session is READY once more (U-17).
import type { Refusal } from '../../kernel/refusal.ts';
import { closeAgain } from './leave-phase.ts';
import { SLIPPED, slipOrReady, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';
import { refuseWrite } from './write-refusals.ts';

const MOST_FILES = 20;

export function closedBySlip(run: UnderstandingRun, files: readonly string[], at: number): UnderstandingStep {
  const { run: back, next } = closeAgain(run, SLIPPED, at, 'hook');
  const transitions = [...back.transitions.slice(0, -1), { ...back.transitions.at(-1)!, files: files.slice(0, MOST_FILES) }];
  return { run: { ...back, transitions }, refusals: [], next };
}

export function slippedNotice({ phase, transitions }: UnderstandingRun): Refusal[] {
  // What the session did between changes nothing: only READY shows that it was understood again.
  const last = slipOrReady(transitions);
  if (phase === 'READY' || last?.why !== SLIPPED) return [];
  return [{ ...refuseWrite('slipped', { file: (last.files ?? []).join(', ') }), severity: 'should' }];
}
