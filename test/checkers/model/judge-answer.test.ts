// Answers of models and agents to a check step: a finding has words of the text, or it is none; an answer that cannot be used is no answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStepAnswer, type AnswerVerdict } from '../../../src/checkers/model/judge-answer.ts';
import { answer, issue, PLOT, template, TEXT } from './some-answer.ts';

const judged = (text: string): AnswerVerdict => judgeStepAnswer(PLOT, TEXT, text);

function words(verdict: AnswerVerdict): string[] {
  return verdict.ok ? verdict.findings.map(({ range }) => TEXT.slice(...range)) : [];
}

describe('an issue of an answer', () => {
  it('becomes a finding at the place of its quote', () => {
    const verdict = judged(answer([issue({ suggestion: '翌朝の月曜日' })]));
    const start = TEXT.indexOf('翌朝');
    expect(verdict).toMatchObject({ ok: true, refused: [], findings: [{ rule: 'model/plot_consistency', category: 'timeline', severity: 'high', range: [start, start + 6], description: '日曜日の翌朝は月曜日です。', fixes: [{ safe: false, edits: [{ range: [start, start + 6], text: '翌朝の月曜日' }] }] }] });
  });

  it.each([
    ['blanks and line breaks around it', '\n 翌朝の土曜日 ', '翌朝の土曜日'],
    ['other widths', 'ABC商会の前で', 'ＡＢＣ商会の前で'],
    ['a line break in between', '家を出た。翌朝の土曜日', '家を出た。\n\n翌朝の土曜日'],
    ['a character nobody sees', '翌朝の\u200b土曜日', '翌朝の土曜日'],
  ])('is found with %s', (_name, quote, expected) => {
    expect(words(judged(answer([issue({ quote })])))).toEqual([expected]);
  });

  it.each([
    ['in other words', '翌日の土曜日', 'quote_not_found'],
    ['with something left out', '翌朝の…待ち合わせた', 'quote_not_found'],
    ['with one character changed', '翌朝の上曜日', 'quote_not_found'],
    ['of one character', 'の', 'quote_too_short'],
    ['of signs', '。「」。', 'quote_too_short'],
    ['at two places', '「遅いよ」と', 'quote_not_unique'],
  ])('quoted %s is refused and counted, while the others stand', (_name, quote, why) => {
    const verdict = judged(answer([issue(), issue({ quote })]));
    expect(verdict).toMatchObject({ ok: true, refused: [{ index: 1, category: 'timeline', why }] });
    expect(words(verdict)).toEqual(['翌朝の土曜日']);
  });

  it('whose words stand twice is refused: which place is meant nobody knows', () => {
    const text = '彼は静かに笑った。雨が降っていた。彼は静かに笑った。';
    const twice = judgeStepAnswer(PLOT, text, answer([issue({ quote: '雨が降っていた' }), issue({ quote: '彼は静かに笑った' })]));
    expect(twice).toMatchObject({ ok: true, refused: [{ index: 1, why: 'quote_not_unique' }] });
    // Only a part was shown: there it stands once.
    const part = judgeStepAnswer(PLOT, text, answer([issue({ quote: '彼は静かに笑った' })]), [10, text.length]);
    expect(part.ok && part.findings[0]!.range).toEqual([text.lastIndexOf('彼'), text.length - 1]);
  });

  it('is not a piece of a longer word', () => {
    const text = 'The author met the authority. Rain fell.';
    expect(judgeStepAnswer(PLOT, text, answer([issue({ quote: 'Rain fell' }), issue({ quote: 'auth' }), issue({ quote: 'author' })]))).toMatchObject({ ok: true, findings: [{}, { range: [4, 10] }], refused: [{ index: 1, why: 'quote_not_found' }] });
  });

  it('said twice is one, however it is described', () => {
    const verdict = judged(answer([issue(), issue({ description: '別の言い方です。', severity: 'low' })]));
    expect(verdict).toMatchObject({ ok: true, refused: [{ index: 1, why: 'said_twice' }] });
    expect(words(verdict)).toHaveLength(1);
  });

  it('has the same rule, category and place in another answer that describes it in other words', () => {
    const identity = (text: string) => { const verdict = judged(text); return verdict.ok && verdict.findings.map(({ rule, category, range }) => ({ rule, category, range })); };
    expect(identity(answer([issue()]))).toEqual(identity(answer([issue({ description: '曜日の計算が合いません。', severity: 'medium', suggestion: '翌朝の月曜日' })])));
  });

  it.each([['nothing', ''], ['blanks', '  '], ['null', null], ['the quote itself', '翌朝の土曜日'], ['hidden direction marks', '翌朝の\u202e月曜日'], ['an escape sequence', '\u001b[2J翌朝']])('with %s for a suggestion has no fix', (_name, suggestion) => {
    const verdict = judged(answer([issue({ suggestion })]));
    expect(verdict.ok && verdict.findings[0]!.fixes).toEqual([]);
  });
});

describe('an answer', () => {
  it('that found nothing in any category is sound', () => {
    expect(judged(answer([]))).toMatchObject({ ok: true, findings: [], refused: [] });
  });

  it('that names problems and can show none of them is no answer', () => {
    expect(judged(answer([issue({ quote: '存在しない文です' }), issue({ quote: 'これもありません' })]))).toMatchObject({ ok: false, faults: [{ path: 'issues' }] });
  });

  const bare = JSON.parse(answer([issue()])) as Record<string, unknown>;
  const without = (key: string): string => { const { [key]: _gone, ...rest } = bare; return JSON.stringify(rest); };

  it.each<[string, string, string]>([
    ['empty', '', ''],
    ['words', 'I found no problems!', ''],
    ['fenced', `\`\`\`json\n${answer([issue()])}\n\`\`\``, ''],
    ['with words before it', `Here: ${answer([])}`, ''],
    ['a list', '[]', ''],
    ['two objects', `${answer([])}${answer([])}`, ''],
    ['with a key twice', answer([]).replace('"summary"', '"summary":"a","summary"'), ''],
    ['with a forbidden key', answer([]).replace('"summary"', '"__proto__":{},"summary"'), ''],
    ['nested without an end', `${'['.repeat(100_000)}`, ''],
    ['too long', answer([], { summary: 'a'.repeat(300_000) }), ''],
    ['with half a character', answer([], { summary: 'a' }).replace('"a"', '"a\\ud83d"'), ''],
    ['without a summary', without('summary'), 'summary'],
    ['without a list of issues', without('issues'), 'issues'],
    ['without recommendations', without('recommendations'), 'recommendations'],
    ['without metrics', without('metrics'), 'metrics'],
    ['with issues as a string', answer([], { issues: '[]' }), 'issues'],
    ['with a null among the issues', answer([null]), 'issues.0'],
    ['with a summary of signs', answer([], { summary: '…' }), 'summary'],
    ['with a score of its own', answer([], { score: 98 }), '…'],
    ['with a key made of the text', answer([], { 翌朝の土曜日: 1 }), '…'],
    ['with an issue without a quote', answer([{ category: 'timeline', severity: 'low', description: 'x' }]), 'issues.0.quote'],
    ['with an unknown severity', answer([issue({ severity: 'fatal' })]), 'issues.0.severity'],
    ['with an invented category', answer([issue({ category: 'weather' })]), 'issues.0.category'],
    ['with a category inherited from objects', answer([issue({ category: 'toString' })]), 'issues.0.category'],
    ['with a count that denies its issues', answer([issue()], { metrics: { timeline: 0, causality: 0, place: 0, contradiction: 0 } }), 'metrics.timeline'],
    ['with a count of issues it does not list', answer([], { metrics: { timeline: 3, causality: 0, place: 0, contradiction: 0 } }), 'metrics.timeline'],
    ['silent about a category', answer([], { metrics: { timeline: 0, causality: 0, place: 0 } }), 'issues.contradiction'],
    ['with a word for a count', answer([], { metrics: { timeline: 'none', causality: 0, place: 0, contradiction: 0 } }), 'issues.timeline'],
    ['with too many issues of one kind', answer(Array.from({ length: 51 }, () => issue())), 'issues.timeline'],
  ])('that is %s cannot be used', (_name, text, path) => {
    const verdict = judged(text);
    expect(verdict.ok).toBe(false);
    if (verdict.ok) return;
    expect(verdict.faults[0]!.path).toBe(path);
    expect(verdict.faults[0]!.message.ja).toMatch(/[ぁ-ん]/);
    expect(JSON.stringify(verdict.faults)).not.toContain('翌朝');
  });

  it('is judged against any text without throwing, and a finding never lies outside of it', () => {
    const quotes = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('翌朝の土曜日', '「遅いよ」と美咲', 'ＡＢＣ商会'));
    fc.assert(fc.property(fc.oneof(fc.constant(TEXT), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), fc.array(fc.tuple(quotes, fc.string({ unit: 'binary' })), { maxLength: 4 }), fc.string({ unit: 'binary' }), (text, parts, raw) => {
      judgeStepAnswer(PLOT, text, raw);
      judgeStepAnswer(PLOT, text, JSON.stringify(raw));
      const verdict = judgeStepAnswer(PLOT, text, answer(parts.map(([quote, suggestion]) => issue({ quote, suggestion }))));
      if (verdict.ok) for (const { range: [start, end] } of verdict.findings) expect(0 <= start && start < end && end <= text.length).toBe(true);
    }), { numRuns: 200 });
  });

  it('is judged against any JSON without throwing', () => {
    fc.assert(fc.property(fc.json(), (text) => void expect(judged(text).ok).toBe(false)));
  });

  it('to a long text is not judged in part', () => {
    expect(judgeStepAnswer(PLOT, 'あ'.repeat(200_001), answer([]))).toMatchObject({ ok: false, faults: [{ path: '' }] });
  });

  it('in English is judged alike', () => {
    const text = 'On Sunday night he left. The next morning, a Saturday, they met. "Late," she said.';
    const english = JSON.stringify({ summary: 'One weekday.', issues: [{ category: 'timeline', severity: 'high', quote: 'the next morning, a saturday', description: 'It is Monday.' }], recommendations: ['List the dates'], metrics: { timeline: 1, causality: 0, place: 0, contradiction: 0 } });
    const verdict = judgeStepAnswer(template('plot_consistency', 'en'), text, english);
    expect(verdict.ok && text.slice(...verdict.findings[0]!.range)).toBe('The next morning, a Saturday');
  });
});
