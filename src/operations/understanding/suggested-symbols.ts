// Which symbols our own search brings for the person's words, whatever the agent asked it: what a confirmed hypothesis may rest on (U-14).
import { wordsOf } from '../../gates/understanding/open-run.ts';
import { bareName } from '../../gates/understanding/symbol-name.ts';
import type { Call } from '../operation.ts';
import { understandingOf } from './understanding-runs.ts';

/** Further down nearly everything of a small project would come. */
const MOST_SYMBOLS = 3;
/** A share of what a perfect answer would reach; less is chance. */
const LEAST_SCORE = 0.1;
/** One definition may come in several pieces. */
const MOST_HITS = 12;

export async function suggestedSymbols(call: Call, sessionId: string): Promise<string[]> {
  const run = call.read((tx) => understandingOf(tx, sessionId));
  // Where nothing can be submitted, nothing is searched.
  if (run === undefined || run.phase !== 'SEMANTIC') return [];
  const index = await call.semantic();
  const { hits } = await index.search({ query: wordsOf(run), target_feature: run.frame?.target_feature ?? undefined, limit: MOST_HITS });
  const names = hits.flatMap(({ symbol, score, why }) => (symbol === undefined || score < LEAST_SCORE || why.length === 0 ? [] : [bareName(symbol)]));
  return [...new Set(names)].slice(0, MOST_SYMBOLS);
}
