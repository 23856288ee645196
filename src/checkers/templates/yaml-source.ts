// Reads the YAML of a template, or the head of a Markdown one, and knows on which line every field stands. No tags, no aliases, nothing that runs.
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { Bilingual } from '../../kernel/bilingual.ts';

export interface YamlSource {
  readonly value: unknown;
  /** What stands below the head of a Markdown template. */
  readonly below: string | undefined;
  /** The line of a field, or of the nearest thing around it that exists; counted from 1. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

export interface YamlFault {
  readonly line: number;
  readonly message: Bilingual;
}

const LONGEST = 100_000;

const FAULTS = {
  tooLong: { en: `longer than ${LONGEST} characters`, ja: `${LONGEST} 文字を超えています` },
  noHead: { en: 'a Markdown template begins with YAML between two lines of ---', ja: 'Markdown のテンプレートは --- の行で囲んだ YAML で始めてください' },
  notYaml: { en: 'not valid YAML', ja: '正しい YAML ではありません' },
  twice: { en: 'a key stands twice', ja: '同じキーが二度あります' },
  tag: { en: 'tags are not allowed', ja: 'タグは使えません' },
  alias: { en: 'aliases are not allowed', ja: 'エイリアスは使えません' },
  tooDeep: { en: 'nested too deeply', ja: '入れ子が深すぎます' },
} as const satisfies Record<string, Bilingual>;

export function readYaml(file: string, text: string): YamlSource | YamlFault {
  if (text.length > LONGEST) return { line: 1, message: FAULTS.tooLong };
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/\.md$/i.test(file)) return parsed(plain, 0, undefined);
  const head = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(plain);
  return head === null ? { line: 1, message: FAULTS.noHead } : parsed(head[1]!, 1, plain.slice(head[0].length));
}

function parsed(yaml: string, skipped: number, below: string | undefined): YamlSource | YamlFault {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => skipped + Math.max(1, lines.linePos(offset).line);
  try {
    const document = parseDocument(yaml, { lineCounter: lines, schema: 'core', merge: false, uniqueKeys: true, prettyErrors: false, logLevel: 'silent' });
    const [error] = document.errors;
    if (error !== undefined) return { line: lineAt(error.pos[0]), message: error.code === 'DUPLICATE_KEY' ? FAULTS.twice : FAULTS.notYaml };
    const [warning] = document.warnings;
    if (warning !== undefined) return { line: lineAt(warning.pos[0]), message: FAULTS.tag };
    return { value: document.toJS({ maxAliasCount: 0 }), below, lineOf: (path) => lineAt(offsetOf(document, path)) };
  } catch (error) {
    // The parser walks by calling itself, and aliases are refused where the value is made.
    return { line: skipped + 1, message: error instanceof RangeError ? FAULTS.tooDeep : FAULTS.alias };
  }
}

function offsetOf(document: Document.Parsed, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
