// The key of an event: the issue and a number, padded so that keys are in the order in which things happened.

const DIGITS = 6;

/** `number` counts from 1. */
export function eventId(issue_id: string, number: number): string {
  return `${issue_id}:${String(number).padStart(DIGITS, '0')}`;
}
