// The parts all backends stand on: key order, group size, the durable write, and random histories against a plain model.
import * as fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadTx, Row, StateStore } from '../../src/store/contract.ts';
import { writeDurably } from '../../src/store/durable-file.ts';
import { openFileStore } from '../../src/store/file-store.ts';
import { compareKeys } from '../../src/store/key-order.ts';
import { findFault } from '../../src/store/log-chain.ts';
import { QueuedStore, type Outcome, type Work } from '../../src/store/queued-store.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { freshFolder } from './folders.ts';

describe('the order of keys', () => {
  it('is the order of their UTF-8 bytes', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom('a', 'é', '\ue000', '\uffff', '🦆', '𠮷', '\u{10ffff}'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), maxLength: 4 });
    fc.assert(fc.property(text, text, (a, b) => Math.sign(compareKeys(a, b)) === Buffer.compare(Buffer.from(a), Buffer.from(b))), { numRuns: 2000 });
  });
});

describe('the queue', () => {
  it('takes what came in one turn as one group of at most 256, in order', async () => {
    const groups: number[] = [];
    class Counting extends QueuedStore {
      readonly backend = 'file';
      readonly stateVersion = 1;
      protected override view<T>(work: (tx: ReadTx) => T): T { return work(undefined as never); }
      protected override runGroup(works: readonly Work[]): readonly Outcome[] { groups.push(works.length); return works.map((work) => ({ value: work(undefined as never) })); }
      protected override release(): void {}
    }
    const store = new Counting();
    const order: number[] = [];
    await Promise.all(Array.from({ length: 600 }, (_, n) => store.commit(() => order.push(n))));
    expect(groups).toEqual([256, 256, 88]);
    expect(order).toEqual(Array.from({ length: 600 }, (_, n) => n));
  });
});

describe('the durable write', () => {
  it('does not overwrite a name that is taken, and leaves no unfinished file', () => {
    const folder = freshFolder();
    writeDurably(join(folder, 'a'), 'first', 'new');
    expect(() => writeDurably(join(folder, 'a'), 'second', 'new')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(fs.readFileSync(join(folder, 'a'), 'utf8')).toBe('first');
    writeDurably(join(folder, 'a'), 'third', 'replace');
    expect(fs.readFileSync(join(folder, 'a'), 'utf8')).toBe('third');
    expect(fs.readdirSync(folder)).toEqual(['a']);
  });
});

describe('two stores on one SQLite file', () => {
  it('share one gapless chain', async () => {
    const folder = freshFolder();
    const [first, second] = [openSqliteStore(folder), openSqliteStore(folder)];
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? first : second).commit((tx) => tx.append({ at: n, kind: 'k', actor: 'a', body: { n } }))));
    const entries = first.read((tx) => tx.log());
    expect([entries.length, findFault(entries)]).toEqual([40, undefined]);
    first.close();
    second.close();
  });
});

type Step = { readonly do: 'put' | 'remove' | 'fail' | 'reopen'; readonly key: string; readonly owner: string; readonly n: number };

describe.each([['sqlite', openSqliteStore], ['file', (folder: string) => openFileStore(folder, { snapshotEvery: 3 })]] as const)('random histories on %s', (_backend, open) => {
  it('come out as in a plain map', async () => {
    const key = fc.constantFrom('a', 'b', '関', '🦆', '\ufffd', '__proto__');
    const step: fc.Arbitrary<Step> = fc.record({ do: fc.constantFrom('put', 'put', 'put', 'remove', 'fail', 'reopen'), key, owner: fc.constantFrom('x', 'y'), n: fc.nat() });
    const base = freshFolder();
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const folder = fs.mkdtempSync(join(base, 'history-'));
      const model = new Map<string, Row>();
      let store: StateStore = open(folder);
      let logged = 0;
      for (const { do: what, key: session_id, owner, n } of steps) {
        if (what === 'reopen') {
          store.close();
          store = open(folder);
        } else {
          const row = { session_id, owner, n };
          await store.commit((tx) => {
            if (what === 'remove') tx.remove('session', session_id);
            else if (tx.get('session', session_id) === undefined) tx.insert('session', row);
            else tx.update('session', row);
            tx.append({ at: n, kind: what, actor: 'a', body: {} });
            if (what === 'fail') throw new Error('on purpose');
          }).catch((error: Error) => expect(error.message).toBe('on purpose'));
          if (what !== 'fail') logged += 1;
          if (what === 'put') model.set(session_id, row);
          if (what === 'remove') model.delete(session_id);
        }
        const sorted = [...model.values()].sort((a, b) => compareKeys(String(a['session_id']), String(b['session_id'])));
        expect(store.read((tx) => tx.list('session'))).toEqual(sorted);
        expect(store.read((tx) => tx.list('session', { where: { owner: 'x' } }))).toEqual(sorted.filter((row) => row['owner'] === 'x'));
      }
      const entries = store.read((tx) => tx.log());
      expect([entries.length, findFault(entries)]).toEqual([logged, undefined]);
      store.close();
      fs.rmSync(folder, { recursive: true });
    }), { numRuns: 40 });
  });
});
