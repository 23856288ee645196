// Hands the files of the index out as they are, words with the place they stand in and named definitions by line: for whoever looks for meaning.
import { lexWords } from '../lexer/lex.ts';
import { END, LexedWords, SPOT, WORD_CELLS } from '../lexer/lexed-words.ts';
import { languageById } from '../languages/all-languages.ts';
import { dottedPath } from '../structure/enclosing.ts';
import type { Definition, SymbolKind } from '../structure/structure-rows.ts';
import { IN_CODE, IN_COMMENT } from '../words/word-index.ts';
import { certify } from './certify.ts';
import type { Certificate } from './certificate.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk } from './desk.ts';

export interface CodeSources {
  look(asked: Pick<Asked, 'paths' | 'wait_ms'>): Promise<SourcesLook>;
  /** `gone`: it has changed since the look; `later`: not parsed in time. */
  read(path: string, hash: string, wait_ms?: number): Promise<SourceContent | 'gone' | 'later'>;
}

export interface SourcesLook {
  /** Every file that holds code, in the order of their paths; data and prose define nothing and are left out. */
  readonly files: readonly { readonly path: string; readonly hash: string; readonly language: string; readonly inScope: boolean }[];
  readonly certificate: Certificate;
}

export interface SourceContent {
  readonly lineCount: number;
  readonly definitions: readonly NamedLines[];
  /** Every word of the file in order, with its line. */
  words(visit: (word: string, line: number, place: 'code' | 'comment' | 'string') => void): void;
  /** Both lines included. */
  text(from: number, to: number): string;
}

export interface NamedLines {
  readonly name: string;
  /** With the names around it. */
  readonly path: string;
  readonly kind: SymbolKind;
  readonly from: number;
  readonly to: number;
  /** How many definitions stand around it. */
  readonly depth: number;
}

export function sources(desk: Desk): CodeSources {
  return {
    async look(asked) {
      const { scope, look } = await desk.begin(asked);
      const files = [...desk.keeper.table.all()]
        .filter(({ language }) => isCode(language))
        .map(({ path, hash, language }) => ({ path, hash, language, inScope: scope.holds(path, language) }))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      return { files, certificate: certify({ claim: 'overview', look, scope, skipped: desk.skippedIn(scope), emptyScope: desk.holdsNothing(scope) }) };
    },
    async read(path, hash, wait_ms = DEFAULT_WAIT_MS) {
      const entry = desk.keeper.table.at(path);
      if (entry === undefined || entry.hash !== hash) return 'gone';
      const unparsed = await desk.keeper.parse([entry], wait_ms);
      const bytes = desk.keeper.textOf(entry);
      const lines = desk.linesOf(entry);
      if (bytes === undefined || lines === undefined) return 'gone';
      if (unparsed > 0) return 'later';
      const rows = entry.structure?.state === 'parsed' ? entry.structure.rows.definitions : [];
      const definitions = rows.flatMap((row, at): NamedLines[] => {
        if (row.local || row.inLiteral === true) return [];
        return [{ name: row.name, path: dottedPath(rows, at), kind: row.kind, from: lines.lineAt(row.start), to: lines.lineAt(Math.max(row.start, row.end - 1)), depth: depthOf(rows, at) }];
      });
      return {
        lineCount: lines.lineCount,
        definitions,
        words(visit) {
          const { lexer } = languageById(entry.language)!;
          const found = new LexedWords();
          lexWords(bytes, lexer, found);
          let line = 1;
          let next = lines.rangeOf(2).start;
          for (let at = 0; at < found.count; at += 1) {
            const spot = found.cells[at * WORD_CELLS + SPOT]! >>> 0;
            const start = spot >>> 2;
            // Words come in order, so their lines are counted, not looked up.
            while (start >= next && line < lines.lineCount) {
              line += 1;
              next = line < lines.lineCount ? lines.rangeOf(line + 1).start : bytes.length;
            }
            const place = spot & 3;
            visit(bytes.toString('utf8', start, found.cells[at * WORD_CELLS + END]!), line, place === IN_CODE ? 'code' : place === IN_COMMENT ? 'comment' : 'string');
          }
        },
        text(from, to) {
          const last = Math.min(to, lines.lineCount);
          return from > last ? '' : bytes.toString('utf8', lines.rangeOf(from).start, lines.rangeOf(last).end);
        },
      };
    },
  };
}

function isCode(id: string): boolean {
  const language = languageById(id);
  return language !== undefined && language.data !== true && language.lexer.prose !== true;
}

/** Rows may name each other as parents in a circle. */
function depthOf(rows: readonly Definition[], at: number): number {
  let depth = 0;
  for (let each = rows[at]!.parent; each !== -1 && depth < 32; each = rows[each]!.parent) depth += 1;
  return depth;
}
