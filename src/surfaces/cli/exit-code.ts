// What the shell learns from an answer. Errors bring their own code; these are answers that are no success.

const REJECTED = 2;
const NOT_VERIFIED = 5;

export function exitCodeOf(operation: string, output: unknown): number {
  const answer = typeof output === 'object' && output !== null ? (output as Record<string, unknown>) : {};
  if (answer['decision'] === 'reject') return REJECTED;
  if (operation === 'verify_audit' && answer['ok'] !== true) return NOT_VERIFIED;
  return 0;
}
