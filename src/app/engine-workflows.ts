// The engine's workflows: opened with the first that is asked for, or at the start when a process left some unfinished.
import { SekishoError } from '../kernel/errors.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import type { StateStore } from '../store/contract.ts';
import type { WorkflowParts } from '../workflow/all-workflows.ts';
import { LEASE_MS } from '../workflow/lease.ts';
import type { QueueLimits } from '../workflow/review/queue.ts';
import type { ReviewQueue } from '../workflow/review/open-reviews.ts';
import { findStopWish } from '../workflow/review/stop-wish.ts';
import { unfinishedThreads } from '../workflow/thread-rows.ts';
import type { Workflows } from '../workflow/workflows.ts';

export interface EngineWorkflowsParts extends WorkflowParts {
  readonly reviewLimits?: () => QueueLimits;
  readonly store: StateStore;
  readonly clock: Clock;
  readonly random: Random;
  /** As for `openWorkflows`. */
  readonly sole?: boolean;
  readonly report: (error: unknown) => void;
}

export interface EngineWorkflows {
  open(): Promise<Workflows>;
  /** Likewise; where nothing is reviewed there are none to open. */
  reviews(): Promise<ReviewQueue>;
  /** Now, and again as often as a lease of a dead process may have run out. Loads nothing where nothing was left unfinished. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export function engineWorkflows({ store, clock, random, sole = false, report, reviewLimits, ...parts }: EngineWorkflowsParts): EngineWorkflows {
  let opened: Promise<Workflows> | undefined;
  let closing = false;
  let stopLooking: (() => void) | undefined;
  let resuming: Promise<void> | undefined;
  const open = (): Promise<Workflows> => {
    if (closing) return Promise.reject(new SekishoError('QC-305', { reason: { en: 'it is closing', ja: '終了処理中です' } }));
    return (opened ??= Promise.all([import('../workflow/open-workflows.ts'), import('../workflow/all-workflows.ts')]).then(([{ openWorkflows }, { allWorkflows }]) => {
      keepQuiet();
      return openWorkflows({ store, clock, random, sole, definitions: allWorkflows(parts), every, report });
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  };
  let queue: Promise<ReviewQueue> | undefined;
  const { review } = parts;
  const reviews = (): Promise<ReviewQueue> => {
    if (review === undefined) return Promise.reject(new Error('nothing is reviewed here'));
    return (queue ??= Promise.all([open(), import('../workflow/review/open-reviews.ts')]).then(([workflows, { openReviews }]) => openReviews({ ...review, store, clock, workflows, report, idle, ...(reviewLimits === undefined ? {} : { limits: reviewLimits }) })).catch((error: unknown) => {
      queue = undefined;
      throw error;
    }));
  };
  /** One that waits for somebody needs nothing of us, unless somebody wants it to end. */
  const hasReviews = (): boolean => review !== undefined && store.read((tx) => ['queued', 'active'].some((state) => tx.list('review_run', { where: { state }, limit: 1 }).length > 0)
    || tx.list('review_run', { where: { state: 'waiting' } }).some((run) => findStopWish(tx, String(run['run_id'])) !== undefined));
  const resumeOnce = (): Promise<void> =>
    (resuming ??= (async () => {
      if (!closing && store.read((tx) => unfinishedThreads(tx, 1)).length > 0) await (await open()).resumeUnfinished();
      // After the threads: one that ended leaves its file to the next in line.
      if (!closing && hasReviews()) await (await reviews()).pump();
    })().catch(report).finally(() => (resuming = undefined)));
  return {
    open,
    reviews,
    resume() {
      stopLooking ??= every(LEASE_MS, () => void resumeOnce());
      return resumeOnce();
    },
    async close() {
      closing = true;
      stopLooking?.();
      const queued = (await queue?.catch(() => undefined))?.close();
      await (await opened?.catch(() => undefined))?.close();
      await queued;
    },
  };
}

/** These make LangChain send every state to another machine, or print it into the line an agent listens to. Nobody set them for us. */
const TELLTALES = ['LANGSMITH_TRACING_V2', 'LANGCHAIN_TRACING_V2', 'LANGSMITH_TRACING', 'LANGCHAIN_TRACING', 'LANGCHAIN_VERBOSE'];

function keepQuiet(): void {
  for (const name of TELLTALES) delete process.env[name];
}

function idle(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function every(ms: number, work: () => void): () => void {
  const beating = setInterval(work, ms).unref();
  return () => clearInterval(beating);
}
