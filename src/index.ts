// What `import 'sekisho'` gives: the judgements as plain functions, the code tools, and the server itself. No surface imports this file.

export { extractRequiredTerms } from './language/terms.ts';
export { validateTermPreservation } from './language/preservation.ts';
export { validateStructure, type StructureDetails, type StructureValidation } from './gates/plan/structure.ts';
export { decideReplan, type ReplanDecision, type ReplanDecisionName } from './gates/plan/decide-replan.ts';
export { REFINEMENT_DEFAULTS, type RefinementConfig } from './gates/plan/config.ts';
export type { Task } from './gates/plan/tasks.ts';
export type { Polarity } from './language/polarity.ts';
export {
  TERM_PRESERVATION_DEFAULTS,
  type RequiredTerms,
  type Requirement,
  type TaskText,
  type TermPlace,
  type TermPreservationConfig,
  type TermPreservationReport,
  type TermPreservationResult,
  type TermRelation,
  type TermVerdict,
  type TermVerdictName,
} from './language/preservation-types.ts';
export {
  acceptByPerson,
  nextCalls,
  openRun,
  reopen,
  submitPlan,
  submitReplan,
  submitTerms,
  type PlannerRun,
  type PlanRevision,
  type StepResult,
} from './gates/plan/planner-run.ts';
export { explainRelation, isRelated, type CodeEvidence, type RelationContext, type RelationEvidence, type RelationExplanation } from './language/related/explain-relation.ts';
export type { LearnedPair, LearnedPairs } from './language/synonyms.ts';
export { validateSlot, type SlotVerdict } from './language/quotes/validate-slot.ts';
export { openCodeIndex, type CodeLibrary } from './app/code-library.ts';
export { createServer, type AskedOfServer, type Listening, type SekishoServer, type ServerConfig } from './app/create-server.ts';
export type { Certificate, Claim, WhyIncomplete } from './code/answers/certificate.ts';
export type { Hit, Standing } from './code/answers/hit.ts';
export type { HitsAnswer } from './code/answers/hits-answer.ts';
export { assessRiskLevel } from './gates/understanding/risk.ts';
export { getExplorationRequirements, type ExplorationRequirements } from './gates/understanding/requirements.ts';
export { generateInvestigationGuidance, type InvestigationGuidance, type SlotHint } from './gates/understanding/guidance.ts';
export { createPlanFromFrame, type RoutingDecision } from './gates/understanding/route.ts';
export type { Holdings } from './gates/understanding/facts.ts';
export type { EvidenceName, MappedSymbol, PartialFrame, QueryFrame, SlotEvidence, SlotName, SlotSource } from './gates/understanding/frame.ts';
export type { FactTool } from './gates/understanding/phases.ts';
export type { Intent, QuestionCategory, RiskLevel } from './gates/understanding/run-record.ts';
export { classifyQuestion, type CategoryMatch, type QuestionReading } from './gates/understanding/question-category.ts';
export { decomposeByRules } from './gates/understanding/decompose-by-rules/decompose.ts';
export { shouldAllowDevrag, type DevragPermission } from './gates/understanding/open-semantic.ts';
export { validateForReady, verifyHypothesisSymbols } from './gates/understanding/validate-for-ready.ts';
export { validateOrganizerReport } from './gates/proposal/validate-organizer.ts';
export { validateAdvisorReport } from './gates/proposal/validate-advisor.ts';
export { buildCorrectionPrompt } from './gates/proposal/correction-prompt.ts';
export type {
  AdvisorCriterion,
  AdvisorOption,
  AdvisorReport,
  OrganizerDecompositionProposal,
  OrganizerGroupingProposal,
  OrganizerRelationProposal,
  OrganizerReport,
  OrganizerReportChild,
  ValidationResult,
} from './gates/proposal/report-types.ts';
export type { KnownNode, ValidationOptions } from './gates/proposal/report-context.ts';
export { PROPOSAL_DEFAULTS, type GivenProposalConfig, type ProposalQualityConfig } from './gates/proposal/config.ts';
export { remapRange, type Attempt, type Remap, type RemapInput } from './anchor/remap-range.ts';
export { RevisionPair } from './anchor/revision-pair.ts';
export type { RecordedEdit } from './anchor/recorded-edit.ts';
export type { Route, Strategy } from './anchor/step.ts';
export { classifyRecheck, type Recheck, type RecheckInput, type RecheckReason, type RecheckState } from './anchor/recheck/classify-recheck.ts';
export type { Finding } from './anchor/recheck/finding.ts';
export type { RecurrenceParts } from './anchor/recheck/recurrence-score.ts';
