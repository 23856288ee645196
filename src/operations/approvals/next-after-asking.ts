// The way on while a question waits: a person answers it, and whoever asked calls again; an agent is told what the person does and is named no call it cannot make (K-10).
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import type { Call } from '../operation.ts';

const WHY = {
  person: { en: '`sekisho approve {id}` shows the whole change and asks.', ja: '`sekisho approve {id}` が変更の全文を示して尋ねます。' },
  again: { en: 'The same call again, once a person has said yes.', ja: '人が「はい」と答えたあとに、同じ呼び出しをもう一度。' },
  told: {
    en: 'The same call again, once a person has said yes. That is for a person, not for an agent: `sekisho approve {id}` shows the whole change and asks, at a terminal; or the paired page.',
    ja: '人が「はい」と答えたあとに、同じ呼び出しをもう一度。回答はエージェントではなく人が行います。端末の `sekisho approve {id}` が変更の全文を示して尋ねます。ペアリング済みのページでも回答できます。',
  },
} as const satisfies Record<string, Bilingual>;

/** `again`: the caller's own call, with the id that a yes makes good. */
export function nextAfterAsking(again: Pick<NextCall, 'operation' | 'input'>, { approval_id: id, state }: { readonly approval_id: string; readonly state: string }, { principal }: Pick<Call, 'principal'>): NextCall[] {
  const filled = (text: Bilingual): Bilingual => ({ en: say(text, 'en', { id }), ja: say(text, 'ja', { id }) });
  if (state === 'approved') return [{ ...again, why: WHY.again }];
  if (principal.kind !== 'person') return [{ ...again, why: filled(WHY.told) }];
  return [{ operation: 'answer_approval', input: { approval_id: id }, why: filled(WHY.person) }, { ...again, why: WHY.again }];
}
