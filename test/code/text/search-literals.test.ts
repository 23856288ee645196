// Search over the index finds exactly the places ripgrep finds for each literal, byte for byte.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/code/languages/all-languages.ts';
import { searchLiterals } from '../../../src/code/text/search-literals.ts';
import { findRipgrep, runRipgrep } from '../../../src/code/text/ripgrep.ts';
import { PackedWordIndex } from '../../../src/code/words/packed-word-index.ts';

const FILES: Readonly<Record<string, string>> = {
  'a.ts': 'export const userName = `hello ${userName.task} world`; // task TASK\nconst ta\u017fk = "\u212aelvin Kelvin kelvin";\nfoo.bar(foo.bar);aaaaa\n',
  'b.py': '# 日本語のコメント: taskを呼ぶ\ndef ɵtask(x):\r\n    return f"{x!r} 日本語"\r\n',
  'c.md': '\ufeffTask list\r\n- [ ] État, état, ÉTAT, straße STRASSE ẞ\n  task-list task_list $task\n',
  'd.txt': 'no newline at end: foo.bar Foo.Bar =>',
  'e.json': '{"task": "\\ntask", "k": [1,2,3], "s": "ΣΑΣ σας"}',
  'f.rs': "fn task<'a>(x: &'a str) -> u8 { 'k' }\n\n\ttask\ttask\n",
  'g.ts': '',
  'h.js': 'x'.repeat(3000) + ' foo foo.bar ' + '\u{1f600}smile task\u{1f600}',
};
const names = Object.keys(FILES);
let root = '';
let rg = '';
const index = new PackedWordIndex();

beforeAll(async () => {
  rg = (await findRipgrep())!;
  root = mkdtempSync(join(tmpdir(), 'sekisho-search-'));
  names.forEach((name, number) => {
    writeFileSync(join(root, name), FILES[name]!);
    index.add(number, Buffer.from(FILES[name]!), languageOf(name).lexer);
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function ours(literals: readonly string[], foldCase: boolean): string[] {
  const { matches, unread } = searchLiterals(index, (file) => Buffer.from(FILES[names[file]!]!), { literals, foldCase });
  expect(unread).toEqual([]);
  return matches.flatMap(({ file, offsets, lengths }) => offsets.map((offset, k) => `${names[file]} ${offset}+${lengths[k]}`));
}

/** Every place of each literal; of several that begin together the first one's. */
function theirs(literals: readonly string[], foldCase: boolean): string[] {
  const places = new Map<string, string>();
  for (const place of literals.flatMap((literal) => placesOf(literal, foldCase))) if (!places.has(place.split('+')[0]!)) places.set(place.split('+')[0]!, place);
  const order = (place: string): [number, number] => [names.indexOf(place.split(' ')[0]!), Number(/ (\d+)/.exec(place)![1])];
  return [...places.values()].sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]);
}

/** ripgrep itself, read here by hand; it counts without the byte order mark. */
function placesOf(literal: string, foldCase: boolean): string[] {
  const args = ['--no-config', '--json', '-U', '-F', '--sort', 'path', ...(foldCase ? ['-i'] : []), '-e', literal, '--', ...names];
  let out = '';
  try {
    out = execFileSync(rg, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if ((error as { status: number }).status !== 1) throw error;
  }
  return out.split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter(({ type }) => type === 'match').flatMap(({ data }) =>
    data.submatches.map(({ start, end }: { start: number; end: number }) => `${data.path.text} ${data.absolute_offset + start + (FILES[data.path.text]!.startsWith('\ufeff') ? 3 : 0)}+${end - start}`),
  );
}

const text = Object.values(FILES).join('\n').replaceAll('\ufeff', '');
/** Pieces cut from the files, as they stand or with the case turned; and some that stand nowhere. */
const cut = fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 12 })).map(([at, length]) => text.slice(at, at + length).toWellFormed().replaceAll('\ufffd', 'x'));
const literal = fc.oneof({ weight: 5, arbitrary: cut }, { weight: 2, arbitrary: cut.map((piece) => piece.toUpperCase()) }, { weight: 1, arbitrary: cut.map((piece) => `${piece}q`) });

describe('literal search', () => {
  it.each([
    [['task'], false], [['task'], true], [['TASK'], true], [['kelvin'], true], [['日本語'], false], [['日本語'], true], [['ɵ'], false], [['état'], true], [['aa'], false], [['foo.bar'], false],
    [['FOO.BAR'], true], [['=>'], false], [[' '], false], [['é'], true], [['ß'], true], [['σας'], true], [['task', 'task_list'], false], [['task_list', 'task'], false], [['a', 'aaa'], false],
    [['\n'], false], [['\r\n'], false], [['task\n\n'], false], [['😀'], false], [['ntask'], false], [['s'], true], [['k'], true], [['$task'], false], [['list\r'], false],
  ] as const)('%j, case ignored: %s', (literals, foldCase) => {
    expect(ours(literals, foldCase)).toEqual(theirs(literals, foldCase));
  });

  it('bug: what one literal covers hides no place of another', () => {
    expect(ours(['ask', 'task', 'sk_'], false)).toEqual(theirs(['ask', 'task', 'sk_'], false));
    expect(ours(['foo.b', 'bar'], false)).toContain('a.ts 113+3');
  });

  it('finds what ripgrep finds, for random literals', () => {
    fc.assert(fc.property(fc.array(literal, { minLength: 1, maxLength: 3 }), fc.boolean(), (literals, foldCase) => {
      expect(ours(literals, foldCase)).toEqual(theirs(literals, foldCase));
    }), { numRuns: 200 });
  });

  it('agrees with our own reading of ripgrep', async () => {
    for (const pattern of ['task', 'État', 'foo.bar', 'kelvin']) {
      for (const foldCase of [false, true]) {
        const answer = await runRipgrep(rg, {
          pattern, literal: true, foldCase, root, files: names, startsWithByteOrderMark: (file) => FILES[file]!.startsWith('\ufeff'), timeoutMs: 20_000, maxOutputBytes: 1e7,
        });
        expect(answer.state).toBe('complete');
        expect(answer.matches.flatMap(({ path, offsets, lengths }) => offsets.map((offset, k) => `${path} ${offset}+${lengths[k]}`))).toEqual(ours([pattern], foldCase));
      }
    }
  });

  it('names files whose text is not to be had, instead of passing over them', () => {
    const answer = searchLiterals(index, (file) => (file === 0 ? undefined : Buffer.from(FILES[names[file]!]!)), { literals: ['foo.bar'], foldCase: false });
    expect(answer.unread).toEqual([0]);
    expect(answer.matches.map(({ file }) => names[file])).toEqual(['d.txt', 'h.js']);
  });

  it('needs no text for a single word', () => {
    expect(searchLiterals(index, () => undefined, { literals: ['task'], foldCase: false }).unread).toEqual([]);
  });

  it('keeps to the files asked for and says when it stopped', () => {
    const all = { literals: ['task'], foldCase: false };
    const textOf = (): undefined => undefined;
    expect(searchLiterals(index, textOf, { ...all, within: (file) => file === 1 }).matches.map(({ file }) => file)).toEqual([1]);
    expect(searchLiterals(index, textOf, { ...all, maxMatches: 1 })).toMatchObject({ capped: true, matches: [{ file: 0 }] });
    expect(searchLiterals(index, textOf, { ...all, maxMatches: 1_000 }).capped).toBe(false);
  });

  it('refuses an empty literal', () => {
    expect(() => searchLiterals(index, () => undefined, { literals: ['a', ''], foldCase: false })).toThrow(RangeError);
  });
});
