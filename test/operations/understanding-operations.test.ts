// The understanding gate as a caller meets it: real files, a real index, real receipts; the sample requests of the seeds in both languages.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_PROJECT } from '../../src/app/demo/sample-project.ts';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine();
  for (const [path, text] of Object.entries(SAMPLE_PROJECT)) write(path, text);
});
afterEach(() => engine.close());

function write(path: string, text: string): void {
  mkdirSync(dirname(join(engine.folder, path)), { recursive: true });
  writeFileSync(join(engine.folder, path), text);
}

const quoted = (text: string) => ({ value: text, quote: text });

const REQUESTS = {
  ja: {
    vague: { query: 'ログイン機能直して', frame: { target_feature: quoted('ログイン機能'), desired_action: quoted('直して') } },
    concrete: {
      query: 'ログイン機能で、パスワードが空のときエラーが出ないので、空のパスワードを拒否するように修正して',
      frame: { target_feature: quoted('ログイン機能'), trigger_condition: quoted('パスワードが空のとき'), observed_issue: quoted('パスワードが空のときエラーが出ない'), desired_action: quoted('空のパスワードを拒否する') },
    },
    found: '空のパスワードもhashPasswordでハッシュされ、エラーにならない',
  },
  en: {
    vague: { query: 'Fix the login', frame: { target_feature: { value: 'login', quote: 'the login' }, desired_action: quoted('Fix') } },
    concrete: {
      query: 'When the password is empty the login shows no error, so make it reject empty passwords',
      frame: { target_feature: { value: 'login', quote: 'the login' }, trigger_condition: { value: 'the password is empty', quote: 'When the password is empty' }, observed_issue: { value: 'the login shows no error', quote: 'the login shows no error' }, desired_action: { value: 'reject empty passwords', quote: 'make it reject empty passwords' } },
    },
    found: 'an empty password is hashed by hashPassword without an error',
  },
} as const;

interface Receipted {
  readonly receipt_id: string;
  readonly hits: readonly { readonly file: string; readonly line: number }[];
}

const at = ({ receipt_id, hits }: Receipted, file: string, nth = 0) => ({ receipt_id, file, line: hits.filter((hit) => hit.file === file).at(nth)!.line });
const LOGIN = 'src/auth/login-service.ts';

async function started(language: 'ja' | 'en', kind: 'vague' | 'concrete'): Promise<Record<string, unknown> & { session_id: string }> {
  return engine.ask('start_session', { intent: 'MODIFY', ...REQUESTS[language][kind] });
}

/** Everything a HIGH request asks for. */
async function exploreAll(session_id: string) {
  const define = (name: string) => engine.ask<Receipted>('find_definitions', { session_id, name, wait_ms: 20_000 });
  for (const name of ['LoginService', 'hashPassword', 'SessionStore', 'UserRepository', 'loginRoute']) await define(name);
  await engine.ask('find_references', { session_id, name: 'LoginService', wait_ms: 20_000 });
  const read: Record<string, { receipt_id: string }> = {};
  for (const file of [LOGIN, 'src/auth/password.ts', 'src/auth/session-store.ts', 'src/users/user-repository.ts', 'src/http/login-route.ts']) read[file] = await engine.ask('read_range', { session_id, file });
  const place = (file: string, line: number) => ({ receipt_id: read[file]!.receipt_id, file, line });
  return {
    session_id,
    symbols_identified: ['LoginService', 'hashPassword', 'SessionStore', 'UserRepository', 'loginRoute'],
    entry_points: ['loginRoute', 'LoginService'],
    existing_patterns: [
      { pattern: 'private fields hold the parts', places: [place(LOGIN, 6), place('src/auth/session-store.ts', 2)] },
      { pattern: 'rows live in maps', places: [place('src/auth/session-store.ts', 6), place('src/users/user-repository.ts', 7)] },
    ],
    slot_evidence: { target_feature: place(LOGIN, 14), observed_issue: place(LOGIN, 16) },
  };
}

describe.each(['ja', 'en'] as const)('the sample requests (%s)', (language) => {
  it('[U-19][U-02] the concrete one reaches READY in four calls', async () => {
    const { session_id, risk_level, missing_slots } = await started(language, 'concrete');
    expect({ risk_level, missing_slots }).toEqual({ risk_level: 'LOW', missing_slots: [] });
    const definitions = await engine.ask<Receipted>('find_definitions', { session_id, name: 'LoginService', wait_ms: 20_000 });
    const references = await engine.ask<Receipted>('find_references', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    const answer = await engine.ask('submit_understanding', {
      session_id, symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(definitions, LOGIN), observed_issue: at(references, LOGIN, -1) },
    });
    expect(answer).toMatchObject({ next_phase: 'READY', confidence: 'high', missing_requirements: [], refusals: [] });
  });

  it('[U-19][U-07] the vague one cannot reach READY without evidence for the problem, and can with it', async () => {
    const { session_id, risk_level, missing_slots } = await started(language, 'vague');
    expect({ risk_level, missing_slots }).toEqual({ risk_level: 'HIGH', missing_slots: ['trigger_condition', 'observed_issue'] });
    const all = await exploreAll(session_id);
    const without = await engine.ask('submit_understanding', { ...all, slot_evidence: { target_feature: all.slot_evidence.target_feature } });
    expect(without).toMatchObject({ next_phase: 'EXPLORATION', missing_requirements: ['slot_evidence: observed_issue'] });
    // A problem that only repeats the feature is no problem found.
    const hollow = await engine.ask('submit_understanding', { ...all, resolved_frame: { observed_issue: language === 'ja' ? 'ログイン機能の問題' : 'the login has a problem' } });
    expect(hollow).toMatchObject({ next_phase: 'EXPLORATION' });
    const found = await engine.ask<{ query_frame: unknown }>('submit_understanding', { ...all, resolved_frame: { observed_issue: REQUESTS[language].found } });
    expect(found).toMatchObject({ next_phase: 'READY', query_frame: { observed_issue: REQUESTS[language].found, slot_source: { target_feature: 'FACT', observed_issue: 'FACT', desired_action: 'UNRESOLVED' } } });
  });
});

async function readySession(): Promise<string> {
  const { session_id } = await started('ja', 'vague');
  const all = await exploreAll(session_id);
  expect(await engine.ask('submit_understanding', { ...all, resolved_frame: { observed_issue: REQUESTS.ja.found } })).toMatchObject({ next_phase: 'READY' });
  return session_id;
}

describe('the understanding gate', () => {
  it('[U-02] hands out the extraction prompt and takes the slots back, one bad slot at a time', async () => {
    const opened = await engine.ask<{ session_id: string; extraction: { prompt: string; schema: object } }>('start_session', { intent: 'MODIFY', query: REQUESTS.ja.concrete.query });
    expect(opened.extraction.prompt).toContain(REQUESTS.ja.concrete.query);
    expect(opened.extraction.schema).toMatchObject({ required: ['target_feature', 'trigger_condition', 'observed_issue', 'desired_action'] });
    const set = await engine.ask('set_query_frame', { session_id: opened.session_id, ...REQUESTS.ja.concrete.frame, desired_action: { value: '全部書き直す', quote: '全部書き直す' } });
    expect(set).toMatchObject({ missing_slots: ['desired_action'], rejected_slots: [{ slot: 'desired_action', severity: 'hard' }], risk_level: 'MEDIUM', query_frame: { target_feature: 'ログイン機能', desired_action: null } });
  });

  it('[U-02] works without any model: the rules take the request apart', async () => {
    const opened = await engine.ask<{ query_frame: { target_feature: string } }>('start_session', { intent: 'MODIFY', query: REQUESTS.ja.concrete.query, by_rules: true });
    expect(opened.query_frame.target_feature).toContain('ログイン');
  });

  it('[U-02] takes the stricter of the claimed and the read intent', async () => {
    expect(await engine.ask('start_session', { intent: 'QUESTION', query: 'ログイン機能を直してください' })).toMatchObject({ claimed_intent: 'QUESTION', intent: 'MODIFY' });
  });

  it.each([['ログイン機能直して', 'ログイン機能'], ['Please fix the login now', 'the login']])('[U-06] a wish quoted as the problem is no problem: %s', async (query, target) => {
    const opened = await engine.ask('start_session', { intent: 'MODIFY', query, frame: { target_feature: { value: target.replace('the ', ''), quote: target }, observed_issue: quoted(query) } });
    expect(opened).toMatchObject({ risk_level: 'HIGH', rejected_slots: [{ slot: 'observed_issue' }], query_frame: { observed_issue: null } });
  });

  it('[U-04] stated is not FACT', async () => {
    expect(await started('ja', 'concrete')).toMatchObject({ query_frame: { slot_source: { target_feature: 'UNRESOLVED', observed_issue: 'UNRESOLVED' } } });
  });

  it('[U-15] a closed tool answers phase_blocked with what is open, and leaves no receipt', async () => {
    const { session_id } = await started('ja', 'concrete');
    expect(await engine.ask('semantic_search', { session_id, query: 'ログイン' })).toMatchObject({ error: 'phase_blocked', current_phase: 'EXPLORATION', refusals: [{ check: 'understanding.phase_blocked' }] });
    await exploreAll(session_id);
    await engine.ask('search_text', { session_id, patterns: ['password'], wait_ms: 20_000 });
    expect(await engine.ask('open_semantic', { session_id, reason: 'no_definition_found' })).toMatchObject({ current_phase: 'SEMANTIC' });
    const blocked = await engine.ask('read_range', { session_id, file: LOGIN });
    expect(blocked).toMatchObject({ error: 'phase_blocked', current_phase: 'SEMANTIC' });
    expect(blocked).not.toHaveProperty('receipt_id');
  });

  it('[U-13][U-14] goes through SEMANTIC and VERIFICATION, where only later facts confirm', async () => {
    const { session_id } = await started('ja', 'vague');
    const all = await exploreAll(session_id);
    expect(await engine.ask('open_semantic', { session_id, reason: 'no_definition_found' })).toMatchObject({ current_phase: 'EXPLORATION', refusals: [{ message: expect.stringContaining('Required tools not used yet') as string }] });
    await engine.ask('search_text', { session_id, patterns: ['password'], wait_ms: 20_000 });
    await engine.ask('submit_understanding', { ...all, slot_evidence: { target_feature: all.slot_evidence.target_feature } });
    expect(await engine.ask('open_semantic', { session_id, reason: 'no_definition_found' })).toMatchObject({ refusals: [{ check: 'understanding.invalid_devrag_reason', valid: ['no_similar_implementation', 'context_fragmented', 'no_reference_found'] }] });
    expect(await engine.ask('open_semantic', { session_id, reason: 'context_fragmented' })).toMatchObject({ current_phase: 'SEMANTIC' });
    const searched = await engine.ask<{ hits: readonly { symbol?: string }[] }>('semantic_search', { session_id, query: 'パスワードの検査' });
    expect(searched.hits.length).toBeGreaterThan(0);
    expect(await engine.ask('submit_semantic', { session_id, hypotheses: [{ text: REQUESTS.ja.found, slot: 'observed_issue', symbol: 'hashPassword' }] })).toMatchObject({ current_phase: 'VERIFICATION', hypotheses: [{ hypothesis_id: 'h1', status: 'open' }] });
    const old = all.slot_evidence.observed_issue;
    expect(await engine.ask('submit_verification', { session_id, verified: [{ hypothesis: 'h1', status: 'confirmed', ...old }] })).toMatchObject({ current_phase: 'VERIFICATION', refusals: [{ check: 'understanding.invalid_verified' }] });
    await engine.ask('find_definitions', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    const read = await engine.ask<{ receipt_id: string }>('read_range', { session_id, file: LOGIN });
    expect(await engine.ask('submit_verification', { session_id, verified: [{ hypothesis: 'h1', status: 'confirmed', receipt_id: read.receipt_id, file: LOGIN, line: 16 }] })).toMatchObject({ next_phase: 'READY', query_frame: { slot_source: { observed_issue: 'FACT' } } });
  });

  it('[U-16] gives a permit for what was read and is unchanged, and for nothing else', async () => {
    const session_id = await readySession();
    const ask = (file_path: string) => engine.ask<{ allowed: boolean; permit?: { permit_id: string; path: string; hash_before: string } }>('check_write_target', { session_id, file_path });
    const permit = await ask(join(engine.folder, LOGIN));
    expect(permit).toMatchObject({ allowed: true, permit: { path: LOGIN, new_file: false } });
    expect(await ask('src/billing/invoice.ts')).toMatchObject({ allowed: false, refusals: [{ check: 'write.not_explored' }] });
    expect((await ask('src/billing/invoice.ts') as unknown as { next: unknown[] }).next[0]).toMatchObject({ operation: 'add_explored_files', input: { files: ['src/billing/invoice.ts'] } });
    expect(await ask('src/auth/policy.ts')).toMatchObject({ allowed: true, permit: { new_file: true, hash_before: null } });
    expect(await ask('lib/policy.ts')).toMatchObject({ allowed: false, refusals: [{ check: 'write.folder_not_explored' }] });
    expect(await ask('../outside.ts')).toMatchObject({ allowed: false, refusals: [{ check: 'write.not_writable' }] });
    await engine.ask('add_explored_files', { session_id, files: ['src/billing/invoice.ts'] });
    expect(await ask('src/billing/invoice.ts')).toMatchObject({ allowed: true });

    write('src/billing/invoice.ts', 'export const other = 1;\n');
    expect(await ask('src/billing/invoice.ts')).toMatchObject({ allowed: false, refusals: [{ check: 'write.changed_since' }] });
    await engine.ask('add_explored_files', { session_id, files: ['src/billing/invoice.ts'] });
    expect(await ask('src/billing/invoice.ts')).toMatchObject({ allowed: true });
  });

  it('[U-16] an agent goes on editing its file as long as each write is recorded', async () => {
    const session_id = await readySession();
    const { permit } = await engine.ask<{ permit: { permit_id: string; hash_before: string } }>('check_write_target', { session_id, file_path: LOGIN });
    write(LOGIN, `${SAMPLE_PROJECT[LOGIN]!}// first\n`);
    const after = (await engine.ask<{ hash: string }>('read_range', { file: LOGIN })).hash;
    expect(await engine.ask('record_write', { session_id, permit_id: permit.permit_id, before: permit.hash_before, after }, PERSON)).toMatchObject({ recorded: true, chain: 2 });
    expect(await engine.ask('check_write_target', { session_id, file_path: LOGIN })).toMatchObject({ allowed: true, permit: { permit_id: permit.permit_id, hash_before: after } });
    write(LOGIN, 'export {};\n');
    expect(await engine.ask('check_write_target', { session_id, file_path: LOGIN })).toMatchObject({ allowed: false });
  });

  it('[U-16] goes on with a file it wrote after reading it again, without leaving READY; its word alone is nothing', async () => {
    const session_id = await readySession();
    const ask = (more: object = {}) => engine.ask('check_write_target', { session_id, file_path: LOGIN, ...more });
    const { permit } = (await ask()) as unknown as { permit: { permit_id: string; hash_before: string } };
    write(LOGIN, `${SAMPLE_PROJECT[LOGIN]!}// mine\n`);
    const refused = await ask();
    expect(refused).toMatchObject({ allowed: false, current_phase: 'READY', refusals: [{ check: 'write.changed_since' }] });
    expect((refused as { next: unknown[] }).next[0]).toMatchObject({ operation: 'add_explored_files', input: { files: [LOGIN] } });
    const { hash: after } = await engine.ask<{ hash: string }>('read_range', { file: LOGIN });
    await expect(engine.ask('record_write', { session_id, permit_id: permit.permit_id, before: permit.hash_before, after })).rejects.toMatchObject({ code: 'QC-107' });
    expect(await ask()).toMatchObject({ allowed: false });
    await engine.ask('add_explored_files', { session_id, files: [LOGIN] });
    expect(await ask()).toMatchObject({ allowed: true, current_phase: 'READY', permit: { hash_before: after } });
  });

  it('[U-16] no permit for what steers agents and hooks, for trees of new folders, or for a file that somebody took away', async () => {
    const session_id = await readySession();
    await engine.ask('add_explored_files', { session_id, files: ['README.md', 'src/billing/invoice.ts'] });
    for (const file_path of ['.claude/settings.json', '.mcp.json', '.husky/pre-commit', '.github/workflows/x.yml', 'node_modules/a/b.js', 'deep/a/b/c/d.ts', 'src/auth/x/y/z/w.ts']) {
      expect(await engine.ask('check_write_target', { session_id, file_path }), file_path).toMatchObject({ allowed: false });
    }
    expect(await engine.ask('check_write_target', { session_id, file_path: 'src/auth/policy/rules.ts' })).toMatchObject({ allowed: true });
    rmSync(join(engine.folder, 'src/billing/invoice.ts'));
    expect(await engine.ask('check_write_target', { session_id, file_path: 'src/billing/invoice.ts' })).toMatchObject({ allowed: false, refusals: [{ check: 'write.changed_since' }] });
  });

  it('[U-16] evidence that others changed closes the gate, also for a file that was read again', async () => {
    const { session_id } = await started('ja', 'vague');
    const all = await exploreAll(session_id);
    await engine.ask('submit_understanding', { ...all, resolved_frame: { observed_issue: REQUESTS.ja.found } });
    write(LOGIN, `${SAMPLE_PROJECT[LOGIN]!}// not mine\n`);
    expect(await engine.ask('check_write_target', { session_id, file_path: 'src/auth/session-store.ts' })).toMatchObject({ allowed: false, current_phase: 'EXPLORATION', refusals: [{ check: 'write.evidence_changed' }] });
  });

  it('[U-16] a reported write that is not on disk ends the permit', async () => {
    const session_id = await readySession();
    const { permit } = await engine.ask<{ permit: { permit_id: string; hash_before: string } }>('check_write_target', { session_id, file_path: LOGIN });
    expect(await engine.ask('record_write', { session_id, permit_id: permit.permit_id, before: permit.hash_before, after: 'f'.repeat(64) }, PERSON)).toMatchObject({ recorded: false, fault: 'not_on_disk' });
    expect(await engine.ask('record_write', { session_id, permit_id: permit.permit_id, before: permit.hash_before, after: permit.hash_before }, PERSON)).toMatchObject({ recorded: false, fault: 'void' });
  });

  it('[U-02] null takes a slot back', async () => {
    const { session_id } = await started('ja', 'concrete');
    expect(await engine.ask('set_query_frame', { session_id, trigger_condition: null })).toMatchObject({ missing_slots: ['trigger_condition'], query_frame: { target_feature: 'ログイン機能' } });
  });

  it('[U-16] an easier wording does not make a file easier', async () => {
    const hard = await started('ja', 'vague');
    await exploreAll(hard.session_id);
    const { session_id } = await started('ja', 'concrete');
    const definitions = await engine.ask<Receipted>('find_definitions', { session_id, name: 'LoginService', wait_ms: 20_000 });
    const references = await engine.ask<Receipted>('find_references', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    await engine.ask('submit_understanding', { session_id, symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(definitions, LOGIN), observed_issue: at(references, LOGIN, -1) } });
    expect(await engine.ask('check_write_target', { session_id, file_path: LOGIN })).toMatchObject({ allowed: false, current_phase: 'EXPLORATION', risk_level: 'HIGH', refusals: [{ check: 'write.risk_elsewhere' }] });
  });

  it('[U-18] keeps a decision log, an outcome and its statistics', async () => {
    const session_id = await readySession();
    const log = await engine.ask<{ slot_receipts: Record<string, string>; phase_transitions: unknown[]; selected_tools: string[] }>('get_decision_log', { session_id });
    expect(log).toMatchObject({ intent: 'MODIFY', risk_level: 'HIGH', final_phase: 'READY', fallback_triggered: false, missing_slots: ['trigger_condition'] });
    expect(Object.keys(log.slot_receipts).sort()).toEqual(['observed_issue', 'target_feature']);
    expect(log.selected_tools).toEqual(['find_definitions', 'find_references', 'read_range']);
    const failed = await engine.ask<{ misleading: { slot: string; receipt: string }[] }>('record_outcome', { session_id, outcome: 'failure', analysis: { root_cause: 'the wrong branch' } }, PERSON);
    expect(failed.misleading.map(({ slot, receipt }) => [slot, receipt]).sort()).toEqual(Object.entries(log.slot_receipts).sort());
    expect(await engine.ask('get_outcome_stats', {})).toMatchObject({ sessions: 1, by_reporter: { person: { failure: 1 } }, by_risk: { HIGH: { failure: 1 } }, by_semantic_use: { not_used: { failure: 1 } } });
  });

  it('every verdict of a session comes out the same when it is computed again', async () => {
    const session_id = await readySession();
    await engine.ask('check_write_target', { session_id, file_path: LOGIN });
    await engine.ask('revert_to_exploration', { session_id });
    const replayed = await engine.ask<{ decisions: { kind: string; result: string }[] }>('replay_session', { session_id });
    expect(replayed.decisions.map(({ kind, result }) => `${kind} ${result}`)).toEqual(['set_query_frame', 'submit_understanding', 'check_write_target', 'revert_to_exploration'].map((step) => `understanding.${step} same`));
  });

  it('[K-06] a replay by the id of the run takes the same decisions again, for its caller alone', async () => {
    const session_id = await readySession();
    await engine.ask('revert_to_exploration', { session_id });
    const other = await readySession();
    const run_id = engine.store.read((tx) => String(tx.list('understanding_run', { where: { session_id } })[0]!['run_id']));
    const first = engine.store.read((tx) => tx.log(0, 500)).find(({ kind }) => kind === 'understanding.set_query_frame')!;
    const steps = ['set_query_frame', 'submit_understanding', 'revert_to_exploration'].map((step) => `understanding.${step} same`);
    for (const by of [AGENT, PERSON]) {
      const replayed = await engine.ask<{ decisions: { kind: string; result: string }[] }>('replay_session', { run_id }, by);
      expect(replayed.decisions.map(({ kind, result }) => `${kind} ${result}`)).toEqual(steps);
    }
    expect(await engine.ask('replay_session', { run_id, session_id: other })).toMatchObject({ checked: 0 });
    await expect(engine.ask('replay_session', { run_id }, { kind: 'agent', id: 'token:other' })).rejects.toMatchObject({ code: expect.stringMatching(/^QC-10[34]$/) });
    // Those of programs before this one carry no id: the session has one run, so they are its own.
    const { run_id: _, ...body } = first.body as { run_id?: string };
    await engine.store.commit((tx) => void tx.append({ at: first.at, kind: first.kind, actor: first.actor, session_id, body }));
    expect(await engine.ask('replay_session', { run_id })).toMatchObject({ ok: true, checked: steps.length + 1 });
  });

  it('tells the session as a story in the language asked for', async () => {
    const session_id = await readySession();
    await engine.ask('check_write_target', { session_id, file_path: LOGIN });
    await engine.ask('check_write_target', { session_id, file_path: 'src/billing/invoice.ts' });
    const { story, request } = await engine.ask<{ story: { line: string }[]; request: string }>('show_session', { session_id });
    expect(request).toBe(REQUESTS.ja.vague.query);
    const lines = story.map(({ line }) => line);
    for (const line of ['フェーズが EXPLORATION から READY に移った（依頼を理解した）。', '呼び出し元が依頼を分解した: リスク HIGH。', `呼び出し元が書き込みの許可を求めた（${LOGIN}）。許可された。`, '呼び出し元が書き込みの許可を求めた（src/billing/invoice.ts）が、拒まれた: 読んでいないファイル。']) expect(lines).toContain(line);
    expect(lines.join('\n')).not.toMatch(/[A-D]_[A-Z]+|understood/);
    expect(story.every(({ line }) => !/\{|undefined/.test(line))).toBe(true);
  });

  it('tells what each slot holds, the words it comes from and where the code shows it', async () => {
    const { session_id } = await started('ja', 'vague');
    const stated = await engine.ask<{ slots: { slot: string }[] }>('show_session', { session_id });
    expect(stated.slots.map(({ slot }) => slot)).toEqual(['target_feature', 'trigger_condition', 'observed_issue', 'desired_action']);
    expect(stated.slots[0]).toEqual({ slot: 'target_feature', value: 'ログイン機能', quote: 'ログイン機能', state: 'UNRESOLVED' });
    expect(stated.slots[1]).toEqual({ slot: 'trigger_condition', value: null, quote: null, state: 'UNRESOLVED' });
    const { slots } = await engine.ask<{ slots: { quote: unknown }[] }>('show_session', { session_id: await readySession() });
    expect(slots[0]).toMatchObject({ value: 'ログイン機能', quote: 'ログイン機能', state: 'FACT', shown_at: expect.stringMatching(/^src\/.*:\d+$/) });
    // Found by exploring: the person has not said it.
    expect(slots[2]).toMatchObject({ slot: 'observed_issue', quote: null, state: 'FACT' });
    const { session_id: unframed } = await engine.ask<{ session_id: string }>('start_session', { intent: 'MODIFY', query: REQUESTS.ja.vague.query });
    expect(await engine.ask('show_session', { session_id: unframed })).not.toHaveProperty('slots');
  });

  it('a refusal without a word of either language is told in that of its session', async () => {
    for (const language of ['ja', 'en'] as const) {
      const { session_id } = await started(language, 'vague');
      const refusal = await engine.ask('find_definitions', { session_id, name: '' }).catch((error: unknown) => error as { language?: string });
      expect(refusal).toMatchObject({ code: 'QC-101', language });
    }
  });

  it('[U-02] blank words open no session and clarify nothing', async () => {
    const { session_id } = await started('ja', 'vague');
    for (const blank of [' ', '\u3000\n', '\u200b\u2060', '\u3164']) {
      await expect(engine.ask('start_session', { intent: 'MODIFY', query: blank })).rejects.toMatchObject({ code: 'QC-101', params: { path: 'query' } });
      await expect(engine.ask('settle_understanding', { session_id, words: blank }, PERSON)).rejects.toMatchObject({ code: 'QC-101', params: { path: 'words' } });
      await expect(engine.ask('open_plan', { instruction: blank })).rejects.toMatchObject({ code: 'QC-101', params: { path: 'instruction' } });
    }
  });

  it('[U-14] a person clarifies a request; an agent cannot', async () => {
    const { session_id } = await started('ja', 'vague');
    await expect(engine.ask('settle_understanding', { session_id, words: '空のパスワードでも入れる' })).rejects.toMatchObject({ code: 'QC-107' });
    await engine.ask('settle_understanding', { session_id, words: '空のパスワードでもログインできてしまうのが問題です' }, PERSON);
    const set = await engine.ask('set_query_frame', { session_id, ...REQUESTS.ja.vague.frame, observed_issue: quoted('空のパスワードでもログインできてしまう') });
    expect(set).toMatchObject({ risk_level: 'MEDIUM', missing_slots: ['trigger_condition'] });
  });
});
