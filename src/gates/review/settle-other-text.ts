// A round over a text that the file does not have: what nobody knew of is new, and of what is known nothing is judged or moved.
import { OPEN_STATES, type Issue } from './issue.ts';
import { settleFindings } from './settle-findings.ts';
import type { Settled, SettleInput } from './settlement.ts';

/** Without a score: it would be read as the file's. */
export function settleOtherText(input: SettleInput): Settled {
  const { inserted, events } = settleFindings({ ...input, open: input.open.map(asNotBegun), pending: [] });
  // What belongs to a closed chain was found in this text before and is over; that it came back, only the file itself can show.
  const fresh = inserted.filter(({ related_issue_ids }) => related_issue_ids.length === 0);
  const ids = new Set(fresh.map(({ issue_id }) => issue_id));
  return {
    inserted: fresh,
    updated: [],
    events: events.filter(({ issue_id }) => ids.has(issue_id)),
    resolutions: [],
    open: [...input.open.filter(({ state }) => OPEN_STATES.includes(state)), ...fresh],
    score: null,
  };
}

/** No fix can be judged by a text it was not made in. */
function asNotBegun(issue: Issue): Issue {
  return issue.state === 'InProgress' ? { ...issue, state: 'New' } : issue;
}
