// A quote is found in every disguise that leaves its characters alone, and never when one of them was touched: ten thousand of each.
import { describe, expect, it } from 'vitest';
import { locateAll, locateQuote } from '../../../src/language/locate.ts';
import { disguise, fabricate, makeSource, quoteFrom, randomFrom, strictlyIn } from './generated-quotes.ts';

const CASES = 10_000;

describe('generated quotes', () => {
  it('finds every verbatim quote at its place, in width, space, typography, composition and invisible characters', () => {
    const random = randomFrom(7);
    const missed: string[] = [];
    for (let at = 0; at < CASES; at += 1) {
      const source = makeSource(random);
      const quote = quoteFrom(source, random);
      const [quoted, text] = random() < 0.5 ? [disguise(quote, random), source.text] : [quote, disguise(source.text, random)];
      const place = locateQuote(quoted, text);
      const found = place === undefined ? undefined : text.slice(...place);
      if (found === undefined || !strictlyIn(found, quote) || !strictlyIn(quote, found)) missed.push(JSON.stringify({ quoted, text, found }));
    }
    expect(missed.slice(0, 3)).toEqual([]);
  });

  it('refuses every quote with one character changed, removed or swapped, and every splice', () => {
    const random = randomFrom(11);
    const accepted: string[] = [];
    for (let at = 0; at < CASES; at += 1) {
      const source = makeSource(random);
      const fabricated = fabricate(source, random);
      const quoted = random() < 0.5 ? disguise(fabricated, random) : fabricated;
      if (locateQuote(quoted, source.text) !== undefined) accepted.push(JSON.stringify({ quoted, text: source.text }));
    }
    expect(accepted.slice(0, 3)).toEqual([]);
  });
});

describe('locating', () => {
  it.each([
    ['auth', 'the author signs'], ['10', 'a limit of 100'], ['5秒', '1.5秒で閉じる'], ['000円', '1,000円まで'], ['user', 'user_id is null'], ['102', '面積は10²'], ['1⁄2', '1½杯'],
  ])('does not find %s inside %s', (quote, source) => {
    expect(locateQuote(quote, source)).toBeUndefined();
  });

  it.each([
    ['決済APIを', '次に決済 API を呼ぶ'], ['larger than 10 MB', 'a file larger\n  than 10 MB fails'], ['"Save"', 'the “Save” button'], ['10²', '面積は10²'], ['e-mail', 'an e‑mail arrives'], ['株式会社', '㍿の名前'],
  ])('finds %s in %s', (quote, source) => {
    expect(locateQuote(quote, source)).toBeDefined();
  });

  it('keeps every place and says whether the first is the quote itself', () => {
    const source = '保存する。ﾎｾﾞﾝする。保存する。';
    expect(locateAll('保存', source)).toMatchObject({ match: 'exact', places: [{ raw: [0, 2] }, { raw: [12, 14] }] });
    expect(locateAll('CSV', 'ＣＳＶ出力')).toMatchObject({ match: 'normalised', places: [{ raw: [0, 3] }] });
  });

  it('locates at the far end of 100,000 characters', () => {
    const filler = 'ログイン機能でパスワードが空のときエラーが出ない。The page crashes when 5 items are ﾛｰﾄﾞ. ';
    const before = filler.repeat(Math.ceil(99_000 / filler.length)).slice(0, 99_000);
    const source = `${before}最後の 引用　is here`;
    expect(locateQuote('最後の引用 is here', source)?.[0]).toBe(99_000);
  });
});
