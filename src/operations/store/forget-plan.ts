// Decides what may be forgotten: only what is closed, old enough and referred to by nothing that stays (W-16).
import { OPEN_STATES, type Issue } from '../../gates/review/issue.ts';
import type { Approval } from '../../kernel/approval.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import { TABLES, type TableName } from '../../store/schema.ts';

export interface ForgetScope {
  readonly now: number;
  /** What ended before this goes. */
  readonly cutoff: number;
  /** The texts of decisions logged before this may go with them. */
  readonly textsBefore: number;
  /** Only the reviews of this file, or only this session; then also what a person deferred. */
  readonly file?: string | undefined;
  readonly session_id?: string | undefined;
}

export interface ForgetPlan {
  /** Keys by table, in the order of the tables. */
  readonly rows: ReadonlyMap<TableName, readonly string[]>;
  readonly artifacts: readonly string[];
  /** What is in scope and stays because it is still open. */
  readonly kept: { readonly issues: number; readonly runs: number; readonly threads: number; readonly approvals: number };
}

const PAGE = 500;
const HASH = /[0-9a-f]{64}/g;

/** The texts kept as files. */
export interface KeptTexts {
  readonly hashes: readonly string[];
  /** Undefined where it is gone or damaged. */
  read(hash: string): string | undefined;
}

export function planForgetting(tx: ReadTx, scope: ForgetScope, texts: KeptTexts): ForgetPlan {
  const plan = new Plan(tx, scope);
  plan.reviews();
  if (scope.file === undefined) {
    plan.proposals();
    plan.sessions();
    plan.threads();
    if (scope.session_id === undefined) {
      plan.approvals();
      plan.requests();
    }
  }
  return plan.withTexts(texts);
}

class Plan {
  readonly #tx: ReadTx;
  readonly #scope: ForgetScope;
  readonly #gone = new Map<TableName, Set<string>>();
  readonly #kept = { issues: 0, runs: 0, threads: 0, approvals: 0 };

  constructor(tx: ReadTx, scope: ForgetScope) {
    this.#tx = tx;
    this.#scope = scope;
  }

  /** Closed issues, then what stood only for them: a run goes last, when no issue, event or fix of it stays. */
  reviews(): void {
    const { file, session_id, cutoff } = this.#scope;
    const named = file !== undefined || session_id !== undefined;
    const ofSession = session_id === undefined ? undefined : new Set(this.#list('review_run', { session_id }).map((run) => String(run['run_id'])));
    const inScope = (row: Row): boolean => (file === undefined || row['file'] === file) && (ofSession === undefined || ofSession.has(String(row['run_id'])));
    const isOpen = ({ state }: Issue): boolean => OPEN_STATES.includes(state) || (state === 'Deferred' && !named); // a deferral is a person's word: only a person who names the place takes it back
    const issues = [...this.#all('issue')] as unknown as readonly Issue[];
    const needed = new Set(issues.filter((issue) => OPEN_STATES.includes(issue.state)).flatMap(({ related_issue_ids }) => related_issue_ids)); // the earlier life of an open issue is part of its time line
    const ofGoneIssue = new Set<string>();
    for (const issue of issues) {
      if (!inScope(issue as unknown as Row)) continue;
      if (isOpen(issue)) this.#kept.issues += 1;
      else if (issue.changed_at < cutoff && !needed.has(issue.issue_id)) ofGoneIssue.add(issue.issue_id);
    }
    this.#takeAll('issue', ofGoneIssue);
    const stays = { runs: new Set<string>(), versions: new Set<string>(), hashes: new Set<string>(), intents: new Set<string>() };
    for (const issue of issues) {
      if (ofGoneIssue.has(issue.issue_id)) continue;
      stays.runs.add(issue.run_id);
      stays.versions.add(issue.manuscript_version_id);
      stays.hashes.add(issue.manuscript_hash);
    }
    for (const table of ['issue_event', 'issue_resolution'] as const) {
      for (const row of this.#all(table)) {
        if (ofGoneIssue.has(String(row['issue_id']))) this.#take(table, row);
        else {
          stays.runs.add(String(row['run_id']));
          if (typeof row['diff_ref'] === 'string') stays.intents.add(row['diff_ref']);
        }
      }
    }
    const intents = [...this.#all('fix_intent')];
    for (const intent of intents) if (stays.intents.has(String(intent['intent_id'])) || intent['state'] === 'intended') stays.runs.add(String(intent['run_id']));
    const goneRuns = new Set<string>();
    for (const run of this.#all('review_run')) {
      if (!inScope(run)) continue;
      const ended = run['state'] === 'completed' || run['state'] === 'failed';
      if (!ended) this.#kept.runs += 1;
      else if (endOf(run) < cutoff && !stays.runs.has(String(run['run_id']))) {
        this.#take('review_run', run);
        goneRuns.add(String(run['run_id']));
      }
    }
    for (const row of this.#all('step_execution')) if (goneRuns.has(String(row['run_id']))) this.#take('step_execution', row);
    for (const row of this.#all('manuscript_fetch_log')) if (goneRuns.has(String(row['session_id']))) this.#take('manuscript_fetch_log', row);
    for (const row of intents) if (goneRuns.has(String(row['run_id']))) this.#take('fix_intent', row);
    for (const row of this.#all('manuscript_version')) {
      const run_id = String(row['run_id']);
      const runStays = !goneRuns.has(run_id) && this.#tx.get('review_run', run_id) !== undefined; // an earlier call may have taken the run and left this for an issue that is gone now
      if (!runStays && !stays.versions.has(String(row['version_id'])) && !stays.hashes.has(String(row['hash']))) this.#take('manuscript_version', row);
    }
  }

  /** A run that is over, with its tries and its diffs: an offer nobody took up in all that time goes too, unless a person is being asked about it just now. */
  proposals(): void {
    const { session_id, cutoff } = this.#scope;
    const asked = [...this.#all('approval')].filter((row) => this.#isWaiting(row)).map((row) => JSON.stringify(row)).join('\n');
    for (const run of session_id === undefined ? this.#all('proposal_run') : this.#list('proposal_run', { session_id })) {
      const run_id = String(run['run_id']);
      const thread = this.#tx.get('workflow_thread', run_id);
      if (run['state'] === 'open' && thread?.['state'] !== 'failed') {
        this.#kept.runs += 1;
        continue;
      }
      const diffs = this.#list('board_diff', { run_id });
      if (endOf(run) >= cutoff || diffs.some((diff) => asked.includes(String(diff['diff_id'])))) continue;
      this.#take('proposal_run', run);
      for (const row of this.#list('proposal_attempt', { run_id })) this.#take('proposal_attempt', row);
      for (const row of diffs) this.#take('board_diff', row);
    }
  }

  /** A quiet session loses its receipts and permits, which prove nothing by now; one that a person names goes whole. */
  sessions(): void {
    const { session_id, cutoff } = this.#scope;
    if (session_id !== undefined) {
      if (this.#kept.runs === 0 && this.#kept.issues === 0) this.#wholeSession(session_id);
      return;
    }
    const spoken = this.#lastWords();
    for (const session of this.#all('session')) {
      const id = String(session['session_id']);
      if (Math.max(Number(session['opened_at']), spoken.get(id) ?? 0) >= cutoff) continue;
      for (const row of this.#list('receipt', { session_id: id })) this.#take('receipt', row);
      for (const row of this.#list('permit', { session_id: id })) this.#take('permit', row);
    }
  }

  #wholeSession(session_id: string): void {
    const session = this.#tx.get('session', session_id);
    if (session === undefined) return;
    for (const table of ['receipt', 'permit', 'understanding_run', 'outcome'] as const) for (const row of this.#list(table, { session_id })) this.#take(table, row);
    for (const run of this.#list('plan_run', { session_id })) {
      for (const row of this.#list('plan_revision', { run_id: String(run['run_id']) })) this.#take('plan_revision', row);
      this.#take('plan_run', run);
    }
    this.#take('session', session);
  }

  /** Only threads that are over, and not before the run they belong to. */
  threads(): void {
    const { session_id, cutoff } = this.#scope;
    for (const thread of this.#all('workflow_thread')) {
      const thread_id = String(thread['thread_id']);
      const over = thread['state'] === 'finished' || thread['state'] === 'failed';
      const runGoes = this.#isGone('proposal_run', thread_id) || this.#isGone('review_run', thread_id);
      if (session_id !== undefined && !runGoes) continue;
      if (!over) this.#kept.threads += 1;
      const runStays = !runGoes && (this.#tx.get('proposal_run', thread_id) ?? this.#tx.get('review_run', thread_id)) !== undefined;
      if (!over || runStays || Number(thread['changed_at']) >= cutoff) continue;
      this.#take('workflow_thread', thread);
      for (const row of this.#list('workflow_decision', { thread_id })) this.#take('workflow_decision', row);
    }
  }

  /** What can no longer be answered or used. */
  approvals(): void {
    const { cutoff } = this.#scope;
    for (const row of this.#all('approval')) {
      const { created_at, answered_at, consumed_at, expires_at } = row as unknown as Approval;
      if (this.#isWaiting(row)) this.#kept.approvals += 1;
      else if (Math.max(created_at, answered_at ?? 0, consumed_at ?? 0, expires_at) < cutoff) this.#take('approval', row);
    }
  }

  /** For an answer, or to be used. */
  #isWaiting(row: Row): boolean {
    const { state, expires_at } = row as unknown as Approval;
    return (state === 'pending' || state === 'approved') && this.#scope.now < expires_at;
  }

  requests(): void {
    for (const row of this.#all('request')) if (Number(row['at']) < this.#scope.now - LIMITS.requestMemoryMs) this.#take('request', row);
  }

  /** Records and artifacts that no row left over and no entry young enough leads to, also not by way of another text. */
  withTexts(texts: KeptTexts): ForgetPlan {
    const records = new Map([...this.#all('record')].map((row) => [String(row['hash']), row]));
    const files = new Set(texts.hashes);
    const known = new Set([...records.keys(), ...files]);
    const reached = new Set<string>();
    const reach = (text: string): void => {
      for (const [hash] of text.matchAll(HASH)) {
        if (!known.has(hash) || reached.has(hash)) continue;
        reached.add(hash);
        reach(String(records.get(hash)?.['text'] ?? (files.has(hash) ? texts.read(hash) : undefined) ?? '')); // a text may name others: the facts of a judgement name their evidence
      }
    };
    for (const table of Object.keys(TABLES) as TableName[]) {
      if (table === 'record') continue;
      for (const row of this.#all(table)) if (!this.#isGone(table, String(row[TABLES[table].key]))) reach(JSON.stringify(row));
    }
    for (const entry of this.#log()) if (entry.at >= this.#scope.textsBefore && !this.#isOfGone(entry)) reach(JSON.stringify(entry.body));
    for (const [hash, row] of records) if (!reached.has(hash)) this.#take('record', row);
    const rows = new Map((Object.keys(TABLES) as TableName[]).filter((table) => this.#gone.has(table)).map((table) => [table, [...this.#gone.get(table)!]] as const));
    return { rows, artifacts: texts.hashes.filter((hash) => !reached.has(hash)), kept: this.#kept };
  }

  #isOfGone({ session_id, body }: { readonly session_id?: string; readonly body: Readonly<Record<string, unknown>> }): boolean {
    const run = typeof body['run_id'] === 'string' ? body['run_id'] : '';
    return (session_id !== undefined && this.#isGone('session', session_id)) || this.#isGone('review_run', run) || this.#isGone('proposal_run', run);
  }

  #lastWords(): Map<string, number> {
    const last = new Map<string, number>();
    for (const { session_id, at } of this.#log()) if (session_id !== undefined) last.set(session_id, Math.max(at, last.get(session_id) ?? 0));
    return last;
  }

  *#log(): Generator<ReturnType<ReadTx['log']>[number]> {
    for (let after = 0; ; ) {
      const page = this.#tx.log(after, PAGE);
      yield* page;
      if (page.length < PAGE) return;
      after = page.at(-1)!.seq;
    }
  }

  *#all(table: TableName): Generator<Row> {
    for (let after: string | undefined; ; ) {
      const page = this.#tx.list(table, { limit: PAGE, ...(after === undefined ? {} : { after }) });
      yield* page;
      if (page.length < PAGE) return;
      after = String(page.at(-1)![TABLES[table].key]);
    }
  }

  #list(table: TableName, where: Readonly<Record<string, string>>): Row[] {
    return this.#tx.list(table, { where });
  }

  #take(table: TableName, row: Row): void {
    this.#takeAll(table, [String(row[TABLES[table].key])]);
  }

  #takeAll(table: TableName, keys: Iterable<string>): void {
    for (const key of keys) {
      const gone = this.#gone.get(table) ?? new Set();
      this.#gone.set(table, gone.add(key));
    }
  }

  #isGone(table: TableName, key: string): boolean {
    return this.#gone.get(table)?.has(key) === true;
  }
}

function endOf(run: Row): number {
  return Number(run['finished_at'] ?? run['created_at']);
}
