// A store in a temporary folder whose commits a test can hold back, refuse or lose the answer of, and workflows on it with a clock and a heartbeat moved by hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row, StateStore, StoreBackend, WriteTx } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { fixedClock, seededRandom, type FixedClock } from '../../src/testing/index.ts';
import type { Workflow } from '../../src/workflow/definition.ts';
import { openWorkflows } from '../../src/workflow/open-workflows.ts';
import type { Workflows } from '../../src/workflow/workflows.ts';

/** Called around every commit with its number, from 1. To throw before is a commit that failed; after, one whose answer was lost. */
export interface CommitHooks {
  before?: (commit: number) => void | Promise<void>;
  after?: (commit: number) => void | Promise<void>;
}

export interface Desk extends Workflows {
  /** What a timer would do every five seconds. */
  beat(): void;
  readonly reported: unknown[];
}

export interface Workbench {
  readonly folder: string;
  readonly store: StateStore;
  readonly clock: FixedClock;
  readonly hooks: CommitHooks;
  commits(): number;
  /** Another holder each time, as another process would be. */
  desk(...definitions: readonly Workflow[]): Desk;
  rows(table: Parameters<WriteTx['list']>[0]): Row[];
  close(): void;
}

export function openWorkbench(backend: StoreBackend = 'sqlite', folder = mkdtempSync(join(tmpdir(), 'sekisho-workflow-'))): Workbench {
  const { store: real } = openStore(folder, { backend });
  const clock = fixedClock(1_800_000_000_000);
  const hooks: CommitHooks = {};
  let commits = 0;
  let desks = 0;
  const store: StateStore = {
    backend: real.backend,
    stateVersion: real.stateVersion,
    read: (work) => real.read(work),
    async commit(work) {
      const number = (commits += 1);
      await hooks.before?.(number);
      const value = await real.commit(work);
      await hooks.after?.(number);
      return value;
    },
    close: () => real.close(),
  };
  return {
    folder,
    store,
    clock,
    hooks,
    commits: () => commits,
    desk(...definitions) {
      const beats = new Set<() => void>();
      const reported: unknown[] = [];
      const every = (_ms: number, work: () => void): (() => void) => {
        beats.add(work);
        return () => void beats.delete(work);
      };
      const workflows = openWorkflows({ store, clock, random: seededRandom((desks += 1)), definitions, every, report: (error) => void reported.push(error) });
      return { ...workflows, beat: () => beats.forEach((work) => work()), reported };
    },
    rows: (table) => real.read((tx) => tx.list(table)),
    close() {
      real.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A promise and the hand that settles it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
