// Every workflow of the product, in every version that may still have threads; a new one is one line here.
import type { Model } from '../model/model.ts';
import type { Workflow } from './definition.ts';

export interface WorkflowParts {
  readonly model: () => Model | undefined;
}

/** The last one of a kind is the one new threads get; earlier versions stay for as long as threads of theirs may be resumed. */
export function allWorkflows(_parts: WorkflowParts): readonly Workflow[] {
  return [];
}
