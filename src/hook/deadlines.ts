// How long the hook gives itself: less than the line that starts it, which gives less than any host (test/hosts-config/agreements.test.ts).

export const DEADLINE_MS = { before: 3_000, after: 8_000 };
