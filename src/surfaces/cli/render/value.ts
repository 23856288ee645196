// Any answer as text: key and value a line, lists of flat rows as tables, long text in a block of its own. Nothing is left out unsaid.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible, visibleLines } from '../make-visible.ts';
import { displayWidth, padTo } from '../display-width.ts';
import type { Sheet } from './sheet.ts';
import { table } from './table.ts';

const STEP = 2;
const LONGEST_TEXT = 4_000;
const YES: Bilingual = { en: 'yes', ja: 'はい' };
const NO: Bilingual = { en: 'no', ja: 'いいえ' };
const NONE: Bilingual = { en: 'none', ja: 'なし' };

type Fields = Readonly<Record<string, unknown>>;

export function renderFields(fields: Fields, sheet: Sheet, indent = 0): string[] {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...entries.filter(([key, value]) => onOneLine(value, key, sheet)).map(([key]) => displayWidth(makeVisible(key))));
  return entries.flatMap(([key, value]) => {
    const label = makeVisible(key);
    const text = onOneLine(value, key, sheet);
    if (text !== undefined) return [`${' '.repeat(indent)}${sheet.paint.faint(padTo(label, width))}  ${text}`];
    return [`${' '.repeat(indent)}${sheet.paint.strong(label)}`, ...renderBelow(value, sheet, indent + STEP)];
  });
}

/** Text of several lines, with a rule at its side: a line of data can then not pass for one of ours. */
export function renderBlock(text: string, sheet: Sheet, indent = 0): string[] {
  return visibleLines(text).map((line) => `${' '.repeat(indent)}${sheet.paint.faint('│')} ${line}`);
}

function renderBelow(value: unknown, sheet: Sheet, indent: number): string[] {
  if (typeof value === 'string') return renderBlock(cut(value, sheet), sheet, indent);
  if (!Array.isArray(value)) return renderFields(value as Fields, sheet, indent);
  const rows = value.every(isFields) ? rowsAsTable(value as Fields[], sheet, indent) : undefined;
  if (rows !== undefined) return rows;
  return value.flatMap((item) => {
    const text = onOneLine(item, '', sheet);
    if (text !== undefined) return [`${' '.repeat(indent)}- ${text}`];
    const [first = '', ...rest] = renderBelow(item, sheet, indent + STEP);
    return [`${' '.repeat(indent)}- ${first.slice(indent + STEP)}`, ...rest];
  });
}

function rowsAsTable(rows: readonly Fields[], sheet: Sheet, indent: number): string[] | undefined {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => keys.map((key) => (row[key] === undefined ? '' : onOneLine(row[key], key, sheet))));
  if (cells.some((row) => row.includes(undefined))) return undefined;
  return table(keys.map(makeVisible), cells as string[][], sheet, indent);
}

/** Undefined when the value needs lines of its own. */
function onOneLine(value: unknown, key: string, sheet: Sheet): string | undefined {
  if (value === null) return '–';
  // No ✓ or ✗: whether a yes is good news depends on the question.
  if (typeof value === 'boolean') return (value ? YES : NO)[sheet.language];
  if (typeof value === 'number') return moment(key, value);
  if (typeof value === 'string') return value.includes('\n') || value.length > 200 ? undefined : makeVisible(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return NONE[sheet.language];
    const items = value.map((item) => (isFields(item) || Array.isArray(item) ? undefined : onOneLine(item, '', sheet)));
    const joined = items.includes(undefined) ? undefined : items.join(', ');
    return joined !== undefined && displayWidth(joined) <= 60 ? joined : undefined;
  }
  return Object.keys(value as object).length === 0 ? NONE[sheet.language] : undefined;
}

const MOMENT = /(?:^|_)at$|^timestamp$/;

/** `opened_at` and its like are milliseconds since the epoch; nobody reads those. */
function moment(key: string, value: number): string {
  return MOMENT.test(key) && value > 1e11 && value < 1e14 ? new Date(value).toISOString() : String(value);
}

function cut(text: string, { language }: Sheet): string {
  if (text.length <= LONGEST_TEXT) return text;
  const rest = text.length - LONGEST_TEXT;
  const note = language === 'ja' ? `… 残り ${rest} 文字 (--json で全文)` : `… ${rest} more characters (--json shows all)`;
  return `${text.slice(0, LONGEST_TEXT)}\n${note}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
