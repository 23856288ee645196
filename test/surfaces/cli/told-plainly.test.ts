// What a person is told of a check: what was put aside, what is below the limit, what is over, what is missing, and where to begin.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';
import { typingTo } from './typing-to-engine.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const type = typingTo(() => engine);
const write = (text: string, file = 'a.md'): void => writeFileSync(join(engine.folder, file), text);
const idIn = (text: string): string => /ISSUE-\d+-[0-9a-z]+/.exec(text)![0];
const lang = (language: string) => ['--lang', language];

describe('attack 21: [W-15] what a person put aside', () => {
  it.each([['en', '1 deferred, not in these numbers', '1 deferred, not listed here'], ['ja', '保留 1 件 (上の数には含みません)', '保留 1 件 (ここには表示していません)']])('is named by check and issues, in %s', async (language, checked, listed) => {
    write('I recieve it.\n');
    const issue = idIn((await type(['check', 'a.md'])).out);
    await type(['issue', 'defer', issue, '--reason', 'a name']);
    const again = await type(['check', 'a.md', ...lang(language)]);
    expect(again.exit).toBe(0);
    expect(again.out).toContain(`! ${checked}: sekisho issues a.md --state Deferred`);
    const all = await type(['issues', ...lang(language)]);
    expect(all.out).toContain(`! ${listed}: sekisho issues --state Deferred`);
    expect(all.out).not.toMatch(/No issues|指摘はありません。\n$/);
    expect((await type(['issues', '--state', 'Deferred'])).out).toContain(issue);
    expect(await engine.ask('list_issues', {}, PERSON)).toMatchObject({ issues: [], total: 0, deferred: 1, checked: true });
    expect(await engine.ask('list_issues', { state: 'all' }, PERSON)).not.toHaveProperty('deferred');
  });
});

describe('attack 20: what is open below the limit', () => {
  it.each([['en', '! 1 open (medium 1) below the limit high (review.failOn)'], ['ja', '! 未解決 1 件 (中 1) 合否の基準 重大 (review.failOn) 未満']])('is shown, ends with 0 and does not look like a failure, in %s', async (language, line) => {
    write('I recieve it.\n');
    const below = await type(['check', 'a.md', '--fail-on', 'high', ...lang(language)]);
    expect([below.exit, below.out.includes(line), below.out.includes('✗')]).toEqual([0, true, false]);
    const at = await type(['check', 'a.md', '--fail-on', 'medium', ...lang(language)]);
    expect([at.exit, at.out.includes('✗'), at.out.includes('review.failOn')]).toEqual([2, true, false]);
  });

  it.each([['en', 'issues open at or above review.failOn'], ['ja', 'review.failOn 以上の指摘が未解決']])('the help says what exit 2 means, in %s', async (language, words) => {
    expect((await type(['--help', ...lang(language)])).out).toContain(words);
  });
});

describe('attack 24: what is over', () => {
  it('is not told to be closed, and is not fixable', async () => {
    write('I recieve it.\n');
    const issue = idIn((await type(['check', 'a.md'])).out);
    rmSync(join(engine.folder, 'a.md'));
    expect((await type(['issues', 'a.md', ...lang('en')])).out).toContain('its file is gone: sekisho issue close');
    const closed = await type(['issue', 'close', '--file', 'a.md', ...lang('en')]);
    const shown = await type(['issues', '--state', 'all', ...lang('en')]);
    for (const { out } of [closed, shown]) expect([out.includes(issue), out.includes('sekisho issue close'), out.includes('fixable')]).toEqual([true, false, false]);
    write('I recieve it.\n', 'b.md');
    await type(['check', 'b.md']);
    write('I receive it.\n', 'b.md');
    await type(['check', 'b.md']);
    expect(await engine.ask('list_issues', { file: 'b.md', state: 'Resolved' }, PERSON)).toMatchObject({ issues: [{ state: 'Resolved', fixable: false }] });
  });
});

describe('attack 23: where to begin', () => {
  it.each([['en', 'files: it is required and was not given', 'sekisho check <files>'], ['ja', 'files: 必須ですが、指定されていません', 'sekisho check <files>']])('check without a file says what to give, in %s', async (language, message, usage) => {
    const { exit, err } = await type(['check', ...lang(language)]);
    expect(exit).toBe(5);
    expect(err).toContain(message);
    expect(err).toContain(usage);
    expect(err).not.toMatch(/undefined|schema|配列/);
  });

  it.each([['en', '! Not checked yet', '  sekisho check <files>'], ['ja', '! 閲覧できる検査がまだない', '  sekisho check <files>']])('issues of an empty project say the first step, in %s', async (language, head, next) => {
    const { exit, out } = await type(['issues', ...lang(language)]);
    expect(exit).toBe(0);
    expect(out.startsWith(head)).toBe(true);
    expect(out).toContain(next);
    expect((await type(['issues', 'a.md', ...lang(language)])).out).toContain('  sekisho check a.md');
    expect(await engine.ask('list_issues', {})).toMatchObject({ checked: false, next: [{ operation: 'check' }] });
  });
});

describe('attack 22: [K-03] an error', () => {
  it.each([
    ['work', { files: ['a.md'], work: ['no.md'] }, 'work.0', 'QC-118'], ['work outside', { files: ['a.md'], work: ['../x'] }, 'work.0', 'QC-117'],
    ['sarif_in', { files: ['a.md'], sarif_in: ['a.md', 'no.sarif'] }, 'sarif_in.1', 'QC-118'], ['files', { files: ['a.md', 'no.md'] }, 'files.1', 'QC-118'],
  ] as const)('of a check names the field that is wrong: %s', async (_name, input, path, code) => {
    write('Fine.\n');
    await expect(engine.ask('check', input)).rejects.toMatchObject({ code, params: { path } });
  });

  it('of import_sarif names path', async () => {
    await expect(engine.ask('import_sarif', { path: 'no.sarif' }, PERSON)).rejects.toMatchObject({ code: 'QC-118', params: { path: 'path' } });
  });

  it.each(['en', 'ja'])('names commands on the command line and operations elsewhere, in %s', async (language) => {
    const { err } = await type(['check', '../x.md', ...lang(language)]);
    expect(err).toContain('`sekisho code files`');
    expect(err).not.toContain('search_files');
    const unknown = await type(['issue', 'show', 'ISSUE-1-x', ...lang(language)]);
    expect([unknown.err.includes('`sekisho issues`'), unknown.err.includes('list_issues')]).toEqual([true, false]);
    await engine.ask('check', { files: ['../x.md'] }).catch((error: { envelope(language: string): { hint: string } }) => expect(error.envelope(language).hint).toContain('search_files'));
    const json = await type(['check', '../x.md', '--json']);
    expect(JSON.parse(json.err).error.hint).toContain('`sekisho code files`');
  });

  it.each([['no UTF-8 text', Buffer.from([0xff, 0xfe, 0x00]), /UTF-8/], ['too large', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'), /4 MiB/]])('has a hint that fits: %s', async (_name, bytes, fits) => {
    writeFileSync(join(engine.folder, 'x.md'), bytes);
    const { out, err } = await type(['check', 'x.md', ...lang('en')]);
    const said = `${out}${err}`;
    expect(said).toContain('QC-117');
    expect(said).not.toMatch(/inside the root/);
    expect(said.split('\n').filter((line) => fits.test(line)).length).toBeGreaterThan(1);
  });
});

describe('attack 19: [K-08] the language of an answer', () => {
  const auto = { env: { NO_COLOR: '1', LANG: 'C.UTF-8' } };
  const isJapanese = async (argv: readonly string[]): Promise<boolean> => /未解決|指摘|検査/.test((await type(argv, auto)).out);

  it('follows the text that is checked, never the name of its file', async () => {
    write('This text is fine, and it is in English.\n', '草稿.md');
    write('この文章には問題がありません。とても良い文章です。\n', 'm.md');
    expect([await isJapanese(['check', '草稿.md']), await isJapanese(['check', 'm.md'])]).toEqual([false, true]);
    expect([await isJapanese(['issues', '草稿.md']), await isJapanese(['issues', 'm.md'])]).toEqual([false, true]);
  });

  it('follows a choice before that, and the words of the request before the text', async () => {
    write('この文章には問題がありません。とても良い文章です。\n', 'm.md');
    expect(await isJapanese(['check', 'm.md', '--lang', 'en'])).toBe(false);
    write('This recieve is English.\n', 'e.md');
    const issue = idIn((await type(['check', 'e.md'], auto)).out);
    expect((await type(['issue', 'defer', issue, '--reason', '固有名詞です'], auto)).out).toContain('保留');
  });

  it('over other surfaces too', async () => {
    write('This text is fine, and it is in English.\n', '草稿.md');
    write('', '空.md');
    write('', 'empty.md');
    const note = async (file: string) => JSON.stringify(await engine.ask('check', { files: [file] }));
    expect([await note('空.md'), await note('empty.md')].map((text) => text.includes('Nothing to check'))).toEqual([true, true]);
    await expect(engine.ask('check', { files: ['ない.md'] })).rejects.toMatchObject({ language: 'en' });
  });
});
