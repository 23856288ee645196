// The list of everything the product can do. Surfaces, docs and the generic attack tests are all made from it.
import { exportAudit } from './audit/export-audit.ts';
import { verifyAudit } from './audit/verify-audit.ts';
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
import { getSessionStatus } from './session/get-session-status.ts';
import { listSessions } from './session/list-sessions.ts';
import { replaySession } from './session/replay-session.ts';

export const OPERATIONS: readonly Operation[] = [
  openPlan,
  submitTerms,
  submitPlan,
  submitReplan,
  getPlan,
  settlePlan,
  checkReplan,
  extractRequiredTerms,
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
  replaySession,
  listLearnedPairs,
  addLearnedPair,
  removeLearnedPair,
  verifyAudit,
  exportAudit,
  explainConfig,
  explainError,
] as readonly unknown[] as readonly Operation[];
