// What the shell learns from an answer. Errors bring their own code; these are answers that are no success.
import { ERROR_TABLE, type ErrorCode } from '../../kernel/error-table.ts';

const REJECTED = 2;
const NOT_VERIFIED = 5;

/** Operations whose whole point is the word `ok`. */
const VERIFYING: Readonly<Record<string, true>> = { verify_audit: true, replay_session: true, validate_templates: true };

/** Operations that judge a report: what is not ok was refused. */
const REPORTING: Readonly<Record<string, true>> = { validate_proposal: true, run_organizer: true, run_advisor: true, submit_proposal: true };

/** Operations that look at texts: what is open at or above the bar was found, what could not be looked at is no success either. */
const REVIEWING: Readonly<Record<string, true>> = { check: true, polish: true, choose_fixes: true, submit_findings: true, upload_text: true, resume_review: true, import_sarif: true };

/** Operations that judge one thing and say `accepted`. */
const JUDGING: Readonly<Record<string, true>> = { validate_slot: true };

export function exitCodeOf(operation: string, output: unknown): number {
  const answer = typeof output === 'object' && output !== null ? (output as Record<string, unknown>) : {};
  const refused = refusedWith(answer);
  if (refused !== undefined) return ERROR_TABLE[refused].exit;
  if (answer['decision'] === 'reject' || hasMust(answer['refusals'])) return REJECTED;
  if (operation in JUDGING && answer['accepted'] !== true) return REJECTED;
  if (operation in REVIEWING && answer['ok'] !== true) return exitOfReviews(answer);
  if (operation === 'cancel_review' && answer['cancelled'] === false) return REJECTED;
  if (operation in REPORTING && answer['ok'] !== true) return REJECTED;
  if (operation in VERIFYING && answer['ok'] !== true) return NOT_VERIFIED;
  return 0;
}

const NOT_EXECUTED = 4;
const SEVERITIES = ['low', 'medium', 'high', 'critical'];

interface ReviewedFile {
  readonly state?: unknown;
  readonly failure?: { readonly code?: unknown };
  readonly not_executed?: unknown;
  readonly other_text?: unknown;
  readonly open?: Readonly<Record<string, unknown>>;
}

/** A failed run ends like its error; an open issue or a question is a no; a step that did not run, or ran over another text than the file's, is none, and no yes. */
function exitOfReviews({ reviews, fail_on }: Record<string, unknown>): number {
  const files = Array.isArray(reviews) ? (reviews as ReviewedFile[]) : [];
  const bar = Math.max(0, SEVERITIES.indexOf(String(fail_on)));
  const hasOpen = ({ open }: ReviewedFile): boolean => SEVERITIES.slice(bar).some((severity) => Number(open?.[severity] ?? 0) > 0);
  const isOver = ({ state }: ReviewedFile): boolean => state !== 'queued' && state !== 'active';
  const failed = files.find(({ state }) => state === 'failed')?.failure?.code;
  if (typeof failed === 'string' && Object.hasOwn(ERROR_TABLE, failed)) return ERROR_TABLE[failed as ErrorCode].exit;
  if (files.some((file) => file.state === 'waiting' || (isOver(file) && hasOpen(file)))) return REJECTED;
  // Begun and left: nothing was found yet, which is not the same as nothing to be found.
  if (!files.every(isOver)) return NOT_EXECUTED;
  return files.some(({ not_executed, other_text }) => other_text === true || (Array.isArray(not_executed) && not_executed.length > 0)) ? NOT_EXECUTED : REJECTED;
}

/** A refused apply carries the envelope an error would have, and ends like it. */
function refusedWith({ ok, error }: Record<string, unknown>): ErrorCode | undefined {
  if (ok !== false || typeof error !== 'object' || error === null) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && Object.hasOwn(ERROR_TABLE, code) ? (code as ErrorCode) : undefined;
}

function hasMust(refusals: unknown): boolean {
  return Array.isArray(refusals) && refusals.some((refusal: { severity?: unknown } | null) => refusal?.severity === 'must');
}
