// One changed file between two trees, as plain values: what it was and what it is, mode included.

/** Git's modes of what a permit can be about. */
export const PLAIN = '100644';
export const EXECUTABLE = '100755';

export interface FileState {
  /** Git's mode: `100644`, `100755`, `120000` (link), `160000` (submodule). */
  readonly mode: string;
  /** SHA-256 of the content as committed; of a link its target, of a submodule the commit it points to. */
  readonly hash: string;
}

export interface Change {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  /** Null: there was nothing. */
  readonly before: FileState | null;
  readonly after: FileState | null;
  /** Neither content can be told: a conflict, or a name that is no text. */
  readonly unclear?: true;
}

/** A whole state in one word: a plain file is its hash alone. */
export function stateOf(state: FileState | null): string {
  if (state === null) return 'none';
  return state.mode === PLAIN ? state.hash : `${state.mode}:${state.hash}`;
}

export function isFile({ mode }: FileState): boolean {
  return mode === PLAIN || mode === EXECUTABLE;
}
