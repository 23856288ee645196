// Every workflow of the product, in every version that may still have threads; a new one is one line here.
import type { Workflow } from './definition.ts';
import { proposalWorkflow, type ProposalParts } from './proposal/proposal-workflow.ts';
import type { ReviewParts } from './review/review-parts.ts';
import { reviewWorkflow } from './review/review-workflow.ts';

export interface WorkflowParts extends ProposalParts {
  /** Absent where nothing is reviewed. */
  readonly review?: ReviewParts;
}

/** The last one of a kind is the one new threads get; earlier versions stay for as long as threads of theirs may be resumed. */
export function allWorkflows(parts: WorkflowParts): readonly Workflow[] {
  // A runner hands every node the state its own workflow began with.
  return [proposalWorkflow(parts), ...(parts.review === undefined ? [] : [reviewWorkflow(parts.review, parts.platform)])] as readonly unknown[] as readonly Workflow[];
}
