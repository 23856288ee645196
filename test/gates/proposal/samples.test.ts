// The ten samples: each correct report passes in both languages, each broken one fails for the reason it was broken for.
import { describe, expect, it } from 'vitest';
import { validateAdvisorReport, validateOrganizerReport, type ValidationResult } from '../../../src/index.ts';
import type { ValidationOptions } from '../../../src/gates/proposal/report-context.ts';
import { SAMPLES, type Sample } from './samples.ts';

const judge = ({ kind, nodeIds }: Sample, report: unknown, options: ValidationOptions = {}): ValidationResult => (kind === 'organizer' ? validateOrganizerReport : validateAdvisorReport)(report, nodeIds, options);

const CORRECT = SAMPLES.flatMap((sample) => sample.correct.map((report, at) => ({ name: `${sample.id} #${at + 1}`, sample, report })));
const BROKEN = SAMPLES.flatMap((sample) => sample.broken.map((broken) => ({ name: `${sample.id}: ${broken.name}`, sample, broken })));

describe('the ten samples', () => {
  it('are ten', () => {
    expect(SAMPLES.map(({ id }) => id)).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'A1', 'A2', 'A3', 'A4', 'A5']);
  });

  it.each(CORRECT)('[Q-07] $name is correct and passes', ({ sample, report }) => {
    expect(judge(sample, report, sample.options)).toMatchObject({ ok: true, errors: [] });
  });

  it.each(CORRECT)('[Q-07] $name draws no warning', ({ sample, report }) => {
    expect(judge(sample, report, sample.options).warnings).toEqual([]);
  });

  it.each(BROKEN)('[Q-07] $name fails for that reason alone', ({ sample, broken }) => {
    const report = structuredClone(sample.correct[0]);
    broken.break(report);
    expect(judge(sample, report, { ...sample.options, ...broken.options })).toMatchObject({ ok: false, errors: [broken.error] });
  });
});
