// The worked examples of the plan gate, in Japanese with their English twins, through the library's own door.
import { describe, expect, it } from 'vitest';
import { decideReplan, extractRequiredTerms, REFINEMENT_DEFAULTS, validateStructure, validateTermPreservation, type RequiredTerms, type Task } from '../../../src/index.ts';

const tasks = (...acceptances: string[]): Task[] => acceptances.map((acceptance, at) => ({ id: `task-${at + 1}`, acceptance, context: '' }));
const numbered = (count: number): Task[] => tasks(...Array.from({ length: count }, (_, at) => `step ${at}`));
const required = (...terms: string[]): RequiredTerms => ({ terms, source: 'user-input' });

describe('the case that started it', () => {
  it.each([
    ['認証機能とバリデーションを実装して', ['JWT認証の実装', '入力バリデーションの実装', 'エラーハンドリング'], ['ユーザー管理機能の実装', 'API実装'], ['認証', 'バリデーション']],
    ['Implement authentication and validation', ['Implement JWT authentication', 'Implement input validation', 'Error handling'], ['Implement user management', 'Implement the API'], ['authentication', 'validation']],
  ])('[P-05][X-01][X-02] %s: a replan that forgets both terms is caught', (input, before, after, lost) => {
    const terms = extractRequiredTerms(input);
    expect(terms.source).toBe('user-input');
    expect([...terms.terms].sort()).toEqual([...lost].sort());
    const kept = validateStructure([], tasks(...before), {}, terms);
    expect(kept.hasTermLoss).toBe(false);
    const replanned = validateStructure(tasks(...before), tasks(...after), {}, terms);
    expect([...replanned.termPreservation!.missing].sort()).toEqual([...lost].sort());
    expect(replanned.hasTermLoss).toBe(true);
    expect(replanned.isValid).toBe(true);
    expect(decideReplan(replanned)).toEqual({ decision: 'warn', warnings: [`Required terms missing after replan: ${replanned.termPreservation!.missing.join(', ')}`] });
    const strict = { treatTermLossAsStructureBreak: true };
    const broken = validateStructure(tasks(...before), tasks(...after), strict, terms);
    expect(broken.isValid).toBe(false);
    expect(decideReplan(broken, strict)).toMatchObject({ decision: 'reject', reason: `Missing required terms: ${broken.termPreservation!.missing.join(', ')}` });
  });
});

describe('validateTermPreservation', () => {
  it.each([
    [['認証', 'バリデーション'], ['JWT認証を実装する', '入力バリデーションを追加する']],
    [['auth', 'validation'], ['Add JWT auth', 'Add input validation']],
  ])('[P-04][X-02] %s kept literally', (terms, plan) => {
    const result = validateTermPreservation(required(...terms), tasks(...plan));
    expect(result).toMatchObject({ preservationRate: 1, missing: [], preserved: terms, nothingToCheck: false });
    expect(result.verdicts.map(({ verdict, relation, place }) => [verdict, relation, place!.task_id])).toEqual([['VERIFIED', 'literal', 'task-1'], ['VERIFIED', 'literal', 'task-2']]);
  });

  it('[P-04] says where a term stands, in offsets of the raw field, context included', () => {
    const [verdict] = validateTermPreservation(required('バリデーション'), [{ id: 'task-1', acceptance: '入力画面', context: '新しいﾊﾞﾘﾃﾞｰｼｮﾝ規則' }]).verdicts;
    expect(verdict!.place).toEqual({ task_id: 'task-1', field: 'context', range: [3, 12], quote: 'ﾊﾞﾘﾃﾞｰｼｮﾝ' });
  });

  it('[P-04] an empty list has rate 1 and is reported as nothing to check', () => {
    expect(validateTermPreservation(required(), tasks('a'))).toMatchObject({ preservationRate: 1, missing: [], nothingToCheck: true });
    const validation = validateStructure([], tasks('a'), {}, required());
    expect(decideReplan(validation)).toMatchObject({ decision: 'warn', warnings: [expect.stringContaining('Nothing to check')] });
  });
});

describe('validateStructure', () => {
  it.each([[10, 13, true], [10, 14, false], [3, 6, false], [0, 50, true], [10, 7, true], [10, 6, false], [2, 4, true], [5, 5, true]])(
    '[P-06][X-02] %i tasks to %i: valid is %s',
    (before, after, valid) => {
      const result = validateStructure(numbered(before), numbered(after));
      expect(result.isValid).toBe(valid);
      expect(result.absoluteTaskCountDiff).toBe(Math.abs(after - before));
      expect(result.taskCountChange).toBe(before === 0 ? 0 : Math.abs(after - before) / before);
      expect(decideReplan(result).decision).toBe(valid ? 'accept' : 'reject');
    },
  );

  it.each<[string, Task[], Partial<ReturnType<typeof validateStructure>>]>([
    ['a circle', [{ id: 'a', acceptance: 'x', dependencies: ['b'] }, { id: 'b', acceptance: 'y', dependencies: ['a'] }], { hasCircularDependency: true }],
    ['a task that waits for itself', [{ id: 'a', acceptance: 'x', dependencies: ['a'] }], { hasCircularDependency: true }],
    ['an unknown id', [{ id: 'a', acceptance: 'x', dependencies: ['z'] }], { hasDanglingDependency: true }],
    ['an id used twice', [{ id: 'a', acceptance: 'x' }, { id: 'a', acceptance: 'y' }], { hasDuplicateIds: true }],
    ['__proto__ as an unknown id', [{ id: 'a', acceptance: 'x', dependencies: ['__proto__'] }], { hasDanglingDependency: true }],
    ['constructor in a circle', [{ id: 'constructor', acceptance: 'x', dependencies: ['__proto__'] }, { id: '__proto__', acceptance: 'y', dependencies: ['constructor'] }], { hasCircularDependency: true }],
  ])('[P-06] %s breaks the structure', (_name, plan, found) => {
    const result = validateStructure([], plan);
    expect(result).toMatchObject({ isValid: false, ...found });
    expect(decideReplan(result).decision).toBe('reject');
  });

  it('[P-06] a chain of 10,000 tasks is walked without overflow, and a circle at its end is found', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) => ({ id: `t${at}`, acceptance: 'x', dependencies: at < 9_999 ? [`t${at + 1}`] : ([] as string[]) }));
    expect(validateStructure([], chain).hasCircularDependency).toBe(false);
    chain[9_999]!.dependencies = ['t0'];
    const result = validateStructure([], chain);
    expect(result.hasCircularDependency).toBe(true);
    expect(result.details.cycle.length).toBe(10_001);
  });
});

describe('settings', () => {
  it('[P-07] the defaults', () => {
    expect(REFINEMENT_DEFAULTS).toMatchObject({ enableTermPreservationCheck: true, treatTermLossAsStructureBreak: false, minPreservationRate: 0.8, customRequiredTerms: [] });
  });

  it('[P-07] switched off there is no check', () => {
    const result = validateStructure(tasks('認証'), tasks('別のこと'), { enableTermPreservationCheck: false, customRequiredTerms: ['監査ログ'] }, required('認証'));
    expect(result).toMatchObject({ isValid: true, hasTermLoss: false });
    expect(result.termPreservation).toBeUndefined();
    expect(decideReplan(result, { enableTermPreservationCheck: false })).toEqual({ decision: 'accept', warnings: [] });
  });

  it('[P-07] custom terms are required beside the others, counted in the rate, and also alone', () => {
    const config = { customRequiredTerms: ['監査ログ', 'rollback'] };
    const beside = validateStructure([], tasks('認証を実装する', 'rollback plan'), config, required('認証'));
    expect(beside.termPreservation).toMatchObject({ missing: ['監査ログ'], preservationRate: 2 / 3 });
    const alone = validateStructure([], tasks('認証を実装する'), config);
    expect(alone.termPreservation).toMatchObject({ missing: ['監査ログ', 'rollback'], preservationRate: 0 });
  });

  it('[P-07] a missing or malformed setting takes its default', () => {
    const odd = { taskCountChangeThreshold: Number.NaN, customRequiredTerms: 'abc', minPreservationRate: undefined } as never;
    expect(validateStructure(numbered(10), numbered(14), odd).isValid).toBe(false);
    expect(validateStructure([], tasks('x'), odd).termPreservation).toBeUndefined();
  });
});

describe('decideReplan', () => {
  const strict = { treatTermLossAsStructureBreak: true };
  const ten = ['login', 'search', 'export', 'cache', 'session', 'token', 'email', 'backup', 'invoice', 'coupon'];
  const plan = (terms: readonly string[]): Task[] => tasks(...terms.map((term) => `Build the ${term}`));

  it('[P-08] accepts when nothing is missing', () => {
    expect(decideReplan(validateStructure([], plan(ten), strict, required(...ten)), strict)).toEqual({ decision: 'accept', warnings: [] });
  });

  it('[P-08] with the flag, a loss above the lowest rate is a warning, below it a reject', () => {
    const eight = decideReplan(validateStructure([], plan(ten.slice(0, 8)), strict, required(...ten)), strict);
    expect(eight).toEqual({ decision: 'warn', warnings: ['Required terms missing after replan: invoice, coupon'] });
    const seven = decideReplan(validateStructure([], plan(ten.slice(0, 7)), strict, required(...ten)), strict);
    expect(seven).toMatchObject({ decision: 'reject', reason: 'Missing required terms: backup, invoice, coupon' });
  });

  it('[P-08] with the flag, a lost custom term or a contradicted one is a reject at any rate', () => {
    const custom = { ...strict, customRequiredTerms: ['webhook'] };
    expect(decideReplan(validateStructure([], plan(ten), custom, required(...ten)), custom)).toMatchObject({ decision: 'reject', reason: 'Missing required terms: webhook' });
    const turned = [...plan(ten.slice(0, 9)), { id: 'x', acceptance: 'Coupons are out of scope' }];
    expect(decideReplan(validateStructure([], turned, strict, required(...ten)), strict)).toMatchObject({ decision: 'reject', reason: 'Missing required terms: coupon' });
    expect(decideReplan(validateStructure([], turned, {}, required(...ten))).decision).toBe('warn');
  });
});
