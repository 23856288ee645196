// `sekisho mcp` is started by src/cli.ts without this surface, to start light; here are its help and the calls with a flag in front.
import type { ProcessCommand } from '../process-command.ts';

export const mcp: ProcessCommand = {
  words: ['mcp'],
  title: { en: 'MCP server over stdin and stdout, for agent hosts', ja: 'エージェント向け MCP サーバー (標準入出力)' },
  description: {
    en: 'Speaks MCP over stdin and stdout. Agent hosts start it; `sekisho serve` prints a ready client configuration.',
    ja: '標準入出力で MCP を話します。エージェントのホストが起動します。クライアント設定は `sekisho serve` が表示します。',
  },
  flags: [
    {
      flag: '--profile <name>',
      text: { en: 'which tools are listed: all | understanding | plan | review', ja: '一覧に出すツール: all | understanding | plan | review' },
    },
  ],
  async run({ world, root, flags }) {
    const { profile } = flags;
    await world.startMcp([...(root === undefined ? [] : ['--root', root]), ...(typeof profile === 'string' ? ['--profile', profile] : [])]);
    return 0;
  },
};
