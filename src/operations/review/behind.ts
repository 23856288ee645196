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
  en: 'Another caller\'s {mode} of this file comes first; since {since} UTC it waits {what}. A person ends that: `sekisho approvals` answers it, `sekisho queue` shows it and `sekisho review cancel RUN` ends it, and a check of their own takes its place. This run then begins by itself; asking again joins it.',
  ja: 'このファイルには、別の呼び出し元の {mode} が先に入っています。{since} UTC から{what}待っています。終わらせるのは人です。`sekisho approvals` で回答するか、`sekisho queue` で確認して `sekisho review cancel RUN` で中止できます。人が自分で検査すると、それが取って代わります。そのあと、このランは自動的に始まります。もう一度呼んでも同じランに加わります。',
};

const SOMEBODY: Bilingual = { en: 'for an answer', ja: '回答を' };

export function saidOf({ mode, asks, since }: Keeper, { language }: Pick<Call, 'language'>): string {
  const what = (asks === undefined ? SOMEBODY : FOR[asks])[language];
  return say(SAID, language, { mode, since: new Date(since).toISOString().slice(0, 16).replace('T', ' '), what });
}
