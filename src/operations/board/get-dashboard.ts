// `get_dashboard`: the board in trays; what is finished or dormant is not on it, and what is left out is counted.
import * as z from 'zod';
import { languageOf } from '../../kernel/bilingual.ts';
import { traysOf, TRAYS } from '../../gates/proposal/trays.ts';
import { defineOperation } from '../operation.ts';
import { activeNodes } from './board-rows.ts';
import { NODE, presentNode } from './shapes.ts';

export const getDashboard = defineOperation({
  id: 'get_dashboard',
  gate: 'proposal',
  title: { en: 'Show the board', ja: 'ボードを表示' },
  summary: { en: 'The board: active nodes by tray.', ja: 'ボードの進行中のノードをトレイごとに返します。' },
  effect: 'read',
  input: z.object({}),
  output: z.object({ trays: z.object(Object.fromEntries(TRAYS.map((tray) => [tray, z.array(NODE)])) as Record<(typeof TRAYS)[number], z.ZodArray<typeof NODE>>), total: z.number(), left_out: z.number() }),
  http: { method: 'GET', path: '/api/dashboard' },
  cli: { words: ['board', 'show'] },
  run(_input, call) {
    const nodes = call.read(activeNodes);
    const language = call.languageOr(languageOf(nodes.map(({ title }) => title).join('\n')));
    return traysOf(nodes.map((node) => presentNode(node, language)));
  },
});
