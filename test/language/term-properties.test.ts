// What must hold whatever the words are: nothing unrelated loses a kept term, nothing invisible changes an answer, nothing hostile takes long.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSet, type PlanItem } from '../../bench/eval/data.ts';
import { evidenceIn, type Evidence } from '../../src/language/evidence.ts';
import { narrow, planForms } from '../../src/language/plan-forms.ts';
import { readTask } from '../../src/language/plan-reading.ts';
import { validateTermPreservation } from '../../src/language/preservation.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';
import { formsOf, strongHits } from '../../src/language/term-search.ts';

/** Without the fields themselves, which are large. */
function spoken({ strength, found, all }: Evidence): object {
  return { strength, best: found?.hit, hits: all.map(({ hit, field }) => [hit, field.name]) };
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['会員登録と検索を追加して、既存のAPIは消さずに残して', ['サインアップ画面を作る', '商品サーチを作る', '既存APIを維持する']],
  ['請求書を30日以内に削除し、監査ログを残す', ['30日後までに請求書を消去する', '監査証跡を記録する']],
  ['広告は表示しないでください。要約は200字以内で', ['広告は出さない', 'サマリーを200文字以内にまとめる']],
  ['Add login and export orders to CSV without changing the public API', ['Users can sign in', 'Orders are exported as CSV', 'The public API stays unchanged']],
  ['Do not store card numbers; cache results for 60 seconds', ['Card numbers are never stored', 'Results are cached for 1 minute']],
];

const UNRELATED = fc.array(fc.constantFrom('庭に水をまく', '天気を眺める', '猫が窓辺で眠る', 'The kettle whistles', 'A heron waits by the pond', '紙を折る', 'Violins are tuned'), { minLength: 1, maxLength: 4 });

function kept(request: string, tasks: readonly string[]): readonly string[] {
  return validateTermPreservation(extractRequiredTerms(request), tasks.map((acceptance, at) => ({ id: `t${at}`, acceptance }))).preserved;
}

describe('adding what is unrelated', () => {
  it.each(CASES)('[P-04] %s: another task never loses a kept term', (request, plan) => {
    const before = kept(request, plan);
    expect(before.length).toBeGreaterThan(1);
    fc.assert(fc.property(UNRELATED, fc.nat(plan.length), (extra, at) => {
      expect(kept(request, [...plan.slice(0, at), ...extra, ...plan.slice(at)])).toEqual(expect.arrayContaining([...before]));
    }), { numRuns: 40 });
  });
  it.each(CASES)('[P-04] %s: another sentence in a task never loses a kept term', (request, plan) => {
    const before = kept(request, plan);
    fc.assert(fc.property(UNRELATED, fc.boolean(), (extra, first) => {
      expect(kept(request, plan.map((text) => (first ? `${extra.join('。')}。${text}` : `${text}。${extra.join('. ')}`)))).toEqual(expect.arrayContaining([...before]));
    }), { numRuns: 40 });
  });
});

const HALF_WIDTH: Readonly<Record<string, string>> = { サ: 'ｻ', イ: 'ｲ', ン: 'ﾝ', ア: 'ｱ', ッ: 'ｯ', プ: 'ﾌﾟ', ー: 'ｰ', チ: 'ﾁ', マ: 'ﾏ', リ: 'ﾘ' };

describe('another writing of the same text', () => {
  const changes: readonly (readonly [string, (text: string) => string])[] = [
    ['NFC', (text) => text.normalize('NFC')],
    ['NFD', (text) => text.normalize('NFD')],
    ['full width', (text) => text.replace(/[A-Za-z0-9]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))],
    ['half-width kana', (text) => [...text].map((character) => HALF_WIDTH[character] ?? character).join('')],
    ['zero-width characters', (text) => [...text].join('\u200b')],
  ];
  it.each(changes.flatMap(([name, change]) => CASES.map(([request, plan]) => [name, request, plan, change] as const)))('[P-04] %s changes nothing: %s', (_name, request, plan, change) => {
    const shape = (input: string, tasks: readonly string[]) =>
      validateTermPreservation(extractRequiredTerms(input), tasks.map((acceptance) => ({ acceptance }))).verdicts.map(({ term, verdict }) => `${term} ${verdict}`);
    expect(shape(change(request), plan)).toEqual(shape(request, plan));
    expect(shape(request, plan.map(change))).toEqual(shape(request, plan));
  });
});

describe('the forms a plan can hold', () => {
  it('[P-04] narrowing never loses a place the search would find', () => {
    const texts = [...CASES.flatMap(([, plan]) => plan), 'Two people wait for 2 hours', 'c++ でも可', '第三章を消した'];
    const tasks = texts.map((acceptance, at) => readTask({ acceptance }, at));
    const plan = planForms(tasks);
    for (const term of ['検索', '登録', '削除', '監査ログ', '要約', 'login', 'export', 'stored', '200字', '60 seconds', 'キャッシュ', '並び替え', 'public api', 'カード', '消す', 'sign in', 'one minute', '1分', 'two', 'two hundred', 'c++', 'orders', 'サマリ']) {
      for (const { fields } of tasks) {
        expect(strongHits(narrow(formsOf(term), plan), fields[0]!.index), term).toEqual(strongHits(formsOf(term), fields[0]!.index));
      }
    }
  });

  it('[P-04] what a task says of a term is the same with and without the plan\'s index: found, hinted at, kin', () => {
    const items = [...readSet<PlanItem>('dev', 'plans'), ...readSet<PlanItem>('second', 'plans').slice(0, 30)];
    const tasks = items.flatMap(({ keep, drop }) => [...keep, ...drop]).slice(0, 250).map(readTask);
    const plan = planForms(tasks);
    const terms = new Set([...items.flatMap(({ input }) => extractRequiredTerms(input).terms), '短く', '縮める', '変更', '変える', 'インタフェース', 'サーバー', 'compost', 'validator', 'c++', '第三章', '2人', '一覧', '+', '々']);
    for (const term of [...terms].slice(0, 220)) {
      const forms = formsOf(term);
      const narrowed = narrow(forms, plan);
      for (const task of tasks) {
        const [wide, close] = [evidenceIn(forms, task), evidenceIn(narrowed, task)];
        if (wide.strength === 0 && close.strength === 0) continue;
        expect({ term, ...spoken(close) }).toEqual({ term, ...spoken(wide) });
      }
    }
  });
});
