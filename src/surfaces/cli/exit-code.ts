// What the shell learns from an answer. Errors bring their own code; these are answers that are no success.
import { ERROR_TABLE, type ErrorCode } from '../../kernel/error-table.ts';

const REJECTED = 2;
const NOT_VERIFIED = 5;

/** Operations whose whole point is the word `ok`. */
const VERIFYING: Readonly<Record<string, true>> = { verify_audit: true, replay_session: true };

/** Operations that judge a report: what is not ok was refused. */
const REPORTING: Readonly<Record<string, true>> = { validate_proposal: true, run_organizer: true, run_advisor: true, submit_proposal: true };

/** Operations that judge one thing and say `accepted`. */
const JUDGING: Readonly<Record<string, true>> = { validate_slot: true };

export function exitCodeOf(operation: string, output: unknown): number {
  const answer = typeof output === 'object' && output !== null ? (output as Record<string, unknown>) : {};
  const refused = refusedWith(answer);
  if (refused !== undefined) return ERROR_TABLE[refused].exit;
  if (answer['decision'] === 'reject' || hasMust(answer['refusals'])) return REJECTED;
  if (operation in JUDGING && answer['accepted'] !== true) return REJECTED;
  if (operation in REPORTING && answer['ok'] !== true) return REJECTED;
  if (operation in VERIFYING && answer['ok'] !== true) return NOT_VERIFIED;
  return 0;
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
