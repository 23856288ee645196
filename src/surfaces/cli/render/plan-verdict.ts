// The plan gate's answer for a person: the decision and its reason, each term and where it stands, then what to do now.
import { say } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { renderNext } from './next-calls.ts';
import type { Render, Sheet } from './sheet.ts';
import { table } from './table.ts';
import { renderBlock, renderFields } from './value.ts';

const TEXT = {
  accept: { en: 'passes the checks', ja: '検査を通過' },
  warn: { en: 'let through with a warning', ja: '警告付きで通過' },
  reject: { en: 'rejected', ja: '却下' },
  unjudged: { en: 'not judged', ja: '未判定' },
  terms: { en: ['Term', 'Verdict', 'How', 'Where'], ja: ['語', '判定', '対応', '場所'] },
  tasks: { en: 'Tasks: {from} before, {to} now', ja: 'タスク: 前 {from} 件、今 {to} 件' },
  prompt: { en: 'Prompt for the next attempt', ja: '次の試行に渡すプロンプト' },
} as const;

/** Fields this page places itself; anything else an answer brings is printed below, so that nothing is lost. */
const PLACED: ReadonlySet<string> = new Set(['decision', 'reason', 'warnings', 'verdicts', 'structure', 'refusals', 'next', 'prompt']);

export const renderPlanVerdict: Render = (output, sheet, commandOf) => {
  const { language, paint } = sheet;
  const rest = Object.fromEntries(Object.entries(output).filter(([key]) => !PLACED.has(key)));
  return [
    headline(output, sheet),
    ...list(output['warnings']).map((warning) => `  ${paint.warn(MARKS.warn)} ${makeVisible(String(warning))}`),
    ...list(output['refusals']).filter(isFields).flatMap((refusal) => refusalLines(refusal, sheet)),
    ...termLines(list(output['verdicts']).filter(isFields), sheet),
    ...taskCount(output['structure'], sheet),
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
  readonly confirmed_by?: unknown;
  readonly place?: unknown;
}

function headline(output: Readonly<Record<string, unknown>>, { language, paint }: Sheet): string {
  const decision = output['decision'];
  const reason = typeof output['reason'] === 'string' && output['reason'] !== '' ? `: ${makeVisible(output['reason'])}` : '';
  if (decision === 'accept') return `${paint.good(MARKS.good)} ${paint.strong(TEXT.accept[language])}${reason}`;
  if (decision === 'warn') return `${paint.warn(MARKS.warn)} ${paint.strong(TEXT.warn[language])}${reason}`;
  // Anything we do not know is shown as what it is not: an acceptance.
  const word = decision === 'reject' ? TEXT.reject[language] : decision === undefined ? TEXT.unjudged[language] : makeVisible(String(decision));
  return `${paint.bad(MARKS.bad)} ${paint.strong(word)}${reason}`;
}

/** What is wrong with the structure stands in the reason; the whole of it is in `--json`. */
function taskCount(structure: unknown, { language, paint }: Sheet): string[] {
  const details = isFields(structure) ? (structure as { details?: unknown }).details : undefined;
  if (!isFields(details)) return [];
  const { originalTaskCount, newTaskCount } = details as { originalTaskCount?: unknown; newTaskCount?: unknown };
  return [paint.faint(`  ${say(TEXT.tasks, language, { from: originalTaskCount, to: newTaskCount })}`)];
}

function refusalLines({ check, severity, path, message, hint }: Refused, { paint }: Sheet): string[] {
  const mark = severity === 'should' ? paint.warn(MARKS.warn) : paint.bad(MARKS.bad);
  const place = path === undefined ? '' : ` (${String(path)})`;
  return [
    `  ${mark} ${makeVisible(`${String(message)}${place}`)} ${paint.faint(makeVisible(`[${String(check)}]`))}`,
    ...(typeof hint === 'string' ? [`    ${paint.faint(makeVisible(hint))}`] : []),
  ];
}

/** `task-2.acceptance: 認証は不要`, which a person finds at once; anything of another shape as it is. */
function placeCell(place: unknown): string {
  if (!isFields(place)) return cell(place);
  const { task_id, field, quote } = place as { task_id?: unknown; field?: unknown; quote?: unknown };
  return typeof task_id === 'string' ? makeVisible(`${task_id}.${String(field)}: ${String(quote)}`) : cell(place);
}

function termLines(verdicts: readonly Judged[], sheet: Sheet): string[] {
  if (verdicts.length === 0) return [];
  const rows = verdicts.map(({ term, verdict, relation, confirmed_by, place }) => [
    `${TERM_MARKS.get(verdict) ?? MARKS.bad} ${cell(term)}`, cell(verdict), [cell(relation), cell(confirmed_by)].filter((each) => each !== '').join(' · '), placeCell(place),
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
