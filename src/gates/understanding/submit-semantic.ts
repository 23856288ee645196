// Takes the hypotheses semantic search led to: each fills a slot or names a symbol as HYPOTHESIS, and nothing more (U-14).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { blockedHere } from './blocked.ts';
import { completeFrame, type MappedSymbol, type QueryFrame, type SlotName } from './frame.ts';
import { isEmptyIssue } from './judge-slots.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { assessRiskLevel, higherRisk } from './risk.ts';
import { moved, type Hypothesis, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';
import { bareName, isTrivialSymbol } from './symbol-name.ts';
import { refuse } from './understanding-refusals.ts';

export interface ClaimedHypothesis {
  readonly text: string;
  readonly confidence?: Hypothesis['confidence'] | undefined;
  readonly slot?: SlotName | undefined;
  readonly value?: string | undefined;
  readonly symbol?: string | undefined;
}

/** What the words stand for as a number: a symbol from a search is never certain. */
const CONFIDENCE = { high: 0.8, medium: 0.5, low: 0.3 } as const;

export const MOST_HYPOTHESES = 20;

export interface SubmittedHypotheses {
  readonly hypotheses: readonly ClaimedHypothesis[];
  /** Bare names our own search brings for the person's words. */
  readonly suggested?: readonly string[] | undefined;
  readonly receipts_so_far: number;
  readonly at: number;
}

export function submitSemantic(run: UnderstandingRun, { hypotheses, suggested = [], receipts_so_far, at }: SubmittedHypotheses): UnderstandingStep {
  const blocked = blockedHere(run, 'submit_semantic');
  if (blocked !== undefined) return blocked;
  const refusals = hypotheses.length === 0 || hypotheses.length > MOST_HYPOTHESES ? [wrong(0, TOO_MANY)] : hypotheses.flatMap((claim, index) => faults(run, claim, index, hypotheses.slice(0, index)));
  if (refusals.length > 0) return { run, refusals, next: [nextCall(run, 'submit_semantic'), ...nextCalls(run)] };
  const round = (run.hypotheses.at(-1)?.round ?? 0) + 1;
  const taken = hypotheses.map(({ text, confidence = 'medium', slot, value, symbol }, index): Hypothesis => ({
    hypothesis_id: `h${run.hypotheses.length + index + 1}`,
    text,
    confidence,
    ...(slot === undefined ? {} : { slot, value: value ?? text }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(symbol !== undefined && suggested.includes(bareName(symbol)) ? { suggested: true as const } : {}),
    status: 'open',
    after_order: receipts_so_far,
    round,
  }));
  const frame = withHypotheses(run.frame!, taken);
  const next = moved({ ...run, frame, risk: higherRisk(run.risk, assessRiskLevel(frame, run.intent)), hypotheses: [...run.hypotheses, ...taken] }, 'VERIFICATION', 'submit_semantic', 'hypotheses', at);
  return { run: next, refusals: [], next: nextCalls(next) };
}

const TOO_MANY: Bilingual = { en: `give between 1 and ${MOST_HYPOTHESES}`, ja: `1 件以上 ${MOST_HYPOTHESES} 件以下にしてください` };
const EMPTY: Bilingual = { en: 'its text is empty', ja: '本文が空です' };
const PROVES_NOTHING: Bilingual = { en: 'it names neither a slot nor a symbol that could be verified', ja: '検証できるスロットもシンボルも挙げていません' };
const TRIVIAL: Bilingual = { en: 'its symbol is too common', ja: 'シンボルがありふれています' };
const IS_FACT: Bilingual = { en: 'the slot is a FACT already', ja: 'そのスロットは既に FACT です' };
const VAGUE: Bilingual = { en: 'it is too vague for a problem, or names only what it is a problem of', ja: '問題としては曖昧か、対象の名前しか述べていません' };
const STATED: Bilingual = { en: 'the person said it; name the symbol instead', ja: '依頼に書かれています。シンボルを挙げてください' };
const SLOT_TAKEN: Bilingual = { en: 'another one of this call speaks of that slot; keep one, and name further symbols without a slot', ja: '同じ呼び出しの別の仮説がそのスロットを挙げています。一つにし、他のシンボルはスロットなしで挙げてください' };

function faults(run: UnderstandingRun, { text, slot, symbol, value = text }: ClaimedHypothesis, at: number, before: readonly ClaimedHypothesis[]): Refusal[] {
  if (text.trim() === '') return [wrong(at, EMPTY)];
  if (slot === undefined && symbol === undefined) return [wrong(at, PROVES_NOTHING)];
  if (symbol !== undefined && isTrivialSymbol(symbol)) return [wrong(at, TRIVIAL)];
  if (slot === undefined) return [];
  if (run.frame!.slot_source[slot] === 'FACT') return [wrong(at, IS_FACT)];
  // What a submission may not say, a guess may not say either.
  if (slot === 'observed_issue' && !run.stated.includes(slot) && isEmptyIssue(value, run.frame!.target_feature)) return [wrong(at, VAGUE)];
  // A person's words are not replaced by a guess; the guess may only say where they lead in the code.
  if (run.stated.includes(slot) && symbol === undefined) return [wrong(at, STATED)];
  // A slot holds one value: of two, the proof of the one would stand beside the end of the other.
  return before.some((earlier) => earlier.slot === slot) ? [wrong(at, SLOT_TAKEN)] : [];
}

function wrong(at: number, why: Bilingual): Refusal {
  return refuse('invalid_hypotheses', { at, why }, { path: `hypotheses.${at}` });
}

function withHypotheses(frame: QueryFrame, hypotheses: readonly Hypothesis[]): QueryFrame {
  const filled = hypotheses.filter(({ slot }) => slot !== undefined);
  const symbols: MappedSymbol[] = hypotheses.flatMap(({ symbol, confidence }) => (symbol === undefined ? [] : [{ name: symbol, source: 'HYPOTHESIS', confidence: CONFIDENCE[confidence], evidence: null }]));
  return completeFrame({
    ...frame,
    ...Object.fromEntries(filled.filter(({ slot }) => frame[slot!] === null).map(({ slot, value }) => [slot!, value!])),
    slot_source: { ...frame.slot_source, ...Object.fromEntries(filled.map(({ slot }) => [slot!, 'HYPOTHESIS'])) },
    mapped_symbols: [...frame.mapped_symbols.filter(({ name }) => !symbols.some((symbol) => symbol.name === name)), ...symbols],
  });
}
