// What judging any report begins with: read it as plain data, refuse what is too large or no object, then ask the examiner of its kind.
import type { Refusal } from '../../kernel/refusal.ts';
import { Findings } from './findings.ts';
import { isPlainObject, readPlain, type PlainObject } from './plain-data.ts';
import { contextOf, type ReportContext, type ValidationOptions } from './report-context.ts';

export type Examine = (findings: Findings, report: PlainObject, context: ReportContext) => void;

/** Total: any value whatever gets an answer. */
export function examineReport(report: unknown, validNodeIds: readonly string[], options: ValidationOptions, examine: Examine): Refusal[] {
  const findings = new Findings();
  const context = contextOf(validNodeIds, options);
  const { value, tooLarge } = readPlain(report);
  if (!context.idsGiven) findings.add('ids_not_given', 'validNodeIds');
  if (tooLarge) findings.add('too_large', 'report');
  else if (!isPlainObject(value)) findings.add('not_an_object', 'report');
  else examine(findings, value, context);
  return findings.all();
}
