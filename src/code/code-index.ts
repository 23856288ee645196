// Opens the index of one root: everything the product knows of code goes through the tools made here (U-09, X-08).
import { analyzeStructure, repoPack, type PackAnswer, type RepoPack, type StructureAnswer } from './answers/analyze-structure.ts';
import type { Asked } from './answers/asked.ts';
import { Desk } from './answers/desk.ts';
import { getFunctionAtLine, getSymbols, type FunctionAnswer, type SymbolsAnswer } from './answers/file-structure.ts';
import type { HitsAnswer } from './answers/hits-answer.ts';
import { findDefinitions, type FindDefinitions } from './answers/find-definitions.ts';
import { findReferences, type FindReferences } from './answers/find-references.ts';
import { judgedFiles, type JudgedFiles } from './answers/judged-files.ts';
import { query, type QueryAnswer, type Question } from './answers/query.ts';
import { readRange, type RangeAnswer, type ReadRange } from './answers/read-range.ts';
import { searchFiles, type FilesAnswer, type SearchFiles } from './answers/search-files.ts';
import { searchText, type SearchText } from './answers/search-text.ts';

export interface CodeIndex extends JudgedFiles {
  findDefinitions(asked: FindDefinitions): Promise<HitsAnswer>;
  findReferences(asked: FindReferences): Promise<HitsAnswer>;
  searchText(asked: SearchText): Promise<HitsAnswer>;
  searchFiles(asked: SearchFiles): Promise<FilesAnswer>;
  getSymbols(asked: { readonly file: string; readonly wait_ms?: number | undefined }): Promise<SymbolsAnswer>;
  getFunctionAtLine(asked: { readonly file: string; readonly line: number; readonly wait_ms?: number | undefined }): Promise<FunctionAnswer>;
  readRange(asked: ReadRange): Promise<RangeAnswer>;
  analyzeStructure(asked: Asked): Promise<StructureAnswer>;
  repoPack(asked: RepoPack): Promise<PackAnswer>;
  query(question: Question, asked: Asked): Promise<QueryAnswer>;
  close(): Promise<void>;
}

export function codeIndexOn(desk: Desk, close: () => Promise<void>): CodeIndex {
  return {
    findDefinitions: (asked) => findDefinitions(asked, desk),
    findReferences: (asked) => findReferences(asked, desk),
    searchText: (asked) => searchText(asked, desk),
    searchFiles: (asked) => searchFiles(asked, desk),
    getSymbols: (asked) => getSymbols(asked, desk),
    getFunctionAtLine: (asked) => getFunctionAtLine(asked, desk),
    readRange: (asked) => readRange(asked, desk),
    analyzeStructure: (asked) => analyzeStructure(asked, desk),
    repoPack: (asked) => repoPack(asked, desk),
    query: (question, asked) => query(question, asked, desk),
    ...judgedFiles(desk),
    close,
  };
}
