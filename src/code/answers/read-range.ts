// `read_range`: lines of one file as they are on disk now; the hash and the text come from the same read.
import { SekishoError } from '../../kernel/errors.ts';
import { LineTable } from '../text/line-table.ts';
import { certify } from './certify.ts';
import type { Certificate } from './certificate.ts';
import type { Asked } from './asked.ts';
import type { Desk } from './desk.ts';

export interface ReadRange {
  readonly file: string;
  readonly start_line?: number | undefined;
  readonly end_line?: number | undefined;
  readonly wait_ms?: Asked['wait_ms'];
}

export interface RangeAnswer {
  readonly file: string;
  readonly language: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly total_lines: number;
  readonly text: string;
  readonly hash: string;
  /** Ask for the rest from here. */
  readonly next_line?: number;
  readonly certificate: Certificate;
}

/** What a model can take in at once; more is asked for line by line. */
const MOST_LINES = 1_000;
const MOST_BYTES = 64 * 1024;

export async function readRange(asked: ReadRange, desk: Desk): Promise<RangeAnswer> {
  const { scope, look } = await desk.begin(asked.wait_ms === undefined ? {} : { wait_ms: asked.wait_ms });
  const path = desk.pathGiven(asked.file);
  const source = desk.readNow(path);
  const lines = new LineTable(source.bytes);
  const start = asked.start_line ?? 1;
  if (start > lines.lineCount) throw new SekishoError('QC-101', { path: 'start_line', reason: { en: `the file has ${lines.lineCount} lines`, ja: `このファイルは ${lines.lineCount} 行です` } });
  const wanted = Math.min(asked.end_line ?? lines.lineCount, lines.lineCount);
  if (wanted < start) throw new SekishoError('QC-101', { path: 'end_line', reason: { en: 'it lies before start_line', ja: 'start_line より前です' } });
  let end = Math.min(wanted, start + MOST_LINES - 1);
  const from = lines.rangeOf(start).start;
  while (end > start && lines.rangeOf(end).end - from > MOST_BYTES) end = start + Math.floor((end - start) / 2);
  const to = Math.min(lines.rangeOf(end).end, from + MOST_BYTES);
  const cut = to < lines.rangeOf(end).end;
  return {
    file: path,
    language: desk.keeper.table.at(path)?.language ?? 'text',
    start_line: start,
    end_line: end,
    total_lines: lines.lineCount,
    text: source.bytes.toString('utf8', from, to),
    hash: source.hash,
    ...(end < wanted && { next_line: end + 1 }),
    // The one claim: these lines are what stands in the file now. A part of the lines asked for is still wholly true, and said.
    certificate: { ...certify({ claim: 'file_content', look: { ...look, state: 'ready', freshness: 'verified', unlisted: [] }, scope, skipped: [], capped: cut }), scope: { paths: [path], languages: [] } },
  };
}
