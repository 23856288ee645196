// The list of everything the product can do. Surfaces, docs and the generic attack tests are all made from it.
import { answerApproval } from './approvals/answer-approval.ts';
import { confirm } from './approvals/confirm.ts';
import { getApproval } from './approvals/get-approval.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { withdrawApproval } from './approvals/withdraw-approval.ts';
import { archiveAudit } from './audit/archive-audit.ts';
import { exportAudit } from './audit/export-audit.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { addChildren } from './board/add-children.ts';
import { applyDiff } from './board/apply-diff.ts';
import { createNode } from './board/create-node.ts';
import { estimateStatus } from './board/estimate-status.ts';
import { exportBoard } from './board/export-board.ts';
import { getDashboard } from './board/get-dashboard.ts';
import { getDiff } from './board/get-diff.ts';
import { getNode } from './board/get-node.ts';
import { importBoard } from './board/import-board.ts';
import { listDiffs } from './board/list-diffs.ts';
import { putPlanOnBoard } from './board/put-plan-on-board.ts';
import { analyzeStructure } from './code/analyze-structure.ts';
import { findDefinitions } from './code/find-definitions.ts';
import { findReferences } from './code/find-references.ts';
import { getFunctionAtLine } from './code/get-function-at-line.ts';
import { getSymbols } from './code/get-symbols.ts';
import { query } from './code/query.ts';
import { readRange } from './code/read-range.ts';
import { repoPack } from './code/repo-pack.ts';
import { searchFiles } from './code/search-files.ts';
import { searchText } from './code/search-text.ts';
import { breakGlass } from './guard/break-glass.ts';
import { recordHookEvents } from './guard/record-hook-events.ts';
import { explainConfig } from './help/explain-config.ts';
import { explainError } from './help/explain-error.ts';
import type { Operation } from './operation.ts';
import { addLearnedPair } from './pairs/add-learned-pair.ts';
import { listLearnedPairs } from './pairs/list-learned-pairs.ts';
import { removeLearnedPair } from './pairs/remove-learned-pair.ts';
import { checkReplan } from './plan/check-replan.ts';
import { extractRequiredTerms } from './plan/extract-required-terms.ts';
import { getPlan } from './plan/get-plan.ts';
import { openPlan } from './plan/open-plan.ts';
import { settlePlan } from './plan/settle-plan.ts';
import { submitPlan } from './plan/submit-plan.ts';
import { submitReplan } from './plan/submit-replan.ts';
import { submitTerms } from './plan/submit-terms.ts';
import { getProposal } from './proposal/get-proposal.ts';
import { openProposal } from './proposal/open-proposal.ts';
import { runAdvisor } from './proposal/run-advisor.ts';
import { runOrganizer } from './proposal/run-organizer.ts';
import { submitProposal } from './proposal/submit-proposal.ts';
import { validateProposal } from './proposal/validate-proposal.ts';
import { cancelReview } from './review/cancel-review.ts';
import { check } from './review/check.ts';
import { chooseFixes } from './review/choose-fixes.ts';
import { closeIssue } from './review/close-issue.ts';
import { deferIssue } from './review/defer-issue.ts';
import { exportSarif } from './review/export-sarif.ts';
import { getExcerpt } from './review/get-excerpt.ts';
import { getIssue } from './review/get-issue.ts';
import { getReview } from './review/get-review.ts';
import { importSarif } from './review/import-sarif.ts';
import { listIssues } from './review/list-issues.ts';
import { listReviews } from './review/list-reviews.ts';
import { polish } from './review/polish.ts';
import { reopenIssue } from './review/reopen-issue.ts';
import { resumeReview } from './review/resume-review.ts';
import { submitFindings } from './review/submit-findings.ts';
import { uploadText } from './review/upload-text.ts';
import { alignIssue } from './review/align-issue.ts';
import { validateTemplates } from './review/validate-templates.ts';
import { getSessionStatus } from './session/get-session-status.ts';
import { listSessions } from './session/list-sessions.ts';
import { replaySession } from './session/replay-session.ts';
import { showSession } from './session/show-session.ts';
import { forget } from './store/forget.ts';
import { addExploredFiles } from './understanding/add-explored-files.ts';
import { checkWriteTarget } from './understanding/check-write-target.ts';
import { getDecisionLog } from './understanding/get-decision-log.ts';
import { getOutcomeStats } from './understanding/get-outcome-stats.ts';
import { openSemantic } from './understanding/open-semantic.ts';
import { recordOutcome } from './understanding/record-outcome.ts';
import { recordWrite } from './understanding/record-write.ts';
import { revertToExploration } from './understanding/revert-to-exploration.ts';
import { semanticSearch } from './understanding/semantic-search.ts';
import { setQueryFrame } from './understanding/set-query-frame.ts';
import { settleUnderstanding } from './understanding/settle-understanding.ts';
import { startSession } from './understanding/start-session.ts';
import { submitSemantic } from './understanding/submit-semantic.ts';
import { submitUnderstanding } from './understanding/submit-understanding.ts';
import { submitVerification } from './understanding/submit-verification.ts';
import { validateSlot } from './understanding/validate-slot.ts';

export const OPERATIONS: readonly Operation[] = [
  startSession,
  setQueryFrame,
  submitUnderstanding,
  openSemantic,
  semanticSearch,
  submitSemantic,
  submitVerification,
  checkWriteTarget,
  addExploredFiles,
  revertToExploration,
  settleUnderstanding,
  recordOutcome,
  getOutcomeStats,
  getDecisionLog,
  recordWrite,
  recordHookEvents,
  breakGlass,
  validateSlot,
  openPlan,
  submitTerms,
  submitPlan,
  submitReplan,
  getPlan,
  settlePlan,
  checkReplan,
  extractRequiredTerms,
  getDashboard,
  getNode,
  createNode,
  addChildren,
  estimateStatus,
  applyDiff,
  putPlanOnBoard,
  getDiff,
  listDiffs,
  exportBoard,
  importBoard,
  confirm,
  listApprovals,
  getApproval,
  answerApproval,
  withdrawApproval,
  openProposal,
  submitProposal,
  getProposal,
  validateProposal,
  runOrganizer,
  runAdvisor,
  check,
  polish,
  chooseFixes,
  submitFindings,
  getReview,
  listReviews,
  resumeReview,
  cancelReview,
  uploadText,
  listIssues,
  getIssue,
  getExcerpt,
  closeIssue,
  deferIssue,
  reopenIssue,
  alignIssue,
  importSarif,
  exportSarif,
  validateTemplates,
  findDefinitions,
  findReferences,
  searchText,
  searchFiles,
  getSymbols,
  getFunctionAtLine,
  readRange,
  analyzeStructure,
  repoPack,
  query,
  getSessionStatus,
  listSessions,
  showSession,
  replaySession,
  listLearnedPairs,
  addLearnedPair,
  removeLearnedPair,
  verifyAudit,
  exportAudit,
  archiveAudit,
  forget,
  explainConfig,
  explainError,
] as readonly unknown[] as readonly Operation[];
