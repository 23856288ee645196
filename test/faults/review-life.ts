// One life of a process that reviews texts on a given folder: the real store, workflows, queue and files, and checkers that look for words.
import { DEFAULT_POLICY } from '../../src/gates/review/iteration-policy.ts';
import type { ReviewStanding } from '../../src/workflow/review/reviews.ts';
import type { StateStore } from '../../src/store/contract.ts';
import { openReviewBench, polish, wordChecker } from '../workflow/review/review-desk.ts';

export type ReviewScenario = 'at_once' | 'asked';

/** Each fix makes the next fault, so that a run goes round three times; two issues of a round stay apart. */
const WORDS = wordChecker('typo_check', [{ word: 'aaaa', instead: 'bbbb' }, { word: 'bbbb', instead: 'cccc' }, { word: 'recieve', instead: 'receive' }]);
/** Never mended: an issue that goes through every round. */
const STYLE = wordChecker('style_check', [{ word: '非常に' }]);

export const TEXT = 'A line with aaaa in it.\n\nWe recieve it here.\n\nこれは非常に長い文ではない。\n';
export const MENDED = 'A line with cccc in it.\n\nWe receive it here.\n\nこれは非常に長い文ではない。\n';

export interface ReviewLife {
  readonly store: StateStore;
  readonly base: string;
  /** The whole run, from its first call; what was done before is met again. */
  live(scenario: ReviewScenario): Promise<ReviewStanding>;
  text(): string;
  close(): Promise<void>;
}

export function openReviewLife(base: string, { now, seed }: { readonly now: number; readonly seed: number }): ReviewLife {
  const bench = openReviewBench({}, base, { now, leave: true });
  const desk = bench.desk({ checkers: [WORDS, STYLE], seed });
  return {
    store: bench.store,
    base,
    async live(scenario) {
      const apply = scenario === 'at_once' ? 'safe' : 'ask';
      let standing = await desk.reviews.begin(polish('a.md', { run_id: 'run_sweep', input_digest: 'sweep', policy: { ...DEFAULT_POLICY, count: 3, until_pass: true }, fix_wish: { min_severity: 'low', safe_only: true, apply } }), { wait: true });
      for (let answers = 1; standing.question?.asks === 'choice' && answers <= 3; answers += 1) {
        const { waiting_for, offers } = standing.question;
        const choices = offers.filter(({ available_tools }) => available_tools[0]?.tool_id === 'suggested_fix').map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' as const }));
        standing = await desk.reviews.answer({ run_id: 'run_sweep', decision_id: `dec_${waiting_for}`, by: 'person:terminal', waiting_for, gives: { choices } });
      }
      return standing;
    },
    text: () => bench.read('a.md'),
    close: () => bench.close(),
  };
}
