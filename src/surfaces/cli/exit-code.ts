// What the shell learns from an answer. Errors bring their own code; these are answers that are no success.

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
  if (answer['decision'] === 'reject' || hasMust(answer['refusals'])) return REJECTED;
  if (operation in JUDGING && answer['accepted'] !== true) return REJECTED;
  if (operation in REPORTING && answer['ok'] !== true) return REJECTED;
  if (operation in VERIFYING && answer['ok'] !== true) return NOT_VERIFIED;
  return 0;
}

function hasMust(refusals: unknown): boolean {
  return Array.isArray(refusals) && refusals.some((refusal: { severity?: unknown } | null) => refusal?.severity === 'must');
}
