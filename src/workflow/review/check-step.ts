// Runs one step over the text of this round, or takes in what the calling agent found; what cannot run counts as not executed and is never left out (W-14).
import { asSekishoError, SekishoError } from '../../kernel/errors.ts';
import type { CheckInput } from '../../checkers/checker.ts';
import type { Excerpt } from '../../checkers/model/excerpt.ts';
import type { ReviewFinding } from '../../gates/review/finding.ts';
import { isOverBudget } from '../../gates/review/iteration-policy.ts';
import type { Row } from '../../store/contract.ts';
import type { NodeContext, NodeResult, Op, WorkNode } from '../definition.ts';
import { answerTo, findStepAnswer } from './decisions.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ReviewRun, StepExecution } from './review-rows.ts';
import { loadRun, type ReviewState } from './review-state.ts';
import { isEmpty, roundText } from './round-text.ts';
import { entry, waits } from './run-log.ts';
import { startedAt } from './started-at.ts';
import { executionsOf, executionsOfRound, findingsOf, writtenFindings } from './step-rows.ts';
import { findingsQuestion } from './wait-findings.ts';
import { withoutQuotes } from './without-quotes.ts';

type Outcome = Pick<StepExecution, 'result' | 'output_snapshot_hash' | 'issues_detected' | 'issues_dropped' | 'fallback_reason' | 'failure'>;

const NOT_EXECUTED = { result: 'not_executed', output_snapshot_hash: null, issues_detected: null, fallback_reason: null } as const;

export function checkStep(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    async run(state, context) {
      const { run, executions, started_at } = context.read((tx) => ({ run: loadRun(tx, state.run_id), executions: executionsOf(tx, state.run_id), started_at: startedAt(tx, state.run_id) }));
      const step_id = run.steps[state.step];
      if (step_id === undefined) return { patch: { next: 'settle' } };
      const done = executionsOfRound(executions, state.round, state.hash).get(step_id);
      if (done !== undefined && findingsOf(parts.texts, done) !== undefined) return onward(run, state);
      const text = roundText(parts, run, state.hash);
      if (text === undefined) return { patch: { decision_id: '', part: 0, next: 'fetch' } };

      const checkers = await parts.checkers();
      const checker = checkers.get(step_id);
      const began = context.now();
      /** Pieces of the text a model was asked about. */
      const shown: Excerpt[] = [];
      const attempt = executions.filter((each) => each.step_id === step_id).length + 1;
      const executed = (outcome: Outcome): NodeResult<ReviewState> => {
        const row: StepExecution = {
          execution_id: `${run.run_id}:${step_id}:${attempt}`, run_id: run.run_id, step_id, attempt, round: state.round, input_snapshot_hash: state.hash, duration_ms: Math.max(0, context.now() - began),
          available_tools: [], tool_selection_status: 'none', manuscript_hash_refs: [state.hash], checker_version: run.manifest[step_id] ?? '', ...outcome,
        };
        const { patch } = onward(run, state);
        return { patch, ops: [{ insert: 'step_execution', row: row as unknown as Row }, ...shown.map((excerpt) => shownEntry(run, context, step_id, state.round, excerpt))] };
      };

      // Not after a fix: what was written is always checked again, and the run ends then.
      if (state.round === 0 && isOverBudget(run.iteration_policy, started_at, began)) return executed({ ...NOT_EXECUTED, fallback_reason: 'time_budget' });
      let findings: readonly ReviewFinding[];
      let written: string;
      let partly: SekishoError | undefined;
      let dropped = 0;
      const drop = (count: number): void => void (dropped += count);
      try {
        if (checker === undefined) throw new SekishoError('QC-012', { tool: step_id });
        if (checker.version !== run.manifest[step_id]) throw new SekishoError('QC-006', { template: step_id });
        const input: CheckInput = { file: run.file, text, ...parts.kindOf(run.file, text), work: workOf(run), signal: context.signal, ...(state.round > 0 ? { rewritten: true as const } : {}), partly: (why) => (partly ??= why), shown: (excerpt) => shown.push(excerpt) };
        const judge = parts.answeredByAgent(step_id);
        // Of nothing there is nothing to find, and nobody to be asked about it.
        if (isEmpty(text)) findings = [];
        else if (judge === undefined) findings = await checker.check(input);
        else {
          const excerpts = parts.excerptsOf?.(run.file, text) ?? [];
          const part = state.part ?? 0;
          const ask = (next: number): NodeResult<ReviewState> => ({ patch: { decision_id: '', part: next, next: 'wait_findings' }, ops: [waits(run, undefined), ...(excerpts[next] === undefined ? [] : [shownEntry(run, context, step_id, state.round, excerpts[next])])] });
          const answer = state.decision_id === '' ? undefined : context.read((tx) => findStepAnswer(tx, state.decision_id, parts.texts));
          // Not given yet, or given and lost with the process that held it in hand.
          if (answer === undefined) return ask(part);
          const found = judge(input, answer, excerpts[part], drop);
          if (part + 1 < excerpts.length) return ask(part + 1);
          const before = excerpts.slice(0, part).map((excerpt, at) => ({ excerpt, answer: context.read((tx) => answerTo(tx, run.run_id, findingsQuestion(state.round, state.step, state.hash, at))) }));
          const known = before.map(({ excerpt, answer: hash }) => ({ excerpt, given: hash === undefined ? undefined : parts.texts.find(hash) }));
          if (known.some(({ given }) => given === undefined)) return ask(0);
          findings = [...known.flatMap(({ excerpt, given }) => judge(input, given!, excerpt, drop)), ...found];
        }
        refuseUnsound(findings, text);
        written = writtenFindings(findings);
      } catch (error) {
        return executed({ ...NOT_EXECUTED, failure: failureOf(error, text, context) });
      }
      // Outside: a disk that fails says nothing about the step.
      const result = partly === undefined ? { result: 'executed' as const } : { result: 'partial' as const, failure: failureOf(partly, text, context) };
      return executed({ ...result, output_snapshot_hash: parts.texts.keep(written), issues_detected: findings.filter(({ suppressed }) => suppressed !== true).length, ...(dropped === 0 ? {} : { issues_dropped: dropped }), fallback_reason: null });
    },
  };

  /** Texts of the same work that can be read now; one that cannot is not compared with. */
  function workOf({ file, work }: ReviewRun): CheckInput['work'] {
    return work.filter((other) => other !== file).flatMap((other) => {
      try {
        return [{ file: other, text: parts.files.read(other).text }];
      } catch (error) {
        if (error instanceof SekishoError) return [];
        throw error;
      }
    });
  }
}

function onward({ steps }: ReviewRun, { step }: ReviewState): { readonly patch: Partial<ReviewState> } {
  return { patch: { step: step + 1, part: 0, decision_id: '', next: step + 1 < steps.length ? 'check_step' : 'settle' } };
}

export const EXCERPT_SHOWN = 'review.excerpt_shown';

/** What of a text left for a model: where it stands and its hash, never the words (W-09). */
function shownEntry(run: ReviewRun, context: NodeContext, step_id: string, round: number, { number, of, range, excerpt_hash, manuscript_hash, source_key }: Excerpt): Op {
  return entry(run, context, EXCERPT_SHOWN, { step_id, round, number, of, range: [range[0], range[1]], excerpt_hash, manuscript_hash, source_key });
}

/** A place outside the text is no place: whoever reports one has looked at another text. */
function refuseUnsound(findings: readonly ReviewFinding[], { length }: string): void {
  const inside = ([start, end]: readonly [number, number]): boolean => Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= length;
  const wrong = findings.find(({ range, point, fixes }) => !inside(range) || (point !== undefined && !inside(point)) || fixes.some(({ edits }) => edits.some((edit) => !inside(edit.range))));
  if (wrong !== undefined) throw new SekishoError('QC-014', { reason: { en: 'a finding lies outside the text', ja: '指摘の位置が本文の外にあります' } });
}

function failureOf(error: unknown, text: string, { signal }: NodeContext): NonNullable<Outcome['failure']> {
  // Given up from outside: the step is executed by whoever goes on.
  if (signal.aborted) throw signal.reason;
  const { code, params } = asSekishoError(error);
  return withoutQuotes({ code, params }, text);
}
