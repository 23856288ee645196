// What the pool and its workers say to each other.

/** Load what the language needs; no reply. */
export interface Warming {
  readonly warm: string;
}

/** A file: its text is the next so many bytes of the batch. */
export interface Job {
  readonly id: number;
  readonly language: string;
  readonly length: number;
}

/** Several files at once where each takes less time than a message; answered at once too, unless one fails. */
export interface Batch {
  readonly jobs: readonly Job[];
  /** Of all its files together, handed over: to hand over one block for each file takes longer than to copy it. */
  readonly bytes: Uint8Array;
}

/** Rows of a file: the next so many bytes of the reply, from a multiple of four on. */
export interface Done {
  readonly id: number;
  readonly length: number;
}

export type Reply =
  | { readonly ready: true }
  /** Said once, before it happens: a scanner leaves a file to the parser. */
  | { readonly unsure: true }
  | { readonly done: readonly Done[]; readonly packed: Uint8Array; readonly wasmBytes: number }
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
