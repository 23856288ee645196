// The labelled sets: all but `blind` may be looked at while building, `blind` only measures.
import { existsSync, readFileSync } from 'node:fs';

export type Lang = 'ja' | 'en';

export interface PlanItem {
  readonly id: string;
  readonly lang: Lang;
  readonly input: string;
  readonly requirements: readonly (readonly string[])[];
  readonly keep: readonly { readonly acceptance: string; readonly context?: string }[];
  readonly drop: readonly { readonly acceptance: string; readonly context?: string }[];
  readonly droppedTerms: readonly string[];
  /** The drop plan mentions the requirement, turned into its opposite. */
  readonly flip?: boolean;
}

export interface QuoteItem {
  readonly id: string;
  readonly lang: Lang;
  readonly label: 'valid' | 'hallucinated';
  readonly kind: string;
  readonly query: string;
  readonly value: string;
  readonly quote: string;
}

export interface PairItem {
  readonly nl: string;
  readonly symbol: string;
  readonly related: boolean;
}

export const SETS = ['dev', 'second', 'third', 'fourth', 'fifth', 'sixth', 'ninth', 'tenth', 'blind', 'blind2', 'blind3'] as const;
export type SetName = (typeof SETS)[number];

export function readSet<T>(set: SetName, name: 'plans' | 'quotes' | 'pairs'): readonly T[] {
  const file = `bench/data/language/${set}/${name}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
}

/** The three flips of the dev set carry no mark of their own. */
const UNMARKED_FLIPS: ReadonlySet<string> = new Set(['j27', 'e07', 'e15']);

export function isFlip(item: PlanItem): boolean {
  return item.flip ?? UNMARKED_FLIPS.has(item.id);
}
