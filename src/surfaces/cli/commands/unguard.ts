// `sekisho unguard`: takes a root off the list, and with it what the hook was told.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { needPerson } from '../store-command.ts';

const TEXT = {
  done: { en: 'No longer guarded', ja: '守りを外しました' },
  same: { en: 'It was not guarded', ja: '守られていませんでした' },
} as const;

export const unguard: ProcessCommand = {
  words: ['unguard'],
  title: { en: 'No longer guard this root', ja: 'このルートの守りを外す' },
  description: {
    en: 'Takes the root off the list at user level; hooks then let everything below it pass. Keys and permits stay. Only for a person at a terminal.',
    ja: 'ユーザー単位の登録からルートを外します。以後、フックはこの下の書き込みを全て通します。鍵と許可証は残ります。端末にいる人だけが使えます。',
  },
  async run(call) {
    needPerson(call, 'unguard');
    const done = await (await call.world.guardTools()).unguard(call.root);
    call.voice.result('unguard', done, ({ language, paint }) => [`${paint.good(MARKS.good)} ${TEXT[done.changed ? 'done' : 'same'][language]}: ${makeVisible(done.root)}`]);
    return 0;
  },
};
