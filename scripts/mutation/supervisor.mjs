// Leads the process that holds the tests through all mutants, and starts another where a mutant keeps it from answering.
import { fork } from 'node:child_process';
import { resolve } from 'node:path';

/** A test is given ten times as long as it took, and this on top: others may use the machine. */
const PATIENCE_MS = 5_000;
/** Beyond its own limit; a test that waits ends itself, one that turns in a circle has to be ended. */
const GRACE_MS = 2_000;
/** A hundred times as often as without the mutant: as Stryker has it. */
const HITS = 100;
const WORKER = resolve(import.meta.dirname, 'worker.mjs');

/** The verdict on each mutant by id: killed, timeout, crashed, survived, uncovered, static or ignored. */
export async function judge({ mutants, texts, tests, tooLong }, onVerdict) {
  const files = tests.map((file) => resolve(file));
  let worker = await Worker.open(files, texts);
  const { counted, atImport } = await worker.ask({ kind: 'count', tests: files, tooLong });
  const covering = byMutant(counted);
  const kills = new Map();
  for (const mutant of mutants) {
    const covered = covering.get(mutant.id) ?? [];
    const settled = mutant.left ? 'ignored' : covered.length > 0 ? undefined : atImport.includes(mutant.id) ? 'static' : 'uncovered';
    if (settled !== undefined) {
      onVerdict(mutant, { verdict: settled });
      continue;
    }
    const hitLimit = HITS * covered.reduce((sum, { hits }) => sum + hits[mutant.id], 0);
    const answer = await worker.ask({ kind: 'try', mutant: mutant.id, tests: inOrder(covered, kills), hitLimit });
    if (worker.ended) worker = await Worker.open(files, texts);
    if (answer.id !== undefined) kills.set(answer.id, (kills.get(answer.id) ?? 0) + 1);
    onVerdict(mutant, answer);
  }
  worker.end();
}

function byMutant(counted) {
  const covering = new Map();
  for (const test of counted) {
    for (const id of Object.keys(test.hits)) covering.set(id, [...(covering.get(id) ?? []), test]);
  }
  return covering;
}

/** Short tests first, and before them those that have noticed much: most mutants are noticed by one of a few. */
function inOrder(covered, kills) {
  const cost = ({ id, ms }) => (ms + 1) / (1 + (kills.get(id) ?? 0));
  return [...covered].sort((a, b) => cost(a) - cost(b)).map(({ id, file, ms }) => ({ id, file, limit: 10 * ms + PATIENCE_MS }));
}

class Worker {
  ended = false;
  #child;
  #watch;

  static async open(tests, texts) {
    const worker = new Worker();
    worker.#child = fork(WORKER, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: { ...process.env, SEKISHO_PROPERTY_RUNS: '20' } });
    await worker.ask(undefined);
    await worker.ask({ kind: 'open', tests, texts });
    return worker;
  }

  /** The next answer; a mutant that lets none come is noticed by that. */
  ask(question) {
    return new Promise((answer, fail) => {
      const done = (settle, value) => {
        clearTimeout(this.#watch);
        this.#child.removeAllListeners();
        settle(value);
      };
      this.#child.on('message', (message) => {
        if (message.kind === 'running') {
          clearTimeout(this.#watch);
          this.#watch = setTimeout(() => {
            this.end();
            done(answer, { verdict: 'timeout' });
          }, message.limit + GRACE_MS);
        } else if (message.kind === 'broken') done(fail, new Error(message.error));
        else done(answer, message);
      });
      this.#child.on('exit', () => {
        this.ended = true;
        if (question?.kind === 'try') done(answer, { verdict: 'crashed' });
        else done(fail, new Error('the tests could not be loaded'));
      });
      if (question !== undefined) this.#child.send(question);
    });
  }

  end() {
    this.ended = true;
    this.#child.kill('SIGKILL');
  }
}
