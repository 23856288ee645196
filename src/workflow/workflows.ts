// The port through which operations run workflows; its one implementation loads LangGraph with the first call and not before.
import type { Row, WriteTx } from '../store/contract.ts';
import type { WorkflowState } from './definition.ts';

export type ThreadState = 'accepted' | 'running' | 'waiting' | 'finished' | 'failed';

/** An error of the catalogue, as it is kept. */
export interface Failure {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ThreadStanding {
  readonly thread_id: string;
  readonly kind: string;
  readonly state: ThreadState;
  /** What a waiting thread waits for. */
  readonly waiting_for?: string;
  /** Why a failed one failed, as a code of the catalogue. */
  readonly error?: Failure;
}

/** Who advances a thread: this process, one that died (`left`), one that may live, only another version of the program, or nobody because it stands still. */
export type ThreadHold = 'here' | 'left' | 'elsewhere' | 'another version' | 'nobody';

export interface Admission {
  readonly kind: string;
  readonly thread_id: string;
  readonly state: WorkflowState;
  /** Domain rows that must be there before the first node runs, committed with the admission row. */
  readonly admit?: (tx: WriteTx) => void;
}

export interface Decision {
  readonly decision_id: string;
  /** Who decided what, and when; committed before the thread goes on. Plain JSON. */
  readonly row: Row;
  /** What it answers. A thread that by now waits for something else is not answered with it (QC-111). */
  readonly waiting_for?: string;
  /** Domain rows that change with the decision, in its commit. */
  readonly also?: (tx: WriteTx) => void;
}

export interface Workflows {
  /** Admits (a known thread id is not admitted twice) and goes on until the thread ends, fails or waits. */
  run(admission: Admission): Promise<ThreadStanding>;
  /** Commits the decision, then goes on. The same decision again changes nothing; a thread that does not wait is QC-111. */
  answer(thread_id: string, decision: Decision): Promise<ThreadStanding>;
  standing(thread_id: string): ThreadStanding | undefined;
  hold(thread_id: string): ThreadHold;
  /** Goes on with everything that was under way when a process died. */
  resumeUnfinished(): Promise<number>;
  close(): Promise<void>;
}
