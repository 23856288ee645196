// What became of an issue: the labelled pairs, the order of the rules, and the score with its printed parts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyRecheck, RevisionPair, type Finding, type RecheckInput } from '../../src/index.ts';
import { scoreOf, type Weighed } from '../../src/anchor/recheck/weigh-evidence.ts';
import { RECHECKED_PAIRS } from './labelled-pairs/all-pairs.ts';
import { recheckInput } from './labelled-pairs/labelled-pair.ts';

const RULE = { category: 'style', rule: 'weak', description: 'weak phrase "may be"' };

function recheck(before: string, after: string, at: string, findings: readonly (readonly [string, Partial<Finding>?])[]): ReturnType<typeof classifyRecheck> {
  const place = (text: string, words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];
  return classifyRecheck({ before, after, issue: { ...RULE, range: place(before, at) }, findings: findings.map(([words, other]) => ({ ...RULE, ...other, range: place(after, words) })) });
}

function agreementWith(file: string): { readonly agreed: number; readonly falseRecurrences: number } {
  const pairs = JSON.parse(readFileSync(new URL(`labelled-pairs/${file}`, import.meta.url), 'utf8')) as readonly (RecheckInput & { readonly expected: string })[];
  const states = pairs.map((pair) => classifyRecheck(pair).state);
  const others = pairs.flatMap(({ expected }, at) => (expected === 'Recurrence' ? [] : [states[at]]));
  return { agreed: pairs.filter(({ expected }, at) => states[at] === expected).length / pairs.length, falseRecurrences: others.filter((state) => state === 'Recurrence').length / others.length };
}

describe('classifyRecheck', () => {
  it.each(RECHECKED_PAIRS.map((pair) => [pair.language, pair.name, pair] as const))('[X-07] judges as a person did: %s %s', (_language, _name, pair) => {
    expect(classifyRecheck(recheckInput(pair)).state).toBe(pair.state);
  });

  it('agrees with the hands that had not seen the code as well as the trees were fitted', () => {
    const { agreed, falseRecurrences } = agreementWith('other-hands.json');
    expect(agreed).toBeGreaterThan(0.96);
    expect(falseRecurrences).toBeLessThan(0.03);
  }, 180_000);

  it('[W-17] agrees with three hands that nothing was fitted to', () => {
    const { agreed, falseRecurrences } = agreementWith('measured-hands.json');
    expect(agreed).toBeGreaterThanOrEqual(0.96);
    expect(falseRecurrences).toBeLessThanOrEqual(0.05);
  }, 60_000);

  it('[W-07] prints the parts of the score and the version of the weights, and they are all there is to it', () => {
    const { recurrence_score, parts } = recheck('It may be good. Yes.', 'It may be good. Yes.', 'may be', [['may be']]);
    expect(parts).toEqual({ kind: 1, place: 1, text: 1, description: 1, left: 1, again: expect.any(Number), whole: expect.any(Number), weights: 'recurrence-7' });
    expect(recurrence_score).toBe(scoreOf(parts as Weighed));
    expect(recurrence_score).toBeGreaterThan(0.95);
  });

  it('[W-07] has score 0 and says so when nothing is found anywhere', () => {
    expect(recheck('It may be good. Yes.', 'It is good. Yes.', 'may be', [])).toMatchObject({ state: 'Resolved', reason: 'fixed', recurrence_score: 0, parts: { kind: 0, weights: 'recurrence-7' } });
  });

  it('[W-07] weighs rule over category, and both over neither', () => {
    const [before, after] = ['Then it may be good to go. Yes.', 'Then it may be nice to go. Yes.'];
    const of = (other: Partial<Finding>): number => recheck(before, after, 'may be good', [['may be nice', other]]).recurrence_score;
    const unnamed = (): number => classifyRecheck({ before, after, issue: { range: [8, 19], category: 'style', description: 'weak' }, findings: [{ range: [8, 19], category: 'style', description: 'soft' }] }).recurrence_score;
    expect(of({})).toBeGreaterThan(of({ rule: 'other' }));
    expect(of({ rule: 'other' })).toBeGreaterThanOrEqual(of({ rule: 'other', category: 'typo' }));
    expect(of({})).toBeGreaterThan(unnamed());
  });

  it('[W-07] counts nothing that stands elsewhere, however alike', () => {
    const answer = recheck('It may be good.\n\nNothing here at all.\n\nThat may be bad.', 'It is good.\n\nNothing here at all.\n\nThat may be bad.', 'may be', [['may be']]);
    expect(answer).toMatchObject({ state: 'Resolved', recurrence_score: 0 });
    expect(answer.finding).toBeUndefined();
  });

  it('reads "same checksum and category" at the re-mapped place, also under another rule', () => {
    expect(recheck('So it may be good. Yes.', 'Well, so it may be good. Yes.', 'may be good', [['may be good', { rule: 'other', description: 'quite another thing' }]])).toMatchObject({ state: 'Recurrence', reason: 'same-checksum-and-category' });
  });

  it('goes through recorded edits where there are any, and takes no difference of other texts', () => {
    const [before, after] = ['It may be good. Yes.', 'It is good. Yes.'];
    const issue = { ...RULE, range: [3, 9] as const };
    const input: RecheckInput = { before, after, issue, findings: [], edits: [{ start: 3, delLen: 6, insLen: 2 }] };
    expect(classifyRecheck(input).remap).toMatchObject({ route: 'recorded-edits', range: [3, 5] });
    const { edits: _edits, ...without } = input;
    expect(classifyRecheck(without).remap.attempts[0]).toMatchObject({ step: 'recorded-edits', why: 'none-recorded' });
    for (const pair of [new RevisionPair(before, 'Quite another text.'), new RevisionPair('Quite another text.', after)]) expect(classifyRecheck(without, pair)).toEqual(classifyRecheck(without));
  });

  it('of several findings at its place takes the one most like it, wherever it stands in the list', () => {
    const [before, after] = ['So it may be good, we think, for all of us. Yes.', 'So it may be nice, we think, for all of us. Yes.'];
    const of = (...findings: readonly (readonly [string, Partial<Finding>?])[]): unknown => recheck(before, after, 'may be good', findings).finding;
    expect(of(['may be nice'], ['nice'], ['think'])).toBe(0);
    expect(of(['nice', { rule: 'other' }], ['may be nice'], ['think'])).toBe(1);
    expect(of(['think'], ['nice', { rule: 'other' }], ['may be nice'])).toBe(2);
    expect(of(['may be nice'], ['may be nice'])).toBe(0);
  });

  it('follows a passage to where it went, to the finding most like it', () => {
    const [one, two] = ['The harbour was grey before dawn, and nobody looked out to sea.', 'The clock had stopped three years ago.'];
    const before = `${one} The plan they had drawn may be sound after all. It rained.\n\n${two}\n`;
    const after = `${one} It rained.\n\n${two} The plan that they had drawn may well be sound after all, or it might not.\n`;
    const moved = 'The plan that they had drawn may well be sound after all';
    const at = 'The plan they had drawn may be sound after all.';
    expect(recheck(before, after, at, [[moved]])).toMatchObject({ state: 'Recurrence', finding: 0 });
    expect(recheck(before, after, at, [['or it might not'], [moved]])).toMatchObject({ state: 'Recurrence', finding: 1 });
    expect(recheck(before, after, at, [[moved], ['or it might not']])).toMatchObject({ state: 'Recurrence', finding: 0 });
    expect(recheck(before, after, at, [[moved, { rule: 'other' }]]).state).not.toBe('Recurrence');
  });

  it('takes no finding on the same words elsewhere for a passage that was mended where it stood', () => {
    const before = 'The harbour was grey.\n\nThe plan may be sound after all.\n\nThe clock had stopped.\n';
    const after = 'The harbour was grey.\n\nThe plan is good after all.\n\nThe clock had stopped. That may be sound, too.\n';
    expect(recheck(before, after, 'may be sound', [['may be sound']])).toMatchObject({ state: 'Resolved' });
  });

  it('flags what vanished with its paragraph', () => {
    expect(recheck('One paragraph stands here.\n\nThe other may be removed by its author.\n\nA third one stays.', 'One paragraph stands here.\n\nA third one stays.', 'may be removed', [])).toMatchObject({ state: 'Partial', reason: 'vanished-with-paragraph' });
  });

  it('does not call a passage resolved that reads as before and is only not reported', () => {
    expect(recheck('So it may be good, we think. Yes.', 'So it may be good, we think. Yes. And more.', 'may be good', [])).toMatchObject({ state: 'Partial', reason: 'not-found-again' });
  });

  it.each([' ', ' // ok', ';', '.', ' // eval is fine here', ' eval("2");', '\n// eval is bad, says somebody'])('[W-06] leaves a passage under a rule Partial that is the same byte for byte, whatever is put behind it: %j', (more) => {
    const before = 'const a = eval("1");\nfunction f() { return a }\n';
    const issue = { category: 'eslint', rule: 'no-eval', description: 'eval is bad.', range: [0, 20] as const };
    for (const after of [before.replace('\n', `${more}\n`), `/* a */ ${before}`, `  ${before}`]) expect(classifyRecheck({ before, after, issue, findings: [] })).toMatchObject({ state: 'Partial', reason: 'not-found-again', recurrence_score: 0 });
  });

  it.each([['he left', 'he  left'], ['he left', 'he finally left'], ['he left', 'he left them'], ['a Saturday, he', 'a Saturday, as it were, he'], ['Sunday. The', 'Sunday. And yes: The']])("[W-06] leaves a passage of a model's finding Partial where nothing that is put beside it answers what was said: %s, %s", (old, fresh) => {
    const before = '# Tale\n\nIt was Sunday. The next morning, a Saturday, he left.\n';
    const at = before.indexOf('The next');
    expect(classifyRecheck({ before, after: before.replace(old, fresh), issue: { category: 'timeline', description: 'After Sunday comes Monday.', range: [at, at + 29] }, findings: [] })).toMatchObject({ state: 'Partial', reason: 'not-found-again' });
  });

  it.each(['`The the`', '**The the**', 'The **the**', '_The_ the', 'The <b></b>the', 'X The the'])('[W-06] leaves short words Partial that are the same in other markup, or with another word before them: %s', (words) => {
    const before = 'He went home early.\n\nThe the cat sat on the mat.\n\nThe dog slept.\n';
    const at = before.indexOf('The the');
    const state = (description: string): unknown => classifyRecheck({ before, after: before.replace('The the', words), issue: { category: 'typo', rule: 'doubled', description, range: [at, at + 7] }, findings: [] }).state;
    expect(state('“The” stands twice.')).toBe('Partial');
  });

  it('takes markup for a mending where the finding is about markup', () => {
    const [before, after] = ['Then run npm ci in the folder. It is quick.', 'Then run `npm ci` in the folder. It is quick.'];
    const state = (description: string): unknown => classifyRecheck({ before, after, issue: { category: 'style', rule: 'r', description, range: [0, 30] }, findings: [] }).state;
    expect(state('Commands are written as inline code.')).toBe('Resolved');
    expect(state('Say which folder.')).toBe('Partial');
    expect(classifyRecheck({ before: 'set max_line_length to 80 now.\nGo on.', after: 'set maxlinelength to 80 now.\nGo on.', issue: { category: 'c', rule: 'camelcase', description: 'Another case is used.', range: [0, 30] }, findings: [] }).state).toBe('Resolved');
    // A sign that stands alone is no markup: of code it may be all there was to mend.
    expect(classifyRecheck({ before: 'x = *p + 1;\ny = 2;\n', after: 'x = p + 1;\ny = 2;\n', issue: { category: 'c', rule: 'deref', description: 'Do not read through p.', range: [0, 11] }, findings: [] }).state).toBe('Resolved');
  });

  it('calls a passage mended that is a piece of a word, where the word is another now', () => {
    const of = (before: string, after: string, at: string): unknown => classifyRecheck({ before, after, issue: { category: 'notation', rule: 'prh', description: 'another form is used here', range: [before.indexOf(at), before.indexOf(at) + at.length] }, findings: [] }).state;
    expect(of('起動後にサーバを再起動します。', '起動後にサーバーを再起動します。', 'サーバ')).toBe('Resolved');
    expect(of('if (tag == wanted) return;', 'if (tag === wanted) return;', '==')).toBe('Resolved');
    expect(of('The colo is fine. Yes.', 'The colour is fine. Yes.', 'colo')).toBe('Resolved');
    expect(of('起動後にサーバを再起動します。', '起動後にサーバを、すぐ再起動します。', 'サーバ')).toBe('Partial');
  });

  it('calls a passage mended that was given the mark its description names, and not another one', () => {
    const [before, at] = ['値を入れます\n\n次へ進みます。', '値を入れます'];
    const of = (mark: string, description: string): unknown => classifyRecheck({ before, after: before.replace(at, `${at}${mark}`), issue: { category: '句点', rule: 'mixed-period', description, range: [0, at.length] }, findings: [] }).state;
    expect(of('。', '文末に句点がありません。')).toBe('Resolved');
    expect(of('。', '文末が"。"で終わっていません。')).toBe('Resolved');
    expect(of('。', '値が何か分かりません。')).toBe('Partial');
    expect(of('、', '文末に句点がありません。')).toBe('Partial');
    expect(of(' ', '文末に句点がありません。')).toBe('Partial');
    expect(of('！', '文末に句点がありません。')).toBe('Partial');
  });

  it("calls a passage of a finding in words mended where what it misses was written at its edge, but not by a comment, nor under a rule", () => {
    const before = 'Bake it at 230 for half an hour. Let it cool.';
    const of = (put: string, rule?: string): unknown => classifyRecheck({ before, after: before.replace('230', `230${put}`), issue: { category: 'completeness', ...(rule !== undefined && { rule }), description: 'The temperature has no unit; it is not given.', range: [11, 14] }, findings: [] }).state;
    expect(of(' °C')).toBe('Resolved');
    expect(of(' degrees Celsius')).toBe('Resolved');
    expect(of(' really')).toBe('Partial');
    expect(of(' /* checked */')).toBe('Partial');
    expect(of(' °C', 'units')).toBe('Partial');
    expect(of('  ')).toBe('Partial');
  });

  it('[W-06] flags what made way for a paragraph about something else, and not what was rewritten', () => {
    const before = 'He went home early.\n\nThe the cat sat on the mat and looked at the rain.\n\nThe dog slept.\n';
    const sentence = 'The the cat sat on the mat and looked at the rain.';
    const of = (words: string): unknown => classifyRecheck({ before, after: before.replace(sentence, words), issue: { category: 'typo', rule: 'doubled', description: '“The” stands twice.', range: [before.indexOf(sentence), before.indexOf(sentence) + sentence.length] }, findings: [] });
    expect(of('Prices of copper rose by four percent in March.')).toMatchObject({ state: 'Partial', reason: 'vanished-with-paragraph' });
    expect(of('From the mat, the cat watched it rain.')).toMatchObject({ state: 'Resolved', reason: 'fixed' });
  });

  it('calls a passage mended that was left as it was, where what its description names was changed beside it', () => {
    const before = 'Guests: 12 from Lyon, 7 from Turin, 21 in all. The bus leaves at nine.';
    const issue = { category: 'arithmetic', description: '12 and 7 make 19, not 21.', range: [before.indexOf('21'), before.indexOf('21') + 9] as const };
    const state = (after: string, other: Partial<Finding> = {}): unknown => classifyRecheck({ before, after, issue: { ...issue, ...other }, findings: [] });
    expect(state(before.replace('12', '14'))).toMatchObject({ state: 'Resolved', reason: 'fixed' });
    expect(state(before.replace('nine', 'ten'))).toMatchObject({ state: 'Partial', reason: 'not-found-again' });
    expect(state(before.replace('12', '14'), { description: 'Write numbers out.' })).toMatchObject({ state: 'Partial', reason: 'not-found-again' });
  });

  it('calls a passage mended that was left as it was, where what it missed was written beside it', () => {
    const before = 'Unpack the lamp and set it on a firm table. Screw in the bulb. Press the switch at the back.';
    const at = before.indexOf('Press the switch at the back');
    const state = (after: string): unknown => classifyRecheck({ before, after, issue: { category: 'missing step', description: 'Nobody is told to plug the lamp in before pressing the switch.', range: [at, at + 28] }, findings: [] });
    expect(state(before.replace('Screw in', 'Plug the lamp into a wall socket before you go on. Screw in'))).toMatchObject({ state: 'Resolved', reason: 'fixed' });
    expect(state(before.replace('firm table', 'firm wooden table'))).toMatchObject({ state: 'Partial', reason: 'not-found-again' });
  });

  it('knows the same trouble in other words under another name, and another trouble on the same words', () => {
    const before = 'Our soap removes every stain from every cloth. It comes in three sizes and smells of pine.';
    const place = (text: string, words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];
    const issue = { category: 'unsupported claim', description: 'No test is cited for this claim.', range: place(before, 'removes every stain from every cloth') };
    const of = (after: string, words: string, finding: Omit<Finding, 'range'>): unknown => classifyRecheck({ before, after, issue, findings: [{ ...finding, range: place(after, words) }] }).state;
    expect(of('It comes in three sizes and smells of pine. No stain withstands our soap, whatever the cloth.', 'No stain withstands our soap, whatever the cloth', { category: 'evidence', description: 'An absolute promise like this needs a source.' })).toBe('Recurrence');
    expect(of('Our soap took out nine stains of ten when the Fibre Office tested it in 2024. It comes in three sizes and smells of pine.', 'took out nine stains of ten', { category: 'numbers', description: 'Write figures as digits.' })).toBe('Resolved');
  });

  it('takes half of what was named for a part', () => {
    const before = 'Add the rice and let it cook with the lid on. Serve it hot.';
    const after = 'Add the rice with two cups of water and let it cook with the lid on. Serve it hot.';
    const place = (text: string, words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];
    const issue = { category: 'missing information', description: 'Neither the amount of water nor the cooking time is given.', range: place(before, 'let it cook with the lid on') };
    const of = (description: string): unknown => classifyRecheck({ before, after, issue, findings: [{ category: 'incomplete', description, range: place(after, 'let it cook with the lid on') }] }).state;
    expect(of('The amount of water is clear now, but the cooking time is still not given.')).toBe('Partial');
    expect(classifyRecheck({ before: '春かもしれない。夏かもしれない。秋かもしれない。', after: '春だろう。夏かもしれない。秋かもしれない。', issue: { category: '文末', rule: 'same-ending', description: '「かもしれない」が3回続いています。', range: [0, 24] }, findings: [{ category: '文末', rule: 'same-ending', description: '「かもしれない」が2回続いています。', range: [5, 21] }] }).state).toBe('Partial');
  });

  it('takes a word of the same list in its place for the same trouble', () => {
    const [before, after] = ['Obviously, the key goes in first. Then turn it.', 'Clearly, the key goes in first. Then turn it.'];
    const of = (word: string): Omit<Finding, 'range'> => ({ category: 'list', rule: `list/${word.toLowerCase()}`, description: `\`${word}\` may be condescending, leave it out` });
    expect(classifyRecheck({ before, after, issue: { ...of('Obviously'), range: [0, 9] }, findings: [{ ...of('Clearly'), range: [0, 7] }] }).state).toBe('Recurrence');
  });

  it('flags what vanished with its paragraph also where a neighbour was worked on', () => {
    const before = 'The hall opens at ten on Sundays.\n\nTickets cost nine pounds, or twelve at the door, cash only.\n\nDogs are welcome in the garden.';
    const after = 'The hall opens at ten on Sundays, in winter at eleven.\n\nDogs are welcome in the garden.';
    const at = before.indexOf('Tickets');
    expect(classifyRecheck({ before, after, issue: { category: 'clarity', description: 'Two prices, and it is not said for whom.', range: [at, at + 59] }, findings: [] })).toMatchObject({ state: 'Partial', reason: 'vanished-with-paragraph' });
  });

  it('calls a step mended that stood in the wrong order and was put elsewhere as it is', () => {
    const [one, two, three] = ['Close the valve before anything else is touched. ', 'Drain the tank into the yellow bucket by the door. ', 'Open the lid with the long key from the cabinet. '];
    const of = (description: string): unknown => classifyRecheck({ before: three + one + two, after: one + two + three, issue: { category: 'steps', description, range: [0, three.length - 1] }, findings: [] });
    expect(of('The steps are in the wrong order.')).toMatchObject({ state: 'Resolved' });
    expect(of('Too many words.')).toMatchObject({ state: 'Partial', reason: 'not-found-again' });
  });

  it('takes a text of a sentence for rewritten, and asks for a person where a longer one makes way for another text', () => {
    expect(recheck('Kindly revert at the earliest.', 'Could you answer by noon on Monday?', 'revert', [])).toMatchObject({ state: 'Resolved', reason: 'fixed' });
    const before = 'The harbour lay in fog. Nobody had slept. The captain may be late, said the cook.';
    expect(recheck(before, 'Wheat costs twice what it did. Three bakers closed this spring, and bread queues grow.', 'may be', [])).toMatchObject({ state: 'Partial', reason: 'unplaced', code: 'QC-013' });
  });

  it('takes the same trouble in a sentence that was added for another one', () => {
    const before = 'The minutes were written by Ada and go to the board. Please read them.';
    const passive = (words: string): Partial<Finding> => ({ category: 'passive', rule: 'write-good.Passive', description: `"${words}" may be passive voice` });
    const place = (text: string, words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];
    const of = (after: string, words: string): unknown => classifyRecheck({ before, after, issue: { ...RULE, ...passive('were written'), range: place(before, 'were written') }, findings: [{ ...RULE, ...passive(words), range: place(after, words) }] }).state;
    expect(of('Ada wrote the minutes for the board. Please read them. Answers will be collected on Friday.', 'be collected')).toBe('Resolved');
    expect(of('The long minutes were written by Ada and go to the board. Please read them.', 'were written')).toBe('Recurrence');
  });

  it('takes a point of a few letters for its sentence', () => {
    const [before, after] = ['私は彼は来ると思う。次の文だ。', '私は、彼が来ると思う。次の文だ。'];
    const issue = { category: 'style', rule: 'double-particle', description: '助詞「は」が重なっています。' };
    expect(classifyRecheck({ before, after, issue: { ...issue, range: [1, 2] }, findings: [] }).state).toBe('Resolved');
    expect(classifyRecheck({ before, after: `${before}追記。`, issue: { ...issue, range: [1, 2] }, findings: [] }).state).toBe('Partial');
  });

  it('asks for a person where a copy could be the passage, and says QC-013', () => {
    const input: RecheckInput = { before: 'Before. the same words end.', after: 'x the same words y\n\nz the same words w', issue: { ...RULE, range: [8, 22] }, findings: [{ ...RULE, range: [2, 16] }] };
    expect(classifyRecheck(input)).toMatchObject({ state: 'Partial', reason: 'unplaced', code: 'QC-013', remap: { range: null } });
  });

  it('is not misled by numbers in a message', () => {
    const answer = recheck('A sentence of some length stands here for good.', 'A sentence of some length stands there for good.', 'A sentence of some length stands here for good', [['A sentence of some length stands there for good', { description: 'weak phrase "may be"' }]]);
    expect(answer.parts.description).toBe(1);
    const numbered = classifyRecheck({ before: 'abc def', after: 'abc def', issue: { range: [0, 7], category: 'c', description: '112 words; keep below 100' }, findings: [{ range: [0, 7], category: 'c', description: '98 words; keep below 100' }] });
    expect(numbered.parts.description).toBe(1);
  });

  it('never throws, whatever the ranges of the findings are', () => {
    for (const range of [[-1, 5], [3, 1], [Number.NaN, Number.NaN], [0, 1e9]]) {
      expect(['Recurrence', 'Resolved', 'Partial']).toContain(classifyRecheck({ before: 'a😀b', after: '😀', issue: { ...RULE, range: range as [number, number] }, findings: [{ ...RULE, range: range as [number, number] }] }).state);
    }
  });
});
