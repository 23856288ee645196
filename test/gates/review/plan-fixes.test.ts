// From open issues to one new text: tools offered by the table, choices judged, fixes put together, and the diff that is shown.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsBetween } from '../../../src/anchor/recorded-edit.ts';
import { DEFAULT_TOOLS } from '../../../src/gates/review/default-tools.ts';
import { SEVERITIES, type Edit, type SuggestedFix } from '../../../src/gates/review/finding.ts';
import { FIX_TOOLS, type FixOffer, type FixTool, type ToolRow } from '../../../src/gates/review/fix-tool.ts';
import { composeFix, type FixToMake } from '../../../src/gates/review/compose-fix.ts';
import { isAtLeast } from '../../../src/gates/review/finding.ts';
import { judgeChoices, offerTools } from '../../../src/gates/review/plan-fixes.ts';
import { unifiedDiff } from '../../../src/gates/review/unified-diff.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { issueOn, placeOf } from './samples.ts';

const TEXT = 'It may be good. It may be bad.';
const FIXES: readonly SuggestedFix[] = [{ edits: [{ range: [3, 9], text: 'is' }], safe: true }];
const ALL = new Set<FixTool>(FIX_TOOLS);

function row(other: Partial<ToolRow> = {}): ToolRow {
  return { category: 'style', tool_id: 'suggested_fix', min_severity: 'low', requires_user_confirmation: true, fallback_tool_id: 'agent_patch', notes: 'n', ...other };
}

function offer(rows: readonly ToolRow[], available: ReadonlySet<FixTool> = ALL, fixes: readonly SuggestedFix[] = FIXES, issue = issueOn(TEXT, 'may be')): FixOffer {
  return offerTools([issue], () => fixes, rows, available)[0]!;
}

describe('[W-10] offerTools', () => {
  it('offers what the row of the category says', () => {
    expect(offer([row(), row({ category: '*', tool_id: 'person_edit' })])).toEqual({ issue_id: 'ISSUE-1-a', available_tools: [{ tool_id: 'suggested_fix', requires_user_confirmation: true, notes: 'n' }] });
  });

  it('takes the row for all others only where there is none', () => {
    expect(offer([row({ category: 'typo' }), row({ category: '*', tool_id: 'person_edit', requires_user_confirmation: false })]).available_tools).toEqual([{ tool_id: 'person_edit', requires_user_confirmation: false, notes: 'n' }]);
    expect(offer([row({ category: 'typo' })])).toEqual({ issue_id: 'ISSUE-1-a', available_tools: [] });
  });

  it.each([['no fix was suggested', ALL, []], ['the fix has no edits', ALL, [{ edits: [], safe: true }]], ['it is not to be had', new Set<FixTool>(['agent_patch']), FIXES]] as const)('uses the fallback and names what was meant: %s', (_why, available, fixes) => {
    expect(offer([row()], available, fixes)).toEqual({ issue_id: 'ISSUE-1-a', available_tools: [{ tool_id: 'agent_patch', requires_user_confirmation: true, instead_of: 'suggested_fix', notes: 'n' }] });
  });

  it.each([['without a fallback', row({ fallback_tool_id: null })], ['with one that cannot be had either', row()]])('says QC-012 where nothing can be had %s', (_why, only) => {
    expect(offer([only], new Set())).toEqual({ issue_id: 'ISSUE-1-a', available_tools: [], code: 'QC-012' });
  });

  it('says nothing of the kind where another row has a tool', () => {
    expect(offer([row({ fallback_tool_id: null }), row({ tool_id: 'person_edit' })], new Set<FixTool>(['person_edit']))).toEqual({ issue_id: 'ISSUE-1-a', available_tools: [{ tool_id: 'person_edit', requires_user_confirmation: true, notes: 'n' }] });
  });

  it('offers a tool once, and as what it is', () => {
    const twice = [row(), row({ tool_id: 'agent_patch', notes: 'meant' }), row({ tool_id: 'agent_patch', notes: 'again' })];
    expect(offer(twice, new Set<FixTool>(['agent_patch'])).available_tools).toEqual([{ tool_id: 'agent_patch', requires_user_confirmation: true, notes: 'meant' }]);
    expect(offer([row({ notes: 'one' }), row({ notes: 'two' })], new Set<FixTool>(['agent_patch'])).available_tools.map(({ notes }) => notes)).toEqual(['one']);
  });

  it.each(SEVERITIES.flatMap((severity, at) => SEVERITIES.map((least, from) => [severity, least, at >= from] as const)))('an issue of %s is worth a tool from %s on: %s', (severity, least, worth) => {
    expect(isAtLeast(severity, least)).toBe(worth);
    expect(offer([row({ min_severity: least })], ALL, FIXES, issueOn(TEXT, 'may be', { severity })).available_tools).toHaveLength(worth ? 1 : 0);
  });

  it('has a way out for every category by default, and the author\'s story is never mended by its checker', () => {
    for (const category of ['typo', 'style', 'plot', 'never heard of']) expect(offerTools([issueOn(TEXT, 'may be', { category })], () => [], DEFAULT_TOOLS, new Set(['person_edit']))[0]!.available_tools.map(({ tool_id }) => tool_id)).toEqual(['person_edit']);
    const toolsFor = (category: string): string[] => offerTools([issueOn(TEXT, 'may be', { category, severity: 'medium' })], () => FIXES, DEFAULT_TOOLS, ALL)[0]!.available_tools.map(({ tool_id, requires_user_confirmation }) => `${tool_id}${requires_user_confirmation ? '?' : ''}`);
    expect(toolsFor('typo')).toEqual(['suggested_fix', 'person_edit']);
    expect(toolsFor('grammar')).toEqual(['suggested_fix', 'person_edit']);
    expect(toolsFor('style')).toEqual(['suggested_fix?', 'person_edit']);
    expect(toolsFor('plot')).toEqual(['agent_patch?', 'person_edit']);
    expect(toolsFor('else')).toEqual(['suggested_fix?', 'person_edit']);
  });
});

describe('[W-10] judgeChoices', () => {
  const offers: readonly FixOffer[] = [{ issue_id: 'i', available_tools: FIX_TOOLS.map((tool_id) => ({ tool_id, requires_user_confirmation: false, notes: '' })) }, { issue_id: 'bare', available_tools: [] }];
  const edits: readonly Edit[] = [{ range: [0, 1], text: 'x' }];
  const checks = (...given: Parameters<typeof judgeChoices>): string[] => judgeChoices(...given).refused.map(({ refusal }) => refusal.check);

  it('lets a person choose, and takes the choice for the confirmation', () => {
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: 'suggested_fix' }], 'person', false)).toEqual({ accepted: [{ issue_id: 'i', tool_id: 'suggested_fix' }], deferred: [], refused: [] });
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: 'person_edit', edits }], 'person', false).accepted).toHaveLength(1);
  });

  it('lets an agent choose only with a person\'s yes, whatever the table says', () => {
    expect(checks(offers, [{ issue_id: 'i', tool_id: 'suggested_fix' }], 'agent', false)).toEqual(['fix.needs_confirmation']);
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: 'suggested_fix' }], 'agent', true).accepted).toHaveLength(1);
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: 'agent_patch', edits }], 'agent', true).accepted).toEqual([{ issue_id: 'i', tool_id: 'agent_patch', edits }]);
  });

  it('defers what a person refuses, and nothing for an agent', () => {
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: null }, { issue_id: 'bare', tool_id: null }], 'person', false)).toEqual({ accepted: [], deferred: ['i', 'bare'], refused: [] });
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: null }], 'agent', true)).toMatchObject({ accepted: [], deferred: [], refused: [{ issue_id: 'i', refusal: { check: 'fix.only_a_person', path: 'choices.0', params: { issue: 'i' } } }] });
  });

  it('says what is wrong with a choice, and where', () => {
    expect(checks(offers, [{ issue_id: 'z', tool_id: 'suggested_fix' }], 'person', false)).toEqual(['fix.unknown_issue']);
    expect(checks(offers, [{ issue_id: 'i', tool_id: 'suggested_fix' }, { issue_id: 'i', tool_id: null }], 'person', false)).toEqual(['fix.chosen_twice']);
    expect(checks(offers, [{ issue_id: 'i', tool_id: 'suggested_fix', edits }], 'person', false)).toEqual(['fix.edits_unwanted']);
    expect(judgeChoices(offers, [{ issue_id: 'i', tool_id: 'suggested_fix', edits: [] }], 'person', false).accepted).toHaveLength(1);
    expect(checks(offers, [{ issue_id: 'i', tool_id: 'agent_patch' }], 'agent', true)).toEqual(['fix.edits_missing']);
    expect(checks(offers, [{ issue_id: 'i', tool_id: 'person_edit', edits: [] }], 'person', true)).toEqual(['fix.edits_missing']);
    expect(checks(offers, [{ issue_id: 'i', tool_id: 'person_edit', edits }], 'agent', true)).toEqual(['fix.only_a_person']);
    expect(judgeChoices([{ issue_id: 'i', available_tools: offers[0]!.available_tools.slice(1) }], [{ issue_id: 'i', tool_id: 'suggested_fix' }], 'person', false).refused).toMatchObject([{ refusal: { check: 'fix.tool_not_offered', severity: 'must', path: 'choices.0', valid: ['agent_patch', 'person_edit'], params: { issue: 'i', tool: 'suggested_fix' }, message: { en: expect.stringContaining('{tool}'), ja: expect.stringContaining('{tool}') } } }]);
  });
});

function fix(text: string, at: string | readonly [number, number], edits: readonly Edit[], other: Partial<FixToMake['issue']> & { readings?: readonly string[] } = {}): FixToMake {
  const { readings, ...fields } = other;
  return { issue: issueOn(text, at, fields), edits, ...(readings !== undefined && { readings }) };
}

describe('composeFix', () => {
  it('makes one text of many fixes and records every edit', () => {
    const made = composeFix(TEXT, [fix(TEXT, 'It may be bad', [{ range: placeOf(TEXT, 'may be', 1), text: 'is' }], { issue_id: 'b' }), fix(TEXT, 'It may be good', [{ range: [3, 9], text: 'is surely' }, { range: [14, 15], text: '!' }], { issue_id: 'a' })]);
    expect(made).toEqual({ text: 'It is surely good! It is bad.', hash: sha256('It is surely good! It is bad.'), edits: [{ start: 3, delLen: 6, insLen: 9 }, { start: 17, delLen: 1, insLen: 1 }, { start: 22, delLen: 6, insLen: 2 }], applied: ['a', 'b'], left: [], refused: [], oscillates: false });
    expect(fitsBetween(TEXT, made.text, made.edits)).toBe(true);
  });

  it('leaves what lies on another fix for the next round, the worse issue first, then the earlier one', () => {
    const [low, high] = [fix(TEXT, 'It may', [{ range: [0, 6], text: 'x' }], { issue_id: 'low' }), fix(TEXT, 'may be', [{ range: [3, 9], text: 'y' }], { issue_id: 'high', severity: 'high' })];
    expect(composeFix(TEXT, [low, high])).toMatchObject({ text: 'It y good. It may be bad.', applied: ['high'], left: [{ issue_id: 'low', why: 'overlaps', with: 'high' }] });
    const later = fix(TEXT, 'may be', [{ range: [3, 9], text: 'y' }], { issue_id: 'a-later' });
    expect(composeFix(TEXT, [later, low])).toMatchObject({ applied: ['low'], left: [{ issue_id: 'a-later', with: 'low' }] });
    const [wide, narrow] = [fix(TEXT, [3, 14], [{ range: [3, 9], text: 'x' }], { issue_id: 'a' }), fix(TEXT, [3, 9], [{ range: [3, 9], text: 'y' }], { issue_id: 'b' })];
    expect(composeFix(TEXT, [wide, narrow])).toMatchObject({ applied: ['b'] });
    const [one, two] = [fix(TEXT, 'may', [{ range: [3, 9], text: 'x' }], { issue_id: 'b' }), fix(TEXT, 'may', [{ range: [3, 9], text: 'y' }], { issue_id: 'a' })];
    expect(composeFix(TEXT, [one, two])).toMatchObject({ applied: ['a'], left: [{ issue_id: 'b' }] });
  });

  it('makes a fix whole or not at all', () => {
    const whole = fix(TEXT, 'may be good', [{ range: [10, 14], text: 'fine' }, { range: [3, 9], text: 'is' }], { issue_id: 'z' });
    expect(composeFix(TEXT, [fix(TEXT, 'It may', [{ range: [0, 4], text: 'That m' }], { issue_id: 'a' }), whole])).toMatchObject({ text: 'That may be good. It may be bad.', left: [{ issue_id: 'z' }] });
  });

  it.each<[string, Edit, Edit, boolean]>([
    ['side by side', { range: [0, 3], text: 'x' }, { range: [3, 5], text: 'y' }, true],
    ['one unit on top', { range: [0, 4], text: 'x' }, { range: [3, 5], text: 'y' }, false],
    ['an insertion before', { range: [3, 3], text: 'x' }, { range: [3, 5], text: 'y' }, false],
    ['an insertion behind', { range: [5, 5], text: 'x' }, { range: [3, 5], text: 'y' }, false],
    ['an insertion inside', { range: [4, 4], text: 'x' }, { range: [3, 5], text: 'y' }, false],
    ['an insertion further on', { range: [6, 6], text: 'x' }, { range: [3, 5], text: 'y' }, true],
    ['an insertion further before', { range: [2, 2], text: 'x' }, { range: [3, 5], text: 'y' }, true],
    ['two insertions at one place', { range: [4, 4], text: 'x' }, { range: [4, 4], text: 'y' }, false],
  ])('%s', (_name, a, b, both) => {
    expect(composeFix(TEXT, [fix(TEXT, [0, 1], [a], { issue_id: 'a' }), fix(TEXT, [1, 2], [b], { issue_id: 'b' })]).applied).toEqual(both ? ['a', 'b'] : ['a']);
    expect(composeFix(TEXT, [fix(TEXT, [0, 1], [b, a], { issue_id: 'a' })]).refused.map(({ refusal }) => refusal.check)).toEqual(both ? [] : ['fix.edits_overlap']);
  });

  it('does once what two issues ask for', () => {
    const [a, b] = [fix(TEXT, 'may be', [{ range: [3, 9], text: 'is' }], { issue_id: 'a' }), fix(TEXT, 'may', [{ range: [3, 9], text: 'is' }], { issue_id: 'b' })];
    expect(composeFix(TEXT, [a, b])).toMatchObject({ text: 'It is good. It may be bad.', applied: ['b', 'a'], left: [], edits: [{ start: 3, delLen: 6, insLen: 2 }] });
  });

  it('takes the same words at another place, or for more of the text, for another edit', () => {
    const two = (a: readonly [number, number], b: readonly [number, number]): unknown => composeFix(TEXT, [fix(TEXT, [0, 1], [{ range: a, text: 'is' }], { issue_id: 'a' }), fix(TEXT, [1, 2], [{ range: b, text: 'is' }], { issue_id: 'b' })]);
    expect(two([3, 9], placeOf(TEXT, 'may be', 1))).toMatchObject({ text: 'It is good. It is bad.', applied: ['a', 'b'], left: [] });
    expect(two([3, 9], [3, 14])).toMatchObject({ text: 'It is good. It may be bad.', left: [{ issue_id: 'b', why: 'overlaps', with: 'a' }] });
    expect(two([3, 9], [0, 9])).toMatchObject({ text: 'It is good. It may be bad.', left: [{ issue_id: 'b', why: 'overlaps', with: 'a' }] });
  });

  const ASTRAL = 'a😀b';
  it.each<[string, FixToMake]>([
    ['other_revision', fix(ASTRAL, 'b', [{ range: [3, 4], text: 'c' }], { manuscript_hash: sha256('other') })],
    ['text_differs', fix(ASTRAL, 'b', [{ range: [3, 4], text: 'c' }], { range_checksum: sha256('c') })],
    ['edits_missing', fix(ASTRAL, 'b', [])],
    ['outside', fix(ASTRAL, 'b', [{ range: [3, 5], text: 'c' }])],
    ['outside', fix(ASTRAL, 'b', [{ range: [-1, 1], text: 'c' }])],
    ['outside', fix(ASTRAL, 'b', [{ range: [1, 0], text: 'c' }])],
    ['outside', fix(ASTRAL, 'b', [{ range: [0.5, 1], text: 'c' }])],
    ['outside', fix(ASTRAL, 'b', [{ range: [0, 0.5], text: 'c' }])],
    ['cuts_character', fix(ASTRAL, 'b', [{ range: [2, 4], text: 'c' }])],
    ['cuts_character', fix(ASTRAL, 'b', [{ range: [0, 2], text: 'c' }])],
    ['broken_text', fix(ASTRAL, 'b', [{ range: [3, 4], text: '\ud83d' }, { range: [0, 1], text: 'x' }])],
    ['changes_nothing', fix(ASTRAL, 'b', [{ range: [3, 4], text: 'b' }, { range: [0, 1], text: 'a' }])],
  ])('refuses: %s', (check, bad) => {
    expect(composeFix(ASTRAL, [bad])).toMatchObject({ text: ASTRAL, edits: [], applied: [], refused: [{ issue_id: 'ISSUE-1-a', refusal: { check: `fix.${check}`, params: { issue: 'ISSUE-1-a' } } }] });
  });

  it('takes whole characters and the edges of the text', () => {
    expect(composeFix(ASTRAL, [fix(ASTRAL, '😀', [{ range: [1, 3], text: '𠮷' }, { range: [4, 4], text: '.' }, { range: [0, 1], text: 'a' }])]).text).toBe('a𠮷b.');
  });

  it('[W-06] stops where the whole text would read as it did before', () => {
    const to = fix(TEXT, 'may be', [{ range: [3, 9], text: 'is' }]);
    const after = 'It is good. It may be bad.';
    expect(composeFix(TEXT, [to], new Set([sha256(after)])).oscillates).toBe(true);
    expect(composeFix(TEXT, [to], new Set([sha256(TEXT)])).oscillates).toBe(false);
    expect(composeFix(TEXT, [], new Set([sha256(TEXT)])).oscillates).toBe(false);
  });

  it('[W-06] leaves a fix that would bring back an earlier reading of its passage to a person', () => {
    const [a, b] = [sha256('is'), sha256('may be')];
    const edits = [{ range: [3, 9] as const, text: 'is' }];
    expect(composeFix(TEXT, [fix(TEXT, 'may be', edits, { readings: [a, b] })])).toMatchObject({ text: TEXT, applied: [], left: [{ issue_id: 'ISSUE-1-a', why: 'oscillating' }] });
    expect(composeFix(TEXT, [fix(TEXT, 'may be', edits, { readings: [sha256('can be'), b] })]).applied).toHaveLength(1);
    const wide = [{ range: [9, 10] as const, text: '' }, { range: [3, 6] as const, text: 'is' }, { range: [6, 9] as const, text: '' }];
    expect(composeFix(TEXT, [fix(TEXT, 'may be', wide, { readings: [a, b] })]).left).toHaveLength(1);
    expect(composeFix(TEXT, [fix(TEXT, 'may be', [{ range: [2, 9], text: ' is' }], { readings: [a, b] })]).applied).toHaveLength(1);
    expect(composeFix(TEXT, [fix(TEXT, 'may be', [{ range: [3, 10], text: 'is ' }], { readings: [a, b] })]).applied).toHaveLength(1);
    // Over its edge: whatever stands there afterwards, it is no reading of the passage alone.
    expect(composeFix(TEXT, [fix(TEXT, 'may be', [{ range: [3, 10], text: 'is' }], { readings: [a, b] })]).applied).toHaveLength(1);
    expect(composeFix(TEXT, [fix(TEXT, 'may be', [{ range: [5, 6], text: 'n' }, { range: [9, 10], text: '' }], { readings: [sha256('man be'), b] })]).left).toHaveLength(1);
    expect(composeFix(TEXT, [fix(TEXT, 'may be', [{ range: [7, 9], text: 'x' }, { range: [3, 6], text: 'is' }], { readings: [sha256('is x'), b] })]).left).toHaveLength(1);
    expect(composeFix(TEXT, [fix(TEXT, 'may be', [{ range: [0, 2], text: 'That' }, { range: [3, 9], text: 'is' }], { readings: [a, b] })]).left).toHaveLength(1);
  });

  const edit = fc.record({ from: fc.nat(30), size: fc.nat(6), text: fc.constantFrom('', 'x', '😀', 'が', '。\n') }).map(({ from, size, text }): Edit => ({ range: [from, from + size], text }));
  it('whatever is asked for: applied, left or refused, and the records lead from the old text to the new', () => {
    fc.assert(fc.property(fc.array(fc.array(edit, { maxLength: 3 }), { maxLength: 8 }), (asked) => {
      const text = 'It 😀 may be good. 𠮷野家 may be.';
      const fixes = asked.map((edits, at) => fix(text, 'may', edits, { issue_id: `i${at}`, severity: SEVERITIES[at % 4]! }));
      const made = composeFix(text, fixes);
      expect([...made.applied, ...made.left.map(({ issue_id }) => issue_id), ...made.refused.map(({ issue_id }) => issue_id)].sort()).toEqual(fixes.map(({ issue }) => issue.issue_id).sort());
      expect(fitsBetween(text, made.text, made.edits)).toBe(true);
      expect(made.text.isWellFormed()).toBe(true);
      expect(composeFix(text, [...fixes].reverse())).toEqual(made);
    }), propertyRuns(300));
  });
});

describe('unifiedDiff', () => {
  it('shows what changes with three lines around it', () => {
    expect(unifiedDiff('1\n2\n3\n4\n5\n6\n7\n8\n9\n', '1\n2\n3\n4\n五\n6\n7\n8\n9\n', 'a@@b.md')).toBe('--- a/a@@b.md\n+++ b/a@@b.md\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+五\n 6\n 7\n 8\n');
    expect(unifiedDiff('a', 'b', 'x')).toBe('--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n');
    expect(unifiedDiff('same', 'same', 'x')).toBe('');
  });

  it('lets no name pass itself off as a line', () => {
    expect(unifiedDiff('a', 'b', 'x\n+++ y').split('\n').slice(0, 3)).toEqual(['--- "a/x\\n+++ y"', '+++ "b/x\\n+++ y"', '@@ -1,1 +1,1 @@']);
  });

  it('shows a wholly different text as one block, in bounded time', () => {
    const [before, after] = [3_000, 3_001].map((count, side) => Array.from({ length: count }, (_, at) => `${side} ${at}`).join('\n'));
    const diff = unifiedDiff(before!, `${after!}\n`, 'x');
    expect(diff.split('\n').slice(2, 4)).toEqual(['@@ -1,3000 +1,3001 @@', '-0 0']);
    expect(diff).toContain('\n-0 2999\n\\ No newline at end of file\n+1 0\n');
    expect(diff.endsWith('+1 3000\n')).toBe(true);
    expect(unifiedDiff('', `${after!}\n${before!}\n`, 'x').split('\n')[2]).toBe('@@ -0,0 +1,6001 @@');
  });
});
