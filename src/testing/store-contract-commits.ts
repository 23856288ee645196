// What every backend promises about commits: all or nothing, alone or in company, and still there after reopening.
import assert from 'node:assert/strict';
import type { Row, StateStore, WriteTx } from '../store/contract.ts';
import type { StoreCase } from './store-case.ts';

const row = (session_id: string, more: Row = {}): Row => ({ session_id, owner: 'o', ...more });
const draft = (body: Readonly<Record<string, unknown>> = {}) => ({ at: 0, kind: 'test.happened', actor: 'agent:test', body });
const everything = (store: StateStore): unknown => store.read((tx) => [tx.list('session'), tx.list('request'), tx.log(), tx.logHead()]);

export const commitCases: readonly StoreCase[] = [
  {
    name: 'undoes rows and log together when the work throws, and rethrows what it threw',
    async run(store, reopen) {
      await store.commit((tx) => tx.insert('session', row('kept', { n: 1 })));
      const before = everything(store);
      const thrown = new RangeError('on purpose');
      await assert.rejects(
        store.commit((tx) => {
          tx.insert('session', row('new'));
          tx.update('session', row('kept', { n: 2 }));
          tx.remove('session', 'kept');
          tx.insert('session', row('kept', { n: 3 }));
          tx.append(draft());
          throw thrown;
        }),
        (error) => error === thrown,
      );
      assert.deepEqual(everything(store), before);
      assert.deepEqual(everything(reopen()), before);
    },
  },
  {
    name: 'brings a removed row back, also to its index, when the work throws',
    async run(store) {
      await store.commit((tx) => { tx.insert('session', row('a')); tx.insert('session', row('b')); });
      const before = everything(store);
      await assert.rejects(store.commit((tx) => { tx.remove('session', 'a'); throw new Error('on purpose'); }));
      assert.deepEqual(everything(store), before);
      assert.equal(store.read((tx) => tx.list('session', { where: { owner: 'o' } })).length, 2);
    },
  },
  {
    name: 'refuses to insert a key that exists and to update one that does not, and undoes what went before',
    async run(store) {
      await store.commit((tx) => tx.insert('session', row('a')));
      const before = everything(store);
      await assert.rejects(store.commit((tx) => { tx.insert('session', row('b')); tx.insert('session', row('a')); }), { name: 'RowConflict', found: 'exists' });
      await assert.rejects(store.commit((tx) => { tx.insert('session', row('b')); tx.update('session', row('z')); }), { name: 'RowConflict', found: 'missing' });
      await store.commit((tx) => tx.remove('session', 'nobody'));
      assert.deepEqual(everything(store), before);
    },
  },
  {
    name: 'lets work go on after a conflict it has caught',
    async run(store) {
      await store.commit((tx) => tx.insert('session', row('a')));
      const answer = await store.commit((tx) => {
        try {
          tx.insert('session', row('a'));
        } catch {
          tx.update('session', row('a', { seen: 2 }));
        }
        return 'done';
      });
      assert.equal(answer, 'done');
      assert.equal(store.read((tx) => tx.get('session', 'a'))?.['seen'], 2);
    },
  },
  {
    name: 'shows work its own writes before they are committed',
    async run(store) {
      await store.commit((tx) => {
        tx.insert('session', row('a'));
        assert.deepEqual(tx.get('session', 'a'), row('a'));
        assert.equal(tx.list('session', { where: { owner: 'o' } }).length, 1);
        const entry = tx.append(draft());
        assert.deepEqual(tx.logHead(), { seq: entry.seq, hash: entry.hash });
        assert.equal(tx.log().length, 1);
        tx.remove('session', 'a');
        assert.equal(tx.get('session', 'a'), undefined);
      });
      assert.deepEqual(store.read((tx) => tx.list('session')), []);
    },
  },
  {
    name: 'still has everything after reopening, several times over',
    async run(store, reopen) {
      let current = store;
      for (let round = 1; round <= 3; round += 1) {
        await current.commit((tx) => {
          tx.insert('session', row(`s${round}`));
          tx.insert('request', { request_id: `q${round}` });
          tx.append(draft({ round }));
        });
        const before = everything(current);
        current = reopen();
        assert.deepEqual(everything(current), before);
      }
      assert.equal(current.read((tx) => tx.log()).length, 3);
    },
  },
  {
    name: 'commits in the order of the calls, and one that throws in a group fails alone',
    async run(store, reopen) {
      const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => store.commit((tx) => {
        tx.insert('session', row(`k${String(index).padStart(2, '0')}`));
        tx.append(draft({ index }));
        if (index % 5 === 3) throw new Error(`no ${index}`);
        return index;
      })));
      results.forEach((result, index) => {
        if (index % 5 === 3) assert.equal(result.status === 'rejected' && (result.reason as Error).message, `no ${index}`);
        else assert.equal(result.status === 'fulfilled' && result.value, index);
      });
      const kept = Array.from({ length: 20 }, (_, index) => index).filter((index) => index % 5 !== 3);
      const again = reopen();
      assert.deepEqual(again.read((tx) => tx.log()).map((entry) => entry.body['index']), kept);
      assert.equal(again.read((tx) => tx.list('session')).length, kept.length);
    },
  },
  {
    name: 'keeps read-modify-write exact under 300 commits at once',
    async run(store) {
      await store.commit((tx) => tx.insert('session', row('counter', { n: 0 })));
      await Promise.all(Array.from({ length: 300 }, () => store.commit((tx) => tx.update('session', row('counter', { n: Number(tx.get('session', 'counter')?.['n']) + 1 })))));
      assert.equal(store.read((tx) => tx.get('session', 'counter'))?.['n'], 300);
    },
  },
  {
    name: 'refuses work that returns a promise, and keeps nothing of it',
    async run(store) {
      await assert.rejects(store.commit(async (tx) => tx.insert('session', row('a'))), TypeError);
      assert.deepEqual(store.read((tx) => tx.list('session')), []);
    },
  },
  {
    name: 'refuses a transaction used after its work, and a read inside a commit',
    async run(store) {
      let escaped: WriteTx | undefined;
      await store.commit((tx) => {
        escaped = tx;
        assert.throws(() => store.read((inner) => inner.list('session')), /inside a commit/);
      });
      assert.throws(() => escaped?.insert('session', row('late')), /has ended/);
      const reader = store.read((tx) => tx);
      assert.throws(() => reader.get('session', 'a'), /has ended/);
      assert.deepEqual(store.read((tx) => tx.list('session')), []);
    },
  },
  {
    name: 'allows a read inside a read, and rethrows what a read throws',
    async run(store) {
      await store.commit((tx) => tx.insert('session', row('a')));
      assert.equal(store.read(() => store.read((tx) => tx.list('session'))).length, 1);
      assert.throws(() => store.read(() => { throw new RangeError('mine'); }), RangeError);
      assert.equal(store.read((tx) => tx.list('session')).length, 1);
    },
  },
  {
    name: 'finishes the commits already handed over when it is closed, then refuses with QC-009',
    async run(store, reopen) {
      const handed = store.commit((tx) => tx.insert('session', row('handed')));
      const again = reopen();
      await handed;
      assert.equal(again.read((tx) => tx.list('session')).length, 1);
      await assert.rejects(store.commit(() => 1), { code: 'QC-009' });
      assert.throws(() => store.read(() => 1), { code: 'QC-009' });
      store.close();
    },
  },
];
