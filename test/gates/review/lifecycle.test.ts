// The life of an issue: every state with every event, who may cause it, and what a person does outside a check.
import { describe, expect, it } from 'vitest';
import { alignIssue, closeGone, deferIssue, isGone, reopenIssue, type Act } from '../../../src/gates/review/act-on-issue.ts';
import { ISSUE_STATES } from '../../../src/gates/review/issue.ts';
import { ISSUE_EVENTS, mustBecome, transition, type Actor, type IssueEventKind } from '../../../src/gates/review/lifecycle.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { issueOn } from './samples.ts';

/** By whoever may cause it, with a reason. */
const GOLDEN: Readonly<Record<(typeof ISSUE_STATES)[number], Readonly<Record<IssueEventKind, string>>>> = {
  New: { tool_chosen: 'InProgress', not_written: 'New', found_again: 'New', restored: 'New', placed: 'New', came_back: 'issue.nothing_was_fixed', resolved: 'Resolved', left_partial: 'Partial', deferred: 'Deferred', reopened: 'issue.not_deferred', aligned: 'New', confirmed_gone: 'Resolved' },
  InProgress: { tool_chosen: 'InProgress', not_written: 'New', found_again: 'InProgress', restored: 'InProgress', placed: 'InProgress', came_back: 'Recurrence', resolved: 'Resolved', left_partial: 'Partial', deferred: 'Deferred', reopened: 'issue.not_deferred', aligned: 'InProgress', confirmed_gone: 'Resolved' },
  Partial: { tool_chosen: 'InProgress', not_written: 'Partial', found_again: 'Partial', restored: 'New', placed: 'Partial', came_back: 'issue.nothing_was_fixed', resolved: 'Resolved', left_partial: 'Partial', deferred: 'Deferred', reopened: 'issue.not_deferred', aligned: 'Partial', confirmed_gone: 'Resolved' },
  Deferred: { tool_chosen: 'issue.already_deferred', not_written: 'issue.already_deferred', found_again: 'Deferred', restored: 'Deferred', placed: 'Deferred', came_back: 'issue.already_deferred', resolved: 'issue.already_deferred', left_partial: 'issue.already_deferred', deferred: 'issue.already_deferred', reopened: 'New', aligned: 'Deferred', confirmed_gone: 'Resolved' },
  Resolved: all('issue.closed'),
  Recurrence: all('issue.closed'),
};

function all(answer: string): Record<IssueEventKind, string> {
  return Object.fromEntries(ISSUE_EVENTS.map((event) => [event, answer])) as Record<IssueEventKind, string>;
}

const OWNER: Readonly<Record<IssueEventKind, Actor | 'anyone'>> = { tool_chosen: 'anyone', not_written: 'server', found_again: 'server', restored: 'server', placed: 'server', came_back: 'server', resolved: 'server', left_partial: 'server', deferred: 'person', reopened: 'person', aligned: 'person', confirmed_gone: 'person' };

function answer(state: (typeof ISSUE_STATES)[number], event: IssueEventKind, by: Actor, reason = 'later'): string {
  const step = transition(state, event, by, reason);
  return 'to' in step ? step.to : step.refusal.check;
}

describe('[W-06] the lifecycle', () => {
  const pairs = ISSUE_STATES.flatMap((state) => ISSUE_EVENTS.map((event) => [state, event] as const));

  it.each(pairs)('%s, %s', (state, event) => {
    const owner = OWNER[event];
    expect(answer(state, event, owner === 'anyone' ? 'agent' : owner)).toBe(GOLDEN[state][event]);
  });

  it.each(pairs)('lets only its owner cause %s, %s', (state, event) => {
    const owner = OWNER[event];
    for (const by of ['server', 'agent', 'person'] as const) {
      if (owner === 'anyone' || by === owner) expect(answer(state, event, by)).toBe(GOLDEN[state][event]);
      else expect(answer(state, event, by)).toBe(owner === 'person' ? 'issue.only_a_person' : 'issue.only_the_server');
    }
  });

  it.each(['', '  ', '\n'])('defers with a reason or not at all: %j', (reason) => {
    expect(answer('New', 'deferred', 'person', reason)).toBe('issue.reason_missing');
    const without = transition('New', 'deferred', 'person');
    expect('refusal' in without && without.refusal.check).toBe('issue.reason_missing');
  });

  it('says every refusal in both languages, with the state', () => {
    const step = transition('Resolved', 'reopened', 'person');
    expect(step).toMatchObject({ refusal: { severity: 'must', path: 'issue_id', params: { state: 'Resolved' }, message: { en: expect.stringContaining('{state}'), ja: expect.stringContaining('{state}') } } });
    for (const [state, event] of pairs) {
      const refused = transition(state, event, 'person');
      if ('refusal' in refused) for (const text of [refused.refusal.message, refused.refusal.hint!]) expect(text.en.length > 5 && text.ja.length > 5).toBe(true);
    }
  });

  it('throws where our own code takes a step that is none', () => {
    expect(mustBecome('InProgress', 'came_back', 'server')).toBe('Recurrence');
    expect(() => mustBecome('New', 'came_back', 'server')).toThrow('New cannot be came_back: issue.nothing_was_fixed');
  });
});

describe('what a person does with an issue', () => {
  const TEXT = 'One 😀 two three.';
  const issue = issueOn(TEXT, 'two', { flags: ['unplaced', 'oscillating'], adjustment_attempts: [{ strategy: 'diff3', step: 'hole', result: 'failure', confidence: 0 }], suggested_fixes: 'abc', point: [7, 8] });
  const person: Act = { by: { kind: 'person', id: 'terminal' }, run_id: 'run_9', now: 5_000, eventCount: 3 };
  const agent: Act = { ...person, by: { kind: 'agent', id: 'stdio' } };
  const revision = { text: TEXT, hash: sha256(TEXT), version_id: 'ver_9' };

  it('defers with the reason, and reopens without it', () => {
    const deferred = deferIssue(issue, 'after the draft', person);
    expect(deferred).toMatchObject({ issue: { state: 'Deferred', defer_reason: 'after the draft', changed_at: 5_000, issue_id: issue.issue_id }, event: { event_id: 'ISSUE-1-a:000004', from: 'New', to: 'Deferred', why: 'deferred', by: 'person:terminal', run_id: 'run_9', at: 5_000, manuscript_hash: sha256(TEXT), text_range: [7, 10] } });
    if (!('issue' in deferred)) throw new Error('refused');
    expect(reopenIssue(deferred.issue, person)).toMatchObject({ issue: { state: 'New', defer_reason: null }, event: { why: 'reopened' } });
    expect(reopenIssue(deferred.issue, agent)).toMatchObject({ refusal: { check: 'issue.only_a_person' } });
    expect(deferIssue(issue, 'x', agent)).toMatchObject({ refusal: { check: 'issue.only_a_person' } });
    expect(deferIssue(issue, ' ', person)).toMatchObject({ refusal: { check: 'issue.reason_missing' } });
  });

  it('is over once the person says that it went with its text, and not while the text is there', () => {
    const vanished = { ...issue, state: 'Partial', flags: ['vanished_with_paragraph', 'oscillating'] } as const;
    expect(closeGone(vanished, false, person)).toMatchObject({ issue: { state: 'Resolved', flags: [], defer_reason: null }, event: { from: 'Partial', to: 'Resolved', why: 'confirmed_gone', by: 'person:terminal' } });
    expect(closeGone({ ...issue, state: 'Deferred', defer_reason: 'later' }, true, person)).toMatchObject({ issue: { state: 'Resolved', defer_reason: null } });
    const refused = closeGone(issue, false, person);
    expect(refused).toMatchObject({ refusal: { check: 'issue.still_there', severity: 'must', path: 'issue_id' } });
    if ('refusal' in refused) for (const text of [refused.refusal.message, refused.refusal.hint!]) expect(text.en.length > 5 && text.ja.length > 5).toBe(true);
    expect(closeGone(vanished, false, agent)).toMatchObject({ refusal: { check: 'issue.only_a_person' } });
    expect(closeGone({ ...issue, state: 'Resolved' }, true, person)).toMatchObject({ refusal: { check: 'issue.closed' } });
    expect([isGone(vanished, false), isGone(issue, true), isGone(issue, false)]).toEqual([true, true, false]);
  });

  it('is where the person points', () => {
    const aligned = alignIssue(issue, [11, 16], revision, person);
    expect(aligned).toMatchObject({
      issue: {
        state: 'New', text_range: [11, 16], point: null, range_checksum: sha256('three'), manuscript_version_id: 'ver_9', suggested_fixes: null, anchor: null,
        adjustment_method: 'manual_confirmation', confidence_score: 1, adjustment_delta: 4, flags: ['oscillating'],
        adjustment_attempts: [{ step: 'hole' }, { strategy: 'manual_confirmation', step: 'person', result: 'success', confidence: 1 }],
      },
      event: { why: 'aligned', text_range: [11, 16] },
    });
    expect(alignIssue(issue, [11, 16], { ...revision, anchorSecret: 's' }, person)).toMatchObject({ issue: { anchor: { version: 1, length: 5 } } });
    expect(alignIssue(issue, [11, 16], revision, agent)).toMatchObject({ refusal: { check: 'issue.only_a_person' } });
  });

  it.each([[[5, 6]], [[4, 5]], [[3, 3]], [[-1, 2]], [[0, 18]], [[1.5, 3]], [[1, 2.5]], [[4, 2]], [[Number.NaN, 2]]] as [[number, number]][])('takes no place that is none: %j', (range) => {
    expect(alignIssue(issue, range, { ...revision, anchorSecret: 's' }, person)).toMatchObject({ refusal: { check: 'issue.unsound_place', path: 'range' } });
  });

  it('takes the edges of the text, and no other text than the one of the hash', () => {
    expect(alignIssue(issue, [0, TEXT.length], revision, person)).toMatchObject({ issue: { text_range: [0, 17] } });
    expect(alignIssue(issue, [4, 6], revision, person)).toMatchObject({ issue: { text_range: [4, 6] } });
    expect(alignIssue(issue, [0, 3], { ...revision, hash: sha256('other') }, person)).toMatchObject({ refusal: { check: 'issue.unsound_place' } });
  });
});
