// Every number the built-in rules go by, in one table; a checker's version carries its digest.

export const DEFAULT_THRESHOLDS = {
  ja: {
    /** Characters of a sentence. */
    longSentence: 80,
    veryLongSentence: 100,
    /** Mean of a text of at least `sentencesForMean` sentences. */
    meanSentence: 50,
    /** 、 in one sentence, enumerations of bare nouns left out. */
    commas: 3,
    /** Characters without any 、. */
    withoutComma: 70,
    longRun: { length: 45, times: 3 },
    shortRun: { length: 10, times: 5 },
  },
  en: {
    /** Words of a sentence. */
    longSentence: 40,
    veryLongSentence: 60,
    meanSentence: 30,
    longRun: { length: 30, times: 3 },
    shortRun: { length: 4, times: 5 },
  },
  sentencesForMean: 10,
  /** Sentences running with the same end (ja) or beginning (en). */
  repeatedEnding: 4,
  /** Empty lines running. */
  emptyLines: 2,
  /** Speech is short, long and full of pauses as people speak. */
  leaveDialogueOut: true,
} as const;

type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : T[K] extends boolean ? boolean : Widened<T[K]> };
export type Thresholds = Widened<typeof DEFAULT_THRESHOLDS>;
