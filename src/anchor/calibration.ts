// How often a step that says x is right: raw values mean something within one route only, these are shares of right answers.
import type { Route } from './step.ts';

/** Stored with every score: a table fitted anew is another version. */
export const CALIBRATION_VERSION = 'anchor-1';

/**
 * Knots `[raw, confidence]`, rising, straight lines between them. Fitted on the development seeds of the synthetic edits and
 * half of the real histories (`npm run bench -- anchors` shows them on the held-out rest). Guesses whose place is only
 * roughly known stay below 0.8, so that nothing is taken on their word alone.
 */
const KNOTS: Readonly<Record<Route, readonly (readonly [number, number])[]>> = {
  unchanged: [[1, 1]],
  'recorded-edits': [[0.5, 0.9], [1, 1]],
  'diff-exact': [[0.25, 0.9], [0.5, 0.97], [0.8, 0.99], [1, 0.999]],
  'diff-edited': [[0.5, 0.75], [0.65, 0.9], [0.8, 0.965], [0.9, 0.988], [1, 0.996]],
  moved: [[0.25, 0.6], [0.5, 0.72], [0.75, 0.92], [0.9, 0.955], [1, 0.985]],
  'moved-rewritten': [[0.45, 0.8], [0.9, 0.94]],
  'copy-in-hole': [[0, 0.5], [0.25, 0.8], [1, 0.92]],
  rewritten: [[0.5, 0.9], [0.75, 0.94], [0.93, 0.965], [0.97, 0.985], [1, 0.992]],
  'in-hole': [[0.2, 0.62], [0.5, 0.72], [0.8, 0.79]],
  'moved-exact': [[0.6, 0.6], [0.7, 0.78], [0.95, 0.94]],
  approx: [[0.72, 0.6], [0.85, 0.78], [1, 0.9]],
  loose: [[0.6, 0.5], [0.85, 0.62], [0.93, 0.72], [1, 0.79]],
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
