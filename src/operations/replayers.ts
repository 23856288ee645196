// The place where each gate says how its decisions are computed again: one row per kind of decision.
import { BOARD_REPLAYERS } from './board/replay-board.ts';
import { PLAN_REPLAYERS } from './plan/replay-plan.ts';
import { PROPOSAL_REPLAYERS } from './proposal/replay-proposal.ts';
import { REVIEW_REPLAYERS } from './review/replay-review.ts';
import { UNDERSTANDING_REPLAYERS } from './understanding/replay-understanding.ts';

export interface Replayer {
  readonly kind: string;
  /** What the present program judges with; a decision made with other versions is no forgery when it differs. */
  readonly versions: Readonly<Record<string, string>>;
  /** `record` fetches a text that an input names by its hash; a decision that lacks one is not replayable, whatever comes out. */
  recompute(inputs: Readonly<Record<string, unknown>>, record: (hash: string) => string | undefined): unknown;
}

export const REPLAYERS: ReadonlyMap<string, Replayer> = new Map([...PLAN_REPLAYERS, ...UNDERSTANDING_REPLAYERS, ...BOARD_REPLAYERS, ...PROPOSAL_REPLAYERS, ...REVIEW_REPLAYERS].map((replayer) => [replayer.kind, replayer]));
