// Confirms or rejects hypotheses, each by a receipt of a fact tool that was written after it; what is rejected leads back to exploring (U-14).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { blockedHere } from './blocked.ts';
import type { FactReceipt, Facts, PlaceCitation } from './facts.ts';
import { completeFrame, SLOTS, type MappedSymbol, type QueryFrame, type SlotEvidence, type SlotName, type SlotSource } from './frame.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { relatedTo } from './related-symbols.ts';
import { showsIssue } from './judge-slots.ts';
import { linkOf } from './place-link.ts';
import { countingReceipts, evidenceAt, findSymbol, lookUpCitation } from './receipt-lookup.ts';
import { countRound, newestRound } from './rounds.ts';
import { moved, type Hypothesis, type UnderstandingRun } from './run-record.ts';
import { bareName } from './symbol-name.ts';
import { judged, type SubmissionStep } from './submit-understanding.ts';
import { CITATION_FAULTS, refuse } from './understanding-refusals.ts';

export interface Verified {
  /** Its id, or its text as it was submitted. */
  readonly hypothesis: string;
  readonly status: 'confirmed' | 'rejected';
  readonly receipt_id: string;
  /** The place that shows it; needed to confirm a slot. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly end_line?: number | undefined;
}

export interface Verification {
  readonly verified: readonly Verified[];
  readonly facts: Facts;
  readonly learned?: LearnedPairs | undefined;
  readonly at: number;
}

interface Settled {
  readonly hypothesis: Hypothesis;
  /** Of a confirmed one. */
  readonly evidence?: SlotEvidence;
}

export function submitVerification(run: UnderstandingRun, verification: Verification): SubmissionStep {
  const blocked = blockedHere(run, 'submit_verification');
  if (blocked !== undefined) return blocked;
  const refusals: Refusal[] = [];
  const named = new Set<string>();
  const settled = verification.verified.flatMap((claim) => {
    const outcome = settle(run, claim, verification, named);
    if ('check' in outcome) refusals.push(outcome);
    return 'check' in outcome ? [] : [outcome];
  });
  // All or nothing: a call that is refused leaves every hypothesis as it was.
  if (refusals.length > 0) return { run, refusals, next: [nextCall(run, 'submit_verification'), ...nextCalls(run)] };
  const byId = new Map(settled.map((each) => [each.hypothesis.hypothesis_id, each]));
  const hypotheses = run.hypotheses.map((each) => byId.get(each.hypothesis_id)?.hypothesis ?? each);
  const known: UnderstandingRun = { ...run, hypotheses, frame: settleFrame(run.frame!, settled) };
  const open = hypotheses.filter(({ status }) => status === 'open');
  if (open.length > 0) {
    const left = open.map(({ hypothesis_id }) => hypothesis_id);
    return { run: known, refusals: [refuse('invalid_verified', { hypothesis: left.join(', '), why: STILL_OPEN }, { path: 'verified', valid: left })], next: [nextCall(known, 'submit_verification'), ...nextCalls(known)] };
  }
  return finish(known, verification);
}

/** All are settled: one that was rejected leads back, all confirmed let the last submission be judged again. */
function finish(run: UnderstandingRun, { facts, learned, at }: Verification): SubmissionStep {
  const counted = countRound(run);
  const rejected = newestRound(run).some(({ status }) => status === 'rejected');
  if (rejected || run.submission === null) {
    const back = moved(counted, 'EXPLORATION', 'submit_verification', rejected ? 'hypothesis_rejected' : 'nothing_submitted', at);
    return { run: back, refusals: [], next: nextCalls(back) };
  }
  return judged(counted, { submission: run.submission, facts, learned, at }, 'submit_verification');
}

const STILL_OPEN: Bilingual = { en: 'still open; confirm or reject it', ja: '未検証です。確認または却下してください' };
const UNKNOWN: Bilingual = { en: 'there is no such open hypothesis', ja: 'その未検証の仮説はありません' };
const TWICE: Bilingual = { en: 'it was named before in the same call', ja: '同じ呼び出しの中で既に挙げられています' };
const TOO_EARLY: Bilingual = { en: 'the receipt is older than the hypothesis; run a fact tool now', ja: '受領証が仮説より前のものです。事実を調べるツールを今実行してください' };
const NO_PLACE: Bilingual = { en: 'confirming a slot needs file and line of the place that shows it', ja: 'スロットの確認には、それを示す file と line が必要です' };
const NOT_LINKED: Bilingual = { en: 'the place has nothing to do with it', ja: 'その場所は仮説と関係がありません' };

function settle(run: UnderstandingRun, claim: Verified, { facts, learned }: Verification, named: Set<string>): Settled | Refusal {
  const name = claim.hypothesis;
  const wrong = (why: Bilingual): Refusal => refuse('invalid_verified', { hypothesis: name, why }, { path: 'verified' });
  const hypothesis = run.hypotheses.find((each) => each.status === 'open' && (each.hypothesis_id === name || each.text === name));
  if (hypothesis === undefined) {
    return refuse('invalid_verified', { hypothesis: name, why: UNKNOWN }, { path: 'verified', valid: run.hypotheses.filter(({ status }) => status === 'open').map(({ hypothesis_id }) => hypothesis_id) });
  }
  // Confirmed and rejected at once would leave the proof of the one beside the end of the other.
  if (named.has(hypothesis.hypothesis_id)) return wrong(TWICE);
  named.add(hypothesis.hypothesis_id);
  const receipt = facts.receipts.find(({ receipt_id }) => receipt_id === claim.receipt_id);
  if (receipt === undefined) return wrong(CITATION_FAULTS.unknown_receipt);
  if (!countingReceipts(facts).includes(receipt)) return wrong(CITATION_FAULTS.receipt_does_not_count);
  if (receipt.order <= hypothesis.after_order) return wrong(TOO_EARLY);
  if (claim.status === 'rejected') return { hypothesis: { ...hypothesis, status: 'rejected' } };
  const defined = hypothesis.symbol === undefined ? undefined : findSymbol(hypothesis.symbol, { ...facts, receipts: facts.receipts.filter(({ tool }) => tool === 'find_definitions') }, hypothesis.after_order);
  if (hypothesis.symbol !== undefined && defined === undefined) return refuse('hypothesis_symbol', { symbol: hypothesis.symbol }, { path: 'verified' });
  // Without a slot there is a symbol (`faults` of the submission). The receipt that showed it is its evidence, whichever one was named: a failure must lead back to what misled.
  if (hypothesis.slot === undefined) return { hypothesis: { ...hypothesis, status: 'confirmed' }, evidence: evidenceAt(defined!.receipt, defined!.hit.file, defined!.hit.lines[0]) };
  if (claim.file === undefined || claim.line === undefined) return wrong(NO_PLACE);
  const citation: PlaceCitation = { receipt_id: claim.receipt_id, file: claim.file, line: claim.line, end_line: claim.end_line };
  const found = lookUpCitation(citation, facts);
  if ('fault' in found) return wrong(CITATION_FAULTS[found.fault]);
  const value = run.frame![hypothesis.slot] ?? hypothesis.value ?? hypothesis.text;
  // That a guessed symbol exists ties it to nothing: it must speak of the slot or of the target, as every symbol of a submission must.
  const supported = hypothesis.suggested === true && hypothesis.symbol !== undefined ? [bareName(hypothesis.symbol)] : [];
  const symbols = [value, run.frame!.target_feature].flatMap((about) => relatedTo(about, defined === undefined ? [] : [defined], { facts, learned, supported })).map(({ name: related }) => related);
  if (linkOf(value, found.place, symbols, learned) === undefined) return wrong(NOT_LINKED);
  const stated = run.stated.includes(hypothesis.slot);
  if (hypothesis.slot === 'observed_issue' && !stated && !showsIssue(value, run.frame!.target_feature, found.place, learned)) return wrong(NOT_LINKED);
  return { hypothesis: { ...hypothesis, status: 'confirmed' }, evidence: evidenceAt(receipt, claim.file, claim.line) };
}

function settleFrame(frame: QueryFrame, settled: readonly Settled[]): QueryFrame {
  const source: Record<SlotName, SlotSource> = { ...frame.slot_source };
  const values: Partial<Record<SlotName, string | null>> = {};
  const slot_evidence = { ...frame.slot_evidence };
  let mapped: readonly MappedSymbol[] = frame.mapped_symbols;
  // Only what was confirmed has evidence.
  for (const { hypothesis: { slot, value, symbol }, evidence } of settled) {
    const confirmed = evidence !== undefined;
    if (slot !== undefined) {
      source[slot] = confirmed ? 'FACT' : 'UNRESOLVED';
      if (confirmed) slot_evidence[slot] = evidence;
      else delete slot_evidence[slot];
      // A guess that was wrong leaves nothing behind; the person's own words stay.
      if (!confirmed && frame.slot_quotes[slot] === undefined && frame[slot] === value) values[slot] = null;
    }
    if (symbol !== undefined) mapped = confirmed ? mapped.map((each) => (each.name === symbol ? { ...each, source: 'FACT', confidence: 1, evidence } : each)) : mapped.filter(({ name }) => name !== symbol);
  }
  // Runs from before may hold two guesses for one slot: where the one took the value away, the other proves nothing.
  for (const slot of SLOTS) {
    if (values[slot] !== null) continue;
    source[slot] = 'UNRESOLVED';
    delete slot_evidence[slot];
  }
  return completeFrame({ ...frame, ...values, slot_source: source, slot_evidence, mapped_symbols: mapped });
}
