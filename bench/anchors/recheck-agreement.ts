// Rechecks over synthetic edits with exact truth: an issue persists if and only if its own characters are flagged by its rule again.
import { classifyRecheck, RevisionPair, type Finding } from '../../src/index.ts';
import { drawCase, type BaseText } from '../../test/anchor/synthetic/draw-case.ts';
import { regularFindings } from './regular-checker.ts';

export interface RecheckFigures {
  readonly issues: number;
  readonly persisting: number;
  readonly gone: number;
  /** Persisting ones found again, and by the right finding. */
  readonly found: number;
  readonly wrongIdentity: number;
  /** Gone ones called Recurrence. */
  readonly falseRecurrence: number;
}

export function recheckAgreement(seeds: readonly number[], texts: readonly BaseText[], onWrong?: (line: string) => void): RecheckFigures {
  const figures = { issues: 0, persisting: 0, gone: 0, found: 0, wrongIdentity: 0, falseRecurrence: 0 };
  for (const seed of seeds) {
    const { before, after, origins, ranges } = drawCase(seed, texts, (text) => regularFindings(text).map(({ range }) => range));
    const pair = new RevisionPair(before, after);
    const findings = regularFindings(after);
    const worked = new Set(ranges.map(({ range }) => range[0]));
    for (const issue of regularFindings(before).filter(({ range }) => worked.has(range[0]))) {
      const truth = findings.flatMap((finding, index) => (isItself(issue, finding, origins) ? [index] : []));
      const { state, finding, recurrence_score, remap } = classifyRecheck({ issue, before, after, findings }, pair);
      figures.issues += 1;
      if (truth.length > 0) {
        figures.persisting += 1;
        if (state === 'Recurrence') figures[finding !== undefined && truth.includes(finding) ? 'found' : 'wrongIdentity'] += 1;
      } else {
        figures.gone += 1;
        if (state === 'Recurrence') figures.falseRecurrence += 1;
      }
      const right = truth.length > 0 ? state === 'Recurrence' && truth.includes(finding ?? -1) : state !== 'Recurrence';
      if (!right) onWrong?.(`${seed} ${issue.rule} ${JSON.stringify(before.slice(...issue.range))} ${truth.length > 0 ? 'persists' : 'gone'} → ${state} ${recurrence_score} ${remap.route} ${remap.confidence} ${remap.range === null ? '' : JSON.stringify(after.slice(...remap.range))} truth ${truth.map((index) => JSON.stringify(after.slice(...findings[index]!.range))).join('|')}`);
    }
  }
  return figures;
}

/** Half of the flagged characters, or half of the issue's, are the issue's own. */
function isItself(issue: Finding, finding: Finding, origins: Int32Array): boolean {
  if (issue.rule !== finding.rule) return false;
  let own = 0;
  for (let at = finding.range[0]; at < finding.range[1]; at += 1) if (origins[at]! >= issue.range[0] && origins[at]! < issue.range[1]) own += 1;
  return own >= Math.min(finding.range[1] - finding.range[0], issue.range[1] - issue.range[0]) / 2;
}
