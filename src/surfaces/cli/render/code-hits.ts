// Places in code as a person reads them: one line each, as grep prints them, then how complete the answer is.
import { say } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { Render, Sheet } from './sheet.ts';
import { renderFields } from './value.ts';
import { allInWords } from './why-incomplete.ts';

export const NOTHING_FOUND = { en: 'nothing found', ja: '見つかりませんでした' } as const;

const TEXT = {
  shown: { en: '{shown} of {total}', ja: '{total} 件中 {shown} 件' },
  complete: { en: 'complete: {files} files looked at', ja: '完全: {files} ファイルを確認' },
  incomplete: { en: 'not complete: {why}', ja: '完全ではありません: {why}' },
  more: { en: 'more with --cursor {cursor}', ja: '続きは --cursor {cursor}' },
  receipt: { en: 'receipt {id}', ja: '記録 {id}' },
} as const;

const PLACED: ReadonlySet<string> = new Set(['hits', 'total', 'page', 'next_cursor', 'certificate', 'receipt_id']);

interface Place {
  readonly file?: unknown;
  readonly line?: unknown;
  readonly column?: unknown;
  readonly kind?: unknown;
  readonly standing?: unknown;
  readonly snippet?: unknown;
}

export const renderCodeHits: Render = (output, sheet) => {
  const hits = Array.isArray(output['hits']) ? (output['hits'] as Place[]) : [];
  const rest = Object.fromEntries(Object.entries(output).filter(([key]) => !PLACED.has(key)));
  return [...renderFields(rest, sheet), ...hits.map((hit) => hitLine(hit, sheet)), ...certificateLines(output, hits.length, sheet)];
};

function hitLine({ file, line, column, kind, standing, snippet }: Place, { paint }: Sheet): string {
  const what = [kind, standing === 'resolved' ? undefined : standing].filter((each) => typeof each === 'string').join(' ');
  return `${paint.strong(makeVisible(`${String(file)}:${String(line)}:${String(column)}`))} ${what === '' ? '' : `${paint.faint(makeVisible(what))} `}${makeVisible(String(snippet))}`;
}

export function certificateLines(output: Readonly<Record<string, unknown>>, shown: number, { language, paint }: Sheet): string[] {
  const certificate = output['certificate'] as { complete?: unknown; why?: unknown; index?: { files?: unknown } } | undefined;
  const lines: string[] = [];
  if (typeof output['total'] === 'number') lines.push(output['total'] === 0 ? NOTHING_FOUND[language] : say(TEXT.shown, language, { shown, total: output['total'] }));
  if (certificate?.complete === true) lines.push(`${paint.good(MARKS.good)} ${say(TEXT.complete, language, { files: certificate.index?.files })}`);
  else lines.push(`${paint.warn(MARKS.warn)} ${say(TEXT.incomplete, language, { why: Array.isArray(certificate?.why) ? allInWords(certificate.why, language) : '?' })}`);
  if (typeof output['next_cursor'] === 'string') lines.push(paint.faint(say(TEXT.more, language, { cursor: output['next_cursor'] })));
  if (typeof output['receipt_id'] === 'string') lines.push(paint.faint(say(TEXT.receipt, language, { id: output['receipt_id'] })));
  return lines;
}
