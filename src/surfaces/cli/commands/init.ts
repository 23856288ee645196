// `sekisho init`: finds the agent hosts in use, shows every file it would write, asks, and sets the root up.
import { agreeToSetup, namedHosts } from '../agree-to-setup.ts';
import type { ProcessCommand } from '../process-command.ts';

export const init: ProcessCommand = {
  words: ['init'],
  title: { en: 'Set this root up for your agents', ja: 'このルートをエージェント用に設定する' },
  description: {
    en: 'Finds the agent hosts in use, shows the difference of every file it would write (hooks, MCP server, a short block in AGENTS.md, git\'s pre-commit hook), asks, writes all of it or nothing, and guards the root. Run again it changes nothing. `sekisho uninstall` takes everything away.',
    ja: '使われているエージェントのホストを見つけ、書き込む全ファイルの差分 (フック、MCP サーバー、AGENTS.md の短い節、git の pre-commit フック) を示して尋ね、全てを書くか何も書かないかのどちらかで設定し、ルートを守ります。もう一度実行しても何も変わりません。`sekisho uninstall` で全て元に戻せます。',
  },
  flags: [
    { flag: '--yes', text: { en: 'do not ask after showing it', ja: '表示したあと尋ねない' } },
    { flag: '--dry-run', text: { en: 'show it and write nothing', ja: '表示だけして何も書かない' } },
    { flag: '--host <names>', text: { en: 'only these, found or not: claude,codex,copilot,gemini,opencode,vscode,cursor', ja: '見つかったかどうかによらず、これだけ: claude,codex,copilot,gemini,opencode,vscode,cursor' } },
  ],
  async run(call) {
    const tools = await call.world.setupTools();
    const plan = await tools.planInit(call.root, { hosts: namedHosts(call, tools, 'init'), look: call.flags['dryRun'] === true });
    return agreeToSetup(call, plan, {
      command: 'init',
      prompt: { en: 'Write all of this?', ja: 'このとおりに書き込みますか' },
      done: { en: 'Set up and guarded', ja: '設定し、守りを始めました' },
      nothing: { en: 'Nothing to do: it is set up and guarded', ja: '何もする必要はありません。設定済みで、守られています' },
    });
  },
};
