// Callers who ask at the same time share one run, but never one that had begun before they asked: it cannot vouch for what they changed.

/**
 * A caller gets the run that is still waiting to begin, or makes one; at most one is under way and at most one waits.
 * Runs do not overlap, and their results arrive in the order of the runs.
 */
export function sharedRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  return () => {
    if (waiting !== undefined) return waiting;
    const before = underWay;
    const next = (async () => {
      // Even when nothing is under way this lets everyone who asks in this turn come along.
      await before;
      waiting = undefined;
      return run();
    })();
    waiting = next;
    underWay = next.catch(() => {}); // one failed run must not fail the next
    return next;
  };
}
