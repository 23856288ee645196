// `get_symbols` and `get_function_at_line`: what one file defines, as the parser read it.
import { SekishoError } from '../../kernel/errors.ts';
import type { FileEntry } from '../file-table.ts';
import { dottedPath } from '../structure/enclosing.ts';
import { outline, type OutlineNode } from '../structure/outline.ts';
import type { Definition, StructureRows, SymbolKind } from '../structure/structure-rows.ts';
import { certify } from './certify.ts';
import type { Certificate } from './certificate.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk } from './desk.ts';

export interface SymbolNode {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly line: number;
  readonly end_line: number;
  readonly exported: boolean;
  readonly children: readonly SymbolNode[];
}

export interface SymbolsAnswer {
  readonly file: string;
  readonly language: string;
  readonly hash: string;
  readonly symbols: readonly SymbolNode[];
  readonly certificate: Certificate;
}

export async function getSymbols(asked: { readonly file: string } & Pick<Asked, 'wait_ms'>, desk: Desk): Promise<SymbolsAnswer> {
  const { entry, rows, certificate } = await parsedFile(asked, desk);
  const lines = desk.linesOf(entry)!;
  const node = ({ definition, children }: OutlineNode): SymbolNode => ({
    name: definition.name,
    kind: definition.kind,
    line: lines.lineAt(definition.start),
    end_line: lines.lineAt(Math.max(definition.start, definition.end - 1)),
    exported: definition.exported,
    children: children.map(node),
  });
  return { file: entry.path, language: entry.language, hash: entry.hash, symbols: rows === undefined ? [] : outline(rows.definitions).map(node), certificate };
}

export interface FunctionAnswer {
  readonly file: string;
  readonly hash: string;
  /** Absent: the line lies in no function. */
  readonly found?: { readonly name: string; readonly kind: SymbolKind; readonly enclosing: string; readonly line: number; readonly end_line: number; readonly text: string };
  readonly certificate: Certificate;
}

const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);
const MOST_BYTES = 64 * 1024;

export async function getFunctionAtLine(asked: { readonly file: string; readonly line: number } & Pick<Asked, 'wait_ms'>, desk: Desk): Promise<FunctionAnswer> {
  const { entry, rows, certificate } = await parsedFile(asked, desk);
  const lines = desk.linesOf(entry)!;
  if (asked.line > lines.lineCount) throw new SekishoError('QC-101', { path: 'line', reason: { en: `the file has ${lines.lineCount} lines`, ja: `このファイルは ${lines.lineCount} 行です` } });
  const { start: from, end: to } = lines.rangeOf(asked.line);
  const around = (rows?.definitions ?? []).filter(({ kind, start, end }) => FUNCTION_KINDS.has(kind) && start <= to && end > from);
  const innermost = around.reduce<Definition | undefined>((best, each) => (best === undefined || each.end - each.start < best.end - best.start ? each : best), undefined);
  const answer = { file: entry.path, hash: entry.hash, certificate };
  if (innermost === undefined || rows === undefined) return answer;
  const [line, end_line] = [lines.lineAt(innermost.start), lines.lineAt(Math.max(innermost.start, innermost.end - 1))];
  const start = lines.rangeOf(line).start;
  const end = Math.min(lines.rangeOf(end_line).end, start + MOST_BYTES);
  return {
    ...answer,
    found: { name: innermost.name, kind: innermost.kind, enclosing: dottedPath(rows.definitions, rows.definitions.indexOf(innermost)), line, end_line, text: desk.keeper.textOf(entry)!.toString('utf8', start, end) },
    certificate: end < lines.rangeOf(end_line).end ? { ...certificate, complete: false, capped: true, why: [...certificate.why, 'capped'] } : certificate,
  };
}


async function parsedFile({ file, wait_ms }: { readonly file: string } & Pick<Asked, 'wait_ms'>, desk: Desk): Promise<{ readonly entry: FileEntry; readonly rows: StructureRows | undefined; readonly certificate: Certificate }> {
  const { scope, look } = await desk.begin(wait_ms === undefined ? {} : { wait_ms });
  const entry = desk.entryGiven(file);
  const unparsed = await desk.keeper.parse([entry], wait_ms ?? DEFAULT_WAIT_MS);
  const { structure } = entry;
  const certificate = certify({
    claim: 'file_structure',
    look: { ...look, state: 'ready', unlisted: [] },
    scope,
    skipped: [],
    unparsed,
    parseErrors: structure?.state === 'parsed' && structure.rows.hasError ? 1 : 0,
    parserFailed: structure?.state === 'failed' && structure.why !== 'no_grammar' ? 1 : 0,
    withoutGrammar: unparsed === 0 && structure === undefined ? 1 : 0,
    moved: desk.linesOf(entry) === undefined,
  });
  if (desk.linesOf(entry) === undefined) throw new SekishoError('QC-101', { path: 'file', reason: { en: 'the file changed just now; ask again', ja: 'ファイルがいま変更されました。もう一度尋ねてください' } });
  return { entry, rows: structure?.state === 'parsed' ? structure.rows : undefined, certificate: { ...certificate, scope: { paths: [entry.path], languages: [] } } };
}
