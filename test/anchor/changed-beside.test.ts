// What is read of a change beside a passage and of descriptions with several parts: the evidence behind a mending elsewhere, and behind half a mending.
import { describe, expect, it } from 'vitest';
import { changedBeside, changedClauses } from '../../src/anchor/recheck/changed-beside.ts';
import { rulesOf, type Finding } from '../../src/anchor/recheck/finding.ts';
import { homeOf } from '../../src/anchor/recheck/home.ts';
import { livesOf } from '../../src/anchor/recheck/lives.ts';
import { besideOf } from '../../src/anchor/recheck/mended-elsewhere.ts';
import { NamedParts } from '../../src/anchor/recheck/parts-named.ts';
import { concededIn, questionsIn, Teller } from '../../src/anchor/recheck/said.ts';
import { saidBy, wordsOf } from '../../src/anchor/recheck/shared-meaning.ts';
import { Subject } from '../../src/anchor/recheck/subject.ts';
import { hasFewer } from '../../src/anchor/recheck/what-is-left.ts';
import { RevisionPair } from '../../src/anchor/revision-pair.ts';

const place = (text: string, words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];
const finding = (text: string, words: string, other: Partial<Finding> = {}): Finding => ({ range: place(text, words), category: 'c', description: '', ...other });

describe('what was changed beside a passage', () => {
  const before = 'The tent sleeps four. Bring five mats. Fires are not allowed.';

  it('is whole words, outside the passage only', () => {
    const after = 'The tent sleeps six. Bring seven mats and a lamp. Fires are not allowed.';
    const { taken, added } = changedBeside(new RevisionPair(before, after), place(before, 'five mats'), place(after, 'seven mats'));
    expect(taken.map(({ text }) => text)).toEqual(['four']);
    expect(added.map(({ text }) => text)).toEqual(['six', 'and', 'a', 'lamp']);
  });

  it('is nothing where a sentence only changed its place', () => {
    const after = 'Fires are not allowed. The tent sleeps four. Bring five mats.';
    const { taken, added } = changedBeside(new RevisionPair(before, after), place(before, 'five mats'), place(after, 'five mats'));
    expect([...taken, ...added]).toEqual([]);
  });

  it('is nothing where nothing changed', () => {
    expect(changedBeside(new RevisionPair(before, before), [0, 8], [0, 8])).toEqual({ taken: [], added: [] });
  });

  it('speaks for a mending where it gives what the description misses, and not where it is about something else', () => {
    const issue = finding(before, 'Bring five mats', { description: 'It is not stated where the mats are kept.' });
    const of = (after: string): ReturnType<typeof besideOf> => besideOf(new RevisionPair(before, after), issue, place(after, 'Bring five mats'), 0);
    const [given, other] = [of(`${before} The mats are kept in the blue shed.`), of(`${before} Breakfast is at eight.`)];
    expect(given.addedSaid).toBeGreaterThan(other.addedSaid);
    expect(given.addedMeaning).toBeGreaterThan(other.addedMeaning + 0.2);
    expect(given.writtenTalk).toBeGreaterThan(other.writtenTalk);
    expect(given.notSaid).toBe(1);
  });

  it('finds a Japanese word by two of its characters', () => {
    const [old, fresh] = ['木製の椅子は外に置けません。付属品：木製椅子の覆い', '木製の椅子は外に置けません。付属品：樹脂椅子の覆い'];
    const issue = finding(old, '外に置けません', { description: '付属品に木製の椅子の覆いがあり、食い違います。' });
    expect(besideOf(new RevisionPair(old, fresh), issue, place(fresh, '外に置けません'), 0)).toMatchObject({ takenSaid: 1, doesNotFit: 1 });
  });
});

describe('a description with parts', () => {
  const named = new NamedParts('The oven temperature and the baking time are missing.', []);
  const words = (text: string): ReturnType<typeof wordsOf> => wordsOf(text);

  it('tells the part a finding names again from the one the text gives', () => {
    const half = named.of(words('How long does it bake? The time is missing.'), [], words('180 degrees temperature'), []);
    const none = named.of(words('The oven temperature and the baking time are missing.'), [], [], []);
    expect(half.parts).toBe(2);
    expect(half.partWorst).toBeLessThan(none.partWorst);
    expect(half.partMended).toBeGreaterThan(0.2);
    expect(none.partMended).toBe(0);
    expect(half.partSettled).toBeGreaterThan(0.2);
    expect(none).toMatchObject({ partSettled: 0, partsApart: 0 });
  });

  it('has no parts where there are no words', () => {
    expect(new NamedParts('…', []).of(words('x'), [], [], [])).toEqual({ parts: 0, partBest: 0, partWorst: 0, partGiven: 0, partTaken: 0, partMended: 0, partsApart: 0, partSettled: 0 });
  });

  it('takes a part for settled where the text gives something of it, though its own word stood there before', () => {
    const [before, after] = ['The pressure and the humidity are listed.', 'The pressure (hPa), and the humidity, are listed.'];
    const clauses = changedClauses(new RevisionPair(before, after), [0, before.length]);
    expect(clauses).toContain('pressure (hPa)');
    const parts = new NamedParts('Neither the pressure nor the humidity has a unit.', words(clauses));
    expect(parts.of(words('The humidity still has no unit.'), [], words('hPa'), []).partSettled).toBeGreaterThan(0.3);
  });

  it('does not take a part for open that a finding concedes', () => {
    const parts = new NamedParts('The slang and the excuse do not belong in an apology.', []);
    const [all, conceded] = ['The slang is gone, but the excuse is still there.', 'The slang is gone, but '].map(words);
    expect(parts.of(all!, conceded!, [], []).partSettled).toBeGreaterThan(parts.of(all!, [], [], []).partSettled);
  });

  it('takes what is conceded for answered', () => {
    expect(concededIn('The venue is named, but no date is given.')).toBe('the venue is named, but ');
    expect(concededIn('担当は決まりましたが、期限がありません。')).toBe('担当は決まりましたが、');
    expect(concededIn('No date is given.')).toBe('');
    expect(new Teller('Neither the venue nor the date is given.').with('The venue is named, but no date is given.')).toMatchObject({ questionsConceded: 1, questionsGone: 1, joined: 1 });
    expect([...questionsIn('提出先と期限がありません。')]).toEqual(['when', 'where']);
  });

  it.each([
    ['5 adverbs in one sentence (at most 1).', '2 adverbs in one sentence (at most 1).', true],
    ['「だろう」が三度続きます。', '「だろう」が二度続きます。', true],
    ['2 adverbs in one sentence (at most 1).', '5 adverbs in one sentence (at most 1).', false],
    ['5 adverbs in one sentence.', 'Two people speak here, it is not clear who.', false],
    ['A sentence of 58 words.', 'A sentence of 44 words.', false],
  ])('has fewer where the same message counts fewer: %s', (issue, now, answer) => {
    expect(hasFewer(issue, now)).toBe(answer);
  });
});

describe('two findings', () => {
  it('are of one rule where a tool names its rules by their words', () => {
    const of = (rule: string, description: string): Finding => ({ range: [0, 1], category: 'c', rule, description });
    expect(rulesOf(of('list/obviously', '`Obviously` may be condescending'), of('list/clearly', '`Clearly` may be condescending'))).toBe('same');
    expect(rulesOf(of('list/obviously', '`Obviously` may be condescending'), of('list/whilst', 'write `while` for `whilst`'))).toBe('different');
    expect(rulesOf(of('tool/length', 'too long'), of('tool/passive', 'too long'))).toBe('different');
  });

  it('share a subject, a trouble, or both sides of a contradiction', () => {
    const text = 'The ferry takes 40 minutes. Allow two hours; the crossing takes 90 minutes.';
    const issue = finding(text, 'The ferry takes 40 minutes', { category: 'contradiction', description: 'Further down the crossing takes 90 minutes.' });
    const subject = new Subject(issue, 'The ferry takes 40 minutes', text, text);
    const other = subject.with(finding(text, 'the crossing takes 90 minutes', { category: 'inconsistent', description: 'Above, the ferry needs 40 minutes: inconsistent.' }), 'the crossing takes 90 minutes');
    expect(other).toMatchObject({ otherFigures: 2, clash: 1 });
    expect(other.otherSide).toBeGreaterThan(subject.with(finding(text, 'Allow', { category: 'tone', description: 'Too stiff.' }), 'Allow').otherSide);
  });

  it('know where the sentence lives on', () => {
    const [before, after] = ['You can make a copy of it. Bye.', 'You may copy it. You can make a list. Bye.'];
    const pair = new RevisionPair('The clerk stamps the form at the desk.', 'The clerk stamps the form at the desk. The porter can make a copy.');
    expect(livesOf(pair, [4, 9], [39, 49])).toMatchObject({ livesHere: 0, livesElsewhere: 1, cameFrom: 0 });
    expect(livesOf(pair, [4, 9], [4, 9])).toMatchObject({ livesHere: 1, livesElsewhere: 0, cameFrom: 1 });
    expect(livesOf(new RevisionPair(before, after), [0, 3], [0, 3]).livesHere).toBeLessThan(1);
  });

  it('are as near as their words, and words by chance are not near at all', () => {
    expect(saidBy(wordsOf('the price'), wordsOf('the price'))).toBe(1);
    expect(saidBy(wordsOf('the price'), wordsOf('the cost'))).toBeGreaterThan(saidBy(wordsOf('the price'), wordsOf('a lantern')));
    expect(saidBy([], wordsOf('the price'))).toBe(0);
  });
});

describe('a paragraph whose neighbour was worked on', () => {
  const before = 'The hall opens at ten on Sundays.\n\nTickets cost nine pounds, or twelve at the door, cash only.\n\nDogs are welcome in the garden.';

  it('has vanished where nothing of what only it said is left', () => {
    const after = 'The hall opens at ten on Sundays, in winter at eleven.\n\nDogs are welcome in the garden.';
    expect(homeOf(new RevisionPair(before, after), place(before, 'cash only')).fate).toBe('vanished');
  });

  it('has not where the neighbour took it in', () => {
    const after = 'The hall opens at ten on Sundays. Tickets cost nine pounds, twelve at the door (cash).\n\nDogs are welcome in the garden.';
    expect(homeOf(new RevisionPair(before, after), place(before, 'cash only')).fate).not.toBe('vanished');
  });
});
