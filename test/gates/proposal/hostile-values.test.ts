// The validators answer any value whatever: what throws, lies, never ends or is endless is refused like any other wrong report.
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { validateAdvisorReport, validateOrganizerReport } from '../../../src/index.ts';
import { validateDiff } from '../../../src/gates/proposal/validate-diff.ts';
import { sample } from './samples.ts';

const BOARD = { nodes: [], relations: [], groups: [] };
const throwing = (): never => {
  throw new Error('no');
};

function hostileValues(): Record<string, unknown> {
  const circle: Record<string, unknown> = { summary: 'まず' };
  circle.decomposition_proposals = [circle, [circle]];
  circle.options = circle;
  const bush: unknown[] = [];
  bush.push(...Array.from({ length: 50 }, () => bush));
  const { proxy, revoke } = Proxy.revocable({}, {});
  const list = Proxy.revocable([], {});
  revoke();
  list.revoke();
  let deep: unknown = 'x';
  for (let at = 0; at < 100_000; at += 1) deep = [deep];
  return {
    undefined, null: null, nan: NaN, bigint: 10n, symbol: Symbol('x'), text: 'summary', list: [], fn: () => 1, date: new Date(0), map: new Map([['summary', 'x']]), boxed: new String('x'),
    getter: { get summary() { return throwing(); }, decomposition_proposals: [], grouping_proposals: [], relation_proposals: [] },
    proxy: new Proxy({}, { get: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing, has: throwing, getPrototypeOf: throwing }),
    proxyKeys: new Proxy({}, { ownKeys: () => ['summary', 'options'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }), get: throwing }),
    proxyList: { summary: 'x', options: new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : throwing()) }), grouping_proposals: new Proxy([], { get: (_, key) => (key === 'length' ? NaN : null) }) },
    revoked: proxy, revokedInside: { options: list.proxy, decomposition_proposals: list.proxy, summary: proxy },
    circle, bush, deep, holes: { options: new Array(3), decomposition_proposals: new Array(3) }, endlessHoles: { options: new Array(4_294_967_295) },
    many: { decomposition_proposals: Array.from({ length: 100_000 }, () => null), options: Array.from({ length: 100_000 }, () => null), risks: [] },
    manyIds: { grouping_proposals: [{ group_label: 'x', reason: 'x', node_ids: Array.from({ length: 100_000 }, (_, at) => `n${at}`) }] },
    long: { summary: 'べ'.repeat(1_000_000) },
    pollution: JSON.parse('{"__proto__": {"ok": true}, "constructor": {"prototype": {"ok": true}}, "hasOwnProperty": 1, "toString": null}') as unknown,
    toJson: { toJSON: throwing, toString: throwing, valueOf: throwing, [Symbol.toPrimitive]: throwing, [Symbol.iterator]: throwing },
    noPrototype: Object.create(null) as unknown, halfPair: { summary: '\ud800' },
  };
}

const VALUES = hostileValues();

describe('hostile values', () => {
  it.each(Object.keys(VALUES))('[Q-05] %s gets an answer, and it is no', (name) => {
    for (const judge of [validateOrganizerReport, validateAdvisorReport]) {
      for (const ids of [[], ['n1']]) {
        const result = judge(VALUES[name], ids);
        expect(result.ok).toBe(false);
        expect(result.errors.length).toBeGreaterThan(0);
        expect(result.errors.length).toBeLessThan(202);
        expect(result.errors.every((error) => typeof error === 'string' && error.length < 400)).toBe(true);
      }
    }
    expect(validateDiff(VALUES[name], BOARD).result).toBe('INVALID');
  });

  it('[Q-05] in the middle of a sound report spoil only their own place', () => {
    for (const [name, value] of Object.entries(VALUES)) {
      const report: any = structuredClone(sample('A1').correct[0]);
      report.options[0].next_action = value;
      const result = validateAdvisorReport(report, ['n1']);
      // A plain text is the only value on the list that may stand here.
      expect(result.ok, name).toBe(name === 'text');
    }
    expect(({} as { ok?: boolean }).ok).toBeUndefined();
  });

  it('[Q-05] options and settings may be hostile too', () => {
    for (const value of Object.values(VALUES)) {
      for (const options of [value, { nodes: value, passages: value, config: value, focusNodeId: value, language: value }, { nodes: [value], config: { forbidden: value, exceptions: { ja: value } } }]) {
        expect(validateOrganizerReport(sample('O1').correct[0], [], options as never).ok).toBe(true);
      }
    }
  });

  it('[Q-05] a getter is asked once: what was judged cannot turn into something else', () => {
    let asked = 0;
    const report = { ...(structuredClone(sample('O1').correct[0]) as object), get summary() { asked += 1; return asked === 1 ? 'まず見ると良さそうです。' : throwing(); } };
    expect(validateOrganizerReport(report, []).ok).toBe(true);
    expect(asked).toBe(1);
  });

  it('[Q-05] a report that is sound but endless is refused unread', () => {
    const report: any = structuredClone(sample('A1').correct[0]);
    report.options[0].description = 'あ'.repeat(200_000);
    expect(validateAdvisorReport(report, ['n1']).errors).toEqual(['report is too large or nested too deeply']);
  });

  it('[Q-05] lists and objects of another realm are lists and objects', () => {
    const report: unknown = runInNewContext(`(${JSON.stringify(sample('A1').correct[0])})`);
    expect(validateAdvisorReport(report, ['n1']).errors).toEqual([]);
  });

  it('[Q-05] the rest of a flood is counted', () => {
    const errors = validateOrganizerReport(VALUES.many, []).errors;
    expect(errors.at(-1)).toBe('99803 more errors are not listed');
  });

  it('[Q-05] a text of nothing but forbidden words is judged in a moment', () => {
    for (const text of ['べき'.repeat(50_000), 'べき等'.repeat(33_000), '調べきれ'.repeat(25_000), '修正解除'.repeat(25_000), '「'.repeat(100_000), '"a b should" '.repeat(8_000), 'best effort '.repeat(8_000), 'ベスト\u200b'.repeat(20_000)]) {
      const start = performance.now();
      validateAdvisorReport({ ...(sample('A1').correct[0] as object), summary: text }, ['n1']);
      validateOrganizerReport({ ...(sample('O1').correct[0] as object), summary: text }, []);
      expect(performance.now() - start, text.slice(0, 12)).toBeLessThan(20_000);
    }
  });
});
