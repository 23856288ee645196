// What is said in quite other words: not lost, never verified, and never over a number, an identifier, a contradiction or a task that gives it up.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decideReplan } from '../../../src/gates/plan/decide-replan.ts';
import { validateStructure } from '../../../src/gates/plan/structure.ts';
import { extractRequiredTerms } from '../../../src/language/terms.ts';
import { validateTermPreservation } from '../../../src/language/preservation.ts';
import { isLost, type TermPreservationReport } from '../../../src/language/preservation-types.ts';
import { FITTED } from '../../../src/language/vectors/fitted-other-words.ts';
import { OTHER_WORDS_EVIDENCE } from '../../../src/language/vectors/other-words-evidence.ts';
import type { Tree } from '../../../src/language/vectors/other-words.ts';

interface Item {
  readonly input: string;
  readonly keep: readonly { readonly acceptance: string }[];
  readonly drop: readonly { readonly acceptance: string }[];
}

const ITEMS = JSON.parse(readFileSync('bench/data/language/tenth/plans.json', 'utf8')) as readonly Item[];
const item = (start: string): Item => ITEMS.find(({ input }) => input.startsWith(start))!;
const judge = ({ input }: Item, tasks: Item['keep']): TermPreservationReport => validateTermPreservation(extractRequiredTerms(input), tasks);

const KNOWN = ['Publish the package to npm', 'Write a job posting for a junior nurse', '夜間バッチで売上データを取り込み', 'メールのリンクからアプリ'];

describe('said in quite other words', () => {
  it.each(KNOWN)('[P-04] is not missing and not verified: %s', (start) => {
    const report = judge(item(start), item(start).keep);
    const unsure = report.verdicts.filter(({ verdict }) => verdict !== 'VERIFIED');
    expect(report.missing).toEqual([]);
    expect(unsure.length).toBeGreaterThan(0);
    for (const { verdict, relation, score } of unsure) {
      expect({ verdict, relation }).toEqual({ verdict: 'NEEDS_CONFIRM', relation: 'meaning' });
      expect(score).toBeGreaterThanOrEqual(FITTED.atLeast);
    }
  });

  it.each(KNOWN)('[P-04] what the other plan drops is missing: %s', (start) => {
    expect(judge(item(start), item(start).drop).missing).not.toEqual([]);
  });

  it('[P-08] the gate lets it through with a warning that names it', () => {
    const { input, keep } = item('Publish the package to npm');
    const tasks = keep.map((task, at) => ({ id: `t${at}`, ...task }));
    const { decision, warnings } = decideReplan(validateStructure(tasks, tasks, {}, extractRequiredTerms(input)));
    expect(decision).toBe('warn');
    expect(warnings.join('\n')).toContain('publish');
  });
});

it('only a likeness that waits for a yes is not lost', () => {
  expect(isLost({ verdict: 'NEEDS_CONFIRM', relation: 'meaning' })).toBe(false);
  expect(isLost({ verdict: 'NEEDS_CONFIRM', relation: 'near' })).toBe(true);
  expect(isLost({ verdict: 'NEEDS_CONFIRM' })).toBe(true);
  expect(isLost({ verdict: 'CONTRADICTED', relation: 'meaning' })).toBe(true);
  expect(isLost({ verdict: 'MISSING' })).toBe(true);
});

it('a number that is gone is missing on every labelled plan', () => {
  for (const { input, keep, drop } of ITEMS.slice(0, 200)) {
    for (const tasks of [keep, drop]) {
      for (const { term, verdict, relation } of validateTermPreservation(extractRequiredTerms(input), tasks).verdicts) {
        if (/^\p{Nd}+$/u.test(term) && relation === 'meaning') expect({ term, verdict }).toBe('never by meaning');
      }
    }
  }
});

it('the trees ask only for what is measured', () => {
  const asked = (tree: Tree): number[] => (typeof tree === 'number' ? [] : [tree[0], ...asked(tree[2]), ...asked(tree[3])]);
  expect(FITTED.trees.flatMap(asked).every((at) => at >= 0 && at < OTHER_WORDS_EVIDENCE.length)).toBe(true);
});
