// What a round of checking comes to: every open issue is placed anew, meets its finding or the lack of one, and what is left over is new (W-05 … W-08).
import { anchorOf } from '../../anchor/hashed/hash-anchor.ts';
import type { Judgement } from '../../anchor/recheck/classify-recheck.ts';
import { wouldOscillate } from '../../anchor/recheck/oscillation.ts';
import type { TextRange } from '../../anchor/text-range.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { sha256 } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { assignFindings, type OpenCase } from './assign-findings.ts';
import { linkClosed } from './link-closed.ts';
import { checkedFindings, isHalfNamed, type CheckedFinding } from './checked-finding.ts';
import { eventId } from './event-id.ts';
import { SEVERITIES } from './finding.ts';
import { followFindings } from './follow-findings.ts';
import { fixesOf, withoutFixes } from './issue-fixes.ts';
import { OPEN_STATES, type Issue, type IssueEvent, type IssueFlag, type IssueResolution, type IssueState, type VerificationStatus } from './issue.ts';
import { Passages } from './judge-passage.ts';
import { mustBecome, type IssueEventKind } from './lifecycle.ts';
import { attemptsOf, isSure, Places, type Placed } from './place-issue.ts';
import { scoreOf } from './score.ts';
import type { Settled, SettleInput } from './settlement.ts';

/** Who judges. */
const SERVER = 'server';

export function settleFindings(input: SettleInput): Settled {
  if (sha256(input.text) !== input.hash) throw new SekishoError('QC-018', { hash: input.hash });
  return new Settlement(input).settled();
}

class Settlement {
  readonly #input: SettleInput;
  readonly #findings: readonly CheckedFinding[];
  readonly #passages: Passages;
  readonly #pending: ReadonlyMap<string, readonly IssueResolution[]>;
  readonly #before: ReadonlyMap<string, Issue>;
  readonly #after: Issue[] = [];
  readonly #updated: Issue[] = [];
  readonly #inserted: Issue[] = [];
  readonly #events: IssueEvent[] = [];
  readonly #resolutions: IssueResolution[] = [];
  readonly #numbers = new Map<string, number>();
  /** Findings that are an old issue again after its fix, and which. */
  readonly #cameBack = new Map<CheckedFinding, Issue>();
  /** Findings whose issue turned out to be mended: they are something else, and must not be lost with it. */
  readonly #released = new Set<CheckedFinding>();

  constructor(input: SettleInput) {
    this.#input = input;
    this.#findings = checkedFindings(input);
    this.#passages = new Passages(input);
    const pending = new Map<string, IssueResolution[]>();
    for (const resolution of input.pending) pending.set(resolution.issue_id, [...(pending.get(resolution.issue_id) ?? []), resolution]);
    this.#pending = pending;
    this.#before = new Map(input.open.map((issue) => [issue.issue_id, issue]));
  }

  settled(): Settled {
    const cases = this.#cases();
    const assigned = assignFindings(cases, this.#passages);
    const judged = followFindings(cases.filter((each) => this.#isToBeJudged(each, assigned.get(each))), assigned, this.#findings, this.#passages);
    for (const each of cases) this.#settle(each, assigned.get(each), judged.get(each)?.verdict);
    const taken = new Set(assigned.values());
    const fresh = this.#findings.filter((finding) => this.#cameBack.has(finding) || (isNews(finding) && (!taken.has(finding) || this.#released.has(finding))));
    const linked = linkClosed(this.#input, fresh.filter((finding) => !this.#cameBack.has(finding)), this.#passages);
    for (const finding of fresh) this.#insert(finding, this.#cameBack.get(finding) ?? linked.get(finding));
    const open = [...this.#after, ...this.#inserted].filter(({ state }) => OPEN_STATES.includes(state)).sort(worstFirst);
    return { inserted: this.#inserted, updated: this.#updated, events: this.#events, resolutions: this.#resolutions, open, score: this.#score(open) };
  }

  #cases(): OpenCase[] {
    const places = new Places(this.#input);
    return this.#input.open.filter(({ state }) => OPEN_STATES.includes(state) || state === 'Deferred').map((issue) => {
      const placed = places.of(issue);
      return { issue, placed, worked: this.#isWorkedOn(issue), near: this.#passages.near(issue, placed, this.#findings) };
    });
  }

  /** A tool that was chosen counts once the text has changed: before that nothing was done. */
  #isWorkedOn({ issue_id, state, manuscript_hash }: Issue): boolean {
    return state !== 'Deferred' && (this.#pending.has(issue_id) || (state === 'InProgress' && manuscript_hash !== this.#input.hash));
  }

  /** Found where it stood and not worked on, it is what it was; what nobody looked for is not judged either. */
  #isToBeJudged({ issue, worked }: OpenCase, found: CheckedFinding | undefined): boolean {
    const { executed, partly } = this.#input;
    return found === undefined ? issue.state !== 'Deferred' && (executed.has(issue.step_id) || partly?.has(issue.step_id) === true) : worked;
  }

  /** `found` stands at its place, or wherever it went in the text and its finding with it. */
  #settle(each: OpenCase, found: CheckedFinding | undefined, verdict: Judgement | undefined): void {
    const { issue, placed, worked } = each;
    if (found !== undefined && !worked) return this.#keep(issue, this.#refreshed(issue, placed, found), isRestored(issue, placed) ? 'restored' : 'found_again', 'found_again');
    if (verdict === undefined) return this.#keep(issue, this.#movedAlong(issue, placed), 'placed', 'placed');
    if (found === undefined && !this.#input.executed.has(issue.step_id)) return this.#keep(issue, this.#awaiting(issue, placed), 'placed', 'placed');
    this.#close(this.#caughtUp(each), placed, stillLost(issue, placed, verdict), found);
  }

  /** A fix was registered without the step in between being written down: it is written down now. */
  #caughtUp({ issue, worked }: OpenCase): Issue {
    if (!worked || issue.state === 'InProgress') return issue;
    const state = mustBecome(issue.state, 'tool_chosen', 'agent');
    this.#event(issue, issue.state, state, 'tool_chosen', issue.manuscript_hash, issue.text_range, this.#pending.get(issue.issue_id)!.at(-1)!.applied_by);
    return { ...issue, state };
  }

  #close(issue: Issue, placed: Placed, verdict: Judgement, found: CheckedFinding | undefined): void {
    this.#verify(issue, verdict);
    if (verdict.state === 'Recurrence' && found !== undefined) {
      this.#cameBack.set(found, issue);
      return this.#keep(issue, { ...withoutLoss(issue), flags: [] }, 'came_back', verdict.reason, found.range);
    }
    if (verdict.state === 'Resolved') {
      if (found !== undefined) this.#released.add(found);
      return this.#keep(issue, { ...withoutLoss(issue), flags: [] }, 'resolved', verdict.reason, placed.remap.range);
    }
    this.#keep(issue, this.#partial(issue, placed, verdict, found), 'left_partial', verdict.reason);
  }

  #partial(issue: Issue, placed: Placed, { reason }: Judgement, found: CheckedFinding | undefined): Issue {
    // Who found what is left of it will find it again: from now on it is called as they call it.
    if (found !== undefined) return { ...this.#refreshed(issue, placed, found), ...(isHalfNamed(issue, found) && { rule: found.told.finding.rule, category: found.told.finding.category }) };
    // Without a place it stays where it was last seen, on that revision, until it is seen again or a person points at it.
    if (reason === 'vanished-with-paragraph') return { ...withoutFixes(issue), ...adjusted(issue, placed), ...lostFrom(issue), flags: flagged(issue, 'vanished_with_paragraph') };
    if (reason === 'unplaced') return { ...issue, ...adjusted(issue, placed), ...lostFrom(issue), flags: flagged(issue, 'unplaced') };
    return { ...this.#moved(issue, placed), flags: flagged(issue, 'not_found_again') };
  }

  /** Not looked for is neither found nor resolved: only its place is kept up with. */
  #movedAlong(issue: Issue, placed: Placed): Issue {
    if (placed.stayed || placed.remap.outcome === 'deleted') return issue;
    if (!isSure(placed)) return { ...issue, ...adjusted(issue, placed), flags: withFlag(issue.flags, 'unplaced') };
    return { ...this.#moved(issue, placed), flags: issue.flags.filter((flag) => flag !== 'unplaced') };
  }

  /** Where its words were rewritten it stays with the revision it was found in: whoever judges it later must see that they were changed. A fix of the words that were there is none of these. */
  #awaiting(issue: Issue, placed: Placed): Issue {
    const along = this.#movedAlong(issue, placed);
    return along.range_checksum === issue.range_checksum ? along : withoutFixes(issue);
  }

  #moved(issue: Issue, placed: Placed): Issue {
    const range = placed.remap.range;
    if (placed.stayed || range === null) return { ...withoutLoss(issue), ...adjusted(issue, placed) };
    const range_checksum = sha256(this.#input.text.slice(...range));
    const shift = range[0] - issue.text_range[0];
    const point: TextRange | null = issue.point !== null && range_checksum === issue.range_checksum ? [issue.point[0] + shift, issue.point[1] + shift] : null;
    return { ...withoutFixes(withoutLoss(issue)), ...this.#standing(range, placed), ...adjusted(issue, placed), text_range: range, point, range_checksum };
  }

  #refreshed(issue: Issue, placed: Placed, { told, range, point }: CheckedFinding): Issue {
    return {
      ...withoutFixes(withoutLoss(issue)),
      ...adjusted(issue, placed),
      ...this.#standing(range, placed),
      severity: told.finding.severity,
      text_range: range,
      point,
      range_checksum: sha256(this.#input.text.slice(...range)),
      description: told.description ?? issue.description,
      ...fixesOf(told),
      flags: issue.flags.filter((flag) => flag === 'oscillating'),
    };
  }

  /** A revision that is the same text keeps its first name. */
  #standing(range: TextRange, { stayed }: { readonly stayed: boolean }): Pick<Issue, 'anchor'> & Partial<Issue> {
    const { hash, version_id, text, anchorSecret } = this.#input;
    const anchor = anchorSecret === undefined ? null : anchorOf(text, [range[0], range[1]], anchorSecret);
    return stayed ? { anchor } : { manuscript_hash: hash, manuscript_version_id: version_id, anchor };
  }

  #insert(finding: CheckedFinding, earlier: Issue | undefined): void {
    const { run_id, session_id, file, initiator, now, version_id, hash } = this.#input;
    const { told, range, point } = finding;
    const range_checksum = sha256(this.#input.text.slice(...range));
    const issue: Issue = {
      issue_id: this.#input.newIssueId(this.#inserted.length),
      run_id, ...(session_id !== undefined && { session_id }), step_id: told.step_id, file, initiator,
      manuscript_version_id: version_id, manuscript_hash: hash,
      rule: told.finding.rule, category: told.finding.category, severity: told.finding.severity,
      state: 'New', defer_reason: null,
      text_range: range, point, range_checksum,
      description: told.description, ...fixesOf(told),
      related_issue_ids: earlier === undefined ? [] : [...earlier.related_issue_ids, earlier.issue_id],
      adjustment_method: null, adjustment_delta: null, confidence_score: null, adjustment_attempts: [],
      flags: earlier !== undefined && wouldOscillate(this.#readings(earlier), range_checksum) ? ['oscillating'] : [],
      ...this.#standing(range, { stayed: true }),
      created_at: now, changed_at: now,
    };
    this.#inserted.push(issue);
    this.#event(issue, null, 'New', earlier === undefined ? 'found' : 'came_back', hash, range);
  }

  /** How the passage read over the chain, oldest first, as far as it is known. */
  #readings({ related_issue_ids, range_checksum }: Issue): string[] {
    const known = related_issue_ids.flatMap((id) => this.#input.relatedChecksums?.get(id) ?? []);
    return [...known, range_checksum];
  }

  #verify({ issue_id }: Issue, { state, recurrence_score, parts }: Judgement): void {
    const verification_status: VerificationStatus = state === 'Recurrence' ? 'recurrence' : state === 'Resolved' ? 'passed' : 'partial';
    for (const resolution of this.#pending.get(issue_id) ?? []) {
      this.#resolutions.push({ ...resolution, verification_status, verification_snapshot_id: this.#input.version_id, recurrence_score, recurrence_parts: { ...parts }, recurrence_flag: state === 'Recurrence' });
    }
  }

  /** `before` is the issue as it was before this event; a row or an event is written only where something is different. */
  #keep(before: Issue, changed: Issue, kind: IssueEventKind, why: string, at?: TextRange | null): void {
    const state = mustBecome(before.state, kind, SERVER);
    const after: Issue = { ...changed, state };
    const original = this.#before.get(before.issue_id)!;
    if (isSame(after, original)) return void this.#after.push(original);
    const written = { ...after, changed_at: this.#input.now };
    this.#after.push(written);
    this.#updated.push(written);
    const told = state !== before.state || after.manuscript_hash !== before.manuscript_hash || String(after.flags) !== String(before.flags);
    if (told) this.#event(written, before.state, state, why, at === undefined ? after.manuscript_hash : this.#input.hash, at === undefined ? after.text_range : at);
  }

  #event({ issue_id }: Issue, from: IssueState | null, to: IssueState, why: string, manuscript_hash: string, text_range: TextRange | null, by = SERVER): void {
    const number = (this.#numbers.get(issue_id) ?? this.#input.eventCount(issue_id)) + 1;
    this.#numbers.set(issue_id, number);
    this.#events.push({ event_id: eventId(issue_id, number), issue_id, run_id: this.#input.run_id, at: this.#input.now, by, from, to, why, manuscript_hash, text_range });
  }

  /** No score for what was not looked at: a step that did not run, or a text with nothing in it. */
  #score(open: readonly Issue[]): number | null {
    const { executed, asked = executed, text } = this.#input;
    const complete = executed.size > 0 && [...asked].every((step) => executed.has(step));
    return complete && text.trim() !== '' ? scoreOf(open) : null;
  }
}

/** What was put aside where it was found is no issue of its own. */
function isNews({ told }: CheckedFinding): boolean {
  return told.finding.suppressed !== true;
}

/** Whatever the order of their fields, which a store may change; the anchor follows from the rest. */
function isSame({ anchor: _mine, ...after }: Issue, { anchor: _theirs, ...before }: Issue): boolean {
  return canonicalJson(after) === canonicalJson(before);
}

/** Whoever was asked where it is has not answered yet: that the likely finding is another issue by now is no answer. */
function stillLost({ flags }: Issue, placed: Placed, verdict: Judgement): Judgement {
  const lost = flags.includes('unplaced') && verdict.state === 'Resolved' && verdict.reason !== 'removed' && !isSure(placed);
  return lost ? { ...verdict, state: 'Partial', reason: 'unplaced', code: 'QC-013' } : verdict;
}

function isLost({ flags }: Issue): boolean {
  return flags.includes('vanished_with_paragraph') || flags.includes('unplaced');
}

/** The very text it was lost from is there again: it is what it was (W-06). */
function isRestored(issue: Issue, { stayed }: Placed): boolean {
  return stayed && issue.lost_new === true && isLost(issue);
}

/** Nobody had worked on it. */
function lostFrom({ state }: Issue): Pick<Issue, 'lost_new'> {
  return state === 'New' ? { lost_new: true } : {};
}

function withoutLoss({ lost_new: _over, ...issue }: Issue): Issue {
  return issue;
}

/** On the revision it stands on nothing had to be looked for, unless it was lost in between: then its place is certain again. */
function adjusted(issue: Issue, { remap, stayed }: Placed): Partial<Issue> {
  if (stayed && !isLost(issue)) return {};
  return {
    adjustment_method: remap.method,
    adjustment_delta: remap.range === null ? null : remap.range[0] - issue.text_range[0],
    confidence_score: remap.confidence,
    adjustment_attempts: attemptsOf(remap),
  };
}

/** What is said of it now replaces what was said of its place before. */
function flagged({ flags }: Issue, flag: IssueFlag): IssueFlag[] {
  return withFlag(flags.filter((each) => each === 'oscillating'), flag);
}

function withFlag(flags: readonly IssueFlag[], flag: IssueFlag): IssueFlag[] {
  return flags.includes(flag) ? [...flags] : [...flags, flag];
}

function worstFirst(a: Issue, b: Issue): number {
  return SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || a.text_range[0] - b.text_range[0] || (a.issue_id < b.issue_id ? -1 : 1);
}
