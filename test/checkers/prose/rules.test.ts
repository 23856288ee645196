// The built-in rules, each through its step: what they find, where, what they would write instead, and what they must leave alone.
import { afterAll, describe, expect, it } from 'vitest';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { DEFAULT_THRESHOLDS } from '../../../src/checkers/prose/thresholds.ts';
import type { ReviewFinding } from '../../../src/gates/review/finding.ts';
import { checked, told, withFixes, type Given } from '../checking.ts';

const checkers = openCheckers();
afterAll(() => checkers.close());

/** These steps need no textlint. */
const find = (step: string, text: string, given: Given = {}): Promise<readonly ReviewFinding[]> => checked(checkers, step, text, given);
const says = async (step: string, text: string, given: Given = {}): Promise<readonly string[]> => told(text, await find(step, text, given));

const LONG = (characters: number): string => `${'私は昨日の朝から、'.padEnd(characters - 1, 'ずっと駅で')}。`;
const TALK = '「おはよう」\n「もう来たの」\n「うん」\n';

describe('readability', () => {
  it('weighs a Japanese sentence by its length: low above 80, medium above 100 characters', async () => {
    const text = `${LONG(80)}\n${LONG(81)}\n${LONG(101)}`;
    expect((await find('readability_check', text)).map(({ rule, severity }) => [rule, severity])).toEqual([['prose/long-sentence', 'low'], ['prose/long-sentence', 'medium']]);
  });

  it('counts English sentences in words, and a full stop of e.g., Dr. or Node.js ends none', async () => {
    const text = `It ${'really '.repeat(20)}matters, e.g. to Dr. Who and to Node.js users, ${'and '.repeat(20)}so on. Short one.`;
    const [found, ...more] = await find('readability_check', text);
    expect(more).toEqual([]);
    expect(text.slice(...found!.range)).toMatch(/^It really[^]*so on\.$/);
  });

  it('reports the mean only over enough sentences, at the longest', async () => {
    const text = Array.from({ length: 12 }, (_, at) => LONG(at === 7 ? 75 : 60)).join('\n');
    const found = await find('readability_check', text);
    expect(found.map(({ rule }) => rule)).toEqual(['prose/mean-sentence-length']);
    expect(text.slice(...found[0]!.range)).toHaveLength(75);
  });

  it('counts commas that part clauses, not those of a list of names', async () => {
    expect(await says('readability_check', '朝になり、起きて、顔を洗い、着替えて、駅へ向かった。')).toHaveLength(1);
    expect(await says('readability_check', '対応するのは東京、大阪、京都、神戸、福岡、札幌です。')).toEqual([]);
  });

  it('leaves speech out', async () => {
    expect(await says('readability_check', `「${LONG(120)}」`)).toEqual([]);
  });
});

describe('rhythm and tempo', () => {
  it('finds long sentences three times running and short ones five times', async () => {
    expect(await says('rhythm_tempo', [LONG(46), LONG(50), LONG(48)].join(''))).toEqual([expect.stringContaining('consecutive-long-sentences')]);
    expect(await says('rhythm_tempo', '朝だ。雨だ。寒い。眠い。起きる。')).toEqual([expect.stringContaining('consecutive-short-sentences')]);
    expect(await says('rhythm_tempo', [LONG(46), '短い。', LONG(48), LONG(47)].join(''))).toEqual([]);
  });

  it('cuts at ！？ and closing brackets as well: they end a sentence', async () => {
    expect(await says('rhythm_tempo', `${LONG(30).slice(0, -1)}！${LONG(30).slice(0, -1)}？${LONG(30)}`)).toEqual([]);
  });

  it('a heading, a list or a gap ends a run', async () => {
    expect(await says('rhythm_tempo', `${LONG(46)}\n\n## 次\n\n${LONG(50)}${LONG(48)}`, { format: 'markdown' })).toEqual([]);
    expect(await says('rhythm_tempo', `- ${LONG(46)}\n- ${LONG(50)}\n- ${LONG(48)}\n`, { format: 'markdown' })).toEqual([]);
  });

  it('finds the same ending four times running, and the same beginning in English', async () => {
    expect(await says('rhythm_tempo', '彼は走っていた。犬も走っていた。空が晴れていた。風が吹いていた。')).toEqual([expect.stringContaining('ending-repetition')]);
    expect(await says('rhythm_tempo', 'The cat sat on a mat here. The dog ran to the road. The bird sang all day long. The fish swam around the pond.')).toEqual([expect.stringContaining('beginning-repetition')]);
  });

  it('takes its numbers from the thresholds, and says so in its version', async () => {
    const strict = openCheckers({ thresholds: { ...DEFAULT_THRESHOLDS, ja: { ...DEFAULT_THRESHOLDS.ja, longSentence: 20 } } });
    expect(await checked(strict, 'readability_check', LONG(30))).toHaveLength(1);
    expect(strict.get('readability_check')!.version).not.toBe(checkers.get('readability_check')!.version);
    await strict.close();
  });
});

describe('punctuation of speech', () => {
  it.each([
    ['line-final 」。', `${TALK}「帰る」。\n`, `${TALK}「帰る」\n`],
    ['half-width ! and ?', `${TALK}「帰る!」\n「なぜ?」\n`, `${TALK}「帰る！」\n「なぜ？」\n`],
    ['a blank behind ！？ where the text goes on, in the same round', `${TALK}「帰る!すぐに」\n「なぜ！早い」\n`, `${TALK}「帰る！　すぐに」\n「なぜ！　早い」\n`],
    ['a blank before a closing bracket', `${TALK}「帰る 」\n`, `${TALK}「帰る」\n`],
    ['ellipses of dots', `${TALK}「そう・・・」\n「でも...」\n`, `${TALK}「そう……」\n「でも……」\n`],
    ['an odd ellipsis', `${TALK}「そう…」\n`, `${TALK}「そう……」\n`],
    ['a single dash', `${TALK}　彼は—いや、やめよう。\n`, `${TALK}　彼は――いや、やめよう。\n`],
  ])('mends %s', async (_, text, expected) => {
    expect(withFixes(text, await find('dialogue_punctuation', text))).toBe(expected);
  });

  it('lets 」。 stand inside a paragraph, paired dashes of another font, and every manual', async () => {
    expect(await says('dialogue_punctuation', `${TALK}　看板には「入口」。それだけだ。\n　彼は――いや。彼は——いや。\n`)).toEqual([]);
    expect(await says('dialogue_punctuation', '「保存」を押すと保存されます!次へ進んでください…\nこれで終わりです。\n')).toEqual([]);
  });
});

describe('punctuation of English speech', () => {
  const SPOKEN = '"We ought to go," she said.\n\n"It is late," he said.\n\n"I know that," said Ann.\n\n';
  it.each([
    ['a full stop before who speaks', '"No." she said.\n\n“Come home.” said Ann.\n', '"No," she said.\n\n“Come home,” said Ann.\n'],
    ['no mark before who speaks', '"Come home" she said.\n', '"Come home," she said.\n'],
    ['the comma behind the quotes', '"Come home", he whispered.\n\n“Not now”, said I.\n', '"Come home," he whispered.\n\n“Not now,” said I.\n'],
    ['a capital where the sentence goes on', '"Come home," She said.\n', '"Come home," she said.\n'],
    ['blanks inside the quotes', '“ Come home, ” she said.\n', '“Come home,” she said.\n'],
  ])('mends %s, once and for all', async (_, text, expected) => {
    expect(withFixes(SPOKEN + text, await find('dialogue_punctuation', SPOKEN + text))).toBe(SPOKEN + expected);
    expect(await says('dialogue_punctuation', SPOKEN + expected)).toEqual([]);
  });

  it('lets sentences of their own stand, abbreviations, titles in quotes, and every manual', async () => {
    expect(await says('dialogue_punctuation', `${SPOKEN}"Come home." Ann said nothing more.\n\n"Stop." He said it twice.\n\n"I live in the U.S." she said.\n\n"Ask Brown Jr." he said.\n\nThe old sign with "closed" said Ann everything she needed.\n\n"Really?" she asked.\n`)).toEqual([]);
    expect(await says('dialogue_punctuation', 'Press "Save" said the manual.\n\nNothing else has to be done here.\n')).toEqual([]);
  });

  it('[W-14] is looked for in either language, whichever the most of a text is in', async () => {
    const mixed = `${TALK}「帰る」。\n\n${SPOKEN.repeat(8)}“Come home.” she said.\n`;
    expect(await says('dialogue_punctuation', mixed)).toEqual(['prose/stop-behind-speech | 。', 'prose/stop-before-tag | .']);
    for (const language of ['ja', 'en'] as const) expect(checkers.usual('markdown', language)).toEqual(['typo_check', 'grammar_check', 'notation_check', 'readability_check', 'dialogue_punctuation', 'expression_check', 'rhythm_tempo']);
  });
});

describe('brackets', () => {
  it('finds 」「, which counting passes, at both places', async () => {
    const text = '彼は」と言った「。';
    expect((await find('grammar_check', text)).filter(({ rule }) => rule === 'prose/brackets').map(({ point }) => point)).toEqual([[2, 3], [7, 8]]);
  });

  it('finds the speech that was left open, not the one behind it', async () => {
    const text = '「おはよう\n「もう来たの」\n「うん」\n';
    expect((await find('grammar_check', text)).filter(({ rule }) => rule === 'prose/brackets').map(({ point }) => point)).toEqual([[0, 1]]);
  });

  it('finds crossed pairs', async () => {
    const text = '彼は「本（青い」表紙）を見た。';
    expect((await find('grammar_check', text)).filter(({ rule }) => rule === 'prose/brackets').map(({ point }) => text.slice(...point!))).toEqual(['（', '）']);
  });

  it('takes 1) and （現行 5） for what they are', async () => {
    expect(await says('grammar_check', '1) 準備する。同時に十個（現行 5）まで動く。')).toEqual([]);
    expect(await says('grammar_check', 'It stops (exit code 5) at once. Options: a) one, b) two :)', { language: 'en' })).toEqual([]);
  });

  it('finds 、、 and 。。, and mends only what can be meant in one way', async () => {
    const text = '朝、、起きた。。寝た、。';
    expect(withFixes(text, await find('grammar_check', text))).toBe('朝、起きた。寝た、。');
    expect(await says('grammar_check', '句読点（、。）を置く。')).toEqual([]);
  });
});

describe('typing errors', () => {
  it('finds doubled words, safe where they never follow themselves', async () => {
    const text = 'It is in the the box. They had had enough of Duran Duran, and that that was it was wrong wrong.';
    expect(await says('typo_check', text)).toEqual(['prose/doubled-word | the the', 'prose/doubled-word | wrong wrong']);
    expect(withFixes(text, await find('typo_check', text))).toMatch(/^It is in the box\..*wrong wrong\.$/);
  });

  it('finds misspelled words, in their own capitals, and offers the right one to a person', async () => {
    const text = 'Recieve it. We seperate `recieve` from https://example.org/recieve.';
    const found = await find('typo_check', text, { format: 'markdown' });
    expect(told(text, found)).toEqual(['prose/misspelling | Recieve', 'prose/misspelling | seperate']);
    expect(withFixes(text, found, false)).toMatch(/^Receive it\. We separate `recieve`/);
    expect(withFixes(text, found)).toBe(text);
  });
});

describe('blanks', () => {
  it('finds trailing blanks, doubled ones, tabs and empty lines; a hard break of Markdown, an indent and a sentence’s double space stay', async () => {
    const text = 'One  two words.  Three \nfour  \nfive\tsix\n\n\n\nseven , eight\n';
    const found = await find('notation_check', text, { format: 'markdown', language: 'en' });
    expect(withFixes(text, found)).toBe('One two words.  Three\nfour  \nfive six\n\nseven, eight\n');
  });

  it('a leading 　 is a paragraph, a run of empty lines that returns parts scenes', async () => {
    const text = '　朝になった。\n\n\n　昼になった。\n\n\n　夜になった。\n\n\n　終わった。\n';
    expect(await says('notation_check', text)).toEqual([]);
    expect(await says('notation_check', '　朝になった。\n\n\n\n　夜になった。\n')).toEqual([expect.stringContaining('empty-lines')]);
  });

  it('a blank inside a Japanese sentence goes, one in a name or before Latin letters stays', async () => {
    const text = '山田 太郎は Git を 使う。';
    expect(withFixes(text, await find('notation_check', text))).toBe('山田 太郎は Git を使う。');
  });
});

describe('what is no prose', () => {
  it('front matter, code, inline code, addresses, comments and tags are not read', async () => {
    const text = '---\ntitle: teh the the\n---\n\n```sh\nteh the the  x\n```\n\n    teh indented\n\n<!-- teh -->\n\nUse `teh` or <b title="teh">it</b>, see [here](http://teh.example/teh) and https://teh.example/teh .\n\n| a | `teh` |\n|---|---|\n| b | c |\n';
    expect(await says('typo_check', text, { format: 'markdown', language: 'en' })).toEqual([]);
  });

  it('what stands behind a fence, in a list, a quote or a table is read', async () => {
    const text = '```\ncode\n```\n\nteh one\n\n- teh two\n  ```\n  teh code\n  ```\n\n> teh three\n\n| teh four |\n|---|\n';
    expect((await find('typo_check', text, { format: 'markdown', language: 'en' })).map(({ point }) => text.slice(point![0], point![1] + 3))).toEqual(['teh on', 'teh tw', 'teh th', 'teh fo']);
  });

  it('every offset stays, behind characters of four bytes too', async () => {
    const text = '😀𠮷 `x` **teh** end.';
    expect(await says('typo_check', text, { format: 'markdown', language: 'en' })).toEqual(['prose/misspelling | teh']);
  });

  it('code is not prose: its steps are not executed rather than passed', async () => {
    await expect(find('readability_check', 'const a = 1;', { format: 'code' })).rejects.toMatchObject({ code: 'QC-012', params: { details: { why: 'not_prose' } } });
    expect(checkers.usual('code', 'en')).toEqual([]);
  });
});

describe('words that are mentioned', () => {
  it('a doubled word in quotation marks is told and never cut by itself: "the the" twice', async () => {
    for (const text of ['He wrote "the the" twice.', 'He wrote “the the” twice.']) {
      const found = await find('typo_check', text);
      expect(told(text, found)).toEqual(['prose/doubled-word | the the']);
      expect(withFixes(text, found)).toBe(text);
      expect(withFixes(text, found, false)).not.toBe(text);
    }
  });

  it('in speech of more words it is mended', async () => {
    const text = '"I saw the the man again yesterday," he said, and "left" for the the day.';
    expect(withFixes(text, await find('typo_check', text))).toBe('"I saw the man again yesterday," he said, and "left" for the day.');
  });

  it('inline code is left alone, and cells of a table are no doubled words', async () => {
    const text = 'Type `the the` here.\n\n| a | a |\n|---|---|\n| a a | the the |\n\n- the\n- the end of\n\n## of\nof all.\n';
    expect(await says('typo_check', text, { format: 'markdown' })).toEqual([]);
    expect(await says('typo_check', '| a a | the the |\n', { format: 'plain' })).toEqual([]);
  });

  it('a spelling that is talked about stays: 「サーバ」という表記', async () => {
    const text = 'サーバーを置く。サーバーを使う。「サーバ」という表記もある。';
    const found = await find('notation_check', text);
    expect(told(text, found)).toEqual(['prose/notation | サーバ']);
    expect(withFixes(text, found)).toBe(text);
  });
});
