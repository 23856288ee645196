// Long synchronous work in short stretches, so that other callers are served in between.

/** Runs the steps to their end; after `sliceMs` everybody else gets a turn. */
export async function inSlices<Result>(steps: Generator<void, Result>, now: () => number, sliceMs: number): Promise<Result> {
  for (;;) {
    const began = now();
    let passed: number;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
      passed = now() - began;
    } while (passed >= 0 && passed < sliceMs); // below zero: the clock was set back
    await new Promise<void>((resume) => setImmediate(resume));
  }
}
