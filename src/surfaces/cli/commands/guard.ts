// `sekisho guard` (and `guard status`): from now on the hook stands in front of every write below this root, and the project names the key that signs its permits.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { needPerson, usage } from '../store-command.ts';
import { showGuardStatus } from './guard-status.ts';

const TEXT = {
  done: { en: 'Guarded', ja: '守られています' },
  same: { en: 'Guarded already', ja: '既に守られています' },
  key: { en: 'The key that signs its permits was added to .sekisho/config.jsonc; commit it, so that `sekisho verify` accepts them:', ja: '許可証に署名する鍵を .sekisho/config.jsonc に加えました。`sekisho verify` が認めるように、コミットしてください:' },
  next: { en: 'Next: `sekisho verify --install-hook` for commits, `sekisho verify --print-action` for CI.', ja: '次に: コミット用は `sekisho verify --install-hook`、CI 用は `sekisho verify --print-action`。' },
} as const;

export const guard: ProcessCommand = {
  words: ['guard'],
  title: { en: 'Guard this root', ja: 'このルートを守る' },
  description: {
    en: 'Lists the root as guarded at user level: hooks of agent hosts then refuse writes without a permit. Adds the public key of its permits to .sekisho/config.jsonc. Only for a person at a terminal. `sekisho guard status` tells what the hook knows.',
    ja: 'ルートをユーザー単位で登録します。以後、エージェントのホストのフックは許可証のない書き込みを拒みます。許可証の公開鍵を .sekisho/config.jsonc に加えます。端末にいる人だけが使えます。`sekisho guard status` は、フックが知っていることを示します。',
  },
  takes: ['status'], // a word and no command below this one: it would be taken for a group
  async run(call) {
    const [word] = call.args;
    if (word === 'status') return showGuardStatus(call);
    if (word !== undefined) throw usage({ en: `there is no guard ${word.slice(0, 80)}`, ja: `guard ${word.slice(0, 80)} はありません` }, 'guard');
    needPerson(call, 'guard');
    const done = await (await call.world.guardTools()).guard(call.root);
    call.voice.result('guard', done, ({ language, paint }) => [
      `${paint.good(MARKS.good)} ${TEXT[done.changed ? 'done' : 'same'][language]}: ${makeVisible(done.root)}`,
      ...(done.key_added ? [`  ${TEXT.key[language]}`, `  ${done.public_key}`] : []),
      `  ${TEXT.next[language]}`,
    ]);
    return 0;
  },
};
