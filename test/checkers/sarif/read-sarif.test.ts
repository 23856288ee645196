// SARIF of any tool: where its results land in our texts, and what becomes of those that land nowhere.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathsUnder } from '../../../src/checkers/sarif/artifact-path.ts';
import { LineTable } from '../../../src/checkers/sarif/line-table.ts';
import { SARIF_LIMITS } from '../../../src/checkers/sarif/sarif-limits.ts';
import { log, read, result, words, type Json } from './some-log.ts';

const TEXTS = { 'a.md': 'one two\n😀 three four\nfive\n', 'src/b.ts': 'const x = 1;\r\nconst longerName = x;\r\n' };

describe('the place of a result', () => {
  it('is given in code points where the log names no unit', () => {
    const reading = read(log([result('a.md', { startLine: 2, startColumn: 3, endColumn: 8 })]), TEXTS);
    expect(words(reading, TEXTS)).toBe('three');
    expect(reading.doubts.map(({ why }) => why)).toEqual(['unit_not_said']);
  });

  it('is given in UTF-16 units where the log says so', () => {
    const reading = read(log([result('a.md', { startLine: 2, startColumn: 4, endColumn: 9 })], { columnKind: 'utf16CodeUnits' }), TEXTS);
    expect(words(reading, TEXTS)).toBe('three');
    expect(reading.doubts).toEqual([]);
  });

  it.each([['unicodeCodePoints'], ['utf16CodeUnits'], [undefined]])('is that of the quoted words, whatever unit is named (%s)', (columnKind) => {
    for (const startColumn of [3, 4]) {
      const reading = read(log([result('a.md', { startLine: 2, startColumn, endColumn: startColumn + 5, snippet: { text: 'three' } })], columnKind === undefined ? {} : { columnKind }), TEXTS);
      expect(words(reading, TEXTS)).toBe('three');
      expect(reading.doubts).toEqual([]);
    }
  });

  it('is refused where the quoted words are not there in either unit: the tool saw another text', () => {
    const reading = read(log([result('a.md', { startLine: 1, startColumn: 1, endColumn: 4, snippet: { text: 'uno' } })]), TEXTS);
    expect(reading.files).toEqual([]);
    expect(reading.refused).toEqual([{ run: 0, result: 0, rule: 'sarif/eslint/r1', file: 'a.md', why: 'snippet_differs' }]);
  });

  it('stands where the tool says when it quotes the whole line, as some do', () => {
    const reading = read(log([result('a.md', { startLine: 1, startColumn: 5, endColumn: 8, snippet: { text: 'one two' } })]), TEXTS);
    expect(words(reading, TEXTS)).toBe('two');
  });

  it('is in doubt when only the whole line was quoted and the log does not say in what it counts', () => {
    const reading = read(log([result('a.md', { startLine: 2, startColumn: 3, endColumn: 8, snippet: { text: '😀 three four' } })]), TEXTS);
    expect(words(reading, TEXTS)).toBe('three');
    expect(reading.doubts.map(({ why }) => why)).toEqual(['unit_not_said']);
  });

  it('is found by its words on the named line, and said to be', () => {
    const reading = read(log([result('a.md', { startLine: 1, startColumn: 4, endColumn: 6, snippet: { text: 'two' } })]), TEXTS);
    expect(words(reading, TEXTS)).toBe('two');
    expect(reading.doubts.map(({ why }) => why)).toEqual(['by_snippet']);
  });

  it.each([
    [{ startLine: 2 }, 'const longerName = x;', []],
    [{ startLine: 1, endLine: 2 }, 'const x = 1;\r\nconst longerName = x;', []],
    [{ startLine: 1, startColumn: 7, endColumn: 8 }, 'x', []],
    [{ startLine: 1, startColumn: 7 }, 'x = 1;', []],
    [{ startLine: 2, endColumn: 6 }, 'const', []],
    [{ startLine: 1, startColumn: 90, endColumn: 95 }, 'const x = 1;', ['columns_outside']],
    [{ startLine: 1, startColumn: 8, endColumn: 7 }, 'const x = 1;', ['columns_outside']],
    [{ startLine: 2, endLine: 9 }, 'const longerName = x;\r\n', ['end_outside']],
    [{ startLine: 1, startColumn: 0, endColumn: 0 }, 'const x = 1;', []],
    [{ charOffset: 6, charLength: 1 }, 'x', []],
    [{ byteOffset: 20, byteLength: 10 }, 'longerName', []],
    [{ startLine: 1, startColumn: 7, endColumn: 7 }, '', []],
  ] as const)('of %j is %j', (region, expected, doubts) => {
    const reading = read(log([result('src/b.ts', region)]), TEXTS);
    expect(words(reading, TEXTS)).toBe(expected);
    expect(reading.doubts.map(({ why }) => why)).toEqual(doubts);
  });

  it.each([[{ startLine: 40 }, 'outside_text'], [{ charOffset: 4_000 }, 'outside_text'], [{ byteOffset: 1e9 }, 'outside_text']])('is refused where %j lies outside', (region, why) => {
    expect(read(log([result('src/b.ts', region)]), TEXTS).refused.map((each) => each.why)).toEqual([why]);
  });

  it('does not count a byte order mark', () => {
    const texts = { 'a.md': '\uFEFFone two' };
    expect(words(read(log([result('a.md', { startLine: 1, startColumn: 1, endColumn: 4 })]), texts), texts)).toBe('one');
    expect(words(read(log([result('a.md', { charOffset: 4, charLength: 3 })]), texts), texts)).toBe('two');
    expect(words(read(log([result('a.md', { byteOffset: 3, byteLength: 3 })]), texts), texts)).toBe('one');
  });

  it('never lies inside of a character', () => {
    expect(words(read(log([result('a.md', { startLine: 2, startColumn: 2, endColumn: 3 })], { columnKind: 'utf16CodeUnits' }), TEXTS), TEXTS)).toBe('😀');
    expect(read(log([result('a.md', { byteOffset: 9, byteLength: 1 })]), TEXTS).refused.map(({ why }) => why)).toEqual(['outside_text']);
  });

  it('knows other ends of lines where the log names them', () => {
    const texts = { 'a.md': 'one\u2028two\u2028three and more' };
    expect(words(read(log([result('a.md', { startLine: 2 })], { newlineSequences: ['\u2028'] }), texts), texts)).toBe('two');
  });

  it('is anchored to its line when it is only a few characters wide', () => {
    const [{ findings }] = read(log([result('src/b.ts', { startLine: 2, startColumn: 20, endColumn: 21 })]), TEXTS).files as [never];
    const [{ finding }] = findings as [{ finding: { range: [number, number]; point: [number, number] } }];
    expect(TEXTS['src/b.ts'].slice(...finding.range)).toBe('const longerName = x;');
    expect(TEXTS['src/b.ts'].slice(...finding.point)).toBe('x');
  });
});

describe('a column', () => {
  it('is the same place as when every character is walked over', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.nat(30), fc.nat(10), (raw, units, from) => {
      const text = raw.toWellFormed();
      const start = [...text].slice(0, from).join('').length;
      const rest = [...text.slice(start)];
      const table = new LineTable(text);
      expect(table.advance(start, units, 'unicodeCodePoints')).toBe(units > rest.length ? undefined : start + rest.slice(0, units).join('').length);
    }));
  });

  it('in bytes is the same place as in the encoded text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (raw, byte) => {
      const text = raw.toWellFormed().repeat(60);
      const offset = new LineTable(text).offsetOfByte(byte * 37);
      if (offset !== undefined) expect(new TextEncoder().encode(text.slice(0, offset)).length).toBe(byte * 37);
    }));
  });
});

describe('the file of a result', () => {
  const found = (location: Json, run: Json = {}, texts: Readonly<Record<string, string>> = { 'src/a b.ts': 'const x = 1;', '日本/語.md': 'これは本文です。' }): unknown => {
    const reading = read(log([{ ruleId: 'r', message: { text: 'm' }, locations: [{ physicalLocation: { artifactLocation: location, region: { startLine: 1 } } }] }], run), texts);
    return reading.files[0]?.file ?? reading.refused[0]?.why ?? 'unplaced';
  };

  it.each([
    [{ uri: 'src/a%20b.ts' }, 'src/a b.ts'],
    [{ uri: './src/a b.ts' }, 'src/a b.ts'],
    [{ uri: 'src\\a b.ts' }, 'src/a b.ts'],
    [{ uri: '%E6%97%A5%E6%9C%AC/%E8%AA%9E.md' }, '日本/語.md'],
    [{ uri: '日本/語.md' }, '日本/語.md'],
    [{ uri: 'file:///home/u/novel/src/a%20b.ts' }, 'src/a b.ts'],
    [{ uri: 'file://localhost/home/u/novel/src/a%20b.ts' }, 'src/a b.ts'],
    [{ uri: 'src/x/../a%20b.ts' }, 'src/a b.ts'],
    [{ index: 0 }, 'src/a b.ts'],
    [{ uri: 'a%20b.ts', uriBaseId: 'SRC' }, 'src/a b.ts'],
    [{ uri: 'src/a%20b.ts', uriBaseId: 'CI' }, 'src/a b.ts'],
    [{ uri: 'src/a%20b.ts', uriBaseId: 'NOWHERE' }, 'src/a b.ts'],
  ])('%j is %s', (location, file) => {
    const run = { artifacts: [{ location: { uri: 'a%20b.ts', uriBaseId: 'SRC' } }], originalUriBaseIds: { SRC: { uri: 'src/', uriBaseId: 'CI' }, CI: { uri: 'file:///ci/build/' } } };
    expect(found(location, run)).toBe(file);
  });

  it.each([
    ['../secrets.md'], ['src/../../x'], ['file:///etc/passwd'], ['/etc/passwd'], ['file:///home/u/novel/../other/x.md'], ['file:///home/u/novelist/x.md'],
    ['%2e%2e/x'], ['..%2fx'], ['src%2f..%2f..%2fx'], ['..\\..\\x'], ['C:\\Windows\\x'], ['file:///C:/Windows/x'], ['\\\\host\\share\\x'], ['//host/share/x'], ['file://host/share/x'],
    ['https://example.org/x'], ['file:x.md'], ['a%00b'], ['file:///home/u/novel'], ['.'],
  ])('%s is outside of the root', (uri) => {
    expect(found({ uri })).toBe('outside_root');
  });

  it('is not a way out by bases that go round in a circle or back', () => {
    expect(found({ uri: 'x', uriBaseId: 'A' }, { originalUriBaseIds: { A: { uri: 'a/', uriBaseId: 'B' }, B: { uriBaseId: 'A' } } })).toBe('unplaced');
    expect(found({ uri: 'x', uriBaseId: 'A' }, { originalUriBaseIds: { A: { uri: '../../' } } })).toBe('outside_root');
  });

  it('is never what a careless resolver lets through', async () => {
    const { readSarif } = await import('../../../src/checkers/sarif/read-sarif.ts');
    const reading = readSarif(log([result('x', { startLine: 1 })]), { resolve: () => '../x', textOf: () => 'text' });
    expect(reading.refused.map(({ why }) => why)).toEqual(['outside_root']);
  });

  it('may lie on a drive whose letter is written either way', () => {
    expect(pathsUnder('C:\\work\\novel')('file:///c:/work/novel/a.md')).toBe('a.md');
    expect(pathsUnder('C:\\work\\novel')('D:\\work\\novel\\a.md')).toBeUndefined();
  });

  it('that is not there is said to be missing', () => {
    expect(found({ uri: 'src/gone.ts' })).toBe('no_such_file');
  });
});

describe('what a result says', () => {
  const first = (given: Json, run: Json = {}, driver: Json = {}): { rule: string; category: string; severity: string; description: unknown } => {
    const { rule, category, severity, description } = read(log([result('src/b.ts', { startLine: 1 }, given)], run, driver), TEXTS).files[0]!.findings[0]!.finding;
    return { rule, category, severity, description };
  };
  const rules = [{ id: 'CA1', messageStrings: { m: { text: 'No {0} in {1}, {{really}}' } }, defaultConfiguration: { level: 'error' }, properties: { category: 'Safety Net', 'security-severity': '9.1' } }, { id: 'CA2', shortDescription: { text: 'short' }, defaultConfiguration: { level: 'note' } }];

  it('takes name, words and gravity from its rule where it has none of its own', () => {
    expect(first({ ruleId: 'CA1/case', message: { id: 'm', arguments: ['x', 'y'] } }, {}, { rules })).toEqual({ rule: 'sarif/eslint/CA1/case', category: 'Safety-Net', severity: 'critical', description: 'No x in y, {really}' });
    expect(first({ ruleId: undefined, ruleIndex: 1, message: {} }, {}, { rules })).toEqual({ rule: 'sarif/eslint/CA2', category: 'eslint', severity: 'low', description: 'short' });
    expect(first({ ruleId: undefined, message: {} }).description).toEqual({ en: expect.any(String), ja: expect.any(String) });
  });

  it.each([['error', 'high'], ['warning', 'medium'], ['note', 'low'], [undefined, 'medium'], ['catastrophic', 'medium']])('level %s is %s', (level, severity) => {
    expect(first({ level }).severity).toBe(severity);
  });

  it('leaves out what is suppressed, passed, absent or of level none, and counts it', () => {
    const region = { startLine: 1 };
    const reading = read(log([
      result('src/b.ts', region, { suppressions: [{ kind: 'inSource' }] }),
      result('src/b.ts', region, { suppressions: [{ kind: 'external', status: 'underReview' }] }),
      result('src/b.ts', region, { suppressions: [] }),
      result('src/b.ts', region, { kind: 'pass', level: 'none' }),
      result('src/b.ts', region, { level: 'none' }),
      result('src/b.ts', region, { baselineState: 'absent' }),
      result('src/b.ts', region, { kind: 'review', level: 'none' }),
    ]), TEXTS);
    expect(reading.counts).toMatchObject({ results: 7, taken: 3, suppressed: 1, noProblem: 3 });
  });

  it('is reported apart where it has no place in a text', () => {
    const reading = read(log([{ ruleId: 'r', message: { text: 'the project' } }, result('src/b.ts', undefined), result('src/b.ts', { startLine: 0 })]), TEXTS);
    expect(reading.unplaced.map(({ file, description }) => [file, description])).toEqual([[undefined, 'the project'], ['src/b.ts', 'words'], ['src/b.ts', 'words']]);
  });
});

describe('a fix', () => {
  const fixes = (written: unknown, region: Json = { startLine: 2, startColumn: 3, endColumn: 8, snippet: { text: 'three' } }): unknown => {
    const reading = read(log([result('a.md', region, { fixes: written })]), TEXTS);
    return reading.counts.fixesLeftOut > 0 ? 'left out' : reading.files[0]!.findings[0]!.finding.fixes;
  };
  const change = (replacements: unknown, uri = 'a.md'): Json => ({ artifactChanges: [{ artifactLocation: { uri }, replacements }] });

  it('becomes edits in our units, never called safe', () => {
    expect(fixes([change([{ deletedRegion: { startLine: 2, startColumn: 3, endColumn: 8 }, insertedContent: { text: 'drei' } }, { deletedRegion: { startLine: 1, startColumn: 1, endColumn: 5 } }])])).toEqual([
      { safe: false, edits: [{ range: [0, 4], text: '' }, { range: [11, 16], text: 'drei' }] },
    ]);
  });

  it.each([
    ['another file', change([{ deletedRegion: { startLine: 1 }, insertedContent: { text: 'x' } }], 'src/b.ts')],
    ['a file outside', change([{ deletedRegion: { startLine: 1 }, insertedContent: { text: 'x' } }], '../a.md')],
    ['bytes', change([{ deletedRegion: { startLine: 1 }, insertedContent: { binary: 'eA==' } }])],
    ['columns that are not there', change([{ deletedRegion: { startLine: 1, startColumn: 50, endColumn: 60 }, insertedContent: { text: 'x' } }])],
    ['the same place twice', change([{ deletedRegion: { startLine: 1 } }, { deletedRegion: { startLine: 1, startColumn: 2 } }])],
    ['half a character', change([{ deletedRegion: { startLine: 1 }, insertedContent: { text: '\ud83d' } }])],
    ['nothing', {}],
    ['no object', 7],
  ])('with %s is left out whole', (_name, fix) => {
    expect(fixes([fix])).toBe('left out');
  });
});

describe('a log', () => {
  it.each([['not json', 'QC-102'], ['[]', 'QC-101'], ['{"version":"2.0.0","runs":[]}', 'QC-101'], ['{"version":"2.1.0"}', 'QC-101'], ['{"version":"2.1.0","runs":[3]}', 'QC-101'], [`${'['.repeat(200_000)}`, 'QC-103']])('that is none is an error (%#)', (text, code) => {
    expect(() => read(text, TEXTS)).toThrow(expect.objectContaining({ code }));
  });

  it('may begin with a byte order mark', () => {
    expect(read(`\uFEFF${JSON.stringify(log([]))}`, TEXTS).counts.results).toBe(0);
  });

  it('of a tool that failed or names no results is not executed, one that found nothing is', () => {
    const executed = (value: Json): boolean[] => read(value, TEXTS).tools.map((tool) => tool.executed);
    expect(executed(log([]))).toEqual([true]);
    expect(executed(log(undefined))).toEqual([false]);
    expect(executed(log([], { invocations: [{ executionSuccessful: false }] }))).toEqual([false]);
    expect(read(log([]), TEXTS).tools).toEqual([{ step_id: 'sarif:eslint', name: 'eslint', version: '9.0.0', executed: true, unsettled: [], hushed: [] }]);
  });

  it('with a result that cannot be placed settles nothing in its file, one that is no result nothing at all', () => {
    const [tool] = read(log([result('src/b.ts', { startLine: 99 }), result('a.md', { startLine: 1 }), result('../x', { startLine: 1 })]), TEXTS).tools;
    expect(tool).toMatchObject({ executed: true, unsettled: ['src/b.ts'] });
    expect(read(log([7]), TEXTS).tools[0]).toMatchObject({ executed: false, unsettled: [] });
  });

  it('of a hundred thousand results is read up to the limit, and says how many were left out; nothing then counts as gone', () => {
    const reading = read(log(Array.from({ length: 100_000 }, () => result('src/b.ts', { startLine: 2 }))), TEXTS);
    expect(reading.counts).toMatchObject({ results: SARIF_LIMITS.results, taken: SARIF_LIMITS.results, leftOut: 100_000 - SARIF_LIMITS.results });
    expect(reading.tools[0]!.executed).toBe(false);
    const refused = read(log(Array.from({ length: 5_000 }, () => result('../x', { startLine: 2 }))), TEXTS);
    expect([refused.counts.refused, refused.refused.length]).toEqual([5_000, SARIF_LIMITS.listed]);
  });

  it('with huge words shared by all results, or named a thousand times, is still read in short', () => {
    const long = 'x'.repeat(4_000_000);
    const rules = [{ id: 'big', shortDescription: { text: long }, name: long }];
    const reading = read(log([
      ...Array.from({ length: 5_000 }, () => result('src/b.ts', { startLine: 2 }, { ruleIndex: 0, message: {} })),
      result('src/b.ts', { startLine: 2 }, { message: { text: '{0}'.repeat(600), arguments: [long] } }),
      result('src/b.ts', { startLine: 2 }, { ruleId: '/'.repeat(1_000_000) }),
      result(`${'a/'.repeat(1_000_000)}b`, { startLine: 2 }),
    ], { originalUriBaseIds: { B: { uri: long } } }, { rules }), TEXTS);
    expect(reading.counts).toMatchObject({ taken: 5_002, unplaced: 1 });
    for (const { finding } of reading.files[0]!.findings) expect(String(finding.description).length + finding.rule.length).toBeLessThan(2_500);
  });

  it('asks for every text once', () => {
    const asked: string[] = [];
    read(log([result('a.md', { startLine: 1 }), result('a.md', { startLine: 2 }), result('gone', { startLine: 2 }), result('gone', { startLine: 2 })]), new Proxy(TEXTS, { getOwnPropertyDescriptor: (target, key) => { asked.push(String(key)); return Reflect.getOwnPropertyDescriptor(target, key); } }));
    expect(asked).toEqual(['a.md', 'gone']);
  });

  it('never throws anything but an error of the catalogue and never names a place outside of its text', () => {
    const odd = fc.anything({ withBigInt: false, withDate: false, withMap: false, withSet: false, values: [fc.constantFrom(0, 1, 2, -1, 1e9, 0.5, 'a.md', '../a.md', '😀', 'fail', 'three', null)] });
    const region = fc.record({ startLine: odd, startColumn: odd, endLine: odd, endColumn: odd, charOffset: odd, charLength: odd, byteOffset: odd, byteLength: odd, snippet: odd }, { requiredKeys: [] });
    const near = fc.record({ startLine: fc.integer({ min: -1, max: 5 }), startColumn: fc.integer({ min: -1, max: 20 }), endLine: fc.integer({ min: -1, max: 5 }), endColumn: fc.integer({ min: -1, max: 20 }), charOffset: fc.integer({ min: -1, max: 40 }), charLength: fc.integer({ min: -1, max: 40 }), byteOffset: fc.integer({ min: -1, max: 40 }), byteLength: fc.integer({ min: -1, max: 40 }) }, { requiredKeys: [] });
    const anyResult = fc.oneof(odd, fc.record({ ruleId: odd, ruleIndex: odd, level: odd, kind: fc.constant('fail'), message: odd, suppressions: odd, fixes: odd, properties: odd }, { requiredKeys: [] }).chain((more) => fc.oneof(region, near).map((place) => result('a.md', place as Json, more as Json))));
    fc.assert(fc.property(fc.array(anyResult, { maxLength: 5 }), odd, odd, (results, artifacts, bases) => {
      const reading = read(log(results, { artifacts, originalUriBaseIds: bases }), TEXTS);
      for (const { file, findings } of reading.files) {
        const text = TEXTS[file as keyof typeof TEXTS];
        for (const { finding: { range, point } } of findings) {
          for (const [start, end] of point === undefined ? [range] : [range, point]) expect(0 <= start && start <= end && end <= text.length && text.slice(start, end).isWellFormed()).toBe(true);
        }
      }
    }), { numRuns: 300 });
  });
});
