// What a queued run waits for where another one keeps its file: which kind, since when, and who can end that; no name and no word of the other (W-13, K-03).
import * as z from 'zod';
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import type { Keeper } from '../../workflow/review/reviews.ts';
import type { Call } from '../operation.ts';

export const BEHIND = z.object({
  mode: z.enum(['check', 'polish']),
  asks: z.enum(['upload', 'findings', 'choice']).optional().describe('what the other run waits for'),
  since: z.number(),
});

const FOR: Readonly<Record<NonNullable<Keeper['asks']>, Bilingual>> = {
  choice: { en: 'for a person\'s yes to its fixes', ja: '修正に対する人の「はい」を' },
  upload: { en: 'for a person to hand in a text', ja: '人が本文を渡すのを' },
  findings: { en: 'for the findings of its model', ja: 'モデルの検出結果を' },
};

const SAID: Bilingual = {
  en: 'Another caller\'s {mode} of this file comes first; since {since} UTC it waits {what}. A person ends that: `sekisho queue` names the run, {answered}`sekisho review cancel RUN` ends it, and a check of their own takes its place. This run then begins by itself; asking again joins it.',
  ja: 'このファイルには、別の呼び出し元の {mode} が先に入っています。{since} UTC から{what}待っています。終わらせるのは人です。`sekisho queue` でランを確認し、{answered}`sekisho review cancel RUN` で中止できます。人が自分で検査すると、それが取って代わります。そのあと、このランは自動的に始まります。もう一度呼んでも同じランに加わります。',
};

/** A question to a person stands among the approvals only where an agent asked; the run itself can always be answered. */
const ANSWERED: Readonly<Partial<Record<NonNullable<Keeper['asks']>, Bilingual>>> = {
  choice: { en: '`sekisho review choose RUN` shows the fixes and asks (`sekisho approvals` too, where an agent asked), ', ja: '`sekisho review choose RUN` で修正を見て回答するか (エージェントからの問い合わせは `sekisho approvals` でも回答できます)、' },
  upload: { en: '`sekisho review upload RUN PATH` hands the text in, ', ja: '`sekisho review upload RUN PATH` で本文を渡すか、' },
};

const SOMEBODY: Bilingual = { en: 'for an answer', ja: '回答を' };

export function saidOf({ mode, asks, since }: Keeper, { language }: Pick<Call, 'language'>): string {
  const what = (asks === undefined ? SOMEBODY : FOR[asks])[language];
  return say(SAID, language, { mode, since: new Date(since).toISOString().slice(0, 16).replace('T', ' '), what, answered: asks === undefined ? '' : (ANSWERED[asks]?.[language] ?? '') });
}
