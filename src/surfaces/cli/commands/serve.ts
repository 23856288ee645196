// `sekisho serve`: starts the HTTP server, tells a person how everyone gets in, and ends cleanly when asked.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import type { ProcessCall, ProcessCommand } from '../process-command.ts';
import { renderWelcome, WELCOME_TEXT, welcomeData } from '../render/welcome.ts';

const TEXT = {
  code: { en: 'Pairing code for the page: {code} (valid for {minutes} minutes, once)', ja: 'ページのペアリングコード: {code} ({minutes} 分間、1 回限り有効)' },
  ending: { en: 'Ending…', ja: '終了しています…' },
} as const satisfies Record<string, Bilingual>;

export const serve: ProcessCommand = {
  words: ['serve'],
  title: { en: 'Start the server of this root', ja: 'このルートのサーバーを起動' },
  description: {
    en: 'Serves HTTP, MCP (/mcp) and the page on 127.0.0.1 until Ctrl-C.',
    ja: '127.0.0.1 で HTTP、MCP (/mcp)、ページを提供します。Ctrl-C で終了します。',
  },
  flags: [{ flag: '--port <number>', text: { en: 'port (default: server.port of the configuration, 7407); 0 = any free one', ja: 'ポート (既定: 設定の server.port、7407)。0 は空きポート' } }],
  async run({ world, voice, root, flags }) {
    const server = await world.serve({
      root,
      port: flags['port'] as string | undefined,
      showCode: (code, minutes) => showCode({ world, voice }, code, minutes),
      report: (error) => voice.note(`sekisho: ${makeVisible(error instanceof Error ? `${error.name}: ${error.message}` : String(error))}`),
    });
    voice.learnConfigured(server.language);
    const operations = await world.loadOperations();
    const showsCode = seesTerminal(world);
    const welcome = { server, version: world.version, operations, showsCode };
    voice.result('serve', welcomeData(server, world.version), (sheet) => renderWelcome(welcome, sheet));
    if (showsCode) server.offerCode();
    await world.untilAskedToEnd();
    voice.note(TEXT.ending[voice.language()]);
    await server.close();
    return 0;
  },
};

/** A code in a log file or a host's transcript would let an agent sign in as the person (K-10). */
function showCode({ world, voice }: Pick<ProcessCall, 'world' | 'voice'>, code: string, minutes: number): void {
  const language = voice.language();
  if (!seesTerminal(world)) return voice.note(WELCOME_TEXT.noTerminal[language]);
  const line = `${TEXT.code[language].replace('{code}', code).replace('{minutes}', String(minutes))}\n`;
  if (world.terminal.stdout && !voice.json) world.out(line);
  else if (world.terminal.stderr) world.err(line);
  else world.out(line);
}

function seesTerminal({ terminal }: ProcessCall['world']): boolean {
  return terminal.stdout || terminal.stderr;
}
