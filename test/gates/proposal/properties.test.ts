// What holds of the validators for every report, found by generating them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCorrectionPrompt, validateAdvisorReport, validateOrganizerReport, type ValidationResult } from '../../../src/index.ts';
import { parseReport } from '../../../src/gates/proposal/parse-report.ts';
import { renderAdvisorReport, renderOrganizerReport } from '../../../src/gates/proposal/render-report.ts';
import { SAMPLES, type Sample } from './samples.ts';

const RUNS = { numRuns: 300 };
const judges = [validateOrganizerReport, validateAdvisorReport];
const judge = (sample: Sample, report: unknown): ValidationResult => (sample.kind === 'organizer' ? validateOrganizerReport : validateAdvisorReport)(report, sample.nodeIds, sample.options);

const KEYS = ['decomposition_proposals', 'grouping_proposals', 'relation_proposals', 'summary', 'target_node_id', 'options', 'criteria', 'risks', 'label', 'reason', 'suggested_children', 'node_ids', 'title', 'context', '__proto__', 'suggested_status'];
const WORDS = ['', ' ', 'まず', 'ベスト', 'すべき', 'n1', 'READY', '推奨', 'should', '「', '\u200b', '\ud800'];
/** Values that look like a report often enough to get past the first check. */
const { value: nearReports } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.constantFrom(...WORDS), fc.jsonValue(), fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(fc.constantFrom(...KEYS), tie('value'))),
}));
const anything = fc.oneof(nearReports, fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true, withSparseArray: true, withTypedArray: true }));

const correct = fc.constantFrom(...SAMPLES.flatMap((sample) => sample.correct.map((report) => ({ sample, report }))));

describe('for every value', () => {
  it('[Q-02][Q-05] there is an answer, ok exactly when there are no errors', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom<string[][]>([], ['n1'], ['n1', 'n2']), (report, ids) => {
        for (const one of judges) {
          const result = one(report, ids);
          expect(Object.keys(result).sort()).toEqual(['errors', 'ok', 'warnings']);
          expect(result.ok).toBe(result.errors.length === 0);
          expect([...result.errors, ...result.warnings].every((line) => typeof line === 'string' && line !== '')).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('[Q-05] the answer is the same the second time, and the report untouched', () => {
    fc.assert(
      fc.property(nearReports, (report) => {
        const before = structuredClone(report);
        for (const one of judges) expect(one(report, ['n1'])).toEqual(one(report, ['n1']));
        expect(report).toEqual(before);
      }),
      RUNS,
    );
    for (const sample of SAMPLES) {
      const frozen = deepFreeze(structuredClone(sample.correct[0]));
      expect(judge(sample, frozen)).toEqual(judge(sample, frozen));
    }
  });

  it('a rendering exists exactly for what passes', () => {
    fc.assert(
      fc.property(fc.oneof(nearReports, correct.map(({ report }) => report)), fc.constantFrom<string[][]>([], ['n1'], ['n1', 'n2', 'n3']), (report, ids) => {
        expect(renderOrganizerReport(report, ids) !== undefined).toBe(validateOrganizerReport(report, ids).ok);
        expect(renderAdvisorReport(report, ids) !== undefined).toBe(validateAdvisorReport(report, ids).ok);
      }),
      RUNS,
    );
  });
});

describe('for every correct report', () => {
  /** Places of strings the model wrote, by the rule of the requirement and not by the code. */
  const places = (sample: Sample, report: unknown): (readonly (string | number)[])[] => {
    const found: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]): void => {
      if (typeof value === 'string') found.push(path);
      else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) walk(item, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    walk(report, []);
    const last = (path: readonly (string | number)[]): string => String(path.at(-1));
    if (sample.kind === 'organizer') return found.filter((path) => last(path) === 'reason' || last(path) === 'summary');
    return found.filter((path) => !['target_node_id', 'target_title', 'current_status', 'suggested_status'].includes(last(path)));
  };
  const said = { organizer: { ja: ['早く決めるべきです', '確認してください', '確認が必要です'], en: ['this should happen', 'it must be so', 'please look', 'you need to look'] }, advisor: { ja: ['これがベスト', 'これを推奨', 'これが正解', 'これを採用すべき'], en: ['this is best', 'this is recommended', 'it is the correct answer', 'it should be so'] } };

  it('[Q-05] a forbidden word added anywhere the model writes makes it fail, and only for that', () => {
    fc.assert(
      fc.property(correct, fc.nat(), fc.nat(), fc.boolean(), fc.constantFrom('', '\u200b', '\u2060'), ({ sample, report }, where, which, front, hidden) => {
        const language = /[ぁ-ん]/.test(report.summary) ? 'ja' : 'en';
        const all = places(sample, report);
        const path = all[where % all.length]!;
        const words = said[sample.kind][language];
        const phrase = [...words[which % words.length]!].join(hidden);
        const broken = structuredClone(report) as any;
        const holder = path.slice(0, -1).reduce((value, key) => value[key], broken);
        const key = path.at(-1)!;
        const before = holder[key] as string;
        holder[key] = front ? `${phrase}${language === 'ja' ? '。' : '. '}${before}` : `${before}${language === 'ja' ? '。' : '. '}${phrase}`;
        expect(judge(sample, broken).errors, `${path.join('.')}: ${holder[key]}`).toEqual([sample.kind === 'organizer' ? 'summary or reason contains forbidden phrase (e.g. べき, してください)' : 'output contains forbidden word (e.g. ベスト, 推奨)']);
      }),
      { numRuns: 600 },
    );
  });

  it('[Q-05] taking away anything that must be there makes it fail', () => {
    for (const sample of SAMPLES.filter(({ nodeIds }) => nodeIds.length > 0)) {
      for (const report of sample.correct) {
        for (const path of places({ ...sample, kind: 'advisor' }, report)) {
          if (['description', 'pros', 'cons'].some((name) => path.includes(name)) && !path.includes('criteria') && !path.includes('suggested_children')) continue;
          const broken = structuredClone(report) as any;
          path.slice(0, -1).reduce((value, key) => value[key], broken)[path.at(-1)!] = '　';
          expect(judge(sample, broken).ok, `${sample.id} ${path.join('.')}`).toBe(false);
        }
      }
    }
  });

  it('it survives JSON and the strict parse', () => {
    fc.assert(fc.property(correct, ({ sample, report }) => {
      const parsed = parseReport(JSON.stringify(report));
      expect(parsed.ok && judge(sample, parsed.report).ok).toBe(true);
    }));
  });
});

describe('for every text', () => {
  it('the strict parse answers and never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.tuple(fc.json(), fc.json()).map(([a, b]) => a + b)), (text) => {
      const parsed = parseReport(text);
      if (parsed.ok) expect(parsed.report).toEqual(JSON.parse(text));
      else expect(parsed.error.kind).toBe('parse_error');
    }), RUNS);
  });

  it('the correction prompt keeps its frame whatever the errors and ids say', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), fc.array(fc.string({ unit: 'binary' })), (errors, ids) => {
      const prompt = buildCorrectionPrompt(errors, ids);
      const lines = prompt.split('\n');
      expect(lines.filter((line) => /^`{3,}text$/.test(line)).length).toBe(1);
      const mark = lines.find((line) => /^`{3,}text$/.test(line))!.replace('text', '');
      const inside = lines.slice(lines.indexOf(`${mark}text`) + 1, lines.lastIndexOf(mark));
      expect(inside.every((line) => line.startsWith('- ') || (errors.length === 0 && line === ''))).toBe(true);
      expect(lines.slice(lines.lastIndexOf(mark) + 1).filter((line) => line !== '').length).toBe(1);
    }), RUNS);
  });
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
