// `sekisho doctor`: what is right and wrong with this installation, each line with the command that mends it.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { usage } from '../store-command.ts';
import { proveHosts } from './doctor-prove.ts';

const FIX = { en: 'fix', ja: '対処' } as const;

export const doctor: ProcessCommand = {
  words: ['doctor'],
  title: { en: 'Examine this installation', ja: '導入状態の診断' },
  description: {
    en: 'Examines Node, the root, its state, the store, the configuration, the engine, the log, the guard, the wall at the commit and every agent host. Exit 1 when something fails. With --prove each installed host really tries a forbidden write, with a scripted model on this machine; exit 1 when one is written.',
    ja: 'Node、ルート、状態フォルダー、ストア、設定、エンジン、ログ、守り、コミット時の壁、各ホストを調べます。問題があれば終了コード 1 です。--prove では、導入済みのホストに、この端末内の台本どおりのモデルで禁じられた書き込みを実際に試させます。書き込まれれば終了コード 1 です。',
  },
  flags: [
    { flag: '--prove', text: { en: 'have each installed host try a forbidden write', ja: '導入済みの各ホストに禁じられた書き込みを試させる' } },
    { flag: '--host <names>', text: { en: 'only these hosts, with commas (with --prove)', ja: '対象のホスト、コンマ区切り (--prove と共に)' } },
  ],
  async run(call) {
    const { world, voice, root, flags } = call;
    if (flags['prove'] === true) return proveHosts(call);
    if (flags['host'] !== undefined) throw usage({ en: '--host needs --prove', ja: '--host は --prove と共に指定してください' }, 'doctor');
    const lines = await world.doctor(root);
    const language = voice.language();
    const checks = lines.map(({ check, fault, status, message, fix }) => ({
      check, ...(fault === undefined ? {} : { fault }), status, message: message[language], ...(fix === undefined ? {} : { fix: fix[language] }),
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
