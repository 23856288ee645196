// What `run_organizer` and `run_advisor` have in common: read the dashboard, have the configured model asked, answer with what came of it.
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import type { ReportKind } from '../../gates/proposal/report-types.ts';
import type { Answer, Call } from '../operation.ts';
import { presentProposal } from './answer.ts';
import { nodesOfDashboard } from './dashboard.ts';
import { findProposal, goOn } from './proposal-runs.ts';
import { taskOf, unknownFocus } from './proposal-task.ts';
import { CONSTRAINTS, DASHBOARD, FOCUS_NODE_ID, USER_INTENT, type PROPOSAL } from './shapes.ts';

/** Exactly Q-09: no list of ids, no session, no settings. */
export const RUN_INPUT = z.object({
  // Optional for the schema alone: that it is missing is said in the words of Q-09.
  dashboard: DASHBOARD.optional().describe('required: what GET /api/dashboard answers'),
  focusNodeId: FOCUS_NODE_ID.optional(),
  userIntent: USER_INTENT.optional(),
  constraints: CONSTRAINTS.optional(),
});

export async function runReport(kind: ReportKind, operation: string, input: z.infer<typeof RUN_INPUT>, call: Call): Promise<Answer<typeof PROPOSAL>> {
  const nodes = nodesOfDashboard(input.dashboard);
  const model = call.model();
  if (model === undefined) throw new SekishoError('QC-401');
  const errors = unknownFocus(nodes, input.focusNodeId);
  if (errors.length > 0) return { ok: false, report: null, errors, warnings: [], retryCount: 0, next: [] };
  const run_id = await goOn(call, { operation, input }, taskOf(call, kind, nodes, input), { by: 'model', model: model.name });
  const found = call.read((tx) => findProposal(tx, call.principal, run_id));
  const answer = presentProposal(found, call);
  return call.commit(() => answer);
}
