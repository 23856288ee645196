// What names a rule and what names none: two things before a fix, perhaps one after it; and one finding that several issues could have become.
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/gates/review/issue.ts';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { finding, issueOn, pendingFor, placeOf, round, STEP, told } from './samples.ts';

const HARBOUR = 'The harbour was grey before dawn, and nobody on the quay looked out to sea.';
const CLOCK = 'The town hall clock had stopped three years ago; no one had offered to repair it.';
const OF_A_MODEL = `model/${STEP}`;
const RULE = 'prose/weak';

describe('a finding that names a rule and an issue that names none, or the other way round', () => {
  const before = `${HARBOUR}\n\nThe plan may be sound after all.\n\n${CLOCK}\n`;
  const at = 'may be sound';

  it.each([
    ['a rule', RULE, 'a model', OF_A_MODEL],
    ['a model', OF_A_MODEL, 'a rule', RULE],
    ['nothing', '', 'a rule', RULE],
    ['a rule', RULE, 'nothing', ''],
  ])('before a fix are two things to be said of the same words: of %s (%s), and of %s (%s)', (_whose, mine, _other, theirs) => {
    for (const text of [before, `A new line.\n\n${before}`]) {
      const settled = settleFindings(round(text, [before], { open: [issueOn(before, at, { rule: mine })], findings: [told(finding(text, at, { rule: theirs }))] }));
      expect(settled.updated).toMatchObject([{ issue_id: 'ISSUE-1-a', state: 'Partial', flags: ['not_found_again'], rule: mine }]);
      expect(settled.inserted).toMatchObject([{ rule: theirs, related_issue_ids: [], text_range: placeOf(text, at) }]);
    }
  });

  it.each([['a model', OF_A_MODEL], ['a rule', RULE], ['nothing', '']])('are one where both are of %s', (_whose, rule) => {
    const settled = settleFindings(round(before, [before], { open: [issueOn(before, at, { rule })], findings: [told(finding(before, at, { rule }))] }));
    expect(settled).toMatchObject({ updated: [], inserted: [], open: [{ issue_id: 'ISSUE-1-a' }] });
  });

  it('after a fix may be one, which is called from then on as it is found', () => {
    const sentence = 'The report, which was written by the committee that had been appointed by the council in the spring, says that the plan may be sound after all.';
    const shorter = 'The report, which the committee wrote, says that the plan may be sound after all.';
    const [long, after] = [`${HARBOUR}\n\n${sentence}\n\n${CLOCK}\n`, `${HARBOUR}\n\n${shorter}\n\n${CLOCK}\n`];
    const description = sha256(JSON.stringify('the sentence is too long'));
    const words = new Map([[description, JSON.stringify('the sentence is too long')]]);
    const goesOn = (mine: string, theirs: string): Issue => {
      const issue = issueOn(long, sentence, { rule: mine, state: 'InProgress', description });
      const settled = settleFindings(round(after, [long], { words, open: [issue], pending: [pendingFor(issue)], findings: [told(finding(after, shorter, { rule: theirs, category: 'clarity', description: 'hard to read' }))] }));
      expect(settled).toMatchObject({ inserted: [], events: [{ to: 'Partial', why: 'partly' }] });
      return settled.updated[0]!;
    };
    expect(goesOn('prose/long', OF_A_MODEL)).toMatchObject({ state: 'Partial', rule: OF_A_MODEL, category: 'clarity', text_range: placeOf(after, shorter) });
    expect(goesOn(OF_A_MODEL, 'prose/long')).toMatchObject({ state: 'Partial', rule: 'prose/long', category: 'clarity', text_range: placeOf(after, shorter) });
  });
});

describe('one finding that two issues could have become', () => {
  const before = `${HARBOUR} That may be sound advice.\n\nThe plan may be sound after all.\n\n${CLOCK}\n`;
  const after = `${HARBOUR} That is good advice.\n\nThe plan is good.\n\n${CLOCK} We think it may be sound after all.\n`;
  const less = issueOn(before, 'may be sound advice', { issue_id: 'ISSUE-1-less', rule: OF_A_MODEL, state: 'InProgress' });
  const more = issueOn(before, 'may be sound after all', { issue_id: 'ISSUE-1-more', rule: OF_A_MODEL, state: 'InProgress' });
  const findings = [told(finding(after, 'may be sound after all', { rule: OF_A_MODEL }))];

  it('is what the less likely one became where it is alone', () => {
    expect(settleFindings(round(after, [before], { open: [less], pending: [pendingFor(less)], findings })).inserted).toMatchObject([{ related_issue_ids: ['ISSUE-1-less'] }]);
  });

  it.each([['first', [more, less]], ['last', [less, more]]])('is what the likelier one became, though it is named %s; the other looks again and is mended', (_place, open) => {
    const settled = settleFindings(round(after, [before], { open, pending: open.map((issue) => pendingFor(issue)), findings }));
    expect(Object.fromEntries(settled.updated.map(({ issue_id, state }) => [issue_id, state]))).toEqual({ 'ISSUE-1-less': 'Resolved', 'ISSUE-1-more': 'Recurrence' });
    expect(settled.inserted).toMatchObject([{ related_issue_ids: ['ISSUE-1-more'] }]);
    expect(settled.resolutions.map(({ issue_id, verification_status, recurrence_score }) => [issue_id, verification_status, recurrence_score! > 0.5])).toEqual(open.map((issue) => [issue.issue_id, issue === more ? 'recurrence' : 'passed', issue === more]));
  });

  it('goes on as the likelier one where nobody worked on either', () => {
    const untouched = [less, more].map((issue): Issue => ({ ...issue, state: 'New' }));
    const settled = settleFindings(round(after, [before], { open: untouched, findings }));
    expect(settled).toMatchObject({ inserted: [], updated: [{ issue_id: 'ISSUE-1-less', state: 'Resolved' }, { issue_id: 'ISSUE-1-more', state: 'New', text_range: placeOf(after, 'may be sound after all') }] });
  });
});
