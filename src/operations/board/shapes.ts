// The shapes of nodes, histories and applies as they cross a surface; a refused apply is an ordinary answer with a number of its own.
import * as z from 'zod';
import { say, type Language } from '../../kernel/bilingual.ts';
import { ERROR_TABLE, type ErrorCode } from '../../kernel/error-table.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { FIRST_STATUS, isStatus, statusLabel, STATUSES, type NodeStatus } from '../../gates/proposal/statuses.ts';
import type { NewNode } from '../../gates/proposal/confirmation.ts';
import type { StatusChoice } from '../../gates/proposal/estimate-status.ts';
import { isBlank } from '../../gates/proposal/visible-text.ts';
import { APPROVAL_ASKED } from '../approvals/shapes.ts';
import type { Answer } from '../operation.ts';
import { NEXT_CALL, REFUSAL } from '../shapes.ts';
import { HISTORY_KINDS, type HistoryRow, type NodeRow } from './board-rows.ts';

export const NODE_ID = z.string().min(1).max(100);
export const CONFIRMATION_ID = z.string().max(100);
export const TITLE = z.string().max(LIMITS.nodeTitleCharacters);
export const CONTEXT = z.string().max(LIMITS.nodeContextCharacters);
/** Any text: which ones are statuses is for the gate to say, and its answer lists them. */
export const STATUS = z.string().max(100).meta({ 'x-choices': STATUSES });
export const NEW_CHILD = z.object({ title: TITLE, context: CONTEXT.optional() }).strict();
export const CHILDREN = z.array(NEW_CHILD).min(1).max(LIMITS.childrenPerCall);

export const ONE_STATUS = z.enum(STATUSES as [NodeStatus, ...NodeStatus[]]);
export const STATUS_CHOICE = z.object({ status: ONE_STATUS, label: z.string() });

export const NODE = z.object({
  id: z.string(),
  title: z.string(),
  context: z.string().optional(),
  status: ONE_STATUS,
  label: z.string().describe('the status in words'),
  parent_id: z.string().optional(),
  task: z.object({ session_id: z.string(), revision_id: z.string(), task_id: z.string() }).optional().describe('the task of a plan it stands for'),
  created_at: z.number(),
  changed_at: z.number(),
});

export const HISTORY = z.object({
  history_id: z.string(),
  at: z.number(),
  kind: z.enum(HISTORY_KINDS),
  from_status: z.string().optional(),
  to_status: z.string().optional(),
  text: z.string(),
  source: z.string(),
  actor: z.string(),
  confirmation_id: z.string().optional(),
  diff_id: z.string().optional(),
});

export const ERROR_BODY = z.object({
  code: z.string(), name: z.string(), message: z.string(), hint: z.string(), who: z.string(), retry: z.string(), path: z.string().optional(),
});

export const REFUSED = z.object({
  ok: z.literal(false),
  applied: z.literal(false),
  error: ERROR_BODY,
  check: z.string(),
  valid_transitions: z.array(STATUS_CHOICE).optional(),
  reasons: z.array(REFUSAL).optional(),
  approval: APPROVAL_ASKED.optional().describe('the question that waits for a person'),
  next: z.array(NEXT_CALL),
});

/** Read by HTTP: everybody else gets a refusal as a normal answer. */
export function httpStatusOf(output: unknown): number {
  const { ok, error } = output as { ok?: unknown; error?: { code: ErrorCode } };
  return ok === false && error !== undefined ? ERROR_TABLE[error.code].http : 200;
}

export function presentNode(node: NodeRow, language: Language): Answer<typeof NODE> {
  const { node_id, title, context, status, parent_id, origin, created_at, changed_at } = node;
  return {
    id: node_id, title, ...(context === '' ? {} : { context }), status, label: statusLabel(status)[language], ...(parent_id === null ? {} : { parent_id }),
    ...(origin?.kind === 'plan' ? { task: { session_id: origin.session_id, revision_id: origin.revision_id, task_id: origin.task_id } } : {}), created_at, changed_at,
  };
}

export function presentHistory(row: HistoryRow): Answer<typeof HISTORY> {
  const { history_id, at, kind, from_status, to_status, text, source, actor, approval_id, diff_id } = row;
  return {
    history_id, at, kind, ...(from_status === null ? {} : { from_status }), ...(to_status === null ? {} : { to_status }), text, source, actor,
    ...(approval_id === null ? {} : { confirmation_id: approval_id }), ...(diff_id === null ? {} : { diff_id }),
  };
}

export function presentChoice({ status, label }: StatusChoice, language: Language): Answer<typeof STATUS_CHOICE> {
  return { status, label: say(label, language) };
}

/** A node as it was asked for; a title that nobody can see is none. */
export function newNode({ title, context }: { readonly title: string; readonly context?: string | undefined }, path: string, status: NodeStatus = FIRST_STATUS): NewNode {
  if (isBlank(title)) throw new SekishoError('QC-101', { path, reason: { en: 'the title is empty', ja: '題名が空です' } });
  return { title, context: context ?? '', status };
}

export function givenStatus(status: string | undefined, path: string): NodeStatus {
  if (status === undefined) return FIRST_STATUS;
  if (!isStatus(status)) throw new SekishoError('QC-101', { path, reason: STATUSES.join(' | ') });
  return status;
}
