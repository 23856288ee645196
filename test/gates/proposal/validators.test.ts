// Rules of the two validators beyond the samples: their warnings, the words they are said in, and what they do not demand.
import { describe, expect, it } from 'vitest';
import { validateAdvisorReport, validateOrganizerReport, type AdvisorReport, type OrganizerReport } from '../../../src/index.ts';
import { correctionLines } from '../../../src/gates/proposal/findings.ts';
import { examineAdvisorReport } from '../../../src/gates/proposal/validate-advisor.ts';
import { examineOrganizerReport } from '../../../src/gates/proposal/validate-organizer.ts';
import { sample } from './samples.ts';

const grouping = (): OrganizerReport => structuredClone(sample('O3').correct[0]) as OrganizerReport;
const advice = (): AdvisorReport => structuredClone(sample('A1').correct[0]) as AdvisorReport;

describe('what an organizer report should have', () => {
  it.each([
    ['全体を三つに整理できます。', true],
    ['まず日程から見ると良さそうです。', false],
    ['手続きが済まず、話が進まず、止まっているように見えます。', true],
    ['First look at the date.', false],
    ['Start with the date.', false],
    ['Three items seem to belong together.', true],
    ['A firsthand account of the move.', true],
  ])('[Q-03] summary %s: warned of a missing next step: %s', (summary, warned) => {
    expect(validateOrganizerReport({ ...grouping(), summary }, ['n1', 'n2', 'n3'])).toEqual({ ok: true, errors: [], warnings: warned ? ['summary could suggest next step (e.g. まず◯◯)'] : [] });
  });

  it('[Q-03] warns of labels of one character and of a group of one', () => {
    const report = grouping();
    Object.assign(report.grouping_proposals[0]!, { group_label: '家', node_ids: ['n1', 'n1'] });
    report.relation_proposals.push({ from_node_id: 'n1', to_node_id: 'n2', relation_type: '→', reason: '関連がありそうです。' });
    expect(validateOrganizerReport(report, ['n1', 'n2'])).toEqual({
      ok: true,
      errors: [],
      warnings: ['grouping_proposals[0].group_label should have at least 2 characters', 'grouping_proposals[0].node_ids should have at least 2 items', 'relation_proposals[0].relation_type should have at least 2 characters'],
    });
  });

  it('[Q-03] leaves the words of children alone: a task may say what must be done', () => {
    const report = structuredClone(sample('O4').correct[0]) as OrganizerReport;
    report.decomposition_proposals[0]!.suggested_children[0] = { title: 'やるべきことを書き出してください', context: '会場の確認が必要です' };
    expect(validateOrganizerReport(report, ['n1']).ok).toBe(true);
  });

  it('[Q-03] lists every fault, not only the first', () => {
    expect(validateOrganizerReport({ decomposition_proposals: [{}], grouping_proposals: 'x', summary: 5 }, []).errors).toEqual([
      'decomposition_proposals[0].target_node_id is required',
      'decomposition_proposals[0].target_title is required',
      'decomposition_proposals[0].reason is required and non-empty',
      'decomposition_proposals[0].suggested_children must have at least 2 items',
      'grouping_proposals must be an array',
      'relation_proposals is required',
      'summary must be a string',
    ]);
  });
});

describe('what an advisor report should have', () => {
  it('[Q-04] warns of fewer than two criteria and of labels without 案, パターン, 候補', () => {
    const report = advice();
    report.criteria!.pop();
    report.options[0]!.label = 'そのまま承認する';
    expect(validateAdvisorReport(report, ['n1'])).toEqual({ ok: true, errors: [], warnings: ['options[0].label should contain 案/パターン/候補', 'criteria should have at least 2 items'] });
    delete report.criteria;
    expect(validateAdvisorReport(report, ['n1']).warnings).toContain('criteria should have at least 2 items');
  });

  it.each(['案A', 'パターン1', '候補B', 'Option A', 'Pattern 2', 'an alternative', 'ﾊﾟﾀｰﾝ3'])('[Q-04] the label %s is fine', (label) => {
    const report = advice();
    report.options[1]!.label = label;
    expect(validateAdvisorReport(report, ['n1']).warnings).toEqual([]);
  });

  it('[Q-04] demands nothing beyond the documented shape', () => {
    const bare = { label: '案', next_action: 'a', necessary_info: 'b', criteria_note: 'c', risks: ['d'] };
    expect(validateAdvisorReport({ target_node_id: 'n1', target_title: 't', current_status: 'READY', options: [bare, { ...bare, label: '別の案' }], next_decision: 'e', summary: 'f' }, ['n1'])).toMatchObject({ ok: true, errors: [] });
  });

  it('[Q-04] with the board known, refuses a title or status that was not copied from it', () => {
    const nodes = [{ id: 'n1', title: '見積もり', status: 'READY' }];
    expect(validateAdvisorReport(advice(), ['n1'], { nodes }).errors).toEqual(['target_title is not the title on the board', 'current_status is not the status on the board']);
  });
});

describe('trap 6: nothing is filled in before it is judged', () => {
  it('[Q-05] an empty object misses every key', () => {
    expect(validateOrganizerReport({}, []).errors).toEqual(['decomposition_proposals is required', 'grouping_proposals is required', 'relation_proposals is required', 'summary is required']);
    expect(validateAdvisorReport({}, ['n1']).errors).toEqual(['target_node_id is required', 'target_title is required', 'current_status is required', 'options is required', 'next_decision is required', 'summary is required']);
  });

  it('[Q-05] a key that is only inherited is not there', () => {
    expect(validateOrganizerReport(Object.create(sample('O1').correct[0]!), []).ok).toBe(false);
    expect(validateOrganizerReport(JSON.parse('{"__proto__": {"summary": "まず"}}'), []).errors).toContain('summary is required');
  });

  it('[Q-05] ids are compared as they stand', () => {
    const report = grouping();
    for (const id of ['n1 ', 'N1', 'ｎ1', 'n1\u200b', '']) {
      report.grouping_proposals[0]!.node_ids = [id, 'n2'];
      expect(validateOrganizerReport(report, ['n1', 'n2']).ok, JSON.stringify(id)).toBe(false);
    }
  });

  it('[Q-05] without a list of ids nothing is valid', () => {
    for (const ids of [undefined, null, 'n1', { 0: 'n1' }, [1]]) {
      expect(validateOrganizerReport(sample('O1').correct[0], ids as never).errors).toEqual(['validNodeIds must be an array of strings']);
      expect(validateAdvisorReport(sample('A4').correct[0], ids as never).errors).toEqual(['validNodeIds must be an array of strings']);
    }
  });

  it('[Q-05] the one exception for an empty board does not hold where there are nodes', () => {
    expect(validateAdvisorReport(sample('A4').correct[0], ['n1']).ok).toBe(false);
  });
});

describe('findings with their places', () => {
  it('name path, word and what would be valid', () => {
    const report = { ...grouping(), summary: 'まず分けるべきです。' };
    report.grouping_proposals[0]!.node_ids.push('n9');
    const found = examineOrganizerReport(report, ['n1', 'n2', 'n3']);
    expect(found.map(({ check, severity, path, valid, params }) => [check, severity, path, valid, params!.phrase])).toEqual([
      ['proposal.unknown_node', 'must', 'grouping_proposals[0].node_ids[3]', ['n1', 'n2', 'n3'], undefined],
      ['proposal.forbidden_phrase', 'must', 'summary', undefined, 'べき'],
    ]);
    expect(correctionLines(found)).toEqual(["node_ids 'n9' is not in valid node list", 'summary or reason contains forbidden phrase (e.g. べき, してください) — summary: べき']);
  });

  it('say one sentence for several forbidden words, and every place in the findings', () => {
    const report = { ...advice(), summary: '案Aがベスト、案Bは推奨。', next_decision: '正解を選ぶ' };
    expect(validateAdvisorReport(report, ['n1']).errors).toEqual(['output contains forbidden word (e.g. ベスト, 推奨)']);
    expect(examineAdvisorReport(report, ['n1']).map(({ path, params }) => [path, params!.phrase])).toEqual([['next_decision', '正解'], ['summary', 'ベスト'], ['summary', '推奨']]);
  });
});
