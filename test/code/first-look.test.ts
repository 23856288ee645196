// Whoever asks at once waits for one look over the tree, not for two.
import { describe, expect, it } from 'vitest';
import { Keeper } from '../../src/code/keeper.ts';
import { sharedRuns } from '../../src/code/files/shared-runs.ts';
import type { SourceTree, Sweep } from '../../src/code/files/source-file.ts';
import { languageOf } from '../../src/code/languages/all-languages.ts';
import { PackedWordIndex } from '../../src/code/words/packed-word-index.ts';

const NOTHING: Sweep = { added: [], changed: [], removed: [], skipped: [], unlisted: [], ignored: 0, files: 0 };

function opened(): { readonly keeper: Keeper; readonly sweeps: () => number } {
  let sweeps = 0;
  const sweep = sharedRuns(async () => {
    sweeps += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { ...NOTHING };
  });
  const tree: SourceTree = { root: '/', sweep, read: (path) => ({ path, reason: 'unreadable' }) };
  const parser = { version: '1', parse: async () => ({ state: 'failed', why: 'no_grammar' }) as const, close: async () => {} };
  return { keeper: new Keeper({ tree, words: new PackedWordIndex(), parser, languageOf, textBytes: 0, background: false }), sweeps: () => sweeps };
}

describe('the first look', () => {
  it('is that of whoever asks in the same turn', async () => {
    const { keeper, sweeps } = opened();
    const begun = keeper.begin(1000);
    await Promise.resolve();
    expect((await keeper.look(1000)).freshness).toBe('verified');
    await begun;
    expect(sweeps()).toBe(1);
  });

  it('happens when nobody asks', async () => {
    const { keeper, sweeps } = opened();
    await keeper.begin(1000);
    expect(sweeps()).toBe(1);
  });

  it('does not stand in for a look that was asked for while it was under way', async () => {
    const { keeper, sweeps } = opened();
    const begun = keeper.begin(1000);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await keeper.look(1000);
    await begun;
    expect(sweeps()).toBe(2);
  });
});
