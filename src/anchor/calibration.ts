// How often a step that says x is right: raw values mean something within one route only, these are shares of right answers.
import type { Route } from './step.ts';

/** Stored with every score: a table fitted anew is another version. */
export const CALIBRATION_VERSION = 'anchor-1';

/**
 * Knots `[raw, confidence]`, rising, straight lines between them. Fitted on the development seeds of the synthetic edits and
 * half of the real histories; `npm run bench -- anchors` shows them on the held-out rest.
 */
const KNOTS: Readonly<Record<Route, readonly (readonly [number, number])[]>> = {
  unchanged: [[1, 1]],
  'recorded-edits': [[0.5, 0.9], [1, 1]],
  'diff-exact': [[0.25, 0.9], [0.5, 0.97], [0.8, 0.99], [1, 0.999]],
  'diff-edited': [[0.35, 0.75], [0.5, 0.9], [0.65, 0.955], [0.72, 0.975], [0.79, 0.988], [0.9, 0.995], [1, 0.999]],
  moved: [[0.15, 0.6], [0.4, 0.78], [0.6, 0.94], [0.8, 0.975], [1, 0.985]],
  'moved-rewritten': [[0.45, 0.85], [0.9, 0.94]],
  'copy-in-hole': [[0, 0.55], [0.25, 0.75], [1, 0.9]],
  rewritten: [[0.5, 0.9], [0.83, 0.95], [0.89, 0.975], [0.93, 0.988], [1, 0.994]],
  'in-hole': [[0.2, 0.45], [0.38, 0.6], [0.45, 0.76], [0.8, 0.84]],
  'moved-exact': [[0.6, 0.6], [0.7, 0.78], [0.95, 0.92]],
  approx: [[0.72, 0.6], [0.85, 0.78], [1, 0.9]],
  loose: [[0.2, 0.3], [0.5, 0.55], [0.58, 0.76], [0.72, 0.85], [0.9, 0.93]],
  deleted: [[0, 0.6], [0.35, 0.8], [0.5, 0.95], [1, 0.995]],
  unplaced: [[0, 0]],
};

export function calibrated(route: Route, raw: number): number {
  const knots = KNOTS[route];
  const above = knots.findIndex(([at]) => raw <= at);
  if (above === 0) return knots[0]![1];
  if (above < 0) return knots.at(-1)![1];
  const [[fromRaw, from], [toRaw, to]] = [knots[above - 1]!, knots[above]!];
  return from + ((to - from) * (raw - fromRaw)) / (toRaw - fromRaw);
}
