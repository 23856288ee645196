// Makes issues of what the round found: every open one placed and judged, new ones with ids that a repeated try gives again, all in one commit (W-05, W-06).
import { sha256 } from '../../kernel/digest.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import type { Issue } from '../../gates/review/issue.ts';
import { settleFindings } from '../../gates/review/settle-findings.ts';
import type { Settled, SettleInput, StepFinding } from '../../gates/review/settlement.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { NodeContext, Op, WorkNode } from '../definition.ts';
import { unchanged } from '../node-commit.ts';
import { closedIssuesOf, eventCount, knownIssuesOf, resolutionsOf } from './issue-rows.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ManuscriptVersion, ReviewRun, StepExecution } from './review-rows.ts';
import type { ReviewTexts } from './review-texts.ts';
import { loadRun, type ReviewState } from './review-state.ts';
import { roundText } from './round-text.ts';
import { entry, updateRun } from './run-log.ts';
import { executionsOf, executionsOfRound, findingsOf } from './step-rows.ts';
import { findVersion, versionId, versionsOf } from './version-rows.ts';

export const REVIEW_SETTLED = 'review.settled';

export function settle(parts: ReviewParts): WorkNode<ReviewState> {
  return {
    run(state, context) {
      const { texts } = parts;
      const { run, executions } = context.read((tx) => ({ run: loadRun(tx, state.run_id), executions: [...executionsOfRound(executionsOf(tx, state.run_id), state.round, state.hash).values()] }));
      const text = roundText(parts, run, state.hash);
      if (text === undefined) return { patch: { next: 'fetch' } };
      const findings = stepFindings(texts, executions);
      if (findings === undefined || executions.length < run.steps.length) return { patch: { step: 0, decision_id: '', next: 'check_step' } };
      const input = context.read((tx) => settleInput(tx, { parts, run, state, text, findings, executions, context }));
      const settled = settleFindings(input);
      const { intent, version, parent } = context.read((tx) => ({ intent: writtenIntent(tx, state), version: findVersion(tx, run.file, state.hash), parent: versionsOf(tx, run.file).at(-1) }));
      const seen: ManuscriptVersion = { version_id: input.version_id, file: run.file, hash: state.hash, parent_hash: intent?.hash_before ?? parent?.hash ?? null, edits: intent?.edits ?? null, run_id: run.run_id, at: context.now() };
      // A round that had to be checked again is still one round.
      const rounds = [...run.rounds.slice(0, state.round), { manuscript_hash: state.hash, open: settled.open.length, score: settled.score, ended_at: context.now() }];
      return {
        patch: { next: 'decide', decision_id: '' },
        ops: [
          ...(version === undefined ? [{ insert: 'manuscript_version', row: seen as unknown as Row } as const] : []),
          ...issueOps(settled, input),
          updateRun(run, { rounds, state: 'active' }),
          entry(run, context, REVIEW_SETTLED, {
            round: state.round, hash: state.hash, version_id: input.version_id, score: settled.score, open: settled.open.length, inserted: settled.inserted.map(({ issue_id }) => issue_id), updated: settled.updated.length,
            not_executed: executions.filter(({ result }) => result !== 'executed').map(({ step_id, failure, fallback_reason }) => ({ step_id, why: failure?.code ?? fallback_reason })),
          }),
        ],
      };
    },
  };
}

interface Round {
  readonly parts: ReviewParts;
  readonly run: ReviewRun;
  readonly state: ReviewState;
  readonly text: string;
  readonly findings: readonly StepFinding[];
  readonly executions: readonly StepExecution[];
  readonly context: NodeContext;
}

function settleInput(tx: ReadTx, { parts, run, state, text, findings, executions, context }: Round): SettleInput {
  const open = knownIssuesOf(tx, run.file);
  const closed = closedIssuesOf(tx, run.file);
  const known = [...open, ...closed];
  const intent = writtenIntent(tx, state);
  const counts = new Map(open.map(({ issue_id }) => [issue_id, eventCount(tx, issue_id)]));
  const found = <T>(hashes: readonly (string | null)[], read: (text: string) => T): Map<string, T> => new Map([...new Set(hashes)].flatMap((hash) => {
    const kept = hash === null ? undefined : parts.texts.find(hash);
    return hash === null || kept === undefined ? [] : [[hash, read(kept)] as const];
  }));
  return {
    run_id: run.run_id,
    ...(run.session_id === undefined ? {} : { session_id: run.session_id }),
    file: run.file,
    initiator: run.initiator,
    now: context.now(),
    version_id: versionId(run.file, state.hash),
    hash: state.hash,
    text,
    earlier: found(known.map(({ manuscript_hash }) => manuscript_hash), (kept) => kept),
    words: found(known.map(({ description }) => description), wordsOf),
    ...(intent === undefined ? {} : { edits: { from: intent.hash_before, edits: intent.edits } }),
    open,
    closed,
    findings,
    executed: new Set(executions.filter(({ result }) => result === 'executed').map(({ step_id }) => step_id)),
    partly: new Set(executions.filter(({ result }) => result === 'partial').map(({ step_id }) => step_id)),
    asked: new Set(run.steps),
    relatedChecksums: checksumsOf(tx, known),
    // Also of a run that ended between its fix and its recheck: the verdict is still owed.
    pending: open.filter((issue) => issue.state === 'InProgress').flatMap(({ issue_id }) => resolutionsOf(tx, issue_id).filter(({ verification_status }) => verification_status === null)),
    eventCount: (issue_id) => counts.get(issue_id) ?? 0,
    newIssueId: (ordinal) => issueId(run, state.round, ordinal),
    ...(parts.anchorSecret === undefined ? {} : { anchorSecret: parts.anchorSecret }),
  };
}

/** How the passages of earlier issues of the same chains read. */
function checksumsOf(tx: ReadTx, known: readonly Issue[]): ReadonlyMap<string, string> {
  const ids = new Set(known.flatMap(({ related_issue_ids }) => related_issue_ids));
  return new Map([...ids].flatMap((issue_id) => {
    const earlier = tx.get('issue', issue_id) as unknown as Issue | undefined;
    return earlier === undefined ? [] : [[issue_id, earlier.range_checksum] as const];
  }));
}

/** The time is that of the run: a try that is repeated a minute later must come to the same id. */
export function issueId({ run_id, created_at }: Pick<ReviewRun, 'run_id' | 'created_at'>, round: number, ordinal: number): string {
  return `ISSUE-${created_at}-${sha256(JSON.stringify([run_id, round, ordinal])).slice(0, 12)}`;
}

/** Undefined when those of any step are lost. */
function stepFindings(texts: ReviewTexts, executions: readonly StepExecution[]): readonly StepFinding[] | undefined {
  const all: StepFinding[] = [];
  for (const execution of executions) {
    const findings = findingsOf(texts, execution);
    if (findings === undefined) return undefined;
    for (const finding of findings) {
      const fixes = finding.fixes.length === 0 ? null : texts.ref(texts.keep(canonicalJson(finding.fixes)));
      all.push({ step_id: execution.step_id, finding, description: texts.ref(texts.keep(canonicalJson(finding.description))), suggested_fixes: fixes });
    }
  }
  return all;
}

function wordsOf(json: string): string {
  const description = JSON.parse(json) as string | Bilingual;
  return typeof description === 'string' ? description : description.en;
}

/** Our own edits made this revision only if the file has exactly what was meant. */
function writtenIntent(tx: ReadTx, { intent_id, hash }: ReviewState): FixIntent | undefined {
  const intent = intent_id === '' ? undefined : (tx.get('fix_intent', intent_id) as unknown as FixIntent | undefined);
  return intent?.state === 'written' && intent.hash_after === hash ? intent : undefined;
}

/** A person may defer or place an issue at any moment: then the round is settled anew over what they said. */
function issueOps({ inserted, updated, events, resolutions }: Settled, { open, pending }: SettleInput): Op[] {
  const before = new Map(open.map((issue) => [issue.issue_id, issue]));
  const known = new Set(pending.map(({ resolution_id }) => resolution_id));
  const row = (value: Issue | Settled['events'][number] | Settled['resolutions'][number]): Row => value as unknown as Row;
  return [
    ...updated.map(({ issue_id }) => unchanged('issue', issue_id, before.get(issue_id) as unknown as Row | undefined)),
    ...inserted.map((issue): Op => ({ insert: 'issue', row: row(issue) })),
    ...updated.map((issue): Op => ({ update: 'issue', row: row(issue) })),
    ...events.map((event): Op => ({ insert: 'issue_event', row: row(event) })),
    ...resolutions.map((resolution): Op => (known.has(resolution.resolution_id) ? { update: 'issue_resolution', row: row(resolution) } : { insert: 'issue_resolution', row: row(resolution) })),
  ];
}
