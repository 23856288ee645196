// `sekisho doctor`: what is right and wrong with this installation, each line with the command that mends it.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';

const FIX = { en: 'fix', ja: '対処' } as const;

export const doctor: ProcessCommand = {
  words: ['doctor'],
  title: { en: 'Examine this installation', ja: '導入状態の診断' },
  description: {
    en: 'Examines Node, the root, its state, the store, the configuration, the engine and the log. Exit 1 when something fails.',
    ja: 'Node、ルート、状態フォルダー、ストア、設定、エンジン、ログを調べます。問題があれば終了コード 1 です。',
  },
  async run({ world, voice, root }) {
    const lines = await world.doctor(root);
    const language = voice.language();
    const checks = lines.map(({ check, status, message, fix }) => ({
      check, status, message: message[language], ...(fix === undefined ? {} : { fix: fix[language] }),
    }));
    const ok = checks.every(({ status }) => status !== 'fail');
    voice.result('doctor', { ok, checks }, ({ paint }) =>
      checks.flatMap(({ check, status, message, fix }) => {
        const mark = status === 'ok' ? paint.good(MARKS.good) : status === 'warn' ? paint.warn(MARKS.warn) : paint.bad(MARKS.bad);
        return [`${mark} ${paint.strong(check)}  ${makeVisible(message)}`, ...(fix === undefined ? [] : [`    ${FIX[language]}: ${makeVisible(fix)}`])];
      }),
    );
    return ok ? 0 : 1;
  },
};
