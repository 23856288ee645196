// A round over a text that the file does not have: it may find, but it judges nothing.
import { describe, expect, it } from 'vitest';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import { settleOtherText } from '../../../src/gates/review/settle-other-text.ts';
import { finding, issueOn, pendingFor, round, told } from './samples.ts';

const FILE = 'The harbour was grey before dawn.\n\nThe plan may be sound after all.\n\nThe clock had stopped.\n';
const OTHER = `${FILE}\nIt may be late.\n`;

const waiting = issueOn(FILE, 'may be sound', { state: 'InProgress' });
const mended = issueOn(FILE, 'clock', { issue_id: 'ISSUE-1-b' });
const deferred = issueOn(FILE, 'grey', { issue_id: 'ISSUE-1-c', state: 'Deferred' });
const closed = issueOn(FILE, 'harbour', { issue_id: 'ISSUE-0-a', state: 'Resolved' });

describe('a round over a text that the file does not have', () => {
  it('takes up what nobody knew, and leaves every known issue as it was', () => {
    const found = told(finding(OTHER, 'may be late'));
    const settled = settleOtherText(round(OTHER, [FILE], { open: [waiting, mended, deferred], pending: [pendingFor(waiting)], findings: [told(finding(OTHER, 'may be sound')), found] }));
    expect(settled).toEqual({
      inserted: [expect.objectContaining({ issue_id: 'ISSUE-2000-0', state: 'New', text_range: found.finding.range, related_issue_ids: [] })],
      updated: [], resolutions: [], score: null,
      events: [expect.objectContaining({ issue_id: 'ISSUE-2000-0', from: null, to: 'New', why: 'found' })],
      open: [waiting, mended, settled.inserted[0]],
    });
  });

  it('judges no fix: neither passed where nothing is found, nor come back where it is', () => {
    for (const [text, findings] of [[OTHER.replace('may be', 'is'), []], [OTHER, [told(finding(OTHER, 'may be sound'))]]] as const) {
      const input = round(text, [FILE], { open: [waiting], pending: [pendingFor(waiting)], findings });
      expect(settleOtherText(input)).toEqual({ inserted: [], updated: [], events: [], resolutions: [], open: [waiting], score: null });
      expect(settleFindings(input).resolutions).toHaveLength(1); // the file itself would judge it
    }
  });

  it('does not begin a closed chain anew: only the file itself can show that it came back', () => {
    const input = round(OTHER, [FILE], { open: [], closed: [closed], findings: [told(finding(OTHER, 'harbour')), told(finding(OTHER, 'may be late'))] });
    expect(settleFindings(input).inserted.map(({ related_issue_ids }) => related_issue_ids)).toEqual([['ISSUE-0-a'], []]);
    const { inserted, events, open } = settleOtherText(input);
    expect(inserted.map(({ text_range }) => OTHER.slice(...text_range))).toEqual(['may be late']);
    expect(events.map(({ issue_id }) => issue_id)).toEqual(inserted.map(({ issue_id }) => issue_id));
    expect(open).toEqual(inserted);
  });
});
