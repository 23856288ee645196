// Reviews at the terminal: what a person reads in both languages, how they are asked before a text is written, and what a script learns.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../../support/engine-in-test.ts';
import { checkersOf, TYPOS } from '../../workflow/review/review-desk.ts';
import { typingTo } from './typing-to-engine.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine({}, { checkers: checkersOf([TYPOS]) });
});
afterEach(() => engine.close());

const type = typingTo(() => engine);
const write = (text: string, file = 'a.md'): void => writeFileSync(join(engine.folder, file), text);
const read = (file = 'a.md'): string => readFileSync(join(engine.folder, file), 'utf8');
const masked = (text: string): string => text.replace(/run_[0-9a-z]{26}/g, 'RUN').replace(/ISSUE-\d+-[0-9a-z]+/g, 'ISSUE').replace(/apr_[0-9a-z]{26}/g, 'APR');

describe('sekisho check', () => {
  it('lists places with what is wrong, then what it came to, and ends with 2', async () => {
    write('Fine.\nI recieve teh book.\n');
    const { exit, out } = await type(['check', 'a.md', '--lang', 'en']);
    expect(exit).toBe(2);
    expect(masked(out)).toBe([
      'a.md completed · RUN',
      '  2:3   medium  「recieve」 stands here typo_check/recieve · fixable · ISSUE',
      '  2:11  medium  「teh」 stands here typo_check/teh · fixable · ISSUE',
      '  ✗ 2 open (medium 2) 2 new · 0 still open · 0 resolved · 0 came back · score 90',
      'Next', '  sekisho polish a.md', '    see what the suggested fixes would change', '  sekisho check a.md', '    after editing the text: check it again', '',
    ].join('\n'));
  });

  it('says in Japanese that nothing is open, and ends with 0', async () => {
    write('問題のない文です。\n');
    const { exit, out } = await type(['check', 'a.md', '--lang', 'ja']);
    expect(exit).toBe(0);
    expect(masked(out)).toBe('a.md 完了 · RUN\n  ✓ 未解決の指摘はありません。 新規 0 · 継続 0 · 解決 0 · 再発 0 · 評価点 100\n');
  });

  it('leaves the bar to the caller', async () => {
    write('teh\n');
    expect((await type(['check', 'a.md', '--fail-on', 'high'])).exit).toBe(0);
    expect((await type(['check', 'a.md', '--fail-on', 'low'])).exit).toBe(2);
  });

  it('ends with 4 when a step could not run and nothing was found, and never with 0', async () => {
    engine.close();
    engine = openTestEngine({}, { checkers: checkersOf([{ ...TYPOS, check: async () => { throw new Error('x'); } }]) });
    write('Fine.\n');
    const { exit, out } = await type(['check', 'a.md', '--lang', 'en']);
    expect(exit).toBe(4);
    expect(out).toContain('! typo_check was not executed: QC-900');
    expect(out).toContain('no score: not every step was executed');
  });

  it('ends with the code of the error when a file is not there', async () => {
    expect(await type(['check', 'nowhere.md', '--lang', 'ja'])).toMatchObject({ exit: 5, err: expect.stringContaining('nowhere.md というファイルはありません') as string });
  });

  it('says plainly that there is no checker for a kind of file, and what to do', async () => {
    await engine.close();
    engine = openTestEngine({}, { checkers: { ...checkersOf([TYPOS]), usual: () => [] } });
    write('const teh = 1;\n', 'a.ts');
    const en = await type(['check', 'a.ts', '--lang', 'en']);
    expect(en.exit).toBe(5);
    expect(en.out).toContain('✗ QC-138 a.ts: there is no checker for this kind of file. Import the SARIF of its own tools (`sekisho sarif import`) or name steps (`--steps`).');
    expect((await type(['check', 'a.ts', '--lang', 'ja'])).out).toContain('この種類のファイルを検査する手順がありません');
    expect(JSON.parse((await type(['check', 'a.ts', '--json'])).out)).toMatchObject({ output: { ok: false, reviews: [{ failure: { code: 'QC-138' } }] } });
    expect((await type(['check', 'a.ts', '--steps', 'typo_check', '--lang', 'en'])).out).toContain('「teh」 stands here');
  });

  it('[W-12] takes the policy from the command line, keeps it with the run and says why it stopped', async () => {
    write('teh\n');
    const { output } = JSON.parse((await type(['polish', 'a.md', '--yes', '--policy', '{"count":3,"until_pass":true,"min_improvement":0}', '--json'])).out) as { output: { reviews: { run_id: string; stopped: string }[] } };
    expect(output.reviews[0]!.stopped).toBe('until_pass');
    expect(JSON.parse((await type(['review', 'show', output.reviews[0]!.run_id, '--json'])).out)).toMatchObject({ output: { policy: { count: 3, until_pass: true, time_budget_sec: null, min_improvement: 0 }, stopped: 'until_pass' } });
  });

  it('takes reports of other tools in beside the check', async () => {
    write('teh\nsecond\n');
    for (const [file, line] of [['one.sarif', 1], ['two.sarif', 2]] as const) {
      write(JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Vale' } }, results: [{ ruleId: 'r', message: { text: 'weak' }, locations: [{ physicalLocation: { artifactLocation: { uri: 'a.md' }, region: { startLine: line } } }] }] }] }), file);
    }
    const { exit, out } = await type(['check', 'a.md', '--sarif-in', 'one.sarif', '--sarif-in', 'two.sarif', '--lang', 'en']);
    expect(exit).toBe(2);
    expect(out).toContain('3 open');
    expect(out.match(/sarif\/vale\/r/g)).toHaveLength(2);
  });

  it('prints one JSON object or one SARIF log when asked', async () => {
    write('teh\n');
    expect(JSON.parse((await type(['check', 'a.md', '--json'])).out)).toMatchObject({ ok: true, operation: 'check', output: { ok: false, reviews: [{ issues: [{ line: 1 }] }] } });
    expect(JSON.parse((await type(['check', 'a.md', '--sarif'])).out)).toMatchObject({ version: '2.1.0', runs: [{ results: [{ ruleId: 'typo_check/teh' }] }] });
    expect(JSON.parse((await type(['sarif', 'export'])).out)).toMatchObject({ version: '2.1.0' });
  });
});

describe('sekisho polish', () => {
  it('shows the diff, asks, writes and checks again', async () => {
    write('I recieve teh book.\n');
    const { exit, out, err } = await type(['polish', 'a.md', '--lang', 'en'], { typed: 'y' });
    expect(err).toBe('Write exactly this into a.md? [y/N] ');
    expect(out).toContain('    │ -I recieve teh book.\n    │ +I receive the book.\n');
    expect(masked(out)).toContain('  ✓ 2 fixes written\n');
    expect(masked(out)).toContain('✓ Nothing is open. 0 new · 0 still open · 2 resolved');
    expect(exit).toBe(0);
    expect(read()).toBe('I receive the book.\n');
  });

  it.each(['', 'n', 'yep', 'いいえ'])('writes nothing after "%s", and leaves no run behind', async (typed) => {
    write('teh\n');
    const { exit, err } = await type(['polish', 'a.md', '--lang', 'en'], { typed });
    expect(err).toContain('a.md: nothing was written.');
    expect(exit).toBe(2);
    expect(read()).toBe('teh\n');
    expect((await type(['queue', '--lang', 'en'])).out).toBe('No review is under way.\n');
  });

  it('counts in the words of the language: 1 fix, 2 fixes', async () => {
    write('teh\n');
    expect((await type(['polish', 'a.md', '--dry-run', '--lang', 'en'])).out).toContain('! 1 fix would change the text; nothing was written\n');
    write('teh teh\n');
    expect((await type(['polish', 'a.md', '--dry-run', '--lang', 'en'])).out).toContain('! 2 fixes would change the text; nothing was written\n');
  });

  it('does not ask with --yes, nor write with --dry-run', async () => {
    write('teh\n');
    const dry = await type(['polish', 'a.md', '--dry-run', '--yes', '--lang', 'ja']);
    expect(dry.err).toBe('');
    expect(dry.out).toContain('修正 1 件で本文が変わります (まだ書き込んでいません)');
    expect(read()).toBe('teh\n');
    const { exit, err } = await type(['polish', 'a.md', '--yes', '--json']);
    expect(exit).toBe(0);
    expect(err).toContain('+the');
    expect(read()).toBe('the\n');
  });

  it('by a script asks a person elsewhere, whatever flags it gives', async () => {
    write('teh\n');
    const { exit, out } = await type(['polish', 'a.md', '--yes', '--lang', 'en'], { terminal: { stdin: false, stdout: true } });
    expect(exit).toBe(2);
    expect(masked(out)).toContain('`sekisho approve APR` shows the whole change and asks, at a terminal');
    expect(read()).toBe('teh\n');
    const id = /apr_[0-9a-z]{26}/.exec(out)![0];
    const shown = await type(['approve', id, '--lang', 'en'], { typed: 'y' });
    expect(shown.out).toContain('│ -teh\n│ +the\n');
    await type(['polish', 'a.md', '--confirmation-id', id], { terminal: { stdin: false, stdout: true } });
    expect(read()).toBe('the\n');
  });
});

describe('a run that somebody else began', () => {
  const AGENT = { terminal: { stdin: false, stdout: true } } as const;
  const begun = async (): Promise<{ readonly run: string; readonly approval: string }> => {
    write('I recieve teh book.\n');
    const { out } = await type(['polish', 'a.md', '--lang', 'en'], AGENT);
    return { run: /run_[0-9a-z]{26}/.exec(out)![0], approval: /apr_[0-9a-z]{26}/.exec(out)![0] };
  };

  it('[bug: review choose wrote without showing and asking] shows the whole diff and asks before anything is written', async () => {
    const { run: id } = await begun();
    let before = '';
    const { exit, out, err } = await type(['review', 'choose', id, '--lang', 'en'], { typed: 'y', onAsk: (kept) => (before = `${kept.out}|${read()}`) });
    expect(before).toContain('    │ -I recieve teh book.\n    │ +I receive the book.\n');
    expect(before).toContain('|I recieve teh book.\n');
    expect(err).toBe('Write exactly this into a.md? [y/N] ');
    expect(out).toContain('✓ 2 fixes written');
    expect([exit, read()]).toEqual([0, 'I receive the book.\n']);
  });

  it.each(['', 'n', 'yep'])('is left waiting, and the text as it is, after "%s"', async (typed) => {
    const { run: id } = await begun();
    const { exit, err } = await type(['review', 'choose', id, '--lang', 'en'], { typed });
    expect(err).toContain('a.md: nothing was written.');
    expect([exit, read()]).toEqual([2, 'I recieve teh book.\n']);
    expect((await type(['queue', '--lang', 'en'])).out).toContain('for a choice of fixes');
  });

  it('is shown as the named choices would make it, and not as all fixes would', async () => {
    const { run: id } = await begun();
    const teh = /teh · fixable · (ISSUE-\S+)/.exec((await type(['issues', '--lang', 'en'])).out)![1]!;
    const choices = JSON.stringify([{ issue_id: teh, tool_id: 'suggested_fix' }]);
    let before = '';
    await type(['review', 'choose', id, '--choices', choices, '--lang', 'en'], { typed: 'n', onAsk: ({ out }) => (before = out) });
    expect(before).toContain('    │ +I recieve the book.\n');
    expect(before).not.toContain('receive');
    expect((await type(['review', 'choose', id, '--choices', choices, '--lang', 'en'], { typed: 'y' })).out).toContain('✓ 1 fix written');
    expect(read()).toBe('I recieve the book.\n');
  });

  it('is shown on stderr with --json, and goes on without a question with --yes', async () => {
    const { run: id } = await begun();
    const { exit, out, err } = await type(['review', 'choose', id, '--yes', '--json']);
    expect(err).toContain('+I receive the book.');
    expect(err).not.toContain('[y/N]');
    expect(JSON.parse(out)).toMatchObject({ operation: 'choose_fixes', output: { ok: true } });
    expect([exit, read()]).toEqual([0, 'I receive the book.\n']);
  });

  it('writes nothing in a dry run, and files nothing by an agent', async () => {
    const { run: id } = await begun();
    const { out, err } = await type(['review', 'choose', id, '--dry-run', '--lang', 'en']);
    expect([out.match(/\+I receive the book\./g)?.length, err]).toEqual([1, '']);
    const piped = JSON.parse((await type(['review', 'choose', id, '--dry-run', '--json'], AGENT)).out) as { output: Record<string, unknown> };
    expect(piped.output).toMatchObject({ preview: { diff: expect.stringContaining('+I receive') as string } });
    expect(piped.output['approval']).toBeUndefined();
    expect(read()).toBe('I recieve teh book.\n');
  });

  it('[bug: approval answer said yes before it showed the change] shows the change and asks before the yes', async () => {
    const { approval } = await begun();
    let before = '';
    const no = await type(['approval', 'answer', approval, 'yes', '--lang', 'en'], { typed: 'n', onAsk: ({ out }) => (before = out) });
    expect(before).toContain('│ -I recieve teh book.\n│ +I receive the book.\n');
    expect([no.exit, no.err]).toEqual([2, `Apply exactly this? [y/N] Not answered; the question stays open. \`sekisho deny ${approval}\` says no.\n`]);
    expect((await type(['approval', 'show', approval, '--lang', 'en'])).out).toContain('waits');
    expect((await type(['approval', 'answer', approval, 'yes', '--lang', 'en'], { typed: 'y' })).out).toContain('yes, not used yet');
  });

  it('is denied by approval answer without a question, shown all the same', async () => {
    const { approval } = await begun();
    const { exit, out, err } = await type(['approval', 'answer', approval, 'no', '--lang', 'en']);
    expect([exit, err]).toEqual([0, '']);
    expect(out).toContain('│ +I receive the book.\n');
  });
});

describe('issues and the queue', () => {
  it('are listed, shown with their story, and put aside', async () => {
    write('teh\n');
    // Of what nobody has looked at nothing is said to be well.
    expect((await type(['issues', '--lang', 'ja'])).out).toBe('! 閲覧できる検査がまだないため、何も分かっていません。\n次の操作\n  sekisho check <files>\n    このプロジェクトの本文を指定する。見つかった指摘は以後ここに並ぶ\n');
    await type(['check', 'a.md']);
    const { out } = await type(['issues', '--lang', 'ja']);
    expect(masked(out)).toBe('a.md\n  1:1  中  「teh」 stands here typo_check/teh · 修正案あり · ISSUE\n');
    const id = /ISSUE-\d+-[0-9a-z]+/.exec(out)![0];
    expect((await type(['issue', 'defer', id, '--reason', '後で', '--lang', 'ja'])).out).toContain('保留');
    expect((await type(['issue', 'show', id, '--lang', 'ja'])).out).toContain('人が保留しました。 person:terminal');
    expect((await type(['issue', 'excerpt', id])).out).toBe('a.md:1\n  │ teh\n');
  });

  it('of a text that is gone are marked and closed, and then there are none', async () => {
    write('teh\n');
    await type(['check', 'a.md']);
    write('');
    const emptied = await type(['check', 'a.md', '--lang', 'en']);
    expect(masked(emptied.out)).toContain('Nothing to check: the file is empty.');
    expect(masked(emptied.out)).toContain('partly resolved · its paragraph is gone: sekisho issue close · ISSUE');
    expect(emptied.out).toContain('no score: there is no text');
    expect(emptied.out).toContain('sekisho issue close --file a.md');
    expect((await type(['issue', 'close', '--file', 'a.md', '--lang', 'ja'])).out).toContain('解決');
    expect((await type(['issues', '--lang', 'ja'])).out).toBe('✓ 指摘はありません。\n');
  });

  it('a run that waits stands in the queue and can be shown and cancelled', async () => {
    write('teh\n');
    await type(['polish', 'a.md'], { terminal: { stdin: false, stdout: true } });
    const { out } = await type(['queue', '--lang', 'ja']);
    expect(masked(out)).toBe('実行中 0 · 回答待ち 1 · 順番待ち 0\n  a.md polish · 回答待ち · 修正の選択を待っています · agent:cli · RUN\n');
    const id = /run_[0-9a-z]{26}/.exec(out)![0];
    expect((await type(['review', 'show', id, '--lang', 'en'])).out).toContain('! waits for a choice of fixes');
    expect((await type(['review', 'cancel', id, '--lang', 'en'])).out).toContain('stopped: cancelled');
  });
});
