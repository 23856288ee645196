// After any sequence of edits the sweeps add up to what a fresh walk finds: same paths, same content, same gaps.
import { createHash } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceTree, Sweep } from '../../../src/code/files/source-file.ts';
import { openSourceTree } from '../../../src/code/files/source-tree.ts';
import { folderOfTest } from './folder-of-test.ts';

const segment = fc.constantFrom('a', 'b', 'lib', 'x.ts', 'y.ts', 'z.log', '.env');
const path = fc.oneof(segment.map((one) => [one]), fc.tuple(segment, segment), fc.tuple(segment, segment, segment)).map((segments) => segments.join('/'));
/** Few lengths: a rewrite often has the size of what was there. */
const content = fc.constantFrom('one', 'two', 'six', 'longer', 'x'.repeat(60), '');
const rules = fc.constantFrom('*.log\n', 'lib/\n', '/a\n!b\n', '*\n!*.ts\n', 'y.ts\n', '');

const edit = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), path, content }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace' as const), path, content }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('twice' as const), path, content }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), path, to: path }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chmod' as const), path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('old' as const), path, content }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('link' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hard' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('folder' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rules' as const), path, content: rules, file: fc.constantFrom('.gitignore', '.ignore', '.git/info/exclude') }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function apply(root: string, made: Edit): void {
  const at = join(root, made.path);
  const put = (content: string): void => {
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, content);
  };
  const doing: { [Kind in Edit['kind']]: (made: Extract<Edit, { kind: Kind }>) => void } = {
    write: ({ content }) => put(content),
    replace({ content }) {
      mkdirSync(dirname(at), { recursive: true });
      writeFileSync(join(root, '.temporary'), content);
      renameSync(join(root, '.temporary'), at);
    },
    // Written again in the same tick, with the same length
    twice({ content }) {
      put(content);
      put([...content].reverse().join(''));
    },
    rename: ({ to }) => renameSync(at, join(root, to)),
    delete: () => rmSync(at, { recursive: true, force: true }),
    chmod: () => chmodSync(at, 0o755),
    old({ content }) {
      put(content);
      utimesSync(at, 1_000, 1_000);
    },
    link: ({ to }) => symlinkSync(join(root, to), at),
    hard: ({ to }) => linkSync(at, join(root, to)),
    folder: () => mkdirSync(at, { recursive: true }),
    rules({ file, content }) {
      const place = file.startsWith('.git/') ? join(root, file) : join(at, file);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
    },
  };
  try {
    (doing[made.kind] as (made: Edit) => void)(made);
  } catch {
    // a file in the way of a folder, nothing to rename: an edit that fails is no edit
  }
}

/** What an index would hold: it reads what a sweep names, and drops what a sweep removes. */
class Mirror {
  readonly hashes = new Map<string, string>();
  last: Sweep | undefined;
  readonly #tree: SourceTree;

  constructor(tree: SourceTree) {
    this.#tree = tree;
  }

  async sweep(): Promise<void> {
    const sweep = await this.#tree.sweep();
    this.last = sweep;
    const named = [...sweep.added, ...sweep.changed].map((file) => file.path);
    expect(new Set([...named, ...sweep.removed]).size).toBe(named.length + sweep.removed.length); // every path in one list only
    for (const gone of sweep.removed) expect(this.hashes.delete(gone)).toBe(true);
    for (const { path: file } of sweep.added) expect(this.hashes.has(file)).toBe(false);
    for (const { path: file } of sweep.changed) expect(this.hashes.has(file)).toBe(true);
    for (const file of named) {
      const read = this.#tree.read(file);
      if ('reason' in read) throw new Error(`${file}: ${read.reason}`);
      expect(read.path).toBe(file);
      this.hashes.set(file, read.hash);
    }
    expect(sweep.files).toBe(this.hashes.size);
  }
}

describe('sweeps', () => {
  it('add up to a fresh walk after every edit', async () => {
    const outer = folderOfTest();
    let [runs, edits, changes, removals] = [0, 0, 0, 0];
    // The clock of the test runs faster than the disk's, or as fast: both what is racily clean and what is clean is met.
    const pace = fc.constantFrom(0, 0, 700, 5_000);
    await fc.assert(fc.asyncProperty(fc.array(fc.record({ made: fc.array(edit, { minLength: 1, maxLength: 3 }), pace }), { minLength: 1, maxLength: 12 }), async (steps) => {
      const root = join(outer, `r${(runs += 1)}`);
      mkdirSync(join(root, '.git'), { recursive: true });
      for (const file of ['x.ts', 'a/x.ts', 'a/b/y.ts', 'b/z.log', 'lib/x.ts', 'lib/a/y.ts']) apply(root, { kind: 'write', path: file, content: 'one' });
      let ahead = 0;
      const options = { now: () => Date.now() + ahead, maxFileBytes: 50 };
      const mirror = new Mirror(openSourceTree(root, options));
      await mirror.sweep();
      for (const { made, pace: passed } of steps) {
        // In the disk's own time an edit may fall into the tick of the last look, and a clock that ran ahead would say it cannot.
        if (ahead > 0) await new Promise((done) => setTimeout(done, 8));
        for (const one of made) apply(root, one);
        await mirror.sweep();
        edits += made.length;
        changes += mirror.last!.changed.length;
        removals += mirror.last!.removed.length;
        const fresh = new Mirror(openSourceTree(root, options));
        await fresh.sweep();
        expect(Object.fromEntries(mirror.hashes)).toEqual(Object.fromEntries(fresh.hashes));
        for (const [file, hash] of fresh.hashes) expect(createHash('sha256').update(readFileSync(join(root, file))).digest('hex')).toBe(hash);
        const gaps = ({ skipped, ignored, unlisted }: Sweep): unknown => ({ skipped: skipped.map((skip) => `${skip.path} ${skip.reason}`).sort(), ignored, unlisted });
        expect(gaps(mirror.last!)).toEqual(gaps(fresh.last!));
        ahead += passed;
      }
      rmSync(root, { recursive: true });
    }), { numRuns: 60 });
    expect({ edits: edits > 300, changes: changes > 100, removals: removals > 40 }).toEqual({ edits: true, changes: true, removals: true });
  });

  it('see a rewrite of the same size within one tick of the clock', async () => {
    const root = folderOfTest();
    const file = join(root, 'a.ts');
    writeFileSync(file, '0000');
    const mirror = new Mirror(openSourceTree(root, { now: Date.now }));
    await mirror.sweep();
    for (let round = 1; round < 200; round += 1) {
      const text = String(round).padStart(4, '0');
      writeFileSync(file, text);
      await mirror.sweep();
      expect(mirror.hashes.get('a.ts')).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});
