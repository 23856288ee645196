// Replans with the verdict each must get: one table for the library and all four surfaces.

interface ScenarioTask {
  readonly id: string;
  readonly acceptance: string;
  readonly context?: string;
  readonly dependencies?: readonly string[];
}

export interface Scenario {
  readonly name: string;
  readonly instruction: string;
  readonly original_tasks: readonly ScenarioTask[];
  readonly new_tasks: readonly ScenarioTask[];
  readonly config?: Readonly<Record<string, unknown>>;
  readonly expected: { readonly decision: 'accept' | 'warn' | 'reject'; readonly missing: readonly string[]; readonly is_valid: boolean };
}

const tasks = (...acceptances: string[]): ScenarioTask[] => acceptances.map((acceptance, i) => ({ id: `task-${i + 1}`, acceptance }));
const many = (n: number, acceptance: string): ScenarioTask[] => Array.from({ length: n }, (_, i) => ({ id: `task-${i + 1}`, acceptance }));

const JA = '認証機能とバリデーションを実装して';
const EN = 'Implement authentication and validation';
const ORIGINAL_JA = tasks('JWT認証の実装', '入力バリデーションの実装', 'エラーハンドリング');
const ORIGINAL_EN = tasks('JWT authentication is in place', 'Input validation is in place', 'Errors are handled');
const LOST_JA = tasks('ユーザー管理機能の実装', 'API実装');
const LOST_EN = tasks('User management screens are done', 'The API is done');

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'ja: both kept', instruction: JA, original_tasks: ORIGINAL_JA,
    new_tasks: tasks('JWT認証を実装する', '入力バリデーションを追加する'),
    expected: { decision: 'accept', missing: [], is_valid: true },
  },
  {
    name: 'ja: the case that started it', instruction: JA, original_tasks: ORIGINAL_JA, new_tasks: LOST_JA,
    expected: { decision: 'warn', missing: ['認証', 'バリデーション'], is_valid: true },
  },
  {
    name: 'ja: the same with the flag', instruction: JA, original_tasks: ORIGINAL_JA, new_tasks: LOST_JA,
    config: { treatTermLossAsStructureBreak: true },
    expected: { decision: 'reject', missing: ['認証', 'バリデーション'], is_valid: false },
  },
  {
    name: 'ja: negated only', instruction: JA, original_tasks: ORIGINAL_JA,
    new_tasks: tasks('認証は不要とする', '入力バリデーションを追加する'),
    expected: { decision: 'warn', missing: ['認証'], is_valid: true },
  },
  {
    name: 'ja: translated', instruction: JA, original_tasks: ORIGINAL_JA,
    new_tasks: tasks('auth ミドルウェアを追加する', 'validation を追加する'),
    expected: { decision: 'accept', missing: [], is_valid: true },
  },
  {
    name: 'en: both kept', instruction: EN, original_tasks: ORIGINAL_EN,
    new_tasks: tasks('JWT authentication is implemented', 'Every input is validated'),
    expected: { decision: 'accept', missing: [], is_valid: true },
  },
  {
    name: 'en: the case that started it', instruction: EN, original_tasks: ORIGINAL_EN, new_tasks: LOST_EN,
    expected: { decision: 'warn', missing: ['authentication', 'validation'], is_valid: true },
  },
  {
    name: 'en: the same with the flag', instruction: EN, original_tasks: ORIGINAL_EN, new_tasks: LOST_EN,
    config: { treatTermLossAsStructureBreak: true },
    expected: { decision: 'reject', missing: ['authentication', 'validation'], is_valid: false },
  },
  {
    name: 'en: author is not auth', instruction: 'Implement auth', original_tasks: tasks('auth works'),
    new_tasks: tasks('The author card shows a photo'),
    expected: { decision: 'warn', missing: ['auth'], is_valid: true },
  },
  {
    name: 'the check switched off', instruction: JA, original_tasks: ORIGINAL_JA, new_tasks: LOST_JA,
    config: { enableTermPreservationCheck: false },
    expected: { decision: 'accept', missing: [], is_valid: true },
  },
  {
    name: 'a custom term lost, flag set', instruction: JA, original_tasks: ORIGINAL_JA,
    new_tasks: tasks('JWT認証を実装する', '入力バリデーションを追加する'),
    config: { treatTermLossAsStructureBreak: true, customRequiredTerms: ['監査ログ'] },
    expected: { decision: 'reject', missing: ['監査ログ'], is_valid: false },
  },
  {
    name: '10 → 13 tasks', instruction: '検索を速くして', original_tasks: many(10, '検索を速くする'), new_tasks: many(13, '検索を速くする'),
    expected: { decision: 'accept', missing: [], is_valid: true },
  },
  {
    name: '10 → 14 tasks', instruction: '検索を速くして', original_tasks: many(10, '検索を速くする'), new_tasks: many(14, '検索を速くする'),
    expected: { decision: 'reject', missing: [], is_valid: false },
  },
  {
    name: 'a circle', instruction: JA, original_tasks: ORIGINAL_JA,
    new_tasks: [
      { id: 'a', acceptance: 'JWT認証を実装する', dependencies: ['b'] },
      { id: 'b', acceptance: '入力バリデーションを追加する', dependencies: ['a'] },
    ],
    expected: { decision: 'reject', missing: [], is_valid: false },
  },
  {
    name: 'an unknown dependency and ids like __proto__', instruction: JA, original_tasks: ORIGINAL_JA,
    new_tasks: [
      { id: '__proto__', acceptance: 'JWT認証を実装する' },
      { id: 'constructor', acceptance: '入力バリデーションを追加する', dependencies: ['toString'] },
    ],
    expected: { decision: 'reject', missing: [], is_valid: false },
  },
];
