// The code tools as a library: an index over one folder, without a session, a store or a server.
import type { CodeIndexOptions } from '../code/open-code-index.ts';
import type { Asked } from '../code/answers/asked.ts';
import type { QueryAnswer } from '../code/answers/query.ts';
import type { CodeIndex } from '../code/code-index.ts';
import { readKeptBytes } from '../code/snapshot/kept-bytes.ts';
import { realClock } from '../system/real-ports.ts';

export interface CodeLibrary extends Omit<CodeIndex, 'query'> {
  /** A question in plain words, Japanese or English. */
  query(question: string, asked?: Asked): Promise<QueryAnswer>;
}

export async function openCodeIndex(root: string, options: Partial<Omit<CodeIndexOptions, 'begun'>> = {}): Promise<CodeLibrary> {
  const begun = options.keptIn === undefined ? undefined : readKeptBytes(options.keptIn);
  // Loaded when asked for: whoever only judges words does not pay for an index of code.
  const { openCodeIndex: open } = await import('../code/open-code-index.ts');
  const index = await open(root, { now: () => realClock.now(), ...options, ...(begun !== undefined && { begun }) });
  return {
    ...index,
    async query(question, asked = {}) {
      const { readQuestion } = await import('../language/code-question.ts');
      return index.query(readQuestion(question), asked);
    },
  };
}
