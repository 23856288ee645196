// A real engine on a guarded root in a real git tree, with a clock that stands still, and an agent that gets to READY in four calls.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SAMPLE_PROJECT } from '../../src/app/demo/sample-project.ts';
import { openEngine, type Engine } from '../../src/app/engine.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { HookEvent, HookState } from '../../src/hook/hook-state.ts';
import { sha256 } from '../../src/kernel/digest.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import { guardPlaces, setGuarded, type GuardPlaces } from '../../src/system/guard-folder.ts';
import { findRoot, prepareStateFolder } from '../../src/system/root-folder.ts';
import { fixedClock, seededRandom, type FixedClock } from '../../src/testing/index.ts';
import { AGENT } from '../support/engine-in-test.ts';

export const LOGIN = 'src/auth/login-service.ts';
const FRAME = {
  query: 'When the password is empty the login shows no error, so make it reject empty passwords',
  frame: { target_feature: { value: 'login', quote: 'the login' }, trigger_condition: { value: 'the password is empty', quote: 'When the password is empty' }, observed_issue: { value: 'the login shows no error', quote: 'the login shows no error' }, desired_action: { value: 'reject empty passwords', quote: 'make it reject empty passwords' } },
};

interface Receipted {
  readonly receipt_id: string;
  readonly hits: readonly { readonly file: string; readonly line: number }[];
}

export interface Permitted {
  readonly permit_id: string;
  readonly hash_before: string | null;
  readonly expires_at: number;
}

export class GuardedEngine {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-guarded-')));
  readonly root = join(this.folder, 'root');
  readonly home = join(this.folder, 'home');
  readonly clock: FixedClock = fixedClock(1_700_000_000_000); // before the times of files, which are the system's
  readonly reported: unknown[] = [];
  readonly places: GuardPlaces = guardPlaces(this.home, this.root);
  #random = seededRandom(5);
  #engine: Engine | undefined;
  #requests = 0;

  constructor(git = true) {
    for (const [path, text] of Object.entries(SAMPLE_PROJECT)) this.write(path, text);
    this.write('.gitignore', '.sekisho/*\n!.sekisho/permits/\n');
    if (git) this.sh('git init -q --template= -b main . && git add -A && git commit -qm base');
    setGuarded(this.home, this.root, true);
  }

  async open(): Promise<this> {
    const folder = findRoot(this.root);
    prepareStateFolder(folder);
    const loaded = loadConfig({ env: { SEKISHO_GUARD_READERS: '["npm test"]' }, flags: {} });
    this.#engine = await openEngine({ folder, home: this.home, settings: () => loaded, clock: this.clock, random: this.#random, secret: () => 'a secret', warn: () => {}, report: (error) => void this.reported.push(error) }, { sole: true });
    return this;
  }

  async reopen(): Promise<void> {
    await this.#engine!.close();
    await this.open();
  }

  ask<T = Record<string, unknown>>(operation: string, input: unknown, principal: Principal = AGENT): Promise<T> {
    return this.#engine!.call({ operation, input, principal, surface: principal.kind === 'agent' ? 'http' : 'cli', requestId: `r${(this.#requests += 1)}` }) as Promise<T>;
  }

  start(): Promise<{ session_id: string }> {
    this.clock.advance(1_000);
    return this.ask('start_session', { intent: 'MODIFY', ...FRAME });
  }

  async ready(): Promise<string> {
    const { session_id } = await this.start();
    await this.understand(session_id);
    return session_id;
  }

  async understand(session_id: string): Promise<Record<string, unknown>> {
    const definitions = await this.ask<Receipted>('find_definitions', { session_id, name: 'LoginService', wait_ms: 20_000 });
    const references = await this.ask<Receipted>('find_references', { session_id, name: 'hashPassword', wait_ms: 20_000 });
    await this.ask('read_range', { session_id, file: LOGIN });
    const place = ({ receipt_id, hits }: Receipted, nth: number) => ({ receipt_id, file: LOGIN, line: hits.filter(({ file }) => file === LOGIN).at(nth)!.line });
    return this.ask('submit_understanding', { session_id, symbols_identified: ['LoginService'], slot_evidence: { target_feature: place(definitions, 0), observed_issue: place(references, -1) } });
  }

  async permit(session_id: string, file_path = LOGIN): Promise<Permitted> {
    const { permit } = await this.ask<{ permit: Permitted }>('check_write_target', { session_id, file_path });
    return permit;
  }

  /** As the hook of a host leaves it behind. */
  tell(...events: (Partial<HookEvent> | string)[]): void {
    const lines = events.map((event) => (typeof event === 'string' ? event : `${JSON.stringify({ v: 1, at: this.clock.now(), host: 'claude', ...event })}\n`));
    appendFileSync(this.places.events, lines.join(''));
  }

  /** Any question for a permit folds first. */
  async fold(): Promise<void> {
    await this.ask('check_write_target', { session_id: 'ses_none', file_path: 'x' }).catch(() => {});
  }

  state(): HookState {
    return JSON.parse(readFileSync(this.places.state, 'utf8')) as HookState;
  }

  write(path: string, text: string): string {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
    return sha256(text);
  }

  sh(script: string): string {
    return execFileSync('bash', ['-ec', script], { cwd: this.root, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: this.folder, GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x' } });
  }

  async log(kind: string): Promise<readonly Record<string, unknown>[]> {
    await this.ask('export_audit', {}, { kind: 'person', id: 'terminal' });
    const text = this.sh('cat .sekisho/audit/*/*.jsonl');
    return text.trim().split('\n').map((line) => JSON.parse(line) as { kind: string; body: Record<string, unknown> }).filter((entry) => entry.kind === kind).map(({ body }) => body);
  }

  async close(): Promise<void> {
    await this.#engine?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
