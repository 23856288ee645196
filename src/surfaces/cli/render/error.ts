// An error as a person reads it: what, why, which fields, and what to do now.
import type { SekishoError } from '../../../kernel/errors.ts';
import { makeVisible, visibleLines } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { UsageError } from '../usage-error.ts';
import type { Sheet } from './sheet.ts';

export function renderError(error: SekishoError, { language, paint }: Sheet): string[] {
  const { code, message, hint } = error.envelope(language);
  const help = error instanceof UsageError && error.fault.help !== undefined ? [...error.fault.help.trimEnd().split('\n'), ''] : [];
  const [first = '', ...rest] = visibleLines(message);
  return [
    ...help,
    `${paint.bad(MARKS.bad)} ${paint.strong(code)} ${first}`,
    ...rest.map((line) => `  ${line}`),
    ...detailLines(error.params.details, language),
    ...cause(error).map((line) => `  ${paint.faint(line)}`),
    ...visibleLines(hint).map((line) => `  ${paint.faint(line)}`),
  ];
}

/** The first one is the message itself. */
function detailLines(details: unknown, language: 'en' | 'ja'): string[] {
  if (!Array.isArray(details)) return [];
  return details.slice(1).map((each: unknown) => {
    const { path, reason, message } = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>;
    const said = typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[language] : (message ?? reason);
    const place = typeof said === 'string' && typeof path === 'string' && said.includes(path) ? '' : `${String(path ?? '')}: `;
    return `  · ${makeVisible(`${place}${String(said ?? '')}`)}`;
  });
}

/** The one line a report needs when the unforeseen happened in this very process; the stack stays inside. */
function cause(error: SekishoError): string[] {
  if (error.code !== 'QC-900' || !(error.cause instanceof Error)) return [];
  return [makeVisible(`${error.cause.name}: ${error.cause.message}`.slice(0, 500))];
}
