// How a terminal shows the verdicts of the proposal gate: adopted or not at a glance, every error, the report, and the way on.
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { exitCodeOf } from '../../../src/surfaces/cli/exit-code.ts';
import { createPaint } from '../../../src/surfaces/cli/paint.ts';
import { renderAnswer } from '../../../src/surfaces/cli/render/answer.ts';

const page = (operation: string, output: unknown, language: 'en' | 'ja' = 'ja'): string => renderAnswer(operation, output, { language, paint: createPaint(false), columns: 100 }, OPERATIONS).join('\n');

const ACCEPTED = {
  ok: true, verdict: 'accepted', state: 'accepted', report: { summary: 'x' }, errors: [], warnings: ['criteria should have at least 2 items'], retryCount: 1, run_id: 'run_1', why: 'accepted', corrections_left: 0,
  rendered: { kind: 'organizer', language: 'ja', sections: [], text: '■ まとめ\nまず…', markdown: '' },
  diffs: [{ diff_id: 'dif_1', type: 'grouping', target_node_id: 'n1', source_proposal: 'grouping_proposals[0]', result: 'NEEDS_REVIEW', risk: ['diff.similar_group'] }],
  left_out: [{ source_proposal: 'grouping_proposals[1]', checks: ['diff.too_few_nodes'] }],
  next: [{ operation: 'get_proposal', input: { run_id: 'run_1' }, why: 'w' }],
};

describe('a verdict of the proposal gate on a terminal', () => {
  it.each([['ja', '採用できます 修正 1 回', '対象外の提案'], ['en', 'accepted after 1 corrections', 'Not offered']] as const)('shows an accepted report with what can be confirmed (%s)', (language, head, leftOut) => {
    const text = page('submit_proposal', ACCEPTED, language);
    for (const part of [head, '│ ■ まとめ', 'dif_1', 'NEEDS_REVIEW', 'diff.similar_group', 'criteria should have', leftOut, 'diff.too_few_nodes', 'sekisho proposal show --run-id run_1']) expect(text).toContain(part);
    expect(text).not.toContain('{"');
    expect(exitCodeOf('submit_proposal', ACCEPTED)).toBe(0);
  });

  it.each([['ja', '✗ 未採用'], ['en', '✗ not adopted']] as const)('shows a report that was not adopted as that, with its errors (%s)', (language, head) => {
    const refused = { ok: false, state: 'not_adopted', label: 'l', report: { summary: 's\u001b[2J' }, errors: ['summary must be non-empty'], warnings: [], retryCount: 2, run_id: 'run_1', why: 'corrections_used', diffs: [], left_out: [], next: [] };
    const text = page('run_advisor', refused, language);
    expect(text.split('\n')[0]).toContain(head);
    expect(text).toContain('✗ summary must be non-empty');
    expect(text).not.toContain('\u001b');
    expect(exitCodeOf('run_advisor', refused)).toBe(2);
  });

  it('shows the correction prompt and how many are left', () => {
    const correct = { ok: false, verdict: 'correct', state: 'open', report: null, errors: ['options is required'], warnings: [], retryCount: 0, corrections_left: 2, prompt: '【検証エラー】', run_id: 'run_1', diffs: [], left_out: [], next: [{ operation: 'submit_proposal', input: { run_id: 'run_1' }, why: 'w' }] };
    const text = page('submit_proposal', correct, 'en');
    for (const part of ['2 corrections left', '│ 【検証エラー】', 'sekisho proposal submit --run-id run_1 --output <output>']) expect(text).toContain(part);
    expect(exitCodeOf('submit_proposal', correct)).toBe(2);
  });

  it('shows a prompt that was just handed out, a verdict without a run, and a run with its tries', () => {
    expect(page('open_proposal', { run_id: 'run_1', type: 'organizer', prompt: 'P', corrections_left: 2, next: [] })).toContain('進行中');
    expect(page('validate_proposal', { ok: true, errors: [], warnings: [] }, 'en')).toContain('✓ meets every Must');
    expect(page('validate_proposal', { ok: false, errors: ['e'], warnings: [] }, 'en')).toContain('✗ does not meet every Must');
    expect([exitCodeOf('validate_proposal', { ok: true }), exitCodeOf('validate_proposal', { ok: false })]).toEqual([0, 2]);
    const run = { run_id: 'run_1', type: 'organizer', by: 'model', state: 'not_executed', retryCount: 1, corrections_left: 0, attempts: [{ number: 1, ended: 'lost', ok: false, errors: ['unknown'], warnings: [], begun_at: 1_800_000_000_000 }], report: null, diffs: [], left_out: [], next: [] };
    for (const part of ['not carried out', 'lost', 'unknown', '2027-01-15']) expect(page('get_proposal', run, 'en')).toContain(part);
  });
});
