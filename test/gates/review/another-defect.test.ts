// The same rule on other words: where the text was replaced, what is found there is a trouble of its own and nobody's deferral covers it.
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/gates/review/issue.ts';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import type { Settled } from '../../../src/gates/review/settlement.ts';
import { finding, issueOn, placeOf, round, told } from './samples.ts';

const RULE = { rule: 'prose/doubled-word', category: 'repetition' } as const;

interface Case {
  readonly before: string;
  readonly after: string;
  readonly old: readonly [sentence: string, point: string];
  readonly now: readonly [sentence: string, point: string];
}

const log = (line: string): string => `# Log\n\nWe met at the old station early in May.\n\n${line}\n\nEnd of the log.\n`;
const SHIP = 'The ship called is is left the harbour at noon.';
const SOUP = 'Our cook has the the best soup in town.';
const COOK = 'The the cook left.';
const river = (line: string): string => `# 川\n\nライン川は五つの国を流れ、船は石炭を運ぶ。\n\n${line}\n\n毎年のことである。\n`;
const FISH = '春は水が増え、魚が食べれると漁師は言う。';
const SNOW = '昼には雪がゆるみ、氷河の端まで見れると案内人は話す。';
const MOUNTAIN = `# 山\n\n登山者は雲の上の小屋で茶を飲み、日暮れを待つ。\n\n${SNOW}\n\n八月が稼ぎ時だ。\n`;

function settle({ before, after, old, now }: Case, other: Partial<Issue> = {}): { readonly issue: Issue; readonly settled: Settled } {
  const issue = issueOn(before, old[0], { ...RULE, point: placeOf(before, old[1]), ...other });
  const found = finding(after, now[0], { ...RULE, point: placeOf(after, now[1]) });
  return { issue, settled: settleFindings(round(after, [before], { open: [issue], findings: [told(found)] })) };
}

describe('[W-06] a new trouble where a person had put one aside', () => {
  it.each([
    ['another sentence', { before: log(SHIP), after: log(SOUP), old: [SHIP, 'is is'], now: [SOUP, 'the the'] }],
    ['a sentence that keeps a word', { before: log(SHIP), after: log(COOK), old: [SHIP, 'is is'], now: [COOK, 'The the'] }],
    ['another Japanese sentence', { before: river(FISH), after: river(SNOW), old: [FISH, '食べれる'], now: [SNOW, '見れる'] }],
  ] as [string, Case][])('%s: was silenced by the deferral', (_, each) => {
    const { settled } = settle(each, { state: 'Deferred', defer_reason: 'the name of the ship' });
    expect(settled.inserted).toHaveLength(1);
    expect(settled.open.map(({ state }) => state)).toEqual(['New']);
    expect(settled.score).toBeLessThan(100);
  });

  it('still covers the words it was given for, wherever they go', () => {
    const moved = `A new line.\n\n${log(SHIP)}`;
    const { settled } = settle({ before: log(SHIP), after: moved, old: [SHIP, 'is is'], now: [SHIP, 'is is'] }, { state: 'Deferred', defer_reason: 'a name' });
    expect(settled).toMatchObject({ inserted: [], open: [] });
    const edited = log('The ship called is is left the old harbour before noon.');
    const again = settle({ before: log(SHIP), after: edited, old: [SHIP, 'is is'], now: ['The ship called is is left the old harbour before noon.', 'is is'] }, { state: 'Deferred', defer_reason: 'a name' });
    expect(again.settled).toMatchObject({ inserted: [], open: [] });
  });
});

describe('[W-08] an id does not go over to another text', () => {
  it.each([
    ['replaced', { before: `Alpha is is here, a long line about rivers.\n\nMore of it follows.\n`, after: `Beta has the the other text on mountains.\n\nAnd so on it goes.\n`, old: ['Alpha is is here, a long line about rivers.', 'is is'], now: ['Beta has the the other text on mountains.', 'the the'] }],
    ['replaced, in Japanese, without a place to be found', { before: river(FISH), after: MOUNTAIN, old: [FISH, '食べれる'], now: [SNOW, '見れる'] }],
  ] as [string, Case][])('%s: the old one is not found again, and the new one is new', (_, each) => {
    const { issue, settled } = settle(each);
    expect(settled.inserted).toHaveLength(1);
    const [old] = settled.updated;
    expect(old).toMatchObject({ issue_id: issue.issue_id });
    expect(['Partial', 'Resolved']).toContain(old!.state);
    expect(settled.open.map(({ issue_id }) => issue_id)).toContain(settled.inserted[0]!.issue_id);
  });

  it('keeps its id while the sentence around it is written anew about the same things', () => {
    const now = 'The ship that they called is is sailed out of the harbour at about noon.';
    const { issue, settled } = settle({ before: log(SHIP), after: log(now), old: [SHIP, 'is is'], now: [now, 'is is'] });
    expect(settled.inserted).toEqual([]);
    expect(settled.open.map(({ issue_id }) => issue_id)).toEqual([issue.issue_id]);
  });
});
