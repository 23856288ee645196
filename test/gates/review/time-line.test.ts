// The story of an issue: every event and fix in order, each in both languages, a verdict with the fix it is about.
import { describe, expect, it } from 'vitest';
import type { IssueEvent, IssueResolution } from '../../../src/gates/review/issue.ts';
import { timeLine } from '../../../src/gates/review/time-line.ts';
import { issueOn, pendingFor } from './samples.ts';

const issue = issueOn('Some words.', 'words');
const HASH = issue.manuscript_hash;

function event(number: number, at: number, from: IssueEvent['from'], to: IssueEvent['to'], why: string, other: Partial<IssueEvent> = {}): IssueEvent {
  return { event_id: `${issue.issue_id}:${String(number).padStart(6, '0')}`, issue_id: issue.issue_id, run_id: 'run_1', at, by: 'server', from, to, why, manuscript_hash: HASH, text_range: [5, 10], ...other };
}

const fix: IssueResolution = pendingFor(issue, { verification_status: 'recurrence', recurrence_score: 0.82, applied_at: 20 });

describe('timeLine', () => {
  it('tells finding, choice, fix and verdict in order, whatever order they come in', () => {
    const events = [event(3, 30, 'InProgress', 'Recurrence', 'score'), event(2, 20, 'New', 'InProgress', 'tool_chosen', { by: 'person:terminal' }), event(1, 10, null, 'New', 'found')];
    const rows = timeLine(events, [fix]);
    expect(rows.map(({ at, why, by }) => [at, why, by])).toEqual([[10, 'found', 'server'], [20, 'tool_chosen', 'person:terminal'], [20, 'fix', 'person:terminal'], [30, 'score', 'server']]);
    expect(rows[2]).toEqual({ at: 20, by: 'person:terminal', run_id: 'run_1', why: 'fix', said: { en: 'Fix 1 was made with suggested_fix.', ja: '1 回目の修正が suggested_fix で行われました。' }, resolution_attempt: 1, diff_ref: 'int_1' });
    expect(rows[3]).toEqual({
      at: 30, by: 'server', run_id: 'run_1', why: 'score', from: 'InProgress', to: 'Recurrence', manuscript_hash: HASH, text_range: [5, 10],
      said: { en: 'Came back after the fix. Recurrence score 0.82.', ja: '修正後に再発しました。再発スコアは 0.82 です。' }, resolution_attempt: 1, diff_ref: 'int_1', recurrence_score: 0.82,
    });
    expect(rows[0]).toEqual({ at: 10, by: 'server', run_id: 'run_1', why: 'found', from: null, to: 'New', manuscript_hash: HASH, text_range: [5, 10], said: { en: 'Found.', ja: '検出されました。' } });
  });

  it('puts the verdict of the same moment behind its fix, and events of one moment by their number', () => {
    const rows = timeLine([event(3, 20, 'InProgress', 'Recurrence', 'score'), event(1, 20, 'New', 'New', 'found_again'), event(2, 20, 'New', 'InProgress', 'tool_chosen')], [fix, pendingFor(issue, { resolution_id: 'ISSUE-1-a:0', resolution_attempt: 0, applied_at: 20 })]);
    expect(rows.map(({ why, resolution_attempt }) => [why, resolution_attempt])).toEqual([['tool_chosen', undefined], ['fix', 0], ['fix', 1], ['found_again', undefined], ['score', 1]]);
  });

  it.each<[string, IssueEvent, Partial<IssueResolution>, boolean]>([
    ['its own', event(1, 1, 'InProgress', 'Resolved', 'fixed'), { verification_status: 'passed' }, true],
    ['its own, in part', event(1, 1, 'InProgress', 'Partial', 'partly'), { verification_status: 'partial' }, true],
    ['its end without a verdict', event(1, 1, 'InProgress', 'New', 'not_written'), { verification_status: 'not_written' }, true],
    ['the end of another', event(1, 1, 'InProgress', 'New', 'not_written'), { verification_status: 'passed' }, false],
    ['another verdict', event(1, 1, 'InProgress', 'Resolved', 'fixed'), { verification_status: 'partial' }, false],
    ['another run', event(1, 1, 'InProgress', 'Resolved', 'fixed'), { verification_status: 'passed', run_id: 'run_0' }, false],
    ['another issue', event(1, 1, 'InProgress', 'Resolved', 'fixed'), { verification_status: 'passed', issue_id: 'z' }, false],
    ['without a fix', event(1, 1, 'New', 'Resolved', 'fixed'), { verification_status: 'passed' }, false],
    ['no verdict', event(1, 1, 'InProgress', 'Deferred', 'deferred'), {}, false],
  ])('gives a verdict the fix it is about: %s', (_name, told, other, its) => {
    const row = timeLine([told], [{ ...fix, applied_at: 0, ...other }])[1]!;
    expect('recurrence_score' in row && 'diff_ref' in row && row.said.en.includes('0.82')).toBe(its);
    expect('diff_ref' in row).toBe(its);
  });

  it('has a story for every code, and tells a new code as it is', () => {
    for (const why of ['found', 'found_again', 'placed', 'came_back', 'tool_chosen', 'not_written', 'score', 'same-checksum-and-category', 'fixed', 'removed', 'partly', 'not-found-again', 'vanished-with-paragraph', 'unplaced', 'deferred', 'reopened', 'aligned']) {
      const { said } = timeLine([event(1, 1, 'New', 'Partial', why)], [])[0]!;
      expect(said.en.includes(why) && said.en.includes('→')).toBe(false);
      expect(said.en.length > 5 && /[ぁ-ん]/u.test(said.ja)).toBe(true);
    }
    expect(timeLine([event(1, 1, null, 'New', 'toString')], [])[0]!.said).toEqual({ en: 'toString (– → New).', ja: 'toString（– → New）。' });
    expect(timeLine([event(1, 1, 'New', 'Partial', 'x')], [])[0]!.said.en).toBe('x (New → Partial).');
  });

  it('does not call a fix made that was not written', () => {
    const fixSaid = (verification_status: IssueResolution['verification_status']): string => timeLine([], [{ ...fix, verification_status }])[0]!.said.en;
    expect(fixSaid('not_written')).toBe('Fix 1 with suggested_fix was not written.');
    for (const status of [null, 'passed', 'partial', 'recurrence'] as const) expect(fixSaid(status)).toBe('Fix 1 was made with suggested_fix.');
  });

  it('says nothing of a score that was not given', () => {
    expect(timeLine([event(1, 30, 'InProgress', 'Recurrence', 'score')], [{ ...fix, recurrence_score: null }])[1]).toMatchObject({ diff_ref: 'int_1', said: { en: 'Came back after the fix.' } });
  });
});
