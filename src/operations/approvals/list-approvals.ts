// `list_approvals`: what waits for a person, oldest first, then what was answered, newest first.
import * as z from 'zod';
import type { Approval } from '../../kernel/approval.ts';
import { languageOf } from '../../kernel/bilingual.ts';
import { isWaiting } from '../../kernel/judge-approval.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation } from '../operation.ts';
import { APPROVAL_LINE, presentLine } from './shapes.ts';

export const listApprovals = defineOperation({
  id: 'list_approvals',
  gate: 'shared',
  title: { en: 'List approvals', ja: '承認の一覧' },
  summary: { en: 'What waits for a person\'s answer, then what was answered.', ja: '人の回答を待っているものと、回答済みのものを一覧します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'read',
  input: z.object({ waiting_only: z.boolean().default(false), from: z.int().min(0).default(0).describe('how many to leave out at the front') }),
  output: z.object({ waiting: z.number(), approvals: z.array(APPROVAL_LINE), total: z.number() }),
  cli: { words: ['approvals'] },
  run({ waiting_only, from }, call) {
    const now = call.now();
    const rows = call.read((tx) => tx.list('approval', waiting_only ? { where: { state: 'pending' } } : {})) as unknown as Approval[];
    const waiting = rows.filter((each) => isWaiting(each, now)).sort((a, b) => a.created_at - b.created_at);
    const others = waiting_only ? [] : rows.filter((each) => !isWaiting(each, now)).sort((a, b) => b.created_at - a.created_at);
    const all = [...waiting, ...others];
    return { waiting: waiting.length, approvals: all.slice(from, from + LIMITS.pageRows).map((each) => presentLine(each, call.languageOr(languageOf(each.shown.en)), now)), total: all.length };
  },
});
