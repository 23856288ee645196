// `sekisho approve <id>`: shows a person the whole change and takes their yes.
import { answerAtTerminal } from '../answer-at-terminal.ts';
import type { ProcessCommand } from '../process-command.ts';

export const approve: ProcessCommand = {
  words: ['approve'],
  title: { en: 'Say yes to a waiting change', ja: '待っている変更に「はい」と答える' },
  description: {
    en: 'Shows the whole change and asks. Only for a person at a terminal; the yes is good once and for a day.',
    ja: '変更の全文を示して尋ねます。端末にいる人だけが使えます。「はい」は一度だけ、一日のあいだ有効です。',
  },
  takes: ['approval-id'],
  flags: [
    { flag: '--yes', text: { en: 'do not ask again after showing it', ja: '表示したあと、重ねて尋ねない' } },
    { flag: '--reason <text>', text: { en: 'kept with the answer', ja: '回答とともに残す言葉' } },
  ],
  run: (call) => answerAtTerminal(call, 'approve', 'yes'),
};
