// A broken file cut where statements begin at its margin: one piece that cannot be read takes no other with it.
import type { Parser } from 'web-tree-sitter';
import type { Collected, Collector } from './collect.ts';
import type { Found } from './found.ts';

/** What begins a statement when it stands at the margin; behind the first group (decorators, attributes) another one belongs to the same piece. */
const ECMASCRIPT = /^(?:(@)|(?:export|import|async|function|class|abstract|interface|type|enum|const|let|var|declare|namespace)\b)/gm;
const MARGINS: Readonly<Record<string, RegExp>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: /^(?:(@)|(?:def|class|async|from|import)\b|[A-Za-z_]\w{0,200}\s?[:=])/gm,
  go: /^(?:func|type|var|const|import)\b/gm,
  rust: /^(?:(#\[)|(?:pub|fn|impl|struct|enum|trait|mod|use|static|const|unsafe|type)\b)/gm,
  ruby: /^(?:class|module|def)\b/gm,
};
/** A file of more is not one that somebody types in. */
const MOST_PIECES = 4_000;

/** Undefined where cutting does not help: nothing to cut at, or what is left is broken as well. */
export function collectByPieces(language: string, text: string, parser: Parser, collector: Collector): Collected | undefined {
  const starts = piecesOf(language, text);
  if (starts.length < 2 || starts.length > MOST_PIECES) return undefined;
  const broken: Collected[] = [];
  let whole = '';
  starts.forEach((start, at) => {
    const piece = text.slice(start, starts[at + 1]);
    const found = collect(parser, collector, piece, piece);
    if (found.hasError) broken.push(shifted(found.collected, start));
    whole += found.hasError ? piece.replace(/[^\n\r]/g, ' ') : piece;
  });
  if (broken.length === 0 || broken.length === starts.length) return undefined;
  const rest = collect(parser, collector, whole, text);
  if (rest.hasError) return undefined;
  return {
    found: [rest.collected, ...broken].flatMap(({ found }) => found),
    statements: [rest.collected, ...broken].flatMap(({ statements }) => statements).sort((a, b) => a.start - b.start),
    requires: [rest.collected, ...broken].flatMap(({ requires }) => requires),
  };
}

function piecesOf(language: string, text: string): number[] {
  const margin = MARGINS[language];
  if (margin === undefined) return [];
  const starts = [0];
  let isLed = false;
  for (const { index, 1: lead } of text.matchAll(margin)) {
    if (index > 0 && !isLed) starts.push(index);
    isLed = lead !== undefined;
  }
  return starts;
}

function collect(parser: Parser, collector: Collector, read: string, text: string): { readonly hasError: boolean; readonly collected: Collected } {
  const tree = parser.parse(read);
  if (tree === null) throw new Error('the parser gave no tree');
  try {
    return { hasError: tree.rootNode.hasError, collected: collector.collect(tree.rootNode, text) };
  } finally {
    tree.delete();
  }
}

function shifted({ found, statements, requires }: Collected, by: number): Collected {
  const range = <T extends { readonly start: number; readonly end: number }>(each: T): T => ({ ...each, start: each.start + by, end: each.end + by });
  return {
    found: found.map((each): Found => (each.role === 'definition' ? { ...range(each), nameStart: each.nameStart + by, nameEnd: each.nameEnd + by } : range(each))),
    statements: statements.map(range),
    requires: requires.map(({ sourceStart, sourceEnd, target }) => ({ sourceStart: sourceStart + by, sourceEnd: sourceEnd + by, target: target && range(target) })),
  };
}
