// What a request can do with its words: ask for something new, for a change, for an answer; report a problem; or forbid. Both languages are read into these.

export type AskingKind =
  /** Something broken is to work again. */
  | 'repair'
  /** Something that exists is to become different. */
  | 'change'
  /** Something is to exist that does not yet. */
  | 'new'
  /** A wish whose verb tells none of the above. */
  | 'wish'
  /** Look into it and report: no wish for other code. */
  | 'look'
  | 'question'
  | 'problem'
  /** One thing is not to be changed. */
  | 'restraint'
  /** Nothing is: whatever else is wished for, no code is to become different. */
  | 'hands-off';

export interface Asking {
  readonly kind: AskingKind;
  /** Offsets of the words that say so, in the text that was read. */
  readonly start: number;
  readonly end: number;
  /** Could be meant otherwise ("could this be changed?"): good enough to suppose, not to overrule. */
  readonly weak?: true;
}

/** What stands in quotation marks is shown, not said: the same number of blanks keeps all places. Lengths are bounded so that no text is walked twice. */
export function withoutQuotations(text: string): string {
  return text.replace(/```[^`]{0,4000}```|`[^`\n]{1,200}`|"[^"\n]{1,200}"|「[^「」\n]{1,200}」|『[^『』\n]{1,200}』/g, (found) => '□'.repeat(found.length));
}

export interface Sentence {
  readonly text: string;
  readonly start: number;
  /** Closed by a question mark. */
  readonly asks: boolean;
}

const SENTENCE_END = /[。!?\n\r]+|\.(?=\s|$)/g;

/** Of folded text: full-width marks are ASCII there. */
export function sentencesOf(folded: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number, mark: string): void => {
    const text = folded.slice(from, to);
    if (text.trim() !== '') sentences.push({ text, start: from, asks: mark.includes('?') });
  };
  for (const end of folded.matchAll(SENTENCE_END)) {
    push(end.index, end[0]);
    from = end.index + end[0].length;
  }
  push(folded.length, '');
  return sentences;
}
