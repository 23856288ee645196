// Gets the text of this round by the ladder, hashes it itself, and writes down every try (W-09).
import { sha256 } from '../../kernel/digest.ts';
import { asSekishoError, SekishoError } from '../../kernel/errors.ts';
import { derivedHandle } from '../../kernel/ids.ts';
import { isOverBudget } from '../../gates/review/iteration-policy.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { NodeContext, NodeResult, Op, WorkNode } from '../definition.ts';
import type { Failure } from '../workflows.ts';
import { fetchOrder, isWorthAnotherTry, WAITS_MS } from './fetch-ladder.ts';
import { followRename, type Followed } from './follow-rename.ts';
import type { ReviewParts } from './review-parts.ts';
import type { FetchTool, ManuscriptFetch, ReviewRun } from './review-rows.ts';
import { loadRun, type ReviewState } from './review-state.ts';
import { isPerson } from './round-fixes.ts';
import { updateRun, waits } from './run-log.ts';
import { startedAt } from './started-at.ts';
import { lastSeen, wasSeen } from './version-rows.ts';

/** `passing`: another moment may bring another answer; a file that is no text or too large stays so. */
type Tried = { readonly text: string } | { readonly failure: Failure; readonly qc_code: ManuscriptFetch['qc_code']; readonly passing: boolean };

type Pinned = Pick<ReviewRun, 'steps' | 'manifest'>;

export function fetchText(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    async run(state, context) {
      const { run, tried, lastFound, started_at } = context.read((tx) => ({ run: loadRun(tx, state.run_id), tried: fetchesOf(tx, state.run_id).length, lastFound: lastTool(tx, state.run_id), started_at: startedAt(tx, state.run_id) }));
      const wanted = state.round === 0 ? run.manuscript_hash : null;
      const rows: ManuscriptFetch[] = [];
      const note = (tool_id: FetchTool, attempt_index: number, began: number, outcome: Tried): void => {
        const found = 'text' in outcome;
        const fetch_id = derivedHandle('fet', run.run_id, String(tried + rows.length));
        rows.push({ fetch_id, session_id: run.run_id, manuscript_hash: wanted ?? (found ? sha256(outcome.text) : ''), tool_id, result: found ? 'found' : 'failed', qc_code: found ? null : outcome.qc_code, latency_ms: Math.max(0, context.now() - began), attempt_index, at: context.now() });
      };
      // An answer to our own question is looked at first, and alone.
      const order = state.decision_id === '' ? fetchOrder(wanted, lastFound) : (['request_manual_upload'] as const);
      let last: Failure = { code: 'QC-015', params: { hash: wanted ?? '' } };
      for (const tool of order) {
        for (let attempt = 0; attempt <= WAITS_MS.length; attempt += 1) {
          if (attempt > 0) {
            if (state.round === 0 && isOverBudget(run.iteration_policy, started_at, context.now() + WAITS_MS[attempt - 1]!)) break;
            await parts.pause(WAITS_MS[attempt - 1]!, context.signal);
          }
          const began = context.now();
          const outcome = tryTool(tool, run, wanted, state, context);
          note(tool, attempt, began, outcome);
          if ('text' in outcome) return found(run, outcome.text, state, rows, context);
          last = outcome.failure;
          if (!outcome.passing || tool === 'request_manual_upload') break;
        }
      }
      // A file without a hash to look for is nothing a person could upload: there is no telling the right text.
      if (wanted === null) return { patch: { stop: 'failed', next: 'report' }, ops: [...logged(rows), updateRun(run, { failure: last })] };
      note('request_manual_upload', 0, context.now(), { failure: last, qc_code: 'QC-017', passing: false });
      return { patch: { hash: wanted, decision_id: '', next: 'wait_upload' }, ops: [...logged(rows), waits(run, context)] };
    },
  };

  function tryTool(tool: FetchTool, run: ReviewRun, wanted: string | null, { decision_id }: ReviewState, context: NodeContext): Tried {
    try {
      const text = tool === 'fetch_artifact' ? (mayTake(run, wanted ?? '', context) ? parts.texts.get(wanted ?? '') : undefined) : tool === 'read_snapshot' ? parts.files.read(run.file).text : parts.texts.get(uploadedHash(decision_id, context));
      if (text === undefined) return failed('QC-015', { hash: wanted ?? '' });
      // Over what was received, whatever anybody says its hash is.
      return wanted === null || sha256(text) === wanted ? { text } : failed('QC-018', { hash: wanted });
    } catch (error) {
      if (!(error instanceof SekishoError)) throw error;
      const { code, params } = error;
      if (code === 'QC-018' || code === 'QC-016') return failed(code, params);
      return { failure: { code, params }, qc_code: code === 'QC-118' ? 'QC-015' : 'QC-016', passing: false };
    }
  }

  async function found(run: ReviewRun, text: string, state: ReviewState, rows: readonly ManuscriptFetch[], context: NodeContext): Promise<NodeResult<ReviewState>> {
    const hash = parts.texts.keep(text);
    const pinned: Pinned | { readonly failure: Failure } = Object.keys(run.manifest).length > 0 ? run : await stepsOf(run, text);
    if (!('steps' in pinned)) return { patch: { hash, stop: 'failed', next: 'report' }, ops: [...logged(rows), updateRun(run, { failure: pinned.failure })] };
    // A text that was handed over by its hash is no file that could have been renamed.
    const { continues, ops }: Followed = state.round > 0 || run.manuscript_hash !== null ? { ops: [] } : context.read((tx) => followRename(tx, parts, run, { text, hash }, context));
    return { patch: { hash, step: 0, part: 0, decision_id: '', next: 'check_step' }, ops: [...logged(rows), ...ops, updateRun(run, { steps: pinned.steps, manifest: pinned.manifest, state: 'active', ...(continues === undefined ? {} : { continues }) })] };
  }

  /** The steps and their versions are fixed with the first text: later rounds are judged by the same. */
  async function stepsOf(run: ReviewRun, text: string): Promise<Pinned | { readonly failure: Failure }> {
    try {
      const checkers = await parts.checkers();
      const { format, language } = parts.kindOf(run.file, text);
      const steps = run.steps.length > 0 ? run.steps : checkers.usual(format, language);
      // A review that looked at nothing would find nothing, and that would read as praise.
      if (steps.length === 0) return { failure: { code: 'QC-138', params: { file: run.file } } };
      return { steps, manifest: Object.fromEntries(steps.map((step_id) => [step_id, checkers.get(step_id)?.version ?? ''])) };
    } catch (error) {
      const { code, params } = asSekishoError(error);
      return { failure: { code, params } };
    }
  }
}

function failed(qc_code: 'QC-015' | 'QC-016' | 'QC-018', params: Failure['params']): Tried {
  return { failure: { code: qc_code, params }, qc_code, passing: isWorthAnotherTry(qc_code) };
}

/** Texts of all files are kept in one place: an agent gets those this file was seen with, and a person whatever they name. */
function mayTake({ initiator, file }: ReviewRun, hash: string, context: NodeContext): boolean {
  return isPerson(initiator) || context.read((tx) => wasSeen(tx, file, hash));
}

function uploadedHash(decision_id: string, context: NodeContext): string {
  const hash = context.read((tx) => tx.get('workflow_decision', decision_id))?.['upload'];
  if (typeof hash !== 'string') throw new Error(`decision ${decision_id} holds no upload`);
  return hash;
}

export function fetchesOf(tx: ReadTx, run_id: string): ManuscriptFetch[] {
  return tx.list('manuscript_fetch_log', { where: { session_id: run_id } }) as unknown as ManuscriptFetch[];
}

/** Of this run, or of the run that saw the file last. */
function lastTool(tx: ReadTx, run_id: string): FetchTool | undefined {
  const earlier = lastSeen(tx, loadRun(tx, run_id).file)?.run_id;
  const rows = [run_id, ...(earlier === undefined ? [] : [earlier])].flatMap((id) => fetchesOf(tx, id).filter(({ result }) => result === 'found').sort((a, b) => b.at - a.at));
  return rows[0]?.tool_id;
}

function logged(rows: readonly ManuscriptFetch[]): Op[] {
  return rows.map((row) => ({ insert: 'manuscript_fetch_log', row: row as unknown as Row }));
}
