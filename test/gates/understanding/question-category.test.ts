// Categories of questions: the examples of the seed in both languages, the known false hits, and what holds for every text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyQuestion } from '../../../src/gates/understanding/question-category.ts';
import { QUESTION_CATEGORIES } from '../../../src/gates/understanding/run-record.ts';

describe('classifyQuestion', () => {
  it.each([
    ['関数の引数は？', 'A_SYNTAX', 'INVESTIGATE'],
    ['どこで使われている？', 'B_REFERENCE', 'INVESTIGATE'],
    ['なぜこの設計？', 'C_SEMANTIC', 'INVESTIGATE'],
    ['変更したら何に影響？', 'D_IMPACT', 'INVESTIGATE'],
    ['ログイン機能を実装して', 'A_SYNTAX', 'IMPLEMENT'],
    ['バグを直して', 'A_SYNTAX', 'MODIFY'],
    ['どこで定義？', 'A_SYNTAX', 'INVESTIGATE'],
    ['Pythonとは？', 'A_SYNTAX', 'QUESTION'],
    ['What are the arguments of the function?', 'A_SYNTAX', 'INVESTIGATE'],
    ['Where is it used?', 'B_REFERENCE', 'INVESTIGATE'],
    ['Why this design?', 'C_SEMANTIC', 'INVESTIGATE'],
    ['What is affected if I change it?', 'D_IMPACT', 'INVESTIGATE'],
    ['Implement a login feature', 'A_SYNTAX', 'IMPLEMENT'],
    ['Fix the bug', 'A_SYNTAX', 'MODIFY'],
    ['Where is it defined?', 'A_SYNTAX', 'INVESTIGATE'],
    ['What is Python?', 'A_SYNTAX', 'QUESTION'],
  ] as const)('[U-05] %s', (query, category, intent) => {
    expect(classifyQuestion(query)).toMatchObject({ category, intent });
  });

  const words = (query: string): string[] => classifyQuestion(query).matches.map(({ category, text }) => `${category[0]} ${text}`);

  it.each([
    ['大型の注文について', []], ['型番を表示する画面', []], ['新型', []], ['血液型の入力欄', []], ['多目的ホールの予約画面', []], ['引数の型は？', ['A 引数', 'A 型']], ['データ型は？', ['A 型']],
    ['an important thing', []], ['the importance of tests', []], ['what does it import?', ['A import']],
    ['ログイン機能を実装して', []], ['検索機能の実装をお願いします', []], ['Please implement the login', []], ['I want to implement an export', []], ['ログイン実装の追加をお願いします', []], ['Parserを実装しているのは？', ['B 実装']], ['who implements Parser?', ['B implements']],
    ['refactor the login module', []], ['リファクタしたら何が変わる？', ['D リファクタ']], ['目的地の入力欄', []], ['この目的は？', ['C 目的']], ['悪影響はある？', ['D 悪影響']], ['the reasonable person', []],
  ])('[U-05] %s matches %j', (query, expected) => {
    expect(words(query)).toEqual(expected);
  });

  it('[U-05] keeps all matches, with a confidence in number and word', () => {
    const mixed = classifyQuestion('ｇｅｔＵｓｅｒはどこで使われていて、消したら影響はある？なぜこの設計？');
    expect(mixed.categories).toEqual(['D_IMPACT', 'B_REFERENCE', 'C_SEMANTIC']);
    expect(mixed).toMatchObject({ category: 'D_IMPACT', confidence_level: 'high', ambiguous: false });
    expect(classifyQuestion('引数と戻り値')).toMatchObject({ confidence_level: 'medium', confidence: 0.75, ambiguous: false });
    expect(classifyQuestion('引数は？')).toMatchObject({ confidence_level: 'low', confidence: 0.5, ambiguous: true });
    expect(classifyQuestion('影響は？')).toMatchObject({ confidence_level: 'low', ambiguous: false });
    expect(classifyQuestion('')).toMatchObject({ category: 'A_SYNTAX', categories: ['A_SYNTAX'], confidence: 0, ambiguous: true, matches: [] });
    // The same word again is no further word.
    expect(classifyQuestion('引数 引数 引数').confidence_level).toBe('low');
    // A word that points elsewhere takes trust away.
    expect(classifyQuestion('引数への影響は？').confidence).toBeLessThan(classifyQuestion('引数と戻り値は？').confidence);
  });

  it('[U-05] reads every text, shows its words at their place, and takes time by length only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom('影響', 'どこで', '使われている', 'where is ', 'used', 'ｲﾝﾎﾟｰﾄ', ' ', '？')).map((parts) => parts.join(''))), (text) => {
        const { confidence, categories, category, matches } = classifyQuestion(text);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        expect(categories[0]).toBe(category);
        for (const one of categories) expect(QUESTION_CATEGORIES).toContain(one);
        for (const { text: shown, range } of matches) expect(text.slice(...range)).toBe(shown);
      }),
    );
    const started = performance.now();
    for (const piece of ['where is ', 'what does ', '影響']) classifyQuestion(piece.repeat(100_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(3 * 4_000);
  });
});
