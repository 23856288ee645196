// Makes issues of what the round found: every open one placed and judged, new ones with ids that a repeated try gives again, all in one commit with what it rests on (W-05, W-06, W-15).
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { attempt } from '../../kernel/attempt.ts';
import { decisionBody } from '../../kernel/decision-body.ts';
import { sha256 } from '../../kernel/digest.ts';
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import type { Issue } from '../../gates/review/issue.ts';
import type { Settled, SettleInput } from '../../gates/review/settlement.ts';
import { REVIEW_VERSIONS } from '../../gates/review/versions.ts';
import type { ReadTx, Row } from '../../store/contract.ts';
import type { NodeContext, Op, WorkNode } from '../definition.ts';
import { unchanged } from '../node-commit.ts';
import { closedIssuesOf, eventCount, knownIssuesOf, resolutionsOf } from './issue-rows.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ManuscriptVersion, ReviewRun, StepExecution } from './review-rows.ts';
import type { ReviewTexts } from './review-texts.ts';
import { CHECK_AGAIN, loadRun, type ReviewState } from './review-state.ts';
import { isEmpty, roundText } from './round-text.ts';
import { entry, updateRun } from './run-log.ts';
import { isReplayable, keptWordsOf, outcomeOf, settledBy, settleInputOf, withoutAnchors, type SettlementRecord } from './settlement-record.ts';
import { executionsOf, executionsOfRound, findingsOf } from './step-rows.ts';
import { findVersion, lastSeen, versionId, versionOps } from './version-rows.ts';

/** The kind under which these decisions stand in the log. */
export const REVIEW_SETTLED = 'review.settled';

export function settle(parts: ReviewParts, platform: Readonly<Record<string, string>> = {}): WorkNode<ReviewState> {
  return {
    run(state, context) {
      const { texts } = parts;
      const { run, executions } = context.read((tx) => ({ run: loadRun(tx, state.run_id), executions: [...executionsOfRound(executionsOf(tx, state.run_id), state.round, state.hash).values()] }));
      const text = roundText(parts, run, state.hash);
      if (text === undefined) return { patch: { next: 'fetch' } };
      if (!keepWords(texts, executions) || executions.length < run.steps.length) return { patch: CHECK_AGAIN };
      const record = context.read((tx) => recordOf(tx, { parts, run, state, executions, context }));
      const input = settleInputOf(record, (hash) => (hash === state.hash ? text : texts.find(hash)), parts.anchorSecret);
      if (input === undefined) return { patch: CHECK_AGAIN };
      const settled = settledBy(record, input);
      const other = record.other_text === true ? { other_text: true as const } : {};
      const { intent, version, parent } = context.read((tx) => ({ intent: writtenIntent(tx, state), version: findVersion(tx, run.file, state.hash), parent: lastSeen(tx, run.file) }));
      const seen: ManuscriptVersion = { version_id: input.version_id, file: run.file, hash: state.hash, parent_hash: intent?.hash_before ?? parent?.hash ?? null, edits: intent?.edits ?? null, run_id: run.run_id, at: context.now(), ...other };
      // A round that had to be checked again is still one round.
      const rounds = [...run.rounds.slice(0, state.round), { manuscript_hash: state.hash, open: settled.open.length, ...(isEmpty(text) ? { score: null, empty: true as const } : { score: settled.score }), ...other, ended_at: context.now() }];
      return {
        patch: { next: 'decide', decision_id: '' },
        ops: [
          ...versionOps(version, seen),
          ...issueOps(settled, input),
          updateRun(run, { rounds, state: 'active' }),
          entry(run, context, REVIEW_SETTLED, {
            ...decisionBody({
              inputs: { settlement: keepRecord(texts, record) }, versions: { ...REVIEW_VERSIONS, ...platform }, word: settled.open.length === 0 ? 'clean' : 'open', outcome: outcomeOf(settled), replayable: isReplayable(record),
            }),
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
  readonly executions: readonly StepExecution[];
  readonly context: NodeContext;
}

function recordOf(tx: ReadTx, { parts, run, state, executions, context }: Round): SettlementRecord {
  const { texts } = parts;
  const open = knownIssuesOf(tx, run.file);
  const closed = closedIssuesOf(tx, run.file);
  const known = [...open, ...closed];
  const intent = writtenIntent(tx, state);
  const { run_id, file, initiator, created_at, session_id = null } = run;
  const there = (hashes: readonly (string | null)[]): string[] => [...new Set(hashes)].filter((hash) => hash !== null && texts.find(hash) !== undefined) as string[];
  return {
    run: { run_id, file, initiator, created_at, session_id },
    round: state.round,
    now: context.now(),
    version_id: versionId(file, state.hash),
    hash: state.hash,
    earlier: there(known.map(({ manuscript_hash }) => manuscript_hash)),
    words: there(known.map(({ description }) => description)),
    edits: intent === undefined ? null : { from: intent.hash_before, edits: intent.edits },
    open,
    closed,
    steps: executions.map(({ step_id, result, output_snapshot_hash }) => ({ step_id, result, output: result === 'not_executed' ? null : output_snapshot_hash })),
    asked: run.steps,
    // Also of a run that ended between its fix and its recheck: the verdict is still owed.
    pending: open.filter((issue) => issue.state === 'InProgress').flatMap(({ issue_id }) => resolutionsOf(tx, issue_id).filter(({ verification_status }) => verification_status === null)),
    related_checksums: checksumsOf(tx, known),
    event_counts: Object.fromEntries(open.map(({ issue_id }) => [issue_id, eventCount(tx, issue_id)])),
    keeps: texts.ref(state.hash) !== null,
    ...(isOtherText(parts, run, state) ? { other_text: true } : {}),
  };
}

/** Asked for by its hash, and the file, if there is one, has another text. What was read from the file is the file's. */
function isOtherText({ files }: ReviewParts, { manuscript_hash, file }: ReviewRun, { round, hash }: ReviewState): boolean {
  return round === 0 && manuscript_hash !== null && attempt(() => files.read(file).hash) !== hash;
}

/** Among the artifacts, and only there: it can be as long as the issues are many. */
function keepRecord(texts: ReviewTexts, record: SettlementRecord): string {
  const written = canonicalJson(withoutAnchors(record));
  return record.keeps ? texts.keep(written) : sha256(written);
}

/** How the passages of earlier issues of the same chains read. */
function checksumsOf(tx: ReadTx, known: readonly Issue[]): Readonly<Record<string, string>> {
  const ids = new Set(known.flatMap(({ related_issue_ids }) => related_issue_ids));
  return Object.fromEntries([...ids].flatMap((issue_id) => {
    const earlier = tx.get('issue', issue_id) as unknown as Issue | undefined;
    return earlier === undefined ? [] : [[issue_id, earlier.range_checksum] as const];
  }));
}

/** Descriptions and fixes under the names the rows will have for them. False when what any step found is lost. */
function keepWords(texts: ReviewTexts, executions: readonly StepExecution[]): boolean {
  for (const execution of executions) {
    const findings = findingsOf(texts, execution);
    if (findings === undefined) return false;
    for (const finding of findings) {
      const { description, fixes } = keptWordsOf(finding);
      texts.keep(description);
      if (fixes !== null) texts.keep(fixes);
    }
  }
  return true;
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
