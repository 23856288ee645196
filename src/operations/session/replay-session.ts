// `replay_session`: computes every logged decision again from its recorded inputs; each must come out the same (K-06).
import * as z from 'zod';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { digestOf } from '../../kernel/digest.ts';
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { mayUseSession } from '../../kernel/principal.ts';
import type { ReadTx } from '../../store/contract.ts';
import type { LogEntry } from '../../store/log-chain.ts';
import { defineOperation, type Call } from '../operation.ts';
import { readRecord } from '../records.ts';
import { REPLAYERS, type Replayer } from '../replayers.ts';
import { findSession } from './sessions.ts';

const RESULT = z.object({
  seq: z.number(),
  kind: z.string(),
  word: z.string(),
  result: z.enum(['same', 'different', 'other_versions', 'not_replayable']),
  reason: z.string().optional(),
});

const PAGE = 500;
/** Recomputing is synchronous: other callers must not wait long for it. */
const MOST_AT_ONCE = 200;

export const replaySession = defineOperation({
  id: 'replay_session',
  gate: 'shared',
  title: { en: 'Replay decisions', ja: '判定の再計算' },
  summary: {
    en: 'Recomputes the logged decisions of a session (a person may leave it out: all) and compares them.',
    ja: 'セッションの判定を記録から再計算して比べます (人は省略して全件を対象にできます)。',
  },
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({
    session_id: z.string().max(100).optional(),
    run_id: z.string().max(100).optional().describe('only the decisions of this run'),
    after: z.int().min(0).default(0).describe('`next_after` of the answer before'),
  }),
  output: z.object({
    ok: z.boolean(),
    checked: z.number(),
    decisions: z.array(RESULT),
    next_after: z.number().optional().describe('there is more: call again with it as `after`'),
  }),
  cli: { words: ['replay'], positional: ['session_id'] },
  run({ session_id, run_id, after: from }, call) {
    if (session_id === undefined && run_id === undefined && call.principal.kind !== 'person') {
      throw new SekishoError('QC-101', { path: 'session_id', reason: { en: 'expected a session of this caller', ja: 'この呼び出し元のセッションを指定してください' } });
    }
    return call.read((tx) => {
      if (session_id !== undefined) findSession(tx, call.principal, session_id);
      const isOfRun = run_id === undefined ? () => true : decisionsOf(tx, call, run_id);
      const decisions: z.infer<typeof RESULT>[] = [];
      let after = from;
      for (;;) {
        const page = tx.log(after, PAGE);
        for (const entry of page) {
          if (REPLAYERS.has(entry.kind) && (session_id === undefined || entry.session_id === session_id) && isOfRun(entry)) decisions.push(replay(tx, entry, call));
        }
        after = page.at(-1)?.seq ?? after;
        const ok = decisions.every(({ result }) => result === 'same');
        if (page.length < PAGE) return { ok, checked: decisions.length, decisions };
        if (decisions.length >= MOST_AT_ONCE) return { ok, checked: decisions.length, decisions, next_after: after };
      }
    });
  },
});

/** Which entries are decisions of the run; refused where it is none of the caller's. */
function decisionsOf(tx: ReadTx, call: Call, run_id: string): (entry: LogEntry) => boolean {
  refuseForeignRun(tx, call, run_id);
  // Programs before this one named no run: a session has one request to understand, so those are of its run.
  const session = (tx.get('understanding_run', run_id) as { readonly session_id?: string } | undefined)?.session_id;
  return ({ body, kind, session_id }) => {
    const named = (body as { readonly run_id?: unknown }).run_id;
    return named === run_id || (named === undefined && session !== undefined && session_id === session && kind.startsWith('understanding.'));
  };
}

/** Of a review, or of whatever else calls itself a run and belongs to a session of the caller's. */
function refuseForeignRun(tx: ReadTx, call: Call, run_id: string): void {
  const run = RUN_TABLES.map((table) => tx.get(table, run_id)).find((row) => row !== undefined) as { readonly initiator?: string; readonly session_id?: string } | undefined;
  if (run !== undefined && call.principal.kind === 'person') return;
  if (run?.initiator === undefined && typeof run?.session_id === 'string') return void findSession(tx, call.principal, run.session_id);
  if (run?.initiator === undefined || !mayUseSession(call.principal, run.initiator)) throw new SekishoError('QC-104', { path: 'run_id', kind: { en: 'run', ja: 'ラン' } });
}

const RUN_TABLES = ['review_run', 'proposal_run', 'plan_run', 'understanding_run'] as const;

interface DecisionBody {
  readonly inputs: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, string>>;
  readonly outcome: string;
  readonly word: string;
  readonly replayable?: boolean;
}

const REASONS = {
  no_record_for: { en: 'no record for {name}', ja: '{name} の記録がありません' },
  other_versions: { en: 'judged with other versions of rules or dictionaries', ja: '規則または辞書の別の版による判定です' },
  not_recorded: { en: 'it rests on what is not recorded', ja: '記録されていないものに基づいています' },
  no_record: { en: 'no record {hash}', ja: '記録 {hash} がありません' },
  differs: { en: 'the recomputed verdict differs', ja: '再計算した判定が異なります' },
} as const satisfies Record<string, Bilingual>;

function replay(tx: ReadTx, entry: LogEntry, call: Call): z.infer<typeof RESULT> {
  const because = (why: keyof typeof REASONS, params: Readonly<Record<string, string>> = {}): { reason: string } => ({ reason: say(REASONS[why], call.language, params) });
  const body = entry.body as unknown as DecisionBody;
  const line = { seq: entry.seq, kind: entry.kind, word: body.word };
  const replayer = REPLAYERS.get(entry.kind)!;
  const inputs: Record<string, unknown> = {};
  for (const [name, hash] of Object.entries(body.inputs)) {
    const text = readRecord(tx, call, hash);
    if (text === undefined) return { ...line, result: 'not_replayable', ...because('no_record_for', { name }) };
    inputs[name] = JSON.parse(text) as unknown;
  }
  if (canonicalJson(body.versions) !== canonicalJson({ ...replayer.versions, ...call.platform })) {
    return { ...line, result: 'other_versions', ...because('other_versions') };
  }
  // Its records are there, and yet it rests on something that is in none of them.
  if (body.replayable === false) return { ...line, result: 'not_replayable', ...because('not_recorded') };
  const { same, lacking } = recompute(replayer, inputs, (hash) => readRecord(tx, call, hash), body.outcome);
  if (lacking !== undefined) return { ...line, result: 'not_replayable', ...because('no_record', { hash: lacking }) };
  return same ? { ...line, result: 'same' } : { ...line, result: 'different', ...because('differs') };
}

/** `lacking`: a record the replayer asked for is gone; what it made without it, or failed at, says nothing. */
export function recompute(replayer: Pick<Replayer, 'recompute'>, inputs: Readonly<Record<string, unknown>>, read: (hash: string) => string | undefined, outcome: string): { readonly same: boolean; readonly lacking?: string } {
  let lacking: string | undefined;
  const record = (hash: string): string | undefined => {
    const text = read(hash);
    if (text === undefined) lacking ??= hash;
    return text;
  };
  try {
    const same = digestOf(replayer.recompute(inputs, record)) === outcome;
    return lacking === undefined ? { same } : { same: false, lacking };
  } catch (error) {
    if (lacking === undefined) throw error;
    return { same: false, lacking };
  }
}
