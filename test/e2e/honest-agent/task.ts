// What one row of the honest agent's tasks holds: the person's words, and what somebody who read the code would look up, read and point at.
import type { EvidenceName, SlotName } from '../../../src/gates/understanding/frame.ts';
import type { Intent } from '../../../src/gates/understanding/run-record.ts';

/** A line somebody points at: its file and words that stand in it. */
export type Spot = readonly [file: string, words: string];

export interface HonestTask {
  readonly id: string;
  /** A package of node_modules, and what of it makes the project. */
  readonly package: string;
  readonly copy: readonly string[];
  readonly intent: Intent;
  readonly query: string;
  /** What a model copies out of the request; a slot the request says nothing about is left out. */
  readonly frame: Partial<Record<SlotName, { readonly value: string; readonly quote: string }>>;
  /** Words looked for before any name is known, as people begin. */
  readonly search?: readonly string[];
  /** Names in the order they come up; as many are looked up as the gate asks for. */
  readonly names: readonly string[];
  /** Whose users matter. */
  readonly used: string;
  readonly entries: readonly string[];
  /** In the order they would be opened. */
  readonly files: readonly string[];
  /** Where the code shows it: the best place first; a further one is tried where the gate does not see the first. */
  readonly shows: Partial<Record<EvidenceName, readonly Spot[]>>;
  /** What was found out about what the request leaves open. */
  readonly found?: Partial<Record<SlotName, string>>;
  readonly patterns?: readonly { readonly pattern: string; readonly places: readonly [Spot, Spot, ...Spot[]] }[];
  /** Why it does not get through yet; the test fails once it does, so that the mark goes with the cause. */
  readonly stuck?: string;
  /** The file the change goes into. */
  readonly writes?: string;
}
