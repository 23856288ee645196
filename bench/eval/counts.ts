// Counting right and wrong answers: precision, recall, F1 and the interval a share of so few items really has.

export interface Counts {
  tp: number;
  fp: number;
  fn: number;
  tn: number;
}

export const noCounts = (): Counts => ({ tp: 0, fp: 0, fn: 0, tn: 0 });

export function count(counts: Counts, actual: boolean, predicted: boolean): void {
  counts[actual ? (predicted ? 'tp' : 'fn') : predicted ? 'fp' : 'tn'] += 1;
}

export const recall = ({ tp, fn }: Counts): number => share(tp, tp + fn);
export const precision = ({ tp, fp }: Counts): number => share(tp, tp + fp);
export const falseAlarms = ({ fp, tn }: Counts): number => share(fp, fp + tn);

export function f1(counts: Counts): number {
  return share(2 * counts.tp, 2 * counts.tp + counts.fp + counts.fn);
}

/** Wilson's 95 % interval: honest for shares near 0 and 1 and for small numbers. */
export function interval(hits: number, all: number): [low: number, high: number] {
  if (all === 0) return [0, 1];
  const z = 1.96;
  const p = hits / all;
  const middle = p + (z * z) / (2 * all);
  const spread = z * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

function share(part: number, all: number): number {
  return all === 0 ? Number.NaN : part / all;
}
