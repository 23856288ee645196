// What an issue says of its fixes: their hash where they are kept, and that there are any where they are not.
import type { Issue } from './issue.ts';
import type { StepFinding } from './settlement.ts';

export function fixesOf({ finding, suggested_fixes }: StepFinding): Pick<Issue, 'suggested_fixes' | 'fixable'> {
  return { suggested_fixes, ...(suggested_fixes === null && finding.fixes.length > 0 ? { fixable: true } : {}) };
}

/** Their edits are offsets of the revision they were made for. */
export function withoutFixes({ fixable: _lost, ...issue }: Issue): Issue {
  return { ...issue, suggested_fixes: null };
}
