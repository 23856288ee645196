// `open_proposal`: the same run through the caller's own model: hands out the prompt and counts the tries.
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { promptForAgent } from '../../gates/proposal/prompt.ts';
import { lastRefused } from '../../workflow/proposal/proposal-rows.ts';
import { defineOperation } from '../operation.ts';
import { NEXT_CALL } from '../shapes.ts';
import { correctionsLeft, nextCalls } from './answer.ts';
import { nodesOfBoard, nodesOfDashboard } from './dashboard.ts';
import { findProposal, goOn } from './proposal-runs.ts';
import { taskOf, unknownFocus } from './proposal-task.ts';
import { CONSTRAINTS, DASHBOARD, FOCUS_NODE_ID, REPORT_KIND, USER_INTENT } from './shapes.ts';

export const openProposal = defineOperation({
  id: 'open_proposal',
  gate: 'proposal',
  title: { en: 'Open a proposal', ja: '提案を開く' },
  summary: {
    en: 'Start a report by your own model (no key). Returns run_id and prompt.',
    ja: '手元のモデルによる報告を始めます (キー不要)。run_id とプロンプトを返します。',
  },
  effect: 'write',
  input: z.object({
    type: REPORT_KIND,
    dashboard: DASHBOARD.optional().describe('default: the board of this root'),
    focusNodeId: FOCUS_NODE_ID.optional(),
    userIntent: USER_INTENT.optional().describe("the person's words"),
    constraints: CONSTRAINTS.optional(),
    session_id: z.string().max(100).optional(),
  }),
  output: z.object({
    run_id: z.string(),
    type: REPORT_KIND,
    prompt: z.string(),
    corrections_left: z.number(),
    next: z.array(NEXT_CALL),
  }),
  cli: { words: ['proposal', 'open'], positional: ['type'] },
  async run(input, call) {
    const { type, dashboard, session_id, ...asked } = input;
    const nodes = dashboard === undefined ? call.read(nodesOfBoard) : nodesOfDashboard(dashboard);
    const [unknown] = unknownFocus(nodes, asked.focusNodeId);
    if (unknown !== undefined) throw new SekishoError('QC-101', { path: 'focusNodeId', reason: unknown });
    const run_id = await goOn(call, { operation: 'open_proposal', input }, taskOf(call, type, nodes, asked), { by: 'agent', session_id });
    const found = call.read((tx) => findProposal(tx, call.principal, run_id));
    const { run, attempts } = found;
    const answer = {
      run_id,
      type,
      prompt: promptForAgent(run.task, lastRefused(attempts)),
      corrections_left: correctionsLeft(found),
      next: nextCalls(found, call),
    };
    return call.commit(() => answer);
  },
});
