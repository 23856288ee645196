// The steps of a check together with findings that another tool made: those are handed in before the run that asks for them.
import { SekishoError } from '../kernel/errors.ts';
import type { ReviewFinding } from '../gates/review/finding.ts';
import type { Checker, Checkers } from './checker.ts';

/** What another tool found in one text, read off its report for exactly this revision. */
export type FindingsOf = (text: string) => readonly ReviewFinding[];

export interface ReviewCheckers extends Checkers {
  /** A step whose findings came from outside: `sarif:eslint`. The newest report on a file counts. */
  take(step_id: string, file: string, version: string, findingsOf: FindingsOf): void;
}

interface Given {
  readonly version: string;
  readonly findingsOf: FindingsOf;
}

/** Reports in hand at one time; the oldest goes first. A run that comes too late says so and is begun again. */
const MOST_IN_HAND = 2_000;

const TITLE = { en: 'Findings of another tool', ja: 'ほかのツールの検出結果' } as const;

export function reviewCheckers(own: Checkers): ReviewCheckers {
  const given = new Map<string, Given>();
  const keyOf = (step_id: string, file: string): string => `${step_id}\n${file}`;
  const outside = (step_id: string): Checker => ({
    step_id,
    version: 'given',
    async check({ file, text }) {
      const found = given.get(keyOf(step_id, file));
      if (found === undefined) throw new SekishoError('QC-012', { tool: step_id });
      return found.findingsOf(text);
    },
  });
  return {
    all: () => [...own.all(), ...[...new Set([...given.keys()].map((key) => key.split('\n', 1)[0]!))].map((step_id) => ({ step_id, title: TITLE, answered_by: 'program' as const }))],
    get: (step_id) => own.get(step_id) ?? (step_id.startsWith('sarif:') ? outside(step_id) : undefined),
    usual: (format, language) => own.usual(format, language),
    close: () => own.close(),
    take(step_id, file, version, findingsOf) {
      const key = keyOf(step_id, file);
      given.delete(key);
      given.set(key, { version, findingsOf });
      if (given.size > MOST_IN_HAND) given.delete(given.keys().next().value!);
    },
  };
}
