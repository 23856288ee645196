// A file for the semantic search without an index of code behind it.
import type { SourceDefinition, SourceText, WordPlace } from '../../src/semantic/source-files.ts';

/** What stands behind `//` is comment; everything else is code. */
export function sourceText(text: string, definitions: readonly SourceDefinition[] = []): SourceText {
  const lines = text.split('\n');
  return {
    lineCount: lines.length,
    definitions,
    words(visit) {
      for (const [at, line] of lines.entries()) {
        const comment = line.indexOf('//');
        for (const found of line.matchAll(/[\p{L}\p{N}_]+/gu)) visit(found[0], at + 1, (comment >= 0 && found.index > comment ? 'comment' : 'code') satisfies WordPlace);
      }
    },
    text: (from, to) => lines.slice(from - 1, to).join('\n'),
  };
}

export function definition(path: string, kind: string, from: number, to: number): SourceDefinition {
  return { name: path.split('.').at(-1)!, path, kind, from, to, depth: path.split('.').length - 1 };
}
