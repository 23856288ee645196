// The steps of a check together with findings that another tool made: those are handed in before the run that asks for them.
import { SekishoError } from '../kernel/errors.ts';
import type { ReviewFinding } from '../gates/review/finding.ts';
import type { Checker, Checkers } from './checker.ts';

/** What another tool found in one text, read off its report for exactly this revision; `partly` where the report has more than could be placed. */
export type FindingsOf = (text: string, partly: (why: SekishoError) => void) => readonly ReviewFinding[];

export interface PartOfText {
  readonly file: string;
  readonly text: string;
  /** From 0. */
  readonly part: number;
  /** What was answered about the parts before it. */
  readonly earlier: readonly string[];
}

export interface ReviewCheckers extends Checkers {
  /** A step whose findings came from outside: `sarif:eslint`. The newest report on a file counts. */
  take(step_id: string, file: string, findingsOf: FindingsOf): void;
  /** What to ask a model for this step about one part of the text; undefined where a program answers it. */
  promptFor(step_id: string, text: PartOfText): string | undefined;
}

/** Reports in hand at one time; the oldest goes first. A run that comes too late says so and is begun again. */
const MOST_IN_HAND = 2_000;

export const GIVEN_STEP = 'sarif:';

export function reviewCheckers(own: Checkers, promptFor: ReviewCheckers['promptFor']): ReviewCheckers {
  const given = new Map<string, FindingsOf>();
  const keyOf = (step_id: string, file: string): string => `${step_id}\n${file}`;
  const outside = (step_id: string): Checker => ({
    step_id,
    version: 'as its report says',
    async check({ file, text, rewritten, partly = () => {} }) {
      // By its lines alone a result would be found again on the very words that were put in its place. Partly, not failed: whoever judges the fix with the next report must see what it changed.
      if (rewritten === true) {
        partly(new SekishoError('QC-140', { tool: step_id.slice(GIVEN_STEP.length) }));
        return [];
      }
      const findingsOf = given.get(keyOf(step_id, file));
      if (findingsOf === undefined) throw new SekishoError('QC-012', { tool: step_id });
      return findingsOf(text, partly);
    },
  });
  return {
    all: () => own.all(),
    get: (step_id) => own.get(step_id) ?? (step_id.startsWith(GIVEN_STEP) ? outside(step_id) : undefined),
    usual: (format, language) => own.usual(format, language),
    close: () => own.close(),
    promptFor,
    take(step_id, file, findingsOf) {
      const key = keyOf(step_id, file);
      given.delete(key);
      given.set(key, findingsOf);
      if (given.size > MOST_IN_HAND) given.delete(given.keys().next().value!);
    },
  };
}
