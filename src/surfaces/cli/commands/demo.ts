// `sekisho demo`: an agent goes through the gates before your eyes, on a sample project, in a few seconds.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';

const TEXT = {
  done: { en: 'That is the checkpoint. In your own project: sekisho serve', ja: '以上が関所の働きです。自分のプロジェクトでは: sekisho serve' },
  failed: { en: 'A scene did not go as it must: the gate is not to be trusted as installed. Run sekisho doctor.', ja: '期待どおりに進まない場面がありました。この導入状態の関門は信頼できません。sekisho doctor を実行してください。' },
} as const;

export const demo: ProcessCommand = {
  words: ['demo'],
  title: { en: 'Watch a session', ja: 'セッションの実演' },
  description: {
    en: 'Plays a scripted agent against the real gates on a small sample project in a temporary folder. Nothing of yours is touched.',
    ja: '一時フォルダーの小さな見本プロジェクトで、台本どおりのエージェントを本物の関門に通します。手元のものには触れません。',
  },
  async run({ world, voice }) {
    const language = voice.language();
    const { paint } = voice.sheet();
    const scenes = await world.demo(language, ({ title, operation, shows, held }) => {
      if (voice.json) return;
      const mark = held ? paint.good(MARKS.good) : paint.bad(MARKS.bad);
      world.out(`${mark} ${paint.strong(title)} ${paint.faint(operation)}\n    ${makeVisible(shows)}\n`);
    });
    const ok = scenes.length > 0 && scenes.every(({ held }) => held);
    voice.result('demo', { ok, scenes }, ({ paint: painted }) => ['', ok ? painted.good(TEXT.done[language]) : painted.bad(TEXT.failed[language])]);
    return ok ? 0 : 1;
  },
};
