// Cuts a file into what can be found: its named definitions with the comment above them, and windows of lines where nothing has a name.
import { COMMENT, type FileWords } from './file-words.ts';
import type { SourceDefinition, SourceText } from './source-files.ts';

export interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly symbol: string | undefined;
  readonly kind: string;
  /** The name itself, without those around it. */
  readonly name: string;
}

export interface CutFile {
  readonly chunks: readonly Chunk[];
  /** Position in `chunks` of the innermost chunk each line belongs to, or -1; the first cell is line 1. */
  readonly owner: Int32Array;
}

/** Worth an entry of their own wherever they stand. */
const UNITS: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'class', 'interface', 'type', 'enum', 'struct', 'trait', 'macro', 'namespace', 'module', 'heading', 'rule']);
const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);
/** Where nothing is named, or a definition is too long to be one answer. */
const WINDOW = 40;
const LONGEST = 240;
const LONG_PART = 120;
/** Fewer lines of text between definitions (imports, a lone statement) say nothing. */
const LEAST_LINES = 4;
const IMPORTS: ReadonlySet<string> = new Set(['import', 'require', 'include', 'export', 'use', 'using']);
/** Lines above a definition that may be its comment. */
const COMMENT_LINES = 200;

export function cutChunks(source: SourceText, words: FileWords): CutFile {
  const lines = source.lineCount;
  const owner = new Int32Array(lines).fill(-1);
  const chunks: Chunk[] = [];
  const named = unitsOf(source.definitions);
  // Outer ones first, so that inner ones take their lines from them.
  for (const unit of [...named].sort((a, b) => a.depth - b.depth || a.from - b.from || b.to - a.to)) {
    const from = withComment(unit, words.kinds, owner);
    for (const [start, end] of partsOf(from, unit.to)) {
      owner.fill(chunks.length, start - 1, Math.min(end, lines));
      chunks.push({ from: start, to: Math.min(end, lines), symbol: unit.path, kind: unit.kind, name: unit.name });
    }
  }
  for (const [from, to] of unnamedRuns(words, owner)) {
    for (let start = from; start <= to; start += WINDOW) {
      const end = Math.min(to, start + WINDOW - 1);
      owner.fill(chunks.length, start - 1, end);
      chunks.push({ from: start, to: end, symbol: undefined, kind: named.length === 0 ? 'window' : 'between', name: '' });
    }
  }
  return { chunks, owner };
}

/** Overloads are one thing: signatures of one name that follow one another become one unit. */
function unitsOf(definitions: readonly SourceDefinition[]): SourceDefinition[] {
  const units: SourceDefinition[] = [];
  const last = new Map<string, number>();
  for (const definition of definitions) {
    if (!UNITS.has(definition.kind) && definition.depth > 0) continue;
    const before = last.get(definition.path);
    const known = before === undefined ? undefined : units[before];
    if (known !== undefined && FUNCTIONS.has(known.kind) && FUNCTIONS.has(definition.kind)) {
      units[before!] = { ...known, from: Math.min(known.from, definition.from), to: Math.max(known.to, definition.to) };
      continue;
    }
    last.set(definition.path, units.length);
    units.push(definition);
  }
  return units;
}

/** Upwards over lines of comment, and over empty ones inside it (marks without words look like those); code and other definitions end it. */
function withComment({ from }: SourceDefinition, kinds: Uint8Array, owner: Int32Array): number {
  let first = from;
  const around = owner[from - 1];
  for (let line = from - 1; line >= Math.max(1, from - COMMENT_LINES); line -= 1) {
    if (owner[line - 1] !== around || (kinds[line]! & ~COMMENT) !== 0) break;
    if (kinds[line] === COMMENT) first = line;
    else if (first - line > 2) break;
  }
  return first;
}

function partsOf(from: number, to: number): [number, number][] {
  if (to - from < LONGEST) return [[from, to]];
  const parts: [number, number][] = [];
  for (let start = from; start <= to; start += LONG_PART) parts.push([start, Math.min(to, start + LONG_PART - 1)]);
  return parts;
}

function unnamedRuns({ texts, lines, places, kinds }: FileWords, owner: Int32Array): [number, number][] {
  const imports = new Uint8Array(owner.length + 1);
  for (const [at, text] of texts.entries()) if (places[at] === 'code' && IMPORTS.has(text)) imports[lines[at]!] = 1;
  const runs: [number, number][] = [];
  let start = 0;
  for (let line = 1; line <= owner.length + 1; line += 1) {
    if (line <= owner.length && owner[line - 1] === -1) {
      if (start === 0) start = line;
      continue;
    }
    if (start > 0) {
      let count = 0;
      for (let each = start; each < line; each += 1) if (kinds[each] !== 0 && imports[each] === 0) count += 1;
      if (count >= Math.min(LEAST_LINES, owner.length)) runs.push([start, line - 1]);
    }
    start = 0;
  }
  return runs;
}
