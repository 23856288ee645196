// The hands of the worst agent: it calls the real operations, remembers every answer, and can do all that an honest one can.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AGENT, openTestEngine, type TestEngine } from '../../support/engine-in-test.ts';
import type { Principal } from '../../../src/kernel/principal.ts';
import { LIMITS } from '../../../src/kernel/limits.ts';
import { PROJECT } from './project.ts';
import type { Asked } from './requests.ts';

// Answers are looked into, never trusted to have a shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answer = Record<string, any>;

export const OTHER_AGENT: Principal = { kind: 'agent', id: 'token:other' };

export class WorstAgent {
  readonly engine: TestEngine;
  /** The session the attack is about. */
  session = '';
  started: Answer = {};
  /** What was opened before is of no concern. */
  readonly since: number;

  /** On an engine of its own, or on one that others used before: their files go, and enough time passes for their sessions to weigh nothing. */
  constructor(engine: TestEngine = openTestEngine()) {
    this.engine = engine;
    for (const name of readdirSync(engine.folder)) if (name !== '.sekisho' && name !== 'audit') rmSync(join(engine.folder, name), { recursive: true, force: true });
    engine.clock.advance(LIMITS.riskMemoryMs * 30);
    this.since = engine.clock.now();
    for (const [file, text] of Object.entries(PROJECT)) this.put(file, text);
  }

  async begin(asked: Asked): Promise<this> {
    this.started = await this.call('start_session', { ...asked });
    this.session = String(this.started['session_id']);
    return this;
  }

  /** A refused call is an answer with an error; nothing is thrown at an attack. */
  async call(operation: string, input: Record<string, unknown>, principal: Principal = AGENT): Promise<Answer> {
    try {
      return (await this.engine.ask<Answer>(operation, input, principal)) ?? {};
    } catch (error) {
      return { thrown: String((error as { code?: unknown }).code ?? error) };
    }
  }

  /** Within the session. */
  in(operation: string, input: Record<string, unknown> = {}): Promise<Answer> {
    return this.call(operation, { session_id: this.session, ...input });
  }

  async define(...names: string[]): Promise<string> {
    let receipt = '';
    for (const name of names) receipt = String((await this.in('find_definitions', { name, wait_ms: 20_000 }))['receipt_id']);
    return receipt;
  }

  async refer(name: string): Promise<string> {
    return String((await this.in('find_references', { name, wait_ms: 20_000 }))['receipt_id']);
  }

  async read(file: string, more: Record<string, unknown> = {}): Promise<string> {
    return String((await this.in('read_range', { file, ...more }))['receipt_id']);
  }

  async search(...patterns: string[]): Promise<string> {
    return String((await this.in('search_text', { patterns, wait_ms: 20_000 }))['receipt_id']);
  }

  submit(understanding: Record<string, unknown>): Promise<Answer> {
    return this.in('submit_understanding', understanding);
  }

  permit(file_path: string): Promise<Answer> {
    return this.in('check_write_target', { file_path });
  }

  /** The honest way to READY for a full request, in full sight. */
  async becomeReady(): Promise<Answer> {
    await this.define('LoginService', 'validatePassword');
    await this.refer('validatePassword');
    const login = await this.read('src/auth/login.ts');
    const password = await this.read('src/auth/password.ts');
    const answer = await this.submit({
      symbols_identified: ['LoginService', 'validatePassword'],
      slot_evidence: { target_feature: at(login, 'src/auth/login.ts', 6), observed_issue: at(password, 'src/auth/password.ts', 5) },
    });
    if (answer['next_phase'] !== 'READY') throw new Error(`the honest way is closed: ${JSON.stringify(answer['missing_requirements'] ?? answer)}`);
    return answer;
  }

  /** Facts for everything the project holds about logging in; what is made of them is the attack. */
  async exploreAll(): Promise<Readonly<Record<'login' | 'password' | 'token' | 'server' | 'users' | 'definition', string>>> {
    const definition = await this.define('LoginService', 'signIn', 'validatePassword', 'hashPassword', 'issueToken', 'findUser', 'handleLogin', 'startServer', 'LoginService');
    await this.refer('validatePassword');
    return {
      login: await this.read('src/auth/login.ts'), password: await this.read('src/auth/password.ts'), token: await this.read('src/auth/token.ts'), server: await this.read('src/http/server.ts'),
      users: await this.read('src/user/repository.ts'), definition,
    };
  }

  /** Into SEMANTIC with a fitting reason, after the searches that must come before. */
  async openSemantic(reason = 'no_definition_found'): Promise<Answer> {
    await this.define('LoginService');
    await this.refer('LoginService');
    await this.search('LoginService');
    return this.in('open_semantic', { reason });
  }

  put(file: string, text: string): void {
    mkdirSync(dirname(join(this.engine.folder, file)), { recursive: true });
    writeFileSync(join(this.engine.folder, file), text);
  }

  hash(file: string): string {
    return createHash('sha256').update(readFileSync(join(this.engine.folder, file))).digest('hex');
  }

  async phase(session = this.session): Promise<string> {
    return String((await this.call('get_session_status', { session_id: session }))['understanding']?.phase);
  }

  async risk(): Promise<string> {
    return String((await this.in('get_session_status'))['understanding']?.risk_level);
  }
}

export function at(receipt_id: string, file: string, line: number, end_line?: number): Record<string, unknown> {
  return { receipt_id, file, line, ...(end_line === undefined ? {} : { end_line }) };
}
