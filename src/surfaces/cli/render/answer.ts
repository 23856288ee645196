// Which answers have a page of their own; every other one is printed field by field.
import type { Operation } from '../../../operations/operation.ts';
import { fieldsOf } from '../fields.ts';
import { renderApplied, renderApproval, renderApprovals, renderBoardExport } from './approvals.ts';
import { renderAuditVerify } from './audit-verify.ts';
import { renderDashboard, renderNode } from './board.ts';
import { renderCodeHits } from './code-hits.ts';
import { renderReadRange, renderRepoPack } from './code-text.ts';
import { renderConfigExplain } from './config-explain.ts';
import { renderNext } from './next-calls.ts';
import { renderPlanVerdict } from './plan-verdict.ts';
import { renderProposal } from './proposal.ts';
import { renderExcerpt, renderIssue, renderIssues, renderQueue, renderReview, renderReviews, renderSarif } from './review.ts';
import { renderReplay } from './replay.ts';
import { renderSessionStory } from './session-story.ts';
import type { CommandOf, Render, Sheet } from './sheet.ts';
import { renderTemplates } from './templates.ts';
import { renderFields } from './value.ts';

const OWN_PAGE: ReadonlyMap<string, Render> = new Map([
  ['check_replan', renderPlanVerdict],
  ['submit_plan', renderPlanVerdict],
  ['submit_replan', renderPlanVerdict],
  ['get_dashboard', renderDashboard],
  ['get_node', renderNode],
  ['create_node', renderApplied],
  ['add_children', renderApplied],
  ['estimate_status', renderApplied],
  ['apply_diff', renderApplied],
  ['put_plan_on_board', renderApplied],
  ['export_board', renderBoardExport],
  ['list_approvals', renderApprovals],
  ['get_approval', renderApproval],
  ['answer_approval', renderApproval],
  ['withdraw_approval', renderApproval],
  ['run_organizer', renderProposal],
  ['run_advisor', renderProposal],
  ['open_proposal', renderProposal],
  ['submit_proposal', renderProposal],
  ['get_proposal', renderProposal],
  ['validate_proposal', renderProposal],
  ['check', renderReviews],
  ['polish', renderReviews],
  ['choose_fixes', renderReviews],
  ['submit_findings', renderReviews],
  ['upload_text', renderReviews],
  ['resume_review', renderReviews],
  ['cancel_review', renderReviews],
  ['import_sarif', renderReviews],
  ['get_review', renderReview],
  ['list_reviews', renderQueue],
  ['list_issues', renderIssues],
  ['get_issue', renderIssue],
  ['close_issue', renderIssues],
  ['defer_issue', renderIssue],
  ['reopen_issue', renderIssue],
  ['align_issue', renderIssue],
  ['get_excerpt', renderExcerpt],
  ['export_sarif', renderSarif],
  ['validate_templates', renderTemplates],
  ['find_definitions', renderCodeHits],
  ['find_references', renderCodeHits],
  ['search_text', renderCodeHits],
  ['query', renderCodeHits],
  ['read_range', renderReadRange],
  ['repo_pack', renderRepoPack],
  ['explain_config', renderConfigExplain],
  ['replay_session', renderReplay],
  ['show_session', renderSessionStory],
  ['verify_audit', renderAuditVerify],
]);

export function renderAnswer(operation: string, output: unknown, sheet: Sheet, operations: readonly Operation[]): string[] {
  const commandOf: CommandOf = (id) => {
    const found = operations.find((each) => each.id === id && each.surfaces.includes('cli'));
    return found === undefined ? undefined : { command: `sekisho ${found.cli.words.join(' ')}`, fields: fieldsOf(found.input), ...(found.cli.positional === undefined ? {} : { positional: found.cli.positional }) };
  };
  const fields = typeof output === 'object' && output !== null && !Array.isArray(output) ? (output as Record<string, unknown>) : { output };
  const own = OWN_PAGE.get(operation);
  if (own !== undefined) return own(fields, sheet, commandOf);
  const { next, ...rest } = fields;
  return Array.isArray(next) ? [...renderFields(rest, sheet), ...renderNext(next, sheet, commandOf)] : renderFields(fields, sheet);
}
