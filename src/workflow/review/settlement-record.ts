// What a settlement rests on, with every text by its hash: a round is settled from this record, and so can be settled again from it (W-15, K-06).
import type { RecordedEdit } from '../../anchor/recorded-edit.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { sha256 } from '../../kernel/digest.ts';
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Issue, IssueResolution } from '../../gates/review/issue.ts';
import { settleFindings } from '../../gates/review/settle-findings.ts';
import { settleOtherText } from '../../gates/review/settle-other-text.ts';
import type { Settled, SettleInput, StepFinding } from '../../gates/review/settlement.ts';
import type { ReviewRun, StepExecution } from './review-rows.ts';

export interface SettlementRecord {
  readonly run: Pick<ReviewRun, 'run_id' | 'file' | 'initiator' | 'created_at'> & { readonly session_id: string | null };
  readonly round: number;
  readonly now: number;
  readonly version_id: string;
  /** The text that was checked. */
  readonly hash: string;
  /** Texts of earlier revisions, and words of issues, that could be had. */
  readonly earlier: readonly string[];
  readonly words: readonly string[];
  readonly edits: { readonly from: string; readonly edits: readonly RecordedEdit[] } | null;
  readonly open: readonly Issue[];
  readonly closed: readonly Issue[];
  /** `output`: the artifact with what the step found. */
  readonly steps: readonly { readonly step_id: string; readonly result: StepExecution['result']; readonly output: string | null }[];
  readonly asked: readonly string[];
  readonly pending: readonly IssueResolution[];
  readonly related_checksums: Readonly<Record<string, string>>;
  readonly event_counts: Readonly<Record<string, number>>;
  /** False: words are not kept, and no row names them. */
  readonly keeps: boolean;
  /** The file had another text by then. */
  readonly other_text?: true;
}

/** Undefined: a text it rests on is lost. */
export function settleInputOf(record: SettlementRecord, textOf: (hash: string) => string | undefined, anchorSecret?: string): SettleInput | undefined {
  const { run, round, now, version_id, hash, edits, open, closed, steps, asked, pending } = record;
  const text = textOf(hash);
  const findings = stepFindings(record, textOf);
  const earlier = texts(record.earlier, textOf, (kept) => kept);
  const words = texts(record.words, textOf, wordsOf);
  if (text === undefined || findings === undefined || earlier === undefined || words === undefined) return undefined;
  const inResult = (wanted: StepExecution['result']): ReadonlySet<string> => new Set(steps.filter(({ result }) => result === wanted).map(({ step_id }) => step_id));
  return {
    run_id: run.run_id,
    ...(run.session_id === null ? {} : { session_id: run.session_id }),
    file: run.file,
    initiator: run.initiator,
    now,
    version_id,
    hash,
    text,
    earlier,
    words,
    ...(edits === null ? {} : { edits }),
    open,
    closed,
    findings,
    executed: inResult('executed'),
    partly: inResult('partial'),
    asked: new Set(asked),
    relatedChecksums: new Map(Object.entries(record.related_checksums)),
    pending,
    eventCount: (issue_id) => record.event_counts[issue_id] ?? 0,
    newIssueId: (ordinal) => issueId(run, round, ordinal),
    ...(anchorSecret === undefined ? {} : { anchorSecret }),
  };
}

/** By the rules for the file's own text, or for another one. */
export function settledBy({ other_text }: Pick<SettlementRecord, 'other_text'>, input: SettleInput): Settled {
  return other_text === true ? settleOtherText(input) : settleFindings(input);
}

/** As it is kept: what can be settled again has its texts, and nobody asks for anchors then. They are most of an issue's row. */
export function withoutAnchors(record: SettlementRecord): SettlementRecord {
  const bare = (issues: readonly Issue[]): Issue[] => issues.map((issue) => ({ ...issue, anchor: null }));
  return { ...record, open: bare(record.open), closed: bare(record.closed) };
}

/** Anchors are keyed with a secret that no record holds; they follow from the text and decide nothing here. */
export function outcomeOf({ inserted, updated, events, resolutions, open, score }: Settled): unknown {
  const bare = (issues: readonly Issue[]): unknown => issues.map(({ anchor: _keyed, ...issue }) => issue);
  return { inserted: bare(inserted), updated: bare(updated), events, resolutions, open: open.map(({ issue_id }) => issue_id), score };
}

/** An issue whose revision is not kept was looked for by its anchor: nobody without the secret can do that again. */
export function isReplayable({ keeps, hash, earlier, open, closed }: SettlementRecord): boolean {
  const known = new Set([hash, ...earlier]);
  return keeps && [...open, ...closed].every(({ manuscript_hash, anchor }) => anchor === null || known.has(manuscript_hash));
}

/** The time is that of the run: a try that is repeated a minute later must come to the same id. */
export function issueId({ run_id, created_at }: Pick<ReviewRun, 'run_id' | 'created_at'>, round: number, ordinal: number): string {
  return `ISSUE-${created_at}-${sha256(JSON.stringify([run_id, round, ordinal])).slice(0, 12)}`;
}

/** The words behind a finding, as they are kept: the rows name them by their hashes. */
export function keptWordsOf({ description, fixes }: ReviewFinding): { readonly description: string; readonly fixes: string | null } {
  return { description: canonicalJson(description), fixes: fixes.length === 0 ? null : canonicalJson(fixes) };
}

function stepFindings({ steps, keeps }: SettlementRecord, textOf: (hash: string) => string | undefined): readonly StepFinding[] | undefined {
  const all: StepFinding[] = [];
  for (const { step_id, output } of steps) {
    const written = output === null ? '[]' : textOf(output);
    if (written === undefined) return undefined;
    for (const finding of JSON.parse(written) as readonly ReviewFinding[]) {
      const { description, fixes } = keptWordsOf(finding);
      all.push({ step_id, finding, description: keeps ? sha256(description) : null, suggested_fixes: keeps && fixes !== null ? sha256(fixes) : null });
    }
  }
  return all;
}

function texts(hashes: readonly string[], textOf: (hash: string) => string | undefined, read: (text: string) => string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  for (const hash of hashes) {
    const text = textOf(hash);
    if (text === undefined) return undefined;
    found.set(hash, read(text));
  }
  return found;
}

function wordsOf(json: string): string {
  const description = JSON.parse(json) as string | Bilingual;
  return typeof description === 'string' ? description : description.en;
}
