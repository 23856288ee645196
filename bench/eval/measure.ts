// All figures of one labelled set for one language, ours and the naive rule's beside each other.
import { extractRequiredTerms, isRelated, validateSlot, validateTermPreservation } from '../../src/index.ts';
import { f1, falseAlarms, interval, precision, recall, type Counts } from './counts.ts';
import { readSet, type Lang, type PairItem, type PlanItem, type QuoteItem, type SetName } from './data.ts';
import { naivePlans, naiveRelated, naiveSlotAccepts } from './naive.ts';
import { scorePlans, type PlanJudge } from './plans.ts';
import { languageOfPair, scorePairs, scoreQuotes } from './slots-and-pairs.ts';

export interface Figure {
  readonly metric: string;
  readonly ours: number;
  readonly naive: number;
  /** 95 % interval of ours, where it is a share. */
  readonly interval?: readonly [number, number];
  readonly items: number;
}

export interface Measured {
  readonly figures: readonly Figure[];
  readonly errors: readonly string[];
}

const ours: PlanJudge = {
  extract: extractRequiredTerms,
  preserve: (terms, tasks) => validateTermPreservation(terms, tasks),
};

export function measure(set: SetName, lang: Lang): Measured {
  const plans = readSet<PlanItem>(set, 'plans').filter((item) => item.lang === lang);
  const quotes = readSet<QuoteItem>(set, 'quotes').filter((item) => item.lang === lang);
  const pairs = readSet<PairItem>(set, 'pairs').filter((item) => languageOfPair(item) === lang);
  const [a, b] = [scorePlans(plans, ours), scorePlans(plans, naivePlans)];
  const slot = [
    scoreQuotes(quotes, ({ value, quote, query }) => validateSlot('target_feature', { value, quote }, query).value !== null),
    scoreQuotes(quotes, ({ value, quote, query }) => naiveSlotAccepts(value, quote, query)),
  ] as const;
  const pair = [scorePairs(pairs, isRelated), scorePairs(pairs, naiveRelated)] as const;
  return {
    figures: [
      shareFigure('terms: recall', a.extraction, b.extraction, recall, ({ tp, fn }) => [tp, tp + fn]),
      shareFigure('terms: precision', a.extraction, b.extraction, precision, ({ tp, fp }) => [tp, tp + fp]),
      { metric: 'replan lost something: F1', ours: f1(a.lost), naive: f1(b.lost), items: total(a.lost) },
      shareFigure('replan lost something: precision', a.lost, b.lost, precision, ({ tp, fp }) => [tp, tp + fp]),
      shareFigure('replan lost something: recall', a.lost, b.lost, recall, ({ tp, fn }) => [tp, tp + fn]),
      shareFigure('contradicted: caught', a.contradicted, b.contradicted, recall, ({ tp, fn }) => [tp, tp + fn]),
      shareFigure('contradicted: false alarms', a.contradicted, b.contradicted, falseAlarms, ({ fp, tn }) => [fp, fp + tn]),
      shareFigure('value and quote: recall', slot[0].counts, slot[1].counts, recall, ({ tp, fn }) => [tp, tp + fn]),
      shareFigure('value and quote: precision', slot[0].counts, slot[1].counts, precision, ({ tp, fp }) => [tp, tp + fp]),
      { metric: 'is_related: F1', ours: f1(pair[0].counts), naive: f1(pair[1].counts), items: total(pair[0].counts) },
      shareFigure('is_related: precision', pair[0].counts, pair[1].counts, precision, ({ tp, fp }) => [tp, tp + fp]),
      shareFigure('is_related: recall', pair[0].counts, pair[1].counts, recall, ({ tp, fn }) => [tp, tp + fn]),
    ],
    errors: [...a.errors, ...slot[0].errors, ...pair[0].errors],
  };
}

function shareFigure(metric: string, a: Counts, b: Counts, of: (counts: Counts) => number, parts: (counts: Counts) => [number, number]): Figure {
  const [hits, all] = parts(a);
  return { metric, ours: of(a), naive: of(b), interval: interval(hits, all), items: all };
}

function total({ tp, fp, fn, tn }: Counts): number {
  return tp + fp + fn + tn;
}
