// The plan gate's answer for a person: the decision and its reason, each term and where it stands, then what to do now.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { renderNext } from './next-calls.ts';
import type { Render, Sheet } from './sheet.ts';
import { table } from './table.ts';
import { renderBlock, renderFields } from './value.ts';

const TEXT = {
  accept: { en: 'accepted', ja: '受理' },
  warn: { en: 'accepted with warnings', ja: '警告付きで受理' },
  reject: { en: 'rejected', ja: '却下' },
  terms: { en: ['Term', 'Verdict', 'How', 'Where'], ja: ['語', '判定', '対応', '場所'] },
  structure: { en: 'Structure', ja: '構造' },
  prompt: { en: 'Prompt for the next attempt', ja: '次の試行に渡すプロンプト' },
} as const;

/** Fields this page places itself; anything else an answer brings is printed below, so that nothing is lost. */
const PLACED: ReadonlySet<string> = new Set(['decision', 'reason', 'warnings', 'verdicts', 'structure', 'refusals', 'next', 'prompt']);

export const renderPlanVerdict: Render = (output, sheet, commandOf) => {
  const { language, paint } = sheet;
  const rest = Object.fromEntries(Object.entries(output).filter(([key]) => !PLACED.has(key)));
  const structure = output['structure'];
  return [
    headline(output, sheet),
    ...list(output['warnings']).map((warning) => `  ${paint.warn(MARKS.warn)} ${makeVisible(String(warning))}`),
    ...list(output['refusals']).filter(isFields).flatMap((refusal) => refusalLines(refusal, sheet)),
    ...termLines(list(output['verdicts']).filter(isFields), sheet),
    ...(isFields(structure) ? [paint.strong(TEXT.structure[language]), ...renderFields(structure, sheet, 2)] : []),
    ...renderFields(rest, sheet),
    ...(typeof output['prompt'] === 'string' ? [paint.strong(TEXT.prompt[language]), ...renderBlock(output['prompt'], sheet, 2)] : []),
    ...renderNext(list(output['next']), sheet, commandOf),
  ];
};

/** Everything else, and anything new, counts as not kept until someone says otherwise. */
const TERM_MARKS: ReadonlyMap<unknown, string> = new Map([['VERIFIED', MARKS.good], ['NEEDS_CONFIRM', MARKS.warn]]);

interface Refused {
  readonly check?: unknown;
  readonly severity?: unknown;
  readonly path?: unknown;
  readonly message?: unknown;
  readonly hint?: unknown;
}

interface Judged {
  readonly term?: unknown;
  readonly verdict?: unknown;
  readonly relation?: unknown;
  readonly place?: unknown;
}

function headline(output: Readonly<Record<string, unknown>>, { language, paint }: Sheet): string {
  const decision = output['decision'];
  const reason = typeof output['reason'] === 'string' && output['reason'] !== '' ? `: ${makeVisible(output['reason'])}` : '';
  if (decision === 'accept') return `${paint.good(MARKS.good)} ${paint.strong(TEXT.accept[language])}${reason}`;
  if (decision === 'warn') return `${paint.warn(MARKS.warn)} ${paint.strong(TEXT.warn[language])}${reason}`;
  // Anything we do not know is shown as what it is not: an acceptance.
  const word = decision === 'reject' ? TEXT.reject[language] : makeVisible(String(decision));
  return `${paint.bad(MARKS.bad)} ${paint.strong(word)}${reason}`;
}

function refusalLines({ check, severity, path, message, hint }: Refused, { paint }: Sheet): string[] {
  const mark = severity === 'should' ? paint.warn(MARKS.warn) : paint.bad(MARKS.bad);
  const place = path === undefined ? '' : ` (${String(path)})`;
  return [
    `  ${mark} ${makeVisible(`${String(message)}${place}`)} ${paint.faint(makeVisible(`[${String(check)}]`))}`,
    ...(typeof hint === 'string' ? [`    ${paint.faint(makeVisible(hint))}`] : []),
  ];
}

function termLines(verdicts: readonly Judged[], sheet: Sheet): string[] {
  if (verdicts.length === 0) return [];
  const rows = verdicts.map(({ term, verdict, relation, place }) => [
    `${TERM_MARKS.get(verdict) ?? MARKS.bad} ${cell(term)}`, cell(verdict), cell(relation), cell(place),
  ]);
  return table(TEXT.terms[sheet.language], rows, sheet, 2) ?? rows.map((row) => `  ${row.filter((each) => each !== '').join(' · ')}`);
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return makeVisible(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
