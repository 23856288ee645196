// `get_symbols`: the outline of one file.
import * as z from 'zod';
import type { SymbolNode } from '../../code/answers/file-structure.ts';
import { isProgramming } from '../../code/answers/program-symbols.ts';
import type { ReceiptHit } from '../../kernel/receipt.ts';
import { codeOperation } from './code-operation.ts';
import { CERTIFIED, FILE_QUESTION, KIND, PATH } from './shapes.ts';

interface Node {
  name: string;
  kind: z.infer<typeof KIND>;
  line: number;
  end_line: number;
  exported: boolean;
  children: Node[];
}

const NODE: z.ZodType<Node> = z.lazy(() => z.object({ name: z.string(), kind: KIND, line: z.number(), end_line: z.number(), exported: z.boolean(), children: z.array(NODE) }));

export const getSymbols = codeOperation({
  id: 'get_symbols',
  title: { en: 'Symbols of a file', ja: 'ファイルのシンボル一覧' },
  summary: { en: 'The outline of one file.', ja: '1 つのファイルの構成（アウトライン）。' },
  input: z.object({ file: PATH, ...FILE_QUESTION }),
  output: z.object({ file: z.string(), language: z.string(), hash: z.string(), symbols: z.array(NODE), ...CERTIFIED }),
  cli: { words: ['code', 'symbols'], positional: ['file'] },
  async ask(input, index) {
    const answer = await index.getSymbols(input);
    // An outline leaves locals out; that of a readme is made of headings.
    const aside = isProgramming(answer.language) ? {} : { aside: true as const };
    const flat = (nodes: readonly SymbolNode[], outer: string): ReceiptHit[] =>
      nodes.flatMap(({ name, line, children }) => [{ file: answer.file, lines: [line, line], symbol: outer + name, ...aside }, ...flat(children, `${outer}${name}.`)]);
    return {
      answer: answer as typeof answer & { symbols: Node[] },
      evidence() {
        const hits = flat(answer.symbols, '');
        return { hits, file_hashes: { [answer.file]: answer.hash }, delivered: hits, lines_delivered: false, page: 0, page_size: Math.max(1, hits.length) };
      },
    };
  },
});
