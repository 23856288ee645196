// What every backend promises about rows: found as they were written, in one order, whatever their keys and values look like.
import assert from 'node:assert/strict';
import { SekishoError } from '../kernel/errors.ts';
import type { Row } from '../store/contract.ts';
import type { TableName } from '../store/schema.ts';
import type { StoreCase } from './store-case.ts';

const session = (session_id: string, owner = 'agent:stdio', more: Row = {}): Row => ({ session_id, owner, ...more });

/** Names that mean something to JavaScript, to file systems or to SQL, and must mean nothing here. */
const ODD_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '../x', '/etc/passwd', 'con', 'NUL', 'a\u0000b', '', ' ', '🦆', '\uffff', '関所', "'; DROP TABLE session; --", '%', '_', 'k'.repeat(10_240)];

export const rowCases: readonly StoreCase[] = [
  {
    name: 'gives a row back as it was written, and undefined for a key that was not',
    async run(store) {
      const row = session('a', 'agent:x', { n: 1.5, yes: true, none: null, list: [1, [2, { deep: '値' }]], empty: {} });
      await store.commit((tx) => tx.insert('session', row));
      assert.deepEqual(store.read((tx) => tx.get('session', 'a')), row);
      assert.equal(store.read((tx) => tx.get('session', 'b')), undefined);
    },
  },
  {
    name: 'keeps odd keys apart and gives each back, also after reopening',
    async run(store, reopen) {
      await store.commit((tx) => ODD_KEYS.forEach((key, index) => tx.insert('session', session(key, 'o', { index }))));
      const again = reopen();
      ODD_KEYS.forEach((key, index) => assert.equal(again.read((tx) => tx.get('session', key))?.['index'], index, JSON.stringify(key.slice(0, 40))));
      assert.equal(again.read((tx) => tx.list('session')).length, ODD_KEYS.length);
      await again.commit((tx) => ODD_KEYS.forEach((key) => tx.remove('session', key)));
      assert.deepEqual(again.read((tx) => tx.list('session')), []);
    },
  },
  {
    name: 'keeps odd field names as plain data',
    async run(store, reopen) {
      const row = JSON.parse('{"session_id":"p","owner":"o","data":{"__proto__":{"polluted":true},"constructor":{"a":1},"lc":1}}') as Row;
      await store.commit((tx) => tx.insert('session', row));
      const found = reopen().read((tx) => tx.get('session', 'p')) as Row;
      assert.deepEqual(Object.keys(found['data'] as object).sort(), ['__proto__', 'constructor', 'lc']);
      assert.equal(({} as { polluted?: boolean }).polluted, undefined);
    },
  },
  {
    name: 'takes SQL in values, indexed values and cursors as text',
    async run(store) {
      const sql = `x' OR '1'='1'; DROP TABLE session; -- " \\ \0`;
      await store.commit((tx) => {
        tx.insert('session', session('a', sql, { text: sql }));
        tx.insert('session', session('b', 'other'));
      });
      assert.deepEqual(store.read((tx) => tx.list('session', { where: { owner: sql } })).map((row) => row['session_id']), ['a']);
      assert.deepEqual(store.read((tx) => tx.list('session', { where: { owner: "' OR 1=1 --" } })), []);
      assert.equal(store.read((tx) => tx.list('session', { after: sql })).length, 0);
      assert.equal(store.read((tx) => tx.list('session', { after: "'" })).length, 2);
    },
  },
  {
    name: 'gives of each row the key, the indexed fields and what was asked for, whatever stands around them',
    async run(store, reopen) {
      const odd = 'a "quoted\\" part, {"seq":9} and a 関所 \u{1f986}\n';
      const rows = [
        session('a', odd, { before: { seq: 7, owner: 'inner' }, seq: -1.5e-7, zone: [[{ seq: 8 }], ']', '}'] }),
        session('b', 'o', { seq: null, text: odd, [odd]: 'an odd name' }),
        session('c', 'o', { nested: { 'session_id': 'z' }, yes: true }),
        session('d', 'o', { seq: { whole: ['kept', odd] } }),
        { session_id: 'e', seq: '' },
      ];
      await store.commit((tx) => rows.forEach((row) => tx.insert('session', row)));
      const wanted = new Set(['session_id', 'owner', 'seq', odd]);
      const expected = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name))));
      for (const opened of [() => store, reopen]) {
        const each = opened();
        assert.deepEqual(each.read((tx) => tx.list('session', { fields: ['seq', odd, 'nowhere'] })), expected);
        assert.deepEqual(each.read((tx) => tx.list('session', { where: { owner: 'o' }, after: 'b', limit: 1, fields: [] })), [{ session_id: 'c', owner: 'o' }]);
      }
    },
  },
  {
    name: 'gives a long list of a few fields as the same list of whole rows, from any key and up to any limit',
    async run(store) {
      const keyAt = (at: number): string => `k${String(at).padStart(4, '0')}`;
      await store.commit((tx) => Array.from({ length: 450 }, (_, at) => tx.insert('session', session(keyAt(at), at % 3 === 0 ? 'other' : 'o', { seq: at }))));
      for (const where of [undefined, { owner: 'o' }]) {
        for (const after of [undefined, keyAt(99), keyAt(149), 'z']) {
          for (const limit of [undefined, 0, 1, 99, 100, 101, 200, 300, 1_000]) {
            const query = { ...(where && { where }), ...(after !== undefined && { after }), ...(limit !== undefined && { limit }) };
            assert.deepEqual(store.read((tx) => tx.list('session', { ...query, fields: ['seq'] })), store.read((tx) => tx.list('session', query)), JSON.stringify(query));
          }
        }
      }
    },
  },
  {
    name: 'refuses an unknown table, an unindexed or second filter field and a bad limit with QC-101',
    run(store) {
      const refusal = { code: 'QC-101' };
      for (const table of ['nowhere', '__proto__', 'log_entry', 'session"; DROP TABLE session; --']) {
        assert.throws(() => store.read((tx) => tx.get(table as TableName, 'a')), refusal);
      }
      assert.throws(() => store.read((tx) => tx.list('session', { where: { 'owner" = owner --': 'x' } })), refusal);
      assert.throws(() => store.read((tx) => tx.list('session', { where: { constructor: 'x' } })), refusal);
      assert.throws(() => store.read((tx) => tx.list('session', { where: { owner: 'x', session_id: 'y' } })), refusal);
      for (const limit of [-1, 1.5, Number.NaN]) assert.throws(() => store.read((tx) => tx.list('session', { limit })), refusal);
    },
  },
  {
    name: 'lists in the byte order of the keys, page by page, whole or by one indexed field',
    async run(store) {
      const keys = ['b', 'a', '関', '\uffee', '🦆', 'aa', 'Z', 'é', '𠮷'];
      await store.commit((tx) => keys.forEach((key, index) => tx.insert('session', session(key, index % 2 === 0 ? 'even' : 'odd'))));
      const inBytes = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      const ids = (rows: Row[]): unknown[] => rows.map((row) => row['session_id']);
      assert.deepEqual(ids(store.read((tx) => tx.list('session'))), inBytes);
      for (const [where, expected] of [[undefined, inBytes], [{ owner: 'even' }, inBytes.filter((key) => keys.indexOf(key) % 2 === 0)]] as const) {
        const seen: unknown[] = [];
        for (let after: string | undefined; ; after = String(seen.at(-1))) {
          const page = ids(store.read((tx) => tx.list('session', { limit: 2, ...(where === undefined ? {} : { where }), ...(after === undefined ? {} : { after }) })));
          if (page.length === 0) break;
          seen.push(...page);
        }
        assert.deepEqual(seen, expected);
      }
      assert.deepEqual(store.read((tx) => tx.list('session', { limit: 0 })), []);
      assert.deepEqual(ids(store.read((tx) => tx.list('session', { after: 'ab' }))), inBytes.filter((key) => key !== 'Z' && key !== 'a' && key !== 'aa'));
    },
  },
  {
    name: 'moves a row to its new place in the index when it is updated, and out of it when it is removed',
    async run(store, reopen) {
      await store.commit((tx) => tx.insert('session', session('a', 'one')));
      await store.commit((tx) => tx.update('session', session('a', 'two', { changed: true })));
      const owners = (owner: string): number => current.read((tx) => tx.list('session', { where: { owner } })).length;
      let current = store;
      assert.deepEqual([owners('one'), owners('two')], [0, 1]);
      current = reopen();
      assert.deepEqual([owners('one'), owners('two')], [0, 1]);
      await current.commit((tx) => tx.remove('session', 'a'));
      assert.deepEqual([owners('one'), owners('two')], [0, 0]);
    },
  },
  {
    name: 'does not find a row without the indexed field by it, and replaces the whole row on update',
    async run(store) {
      await store.commit((tx) => tx.insert('plan_run', { run_id: 'r', session_id: 's', old: 1 }));
      await store.commit((tx) => tx.update('plan_run', { run_id: 'r', fresh: 2 }));
      assert.deepEqual(store.read((tx) => tx.get('plan_run', 'r')), { run_id: 'r', fresh: 2 });
      assert.deepEqual(store.read((tx) => tx.list('plan_run', { where: { session_id: 's' } })), []);
    },
  },
  {
    name: 'hands out rows that do not alias the store, and keeps none of what it was given',
    async run(store) {
      const given = { session_id: 'a', owner: 'o', list: [1] };
      await store.commit((tx) => tx.insert('session', given));
      given.list.push(2);
      const found = store.read((tx) => tx.get('session', 'a')) as { owner: string; list: number[] };
      assert.deepEqual(found.list, [1]);
      found.list.push(3);
      found.owner = 'thief';
      const listed = store.read((tx) => tx.list('session'))[0] as { list: number[] };
      listed.list.push(4);
      assert.deepEqual(store.read((tx) => tx.get('session', 'a')), { session_id: 'a', owner: 'o', list: [1] });
    },
  },
  {
    name: 'carries any text in values, half surrogate pairs included, but refuses those in keys and indexed fields (QC-101)',
    async run(store, reopen) {
      const text = 'か\u3099 🦆 \ud800 x \udc00 \u0000 \u2028 \ufeff \ufffd';
      await store.commit((tx) => tx.insert('session', session('a', 'o', { text, [`f\ud800`]: 1 })));
      const found = reopen().read((tx) => tx.get('session', 'a')) as Row;
      assert.equal(found['text'], text);
      assert.equal(found['f\ud800'], 1);
    },
  },
  {
    name: 'refuses keys and indexed fields that are not comparable texts (QC-101)',
    async run(store) {
      const refused = async (row: Row): Promise<void> => assert.rejects(store.commit((tx) => tx.insert('session', row)), (error) => error instanceof SekishoError && error.code === 'QC-101');
      await refused(session('\ud800'));
      await refused(session('a', '\udc00'));
      await refused({ owner: 'o' });
      await refused({ session_id: 7, owner: 'o' });
      await refused({ session_id: 'a', owner: { $ne: '' } });
      await store.commit((tx) => tx.insert('session', session('\ufffd', '\ufffd')));
      assert.equal(store.read((tx) => tx.get('session', '\ud800')), undefined);
      assert.deepEqual(store.read((tx) => tx.list('session', { where: { owner: '\ud800' } })), []);
      await store.commit((tx) => tx.remove('session', '\ud800'));
      assert.equal(store.read((tx) => tx.list('session')).length, 1);
    },
  },
  {
    name: 'refuses what JSON would silently lose (QC-101)',
    async run(store) {
      class Secret { readonly hidden = 1; }
      for (const value of [new Date(0), new Map([['a', 1]]), new Secret(), Number.NaN, Number.POSITIVE_INFINITY, () => 1, 1n, [undefined]]) {
        await assert.rejects(store.commit((tx) => tx.insert('session', session('a', 'o', { value }))), { code: 'QC-101' });
      }
      await store.commit((tx) => tx.insert('session', session('a', 'o', { left_out: undefined })));
      assert.deepEqual(store.read((tx) => tx.get('session', 'a')), session('a', 'o'));
    },
  },
];
