// What the pool and its workers say to each other.

/** Load what the language needs; no reply. */
export interface Warming {
  readonly warm: string;
}

/** Of one file in a batch: its number, its language by position, how many bytes of the batch are its text, and how many spots its words. */
export const JOB_WORDS = 4;
/** Of one file in a reply: its number, how many bytes its rows have, how many line counts follow them, and how many numbers are notes of its words. */
export const DONE_WORDS = 4;

/** Several files at once where each takes less time than a message; answered at once too, unless one fails. Numbers side by side: objects would have to be made anew on the other side. */
export interface Batch {
  readonly jobs: Int32Array;
  readonly languages: readonly string[];
  /** Of all its files together, handed over: to hand over one block for each file takes longer than to copy it. */
  readonly bytes: Uint8Array;
  /** Of the words of all its files, where they are known; see words/occurrences.ts. */
  readonly spots: Uint32Array;
}

export type Reply =
  | { readonly ready: true }
  /** Said once, before it happens: a scanner leaves a file to the parser. */
  | { readonly unsure: true }
  /** `packed`: the rows of each file and, behind them, its line counts, both from a multiple of four on. */
  /** `notes` are apart: nobody keeps them. */
  | { readonly done: Int32Array; readonly packed: Uint8Array; readonly notes: Int32Array; readonly wasmBytes: number }
  | { readonly id: number; readonly failed: string };

export interface WorkerSettings {
  /** Folder of the grammar files, as a file URL. */
  readonly grammars: string;
  readonly wasmPages: number;
  /** Which job is being worked on: who is to blame must be known when nothing comes back. */
  readonly current: Int32Array;
}

/** Where what comes behind so many bytes begins. */
export function aligned(bytes: number): number {
  return (bytes + 3) & ~3;
}
