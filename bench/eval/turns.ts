// Pairs of plans for one request, a faithful one and its opposite: how many opposites are caught, and how many faithful plans are called turned.
import { readFileSync } from 'node:fs';
import { extractRequiredTerms, validateTermPreservation } from '../../src/index.ts';
import { count, noCounts, type Counts } from './counts.ts';
import type { Lang } from './data.ts';

export interface TurnItem {
  readonly lang: Lang;
  readonly request: string;
  readonly faithful: string;
  readonly opposite: string;
  /** Not caught when the set was closed: it asks for knowledge of the world. */
  readonly missed?: true;
}

export function readTurns(): readonly TurnItem[] {
  return JSON.parse(readFileSync('bench/data/language/eighth/turns.json', 'utf8')) as TurnItem[];
}

export function isTurned(request: string, plan: readonly string[]): boolean {
  return validateTermPreservation(extractRequiredTerms(request), plan.map((acceptance) => ({ acceptance }))).verdicts.some(({ verdict }) => verdict === 'CONTRADICTED');
}

export interface TurnScore {
  /** One request, one task. */
  readonly alone: Counts;
  /** Four requests in one message, with a task for each: neighbours must not be taken for opposites. */
  readonly together: Counts;
}

/** Steps from one item to its neighbours; any that share no factor with the length mix the set well. */
const STEPS = [7, 31, 58];

export function scoreTurns(items: readonly TurnItem[]): TurnScore {
  const [alone, together] = [noCounts(), noCounts()];
  const end = items[0]?.lang === 'ja' ? '。' : '. ';
  for (const [at, item] of items.entries()) {
    count(alone, false, isTurned(item.request, [item.faithful]));
    count(alone, true, isTurned(item.request, [item.opposite]));
    const others = STEPS.map((step) => items[(at + step) % items.length]!).filter((other) => other !== item);
    const request = [item, ...others].map((each) => `${each.request}${end}`).join('').trim();
    count(together, false, isTurned(request, [...others.map(({ faithful }) => faithful), item.faithful]));
    count(together, true, isTurned(request, [...others.map(({ faithful }) => faithful), item.opposite]));
  }
  return { alone, together };
}
