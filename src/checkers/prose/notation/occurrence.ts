// One place where a word stands that can be spelled in several ways.

export interface Occurrence {
  /** The word, whatever its spelling. */
  readonly word: string;
  /** Which of its spellings stands here. */
  readonly spelling: string;
  readonly start: number;
  readonly end: number;
  /** What would stand here in another spelling. */
  readonly as: (spelling: string) => string;
}

export type FindOccurrences = (visible: string) => Iterable<Occurrence>;

export const asItIs = (spelling: string): string => spelling;
