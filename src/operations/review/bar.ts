// The bar of one call: the severity from which an open issue fails it; an agent may lower it and so fail more, never raise it (W-12, decision 0012).
import { tightened } from '../../config/tighten.ts';
import type { Severity } from '../../gates/review/finding.ts';
import type { Call } from '../operation.ts';

/** A person at a terminal, or on their page, says for themselves what they let through. */
export function barOf({ principal, config }: Pick<Call, 'principal' | 'config'>, asked: Severity | undefined): Severity {
  const { failOn } = config.review;
  if (asked === undefined || principal.kind === 'person') return asked ?? failOn;
  return tightened('review.failOn', asked, failOn, 'fail_on');
}
