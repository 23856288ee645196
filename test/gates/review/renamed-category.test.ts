// Findings without a rule: a model calls one trouble by two names of a category, and two troubles by one. What is said and where it stands tells them apart.
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/gates/review/issue.ts';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import type { Settled, SettleInput } from '../../../src/gates/review/settlement.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { finding, issueOn, pendingFor, placeOf, round, STEP, told } from './samples.ts';

const MODEL = `model/${STEP}`;

interface Said {
  readonly at: string;
  readonly category: string;
  readonly description: string;
  readonly rule?: string;
}

function artifact(description: string): string {
  return sha256(JSON.stringify(description));
}

function known(text: string, { at, category, description, rule = MODEL }: Said, other: Partial<Issue> = {}): Issue {
  return issueOn(text, at, { category, rule, description: artifact(description), ...other });
}

function found(text: string, { at, category, description, rule = MODEL }: Said): SettleInput['findings'][number] {
  return told(finding(text, at, { category, description, rule }));
}

function settle(before: string, after: string, issue: Said, findings: readonly Said[], { state = 'InProgress', ...other }: Partial<Issue> = {}, input: Partial<SettleInput> = {}): Settled {
  const open = known(before, issue, { state, ...other });
  return settleFindings(round(after, [before], {
    open: [open], pending: state === 'InProgress' ? [pendingFor(open)] : [], words: new Map([[artifact(issue.description), JSON.stringify(issue.description)]]), findings: findings.map((each) => found(after, each)), ...input,
  }));
}

const PAIRS = {
  en: {
    before: 'The harbour office opens at nine. Passengers recieve their boarding cards at the gate. Dogs travel free.',
    after: 'The harbour office opens at nine. All passengers recieve their boarding card at the gate. Dogs travel free.',
    issue: { at: 'recieve', category: 'typo', description: '"recieve" is misspelled; it should be "receive".' },
    again: { at: 'recieve', category: 'spelling', description: 'Wrong letter order: "recieve".' },
  },
  ja: {
    before: '窓口は九時に開きます。お客様は搭乗券を受け採ってください。犬は無料です。',
    after: '窓口は九時に開きます。お客様は搭乗口で搭乗券を受け採ってください。犬は無料です。',
    issue: { at: '受け採って', category: '誤字', description: '「受け採って」は「受け取って」の誤変換です。' },
    again: { at: '受け採って', category: '表記', description: '「受け採って」の漢字が誤っています。' },
  },
} as const;

const CASES = Object.entries(PAIRS).flatMap(([language, { before, after, issue, again }]) => ['', MODEL].map((rule) => [language, rule, { before, after, issue: { ...issue, rule }, again: { ...again, rule } }] as const));

describe.each(CASES)('a checker without rules that renames its category (%s, %j)', (_language, _rule, { before, after, issue, again }) => {
  it('[W-06] does not turn an issue that came back into a resolved one and a new one', () => {
    const { updated, inserted, resolutions } = settle(before, after, issue, [again]);
    expect(updated).toMatchObject([{ state: 'Recurrence' }]);
    expect(inserted).toMatchObject([{ category: again.category, related_issue_ids: ['ISSUE-1-a'] }]);
    expect(resolutions).toMatchObject([{ verification_status: 'recurrence', recurrence_flag: true }]);
  });

  it('finds an issue again that nobody has worked on, under its id', () => {
    expect(settle(before, after, issue, [again], { state: 'New' })).toMatchObject({ updated: [{ issue_id: 'ISSUE-1-a', state: 'New', text_range: placeOf(after, again.at) }], inserted: [] });
    expect(settle(before, before, issue, [again], { state: 'New' }).inserted).toEqual([]);
  });

  it('[W-05] is told which closed issue it has found again', () => {
    const closed = known(before, issue, { state: 'Resolved' });
    const settled = settleFindings(round(after, [before], { closed: [closed], words: new Map([[closed.description!, JSON.stringify(issue.description)]]), findings: [found(after, again)] }));
    expect(settled.inserted).toMatchObject([{ related_issue_ids: ['ISSUE-1-a'] }]);
  });

  it('has not found again what another step found', () => {
    const settled = settle(before, after, { ...issue, ...(issue.rule !== '' && { rule: 'model/plot_check' }) }, [again], { state: 'New', step_id: 'plot_check' }, { executed: new Set([STEP, 'plot_check']) });
    expect(settled.inserted).toHaveLength(1);
  });
});

describe('two troubles on the same words', () => {
  const before = 'The tower was built in 1890 by hand. It stands by the river. Visitors may climb it in summer.';
  const after = 'The tower was built in 1894 by hand. It stands by the river. Visitors may climb it in summer.';
  const issue: Said = { at: 'The tower was built in 1890 by hand.', category: 'facts', description: 'The year is wrong: work on the tower began in 1894.' };
  const other: Said = { at: 'The tower was built in 1894 by hand.', category: 'style', description: 'Passive voice; say who built it.' };

  it('are not one because one step of a model found both: `model/<step>` is no rule', () => {
    const { updated, inserted } = settle(before, after, issue, [other]);
    expect(updated).toMatchObject([{ state: 'Resolved' }]);
    expect(inserted).toMatchObject([{ category: 'style', related_issue_ids: [] }]);
  });

  it('are not linked to a closed issue by their words alone', () => {
    const closed = known(after, { ...issue, at: other.at }, { state: 'Resolved' });
    const settled = settleFindings(round(`${after} Yes.`, [after], { closed: [closed], words: new Map([[closed.description!, JSON.stringify(issue.description)]]), findings: [found(`${after} Yes.`, other)] }));
    expect(settled.inserted).toMatchObject([{ related_issue_ids: [] }]);
  });

  it('stay two under two rules of one checker, whatever they say', () => {
    const words = 'weak phrase "by hand"';
    const settled = settle(before, before, { at: 'by hand', category: 'style', description: words, rule: 'prose/weak' }, [{ at: 'by hand', category: 'wording', description: words, rule: 'prose/other' }], { state: 'New' });
    expect(settled).toMatchObject({ updated: [{ state: 'Partial', flags: ['not_found_again'] }], inserted: [{ rule: 'prose/other', related_issue_ids: [] }] });
  });
});

describe('what a finding far from the place may be', () => {
  const before = 'Send the report to the office. It must be there soon.\n\nThe hall is open all day.';
  const after = 'The office takes the report; send it there soon enough.\n\nThe hall is open all day.';
  const issue: Said = { at: 'soon', category: 'vague', description: '"soon" does not say by which day the report is due.' };

  it('is the issue that moved within its paragraph, and goes on under its id', () => {
    const again: Said = { at: 'soon enough', category: 'deadline', description: 'No date is given for the report: "soon enough" is vague.' };
    expect(settle(before, after, issue, [again], { state: 'New' })).toMatchObject({ updated: [{ issue_id: 'ISSUE-1-a', state: 'New', text_range: placeOf(after, 'soon enough') }], inserted: [] });
  });

  it('of two issues that could be it is the one it is likelier, in whatever order they stand', () => {
    const [first, second]: [Said, Said] = [issue, { at: 'the office', category: 'vague', description: 'Which office is meant is not said.' }];
    const again: Said = { at: 'soon enough', category: 'deadline', description: 'No date is given for the report: "soon enough" is vague.' };
    const words = new Map([first, second].map(({ description }) => [artifact(description), JSON.stringify(description)]));
    const open = [known(before, first, { issue_id: 'a' }), known(before, second, { issue_id: 'b' })];
    for (const list of [open, [...open].reverse()]) {
      const { updated, inserted } = settleFindings(round(after, [before], { open: list, words, findings: [found(after, again)] }));
      expect(updated.find(({ issue_id }) => issue_id === 'a')).toMatchObject({ state: 'New' });
      expect(updated.find(({ issue_id }) => issue_id === 'b')!.state).not.toBe('New');
      expect(inserted).toEqual([]);
    }
  });
});
