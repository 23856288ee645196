// Turns what the agent cites into facts, slot by slot: the place must stand in a receipt and have to do with what the slot says (U-04, U-10).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { codeNamesIn } from '../../language/related/code-names.ts';
import { isRelated } from '../../language/related/explain-relation.ts';
import { sharedTerms } from '../../language/related/shared-terms.ts';
import { isBareComplaint } from './bare-complaint.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import { completeFrame, EVIDENCE_NAMES, SLOTS, type EvidenceName, type MappedSymbol, type QueryFrame, type SlotEvidence, type SlotName, type SlotSource } from './frame.ts';
import type { CitedPlace } from './facts.ts';
import type { ToJudge } from './judge-understanding.ts';
import { bareName } from './symbol-name.ts';
import { linkOf } from './place-link.ts';
import { evidenceAt, evidenceHolds, lookUpCitation } from './receipt-lookup.ts';
import { isWriteIntent } from './run-record.ts';
import { getExplorationRequirements } from './requirements.ts';
import { isVague } from './slot-values.ts';
import { CITATION_FAULTS, refuse } from './understanding-refusals.ts';

const MOST_NAMED = 5;
const NONE_YET: Bilingual = { en: 'none found yet', ja: 'まだ見つかっていません' };

interface Slots {
  readonly frame: QueryFrame;
  readonly evidence: ReadonlySet<EvidenceName>;
}

export function judgeSlots({ frame, stated, intent, risk, submission, facts, learned, mapped, refusals }: ToJudge & { readonly mapped: readonly MappedSymbol[]; readonly refusals: Refusal[] }): Slots {
  const required = getExplorationRequirements(risk, intent, frame, facts.holdings).required_slot_evidence;
  const values = valuesOf(frame, stated, submission.resolved_frame, refusals);
  const source: Record<SlotName, SlotSource> = { ...frame.slot_source };
  const slot_evidence: Partial<Record<EvidenceName, SlotEvidence>> = { ...frame.slot_evidence };
  const backed = new Set<EvidenceName>();
  const kept: Record<SlotName, string | null> = { target_feature: frame.target_feature, trigger_condition: frame.trigger_condition, observed_issue: frame.observed_issue, desired_action: frame.desired_action };

  for (const name of EVIDENCE_NAMES) {
    const citation = submission.slot_evidence[name];
    if (citation === undefined) continue;
    const path = `slot_evidence.${name}`;
    const value = name === 'present_state' ? presentState(values) : values[name];
    if (value === null) {
      refusals.push(required.includes(name) ? refuse('slot_empty', { name }, { path }) : refuse('evidence_unused', { name }, { path }));
      continue;
    }
    // What the person did not say must say something: a problem named after its feature is no problem found.
    if (name === 'observed_issue' && !stated.includes(name) && isEmptyIssue(value, values.target_feature)) {
      refusals.push(refuse('slot_vague', { name, value }, { path }));
      continue;
    }
    const found = lookUpCitation(citation, facts);
    if ('fault' in found) {
      refusals.push(refuse('citation', { name, fault: CITATION_FAULTS[found.fault] }, { path }));
      continue;
    }
    // A problem nobody stated must be shown in a word of its own: inside the right class any tale could be told.
    const shown = name !== 'observed_issue' || stated.includes(name) || showsIssue(value, values.target_feature, found.place, learned);
    if (!shown || linkOf(value, found.place, mapped.map((symbol) => symbol.name), learned) === undefined) {
      const symbols = mapped.length === 0 ? NONE_YET : [...new Set(mapped.map((symbol) => symbol.name))].slice(0, MOST_NAMED).join(', ');
      refusals.push(refuse('not_linked', { name, value, symbols, file: found.place.file, line: found.place.line }, { path }));
      continue;
    }
    backed.add(name);
    slot_evidence[name] = evidenceAt(found.receipt, found.place.file, found.place.line);
    if (name === 'present_state') continue;
    kept[name] = value;
    source[name] = 'FACT';
  }
  // What was shown before stays shown as long as its file has not changed; evidence that has fallen is not taken up again.
  for (const name of EVIDENCE_NAMES) {
    const earlier = frame.slot_evidence[name];
    if (submission.slot_evidence[name] !== undefined || earlier === undefined) continue;
    if (evidenceHolds(earlier, facts) && (name === 'present_state' || (source[name] === 'FACT' && frame[name] !== null))) backed.add(name);
    else delete slot_evidence[name];
  }
  for (const slot of SLOTS) if (source[slot] === 'FACT' && !backed.has(slot)) source[slot] = 'UNRESOLVED';
  // A word may stand anywhere; what is to be changed is known when one of its symbols is. Until then semantic search stays open for it.
  // Where there are no symbols at all, the place that shares its word is all there can be.
  if (isWriteIntent(intent) && mapped.length === 0 && facts.holdings.symbols > 0 && source.target_feature === 'FACT') source.target_feature = 'UNRESOLVED';
  return { frame: completeFrame({ ...frame, ...kept, slot_source: source, slot_evidence }), evidence: backed };
}

/** The person's words stay; what they left open may be filled by what was found. */
function valuesOf(frame: QueryFrame, stated: readonly SlotName[], resolved: ToJudge['submission']['resolved_frame'], refusals: Refusal[]): Record<SlotName, string | null> {
  return Object.fromEntries(
    SLOTS.map((slot) => {
      const [known, found] = [frame[slot], resolved[slot] ?? null];
      if (found === null || found.trim() === '') return [slot, known];
      if (known === null || !stated.includes(slot)) return [slot, found];
      if (!speaksOfTheSame(known, found)) refusals.push(refuse('resolved_differs', { name: slot, stated: known }, { path: `resolved_frame.${slot}` }));
      return [slot, known];
    }),
  ) as Record<SlotName, string | null>;
}

function speaksOfTheSame(said: string, found: string): boolean {
  return said === found || sharedTerms(said, found).length > 0 || isRelated(said, found);
}

function presentState(values: Readonly<Record<SlotName, string | null>>): string | null {
  const parts = [values.target_feature, values.desired_action].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** A problem that exploring brought must say something, and say more than the name of what it is a problem of. */
export function isEmptyIssue(issue: string, target: string | null): boolean {
  return isVague(issue) || isBareComplaint(issue, target);
}

/** A word of the problem itself, beyond those of the target, stands there, or it names the very symbol that encloses the place. */
export function showsIssue(issue: string, target: string | null, { text, enclosing }: CitedPlace, learned: LearnedPairs | undefined): boolean {
  const there = sharedTerms(issue, text, learned);
  const around = new Set(enclosing.map(bareName));
  return ownTerms(issue, target).some((term) => there.includes(term)) || codeNamesIn(issue).some(({ tail }) => around.has(tail));
}

function ownTerms(issue: string, target: string | null): string[] {
  return sharedTerms(issue, issue).filter((term) => target === null || !sharedTerms(term, target).includes(term));
}
