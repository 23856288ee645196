// The story of one issue: what happened to it, what each fix came to, how its place was found again, and the issues it continues (W-15).
import * as z from 'zod';
import { ISSUE_STATES, type Issue } from '../../gates/review/issue.ts';
import { proposePlaces } from '../../gates/review/propose-places.ts';
import { timeLine } from '../../gates/review/time-line.ts';
import type { ReadTx } from '../../store/contract.ts';
import { findIntent } from '../../workflow/review/intent-rows.ts';
import { eventsOf, resolutionsOf } from '../../workflow/review/issue-rows.ts';
import type { Answer, Call } from '../operation.ts';
import { textReader } from './given-sarif.ts';
import { lineTable } from './line-table.ts';
import { reviewedTexts } from './reviewed-texts.ts';

const MOMENT = z.object({
  at: z.number(), by: z.string(), why: z.string(), text: z.string(), from: z.enum(ISSUE_STATES).nullable().optional(), to: z.enum(ISSUE_STATES).optional(), run_id: z.string(), manuscript_hash: z.string().optional(), diff_ref: z.string().optional(),
});

const RESOLUTION = z.object({
  attempt: z.number(),
  tool_used: z.string(),
  applied_by: z.string(),
  applied_at: z.number(),
  diff_ref: z.string().describe('the intent whose edits it was part of'),
  change: z.object({ hash_before: z.string(), hash_after: z.string(), edits: z.number(), issue_ids: z.array(z.string()) }).nullable().describe('what it became part of: the revisions before and after, and the issues mended with it'),
  verification_status: z.string().nullable(),
  recurrence_score: z.number().nullable(),
  recurrence_parts: z.record(z.string(), z.union([z.number(), z.string()])).nullable(),
});

export const ISSUE_STORY = z.object({
  issue_id: z.string(),
  related_issue_ids: z.array(z.string()).describe('earlier issues of the same chain, the first one first'),
  later_issue_ids: z.array(z.string()).describe('issues in which it came back'),
  time_line: z.array(MOMENT),
  resolutions: z.array(RESOLUTION),
  place: z.object({
    adjustment_method: z.string().nullable(),
    adjustment_delta: z.number().nullable(),
    confidence_score: z.number().nullable(),
    attempts: z.array(z.object({ strategy: z.string(), step: z.string(), result: z.string(), confidence: z.number() })),
    proposals: z.array(z.object({ line: z.number(), column: z.number(), text_range: z.tuple([z.number(), z.number()]), likeness: z.number() })).optional().describe('where its place is not known: places for a person to confirm with align_issue'),
  }),
});

export function storyOf(tx: ReadTx, call: Call, issue: Issue): Answer<typeof ISSUE_STORY> {
  const { issue_id, file, related_issue_ids, adjustment_method, adjustment_delta, confidence_score, adjustment_attempts } = issue;
  const later = (tx.list('issue', { where: { file } }) as unknown as Issue[]).filter((each) => each.related_issue_ids.includes(issue_id));
  const resolutions = resolutionsOf(tx, issue_id);
  return {
    issue_id,
    related_issue_ids: [...related_issue_ids],
    later_issue_ids: later.map((each) => each.issue_id),
    time_line: timeLine(eventsOf(tx, issue_id), resolutions).map(({ at, by, why, said, from, to, run_id, manuscript_hash, diff_ref }) => ({
      at, by, why, text: said[call.language], ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), run_id, ...(manuscript_hash === undefined ? {} : { manuscript_hash }), ...(diff_ref === undefined ? {} : { diff_ref }),
    })),
    resolutions: resolutions.map(({ resolution_attempt, tool_used, applied_by, applied_at, diff_ref, verification_status, recurrence_score, recurrence_parts }) => ({
      attempt: resolution_attempt, tool_used, applied_by, applied_at, diff_ref, change: changeOf(tx, diff_ref), verification_status, recurrence_score, recurrence_parts: recurrence_parts === null ? null : { ...recurrence_parts },
    })),
    place: { adjustment_method, adjustment_delta, confidence_score, attempts: adjustment_attempts.map(({ strategy, step, result, confidence }) => ({ strategy, step, result, confidence })), ...proposalsFor(call, issue) },
  };
}

/** Only asked for: the text as it is now against the revision it was last seen in, where both can be had. */
function proposalsFor(call: Call, { flags, file, manuscript_hash, text_range }: Issue): Pick<Answer<typeof ISSUE_STORY>['place'], 'proposals'> {
  if (!flags.includes('unplaced')) return {};
  const before = reviewedTexts(call).revision(file, manuscript_hash)?.text;
  const after = textReader(call)(file);
  if (before === undefined || after === undefined) return {};
  const lines = lineTable(after);
  return { proposals: proposePlaces(before, after, text_range).map(({ range, likeness }) => ({ ...lines.placeOf(range[0]), text_range: [range[0], range[1]] as [number, number], likeness })) };
}

function changeOf(tx: ReadTx, diff_ref: string): Answer<typeof RESOLUTION>['change'] {
  const intent = findIntent(tx, diff_ref);
  return intent === undefined ? null : { hash_before: intent.hash_before, hash_after: intent.hash_after, edits: intent.edits.length, issue_ids: [...intent.issue_ids] };
}
