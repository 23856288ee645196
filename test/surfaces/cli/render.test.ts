// What a person reads: nothing is left out, nothing is cut unsaid, and data never passes for our own words.
import { describe, expect, it } from 'vitest';
import { createPaint, wantsColor } from '../../../src/surfaces/cli/paint.ts';
import { displayWidth } from '../../../src/surfaces/cli/display-width.ts';
import { shellWord } from '../../../src/kernel/shell-word.ts';
import { renderAnswer } from '../../../src/surfaces/cli/render/answer.ts';
import { readRange } from '../../../src/operations/code/read-range.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { checkReplan } from './fake-world.ts';

const sheet = (language: 'en' | 'ja' = 'en', columns = 100) => ({ language, columns, paint: createPaint(false) });
const text = (operation: string, output: unknown, on = sheet()) => renderAnswer(operation, output, on, [checkReplan, readRange as unknown as Operation]).join('\n');

describe('any answer', () => {
  it('puts keys and values side by side, rows into tables, text into a block', () => {
    expect(text('x', {
      session_id: 'ses_1', sound: true, broken: false, opened_at: 1_700_000_000_000, tags: ['a', 'b'], none: [],
      runs: [{ gate: 'plan', status: 'open' }, { gate: '計画', status: 'x' }], note: 'one\n✓ two', inner: { deep: 1 },
    })).toBe([
      'session_id  ses_1',
      'sound       yes',
      'broken      no',
      'opened_at   2023-11-14T22:13:20.000Z',
      'tags        a, b',
      'none        none',
      'runs',
      '  gate  status',
      '  plan  open',
      '  計画  x',
      'note',
      '  │ one',
      '  │ ✓ two',
      'inner',
      '  deep  1',
    ].join('\n'));
  });

  it('shows every moment as a time', () => {
    expect(text('x', { timestamp: 1_700_000_000_000, rows: [{ at: 1_700_000_000_000, that: 1_700_000_000_000 }] })).toBe('timestamp  2023-11-14T22:13:20.000Z\nrows\n  at                        that\n  2023-11-14T22:13:20.000Z  1700000000000');
  });

  it('falls back to one field a line where a table does not fit, and cuts nothing', () => {
    const long = 'w'.repeat(90);
    expect(text('x', { rows: [{ a: long, b: long }] }, sheet('en', 80))).toBe(`rows\n  - a  ${long}\n    b  ${long}`);
  });

  it('says how much of a very long text it does not show', () => {
    expect(text('x', { t: 'y'.repeat(5_000) })).toContain('1000 more characters (--json shows all)');
  });

  it('makes keys and values inert', () => {
    const out = text('x', { 'k\u001b[2J': '\u202Ev', list: ['\u009b1m'], rows: [{ 'c\u0007': '\u001b]8;;x\u0007' }], t: 'a\n\u001b[1mb' });
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });
});

describe('what to do next', () => {
  const next = (...calls: unknown[]) => text('x', { next: calls }).split('\n');

  it('names what is still to be filled in, and only that', () => {
    expect(next({ operation: 'check_replan', input: { limit: 5 }, why: 'again' })).toEqual(['Next', '  sekisho plan check --limit 5 --instruction <instruction> --new-tasks <new-tasks>', '    again']);
    expect(next({ operation: 'check_replan', input: { instruction: 'a b', new_tasks: [] } })).toEqual(['Next', "  sekisho plan check --instruction 'a b' --new-tasks '[]'"]);
  });

  it('spells a switch as one types it', () => {
    expect(next({ operation: 'check_replan', input: { instruction: 'a', new_tasks: '-', strict: true } })[1]).toMatch(/--strict$/);
    expect(next({ operation: 'check_replan', input: { instruction: 'a', new_tasks: '-', strict: false } })[1]).toMatch(/--no-strict$/);
  });

  it('says nothing twice', () => {
    const call = { operation: 'check_replan', input: { instruction: 'a', new_tasks: '-' } };
    expect(next({ ...call, why: 'once' }, { ...call, why: 'again' }, { operation: 'elsewhere' })).toEqual(['Next', '  sekisho plan check --instruction a --new-tasks -', '    once', '  elsewhere']);
  });
});

describe('code', () => {
  const certificate = { complete: true, index: { files: 3 }, why: [] };

  it('says where a file that was read in part goes on', () => {
    const part = { file: 'a file.ts', start_line: 1, end_line: 2, total_lines: 9, text: 'one\ntwo', next_line: 3, certificate };
    expect(text('read_range', part).split('\n')).toEqual(['1 one', '2 two', "! lines 1 to 2 of 9; go on with: sekisho code read 'a file.ts' 3", '✓ complete: 3 files looked at']);
    expect(text('read_range', part, sheet('ja'))).toContain("! 9 行中 1〜2 行目まで。続き: sekisho code read 'a file.ts' 3");
    expect(text('read_range', { ...part, next_line: undefined, total_lines: 2 })).not.toContain('go on');
  });

  it('leaves no reason empty and prints no empty page', () => {
    expect(text('query', { hits: [], total: 0, certificate: { complete: false, why: [] } })).toContain('! not complete: nothing was searched for');
    expect(text('query', { hits: [], total: 0, certificate: { complete: false, why: [] } }, sheet('ja'))).toContain('! 完全ではありません: 検索は行われませんでした');
    expect(text('repo_pack', { text: '', files_listed: 0, files: 0, certificate }).split('\n')[0]).toBe('nothing found');
  });
});

describe('plan verdict', () => {
  const verdict = {
    decision: 'reject', reason: 'Missing required terms: 認証', warnings: ['Required terms missing after replan: 認証'],
    verdicts: [
      { term: '認証', verdict: 'MISSING', relation: null, place: null },
      { term: 'api', verdict: 'VERIFIED', relation: 'literal', place: { task: 't1' } },
    ],
    structure: { isValid: true, details: { originalTaskCount: 2, newTaskCount: 3 } },
    refusals: [{ check: 'plan.term_loss', severity: 'must', path: 'new_tasks', message: 'lost', hint: 'put it back' }],
    next: [{ operation: 'check_replan', input: { session_id: 'ses_1', why: "it's" }, why: 'again' }, { operation: 'unknown_op', why: 'x' }],
    prompt: 'Keep 認証.\nSecond line',
    extra_field: 'kept, too',
  };

  it('leads with the decision and shows everything that was answered', () => {
    const out = text('check_replan', verdict);
    expect(out.split('\n')[0]).toBe('✗ rejected: Missing required terms: 認証');
    for (const said of ['! Required terms missing', '✗ lost (new_tasks) [plan.term_loss]', 'put it back', '✗ 認証', '✓ api', '{"task":"t1"}', 'Tasks: 2 before, 3 now',
      '│ Second line', "sekisho plan check --session-id ses_1 --why 'it'\\''s'", 'unknown_op', 'extra_field  kept, too']) {
      expect(out).toContain(said);
    }
  });

  it('has the same in Japanese', () => {
    expect(text('submit_replan', verdict, sheet('ja'))).toMatch(/^✗ 却下: [\s\S]*タスク: 前 2 件、今 3 件[\s\S]*次の操作/);
  });

  it('never shows an unknown decision as an acceptance', () => {
    expect(text('check_replan', { decision: 'acceptt' })).toBe('✗ acceptt');
    expect(text('check_replan', { decision: 'accept' })).toBe('✓ passes the checks');
    expect(text('submit_plan', { decision: 'warn', reason: '' })).toBe('! let through with a warning');
  });

  it('bears any shape', () => {
    for (const odd of [{}, { verdicts: 'x', next: [null, 1], refusals: [null], warnings: [{}], structure: [] }, null, [], 'text']) {
      expect(() => text('check_replan', odd)).not.toThrow();
    }
  });
});

describe('config explain and audit verify', () => {
  const settings = [
    { key: 'language', value: 'ja', origin: { layer: 'flag', name: '--language' }, overridden: [{ layer: 'user', name: '~/c.jsonc', line: 3, value: 'en' }] },
    { key: 'server.port', value: 7407, origin: { layer: 'default', name: null }, overridden: [] },
  ];

  it('shows value, source and what was overridden', () => {
    expect(text('explain_config', { root: '/r', settings })).toBe([
      '/r',
      'Setting      Value  From',
      'language     "ja"   flag --language',
      '  overrides  "en"   user ~/c.jsonc:3',
      'server.port  7407   default',
    ].join('\n'));
  });

  it('gives the verdict first', () => {
    expect(text('verify_audit', { ok: true, entries: 3, head: 'ab', exports_checked: 1 })).toMatch(/^✓ The log verifies/);
    expect(text('verify_audit', { ok: false, entries: 3, head: 'ab', exports_checked: 1, fault: { seq: 2, reason: 'hash' } }, sheet('ja'))).toMatch(/^✗ [\s\S]*2: hash$/);
  });
});

describe('small things', () => {
  it('counts columns', () => expect(['abc', '認証', 'ｱ', '\u001b[31ma\u001b[39m', 'が'].map(displayWidth)).toEqual([3, 4, 1, 1, 2]));

  it('colours for terminals only, unless told', () => {
    expect(wantsColor(true, {}, true)).toBe(true);
    expect(wantsColor(true, {}, false)).toBe(false);
    expect(wantsColor(true, { NO_COLOR: '1' }, true)).toBe(false);
    expect(wantsColor(true, { NO_COLOR: '' }, true)).toBe(true);
    expect(wantsColor(true, { FORCE_COLOR: '1' }, false)).toBe(true);
    expect(wantsColor(false, { FORCE_COLOR: '1' }, true)).toBe(false);
    expect(wantsColor(true, { TERM: 'dumb' }, true)).toBe(false);
  });

  it('quotes for a shell', () => expect(["a b", "it's", 'plain-1', { a: '$x' }].map(shellWord)).toEqual(["'a b'", "'it'\\''s'", 'plain-1', `'{"a":"$x"}'`]));
});

describe('the story of a session', () => {
  const output = {
    session_id: 'ses_1', owner: 'agent:stdio', opened_at: 0, request: 'Fix the login', phase: 'EXPLORATION', risk_level: 'HIGH', story: [],
    slots: [
      { slot: 'target_feature', value: 'login', quote: 'the login', state: 'FACT', shown_at: 'src/login.ts:6' },
      { slot: 'trigger_condition', value: null, quote: null, state: 'UNRESOLVED' },
      { slot: 'observed_issue', value: 'empty passwords pass', quote: null, state: 'HYPOTHESIS' },
      { slot: 'desired_action', value: 'fix', quote: 'Fix\u001b[2J\nit', state: 'UNRESOLVED' },
    ],
  };

  it('tells slot, value, quote and state', () => {
    expect(text('show_session', output).split('\n').slice(2, 9)).toEqual([
      '  target: login – shown in the code (src/login.ts:6)',
      '    in the person\'s words: "the login"',
      '  condition: not known',
      '  problem: empty passwords pass – supposed, not verified',
      '    not in the request; found by exploring',
      '  wish: fix – not shown in the code yet',
      '    in the person\'s words: "Fix\\u001b[2J\\nit"',
    ]);
  });

  it('tells them in Japanese', () => {
    expect(text('show_session', output, sheet('ja')).split('\n').slice(2, 7)).toEqual([
      '  対象: login – コードで確認済み (src/login.ts:6)',
      '    依頼の言葉: 「the login」',
      '  条件: 不明',
      '  問題: empty passwords pass – 仮説（未検証）',
      '    依頼にはなく、探索で見つかったもの',
    ]);
  });
});

describe('a replay', () => {
  const output = { ok: false, checked: 2, decisions: [{ seq: 4, kind: 'plan.judged', word: 'accept', result: 'same' }, { seq: 7, kind: 'plan.judged', word: 'warn', result: 'other_versions', reason: '規則または辞書の別の版による判定です' }], next_after: 9 };

  it('has no English heading in Japanese', () => {
    expect(text('replay_session', output, sheet('ja'))).toBe([
      '✗ 同じ結果にならない判定があります',
      '  再計算した判定: 2',
      '  番号  判定の種類   判定    再計算  理由',
      '  4     plan.judged  accept  同じ',
      '  7     plan.judged  warn    別の版  規則または辞書の別の版による判定です',
      '  続きがあります: --after 9',
    ].join('\n'));
  });

  it('says in English too what came of it, also where there is no room for a table or nothing to take again', () => {
    expect(text('replay_session', { ...output, ok: true, decisions: output.decisions.slice(0, 1) })).toContain('✓ All decisions came out the same\n  decisions taken again: 2\n  entry  decision     verdict  again\n');
    expect(text('replay_session', output, sheet('en', 20))).toContain('\n  entry: 4, decision: plan.judged, verdict: accept, again: same\n');
    expect(text('replay_session', { ok: true, checked: 0, decisions: [] })).toBe('✓ There is no decision to take again\n  decisions taken again: 0');
  });
});
