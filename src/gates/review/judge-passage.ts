// One issue against the findings near its place: the recheck's verdict with the old text, and what can be said without it.
import { GRAM } from '../../anchor/hashed/gram-index.ts';
import { anchorOf, type HashAnchor } from '../../anchor/hashed/hash-anchor.ts';
import { classifyAt, isSameAgain, RECURRENCE_FROM, RESOLVED_BELOW, TAKEN_FROM, type Judgement } from '../../anchor/recheck/classify-recheck.ts';
import { candidatesAmong, weighedFindings } from '../../anchor/recheck/find-again.ts';
import { sameName, type Finding } from '../../anchor/recheck/finding.ts';
import { homeOf } from '../../anchor/recheck/home.ts';
import { comparedAt, NO_PARTS, recurrenceParts, formulaScore, type RecurrenceParts } from '../../anchor/recheck/recurrence-score.ts';
import { isAnotherPassage } from '../../anchor/recheck/origin.ts';
import { sentenceAround } from '../../anchor/recheck/sentence.ts';
import type { TextRange } from '../../anchor/text-range.ts';
import { sha256 } from '../../kernel/digest.ts';
import { comparedIssue, isKin, isUnnamed, keptWords, type CheckedFinding } from './checked-finding.ts';
import type { Issue } from './issue.ts';
import type { Placed } from './place-issue.ts';
import type { SettleInput } from './settlement.ts';

/** A finding further from the place than this has no share in it, whatever the lengths. */
export const REACH = 12;
/** So many of the nearest are compared with one issue, of long passages fewer: comparing costs the square of the length. More stand at one place only if somebody made them up. */
const MOST_COMPARED = 32;
const FEWEST_COMPARED = 4;
const COMPARED_CHARACTERS = 8_000;
/** And so many, wherever they stand, are asked whether they are what it became. */
const MOST_JUDGED = 48;

export interface Judged {
  readonly verdict: Judgement;
  /** The finding it speaks of, where one came near. */
  readonly of: CheckedFinding | undefined;
}

/** How a finding compares with an issue at its place. */
export interface Comparison {
  readonly score: number;
  readonly sameKind: boolean;
  /** Same words and same category there, though the rule may be another. */
  readonly sameAgain: boolean;
  /** Whether the very characters meant are others than those that were. */
  readonly otherPoint: boolean;
  readonly distance: number;
}

export class Passages {
  readonly #text: string;
  readonly #words: ReadonlyMap<string, string>;
  readonly #secret: string | undefined;
  readonly #anchors = new Map<CheckedFinding, HashAnchor>();
  readonly #weighed = new WeakMap<Placed, ReadonlyMap<CheckedFinding, number>>();

  constructor({ text, words, anchorSecret }: Pick<SettleInput, 'text' | 'words' | 'anchorSecret'>) {
    this.#text = text;
    this.#words = words;
    this.#secret = anchorSecret;
  }

  /** Those close enough to have a share in the issue, the nearest ones. */
  near(issue: Issue, placed: Placed, findings: readonly CheckedFinding[]): CheckedFinding[] {
    const { range } = placed.remap;
    if (range === null) return [];
    const close = findings.filter((finding) => finding.range[0] <= range[1] + REACH && finding.range[1] >= range[0] - REACH && (isKin(issue, finding) || sameName(issue.category, finding.compared.category)));
    const most = Math.max(FEWEST_COMPARED, Math.min(MOST_COMPARED, Math.floor(COMPARED_CHARACTERS / (range[1] - range[0] + 1))));
    if (close.length <= most) return close;
    const kept = new Set([...close].sort((a, b) => this.#distance(issue, placed, a) - this.#distance(issue, placed, b)).slice(0, most));
    return close.filter((finding) => kept.has(finding));
  }

  /** Only for a finding that is near; `near` are all of them. */
  compare(issue: Issue, placed: Placed, finding: CheckedFinding, near: readonly CheckedFinding[]): Comparison {
    const place = placed.remap.range!;
    const [mine, theirs] = this.#comparable(issue, placed, finding);
    const old = this.#oldText(issue, placed, finding.range);
    const another = placed.pair !== undefined && isAnotherPassage(placed.pair, issue.text_range, place, finding.range);
    return {
      score: another ? 0 : (this.#byTrees(issue, placed, finding, near) ?? formulaScore(this.#parts(issue, placed, place, mine, theirs, finding))),
      sameKind: isKin(issue, finding),
      sameAgain: placed.remap.confidence >= TAKEN_FROM && old !== undefined && isSameAgain(mine, old, place, theirs, this.#text),
      otherPoint: this.#isOtherPoint(issue, placed, finding),
      distance: this.#distance(issue, placed, finding),
    };
  }

  /** Together with the finding the verdict speaks of. */
  judge(issue: Issue, placed: Placed, findings: readonly CheckedFinding[]): Judged {
    if (placed.pair === undefined) return { verdict: this.#judgeWithoutText(issue, placed, findings), of: undefined };
    const known = keptWords(this.#words, issue.description);
    const mine = comparedIssue(issue, known ?? placed.pair.before.slice(...issue.text_range));
    const asked = this.#askable(placed.pair, mine, placed, findings);
    const verdict = classifyAt(placed.pair, mine, asked.map((finding) => (known === undefined ? this.#speaking(finding) : finding.compared)), placed.remap);
    return { verdict, of: verdict.finding === undefined ? undefined : asked[verdict.finding] };
  }

  /** Of a crowd only those that could be it, the nearest: each costs its milliseconds. */
  #askable(pair: NonNullable<Placed['pair']>, mine: Finding, { remap }: Placed, findings: readonly CheckedFinding[]): readonly CheckedFinding[] {
    if (findings.length <= MOST_JUDGED) return findings;
    const possible = new Set(candidatesAmong(pair, mine, findings.map(({ compared }) => compared), remap));
    const from = remap.range?.[0] ?? (mine.range[0] / Math.max(1, pair.before.length)) * pair.after.length;
    const nearest = new Set(findings.filter(({ compared }) => possible.has(compared)).sort((a, b) => Math.abs(a.range[0] - from) - Math.abs(b.range[0] - from)).slice(0, MOST_JUDGED));
    return findings.filter((finding) => nearest.has(finding));
  }

  /** Where no rule is named the formula knows the name of the category and little else; the fitted trees, which a recheck asks too, know what is said. */
  #byTrees(issue: Issue, placed: Placed, finding: CheckedFinding, near: readonly CheckedFinding[]): number | undefined {
    const words = keptWords(this.#words, issue.description);
    if (placed.pair === undefined || words === undefined || !isUnnamed(issue, finding)) return undefined;
    let weighed = this.#weighed.get(placed);
    if (weighed === undefined) {
      const scores = weighedFindings(placed.pair, comparedIssue(issue, words), near.map(({ compared }) => compared), placed.remap);
      this.#weighed.set(placed, (weighed = new Map(scores.map(({ finding: at, score }) => [near[at]!, score]))));
    }
    return weighed.get(finding) ?? 0;
  }

  /** Where the words of an issue were not kept, the passage speaks for them: it is all there is to compare. */
  #comparable(issue: Issue, { pair }: Placed, finding: CheckedFinding): [Finding, Finding] {
    const words = keptWords(this.#words, issue.description);
    if (words !== undefined) return [comparedIssue(issue, words), finding.compared];
    return [comparedIssue(issue, pair?.before.slice(...issue.text_range) ?? ''), this.#speaking(finding)];
  }

  #speaking(finding: CheckedFinding): Finding {
    return { ...finding.compared, description: this.#text.slice(...finding.range) };
  }

  /** Of the issue as it read before; without its revision known only where a text has its checksum. */
  #oldText(issue: Issue, { pair }: Placed, there: TextRange): string | undefined {
    if (pair !== undefined) return pair.before.slice(...issue.text_range);
    const words = this.#text.slice(...there);
    return sha256(words) === issue.range_checksum ? words : undefined;
  }

  #parts(issue: Issue, placed: Placed, place: TextRange, mine: Finding, theirs: Finding, finding: CheckedFinding): RecurrenceParts {
    const old = this.#oldText(issue, placed, finding.range);
    const oldSentence = placed.pair === undefined ? '' : sentenceAround(placed.pair.before, issue.text_range);
    const parts = recurrenceParts(comparedAt(mine, old ?? '', oldSentence, place, theirs, this.#text));
    if (placed.pair !== undefined) return parts;
    const text = old === undefined ? this.#hashedLikeness(issue, finding) : parts.text;
    return { ...parts, text, ...(keptWords(this.#words, issue.description) === undefined && { description: text }) };
  }

  /** Share of the four-character pieces that two passages have in common, by their hashes. */
  #hashedLikeness({ anchor }: Issue, finding: CheckedFinding): number {
    if (anchor === null || this.#secret === undefined) return 0;
    let theirs = this.#anchors.get(finding);
    if (theirs === undefined) this.#anchors.set(finding, (theirs = anchorOf(this.#text, [finding.range[0], finding.range[1]], this.#secret)));
    const [mine, other] = [insideOf(anchor), insideOf(theirs)];
    const left = new Map<number, number>();
    for (const gram of other) left.set(gram, (left.get(gram) ?? 0) + 1);
    let shared = 0;
    for (const gram of mine) {
      const count = left.get(gram) ?? 0;
      if (count > 0) shared += 1;
      left.set(gram, count - 1);
    }
    return mine.length + other.length === 0 ? 0 : Math.round((2_000 * shared) / (mine.length + other.length)) / 1_000;
  }

  #judgeWithoutText(issue: Issue, placed: Placed, findings: readonly CheckedFinding[]): Judgement {
    const { range, confidence, outcome } = placed.remap;
    const near = this.near(issue, placed, findings);
    const compared = near.map((finding) => ({ finding, ...this.compare(issue, placed, finding, near) }));
    const best = compared.reduce<(typeof compared)[number] | undefined>((most, each) => (most === undefined || each.score > most.score ? each : most), undefined);
    const parts = best === undefined ? NO_PARTS : this.#parts(issue, placed, range!, ...this.#comparable(issue, placed, best.finding), best.finding);
    const seen = { recurrence_score: best?.score ?? 0, parts };
    if (outcome === 'deleted') return { ...seen, state: 'Resolved', reason: 'removed' };
    const kin = findings.some((finding) => isKin(issue, finding));
    const held = range !== null && (confidence >= TAKEN_FROM || (best !== undefined && best.sameKind && parts.place > 0));
    // Votes alone do not hold a place; but where nothing of its kind is left in the whole text, the issue stands nowhere else either.
    if (!held && (range === null || kin)) return { ...seen, state: 'Partial', reason: 'unplaced', code: 'QC-013' };
    if (seen.recurrence_score >= RECURRENCE_FROM) return { ...seen, state: 'Recurrence', reason: 'score' };
    if (compared.some(({ sameAgain }) => sameAgain)) return { ...seen, state: 'Recurrence', reason: 'same-checksum-and-category' };
    if (seen.recurrence_score >= RESOLVED_BELOW) return { ...seen, state: 'Partial', reason: 'partly' };
    if (sha256(this.#text.slice(...range!)) === issue.range_checksum) return { ...seen, state: 'Partial', reason: 'not-found-again' };
    return { ...seen, state: 'Resolved', reason: 'fixed' };
  }

  /** Of the edges, and of the points within: two findings of one sentence have the same range and are told apart by these, followed through the difference of the texts. */
  #distance(issue: Issue, { remap, pair }: Placed, { range, point }: CheckedFinding): number {
    const carried = issue.point === null || point === null ? undefined : pair?.runs.placeOf(issue.point[0]);
    if (carried !== undefined) return 2 * Math.abs(carried - point![0]);
    return apart(remap.range!, range) + pointsApart(issue, point, range);
  }

  /**
   * A finding of the same rule on a text that nobody wrote as a fix and that says something else: another trouble, not this one again.
   * What a person put aside is what they saw: written anew, with other words at the point, it has to be seen anew.
   */
  isAnother(issue: Issue, placed: Placed, finding: CheckedFinding): boolean {
    const { pair, remap } = placed;
    if (pair === undefined || isUnnamed(issue, finding) || remap.outcome === 'found' || !this.#saysOther(issue, pair, finding)) return false;
    return issue.state === 'Deferred' || homeOf(pair, issue.text_range).fate === 'vanished';
  }

  /** The characters meant, or the whole passage where no point in it is named, read otherwise. */
  #saysOther({ point, text_range }: Issue, { before }: NonNullable<Placed['pair']>, finding: CheckedFinding): boolean {
    const [mine, theirs] = point !== null && finding.point !== null ? [point, finding.point] : [text_range, finding.range];
    return before.slice(...mine) !== this.#text.slice(...theirs);
  }

  #isOtherPoint(issue: Issue, { pair }: Placed, finding: CheckedFinding): boolean {
    return issue.point !== null && finding.point !== null && pair !== undefined && this.#saysOther(issue, pair, finding);
  }
}

/** An issue that lost its point with the words around it comes behind one that has it. */
function pointsApart({ point: mine, text_range }: Issue, theirs: TextRange | null, range: TextRange): number {
  if (mine === null || theirs === null) return mine === theirs ? 0 : 1;
  return apart(within(mine, text_range), within(theirs, range));
}

function within(point: TextRange, range: TextRange): TextRange {
  return [point[0] - range[0], point[1] - range[0]];
}

function apart(a: TextRange, b: TextRange): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}

function insideOf({ grams, lead, length }: HashAnchor): readonly number[] {
  return grams.slice(lead, lead + Math.max(0, length - GRAM + 1));
}
