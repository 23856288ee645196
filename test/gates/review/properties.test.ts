// What holds for every round: no issue is lost, no id changes, every step is legal, the counts add up, and the same round twice changes nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '../../../src/gates/review/finding.ts';
import { ISSUE_STATES, OPEN_STATES, type Issue } from '../../../src/gates/review/issue.ts';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import type { Settled, SettleInput } from '../../../src/gates/review/settlement.ts';
import { cutsPair, soundRange, type TextRange } from '../../../src/anchor/text-range.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { finding, issueOn, pendingFor, round, STEP, told } from './samples.ts';

const piece = fc.constantFrom('港には霧が出ていた。', '時計は止まったままだ。', 'It may be so. ', 'One more word, ', '😀', '𠮷', '\n\n', 'することができます', 'x');
const text = fc.array(piece, { minLength: 1, maxLength: 30 }).map((pieces) => pieces.join(''));
/** The next revision: pieces put in, taken out, or the text left as it is. */
const change = fc.array(fc.record({ at: fc.nat(1_000), cut: fc.nat(20), put: piece }), { maxLength: 4 });
const RULES = ['prose/a', 'prose/b', 'model/plot'];
const place = fc.record({ at: fc.nat(1_000), size: fc.nat(30), rule: fc.nat(2), severity: fc.nat(3), step: fc.nat(4), words: fc.nat(2), point: fc.nat(9) });
const known = fc.record({ place, state: fc.constantFrom(...ISSUE_STATES), pending: fc.boolean(), age: fc.nat(3) });

interface Drawn {
  readonly before: string;
  readonly changes: readonly { at: number; cut: number; put: string }[];
  readonly known: readonly { place: Place; state: Issue['state']; pending: boolean; age: number }[];
  readonly found: readonly Place[];
  readonly kept: boolean;
  readonly secret: boolean;
}
interface Place { at: number; size: number; rule: number; severity: number; step: number; words: number; point: number }

const drawn: fc.Arbitrary<Drawn> = fc.record({ before: text, changes: change, known: fc.array(known, { maxLength: 8 }), found: fc.array(place, { maxLength: 8 }), kept: fc.boolean(), secret: fc.boolean() });

function roundOf({ before, changes, known: list, found, kept, secret }: Drawn): SettleInput {
  let after = before;
  for (const { at, cut, put } of changes) {
    const start = at % (after.length + 1);
    after = (after.slice(0, start) + put + after.slice(start + cut)).toWellFormed();
  }
  const open = list.map(({ place: where, state, age }, at) => issueOn(before, rangeIn(before, where), { issue_id: `ISSUE-1-${at}`, state, rule: RULES[where.rule]!, category: where.rule === 2 ? 'plot' : 'style', step_id: where.step === 0 ? 'idle' : STEP, changed_at: age }));
  return round(after, kept ? [before] : [], {
    open,
    pending: open.filter((issue, at) => list[at]!.pending && OPEN_STATES.includes(issue.state)).map((issue) => pendingFor(issue)),
    findings: found.map((where) => {
      const range = rangeIn(after, where);
      return told(finding(after, range, { rule: RULES[where.rule]!, category: where.rule === 2 ? 'plot' : 'style', severity: SEVERITIES[where.severity]!, description: ['weak phrase', '弱い表現', 'other'][where.words]!, point: [range[0], range[0] + (where.point % 3)] }));
    }),
    ...(secret && { anchorSecret: 'secret' }),
  });
}

function rangeIn(whole: string, { at, size }: Place): TextRange {
  const start = at % (whole.length + 1);
  return soundRange(whole, [start, start + size]);
}

function idsOf(list: readonly Issue[]): string[] {
  return list.map(({ issue_id }) => issue_id);
}

const LEGAL: ReadonlySet<string> = new Set(['null New', 'New New', 'New InProgress', 'New Resolved', 'New Partial', 'InProgress InProgress', 'InProgress Recurrence', 'InProgress Resolved', 'InProgress Partial', 'Partial Partial', 'Partial InProgress', 'Partial Resolved', 'Deferred Deferred']);

function checkSound(input: SettleInput, settled: Settled): void {
  const after = new Map([...input.open, ...settled.updated].map((issue) => [issue.issue_id, issue]));
  expect(new Set(idsOf(settled.updated)).size).toBe(settled.updated.length);
  for (const issue of settled.updated) expect(idsOf(input.open)).toContain(issue.issue_id);
  for (const id of idsOf(settled.inserted)) expect(idsOf(input.open)).not.toContain(id);
  expect(idsOf(settled.open).sort()).toEqual([...idsOf([...after.values()].filter(({ state }) => OPEN_STATES.includes(state))), ...idsOf(settled.inserted)].sort());
  for (const { from, to } of settled.events) expect(LEGAL).toContain(`${from} ${to}`);
  expect(new Set(settled.events.map(({ event_id }) => event_id)).size).toBe(settled.events.length);
  for (const issue of settled.inserted) expect(settled.events.filter(({ issue_id }) => issue_id === issue.issue_id)).toHaveLength(1);
  // Every Recurrence has exactly one successor.
  const cameBack = settled.updated.filter(({ state }) => state === 'Recurrence').map(({ issue_id }) => issue_id);
  expect(settled.inserted.flatMap(({ related_issue_ids }) => related_issue_ids.slice(-1)).sort()).toEqual(cameBack.sort());
  for (const { state, flags, manuscript_hash, text_range, range_checksum } of [...settled.inserted, ...settled.updated]) {
    if (!OPEN_STATES.includes(state) && state !== 'Deferred') continue;
    if (flags.includes('unplaced') || flags.includes('vanished_with_paragraph')) continue;
    if (manuscript_hash !== input.hash) continue;
    expect(range_checksum).toBe(sha256(input.text.slice(...text_range)));
    expect(cutsPair(input.text, text_range[0]) || cutsPair(input.text, text_range[1])).toBe(false);
  }
  for (const { issue_id, verification_status } of settled.resolutions) {
    expect(verification_status).toBe(({ Recurrence: 'recurrence', Resolved: 'passed', Partial: 'partial' } as Record<string, string>)[after.get(issue_id)!.state]);
  }
}

describe('every round', () => {
  it('loses no issue, changes no id, takes only legal steps, and its counts add up', () => {
    fc.assert(fc.property(drawn, (draw) => {
      const input = roundOf(draw);
      checkSound(input, settleFindings(input));
    }), propertyRuns(400));
  });

  it('is the same whenever it is settled, and does not touch what it was given', () => {
    fc.assert(fc.property(drawn, (draw) => {
      const input = roundOf(draw);
      const given = JSON.stringify(input.open);
      const settled = settleFindings(input);
      expect(settleFindings(roundOf(draw))).toEqual(settled);
      expect(JSON.stringify(input.open)).toBe(given);
    }), propertyRuns(100));
  });

  it('leaves nothing to do for the same round once more', () => {
    fc.assert(fc.property(drawn, (draw) => {
      const input = roundOf(draw);
      const settled = settleFindings(input);
      const deferred = [...input.open, ...settled.updated].filter(({ issue_id, state }, at, all) => state === 'Deferred' && all.findLastIndex((other) => other.issue_id === issue_id) === at);
      const words = new Map([...input.words, ...input.findings.map(({ description, finding: { description: said } }) => [description!, JSON.stringify(said)] as const)]);
      // A fix whose step did not run still waits, and is not part of this.
      const idle = new Set(input.pending.map(({ issue_id }) => issue_id).filter((id) => !settled.resolutions.some(({ issue_id }) => issue_id === id)));
      if (settled.open.some(({ issue_id, state }) => idle.has(issue_id) || state === 'InProgress')) return;
      const again = settleFindings({ ...input, now: 3_000, words, open: [...settled.open, ...deferred], pending: [], newIssueId: (ordinal) => `ISSUE-3000-${ordinal}` });
      expect({ inserted: again.inserted, updated: again.updated, events: again.events }).toEqual({ inserted: [], updated: [], events: [] });
      expect(again.score).toBe(settled.score);
    }), propertyRuns(400));
  });
});
