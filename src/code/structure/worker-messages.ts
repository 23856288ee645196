// What the pool and its workers say to each other.

/** Load what the language needs; no reply. */
export interface Warming {
  readonly warm: string;
}

export interface Job {
  readonly id: number;
  readonly language: string;
  /** Handed over, not copied. */
  readonly bytes: Uint8Array;
}

/** Several files at once where each takes less time than a message; answered at once too, unless one fails. */
export interface Batch {
  readonly jobs: readonly Job[];
}

export type Reply =
  | { readonly ready: true }
  /** Said once, before it happens: a scanner leaves a file to the parser. */
  | { readonly unsure: true }
  | { readonly done: readonly { readonly id: number; readonly packed: Uint8Array }[]; readonly wasmBytes: number }
  | { readonly id: number; readonly failed: string };

export interface WorkerSettings {
  /** Folder of the grammar files, as a file URL. */
  readonly grammars: string;
  readonly wasmPages: number;
  /** Which job is being worked on: who is to blame must be known when nothing comes back. */
  readonly current: Int32Array;
}
