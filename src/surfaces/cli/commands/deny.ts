// `sekisho deny <id>`: a person says no to a waiting change; it cannot be asked again until that is taken back.
import { answerAtTerminal } from '../answer-at-terminal.ts';
import type { ProcessCommand } from '../process-command.ts';

export const deny: ProcessCommand = {
  words: ['deny'],
  title: { en: 'Say no to a waiting change', ja: '待っている変更に「いいえ」と答える' },
  description: {
    en: 'Only for a person at a terminal. `sekisho approval withdraw <id>` takes the no back.',
    ja: '端末にいる人だけが使えます。`sekisho approval withdraw <id>` で取り消せます。',
  },
  takes: ['approval-id'],
  flags: [{ flag: '--reason <text>', text: { en: 'kept with the answer', ja: '回答とともに残す言葉' } }],
  run: (call) => answerAtTerminal(call, 'deny', 'no'),
};
