// Measures sets of the development form: a keep and a drop plan per request, and whether the drop turns its requirement round; several files are one set.
import { existsSync, readFileSync } from 'node:fs';
import { extractRequiredTerms, validateTermPreservation, type TermVerdict } from '../../src/index.ts';
import { isLost } from '../../src/language/preservation-types.ts';
import { count, f1, falseAlarms, interval, noCounts, precision, recall, type Counts } from './counts.ts';
import { isFlip, type PlanItem } from './data.ts';
import { ownersOf } from './labelled.ts';
import { scoreTerms } from './plans.ts';

export interface KeepDropItem extends PlanItem {
  /** Which requirement the drop plan loses or turns round. */
  readonly droppedRequirement?: number;
}

/** Undefined when the file labels every requirement instead (see labelled.ts). */
export function readKeepDrop(file: string): readonly KeepDropItem[] | undefined {
  if (!existsSync(file)) throw new Error(`no such set: ${file}`);
  const items = JSON.parse(readFileSync(file, 'utf8')) as readonly (KeepDropItem & { readonly labels?: unknown; readonly replans?: unknown })[];
  return items.every(({ keep, drop, labels, replans }) => keep !== undefined && drop !== undefined && labels === undefined && replans === undefined) ? items : undefined;
}

export interface KeepDropScore {
  readonly terms: Counts;
  /** By replan: a loss is whatever stands in `missing`. */
  readonly lost: Counts;
  /** By replan: a flip with any requirement CONTRADICTED is caught; any of a keep plan is a false alarm. */
  readonly turned: Counts;
  /** Of the flips: the requirement that was turned is the one said to be CONTRADICTED, or at least missing. */
  named: number;
  noticed: number;
  /** Drops that only lose something, said to be turned: the requirement that is gone, or another one. */
  plainDrops: number;
  plainSaidTurned: number;
  plainSaidTurnedElsewhere: number;
  /** Requirements of keep plans. */
  readonly keptRequirements: Counts;
  readonly errors: string[];
}

export function scoreKeepDrop(items: readonly KeepDropItem[]): KeepDropScore {
  const score: KeepDropScore = { terms: noCounts(), lost: noCounts(), turned: noCounts(), named: 0, noticed: 0, plainDrops: 0, plainSaidTurned: 0, plainSaidTurnedElsewhere: 0, keptRequirements: noCounts(), errors: [] };
  for (const item of items) {
    const terms = extractRequiredTerms(item.input);
    scoreTerms(item, terms.terms, score.terms, score.errors);
    for (const side of ['keep', 'drop'] as const) {
      const { verdicts } = validateTermPreservation(terms, item[side]);
      const owned = ownersOf(item, terms, verdicts);
      const notKept = verdicts.filter(isLost);
      const turned = verdicts.filter(({ verdict }) => verdict === 'CONTRADICTED');
      count(score.lost, side === 'drop', notKept.length > 0);
      if ((side === 'drop') !== notKept.length > 0) score.errors.push(`${item.id} ${side} ${side === 'drop' ? 'loss missed' : 'false loss'}: ${said(notKept)}`);
      const own = (side === 'drop' ? owned.get(item.droppedRequirement ?? 0) : undefined) ?? [];
      if (side === 'keep') {
        count(score.turned, false, turned.length > 0);
        for (const at of item.requirements.keys()) count(score.keptRequirements, false, (owned.get(at) ?? []).some(({ verdict }) => verdict === 'CONTRADICTED'));
        if (turned.length > 0) score.errors.push(`${item.id} keep false alarm: ${said(turned)}`);
      } else if (isFlip(item)) {
        count(score.turned, true, turned.length > 0);
        const isNamed = own.some(({ verdict }) => verdict === 'CONTRADICTED');
        const isNoticed = own.some(isLost);
        if (isNamed) score.named += 1;
        if (isNoticed) score.noticed += 1;
        if (!isNamed) score.errors.push(`${item.id} drop ${turned.length > 0 ? 'contradiction seen elsewhere' : isNoticed ? 'only missing' : 'contradiction missed'} [${item.requirements[item.droppedRequirement ?? 0]?.join(', ') ?? ''}]: ${said([...own, ...turned])}`);
      } else {
        score.plainDrops += 1;
        if (turned.length > 0) score.plainSaidTurned += 1;
        if (turned.some((verdict) => !own.includes(verdict))) score.plainSaidTurnedElsewhere += 1;
        if (turned.length > 0) score.errors.push(`${item.id} drop said turned, only lost: ${said(turned)}`);
      }
    }
  }
  return score;
}

function said(verdicts: readonly TermVerdict[]): string {
  return verdicts.map(({ term, verdict, place }) => `${term} ${verdict}${place === undefined ? '' : ` «${place.quote}» in task ${place.task_id}`}`).join('; ');
}

/** What is printed of a score: shares, the interval so few items leave, and of how many. */
export function keepDropRows(score: KeepDropScore): Record<string, Record<string, string | number>> {
  const of = (hits: number, all: number): Record<string, string | number> => ({ share: all === 0 ? '–' : (hits / all).toFixed(3), '95 %': interval(hits, all).map((end) => end.toFixed(2)).join('–'), items: all });
  const { terms, lost, turned, keptRequirements: kept } = score;
  const flips = turned.tp + turned.fn;
  return {
    'terms: recall': of(terms.tp, terms.tp + terms.fn),
    'terms: precision': of(terms.tp, terms.tp + terms.fp),
    'replan lost something: F1': { share: three(f1(lost)), '95 %': '', items: lost.tp + lost.fp + lost.fn + lost.tn },
    'replan lost something: precision': { ...of(lost.tp, lost.tp + lost.fp), share: three(precision(lost)) },
    'replan lost something: recall': { ...of(lost.tp, lost.tp + lost.fn), share: three(recall(lost)) },
    'contradicted: caught (any requirement said)': { ...of(turned.tp, flips), share: three(recall(turned)) },
    'contradicted: caught (the one that was turned)': of(score.named, flips),
    'contradicted: at least missed (the one that was turned)': of(score.noticed, flips),
    'contradicted: false alarms (keep plans)': { ...of(turned.fp, turned.fp + turned.tn), share: three(falseAlarms(turned)) },
    'contradicted: false alarms (requirements of keep plans)': of(kept.fp, kept.fp + kept.tn),
    'contradicted: false alarms (plain drops, any)': of(score.plainSaidTurned, score.plainDrops),
    'contradicted: false alarms (plain drops, another requirement)': of(score.plainSaidTurnedElsewhere, score.plainDrops),
  };
}

function three(share: number): string {
  return Number.isNaN(share) ? '–' : share.toFixed(3);
}
