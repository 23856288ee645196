// Collects tests with vitest's own collector and runs a single one with its hooks, as often as asked.
import { collectTests, getFn, getHooks } from '@vitest/runner';

const CONFIG = {
  root: process.cwd(), name: undefined, setupFiles: [], tags: [], allowOnly: false, includeTaskLocation: false,
  sequence: { shuffle: false, concurrent: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
  // The limit of a mutant's run is kept outside; one a test names itself is kept here.
  testTimeout: 600_000, hookTimeout: 600_000,
};
/** A test with one of these would have to be run otherwise than here. */
const UNKNOWN = ['fails', 'retry', 'repeats'];

/** The tests of one file by id, in their order; the ids are those of their places, so that they outlive a renewal. */
export async function collect(modules, file) {
  const [collected] = await collectTests([file], { config: CONFIG, importFile: (path) => void modules.load(path) });
  if (collected.result?.state === 'fail') throw new Error(`${file}: ${collected.result.errors[0].stack ?? collected.result.errors[0].message}`);
  return new Map(testsIn(collected).map((test) => [test.id, test]));
}

export function nameOf(test) {
  return test.fullName ?? test.name;
}

export async function runTest(test) {
  const suites = suitesOf(test);
  for (const suite of suites) await startOnce(suite);
  try {
    for (const suite of suites) for (const hook of getHooks(suite).beforeEach) await hook(test.context, suite);
    await getFn(test)();
  } finally {
    for (const suite of suites.toReversed()) for (const hook of getHooks(suite).afterEach) await hook(test.context, suite);
  }
}

function testsIn(task) {
  if (task.type === 'suite') return task.mode === 'run' || task.mode === 'queued' ? task.tasks.flatMap(testsIn) : [];
  const strange = UNKNOWN.find((option) => task[option]);
  if (strange !== undefined) throw new Error(`${nameOf(task)}: a test with ${strange} is not known here`);
  return task.mode === 'run' || task.mode === 'queued' ? [task] : [];
}

function suitesOf(test) {
  const suites = [test.file];
  for (let suite = test.suite; suite !== undefined && suite !== test.file; suite = suite.suite) suites.splice(1, 0, suite);
  return suites;
}

const started = new WeakSet();

async function startOnce(suite) {
  if (started.has(suite)) return;
  started.add(suite);
  const { beforeAll, afterAll, aroundEach = [], aroundAll = [] } = getHooks(suite);
  if (afterAll.length + aroundEach.length + aroundAll.length > 0) throw new Error(`${suite.name}: afterAll and around hooks are not known here`);
  for (const hook of beforeAll) await hook(suite);
}
