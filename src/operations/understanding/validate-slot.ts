// `validate_slot`: is a value really said by its quote, and the quote by the request? Answered without a session (U-03).
import * as z from 'zod';
import { say } from '../../kernel/bilingual.ts';
import { validateSlot as judgeSlot } from '../../language/quotes/validate-slot.ts';
import { defineOperation } from '../operation.ts';
import { INSTRUCTION } from '../shapes.ts';
import { SLOT } from './shapes.ts';

export const validateSlot = defineOperation({
  id: 'validate_slot',
  gate: 'understanding',
  title: { en: 'Check a slot', ja: 'スロットを検証' },
  summary: { en: 'Checks that the quote stands in the query and says what the value says.', ja: '引用が依頼文にあり、値と一致するかを検証します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  stateless: true,
  input: z.object({ slot: SLOT, value: z.string().max(5_000), quote: z.string().max(5_000), query: INSTRUCTION }),
  output: z.object({ accepted: z.boolean(), value: z.string().nullable(), quote: z.string().nullable(), location: z.array(z.number()).optional(), reason: z.string().optional(), severity: z.enum(['hard', 'soft']).optional(), message: z.string().optional(), clause: z.string().optional() }),
  cli: { words: ['slot', 'check'], positional: ['slot', 'value', 'quote', 'query'] },
  run({ slot, value, quote, query }, call) {
    const { message, location, reason, severity, clause, ...verdict } = judgeSlot(slot, { value, quote }, query);
    return {
      accepted: verdict.value !== null,
      value: verdict.value,
      quote: verdict.quote,
      ...(location === undefined ? {} : { location: [...location] }),
      ...(reason === undefined ? {} : { reason }),
      ...(severity === undefined ? {} : { severity }),
      ...(message === undefined ? {} : { message: say(message, call.language) }),
      ...(clause === undefined ? {} : { clause }),
    };
  },
});
