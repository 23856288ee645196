// What is said in quite other words: not lost, never verified; numbers only where the plan says them in some way.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReadTask } from '../../../src/language/evidence.ts';
import { readPlan } from '../../../src/language/plan-reading.ts';
import { readForest } from '../../../src/kernel/forest.ts';
import { decideReplan } from '../../../src/gates/plan/decide-replan.ts';
import { validateStructure } from '../../../src/gates/plan/structure.ts';
import { isJapanese } from '../../../src/language/script.ts';
import { extractRequiredTerms } from '../../../src/language/terms.ts';
import { validateTermPreservation } from '../../../src/language/preservation.ts';
import { isLost, type TermPreservationReport } from '../../../src/language/preservation-types.ts';
import { indexText } from '../../../src/language/text-index.ts';
import { FITTED } from '../../../src/language/vectors/fitted-other-words.ts';
import { saysNumbers } from '../../../src/language/vectors/numbers-said.ts';
import { fillersIn } from '../../../src/language/vectors/other-words-filler.ts';
import { aheadIn, restraintIn } from '../../../src/language/vectors/other-words-restraint.ts';
import { OTHER_WORDS_EVIDENCE } from '../../../src/language/vectors/other-words-evidence.ts';
import { isLeftOver } from '../../../src/language/vectors/other-words-leftover.ts';

interface Item {
  readonly input: string;
  readonly keep: readonly { readonly acceptance: string }[];
  readonly drop: readonly { readonly acceptance: string }[];
}

const ITEMS = JSON.parse(readFileSync('bench/data/language/tenth/plans.json', 'utf8')) as readonly Item[];
const item = (start: string): Item => ITEMS.find(({ input }) => input.startsWith(start))!;
const judge = ({ input }: Item, tasks: Item['keep']): TermPreservationReport => validateTermPreservation(extractRequiredTerms(input), tasks);

const KNOWN = ['Rewrite the opening scene in first person', 'Rewrite the tenancy agreement', '在庫が10個を下回ったら', '写真をドラッグ'];

describe('said in quite other words', () => {
  it.each(KNOWN)('[P-04] is not missing and not verified: %s', (start) => {
    const report = judge(item(start), item(start).keep);
    const unsure = report.verdicts.filter(({ verdict }) => verdict !== 'VERIFIED');
    expect(report.missing).toEqual([]);
    expect(unsure.length).toBeGreaterThan(0);
    for (const { verdict, relation, score } of unsure) {
      expect({ verdict, relation }).toEqual({ verdict: 'NEEDS_CONFIRM', relation: 'meaning' });
      expect(score).toBeGreaterThanOrEqual(FITTED.atLeast[isJapanese(start) ? 'ja' : 'en'].carried);
    }
  });

  it.each(KNOWN)('[P-04] what the other plan drops is missing: %s', (start) => {
    expect(judge(item(start), item(start).drop).missing).not.toEqual([]);
  });

  it('[P-08] the gate lets it through with a warning that names it', () => {
    const { input, keep } = item('Rewrite the tenancy agreement');
    const tasks = keep.map((task, at) => ({ id: `t${at}`, ...task }));
    const { decision, warnings } = decideReplan(validateStructure(tasks, tasks, {}, extractRequiredTerms(input)));
    expect(decision).toBe('warn');
    expect(warnings.join('\n')).toContain('tenancy');
  });
});

it('[P-08] bug: a likeness nobody confirmed is not kept where lost terms break a plan', () => {
  const required = extractRequiredTerms('Ask the user before deleting a project');
  const tasks = [{ id: 't0', acceptance: 'Projects vanish at one click, without any question' }];
  const found = validateStructure(tasks, tasks, {}, required);
  expect(found.termPreservation).toMatchObject({ missing: [], verdicts: [{ term: 'deleting', verdict: 'NEEDS_CONFIRM', relation: 'meaning' }] });
  expect(decideReplan(found).decision).toBe('warn');
  expect(decideReplan(found, { treatTermLossAsStructureBreak: true })).toMatchObject({ decision: 'reject', reason: 'Not confirmed: deleting' });
});

it('only a likeness that waits for a yes is not lost', () => {
  expect(isLost({ verdict: 'NEEDS_CONFIRM', relation: 'meaning' })).toBe(false);
  expect(isLost({ verdict: 'NEEDS_CONFIRM', relation: 'near' })).toBe(true);
  expect(isLost({ verdict: 'NEEDS_CONFIRM' })).toBe(true);
  expect(isLost({ verdict: 'CONTRADICTED', relation: 'meaning' })).toBe(true);
  expect(isLost({ verdict: 'MISSING' })).toBe(true);
});

const byNumber = (request: string, task: string): string => {
  const { verdicts } = validateTermPreservation(extractRequiredTerms(request), [{ acceptance: task }]);
  return verdicts.find(({ term }) => /\p{Nd}/u.test(term))!.verdict;
};

it('a number that no task says in any way is missing', () => {
  expect(byNumber('Keep the invoices for 10 years', 'Invoices remain archived for good')).not.toBe('VERIFIED');
  expect(validateTermPreservation(extractRequiredTerms('Keep the invoices for 10 years'), [{ acceptance: 'Invoices remain archived for seven years' }]).missing).not.toEqual([]);
});

it.each([
  ['10 years', 'for a decade', true],
  ['22:00', 'from 10 pm to 7 am', true],
  ['24 hours', 'one day ahead', true],
  ['30分', '半時間までに収まる', true],
  ['3段階', '小・中・大から選べる', true],
  ['5', 'after the fifth wrong password', true],
  ['10 years', 'for nine years', false],
  ['3回', '最大4回やり直す', false],
])('%s is said by "%s": %s', (term, text, said) => {
  expect(saysNumbers(indexText(term), indexText(text), term, []) !== undefined).toBe(said);
});

it('one number answers one requirement', () => {
  const text = indexText('Retry 3 times');
  expect(saysNumbers(indexText('3回'), text, '3回', [{ start: 0, end: text.folded.text.length }])).toBeUndefined();
});

it('the next whole number answers only a request that leaves its own out', () => {
  expect(saysNumbers(indexText('8文字'), indexText('七文字以下だとエラー'), '8文字未満は登録できない', [])).toBeDefined();
  expect(saysNumbers(indexText('8文字'), indexText('七文字以下にする'), '8文字以下にする', [])).toBeUndefined();
});

const missingOf = (request: string, ...tasks: readonly string[]): readonly string[] => validateTermPreservation(extractRequiredTerms(request), tasks.map((acceptance) => ({ acceptance }))).missing;

describe('a prohibition in quite other words', () => {
  const REQUEST = '検索履歴は端末の外に送信しないでください';

  it('is carried by a task that holds back', () => {
    expect(missingOf(REQUEST, '過去に調べた言葉は手元だけに留める')).toEqual([]);
  });

  it('is not carried by a task that goes ahead', () => {
    expect(missingOf(REQUEST, '過去に調べた言葉はサーバーへ新しく自動でアップロードする')).not.toEqual([]);
  });

  it('bug: to hide is not the opposite of a revealing that was forbidden', () => {
    expect(missingOf('犯人の正体は最終章まで明かさないこと', '誰がやったかはラストの章になるまで伏せておく')).toEqual([]);
  });
});

describe('tasks nobody asked for', () => {
  const task = (acceptance: string): ReadTask => readPlan([{ acceptance }]).tasks[0]!;

  it('polishing counts, unless the request speaks of it', () => {
    expect(fillersIn([task('The logo on the cover gets new colours')], 'a table of error codes')[0]).toBeGreaterThan(0);
    expect(fillersIn([task('表紙の色を整える')], 'エラーコードの表')[0]).toBeGreaterThan(0);
    expect(fillersIn([task('The logo is larger')], 'make the logo larger')).toEqual([0]);
    expect(fillersIn([task('Retries wait longer each time')], 'exponential backoff')).toEqual([0]);
  });

  it('do not stand for what was lost', () => {
    expect(missingOf('Write a troubleshooting chapter and a table of error codes', 'A troubleshooting chapter is written', 'The logo on the cover gets new colours')).not.toEqual([]);
  });
});

it('holding back and going ahead are told apart', () => {
  const [kept, done] = readPlan([{ acceptance: 'Captured frames stay on the phone' }, { acceptance: 'Captured frames are sent to our cloud bucket as well' }]).tasks;
  expect(restraintIn(kept!)).toBeGreaterThan(restraintIn(done!));
  expect(aheadIn(done!)).toBeGreaterThan(aheadIn(kept!));
});

it('the trees ask only for what is measured', () => {
  const { asks } = readForest(FITTED);
  expect(asks.every((at) => at >= -1 && at < OTHER_WORDS_EVIDENCE.length)).toBe(true);
});

describe('what no chance outweighs', () => {
  const evidence = (known: Partial<Record<(typeof OTHER_WORDS_EVIDENCE)[number], number>>): number[] => OTHER_WORDS_EVIDENCE.map((name) => known[name] ?? 0.5);

  it('[P-04] another\'s task while one is left over that nobody asked for', () => {
    expect(isLeftOver(evidence({ lead: -0.3, openOver: 1 }), 4)).toBe(true);
    expect(isLeftOver(evidence({ lead: -0.3, openOver: 0 }), 4)).toBe(false);
    expect(isLeftOver(evidence({ lead: -0.1, openOver: 1 }), 4)).toBe(false);
  });

  it('[P-04] a long list with a word that nothing comes near', () => {
    const list = evidence({ lead: 0.4, openOver: 2, missing: 4, least: 0 });
    expect([isLeftOver(list, 4), isLeftOver(list, 5)]).toEqual([true, false]);
    expect(isLeftOver(evidence({ lead: 0.4, openOver: 2, missing: 4, least: 0.3 }), 4)).toBe(false);
  });
});
