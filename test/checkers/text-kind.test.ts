// Which texts are Japanese and which files are prose.
import { describe, expect, it } from 'vitest';
import { formatOfFile, languageOfText } from '../../src/checkers/text-kind.ts';

describe('kind of a text', () => {
  it.each([
    ['a.md', 'markdown'], ['docs/A.Markdown', 'markdown'], ['page.mdx', 'markdown'], ['第一話.txt', 'plain'], ['README', 'plain'], ['docs/guide.rst', 'plain'],
    ['a.ts', 'code'], ['Makefile', 'code'], ['data.csv', 'code'], ['md', 'code'],
  ])('%s is %s', (file, format) => {
    expect(formatOfFile(file)).toBe(format);
  });

  it.each([
    ['朝になった。', 'ja'], ['Git と Node.js と TypeScript を使う。', 'ja'], ['東京駅', 'ja'], ['', 'en'], ['Only English.', 'en'],
    ['The word 改善 (kaizen, かいぜん) is Japanese for getting better, and this text goes on in English for a good while after it.', 'en'],
    ['```\n日本語のコメントがここにたくさん書いてあります\n```\nJust English otherwise.', 'en'],
    ['今天天气很好我们一起去公园散步然后回家吃饭看书睡觉明天再去学校学习数学语文英语体育音乐美术历史地理', 'en'],
  ])('%s is in %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});
