// The place where each gate says how its decisions are computed again: one row per kind of decision.
import { PLAN_REPLAYERS } from './plan/replay-plan.ts';
import { UNDERSTANDING_REPLAYERS } from './understanding/replay-understanding.ts';

export interface Replayer {
  readonly kind: string;
  /** What the present program judges with; a decision made with other versions is no forgery when it differs. */
  readonly versions: Readonly<Record<string, string>>;
  recompute(inputs: Readonly<Record<string, unknown>>): unknown;
}

export const REPLAYERS: ReadonlyMap<string, Replayer> = new Map([...PLAN_REPLAYERS, ...UNDERSTANDING_REPLAYERS].map((replayer) => [replayer.kind, replayer]));
