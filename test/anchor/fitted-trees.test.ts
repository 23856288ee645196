// What the fitted trees may and may not do: ask only for what is measured, go one way where there is only one, and make a score whose three parts mean what the rules say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVIDENCE, OF_A_PART, type Evidence } from '../../src/anchor/recheck/evidence.ts';
import { FITTED } from '../../src/anchor/recheck/fitted-trees.ts';
import { BESIDE, type Beside } from '../../src/anchor/recheck/mended-elsewhere.ts';
import { kindsOf } from '../../src/anchor/recheck/problem-kinds.ts';
import { figuresIn, questionsIn, Teller } from '../../src/anchor/recheck/said.ts';
import { chanceOf, type Forest } from '../../src/kernel/forest.ts';
import { isMendedElsewhere, readForests, scoreOf, weigh } from '../../src/anchor/recheck/weigh-evidence.ts';
import { RECURRENCE_FROM, RESOLVED_BELOW } from '../../src/anchor/recheck/classify-recheck.ts';
import { propertyRuns } from '../support/property-runs.ts';

const NAMES = Object.keys(EVIDENCE) as (keyof Evidence)[];
const measured = fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.double({ min: -1, max: 6, noNaN: true })]))) as fc.Arbitrary<Evidence>;

const BESIDES = Object.keys(BESIDE) as (keyof Beside)[];
const changed = fc.record(Object.fromEntries(BESIDES.map((name) => [name, fc.double({ min: 0, max: 6, noNaN: true })]))) as fc.Arbitrary<Beside>;

const { names, again, part, beside, elsewhere } = readForests(FITTED);
const probability = (forest: Forest, evidence: Evidence): number => chanceOf(forest, names.map((name) => evidence[name]));

describe('the fitted trees', () => {
  it('ask for nothing that is not measured', () => {
    const asked = new Set([...again.asks, ...part.asks].filter((at) => at >= 0).map((at) => names[at]));
    expect([...asked].filter((name) => name === undefined || !(name in EVIDENCE))).toEqual([]);
    expect(asked.size).toBeGreaterThan(20);
  });

  it('take more of a likeness for no less of a recurrence', () => {
    fc.assert(fc.property(measured, fc.constantFrom(...NAMES.filter((name) => EVIDENCE[name] !== 0)), fc.double({ min: 0, max: 3, noNaN: true }), (evidence, name, more) => {
      const raised = { ...evidence, [name]: evidence[name] + EVIDENCE[name] * more };
      expect(probability(again, raised)).toBeGreaterThanOrEqual(probability(again, evidence) - 1e-9);
    }), propertyRuns(400));
  });

  it('take more that speaks for a part for no less of one', () => {
    fc.assert(fc.property(measured, fc.constantFrom(...(Object.keys(OF_A_PART) as (keyof Evidence)[])), fc.double({ min: 0, max: 3, noNaN: true }), (evidence, name, more) => {
      const raised = { ...evidence, [name]: evidence[name] + OF_A_PART[name]! * more };
      expect(probability(part, raised)).toBeGreaterThanOrEqual(probability(part, evidence) - 1e-9);
    }), propertyRuns(400));
  });

  it('take more of a change that speaks of the matter for no less of a mending elsewhere', () => {
    expect(beside).toEqual(BESIDES);
    const chance = (each: Beside): number => chanceOf(elsewhere, beside.map((name) => each[name]));
    fc.assert(fc.property(changed, fc.constantFrom(...BESIDES.filter((name) => BESIDE[name] !== 0)), fc.double({ min: 0, max: 3, noNaN: true }), (measured, name, more) => {
      const raised = { ...measured, [name]: measured[name] + BESIDE[name] * more };
      expect(chance(raised)).toBeGreaterThanOrEqual(chance(measured) - 1e-9);
      expect(isMendedElsewhere(measured)).toBe(chance(measured) >= 0.5);
    }), propertyRuns(400));
  });

  it('take a passage beside which nothing was changed for not mended', () => {
    const nothing = Object.fromEntries(BESIDES.map((name) => [name, 0])) as unknown as Beside;
    for (const kind of ['doesNotFit', 'notSaid', 'term', 'style', 'pointsAway'] as const) expect(isMendedElsewhere({ ...nothing, [kind]: 1 })).toBe(false);
  });

  it('make a score below 0.3 of what is not the same, from 0.7 of all of it, and between them of a part', () => {
    const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
    fc.assert(fc.property(share, share, (again, whole) => {
      const score = scoreOf({ again, whole });
      expect(score >= 0 && score <= 1).toBe(true);
      expect(score >= RECURRENCE_FROM ? 'Recurrence' : score < RESOLVED_BELOW ? 'Resolved' : 'Partial').toBe(again < 0.5 ? 'Resolved' : whole < 0.5 ? 'Partial' : 'Recurrence');
    }), propertyRuns(400));
  });

  it('are believed less under a rule than without one, and least where the place of the issue is not known', () => {
    const odds = (chance: number): number => Math.log(chance / (1 - chance));
    const off = (evidence: Evidence): number => odds(probability(again, evidence)) - odds(weigh(evidence).again);
    const plain = { ...(Object.fromEntries(NAMES.map((name) => [name, EVIDENCE[name] === 1 ? 0.6 : 0])) as unknown as Evidence), anotherRule: 0, placed: 1, confidence: 0.9 };
    const [unnamed, named, lost] = [off({ ...plain, sameRule: 0 }), off({ ...plain, sameRule: 1 }), off({ ...plain, sameRule: 1, confidence: 0.7 })];
    expect(unnamed).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(unnamed + 0.3);
    expect(lost).toBeGreaterThan(named + 0.3);
    expect(off({ ...plain, sameRule: 1, placed: 0 })).toBeGreaterThan(named + 0.3);
  });

  it('call nothing under another rule all of it', () => {
    fc.assert(fc.property(measured, (evidence) => {
      expect(scoreOf(weigh({ ...evidence, anotherRule: 1 }))).toBeLessThan(RECURRENCE_FROM);
    }), propertyRuns(100));
  });
});

describe('what descriptions say', () => {
  it.each([
    ['7 and 4 make 11 votes', '7 4 11'],
    ['$7,250, not $7,520', '7250 7520'],
    ['「音がした」が三度続く', '3'],
    ['twelve members, twice', '12 2'],
    ['１０時開始', '10'],
    ['一つの文', ''],
  ])('names figures: %s', (description, figures) => {
    expect(figuresIn(description).join(' ')).toBe(figures);
  });

  it('asks who and when, and no more for what is conceded', () => {
    expect([...questionsIn('誰がいつまでに対応するのか')]).toEqual(['who', 'when']);
    expect([...questionsIn('期限は示されましたが、担当が書かれていません。')]).toEqual(['who']);
    expect([...questionsIn('The owner is named, but no deadline is given.')]).toEqual(['when']);
  });

  it('has fewer of a thing where the count fell', () => {
    const teller = new Teller('一文に副詞が4個使われています（最大1個）。');
    expect(teller.with('一文に副詞が2個使われています（最大1個）。')).toMatchObject({ count: 0.5, most: 4, mostNow: 2, fewerNow: 1 });
    expect(teller.with('一文に副詞が5個使われています（最大1個）。')).toMatchObject({ fewerNow: 0 });
    expect(teller.with('副詞が多い。')).toMatchObject({ count: 1, fewerNow: 0, figures: 0 });
  });
});

describe('kinds of trouble', () => {
  it.each([
    ['The claim has no source; name the study.', 'この主張には根拠が示されていません。', 'unsourced'],
    ['It is unclear who is responsible for the check.', '誰が確認するのかが書かれていない。', 'missing agent'],
    ['"This" has no clear antecedent.', '「これ」が何を指すのかわかりません。', 'reference'],
    ['This contradicts the date in section 2.', '第二章の日付と矛盾しています。', 'contradiction'],
    ['The shares add up to 104 %.', '内訳の合計が 104 % になっています。', 'arithmetic'],
    ['The sentence is too long.', '一文が長すぎます。', 'too long'],
    ['Redundant: says the same thing twice.', '同じ内容の繰り返しで冗長です。', 'redundant'],
  ])('are the same in both languages: %s', (english, japanese, kind) => {
    for (const description of [english, japanese]) expect(kindsOf({ range: [0, 0], category: 'x', description })).toContain(kind);
  });

  it('are none where a description says nothing but that something is wrong', () => {
    for (const description of ['Please improve this.', 'ここを直してください。', '']) expect(kindsOf({ range: [0, 0], category: 'style', description }).size).toBe(0);
  });
});
