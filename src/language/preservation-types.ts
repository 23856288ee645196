// The public shapes of term preservation (P-01); other gates and every surface speak of terms in these words.
import type { Polarity } from './polarity.ts';

export interface Requirement {
  /** As a reader would underline them. */
  readonly terms: readonly string[];
  /** What a plan is searched for, where it differs: the telling words by themselves. */
  readonly words?: readonly string[];
  /** The clause, verbatim. */
  readonly quote: string;
  /** UTF-16 offsets of the quote in the person's words. */
  readonly range: readonly [start: number, end: number];
  readonly polarity: Polarity;
}

export interface RequiredTerms {
  readonly terms: readonly string[];
  readonly source: 'user-input' | 'original-tasks';
  /** Every requirement, also those whose terms did not fit into the ten. */
  readonly requirements?: readonly Requirement[];
}

/** What a plan is searched for. */
export function wordsOf({ words, terms }: Requirement): readonly string[] {
  return words ?? terms;
}

/** What the check reads of a task. */
export interface TaskText {
  readonly id?: string;
  readonly acceptance: string;
  readonly context?: string;
  /** A task that was given up keeps no promise, whatever its text says. */
  readonly status?: string;
}

export interface TermPreservationConfig {
  readonly enableTermPreservationCheck: boolean;
  readonly treatTermLossAsStructureBreak: boolean;
  readonly minPreservationRate: number;
  readonly customRequiredTerms: readonly string[];
}

export const TERM_PRESERVATION_DEFAULTS: TermPreservationConfig = {
  enableTermPreservationCheck: true,
  treatTermLossAsStructureBreak: false,
  minPreservationRate: 0.8,
  customRequiredTerms: [],
};

export type TermVerdictName = 'VERIFIED' | 'NEEDS_CONFIRM' | 'MISSING' | 'CONTRADICTED';

/** Strongest first. `learned`: by a pair of words a person confirmed for the root, where the dictionary does not say so itself; `supported`: not found itself, carried by the rest of its requirement (see requirement-verdict.ts); `meaning`: the task says nearly the same in other words (see vectors/support.ts); `preserved`: a denied change is met by a word of keeping; `absent`: what was excluded is not in the plan; `dropped_task`: only in a task given up. */
export const TERM_RELATIONS = ['literal', 'spelling', 'inflection', 'synonym', 'translation', 'learned', 'parts', 'supported', 'meaning', 'claimed', 'preserved', 'absent', 'near', 'antonym', 'dropped_task'] as const;
export type TermRelation = (typeof TERM_RELATIONS)[number];

export interface TermPlace {
  readonly task_id: string;
  readonly field: 'acceptance' | 'context';
  /** UTF-16 offsets in the field. */
  readonly range: readonly [start: number, end: number];
  readonly quote: string;
}

export interface TermVerdict {
  readonly term: string;
  readonly verdict: TermVerdictName;
  readonly relation?: TermRelation;
  /** Who confirmed the pair of words this verdict rests on. */
  readonly confirmed_by?: string;
  /** Of a verdict by meaning: how sure the rule is, 0 to 1. */
  readonly score?: number;
  readonly place?: TermPlace;
}

/** What is said in quite other words is not lost, but not shown to be kept either: it stays to be confirmed, and the gate warns (docs/decisions/0053). */
export function isLost({ verdict, relation }: Pick<TermVerdict, 'verdict' | 'relation'>): boolean {
  return verdict !== 'VERIFIED' && !(verdict === 'NEEDS_CONFIRM' && relation === 'meaning');
}

export interface TermPreservationResult {
  readonly preserved: readonly string[];
  readonly missing: readonly string[];
  readonly preservationRate: number;
}

export interface TermPreservationReport extends TermPreservationResult {
  readonly verdicts: readonly TermVerdict[];
  /** True when there was no term at all: a rate of 1 then proves nothing. */
  readonly nothingToCheck: boolean;
}
