// Fault injection: whatever happens to the tree, no answer that calls itself complete misses a place that was there all the time.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CodeIndex } from '../../src/code/code-index.ts';
import { openCodeIndex } from '../../src/code/open-code-index.ts';

const NAMES = ['alpha', 'beta', 'gammaRay', 'deltaValue', '在庫', 'omega_9'];
const MOST_BYTES = 64 * 1024;

let root: string;
let index: CodeIndex;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'sekisho-faults-'));
});
afterEach(async () => {
  await index.close();
  rmSync(root, { recursive: true, force: true });
});

/** Small and repeatable; the seed is in the test's name. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % sides;
  };
}

function source(roll: (sides: number) => number): string {
  const name = NAMES[roll(NAMES.length)]!;
  const other = NAMES[roll(NAMES.length)]!;
  return [
    `export function ${name}(${other}: number) { return ${other} + 1; }\n`,
    `// ${name} is mentioned here\nconst text = "${other}";\nexport const x${roll(1000)} = ${name};\n`,
    `import { ${name} } from './f${roll(6)}.ts';\nexport class C${roll(1000)} { ${other}() { return ${name}(1); } }\n`,
  ][roll(3)]!;
}

function files(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [relative(root, join(folder, entry.name))]));
}

/** Every place of the word in every file that is text, small or large. */
function truth(name: string): Set<string> {
  const places = new Set<string>();
  for (const path of files()) {
    const bytes = readFileSync(join(root, path));
    if (bytes.includes(0)) continue;
    const text = bytes.toString('utf8');
    text.split('\n').forEach((line, at) => {
      for (const match of line.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_$])${name}(?![\\p{L}\\p{N}_$])`, 'gu'))) places.add(`${path}:${at + 1}:${match.index + 1}`);
    });
  }
  return places;
}

/** One thing that happens to trees. */
function fault(roll: (sides: number) => number): string {
  const path = join(root, ['', 'a', 'a/b', 'c'][roll(4)]!, `f${roll(6)}.ts`);
  mkdirSync(dirname(path), { recursive: true });
  const there = files();
  const some = there.length === 0 ? undefined : join(root, there[roll(there.length)]!);
  switch (roll(9)) {
    case 0:
    case 1:
      writeFileSync(path, source(roll));
      return 'write';
    case 2:
      if (some !== undefined) rmSync(some);
      return 'delete';
    case 3:
      if (some !== undefined && some !== path) renameSync(some, path);
      return 'rename';
    case 4:
      writeFileSync(path, `${source(roll)}\n${'// filler\n'.repeat(8_000)}`);
      return 'oversize';
    case 5:
      writeFileSync(path, Buffer.from([0, 1, 2, 3, 0]));
      return 'binary';
    case 6: {
      // The same size and, as far as one can force it, the same time.
      if (some === undefined || statSync(some).size > MOST_BYTES) return 'nothing';
      const { atime, mtime } = statSync(some);
      const text = readFileSync(some, 'utf8');
      writeFileSync(some, text.replaceAll('alpha', 'betas').replaceAll('beta ', 'omeg '));
      utimesSync(some, atime, mtime);
      return 'same size';
    }
    case 7:
      rmSync(join(root, 'a'), { recursive: true, force: true });
      return 'folder gone';
    default:
      // A branch switch: many files at once, then back.
      for (let at = 0; at < 6; at += 1) writeFileSync(join(root, `f${at}.ts`), source(roll));
      return 'branch';
  }
}

async function open(): Promise<CodeIndex> {
  return (index = await openCodeIndex(root, { now: () => Date.now(), maxFileBytes: MOST_BYTES, watch: false }));
}

describe('a tree under change', () => {
  it.each([1, 2, 3, 4])('[U-09] seed %i: a complete answer misses nothing, and a quiet tree is answered completely', async (seed) => {
    const roll = dice(seed);
    for (let at = 0; at < 12; at += 1) fault(roll);
    await open();
    let [asked, complete] = [0, 0];
    for (let step = 0; step < 25; step += 1) {
      const kind = fault(roll);
      const name = NAMES[roll(NAMES.length)]!;
      const answer = await index.findReferences({ name, limit: 10_000, wait_ms: 20_000 });
      const found = new Set(answer.hits.map((hit) => `${hit.file}:${hit.line}:${hit.column}`));
      asked += 1;
      expect(answer.certificate, kind).toMatchObject({ complete: true });
      complete += 1;
      expect([...truth(name)].filter((place) => !found.has(place)), `${kind}: missed`).toEqual([]);
      expect([...found].filter((place) => !truth(name).has(place)), `${kind}: made up`).toEqual([]);
    }
    expect(asked).toBe(25);
    expect(complete).toBe(25);
  }, 60_000);

  it('misses nothing that stands still while other files change under the question', async () => {
    const roll = dice(77);
    for (let at = 0; at < 30; at += 1) {
      mkdirSync(join(root, `d${at % 5}`), { recursive: true });
      writeFileSync(join(root, `d${at % 5}`, `s${at}.ts`), source(roll));
    }
    await open();
    for (let step = 0; step < 20; step += 1) {
      const name = NAMES[roll(NAMES.length)]!;
      const before = truth(name);
      const answering = index.findReferences({ name, limit: 10_000, wait_ms: 20_000 });
      fault(roll);
      const answer = await answering;
      const found = new Set(answer.hits.map((hit) => `${hit.file}:${hit.line}:${hit.column}`));
      const after = truth(name);
      if (answer.certificate.complete) expect([...before].filter((place) => after.has(place) && !found.has(place))).toEqual([]);
    }
  }, 60_000);

  it('says that it is still building, or answers completely: never a part as the whole', async () => {
    for (let at = 0; at < 400; at += 1) {
      mkdirSync(join(root, `m${at % 20}`), { recursive: true });
      writeFileSync(join(root, `m${at % 20}`, `p${at}.ts`), `export const needle_${at % 7} = ${at};\n${'const filler = 1;\n'.repeat(200)}`);
    }
    await open();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => index.findReferences({ name: 'needle_3', limit: 1_000, wait_ms: at * 20 })));
    const all = truth('needle_3').size;
    for (const { certificate, total } of answers) expect(certificate.complete ? total : all).toBe(all);
    const last = await index.findDefinitions({ name: 'needle_3', limit: 1_000, wait_ms: 30_000 });
    expect(last.certificate).toMatchObject({ complete: true });
    expect(last.total).toBe(all);
  }, 60_000);

  it('answers a quiet tree completely, always', async () => {
    const roll = dice(5);
    for (let at = 0; at < 40; at += 1) writeFileSync(join(root, `q${at}.ts`), source(roll));
    await open();
    let complete = 0;
    for (let at = 0; at < 60; at += 1) {
      const name = NAMES[roll(NAMES.length)]!;
      const { certificate } = roll(2) === 0 ? await index.findDefinitions({ name, wait_ms: 20_000 }) : await index.searchText({ patterns: [name], wait_ms: 20_000 });
      if (certificate.complete) complete += 1;
    }
    expect(complete).toBe(60);
  }, 60_000);
});
