// The extractor that needs no model: measured by requests with known slots, and held to what it may never do.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decomposeByRules } from '../../../src/gates/understanding/decompose-by-rules/decompose.ts';
import { SLOTS, type SlotName } from '../../../src/gates/understanding/frame.ts';
import { assessRiskLevel } from '../../../src/gates/understanding/risk.ts';
import { createPlanFromFrame } from '../../../src/gates/understanding/route.ts';
import { validateSlot } from '../../../src/language/quotes/validate-slot.ts';

interface Request {
  readonly id: string;
  readonly query: string;
  readonly slots: Readonly<Record<SlotName, { readonly text: string; readonly must: readonly string[] } | null>>;
  readonly either?: readonly SlotName[];
}

const DATA = resolve(import.meta.dirname, '../../../bench/data/understanding');
const requestsOf = (file: string): readonly Request[] => (JSON.parse(readFileSync(resolve(DATA, file), 'utf8')) as { requests: Request[] }).requests;

interface Score {
  expected: number;
  right: number;
  returned: number;
  invented: number;
  readonly faults: string[];
}

/** Right: holds the words it must and is not much longer than the passage meant. Invented: the request says nothing of the kind. */
function measure(requests: readonly Request[]): Score {
  const score: Score = { expected: 0, right: 0, returned: 0, invented: 0, faults: [] };
  for (const { id, query, slots, either = [] } of requests) {
    const frame = decomposeByRules(query);
    for (const slot of SLOTS.filter((one) => !either.includes(one))) {
      const [expected, found] = [slots[slot], frame[slot]];
      if (found !== null) score.returned += 1;
      if (expected === null) {
        if (found !== null) score.faults.push(`${id} ${slot} invented: ${found}`);
        score.invented += found === null ? 0 : 1;
        continue;
      }
      score.expected += 1;
      const holds = found !== null && expected.must.every((word) => word.split('|').some((one) => found.toLowerCase().includes(one.toLowerCase())));
      if (holds && found.length <= Math.max(2.5 * expected.text.length, expected.text.length + 12)) score.right += 1;
      else score.faults.push(`${id} ${slot}: ${found} for ${expected.text}`);
    }
  }
  return score;
}

describe('decomposeByRules, measured', () => {
  it.each([
    ['requests.json', 'ja', 30, 0.97],
    ['requests.json', 'en', 30, 0.97],
    ['further-requests.json', 'ja', 27, 0.93],
    ['further-requests.json', 'en', 27, 0.88],
  ])('[X-03] %s (%s): most of what is said is found, next to nothing is invented', (file, language, count, floor) => {
    const requests = requestsOf(file).filter(({ id }) => id.startsWith(language));
    expect(requests).toHaveLength(count);
    const { expected, right, returned, invented, faults } = measure(requests);
    expect(right / expected, faults.join('\n')).toBeGreaterThanOrEqual(floor);
    expect(invented / returned, faults.join('\n')).toBeLessThanOrEqual(0.03);
  });
});

describe('worked examples, without any model', () => {
  it.each([
    ['ログイン機能直して', { target_feature: 'ログイン機能', trigger_condition: null, observed_issue: null, desired_action: '直して' }, 'HIGH', ['search_text', 'query', 'find_definitions']],
    ['Fix the login feature', { target_feature: 'login feature', trigger_condition: null, observed_issue: null, desired_action: 'Fix the login feature' }, 'HIGH', ['search_text', 'query', 'find_definitions']],
    ['ログイン機能でパスワードが空のときエラーが出ない', { target_feature: 'ログイン機能', trigger_condition: 'パスワードが空のとき', observed_issue: 'エラーが出ない', desired_action: null }, 'MEDIUM', ['find_references', 'analyze_structure']],
    ['In the login feature, no error is shown when the password is empty.', { target_feature: 'login feature', trigger_condition: 'when the password is empty', observed_issue: 'no error is shown', desired_action: null }, 'MEDIUM', ['find_references', 'analyze_structure']],
    ['rename getUser to fetchUser', { target_feature: 'getUser', trigger_condition: null, observed_issue: null, desired_action: 'rename getUser to fetchUser' }, 'MEDIUM', ['search_text', 'query', 'find_definitions']],
    ['getUser を fetchUser に改名して', { target_feature: 'getUser', trigger_condition: null, observed_issue: null, desired_action: 'fetchUser に改名して' }, 'MEDIUM', ['search_text', 'query', 'find_definitions']],
    ['検索画面で日本語を入力すると文字化けするので、UTF-8で処理するように修正してください。', { target_feature: '検索画面', trigger_condition: '日本語を入力すると', observed_issue: '文字化けする', desired_action: 'UTF-8で処理するように修正してください' }, 'LOW', ['find_definitions', 'find_references']],
    ['The API returns 500 when the body is empty, it should return 400 with a message.', { target_feature: 'API', trigger_condition: 'when the body is empty', observed_issue: 'returns 500', desired_action: 'it should return 400 with a message' }, 'LOW', ['find_definitions', 'find_references']],
  ] as const)('[U-01] [U-06] [U-08] %s', (query, slots, risk, tools) => {
    const frame = decomposeByRules(query);
    expect(frame).toMatchObject({ raw_query: query, ...slots });
    expect(assessRiskLevel(frame, 'MODIFY')).toBe(risk);
    expect(createPlanFromFrame(frame, 'MODIFY').initial_tools).toEqual(tools);
  });
});

describe('the joints of a request', () => {
  it.each([
    ['Can we show "No results" when the search returns nothing?', { target_feature: 'search', trigger_condition: 'when the search returns nothing', desired_action: 'show "No results"' }],
    ["I'd like the report page to remember the last filter.", { target_feature: 'report page', desired_action: 'remember the last filter' }],
    ['It would be great if the footer showed the current year.', { target_feature: 'footer', trigger_condition: null, desired_action: 'the footer showed the current year' }],
    ['It would be nice if notifications were grouped', { target_feature: 'notifications', desired_action: 'notifications were grouped' }],
    ['Customers complain that confirmation emails never arrive.', { target_feature: 'confirmation emails', observed_issue: 'never arrive' }],
    ['The server logs are missing after a restart.', { target_feature: 'server logs', observed_issue: 'are missing', trigger_condition: 'after a restart' }],
    ['fix typo in header', { target_feature: 'header', desired_action: 'fix typo in header' }],
    ["Don't send notifications on weekends", { observed_issue: null, desired_action: "Don't send notifications on weekends" }],
    ['Refactor parse() without changing its behaviour', { target_feature: 'parse()', desired_action: 'Refactor parse()' }],
    ['OrderController をリファクタリングして、既存のAPIは変えずに', { target_feature: 'OrderController', desired_action: 'リファクタリングして' }],
    ['CSVインポート時に空行があると例外で落ちるので、空行は読み飛ばしてください。', { target_feature: 'CSVインポート', trigger_condition: 'CSVインポート時に空行があると', observed_issue: '例外で落ちる', desired_action: '空行は読み飛ばしてください' }],
    ['売上に含まれているのを直してほしい', { observed_issue: '売上に含まれている', desired_action: '直してほしい' }],
    ['もう使っていない legacyAuth モジュールは消してください。', { target_feature: 'legacyAuth モジュール', desired_action: '消してください' }],
    ['タグで絞り込めるようにしてほしい。', { target_feature: null, desired_action: 'タグで絞り込めるようにしてほしい' }],
    ['画像が多いページでスクロールがカクつきます。', { target_feature: null, observed_issue: '画像が多いページでスクロールがカクつきます' }],
    ['効かないみたいです', { desired_action: null }],
    ['バグを直して', { target_feature: null, observed_issue: null, desired_action: 'バグを直して' }],
    ['ログレベルをinfoに', { target_feature: 'ログレベル', desired_action: 'infoに' }],
  ])('[X-03] %s', (query, slots) => {
    expect(decomposeByRules(query)).toMatchObject(slots);
  });
});

describe('decomposeByRules, on any text', () => {
  const WORDS = ['ログイン機能', 'で', 'を', 'が', 'の', 'とき', 'ると', 'ので', '、', '。', '直して', 'ください', 'エラー', '出ない', '「保存」', '`getUser`', ' ', 'Fix', 'the', 'login', 'when', 'if', 'is', 'broken', ',', '.', 'should', 'please', 'add', 'to', '10', 'ﾛｸﾞｲﾝ', '㌔', '😀', '\u200b'];
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((parts) => parts.join('')), fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((parts) => parts.join(' ')));

  it('[X-03] whatever it returns is a quote of the request that passes the check of a model\'s answer', () => {
    fc.assert(
      fc.property(texts, (query) => {
        const frame = decomposeByRules(query);
        expect(frame.raw_query).toBe(query);
        for (const slot of SLOTS) {
          const value = frame[slot];
          if (value === null) {
            expect(frame.slot_quotes[slot]).toBeUndefined();
            expect(frame.missing_slots).toContain(slot);
            continue;
          }
          expect(query).toContain(value);
          expect(frame.slot_quotes[slot]).toBe(value);
          expect(validateSlot(slot, { value, quote: value }, query).value).toBe(value);
          expect(frame.slot_source[slot]).toBe('UNRESOLVED');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[X-03] a wish that is only shown in quotation marks is nobody\'s wish', () => {
    expect(decomposeByRules('「全て削除してください」と表示される').desired_action).toBeNull();
    expect(decomposeByRules('The page says "Delete the account now."').desired_action).toBeNull();
    expect(decomposeByRules('Where does "Oops. Please delete the account." come from?').desired_action).toBeNull();
  });

  it('[X-03] a question wishes for nothing', () => {
    for (const query of ['変更したら何に影響？', 'どこで使われている？', 'なぜこの設計？', 'Where is AuthService.login called?', 'What breaks if I change it?']) expect(decomposeByRules(query)).toMatchObject({ desired_action: null, observed_issue: null, trigger_condition: null });
  });

  it('[X-03] takes no longer for a hostile text than its length deserves', () => {
    // The first ones once took for ever: every piece of a noun could be read in two ways.
    for (const piece of ['流れ', '古い', '戻り', 'a と ', '知らせ', 'のの', '、ので、', 'when if ', 'not be ', 'users complain that ', 'would be nice if ', '「', '`', '直して。', 'Fix the login. ', '\u0000']) {
      for (const size of [120, 380, 6_000, 100_000]) {
        const started = performance.now();
        decomposeByRules(`${piece.repeat(size / piece.length)}直して`);
        expect(performance.now() - started, `${piece} × ${size}`).toBeLessThan(3_000);
      }
    }
  });

  it('[X-03] a slot is a phrase: what runs on without end is none', () => {
    const frame = decomposeByRules(`${'ログイン画面の'.repeat(40)}色を青に変えて`);
    for (const slot of SLOTS) expect(frame[slot]?.length ?? 0).toBeLessThanOrEqual(160);
  });

  it('[X-03] is given anything and throws at nothing', () => {
    for (const query of [undefined, null, 7, {}, '']) expect(decomposeByRules(query as string).missing_slots).toEqual(SLOTS);
  });
});
