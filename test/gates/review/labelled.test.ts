// The labelled rechecks, each as a whole round: what a person said became of an issue is what the settlement says.
import { describe, expect, it } from 'vitest';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { RECHECKED_PAIRS } from '../../anchor/labelled-pairs/all-pairs.ts';
import { recheckInput } from '../../anchor/labelled-pairs/labelled-pair.ts';
import { finding, issueOn, pendingFor, round, told } from './samples.ts';

describe('settleFindings over the labelled pairs', () => {
  it.each(RECHECKED_PAIRS.map((pair) => [pair.language, pair.name, pair] as const))('after a fix: %s %s', (_language, _name, pair) => {
    const { before, after, issue, findings } = recheckInput(pair);
    const description = sha256(JSON.stringify(issue.description));
    const open = issueOn(before, issue.range, { state: 'InProgress', rule: issue.rule ?? '', category: issue.category, description });
    const settled = settleFindings(round(after, [before], {
      open: [open], pending: [pendingFor(open)], words: new Map([[description, JSON.stringify(issue.description)]]),
      findings: findings.map((each) => told(finding(after, each.range, { rule: each.rule ?? '', category: each.category, description: each.description }))),
    }));
    expect(settled.updated.map(({ state }) => state)).toEqual([pair.state]);
    expect(settled.resolutions[0]!.verification_status).toBe({ Recurrence: 'recurrence', Resolved: 'passed', Partial: 'partial' }[pair.state]);
    expect(settled.inserted.some(({ related_issue_ids }) => related_issue_ids.includes(open.issue_id))).toBe(pair.state === 'Recurrence');
  });
});
