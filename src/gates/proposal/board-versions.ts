// The versions of the board's rules that take part in a decision about a change (K-06).

export interface BoardVersions {
  readonly board: string;
}

/** Moves with the transitions, the checks of an apply, the judge of diffs and the text that is shown. */
export const BOARD_VERSIONS: BoardVersions = { board: '2' };
