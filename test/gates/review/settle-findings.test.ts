// A round of checking, settled: what stays, what moves, what is resolved, what came back, what only a person can place.
import { describe, expect, it } from 'vitest';
import type { RecordedEdit } from '../../../src/anchor/recorded-edit.ts';
import { anchorOf } from '../../../src/anchor/hashed/hash-anchor.ts';
import type { Issue } from '../../../src/gates/review/issue.ts';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import type { Settled, SettleInput } from '../../../src/gates/review/settlement.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import type { TextRange } from '../../../src/anchor/text-range.ts';
import { finding, issueOn, pendingFor, placeOf, round, STEP, told } from './samples.ts';

const HARBOUR = 'The harbour was grey before dawn, and nobody on the quay looked out to sea.';
const CLOCK = 'The town hall clock had stopped three years ago; no one had offered to repair it.';
const WEAK = 'The plan may be sound after all.';
const BEFORE = `${HARBOUR}\n\n${WEAK}\n\n${CLOCK}\n`;
const AT = 'may be sound';

function settle(after: string, open: readonly Issue[], other: Partial<SettleInput> = {}): Settled {
  return settleFindings(round(after, [BEFORE], { open, ...other }));
}

function only(settled: Settled): Issue {
  expect(settled.updated).toHaveLength(1);
  return settled.updated[0]!;
}

const shifted = `A new line.\n\n${BEFORE}`;
const fixed = BEFORE.replace(AT, 'is sound');

describe('a finding nobody knew', () => {
  it('becomes an issue with everything that is known of it', () => {
    const found = finding(BEFORE, AT, { severity: 'high', point: placeOf(BEFORE, 'may') });
    const settled = settle(BEFORE, [], { session_id: 'ses_1', findings: [told(found, { suggested_fixes: 'fix' })], eventCount: () => 0 });
    const expected: Issue = {
      ...issueOn(BEFORE, AT, { issue_id: 'ISSUE-2000-0', run_id: 'run_2', severity: 'high', created_at: 2_000, changed_at: 2_000, suggested_fixes: 'fix', session_id: 'ses_1' }),
      manuscript_version_id: `ver_${sha256(BEFORE).slice(0, 8)}`, point: placeOf(BEFORE, 'may'),
    };
    expect(settled.inserted).toEqual([expected]);
    expect(settled.events).toEqual([{ event_id: 'ISSUE-2000-0:000001', issue_id: 'ISSUE-2000-0', run_id: 'run_2', at: 2_000, by: 'server', from: null, to: 'New', why: 'found', manuscript_hash: sha256(BEFORE), text_range: placeOf(BEFORE, AT) }]);
    expect(settled).toMatchObject({ updated: [], resolutions: [], open: [expected], score: 90 });
  });

  it('is taken once, though two steps report it, and in the order of the findings', () => {
    const [a, b] = [finding(BEFORE, 'clock'), finding(BEFORE, AT)];
    const settled = settle(BEFORE, [], { findings: [told(a), told(b), told(a, { step_id: 'other' })], executed: new Set([STEP, 'other']) });
    expect(settled.inserted.map(({ issue_id, text_range }) => [issue_id, text_range])).toEqual([['ISSUE-2000-0', placeOf(BEFORE, 'clock')], ['ISSUE-2000-1', placeOf(BEFORE, AT)]]);
  });

  it('says that it can be fixed only where its fixes are not kept, and not after they were made for another revision', () => {
    const found = finding(BEFORE, AT, { fixes: [{ edits: [{ range: placeOf(BEFORE, AT), text: 'is sound' }], safe: true }] });
    const inserted = (other: Parameters<typeof told>[1], of = found): Issue => settle(BEFORE, [], { findings: [told(of, other)] }).inserted[0]!;
    expect(inserted({})).toMatchObject({ suggested_fixes: null, fixable: true });
    expect(inserted({ suggested_fixes: 'a hash' })).toMatchObject({ suggested_fixes: 'a hash' });
    expect(inserted({ suggested_fixes: 'a hash' })).not.toHaveProperty('fixable');
    expect(inserted({}, finding(BEFORE, AT))).not.toHaveProperty('fixable');
    expect(only(settle(shifted, [inserted({})], { executed: new Set(['other']) }))).not.toHaveProperty('fixable');
  });

  it('is not taken from a step that broke off', () => {
    expect(settle(BEFORE, [], { findings: [told(finding(BEFORE, AT), { step_id: 'broken' })] }).inserted).toEqual([]);
  });

  it('has a hashed anchor where there is a secret, and a sound range whatever it came with', () => {
    const settled = settle(BEFORE, [], { findings: [told(finding(BEFORE, [70, 9_999])), told(finding(BEFORE, AT, { rule: 'x', point: [-4, 9_999] }))], anchorSecret: 's' });
    expect(settled.inserted[0]).toMatchObject({ text_range: [70, BEFORE.length], anchor: anchorOf(BEFORE, [70, BEFORE.length], 's') });
    expect(settled.inserted[1]).toMatchObject({ point: [0, BEFORE.length] });
  });
});

describe('[W-06] an issue nobody worked on', () => {
  const issue = issueOn(BEFORE, AT, { flags: ['oscillating'] });

  it('stays New under its id as long as it is found again, and moves with the text', () => {
    const found = finding(shifted, AT, { severity: 'medium', point: placeOf(shifted, 'may') });
    const settled = settle(shifted, [issue], { findings: [told(found, { suggested_fixes: 'fresh' })] });
    expect(only(settled)).toEqual({
      ...issue, severity: 'medium', text_range: placeOf(shifted, AT), point: placeOf(shifted, 'may'), suggested_fixes: 'fresh', description: issue.description,
      manuscript_hash: sha256(shifted), manuscript_version_id: `ver_${sha256(shifted).slice(0, 8)}`,
      adjustment_method: 'exact_match', adjustment_delta: 13, confidence_score: expect.any(Number), adjustment_attempts: expect.any(Array), changed_at: 2_000,
    });
    expect(settled.updated[0]!.confidence_score!).toBeGreaterThanOrEqual(0.95);
    expect(settled.updated[0]!.adjustment_attempts.at(-1)).toEqual({ strategy: 'exact_match', step: 'diff-exact', result: 'success', confidence: settled.updated[0]!.confidence_score });
    expect(settled.events).toMatchObject([{ event_id: 'ISSUE-1-a:000002', from: 'New', to: 'New', why: 'found_again', manuscript_hash: sha256(shifted), text_range: placeOf(shifted, AT) }]);
    expect(settled).toMatchObject({ inserted: [], resolutions: [] });
  });

  it('is left alone where nothing changed: no row, no event', () => {
    expect(settle(BEFORE, [issue], { findings: [told(finding(BEFORE, AT))], version_id: 'ver_other' })).toMatchObject({ updated: [], events: [], inserted: [], open: [issue] });
  });

  it('is written without an event where only its words changed', () => {
    const settled = settle(BEFORE, [issue], { findings: [told(finding(BEFORE, AT, { description: 'weak phrases' }))] });
    expect(only(settled)).toMatchObject({ state: 'New', description: sha256(JSON.stringify('weak phrases')), adjustment_method: null, manuscript_version_id: issue.manuscript_version_id });
    expect(settled.events).toEqual([]);
  });

  it('keeps the words it has where none are kept any more, but no fix of another revision', () => {
    expect(only(settle(shifted, [{ ...issue, suggested_fixes: 'old' }], { findings: [told(finding(shifted, AT), { description: null })] }))).toMatchObject({ description: issue.description, suggested_fixes: null });
  });

  it('is resolved when its passage changed and it is not found any more', () => {
    const settled = settle(fixed, [issue]);
    expect(only(settled)).toEqual({ ...issue, state: 'Resolved', flags: [], changed_at: 2_000 });
    expect(settled.events).toMatchObject([{ from: 'New', to: 'Resolved', why: 'fixed', manuscript_hash: sha256(fixed), text_range: placeOf(fixed, 'is sound') }]);
    expect(settled).toMatchObject({ open: [], score: 100, resolutions: [] });
  });

  it('is resolved when its passage was taken out of its paragraph', () => {
    const settled = settle(BEFORE.replace(' may be sound', ''), [issue]);
    expect(only(settled).state).toBe('Resolved');
    expect(settled.events).toMatchObject([{ why: 'removed', text_range: null }]);
  });

  it('is Partial when its passage did not change: a check that did not find is not a fix', () => {
    const settled = settle(shifted, [{ ...issue, point: placeOf(BEFORE, 'be'), suggested_fixes: 'old' }]);
    expect(only(settled)).toMatchObject({ state: 'Partial', flags: ['oscillating', 'not_found_again'], text_range: placeOf(shifted, AT), point: placeOf(shifted, 'be'), manuscript_hash: sha256(shifted), suggested_fixes: null, adjustment_delta: 13 });
    expect(settled.events).toMatchObject([{ from: 'New', to: 'Partial', why: 'not-found-again' }]);
    const again = settleFindings(round(shifted, [], { open: settled.open }));
    expect(again).toMatchObject({ updated: [], events: [], open: settled.open });
  });

  it('comes back from not being found with its flag gone', () => {
    const partial: Issue = { ...issue, state: 'Partial', flags: ['not_found_again', 'oscillating'] };
    expect(only(settle(BEFORE, [partial], { findings: [told(finding(BEFORE, AT))] }))).toMatchObject({ state: 'Partial', flags: ['oscillating'] });
  });

  it('is Partial and flagged when it vanished with its paragraph, and stays where it was last seen', () => {
    const gone = `${HARBOUR}\n\n${CLOCK}\n`;
    const settled = settle(gone, [issue]);
    expect(only(settled)).toMatchObject({ state: 'Partial', flags: ['oscillating', 'vanished_with_paragraph'], text_range: issue.text_range, manuscript_hash: issue.manuscript_hash, range_checksum: issue.range_checksum, adjustment_delta: null });
    expect(settled.events).toMatchObject([{ why: 'vanished-with-paragraph', manuscript_hash: issue.manuscript_hash, text_range: issue.text_range }]);
    expect(settle(gone, settled.open)).toMatchObject({ updated: [], events: [] });
    expect(only(settle(shifted, settled.open, { findings: [told(finding(shifted, AT))] }))).toMatchObject({ state: 'Partial', flags: ['oscillating'], manuscript_hash: sha256(shifted) });
  });

  it.each([['its paragraph was taken out', `${HARBOUR}\n\n${CLOCK}\n`], ['its text was emptied', '']])('is what it was, at a certain place, when %s and the very same text is there again', (_how, gone) => {
    const lost = settle(gone, [issue]);
    expect(only(lost)).toMatchObject({ state: 'Partial', lost_new: true });
    const twice = settle(gone, lost.open);
    const back = settle(BEFORE, twice.open, { findings: [told(finding(BEFORE, AT))] });
    expect(only(back)).toEqual({ ...issue, adjustment_method: 'exact_match', adjustment_delta: 0, confidence_score: 1, adjustment_attempts: expect.any(Array), changed_at: 2_000 });
    expect(back.events).toMatchObject([{ from: 'Partial', to: 'New', why: 'found_again', text_range: issue.text_range }]);
    // Found a second time nothing is new.
    expect(settle(BEFORE, back.open, { findings: [told(finding(BEFORE, AT))] })).toMatchObject({ updated: [], events: [] });
  });

  it('is not New again where it was Partial before it was lost, nor where nobody finds it in the text that is there again', () => {
    const gone = `${HARBOUR}\n\n${CLOCK}\n`;
    const partial = settle(gone, [{ ...issue, state: 'Partial' }]);
    expect(only(settle(BEFORE, partial.open, { findings: [told(finding(BEFORE, AT))] }))).toMatchObject({ state: 'Partial', flags: ['oscillating'], confidence_score: 1 });
    const unseen = settle(BEFORE, settle(gone, [issue]).open);
    expect(only(unseen)).toMatchObject({ state: 'Partial', flags: ['oscillating', 'not_found_again'], confidence_score: 1 });
    expect(unseen.updated[0]).not.toHaveProperty('lost_new');
  });

  it.each(['`The the`', '**The the**', 'The **the**', 'The <b></b>the', '<em>The</em> the', 'The\n\nthe'])('is Partial where markup was put around its words, and they are the same: %j', (words) => {
    const before = `${HARBOUR}\n\nThe the cat sat on the mat and looked at the rain.\n\n${CLOCK}\n`;
    const sentence = 'The the cat sat on the mat and looked at the rain.';
    const doubled = issueOn(before, sentence, { rule: 'prose/doubled-word', category: 'typo', point: placeOf(before, 'The the'), severity: 'medium' });
    const settled = settleFindings(round(before.replace('The the', words), [before], { open: [doubled] }));
    expect(only(settled)).toMatchObject({ state: 'Partial', flags: ['not_found_again'] });
    expect(only(settleFindings(round(before.replace('The the', 'The'), [before], { open: [doubled] })))).toMatchObject({ state: 'Resolved' });
  });

  it('is Partial and flagged when its paragraph made way for one about something else, and resolved when it was rewritten', () => {
    const before = `${HARBOUR}\n\nThe the cat sat on the mat and looked at the rain.\n\n${CLOCK}\n`;
    const sentence = 'The the cat sat on the mat and looked at the rain.';
    const doubled = issueOn(before, sentence, { rule: 'prose/doubled-word', category: 'typo' });
    const after = (words: string): Settled => settleFindings(round(before.replace(sentence, words), [before], { open: [doubled] }));
    expect(only(after('Prices of copper rose by four percent in March.'))).toMatchObject({ state: 'Partial', flags: ['vanished_with_paragraph'], manuscript_hash: doubled.manuscript_hash });
    expect(only(after('On the mat sat a cat that watched the rain.'))).toMatchObject({ state: 'Resolved' });
  });

  it('is Partial with QC-013 when nobody could say where it is', () => {
    const before = 'Before. the same words end.';
    const after = 'x the same words y\n\nz the same words w';
    const lost = issueOn(before, [8, 22]);
    const settled = settleFindings(round(after, [before], { open: [lost], findings: [told(finding(after, [2, 16]))] }));
    expect(only(settled)).toMatchObject({ state: 'Partial', flags: ['unplaced'], text_range: [8, 22], manuscript_hash: sha256(before), adjustment_method: 'manual_confirmation', confidence_score: 0 });
    expect(settled.updated[0]!.adjustment_attempts.at(-1)).toEqual({ strategy: 'manual_confirmation', step: 'abstain', result: 'failure', confidence: 0 });
    expect(settled.events).toMatchObject([{ issue_id: 'ISSUE-1-a', to: 'Partial', why: 'unplaced' }, { issue_id: 'ISSUE-2000-0', why: 'found' }]);
  });

  it('stays without a place until a person points at it, though the likely finding is another issue by then', () => {
    const before = '港には霧が出ていた。船長は地図を広げた。誰も口をきかない。';
    const after = 'パン屋の朝は早い。小麦が値上がりして、店をたたむ仲間もいる。';
    const input = round(after, [before], { open: [issueOn(before, [10, 12])], findings: [told(finding(after, [9, 11]))] });
    const first = settleFindings(input);
    expect(first.updated).toMatchObject([{ state: 'Partial', flags: ['unplaced'] }]);
    expect(settleFindings({ ...input, now: 3_000, open: first.open })).toMatchObject({ updated: [], inserted: [] });
    // Where it is known to be gone, or its place is sure again, nobody needs to be asked.
    const lost = { ...issue, state: 'Partial', flags: ['unplaced'] } as const;
    expect(only(settle(fixed, [lost])).state).toBe('Resolved');
    expect(only(settle(BEFORE.replace(' may be sound', ''), [lost])).state).toBe('Resolved');
  });

  it('is not taken for mended because the only finding it could be is another issue by now, where only hashes say where it stood', () => {
    const text = `${CLOCK}\n\n${WEAK}`;
    const after = `${CLOCK}\n\nThe plan may be quite good after all.`;
    const hashed = { ...issueOn(text, WEAK), manuscript_hash: sha256('gone'), anchor: anchorOf(text, placeOf(text, WEAK), 's') };
    const input = round(after, [], { open: [hashed], anchorSecret: 's', findings: [told(finding(after, 'stopped'))] });
    const first = settleFindings(input);
    expect(first).toMatchObject({ updated: [{ state: 'Partial', flags: ['unplaced'] }], inserted: [{ text_range: placeOf(after, 'stopped') }] });
    expect(settleFindings({ ...input, now: 3_000, open: first.open })).toMatchObject({ updated: [], inserted: [], events: [] });
    // A fix that waits for its verdict does not pass either, and the reason is told.
    const lost = { ...first.updated[0]!, state: 'InProgress' } as const;
    const worked = settleFindings({ ...input, now: 3_000, open: [lost, first.inserted[0]!], pending: [pendingFor(lost)] });
    expect(worked).toMatchObject({ updated: [{ state: 'Partial', flags: ['unplaced'] }], events: [{ to: 'Partial', why: 'unplaced' }], resolutions: [{ verification_status: 'partial' }] });
    // Nobody was asked where it is: nothing of its kind is left, so it is mended.
    expect(settleFindings({ ...input, now: 3_000, open: first.open.map((each) => ({ ...each, flags: [] })) })).toMatchObject({ updated: [{ issue_id: hashed.issue_id, state: 'Resolved' }] });
  });

  it('goes with its words to another paragraph, where its finding went too', () => {
    const away = `${HARBOUR}\n\nThe plan is good.\n\n${CLOCK} That ${AT}, too.\n`;
    const settled = settle(away, [issue], { findings: [told(finding(away, AT, { severity: 'medium' }))] });
    expect(only(settled)).toMatchObject({ state: 'New', severity: 'medium', text_range: placeOf(away, AT), manuscript_hash: sha256(away), flags: ['oscillating'] });
    expect(settled).toMatchObject({ inserted: [], events: [{ from: 'New', to: 'New', why: 'found_again', text_range: placeOf(away, AT) }], open: { length: 1 } });
  });

  it('is not another rule\'s finding on the same words', () => {
    const settled = settle(BEFORE, [issue], { findings: [told(finding(BEFORE, AT, { rule: 'prose/other' }))] });
    expect(only(settled)).toMatchObject({ state: 'Partial', flags: ['oscillating', 'not_found_again'] });
    expect(settled.inserted).toMatchObject([{ rule: 'prose/other', related_issue_ids: [] }]);
  });

  it('is not a finding of its rule on quite other words', () => {
    const other = BEFORE.replace(AT, 'xxxx zzzz qqqq wwww');
    const settled = settle(other, [issue], { findings: [told(finding(other, 'xxxx zzzz qqqq wwww', { description: '弱い' }))] });
    expect(only(settled).state).toBe('New');
    const elsewhere = settle(other, [issue], { findings: [told(finding(other, 'clock'))] });
    expect(elsewhere).toMatchObject({ updated: [{ state: 'Resolved' }], inserted: [{ text_range: placeOf(other, 'clock') }] });
  });
});

describe('faults an adversary found', () => {
  it('A4: two findings of one rule in one sentence keep their ids when words are put before them', () => {
    const [before, after] = ['We recieve teh mail.', 'Today we recieve teh mail.'];
    const at = (text: string, word: string): TextRange => [text.indexOf(word), text.indexOf(word) + word.length];
    const known = (issue_id: string, word: string): Issue => issueOn(before, [0, before.length], { issue_id, point: at(before, word) });
    const found = (word: string) => told(finding(after, [0, after.length], { description: word, point: at(after, word) }));
    for (const order of [['recieve', 'teh'], ['teh', 'recieve']]) {
      const { updated, inserted } = settleFindings(round(after, [before], { open: [known('ISSUE-1-a', 'recieve'), known('ISSUE-1-b', 'teh')], findings: order.map(found) }));
      expect(inserted).toEqual([]);
      expect(Object.fromEntries(updated.map(({ issue_id, point }) => [issue_id, after.slice(...point!)]))).toEqual({ 'ISSUE-1-a': 'recieve', 'ISSUE-1-b': 'teh' });
    }
  });

  it('A5: two messages of one rule on one line are two issues', () => {
    const text = 'const a = 1, b = 2;';
    const { inserted } = settleFindings(round(text, [], { open: [], findings: ['unused a', 'unused b'].map((description) => told(finding(text, [0, text.length], { rule: 'sarif/one/E1', description }))) }));
    expect(inserted).toHaveLength(2);
  });

  it("A5: another tool's rule of the same name is another issue, and its silence resolves nothing", () => {
    const text = 'const a = 1;';
    const known = issueOn(text, [0, text.length], { issue_id: 'ISSUE-1-a', rule: 'sarif/one/E1', step_id: 'sarif:one' });
    const other = { ...told(finding(text, [0, text.length], { rule: 'sarif/two/E1', description: 'totally other trouble' })), step_id: 'sarif:two' };
    expect(settleFindings(round(text, [text], { open: [known], findings: [other], executed: new Set(['sarif:two']) }))).toMatchObject({ inserted: [{ rule: 'sarif/two/E1' }], updated: [] });
  });
});

describe('[W-06] an issue after a fix', () => {
  const issue = issueOn(BEFORE, AT, { state: 'InProgress' });
  const pending = [pendingFor(issue)];

  it('is resolved, and its fix has passed', () => {
    const settled = settle(fixed, [issue], { pending });
    expect(only(settled).state).toBe('Resolved');
    expect(settled.resolutions).toEqual([{ ...pending[0], verification_status: 'passed', verification_snapshot_id: `ver_${sha256(fixed).slice(0, 8)}`, recurrence_score: 0, recurrence_parts: { kind: 0, place: 0, text: 0, description: 0, left: 0, weights: 'recurrence-7' }, recurrence_flag: false }]);
  });

  it('is closed as a Recurrence when it comes back, and another one opens under its own id with the whole chain', () => {
    const old = { ...issue, related_issue_ids: ['ISSUE-0-z'] };
    const reworded = BEFORE.replace(AT, 'may be solid');
    const settled = settle(reworded, [old], { pending, findings: [told(finding(reworded, 'may be solid'))] });
    expect(only(settled)).toEqual({ ...old, state: 'Recurrence', changed_at: 2_000 });
    expect(settled.inserted).toMatchObject([{ issue_id: 'ISSUE-2000-0', state: 'New', related_issue_ids: ['ISSUE-0-z', 'ISSUE-1-a'], flags: [], text_range: placeOf(reworded, 'may be solid'), manuscript_hash: sha256(reworded) }]);
    expect(settled.events).toMatchObject([{ issue_id: 'ISSUE-1-a', from: 'InProgress', to: 'Recurrence', why: 'score', manuscript_hash: sha256(reworded) }, { issue_id: 'ISSUE-2000-0', from: null, to: 'New', why: 'came_back' }]);
    expect(settled.resolutions).toMatchObject([{ verification_status: 'recurrence', recurrence_flag: true, recurrence_parts: { kind: 1, weights: 'recurrence-7' } }]);
    expect(settled.resolutions[0]!.recurrence_score).toBeGreaterThanOrEqual(0.7);
    expect(settled.open.map(({ issue_id }) => issue_id)).toEqual(['ISSUE-2000-0']);
  });

  it('came back where its words went to another paragraph and are found there', () => {
    const away = `${HARBOUR}\n\nThe plan is good.\n\n${CLOCK} That ${AT}, too.\n`;
    const settled = settle(away, [issue], { pending, findings: [told(finding(away, AT))] });
    expect(only(settled)).toEqual({ ...issue, state: 'Recurrence', changed_at: 2_000 });
    expect(settled.inserted).toMatchObject([{ state: 'New', related_issue_ids: ['ISSUE-1-a'], text_range: placeOf(away, AT) }]);
    expect(settled.events).toMatchObject([{ to: 'Recurrence', why: 'score', manuscript_hash: sha256(away), text_range: placeOf(away, AT) }, { why: 'came_back' }]);
    expect(settled.resolutions).toMatchObject([{ verification_status: 'recurrence', recurrence_score: expect.closeTo(0.95, 1) }]);
  });

  it('came back where its words went, though a crowd of findings of its rule stands in the text', () => {
    const crowd = Array.from({ length: 60 }, (_, at) => `Ship ${at} carried coal over the sea.`);
    const [old, sentence] = [`${WEAK}\n\n${crowd.join('\n\n')}\n`, 'We think that the plan may be sound after all.'];
    const issueThere = issueOn(old, AT, { state: 'InProgress' });
    const judged = (after: string, ...more: SettleInput['findings']): Settled =>
      settleFindings(round(after, [old], { open: [issueThere], pending: [pendingFor(issueThere)], findings: [...crowd.map((each) => told(finding(after, each.slice(0, -1)))), ...more] }));
    const moved = `The plan is good.\n\n${crowd.join('\n\n')}\n\n${sentence}\n`;
    const settled = judged(moved, told(finding(moved, AT)));
    expect(settled).toMatchObject({ updated: [{ state: 'Recurrence' }], inserted: { length: 61 } });
    expect(settled.inserted.filter(({ related_issue_ids }) => related_issue_ids.length > 0)).toMatchObject([{ related_issue_ids: ['ISSUE-1-a'], text_range: placeOf(moved, AT) }]);
    const gone = `The plan is good.\n\n${crowd.join('\n\n')}\n`;
    expect(judged(gone)).toMatchObject({ updated: [{ state: 'Resolved' }], inserted: { length: 60 } });
  });

  it('comes back by the same words and category, under another rule', () => {
    const settled = settle(shifted, [issue], { pending, findings: [told(finding(shifted, AT, { rule: 'prose/other', description: 'quite another thing' }))] });
    expect(settled).toMatchObject({ updated: [{ state: 'Recurrence' }], inserted: [{ rule: 'prose/other', related_issue_ids: ['ISSUE-1-a'] }] });
    expect(settled.events[0]).toMatchObject({ why: 'same-checksum-and-category' });
  });

  it('comes back by its own rule on part of the words rather than by another rule on all of them', () => {
    const settled = settle(shifted, [issue], { pending, findings: [told(finding(shifted, 'may be', { description: 'hedging' })), told(finding(shifted, AT, { rule: 'prose/other' }))] });
    expect(settled.events[0]).toMatchObject({ to: 'Recurrence', why: 'score' });
    expect(settled.inserted.map(({ rule, related_issue_ids }) => [rule, related_issue_ids])).toEqual([['prose/weak', ['ISSUE-1-a']], ['prose/other', []]]);
    const other = settle(shifted, [issue], { pending, findings: [told(finding(shifted, AT, { rule: 'prose/other' }))] });
    expect(other.events[0]).toMatchObject({ to: 'Recurrence', why: 'same-checksum-and-category' });
  });

  it('is Partial when something of it is left, and goes on with what is left', () => {
    const partly = BEFORE.replace(AT, 'may be firm');
    const words = new Map([[issue.description!, JSON.stringify('"may be" and "sound" are weak')]]);
    const left = told(finding(partly, 'may be firm', { description: '"may be" is weak' }));
    const settled = settle(partly, [issue], { pending, words, findings: [left] });
    expect(only(settled)).toMatchObject({ state: 'Partial', flags: [], text_range: placeOf(partly, 'may be firm') });
    expect(settled).toMatchObject({ inserted: [], resolutions: [{ verification_status: 'partial', recurrence_flag: false, recurrence_parts: { left: 0.6 } }] });
    expect(settled.events).toMatchObject([{ why: 'partly' }]);
    expect(settleFindings(round(partly, [], { open: settled.open, findings: [left] }))).toMatchObject({ updated: [], events: [], inserted: [] });
  });

  it('is resolved when only another rule has something to say of the new word, which is an issue of its own', () => {
    const reworded = BEFORE.replace(AT, 'may be solid');
    const settled = settle(reworded, [issue], { pending, findings: [told(finding(reworded, 'may be solid', { rule: 'prose/other' }))] });
    expect(settled).toMatchObject({ updated: [{ state: 'Resolved', flags: [] }], inserted: [{ rule: 'prose/other', related_issue_ids: [] }] });
  });

  it('is Partial by what another rule says of most of a longer passage, which stays an issue of its own', () => {
    const long = 'The other answer may be sound as far as anybody here can tell';
    const before = BEFORE.replace(AT, long);
    const after = BEFORE.replace(AT, 'The other answer may be right as far as anybody here can tell');
    const old = issueOn(before, placeOf(before, long), { issue_id: 'ISSUE-1-a', state: 'InProgress' });
    const settled = settleFindings(round(after, [before], { open: [old], pending: [pendingFor(old)], findings: [told(finding(after, 'The other answer may be right as far as anybody here can tell', { rule: 'prose/other' }))] }));
    expect(settled).toMatchObject({ updated: [{ state: 'Partial', flags: ['not_found_again'] }], inserted: [{ rule: 'prose/other', related_issue_ids: [] }] });
  });

  it('is not judged when its step did not run: the fix waits for its verdict', () => {
    const settled = settle(fixed, [issue], { pending, executed: new Set(['other']) });
    expect(only(settled)).toMatchObject({ state: 'InProgress', text_range: placeOf(fixed, 'is sound'), flags: [] });
    expect(settled.events).toMatchObject([{ from: 'InProgress', to: 'InProgress', why: 'placed' }]);
    expect(settled.resolutions).toEqual([]);
  });

  it('gives every fix that waits its verdict', () => {
    expect(settle(fixed, [issue], { pending: [pendingFor(issue), pendingFor(issue, { resolution_id: 'ISSUE-1-a:2', resolution_attempt: 2 })] }).resolutions.map(({ resolution_id, verification_status }) => [resolution_id, verification_status])).toEqual([['ISSUE-1-a:1', 'passed'], ['ISSUE-1-a:2', 'passed']]);
  });

  it('was in progress even where nobody wrote that down', () => {
    const settled = settle(fixed, [{ ...issue, state: 'New' }], { pending });
    expect(settled.events).toMatchObject([{ event_id: 'ISSUE-1-a:000002', from: 'New', to: 'InProgress', why: 'tool_chosen', by: 'person:terminal' }, { event_id: 'ISSUE-1-a:000003', from: 'InProgress', to: 'Resolved', by: 'server' }]);
  });

  it('is judged after a person\'s own edit as well, but not before the text has changed', () => {
    expect(only(settle(shifted, [issue], { findings: [told(finding(shifted, AT))] })).state).toBe('Recurrence');
    expect(settle(BEFORE, [issue], { findings: [told(finding(BEFORE, AT))] })).toMatchObject({ updated: [], inserted: [] });
  });

  it('carries its place through our own edits', () => {
    const edits: RecordedEdit[] = [{ start: placeOf(BEFORE, AT)[0], delLen: AT.length, insLen: 'is sound'.length }];
    const partial = settle(fixed, [issue], { pending, edits: { from: sha256(BEFORE), edits }, executed: new Set() });
    expect(only(partial)).toMatchObject({ adjustment_method: 'diff3', confidence_score: 1, text_range: placeOf(fixed, 'is sound'), adjustment_attempts: [{ step: 'recorded-edits', result: 'success' }] });
    expect(only(settle(fixed, [issue], { pending, edits: { from: sha256('else'), edits }, executed: new Set() })).adjustment_attempts[0]).toMatchObject({ step: 'recorded-edits', result: 'failure' });
  });

  it('is flagged when the passage reads again as it did two fixes ago', () => {
    const b = BEFORE.replace(AT, 'might be sound');
    const second = issueOn(b, 'might be sound', { issue_id: 'ISSUE-2-b', state: 'InProgress', related_issue_ids: ['ISSUE-1-a'] });
    const input = round(BEFORE, [b], { open: [second], pending: [pendingFor(second)], findings: [told(finding(BEFORE, AT))] });
    expect(settleFindings({ ...input, relatedChecksums: new Map([['ISSUE-1-a', sha256(AT)]]) }).inserted).toMatchObject([{ flags: ['oscillating'], related_issue_ids: ['ISSUE-1-a', 'ISSUE-2-b'] }]);
    expect(settleFindings({ ...input, relatedChecksums: new Map([['ISSUE-1-a', sha256('can be sound')]]) }).inserted).toMatchObject([{ flags: [] }]);
    expect(settleFindings(input).inserted).toMatchObject([{ flags: [] }]);
  });
});

describe('an issue whose step did not run', () => {
  const issue = issueOn(BEFORE, AT, { flags: ['unplaced', 'not_found_again'], suggested_fixes: 'old', point: placeOf(BEFORE, 'may') });
  const executed = new Set(['other']);

  it('is followed to its new place and otherwise left alone', () => {
    const settled = settle(shifted, [issue], { executed });
    expect(only(settled)).toMatchObject({ state: 'New', flags: ['not_found_again'], text_range: placeOf(shifted, AT), point: placeOf(shifted, 'may'), suggested_fixes: null, manuscript_hash: sha256(shifted) });
    expect(settled.events).toMatchObject([{ why: 'placed' }]);
    expect(only(settle(fixed, [issue], { executed }))).toMatchObject({ point: null, range_checksum: sha256('is sound') });
  });

  it('is not touched on the same text, nor when its passage is gone', () => {
    expect(settle(BEFORE, [issue], { executed })).toMatchObject({ updated: [], events: [] });
    expect(settle(BEFORE.replace(' may be sound', ''), [issue], { executed })).toMatchObject({ updated: [], events: [], open: [issue] });
  });

  it('is flagged where its place cannot be told, in its old state', () => {
    const before = 'Before. the same words end.';
    const after = 'x the same words y\n\nz the same words w';
    const settled = settleFindings(round(after, [before], { open: [issueOn(before, [8, 22], { flags: ['not_found_again'] })], executed }));
    expect(only(settled)).toMatchObject({ state: 'New', flags: ['not_found_again', 'unplaced'], text_range: [8, 22], manuscript_hash: sha256(before) });
    expect(settleFindings(round(after, [before], { open: settled.open, executed }))).toMatchObject({ updated: [] });
  });

  it('takes a finding of its rule from another step for what it is', () => {
    expect(settle(shifted, [issue], { executed, findings: [told(finding(shifted, AT), { step_id: 'other' })] })).toMatchObject({ updated: [{ state: 'New', flags: [] }], inserted: [] });
  });
});

describe('[W-06] a Deferred issue', () => {
  const issue = issueOn(BEFORE, AT, { state: 'Deferred', defer_reason: 'later' });

  it('keeps its finding from being found anew, and stays Deferred', () => {
    expect(settle(shifted, [issue], { findings: [told(finding(shifted, AT))] })).toMatchObject({ updated: [{ state: 'Deferred', defer_reason: 'later', text_range: placeOf(shifted, AT) }], inserted: [], open: [], score: 100 });
  });

  it('is neither resolved nor recurring, whatever becomes of its passage', () => {
    expect(only(settle(fixed, [issue], { pending: [pendingFor(issue)] }))).toMatchObject({ state: 'Deferred', text_range: placeOf(fixed, 'is sound') });
    expect(settle(shifted, [issue], { pending: [pendingFor(issue)], findings: [told(finding(shifted, AT))] })).toMatchObject({ updated: [{ state: 'Deferred' }], inserted: [], resolutions: [] });
  });
});

describe('an issue of a step that saw a part only', () => {
  const partly = new Set([STEP]);
  const part: Partial<SettleInput> = { executed: new Set(), partly, asked: partly };

  it('is kept where it is found, and new ones are taken', () => {
    const settled = settle(shifted, [issueOn(BEFORE, AT)], { ...part, findings: [told(finding(shifted, AT)), told(finding(shifted, 'grey'))] });
    expect(settled).toMatchObject({ updated: [{ state: 'New', text_range: placeOf(shifted, AT) }], inserted: [{ text_range: placeOf(shifted, 'grey') }], score: null });
  });

  it('is not resolved where it is not found, nor its fix judged; whoever sees the whole still can', () => {
    const issue = issueOn(BEFORE, AT, { state: 'InProgress' });
    const settled = settle(fixed, [issue], { ...part, pending: [pendingFor(issue)] });
    expect(settled).toMatchObject({ updated: [], resolutions: [], events: [], open: [issue] });
    expect(settle(fixed, settled.open, { pending: [pendingFor(issue)] })).toMatchObject({ updated: [{ state: 'Resolved' }], resolutions: [{ verification_status: 'passed' }] });
  });

  it('is followed where its words stayed as they were', () => {
    expect(only(settle(shifted, [issueOn(BEFORE, AT)], part))).toMatchObject({ state: 'New', text_range: placeOf(shifted, AT), flags: [] });
  });

  it('is the same one where its finding went elsewhere with it', () => {
    const elsewhere = `${HARBOUR}\n\n${CLOCK}\n\nAnother start.\n\n${WEAK}\n`;
    expect(settle(elsewhere, [issueOn(BEFORE, AT)], { ...part, findings: [told(finding(elsewhere, AT))] })).toMatchObject({ updated: [{ issue_id: 'ISSUE-1-a' }], inserted: [] });
  });
});

describe('what was resolved and is written again', () => {
  const old = issueOn(BEFORE, AT, { state: 'Resolved', related_issue_ids: ['ISSUE-0-z'] });
  const again = (after: string, closed: readonly Issue[], findings: SettleInput['findings']): Settled => settle(after, [], { closed, findings });

  it('[W-05] is a new issue that names the old one and its chain, which stay as they are', () => {
    const settled = again(BEFORE, [old], [told(finding(BEFORE, AT))]);
    expect(settled).toMatchObject({ inserted: [{ issue_id: 'ISSUE-2000-0', state: 'New', related_issue_ids: ['ISSUE-0-z', 'ISSUE-1-a'], flags: [] }], updated: [], resolutions: [] });
    expect(settled.events).toMatchObject([{ from: null, to: 'New', why: 'came_back' }]);
  });

  it('is known by its place, though the words are a little different, and by its words, though the place is another', () => {
    const nearly = BEFORE.replace('may be sound after', 'may be quite sound after');
    expect(again(nearly, [old], [told(finding(nearly, 'may be quite sound'))]).inserted[0]!.related_issue_ids).toContain('ISSUE-1-a');
    const elsewhere = `${HARBOUR}\n\n${CLOCK}\n\nNobody said that it may be sound.\n`;
    expect(again(elsewhere, [old], [told(finding(elsewhere, AT))]).inserted[0]!.related_issue_ids).toContain('ISSUE-1-a');
  });

  it('is not named by another kind of finding, nor by other words at another place', () => {
    expect(again(BEFORE, [old], [told(finding(BEFORE, AT, { rule: 'prose/other', category: 'typo' }))]).inserted[0]!.related_issue_ids).toEqual([]);
    expect(again(BEFORE, [old], [told(finding(BEFORE, 'three years'))]).inserted[0]!.related_issue_ids).toEqual([]);
  });

  it('is named by one new issue only, the one at its place, and the newest of two is named', () => {
    const twice = `${BEFORE}\nStill, it may be sound.\n`;
    expect(again(twice, [old], [told(finding(twice, AT, { nth: 1 })), told(finding(twice, AT))]).inserted.map(({ related_issue_ids }) => related_issue_ids.length)).toEqual([0, 2]);
    expect(again(BEFORE, [issueOn(BEFORE, AT, { issue_id: 'ISSUE-9-n', state: 'Resolved' }), old], [told(finding(BEFORE, AT))]).inserted[0]!.related_issue_ids).toEqual(['ISSUE-9-n']);
  });

  it('is known by its words alone where its revision is not kept', () => {
    const gone = issueOn('Quite another text, where it may be sound.', AT, { state: 'Resolved' });
    expect(again(BEFORE, [gone], [told(finding(BEFORE, AT))]).inserted[0]!.related_issue_ids).toEqual(['ISSUE-1-a']);
  });
});

it('a closed issue that was handed in by mistake is left out', () => {
  for (const state of ['Resolved', 'Recurrence'] as const) expect(settle(fixed, [issueOn(BEFORE, AT, { state })])).toMatchObject({ updated: [], open: [], events: [] });
});

describe('one finding, one issue', () => {
  it('a finding is the issue it is most like; the other one was fixed', () => {
    const before = 'It may be good, it may be bad, and that is all there is to say.';
    const after = 'It is good, it may be bad, and that is all there is to say.';
    const sentence: readonly [number, number] = [0, before.length];
    const [first, second] = [issueOn(before, sentence, { issue_id: 'a', point: placeOf(before, 'may be') }), issueOn(before, sentence, { issue_id: 'b', point: placeOf(before, 'may be', 1) })];
    const settled = settleFindings(round(after, [before], { open: [first, second], findings: [told(finding(after, [0, after.length], { point: placeOf(after, 'may be') }))] }));
    expect(settled.updated.map(({ issue_id, state }) => [issue_id, state])).toEqual([['a', 'Resolved'], ['b', 'New']]);
    expect(settled.inserted).toEqual([]);
  });

  it('of twins each keeps its own, also when words were put before them', () => {
    const before = `They recieve nothing.\n\n${CLOCK}\n\nYou recieve a letter.`;
    const after = `${HARBOUR}\n\nThey receive nothing.\n\n${CLOCK}\n\nYou recieve a letter.`;
    const open = [issueOn(before, 'recieve', { issue_id: 'a' }), issueOn(before, 'recieve', { issue_id: 'b' }, 1)];
    const settled = settleFindings(round(after, [before], { open, findings: [told(finding(after, 'recieve'))] }));
    expect(settled.updated.map(({ issue_id, state }) => [issue_id, state])).toEqual([['a', 'Resolved'], ['b', 'New']]);
  });

  it('of two issues at one place the one changed last has the finding, then the lower id', () => {
    const at = (issue_id: string, changed_at: number): Issue => issueOn(BEFORE, AT, { issue_id, changed_at });
    const states = (open: readonly Issue[]): unknown => settle(shifted, open, { findings: [told(finding(shifted, AT))] }).updated.map(({ issue_id, state }) => [issue_id, state]);
    expect(states([at('a', 1), at('b', 2)])).toEqual([['a', 'Partial'], ['b', 'New']]);
    expect(states([at('b', 1), at('a', 1)])).toEqual([['b', 'Partial'], ['a', 'New']]);
  });

  it('two issues at one place do not take the finding from each other with every check', () => {
    const open = [issueOn(BEFORE, AT, { issue_id: 'a', changed_at: 1 }), issueOn(BEFORE, AT, { issue_id: 'b', changed_at: 2 })];
    const findings = [told(finding(shifted, AT))];
    const first = settle(shifted, open, { findings });
    expect(first.updated.map(({ issue_id, state }) => [issue_id, state])).toEqual([['a', 'Partial'], ['b', 'New']]);
    expect(settleFindings(round(shifted, [], { now: 3_000, open: first.open, findings }))).toMatchObject({ updated: [], events: [] });
    // Being flagged for turning in circles says nothing about being found.
    const turning = [issueOn(BEFORE, AT, { issue_id: 'a', changed_at: 2, flags: ['oscillating'] }), issueOn(BEFORE, AT, { issue_id: 'b', changed_at: 1 })];
    expect(settle(shifted, turning, { findings }).updated.map(({ state }) => state)).toEqual(['New', 'Partial']);
  });

  it('two findings of one sentence are told apart by where their points begin and end', () => {
    const sentence = placeOf(BEFORE, WEAK);
    for (const [one, other] of [[[sentence[0] + 4, sentence[0] + 4], [sentence[0] + 4, sentence[0] + 8]], [[sentence[0] + 2, sentence[0] + 8], [sentence[0] + 4, sentence[0] + 8]]] as const) {
      const open = [issueOn(BEFORE, sentence, { issue_id: 'a', point: other, changed_at: 1 }), issueOn(BEFORE, sentence, { issue_id: 'b', point: one, changed_at: 2 })];
      expect(settle(BEFORE, open, { findings: [one, other].map((point) => told(finding(BEFORE, sentence, { point }))) })).toMatchObject({ updated: [], inserted: [] });
      const later = 'A new line.\n\n'.length;
      const moved = settle(shifted, open, { findings: [one, other].map((point) => told(finding(shifted, WEAK, { point: [point[0] + later, point[1] + later] }))) });
      expect(moved.updated.map(({ point }) => [point![0] - later, point![1] - later])).toEqual([other, one]);
    }
  });

  it('an issue that lost its point comes behind one that has it', () => {
    const open = [issueOn(BEFORE, AT, { issue_id: 'a', step_id: 'idle' }), issueOn(BEFORE, AT, { issue_id: 'b', step_id: 'idle', point: placeOf(BEFORE, 'may') })];
    const findings = [told(finding(BEFORE, AT, { point: placeOf(BEFORE, 'may') }))];
    expect(settle(BEFORE, open, { findings })).toMatchObject({ updated: [], inserted: [] });
    const bare = [issueOn(BEFORE, AT, { issue_id: 'b' }), issueOn(BEFORE, AT, { issue_id: 'a', point: placeOf(BEFORE, 'may') })];
    expect(settle(BEFORE, bare, { findings: [told(finding(BEFORE, AT))] }).updated).toMatchObject([{ issue_id: 'a', state: 'Partial' }]);
  });

  it('a likeness counts before a distance', () => {
    const open = [issueOn(BEFORE, AT, { issue_id: 'a', rule: 'prose/other', state: 'InProgress' }), issueOn(BEFORE, AT, { issue_id: 'b', state: 'InProgress' })];
    const settled = settle(shifted, open, { pending: open.map((each) => pendingFor(each)), findings: [told(finding(shifted, AT))] });
    expect(settled.updated.map(({ issue_id, state }) => [issue_id, state])).toEqual([['a', 'Partial'], ['b', 'Recurrence']]);
    expect(settled.inserted).toMatchObject([{ related_issue_ids: ['b'] }]);
  });
});

describe('confidence', () => {
  it('between 0.6 and 0.8 a place is taken only with a finding of the same rule', () => {
    const text = `${CLOCK}\n\n${WEAK}`;
    const issue = { ...issueOn(text, WEAK), manuscript_hash: sha256('gone'), anchor: anchorOf(text, placeOf(text, WEAK), 's') };
    const after = `${CLOCK}\n\nThe plan may be quite good after all.`;
    const at = 'The plan may be quite good after all.';
    const settled = (findings: SettleInput['findings'], other: Partial<SettleInput> = {}): Settled => settleFindings(round(after, [], { open: [issue], anchorSecret: 's', findings, ...other }));
    const found = settled([told(finding(after, at))]);
    expect(only(found)).toMatchObject({ state: 'New', text_range: placeOf(after, at), adjustment_method: 'semantic_search' });
    expect(found.updated[0]!.confidence_score! >= 0.6 && found.updated[0]!.confidence_score! < 0.8).toBe(true);
    expect(only(settled([told(finding(after, at, { rule: 'prose/other' }))]))).toMatchObject({ state: 'Resolved' });
    expect(only(settled([told(finding(after, 'stopped'))]))).toMatchObject({ state: 'Partial', flags: ['unplaced'], manuscript_hash: sha256('gone') });
    expect(only(settled([], { executed: new Set(['other']) }))).toMatchObject({ state: 'New', flags: ['unplaced'], manuscript_hash: sha256('gone') });
  });
});

describe('where the old text is not kept', () => {
  const text = `${HARBOUR}\n\n${WEAK}\n\n${CLOCK}\n`;
  const issue: Issue = { ...issueOn(text, AT, { state: 'InProgress', anchor: anchorOf(text, placeOf(text, AT), 's'), description: null }) };
  const pending = [pendingFor(issue)];
  const blind = (after: string, other: Partial<SettleInput> = {}): Settled => settleFindings(round(after, [], { open: [issue], pending, anchorSecret: 's', ...other }));

  it('comes back by its words', () => {
    expect(blind(shifted, { findings: [told(finding(shifted, AT))] })).toMatchObject({ updated: [{ state: 'Recurrence' }], resolutions: [{ recurrence_score: 1, recurrence_parts: { text: 1, description: 1 } }] });
    const again = blind(shifted, { findings: [told(finding(shifted, AT, { rule: 'prose/other', description: 'quite other' }))] });
    expect(again).toMatchObject({ updated: [{ state: 'Recurrence' }], inserted: [{ rule: 'prose/other' }] });
    expect(again.events[0]!.why).toBe('same-checksum-and-category');
  });

  it('is only not found again where its words still stand', () => {
    expect(only(blind(shifted))).toMatchObject({ state: 'Partial', flags: ['not_found_again'], adjustment_method: 'exact_match', text_range: placeOf(shifted, AT), anchor: anchorOf(shifted, placeOf(shifted, AT), 's') });
  });

  it('is followed through our own edits, to its end', () => {
    const [start] = placeOf(text, AT);
    const edits = { from: issue.manuscript_hash, edits: [{ start, delLen: AT.length, insLen: 8 }] };
    expect(blind(fixed, { edits })).toMatchObject({ updated: [{ state: 'Resolved' }], events: [{ why: 'fixed', text_range: placeOf(fixed, 'is sound') }], resolutions: [{ recurrence_score: 0, verification_status: 'passed' }] });
    expect(blind(text.replace(AT, ''), { edits: { ...edits, edits: [{ start, delLen: AT.length, insLen: 0 }] } }).events).toMatchObject([{ why: 'removed', text_range: null }]);
    expect(only(blind(fixed, { edits, executed: new Set(['other']) }))).toMatchObject({ confidence_score: 1, adjustment_method: 'diff3', adjustment_attempts: [{ strategy: 'diff3', step: 'recorded-edits', result: 'success', confidence: 1 }] });
    // Edits that lead out of the text are not those that made it.
    expect(only(blind(fixed, { edits: { ...edits, edits: [{ start: 0, delLen: 0, insLen: 9_999 }] }, executed: new Set(['other']) })).adjustment_attempts[0]!.step).toBe('hash-anchor');
  });

  it('is compared by hashes where the words changed', () => {
    const at = 'may be sound and solid';
    const reworded = BEFORE.replace(AT, at);
    const [start] = placeOf(text, AT);
    const edits = { from: issue.manuscript_hash, edits: [{ start, delLen: AT.length, insLen: at.length }] };
    const settled = blind(reworded, { edits, findings: [told(finding(reworded, at))] });
    const parts = settled.resolutions[0]!.recurrence_parts!;
    // 9 pieces of four characters of the old one, 19 of the new one, 9 of them the same.
    expect(parts).toMatchObject({ kind: 1, place: 1, text: 0.643, description: 0.643 });
    expect(only(settled).state).toBe('Recurrence');
    const asLong = BEFORE.replace(AT, 'may be solid');
    expect(blind(asLong, { edits: { ...edits, edits: [{ start, delLen: AT.length, insLen: AT.length }] }, findings: [told(finding(asLong, 'may be solid'))] }).resolutions[0]!.recurrence_parts).toMatchObject({ text: 0.667 });
    const known = settleFindings(round(reworded, [], { open: [{ ...issue, description: sha256(JSON.stringify('weak phrase')) }], pending, anchorSecret: 's', edits, findings: [told(finding(reworded, at))] }));
    expect(known.resolutions[0]!.recurrence_parts).toMatchObject({ text: 0.643, description: 1 });
    expect(known.updated).toMatchObject([{ state: 'Recurrence' }]);
    const { anchorSecret: _secret, ...secretless } = round(reworded, [], { open: [issue], pending, edits, findings: [told(finding(reworded, at))] });
    expect(settleFindings(secretless).resolutions[0]!.recurrence_parts).toMatchObject({ text: 0, description: 0 });
  });

  it('is Partial by hashes where little of its words is left, and mended where nothing is', () => {
    const [start] = placeOf(text, AT);
    const rewritten = (at: string, on = at): Settled => {
      const after = BEFORE.replace(AT, at);
      return blind(after, { edits: { from: issue.manuscript_hash, edits: [{ start, delLen: AT.length, insLen: at.length }] }, findings: [told(finding(after, on))] });
    };
    const partly = rewritten('xxxx zzzz sound');
    expect(partly).toMatchObject({ updated: [{ state: 'Partial', flags: [], text_range: [start, start + 15] }], inserted: [], events: [{ why: 'partly' }], resolutions: [{ verification_status: 'partial', recurrence_score: 0.4, recurrence_parts: { text: 0.286 } }] });
    expect(rewritten('be fine')).toMatchObject({ updated: [{ state: 'Resolved' }], inserted: [{ related_issue_ids: [] }], events: [{ why: 'fixed' }, { why: 'found' }] });
    expect(rewritten('be fine', 'plan').resolutions).toMatchObject([{ verification_status: 'passed', recurrence_score: 0.172, recurrence_parts: { kind: 1, place: 0.686, text: 0, description: 0 } }]);
  });

  it('is the best of several findings near its place', () => {
    const findings = ['The plan', AT, 'after all'].map((at) => told(finding(shifted, at)));
    for (const order of [findings, [...findings].reverse()]) expect(blind(shifted, { findings: order }).resolutions).toMatchObject([{ verification_status: 'recurrence', recurrence_score: 1, recurrence_parts: { place: 1, text: 1 } }]);
  });

  it('cannot be placed without an anchor, without the secret, or with another text under its hash', () => {
    for (const other of [{ open: [{ ...issue, anchor: null }] }, { anchorSecret: 'other' }, { open: [{ ...issue, anchor: null }], earlier: new Map([[issue.manuscript_hash, 'another text']]) }]) {
      const settled = blind(shifted, other);
      expect(only(settled)).toMatchObject({ state: 'Partial', flags: ['unplaced'], text_range: issue.text_range });
      expect(settled.updated[0]!.adjustment_attempts.map(({ step, result }) => [step, result])).toEqual([['hash-anchor', 'failure'], ['abstain', 'failure']]);
    }
  });
});

describe('the words of an issue', () => {
  const issue = issueOn(BEFORE, AT, { state: 'InProgress', description: 'hash' });
  const reworded = BEFORE.replace(AT, 'may be solid');
  const description = (kept: string | undefined, found: ReturnType<typeof finding>['description']): unknown =>
    settle(reworded, [issue], { pending: [pendingFor(issue)], words: new Map(kept === undefined ? [] : [['hash', kept]]), findings: [told(finding(reworded, 'may be solid', { description: found }))] }).resolutions[0]!.recurrence_parts!['description'];

  it.each<[string, string | undefined, ReturnType<typeof finding>['description'], number]>([
    ['one language, as JSON', '"a weak phrase"', 'a weak phrase', 1],
    ['both languages', JSON.stringify({ en: 'weak', ja: '弱い' }), { en: 'weak', ja: '弱い' }, 1],
    ['bare words', 'a weak phrase', 'a weak phrase', 1],
    ['a number', '12', '12', 1],
    ['null', 'null', 'null', 1],
    ['bare words of one of both languages', 'weak', { en: 'weak', ja: '弱い' }, 1],
    ['something else', '{"ja":"weak"}', '{"ja":"weak"}', 1],
    ['other words', '"xyz"', 'a weak phrase', 0],
    // The passages then: two of twelve letters are others.
    ['not kept', undefined, 'a weak phrase', 0.833],
  ])('%s', (_name, kept, found, expected) => {
    expect(description(kept, found)).toBeCloseTo(expected, 1);
  });
});

describe('the round as a whole', () => {
  it('refuses a text that is not the one of its hash', () => {
    expect(() => settleFindings(round(BEFORE, [], { hash: sha256('other') }))).toThrow(expect.objectContaining({ code: 'QC-018', params: { hash: sha256('other') } }));
  });

  it('gives no score for what was not looked at', () => {
    const score = (other: Partial<SettleInput>, text = BEFORE): number | null => settleFindings(round(text, [], other)).score;
    expect(score({})).toBe(100);
    expect(score({ asked: new Set([STEP]) })).toBe(100);
    expect(score({ asked: new Set([STEP, 'other']) })).toBeNull();
    expect(score({ executed: new Set() })).toBeNull();
    expect(score({}, ' \n ')).toBeNull();
  });

  it('lists what is open, the worst first, then by place, then by id', () => {
    const findings = [finding(BEFORE, 'clock'), finding(BEFORE, 'quay'), finding(BEFORE, 'plan', { severity: 'critical' }), finding(BEFORE, 'quay', { rule: 'x' }), finding(BEFORE, 'dawn', { severity: 'medium' })].map((each) => told(each));
    expect(settle(BEFORE, [], { findings }).open.map(({ issue_id }) => issue_id)).toEqual(['ISSUE-2000-2', 'ISSUE-2000-4', 'ISSUE-2000-1', 'ISSUE-2000-3', 'ISSUE-2000-0']);
  });

  it('compares each passage with a bounded number of findings, the nearest ones', () => {
    const sentence = placeOf(BEFORE, HARBOUR);
    const issue = issueOn(BEFORE, sentence, { point: [30, 31] });
    const crowd = Array.from({ length: 60 }, (_, at) => told(finding(BEFORE, sentence, { point: [at, at + 1] })));
    expect(settle(BEFORE, [issue], { findings: crowd })).toMatchObject({ updated: [], inserted: { length: 59 } });
  });
});
