// `list_sessions`: what is going on in this root, newest first, for the person who looks after it.
import * as z from 'zod';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { understandingOf } from '../understanding/understanding-runs.ts';
import type { Session } from './sessions.ts';

const MOST_CHARACTERS = 80;

export const listSessions = defineOperation({
  id: 'list_sessions',
  gate: 'shared',
  title: { en: 'List sessions', ja: 'セッション一覧' },
  summary: { en: 'Lists the sessions of this root with their runs.', ja: 'このルートのセッションと各関門の状況を一覧します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({
    cursor: z.string().max(100).optional().describe('`next_cursor` of the previous page'),
    limit: z.int().min(1).max(LIMITS.pageRows).default(20),
  }),
  output: z.object({
    sessions: z.array(z.object({ session_id: z.string(), owner: z.string(), opened_at: z.number(), request: z.string().optional(), phase: z.string().optional(), risk_level: z.string().optional(), needs_person: z.boolean().optional(), plan_status: z.string().optional() })),
    next_cursor: z.string().optional(),
  }),
  cli: { words: ['session', 'list'] },
  run({ cursor, limit }, call) {
    return call.read((tx) => {
      const all = (tx.list('session') as Session[]).sort((a, b) => b.opened_at - a.opened_at || (a.session_id < b.session_id ? -1 : 1));
      const rows = all.slice(cursor === undefined ? 0 : all.findIndex(({ session_id }) => session_id === cursor) + 1);
      const page = rows.slice(0, limit);
      return {
        sessions: page.map(({ session_id, owner, opened_at }) => {
          const run = tx.list('plan_run', { where: { session_id }, limit: 1 })[0];
          const understanding = understandingOf(tx, session_id);
          const request = understanding?.query ?? (run?.['instruction'] as string | undefined);
          return {
            session_id, owner, opened_at,
            ...(request === undefined ? {} : { request: firstLine(request) }),
            ...(understanding === undefined ? {} : { phase: understanding.phase, risk_level: understanding.risk, needs_person: understanding.needs_person }),
            ...(run === undefined ? {} : { plan_status: String(run['status']) }),
          };
        }),
        ...(rows.length > limit ? { next_cursor: page.at(-1)!.session_id } : {}),
      };
    });
  },
});

function firstLine(text: string): string {
  const line = text.split('\n', 1)[0]!;
  const letters = [...line];
  return letters.length > MOST_CHARACTERS ? `${letters.slice(0, MOST_CHARACTERS).join('')}…` : line;
}
