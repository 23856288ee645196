// Where a gate has no holes it must still have a way through: projects and wishes in which an honest agent once could not go on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../support/engine-in-test.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = Record<string, any>;
type Calls = (operation: string, input?: Record<string, unknown>) => Promise<Answer>;

let engine: TestEngine | undefined;
afterEach(() => engine?.close());

const said = (text: string) => ({ value: text, quote: text });

async function open(files: Readonly<Record<string, string>>, query: string, frame: Record<string, unknown>, intent = 'MODIFY'): Promise<Calls> {
  const opened = openTestEngine();
  engine = opened;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(opened.folder, file)), { recursive: true });
    writeFileSync(join(opened.folder, file), text);
  }
  const { session_id } = await opened.ask<Answer>('start_session', { intent, query, frame });
  return (operation, input = {}) => opened.ask<Answer>(operation, { session_id, ...input });
}

const LOGIN = { query: 'ログイン機能でパスワードが空のときエラーが出ない。空のパスワードを拒否してほしい。', frame: { target_feature: said('ログイン機能'), trigger_condition: said('パスワードが空のとき'), observed_issue: said('エラーが出ない'), desired_action: said('空のパスワードを拒否してほしい') } };
const README = '# Shop\n\n## インストール手順\n\nnpm install します。Node のバージョンは書かれていません。\n';
const INSTALL = { query: 'インストール手順に Node のバージョンが書かれていないので、22 と追記して', frame: { target_feature: said('インストール手順'), observed_issue: said('Node のバージョンが書かれていない'), desired_action: said('22 と追記して') } };

describe('an honest agent', () => {
  it('changes a project in a language that has no grammar', async () => {
    const call = await open({ 'src/Login.kt': 'class LoginService {\n  fun signIn(password: String) = password.length >= 0 // empty: no error\n}\n', 'src/Main.kt': 'fun main() = LoginService().signIn("")\n' }, LOGIN.query, LOGIN.frame);
    await call('find_definitions', { name: 'LoginService' });
    await call('find_references', { name: 'LoginService' });
    const { receipt_id } = await call('read_range', { file: 'src/Login.kt' });
    const place = (line: number) => ({ receipt_id, file: 'src/Login.kt', line });
    expect(await call('submit_understanding', { slot_evidence: { target_feature: place(1), observed_issue: place(2) } })).toMatchObject({ next_phase: 'READY', missing_requirements: [] });
    expect(await call('check_write_target', { file_path: 'src/Login.kt' })).toMatchObject({ allowed: true });
  });

  it('changes the prose of a project that is nothing but prose', async () => {
    const call = await open({ 'README.md': README, 'docs/use.md': '# 使い方\n\nインストール手順を参照。\n' }, INSTALL.query, INSTALL.frame);
    await call('find_definitions', { name: 'インストール手順' });
    await call('find_references', { name: 'インストール手順' });
    await call('read_range', { file: 'docs/use.md' });
    const { receipt_id } = await call('read_range', { file: 'README.md' });
    const place = (line: number) => ({ receipt_id, file: 'README.md', line });
    expect(await call('submit_understanding', { slot_evidence: { target_feature: place(3), observed_issue: place(5) } })).toMatchObject({ next_phase: 'READY', missing_requirements: [] });
    expect(await call('check_write_target', { file_path: 'README.md' })).toMatchObject({ allowed: true });
  });

  it('changes the prose of a program, and by that nothing but prose', async () => {
    const code = 'export function startShop(): void {}\nexport function stopShop(): void {}\nexport class ShopWindow {}\n';
    const call = await open({ 'README.md': README, 'src/shop.ts': code }, INSTALL.query, INSTALL.frame);
    await call('get_symbols', { file: 'README.md', wait_ms: 20_000 });
    for (const name of ['startShop', 'stopShop', 'ShopWindow']) await call('find_definitions', { name, wait_ms: 20_000 });
    await call('find_references', { name: 'startShop', wait_ms: 20_000 });
    const shop = await call('read_range', { file: 'src/shop.ts' });
    const { receipt_id } = await call('read_range', { file: 'README.md' });
    const place = (line: number) => ({ receipt_id, file: 'README.md', line });
    const answer = await call('submit_understanding', {
      symbols_identified: ['インストール手順', 'startShop', 'stopShop', 'ShopWindow'], entry_points: ['startShop'],
      existing_patterns: [{ pattern: 'exports', places: [1, 2].map((line) => ({ receipt_id: shop['receipt_id'], file: 'src/shop.ts', line })) }],
      slot_evidence: { target_feature: place(3), observed_issue: place(5) },
    });
    expect(answer).toMatchObject({ next_phase: 'READY', missing_requirements: [] });
    expect(await call('check_write_target', { file_path: 'README.md' })).toMatchObject({ allowed: true });
    expect(await call('check_write_target', { file_path: 'src/shop.ts' })).toMatchObject({ allowed: false, refusals: [{ check: 'write.only_prose' }] });
  });

  it('makes a file in a folder that does not exist yet, once it knows the folder above', async () => {
    const call = await open(
      { 'src/login.ts': 'export class LoginService {\n  signIn(password: string) {\n    return password.length >= 0; // empty: no error\n  }\n}\n', 'src/deep/down/other.ts': 'export const other = 1;\n', 'package.json': '{}\n' },
      LOGIN.query, LOGIN.frame,
    );
    await call('find_definitions', { name: 'LoginService', wait_ms: 20_000 });
    await call('find_references', { name: 'LoginService', wait_ms: 20_000 });
    const { receipt_id } = await call('read_range', { file: 'src/login.ts' });
    const place = (line: number) => ({ receipt_id, file: 'src/login.ts', line });
    expect(await call('submit_understanding', { symbols_identified: ['LoginService'], slot_evidence: { target_feature: place(1), observed_issue: place(3) } })).toMatchObject({ next_phase: 'READY' });
    expect(await call('check_write_target', { file_path: 'src/rules/password/empty.ts' })).toMatchObject({ allowed: true, permit: { new_file: true } });
    // A folder that holds no file of its own is known by the one above it.
    expect(await call('check_write_target', { file_path: 'src/deep/new.ts' })).toMatchObject({ allowed: true });
    for (const unknown of ['src/deep/down/new.ts', 'src/deep/down/further/new.ts', 'other/new.ts', 'new.ts', 'src/Rules/../login.ts/x.ts']) {
      expect([unknown, (await call('check_write_target', { file_path: unknown }))['allowed']]).toEqual([unknown, false]);
    }
  });

  it('makes a file beside folders where no folder above holds one', async () => {
    const call = await open({ 'src/login.ts': 'export class LoginService {\n  signIn(password: string) {\n    return password.length >= 0; // empty: no error\n  }\n}\n' }, LOGIN.query, LOGIN.frame);
    for (const tool of ['find_definitions', 'find_references']) await call(tool, { name: 'LoginService', wait_ms: 20_000 });
    const { receipt_id } = await call('read_range', { file: 'src/login.ts' });
    const place = (line: number) => ({ receipt_id, file: 'src/login.ts', line });
    await call('submit_understanding', { symbols_identified: ['LoginService'], slot_evidence: { target_feature: place(1), observed_issue: place(3) } });
    expect(await call('check_write_target', { file_path: 'test/login.test.ts' })).toMatchObject({ allowed: true, permit: { new_file: true } });
  });

  it('goes on after three fruitless rounds as soon as a person has said so', async () => {
    const call = await open({ 'src/login.ts': 'export class LoginService {\n  signIn(password: string) {\n    return password.length >= 0; // empty: no error\n  }\n}\nexport const chargeCard = 1;\n' }, LOGIN.query, LOGIN.frame);
    for (const tool of ['find_definitions', 'find_references']) await call(tool, { name: 'LoginService', wait_ms: 20_000 });
    await call('search_text', { patterns: ['LoginService'] });
    for (let round = 0; round < 3; round += 1) {
      await call('open_semantic', { reason: 'no_definition_found' });
      await call('submit_semantic', { hypotheses: [{ text: 'perhaps', symbol: 'chargeCard' }] });
      await call('revert_to_exploration');
    }
    const { receipt_id } = await call('read_range', { file: 'src/login.ts' });
    const place = (line: number) => ({ receipt_id, file: 'src/login.ts', line });
    const understanding = { symbols_identified: ['LoginService', 'signIn'], entry_points: ['LoginService'], existing_patterns: [{ pattern: 'everything is exported', places: [place(1), place(6)] }], slot_evidence: { target_feature: place(1), observed_issue: place(3) } };
    const waiting = await call('submit_understanding', understanding);
    expect(waiting).toMatchObject({ needs_person: true, refusals: [{ check: 'understanding.needs_person' }], next: [{ operation: 'get_session_status' }] });
    await engine!.ask('settle_understanding', { session_id: waiting['session_id'] }, { kind: 'person', id: 'terminal' });
    await call('find_definitions', { name: 'signIn', wait_ms: 20_000 });
    await call('find_definitions', { name: 'chargeCard', wait_ms: 20_000 });
    expect(await call('submit_understanding', { ...understanding, symbols_identified: ['LoginService', 'signIn', 'chargeCard'] })).toMatchObject({ next_phase: 'READY', needs_person: false });
  });
});
