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

export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly packed: Uint8Array; readonly wasmBytes: number }
  | { readonly id: number; readonly failed: string; readonly wasmBytes: number };

export interface WorkerSettings {
  /** Folder of the grammar files, as a file URL. */
  readonly grammars: string;
  readonly wasmPages: number;
}
