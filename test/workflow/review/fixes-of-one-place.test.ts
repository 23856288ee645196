// Two findings of one rule at one place: each issue is offered the fix of its own finding.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Checker } from '../../../src/checkers/checker.ts';
import type { ReviewFinding } from '../../../src/gates/review/finding.ts';
import { openReviewBench, polish, type ReviewBench } from './review-desk.ts';

const BEFORE = 'I recieve teh letters.\n';
const ASK = { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } } as const;

let bench: ReviewBench;
beforeEach(() => void (bench = openReviewBench()));
afterEach(() => bench.close());

/** Both over the whole line and without a point of their own. */
function lineChecker(told: (word: string) => string): Checker {
  const found = (text: string, word: string, instead: string): ReviewFinding[] => {
    const at = text.indexOf(word);
    return at < 0 ? [] : [{ rule: 'x/word', category: 'typo', severity: 'medium', range: [0, 22], description: told(word), fixes: [{ edits: [{ range: [at, at + word.length], text: instead }], safe: true }] }];
  };
  return { step_id: 'x', version: '1', check: async ({ text }) => [...found(text, 'teh', 'the'), ...found(text, 'recieve', 'receive')] };
}

it.each([
  ['told in different words', true, (word: string) => `not ${word}`],
  ['whose words are not kept', false, (word: string) => `not ${word}`],
] as const)('two findings at one place, %s, are both mended by their own fixes', async (_how, keep, told) => {
  bench.write('a.md', BEFORE);
  const desk = bench.desk({ checkers: [lineChecker(told)], keep });
  const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
  expect(bench.issues()).toHaveLength(2);
  const choices = bench.issues().map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' as const }));
  const edits = choices.map((choice) => desk.reviews.preview(waiting.run.run_id, [choice], 'person:terminal').text_after).sort();
  expect(edits).toEqual(['I receive teh letters.\n', 'I recieve the letters.\n']);
  await desk.reviews.answer({ run_id: waiting.run.run_id, decision_id: 'dec_both', by: 'person:terminal', waiting_for: waiting.question!.waiting_for, gives: { choices } });
  expect(bench.read('a.md')).toBe('I receive the letters.\n');
});

it('an issue is offered the fix of what is said about it, not of what else was found there', async () => {
  bench.write('a.md', BEFORE);
  const desk = bench.desk({ checkers: [lineChecker((word) => `not ${word}`)] });
  const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
  const texts = desk.reviews;
  for (const { issue_id, description } of bench.issues()) {
    const word = JSON.parse(texts.text(description!)!) === 'not teh' ? 'teh' : 'recieve';
    expect(texts.preview(waiting.run.run_id, [{ issue_id, tool_id: 'suggested_fix' }], 'person:terminal').text_after).not.toContain(word);
  }
});
