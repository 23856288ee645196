// Measures term extraction and replan loss over labelled plans; the judges under test are passed in, ours and the naive one alike.
import type { RequiredTerms, TermPreservationReport } from '../../src/index.ts';
import { count, noCounts, type Counts } from './counts.ts';
import { isFlip, type PlanItem } from './data.ts';

export interface PlanJudge {
  extract(input: string): RequiredTerms;
  preserve(terms: RequiredTerms, tasks: PlanItem['keep']): Pick<TermPreservationReport, 'missing'> & Partial<Pick<TermPreservationReport, 'verdicts'>>;
}

export interface PlanScore {
  /** tp/fn over labelled terms; fp over extracted ones. */
  readonly extraction: Counts;
  readonly lost: Counts;
  readonly contradicted: Counts;
  readonly errors: readonly string[];
}

export function scorePlans(items: readonly PlanItem[], judge: PlanJudge): PlanScore {
  const extraction = noCounts();
  const lost = noCounts();
  const contradicted = noCounts();
  const errors: string[] = [];
  for (const item of items) {
    const terms = judge.extract(item.input);
    scoreTerms(item, terms.terms, extraction, errors);
    for (const side of ['keep', 'drop'] as const) {
      const result = judge.preserve(terms, item[side]);
      const flagged = result.missing.length > 0;
      count(lost, side === 'drop', flagged);
      if (flagged !== (side === 'drop')) errors.push(`${item.id} ${side}: missing [${result.missing.join(', ')}]`);
      const turned = (result.verdicts ?? []).some(({ verdict }) => verdict === 'CONTRADICTED');
      if (side === 'keep') count(contradicted, false, turned);
      else if (isFlip(item)) count(contradicted, true, turned);
      if (side === 'keep' ? turned : isFlip(item) && !turned) errors.push(`${item.id} ${side}: contradiction ${turned ? 'seen' : 'missed'}`);
    }
  }
  return { extraction, lost, contradicted, errors };
}

export function scoreTerms(item: Pick<PlanItem, 'id' | 'requirements'>, found: readonly string[], counts: Counts, errors: string[]): void {
  const wanted = item.requirements.flat();
  const missed = wanted.filter((term) => !found.some((other) => sameTerm(term, other)));
  const extra = found.filter((term) => !wanted.some((other) => sameTerm(term, other)));
  counts.tp += wanted.length - missed.length;
  counts.fn += missed.length;
  counts.fp += extra.length;
  if (missed.length + extra.length > 0) errors.push(`${item.id} terms: missed [${missed.join(', ')}] extra [${extra.join(', ')}]`);
}

/** Equal, or one holds the other with at most two characters more. */
export function sameTerm(a: string, b: string): boolean {
  const [x, y] = [a, b].map((term) => term.normalize('NFKC').toLowerCase().trim()) as [string, string];
  return x === y || ((x.includes(y) || y.includes(x)) && Math.abs(x.length - y.length) <= 2);
}
