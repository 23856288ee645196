// Recomputes the decisions about changes of the board from what was asked, what was there and what a person had said (K-06).
import { BOARD_VERSIONS } from '../../gates/proposal/board-versions.ts';
import { judgeApply, type ApplyJudgement, type ApplyRequest } from '../../gates/proposal/judge-apply.ts';
import type { Replayer } from '../replayers.ts';

export const BOARD_DECISIONS = { judged: 'board.judged' } as const;

/** What of a judgement must come out the same. */
export function outcomeOf(judged: ApplyJudgement): unknown {
  return judged.ok ? { ok: true, confirmation_id: judged.confirmation_id, source: judged.source, change: judged.change } : { ok: false, check: judged.check, code: judged.code };
}

export const BOARD_REPLAYERS: readonly Replayer[] = [
  { kind: BOARD_DECISIONS.judged, versions: { ...BOARD_VERSIONS }, recompute: ({ asked }) => outcomeOf(judgeApply(asked as ApplyRequest)) },
];
