// Issues as SARIF: the table of states, nothing of the text unless asked for, and places that come back as they went.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameUuid } from '../../../src/checkers/sarif/name-uuid.ts';
import { writeSarif, type SarifExport } from '../../../src/checkers/sarif/write-sarif.ts';
import type { Issue } from '../../../src/gates/review/issue.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { SARIF_SHAPE } from './sarif-shape.ts';
import { read } from './some-log.ts';

const TEXT = '一行目です。\n彼は😀笑った、そして彼は笑った。\nThe third line of the text.\n';

function issue(more: Partial<Issue> = {}): Issue {
  const range = more.text_range ?? [7, 24];
  return {
    issue_id: 'ISSUE-1-a', run_id: 'run_1', step_id: 'rhythm_tempo', file: '本/第 1 話.md', initiator: 'person:u', manuscript_version_id: 'ver_1', manuscript_hash: sha256(TEXT), rule: 'prose/repetition', category: 'rhythm', severity: 'medium', state: 'New', defer_reason: null,
    text_range: range, point: null, range_checksum: sha256(TEXT.slice(...range)), description: null, suggested_fixes: null, related_issue_ids: [], adjustment_method: null, adjustment_delta: null, confidence_score: null, adjustment_attempts: [], flags: [], anchor: null, created_at: 1, changed_at: 1, ...more,
  };
}

const OPTIONS: SarifExport = { version: '0.1.0', language: 'ja', secret: 's3cret', run_id: 'run_1', textOf: () => TEXT };

const one = (more: Partial<Issue>, options: Partial<SarifExport> = {}) => writeSarif([issue(more)], { ...OPTIONS, ...options }).runs[0]!.results[0]!;

describe('an exported issue', () => {
  it('is of the standard form, with and without words', () => {
    const issues = [issue(), issue({ issue_id: 'ISSUE-2-b', state: 'Deferred', defer_reason: 'USER_REJECTED_TOOL', flags: ['not_found_again'] }), issue({ issue_id: 'ISSUE-3-c', category: 'style', severity: 'critical', state: 'Resolved' })];
    const fixes = () => [{ safe: true, edits: [{ range: [9, 11] as const, text: '' }] }];
    expect(SARIF_SHAPE.safeParse(writeSarif(issues, OPTIONS)).error).toBeUndefined();
    expect(SARIF_SHAPE.safeParse(writeSarif(issues, { ...OPTIONS, words: { description: () => ({ en: 'e', ja: '日' }), fixes } })).error).toBeUndefined();
    expect(SARIF_SHAPE.safeParse(writeSarif(issues, { ...OPTIONS, textOf: () => undefined })).error).toBeUndefined();
    expect(SARIF_SHAPE.safeParse(writeSarif([], OPTIONS)).error).toBeUndefined();
  });

  it.each<[string, Partial<Issue>, string]>([
    ['found in this run', { state: 'New' }, 'new'],
    ['found by an earlier run and again', { state: 'New', run_id: 'run_0' }, 'unchanged'],
    ['being worked on, text unchanged', { state: 'InProgress', adjustment_method: 'exact_match' }, 'unchanged'],
    ['being worked on, not placed anew', { state: 'InProgress' }, 'unchanged'],
    ['being worked on, text edited', { state: 'InProgress', adjustment_method: 'diff3' }, 'updated'],
    ['partly mended', { state: 'Partial', run_id: 'run_0' }, 'updated'],
    ['resolved', { state: 'Resolved' }, 'absent'],
    ['put off', { state: 'Deferred', run_id: 'run_0' }, 'unchanged'],
    ['recurred, successor not here', { state: 'Recurrence' }, 'new'],
    ['the successor of one that recurred', { state: 'New', issue_id: 'ISSUE-9-z', related_issue_ids: ['ISSUE-1-a'] }, 'new'],
  ])('%s has its baseline state', (_name, more, state) => {
    expect(one(more).baselineState).toBe(state);
  });

  it('that recurred is told of by its successor alone, under the same guid', () => {
    const results = writeSarif([issue({ state: 'Recurrence' }), issue({ issue_id: 'ISSUE-9-z', related_issue_ids: ['ISSUE-1-a'] })], OPTIONS).runs[0]!.results;
    expect(results.map(({ properties }) => properties['issue_id'])).toEqual(['ISSUE-9-z']);
    expect(results[0]!.correlationGuid).toBe(one({}).correlationGuid);
    expect(results[0]!.properties['related_issue_ids']).toEqual(['ISSUE-1-a']);
  });

  it.each([['critical', 'error'], ['high', 'error'], ['medium', 'warning'], ['low', 'note']] as const)('of severity %s has the level %s and keeps its own word', (severity, level) => {
    expect(one({ severity })).toMatchObject({ level, properties: { severity } });
  });

  it('that a person put off is suppressed with the reason', () => {
    expect(one({ state: 'Deferred', defer_reason: 'later' }).suppressions).toEqual([{ kind: 'external', status: 'accepted', justification: 'later' }]);
    expect(one({ state: 'New' }).suppressions).toBeUndefined();
  });

  it('has one fingerprint: keyed, versioned, without a line number, another with another key', () => {
    const print = one({}).partialFingerprints;
    expect(Object.keys(print)).toEqual(['sekisho/v1']);
    expect(print).toEqual(one({ text_range: [7, 24], manuscript_hash: sha256('another') }).partialFingerprints);
    expect(print).not.toEqual(one({}, { secret: 'other' }).partialFingerprints);
    expect(print).not.toEqual(one({ rule: 'prose/other' }).partialFingerprints);
  });

  it('contains no word and no plain hash of the text unless asked for', () => {
    const written = JSON.stringify(writeSarif([issue()], OPTIONS));
    expect(written).not.toContain('笑');
    expect(written).not.toContain(issue().range_checksum);
    const asked = one({}, { words: { description: () => '「笑った」が二度あります', fixes: () => [{ safe: false, edits: [{ range: [9, 11], text: '静かに' }] }] } });
    expect(asked.message.text).toBe('「笑った」が二度あります');
    expect(asked.locations[0]!.physicalLocation.region.snippet).toEqual({ text: TEXT.slice(7, 24) });
    expect(asked.fixes![0]!.artifactChanges[0]!.replacements[0]).toMatchObject({ deletedRegion: { startLine: 2, startColumn: 3, endColumn: 5 }, insertedContent: { text: '静かに' } });
  });

  it('points at the characters that are meant and has their sentence around them, not the other way round', () => {
    const words = { description: () => 'd', fixes: () => [] };
    const pointed = one({ text_range: [7, 24], point: [9, 11] }, { words });
    expect(pointed.locations[0]!.physicalLocation).toMatchObject({
      region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 5, charOffset: 9, charLength: 2, snippet: { text: '😀' } },
      contextRegion: { startLine: 2, startColumn: 1, charOffset: 7, charLength: 17, snippet: { text: TEXT.slice(7, 24) } },
    });
    expect(SARIF_SHAPE.safeParse(writeSarif([issue({ point: [9, 11] })], OPTIONS)).error).toBeUndefined();
    // Nothing is more than itself: what is meant as a whole, or stands outside, has no surroundings of its own.
    for (const point of [null, [7, 24], [0, 2]] as const) expect(one({ text_range: [7, 24], point }).locations[0]!.physicalLocation).not.toHaveProperty('contextRegion');
    // A place between two characters: something is missing there.
    expect(one({ text_range: [7, 24], point: [9, 9] }).locations[0]!.physicalLocation.region).toMatchObject({ startColumn: 3, endColumn: 3, charLength: 0 });
  });

  it('speaks the language that was asked for', () => {
    expect(one({}).message.text).toMatch(/[ぁ-ん]/);
    expect(one({}, { language: 'en' }).message.text).not.toMatch(/[ぁ-ん]/);
  });
});

describe('out and in again', () => {
  it('gives the same places, whatever stands before them', () => {
    const texts = fc.oneof(fc.string({ unit: fc.constantFrom('a', 'の', '😀', '𠮷', '\n', '\r\n', ' ', 'é') , maxLength: 60 }), fc.string({ unit: fc.constantFrom('a', '😀', '\n'), maxLength: 40 }).map((text) => `\uFEFF${text}`));
    fc.assert(fc.property(texts, fc.nat(), fc.nat(), fc.boolean(), fc.boolean(), (text, a, b, withWords, withText) => {
      const boundaries = [0, ...[...text].map((_character, at, all) => all.slice(0, at + 1).join('').length)].filter((at) => !(text.startsWith('\uFEFF') && at === 0));
      const [x, y] = [boundaries[a % boundaries.length] ?? 0, boundaries[b % boundaries.length] ?? 0];
      const range = [Math.min(x, y), Math.max(x, y)] as const;
      fc.pre(boundaries.length > 0 && !text.slice(range[0] - 1, range[0] + 1).includes('\r\n') && !text.slice(range[1] - 1, range[1] + 1).includes('\r\n'));
      // Without the text a log cannot know of a byte order mark.
      fc.pre(withText || !text.startsWith('\uFEFF'));
      const log = writeSarif([issue({ text_range: range })], { ...OPTIONS, textOf: () => (withText ? text : undefined), ...(withWords ? { words: { description: () => 'd', fixes: () => [{ safe: false, edits: [{ range, text: 'x' }] }] } } : {}) });
      const reading = read(JSON.stringify(log), { '本/第 1 話.md': text });
      expect(reading.counts).toMatchObject({ taken: 1, doubts: 0, fixesLeftOut: 0 });
      const finding = reading.files[0]!.findings[0]!.finding;
      expect(finding.point ?? finding.range).toEqual(range);
      if (withWords && withText) expect(finding.fixes[0]!.edits).toEqual([{ range, text: 'x' }]);
      expect([finding.category, finding.severity, finding.rule]).toEqual(['rhythm', 'medium', 'sarif/sekisho/prose/repetition']);
    }), { numRuns: 500 });
  });
});

describe('the UUID of a name', () => {
  it('is of version 5 and the same for ever', () => {
    expect(nameUuid('ISSUE-1-a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(nameUuid('ISSUE-1-a')).toBe('fceca529-6796-5d6a-aedb-e600c5434969');
  });
});
