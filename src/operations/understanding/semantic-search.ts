// `semantic_search`: places that may be meant; open only in SEMANTIC, and what it finds is a hypothesis that no gate counts (U-13).
import * as z from 'zod';
import { WHY_PARTIAL } from '../../semantic/semantic-index.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { principalKey } from '../../kernel/principal.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { closedHere } from './phase-check.ts';
import { BLOCKED_ANSWER, FILES } from './shapes.ts';
import { findUnderstanding } from './understanding-runs.ts';

const HIT = z.object({
  chunk_id: z.string(),
  file: z.string(),
  lines: z.array(z.number()).length(2),
  symbol: z.string().optional(),
  score: z.number(),
  matched: z.array(z.string()),
});

const ANSWER = z.object({
  hits: z.array(HIT),
  matched: z.number(),
  words: z.array(z.string()),
  searched: z.object({ files: z.number(), searched_files: z.number(), chunks: z.number(), complete: z.boolean(), why: z.array(z.enum(WHY_PARTIAL)) }),
  engine: z.object({ name: z.string(), version: z.string() }),
  /** The text of one chunk, where one was asked for. */
  chunk: z.object({ chunk_id: z.string(), file: z.string(), lines: z.array(z.number()), text: z.string(), cut: z.boolean() }).nullable().optional(),
});

export const semanticSearch = defineOperation({
  id: 'semantic_search',
  gate: 'understanding',
  title: { en: 'Search by meaning', ja: '意味で検索' },
  summary: { en: 'Search by meaning; hits are hypotheses.', ja: 'コードを意味で検索します。結果は仮説です。chunk_id で本文を表示します。' },
  effect: 'write',
  input: z.object({
    session_id: SESSION_ID,
    query: z.string().min(1).max(LIMITS.codeQuestionCharacters),
    paths: FILES.optional().meta({ 'x-advanced': true }),
    n_results: z.int().min(1).max(50).default(10).meta({ 'x-advanced': true }),
    chunk_id: z.string().max(200).optional(),
  }),
  output: z.union([ANSWER, BLOCKED_ANSWER]),
  cli: { words: ['session', 'search'], positional: ['session_id', 'query'] },
  async run({ session_id, query, paths, n_results, chunk_id }, call) {
    const { run } = call.read((tx) => findUnderstanding(tx, call, 'semantic_search', session_id));
    const closed = call.read((tx) => closedHere(tx, call, 'semantic_search', session_id));
    if (closed !== undefined) return closed;
    const index = await call.semantic();
    const answer = await index.search({ query, target_feature: run.frame?.target_feature ?? undefined, paths, limit: n_results });
    const chunk = chunk_id === undefined ? undefined : ((await index.chunk(chunk_id)) ?? null);
    return call.commit((tx) => {
      const closedSince = closedHere(tx, call, 'semantic_search', session_id);
      if (closedSince !== undefined) return closedSince;
      // A note that it was asked, and no receipt: receipts are facts.
      tx.append({ at: call.now(), kind: 'semantic.searched', actor: principalKey(call.principal), session_id, body: { engine: answer.engine, hits: answer.hits.length, complete: answer.searched.complete } });
      const { generation: _generation, paths: _paths, ...searched } = answer.searched;
      return {
        hits: answer.hits.map(({ chunk_id: id, file, lines, symbol, score, why }) => ({ chunk_id: id, file, lines: [...lines], ...(symbol === undefined ? {} : { symbol }), score, matched: [...new Set(why.map(({ found }) => found))] })),
        matched: answer.matched,
        words: [...answer.words],
        searched: { ...searched, why: [...searched.why] },
        engine: answer.engine,
        ...(chunk === undefined ? {} : { chunk: chunk === null ? null : { chunk_id: chunk.chunk_id, file: chunk.file, lines: [...chunk.lines], text: chunk.text, cut: chunk.cut } }),
      };
    });
  },
});
