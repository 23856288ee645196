// One word of a request as a reader with a pencil sees it: its text, its kind, and whether the pencil may run on to the next one.

export interface Word {
  readonly text: string;
  /** Offsets of the folded text. */
  readonly start: number;
  readonly end: number;
  /** What it is by our lists and by where it stands; words of one kind are underlined alike. */
  readonly kind: string;
  /** Nothing but at most one space before the next word: no mark, no end of a clause. */
  readonly runsOn: boolean;
  /** Stands between quotation marks or backticks. */
  readonly quoted: boolean;
}
