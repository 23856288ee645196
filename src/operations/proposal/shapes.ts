// The shapes in which requests and verdicts of the proposal gate cross a surface; the gate itself knows nothing of schemas.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { STATUSES } from '../../gates/proposal/statuses.ts';
import { TRAYS } from '../../gates/proposal/trays.ts';
import { NEXT_CALL } from '../shapes.ts';

export const REPORT_KIND = z.enum(['organizer', 'advisor']);

export const RUN_ID = z.string().min(1).max(100);

const NODE = { type: 'object', required: ['id', 'title'], properties: { id: { type: 'string' }, title: { type: 'string' }, status: { type: 'string', enum: [...STATUSES] }, context: { type: 'string' } } };

/** Taken as it comes: what is missing or malformed is answered in the words of Q-09, not in those of a schema. */
export const DASHBOARD = z.unknown().meta({
  type: 'object',
  required: ['trays'],
  properties: { trays: { type: 'object', propertyNames: { enum: [...TRAYS] }, additionalProperties: { type: 'array', items: NODE } } },
  'x-brief': 'as GET /api/dashboard',
});

const TEXT = z.string().max(LIMITS.intentCharacters);
export const FOCUS_NODE_ID = z.string().min(1).max(LIMITS.taskIdCharacters);
export const USER_INTENT = TEXT;
export const CONSTRAINTS = z.union([TEXT, z.array(TEXT).max(LIMITS.constraints)]);

export const VALIDATION = z.object({ ok: z.boolean(), errors: z.array(z.string()), warnings: z.array(z.string()) });

export const RENDERED = z.object({
  kind: REPORT_KIND,
  language: z.enum(['en', 'ja']),
  sections: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
  text: z.string(),
  markdown: z.string(),
});

export const OFFERED_DIFF = z.object({
  diff_id: z.string(),
  type: z.enum(['decomposition', 'grouping', 'relation']),
  target_node_id: z.string(),
  source_proposal: z.string(),
  result: z.enum(['VALID', 'NEEDS_REVIEW']),
  risk: z.array(z.string()),
});

export const LEFT_OUT = z.object({ source_proposal: z.string(), checks: z.array(z.string()) });

/** `{ ok, report, errors, warnings, rendered?, retryCount }` of Q-09, and what else is known of the run. */
export const PROPOSAL = VALIDATION.extend({
  report: z.unknown().describe('the accepted report; to a person also one that was not adopted'),
  rendered: RENDERED.optional().describe('only when ok'),
  retryCount: z.number(),
  run_id: z.string().optional(),
  state: z.enum(['open', 'accepted', 'not_adopted', 'not_executed']).optional(),
  label: z.string().optional().describe('未採用 / not adopted'),
  why: z.string().optional(),
  diffs: z.array(OFFERED_DIFF).optional().describe('each is applied only with a confirmation of its own'),
  left_out: z.array(LEFT_OUT).optional().describe('proposals that are no change anybody could make'),
  next: z.array(NEXT_CALL),
});
