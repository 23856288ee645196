// Of all terms of a request the ten that are named: technical words first, and no requirement without one.
import { LIMITS } from '../kernel/limits.ts';
import { isTechnical } from './technical-terms.ts';

export interface Ranked {
  readonly term: string;
  readonly start: number;
  readonly weight: number;
  readonly owner: number;
}

/** Technical words first, then weight (`asWritten`: weight only chooses), then the order of the request. Where more than ten are asked for, the first term of every requirement goes before the second of any: the cap must not hide one. */
export function chooseTen(terms: readonly Ranked[], asWritten = false): string[] {
  const technicalFirst = (a: Ranked, b: Ranked): number => Number(isTechnical(b.term)) - Number(isTechnical(a.term));
  const ranked = [...terms].sort((a, b) => technicalFirst(a, b) || b.weight - a.weight || a.start - b.start);
  const most = LIMITS.termsFromRequest;
  const said = (chosen: readonly Ranked[]): string[] => (asWritten ? [...chosen].sort((a, b) => technicalFirst(a, b) || a.start - b.start) : chosen).map(({ term }) => term);
  if (ranked.length <= most) return said(ranked);
  const first = new Set([...new Set(ranked.map(({ owner }) => owner))].map((own) => ranked.find(({ owner }) => owner === own)));
  const tier = (item: Ranked): number => (isTechnical(item.term) ? 0 : first.has(item) ? 1 : 2);
  const chosen = new Set([...ranked].sort((a, b) => tier(a) - tier(b)).slice(0, most));
  return said(ranked.filter((item) => chosen.has(item)));
}
