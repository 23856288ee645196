// How much of a foreign log is read: whatever is left out is counted, and nothing is read without an end.

export const SARIF_LIMITS = {
  /** UTF-16 units of one log; a longer one is refused unread. */
  logCharacters: 32 * 1024 * 1024,
  /** A log is nested 10 to 20 levels; properties may go somewhat deeper. */
  depth: 64,
  /** Results looked at over all runs. */
  results: 20_000,
  /** Entries of the lists of what was not taken; the rest is counted. */
  listed: 200,
  runs: 100,
  /** Locations of one result that are tried until one can be placed. */
  locations: 8,
  fixesPerResult: 8,
  replacementsPerFix: 200,
  messageCharacters: 2_000,
  ruleCharacters: 200,
  nameCharacters: 64,
  /** Steps from one base to the next before they count as a circle. */
  bases: 16,
} as const;
