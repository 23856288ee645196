// The process that holds the code and its tests: counts once which test runs which mutant, then tries mutants as it is told.
import { collect, nameOf, runTest } from './tests.mjs';
import { openModules } from './modules.mjs';

/** Drawn once and for all, so that two runs of one code give one verdict. */
const SEED = 20_261_116;
const state = (globalThis.__stryker__ = { activeMutant: undefined, currentTestId: undefined, uncounted: false });
let modules;
/** Of the present renewal, by file. */
let collected = new Map();

// What is left behind by a test that has failed belongs to no other.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.on('message', async ({ kind, ...told }) => {
  try {
    process.send({ kind, ...(await WORK[kind](told)) });
  } catch (error) {
    process.send({ kind: 'broken', error: error.stack });
  }
});
process.send({ kind: 'started' });

const WORK = {
  async open({ tests, texts }) {
    modules = await openModules(tests, texts);
    const { default: fastCheck } = await import('fast-check');
    fastCheck.configureGlobal({ seed: SEED });
    return {};
  },

  /** Each test with everything new, or only the first to need a table would be seen to run what makes it. */
  async count({ tests, tooLong }) {
    const counted = [];
    for (const file of tests) {
      renew();
      for (const [id, { name }] of await testsOf(file)) {
        if (tooLong.some((part) => name.includes(part))) continue;
        renew();
        const test = (await testsOf(file)).get(id);
        state.currentTestId = id;
        const began = performance.now();
        await runTest(test).catch((error) => {
          throw new Error(`${nameOf(test)} fails without a mutant: ${error.stack}`);
        });
        state.currentTestId = undefined;
        const { [id]: hits = {} } = state.mutantCoverage.perTest;
        counted.push({ id, file, name: nameOf(test), ms: performance.now() - began, hits });
        state.mutantCoverage.perTest = {};
      }
    }
    return { counted, atImport: Object.keys(state.mutantCoverage.static) };
  },

  /** The first of the tests that fails with the mutant switched on; loading is done without it. */
  async try({ mutant, tests, hitLimit }) {
    renew();
    state.uncounted = true;
    for (const { id, file, limit } of tests) {
      const test = (await testsOf(file)).get(id);
      process.send({ kind: 'running', limit });
      Object.assign(state, { activeMutant: mutant, hitCount: 0, hitLimit });
      const end = await within(limit, runTest(test));
      state.activeMutant = undefined;
      if (end !== 'passed') return { verdict: state.hitCount > hitLimit ? 'timeout' : end, by: nameOf(test), id };
    }
    return { verdict: 'survived' };
  },
};

function renew() {
  modules.renew();
  collected = new Map();
}

async function testsOf(file) {
  if (!collected.has(file)) collected.set(file, await collect(modules, file));
  return collected.get(file);
}

async function within(limit, running) {
  let timer;
  const late = new Promise((done) => void (timer = setTimeout(done, limit, 'timeout')));
  const end = await Promise.race([running.then(() => 'passed', () => 'killed'), late]);
  clearTimeout(timer);
  return end;
}
