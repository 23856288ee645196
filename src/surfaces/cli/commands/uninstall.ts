// `sekisho uninstall`: takes away what `init` brought, to the last byte; a guarded root only by a person.
import { agreeToSetup, namedHosts } from '../agree-to-setup.ts';
import type { ProcessCommand } from '../process-command.ts';

export const uninstall: ProcessCommand = {
  words: ['uninstall'],
  title: { en: 'Take Sekisho out of this root', ja: 'このルートから Sekisho を取り除く' },
  description: {
    en: 'Shows what would go and asks: our entries in the hosts\' files (at user level only when no other root is guarded), the block in AGENTS.md and in git\'s hook, the state and keys of this root. Files that were there before come back as they were. Only for a person at a terminal.',
    ja: '取り除くものを示して尋ねます。ホストのファイルの当方の設定 (ユーザー単位のものは、ほかに守られたルートがない場合だけ)、AGENTS.md と git のフックの節、このルートの状態と鍵です。以前からあったファイルは元のとおりに戻ります。端末にいる人だけが使えます。',
  },
  flags: [
    { flag: '--yes', text: { en: 'do not ask after showing it', ja: '表示したあと尋ねない' } },
    { flag: '--dry-run', text: { en: 'show it and remove nothing', ja: '表示だけして何も取り除かない' } },
    { flag: '--host <names>', text: { en: 'only the entries of these hosts; the root stays guarded', ja: 'これらのホストの設定だけ。ルートは守られたまま' } },
    { flag: '--keep-data', text: { en: 'keep .sekisho and the keys', ja: '.sekisho と鍵を残す' } },
  ],
  async run(call) {
    const tools = await call.world.setupTools();
    const plan = await tools.planUninstall(call.root, { hosts: namedHosts(call, tools, 'uninstall'), keepData: call.flags['keepData'] === true });
    return agreeToSetup(call, plan, {
      command: 'uninstall',
      prompt: { en: 'Take all of this away?', ja: 'このとおりに取り除きますか' },
      done: { en: 'Taken away', ja: '取り除きました' },
      nothing: { en: 'Nothing of ours is here', ja: '取り除くものはありません' },
    });
  },
};
