// What every backend promises about the log: gapless, chained, in the order of the commits, and unchanged by reopening.
import assert from 'node:assert/strict';
import { CHAIN_START, findFault, type LogDraft } from '../store/log-chain.ts';
import type { StoreCase } from './store-case.ts';

const draft = (n: number): LogDraft => ({ at: 1_700_000_000_000 + n, kind: 'test.happened', actor: 'agent:test', session_id: `s${n}`, body: { n, text: '関所 \ud800' } });

export const logCases: readonly StoreCase[] = [
  {
    name: 'starts with an empty log at the start of the chain',
    run(store) {
      assert.deepEqual(store.read((tx) => tx.logHead()), { seq: 0, hash: CHAIN_START });
      assert.deepEqual(store.read((tx) => tx.log()), []);
    },
  },
  {
    name: 'seals each entry to the one before it, and gives it back as it was returned',
    async run(store, reopen) {
      const written = [];
      for (let n = 1; n <= 5; n += 1) written.push(await store.commit((tx) => tx.append(draft(n))));
      written.push(...(await store.commit((tx) => [tx.append(draft(6)), tx.append(draft(7))])));
      const again = reopen();
      const entries = again.read((tx) => tx.log());
      assert.deepEqual(entries, written);
      assert.equal(findFault(entries), undefined);
      assert.deepEqual(again.read((tx) => tx.logHead()), { seq: 7, hash: entries.at(-1)?.hash });
      assert.deepEqual(again.read((tx) => tx.log(2, 3)).map((entry) => entry.seq), [3, 4, 5]);
      assert.deepEqual(again.read((tx) => tx.log(7)), []);
      const next = await again.commit((tx) => tx.append(draft(8)));
      assert.equal(findFault([next], { seq: 7, hash: entries.at(-1)?.hash ?? '' }), undefined);
    },
  },
  {
    name: 'keeps a gapless chain under 100 commits at once, some of which fail',
    async run(store, reopen) {
      await Promise.allSettled(Array.from({ length: 100 }, (_, n) => store.commit((tx) => {
        tx.append(draft(n));
        if (n % 10 === 7) throw new Error('on purpose');
      })));
      const entries = reopen().read((tx) => tx.log());
      assert.equal(entries.length, 90);
      assert.equal(findFault(entries), undefined);
      assert.deepEqual(entries.map((entry) => entry.body['n']), Array.from({ length: 100 }, (_, n) => n).filter((n) => n % 10 !== 7));
    },
  },
  {
    name: 'hands out entries that do not alias the log',
    async run(store) {
      const given = { at: 1, kind: 'k', actor: 'a', body: { list: [1] } };
      const returned = await store.commit((tx) => tx.append(given));
      given.body.list.push(2);
      (returned.body['list'] as number[]).push(3);
      (store.read((tx) => tx.log())[0]?.body['list'] as number[]).push(4);
      assert.deepEqual(store.read((tx) => tx.log())[0]?.body, { list: [1] });
      assert.equal(findFault(store.read((tx) => tx.log())), undefined);
    },
  },
  {
    name: 'refuses an entry that JSON cannot carry or that has no place in a calendar (QC-101)',
    async run(store) {
      for (const bad of [{ ...draft(1), at: Number.NaN }, { ...draft(1), at: -1 }, { ...draft(1), at: 1e18 }, { ...draft(1), kind: '' }, { ...draft(1), body: { when: new Date(0) } }]) {
        await assert.rejects(store.commit((tx) => tx.append(bad)), { code: 'QC-101' });
      }
      assert.deepEqual(store.read((tx) => tx.log()), []);
    },
  },
];
