// A broken file cut where statements begin at its margin: one piece that cannot be read takes no other with it.
import type { Node, Parser } from 'web-tree-sitter';
import type { Collected, Collector } from './collect.ts';
import { blank } from './cover.ts';
import type { Found } from './found.ts';

/** What begins a statement when it stands at the margin; behind the first group (decorators, attributes) another one belongs to the same piece. */
const ECMASCRIPT = /^(?:(@)|(?:export|import|async|function|class|abstract|interface|type|enum|const|let|var|declare|namespace)\b)/gm;
const MARGINS: Readonly<Record<string, RegExp>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: /^(?:(@)|(?:def|class|async|from|import)\b|(?!(?:else|finally|try|except)\b)[A-Za-z_]\w{0,200}\s?[:=])/gm,
  go: /^(?:func|type|var|const|import)\b/gm,
  rust: /^(?:(#\[)|(?:pub|fn|impl|struct|enum|trait|mod|use|static|const|unsafe|type)\b)/gm,
  ruby: /^(?:class|module|def)\b/gm,
};
/** A file of more is not one that somebody types in. */
const MOST_PIECES = 4_000;

/** `root`: of the whole text. Undefined where cutting does not help: nothing to cut at, or what is left is broken as well. */
export function collectByPieces(language: string, text: string, root: Node, parser: Parser, collector: Collector): Collected | undefined {
  const starts = piecesOf(language, text, quotedRanges(root, MARGINS[language] === ECMASCRIPT ? QUOTED_IN_ECMASCRIPT : QUOTED));
  if (starts.length < 2 || starts.length > MOST_PIECES) return undefined;
  const broken: Collected[] = [];
  let whole = '';
  starts.forEach((start, at) => {
    const piece = text.slice(start, starts[at + 1]);
    const found = collect(parser, collector, piece, piece, (hasError) => hasError);
    if (found !== undefined) broken.push(shifted(found, start));
    whole += found === undefined ? piece : blank(piece);
  });
  if (broken.length === 0 || broken.length === starts.length) return undefined;
  const rest = collect(parser, collector, whole, text, (hasError) => !hasError);
  if (rest === undefined) return undefined;
  return {
    found: [rest, ...broken].flatMap(({ found }) => found),
    statements: [rest, ...broken].flatMap(({ statements }) => statements).sort((a, b) => a.start - b.start),
    requires: [rest, ...broken].flatMap(({ requires }) => requires),
  };
}

function piecesOf(language: string, text: string, quoted: readonly TextSpan[]): number[] {
  const margin = MARGINS[language];
  if (margin === undefined) return [];
  const starts = [0];
  let isLed = false;
  let next = 0;
  for (const { index, 1: lead } of text.matchAll(margin)) {
    while (next < quoted.length && quoted[next]!.end <= index) next += 1;
    if (index === 0 || (next < quoted.length && quoted[next]!.start < index)) continue;
    if (!isLed) starts.push(index);
    isLed = lead !== undefined;
  }
  return starts;
}

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

const QUOTED = /comment|string|heredoc/;
/** A string of several lines is an attribute of markup that somebody has not closed. */
const QUOTED_IN_ECMASCRIPT = /comment|template_string/;

/** Comments and texts of several lines that are closed, in order: code at the margin in them is none. */
function quotedRanges(root: Node, quoted: RegExp): TextSpan[] {
  const ranges: TextSpan[] = [];
  const open = [root]; // a text may be nested deeper than calls can be
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.startPosition.row === node.endPosition.row) continue;
    if (quoted.test(node.type) && !node.hasError) ranges.push({ start: node.startIndex, end: node.endIndex });
    else open.push(...[...node.children].reverse());
  }
  return ranges;
}

/** Undefined where nobody wants it. */
function collect(parser: Parser, collector: Collector, read: string, text: string, wanted: (hasError: boolean) => boolean): Collected | undefined {
  const tree = parser.parse(read);
  if (tree === null) throw new Error('the parser gave no tree');
  try {
    return wanted(tree.rootNode.hasError) ? collector.collect(tree.rootNode, text) : undefined;
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
