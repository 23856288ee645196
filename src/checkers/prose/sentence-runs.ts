// Neighbouring sentences of one kind, as a reader meets them: a heading or a list ends a run, a line of speech does not belong to it.
import type { Prose } from './prose.ts';
import type { Sentence } from './sentences.ts';

export interface SentenceRun {
  readonly kind: string;
  readonly sentences: readonly Sentence[];
}

export function runsOf(prose: Prose, leaveDialogueOut: boolean, kindOf: (sentence: Sentence) => string | undefined): readonly SentenceRun[] {
  const runs: { kind: string; sentences: Sentence[] }[] = [];
  let open: { kind: string; sentences: Sentence[] } | undefined;
  let last: Sentence | undefined;
  for (const sentence of prose.sentences) {
    const { block, isWhole, isDialogue } = sentence;
    const speech = isDialogue && leaveDialogueOut;
    const kind = block.kind === 'paragraph' && isWhole && !speech ? kindOf(sentence) : undefined;
    const follows = last !== undefined && !crossesGap(prose, last, sentence);
    if (kind !== undefined && open?.kind === kind && follows) open.sentences.push(sentence);
    else {
      open = kind === undefined ? undefined : { kind, sentences: [sentence] };
      if (open !== undefined) runs.push(open);
    }
    last = sentence;
  }
  return runs;
}

/** Two empty lines, or whatever is no prose (code, a rule, a table) between them. */
function crossesGap({ text, format }: Prose, before: Sentence, after: Sentence): boolean {
  const between = text.slice(before.end, after.start);
  return /\S/.test(between.replace(/[*_~>]/g, '')) || (between.match(/\n/g)?.length ?? 0) > (format === 'plain' ? 2 : 3);
}
