// `--help` in the reader's language: commander's few words of its own, the flags every command has, and widths of Japanese text.
import type { Language } from '../../kernel/bilingual.ts';
import type { CliCommand } from './cli-command.ts';
import { displayWidth } from './display-width.ts';
import type { CliWorld } from './world.ts';

const JAPANESE: Readonly<Record<string, string>> = {
  'Usage:': '使い方:',
  'Arguments:': '引数:',
  'Options:': 'オプション:',
  'Global Options:': '共通オプション:',
  'Commands:': 'コマンド:',
};

const TEXT = {
  program: {
    en: 'A checkpoint for AI agents: a model proposes, the server judges, a person confirms.',
    ja: 'AI エージェントの関所。モデルが提案し、サーバーが判定し、人が確定します。',
  },
  version: { en: 'show the version', ja: '版を表示' },
  help: { en: 'show this help', ja: 'このヘルプを表示' },
  root: { en: 'folder to guard (default: SEKISHO_ROOT, else the current one)', ja: '守るフォルダー (既定: SEKISHO_ROOT、なければ現在のフォルダー)' },
  lang: { en: 'language of the answer: en | ja', ja: '回答の言語: en | ja' },
  json: { en: 'answer with one JSON object on stdout; errors as one JSON line on stderr', ja: '標準出力に JSON を 1 つ出力し、エラーは標準エラー出力に JSON 1 行で出力' },
  quiet: { en: 'nothing beside the answer', ja: '回答以外を出力しない' },
  color: { en: 'no colour (also: NO_COLOR)', ja: '色を付けない (NO_COLOR でも可)' },
  after: {
    en: 'Exit codes: 0 ok · 1 usage or unexpected · 2 denied by a gate, or issues open at or above review.failOn · 3 not allowed · 4 unreachable · 5 invalid · 6 conflict\nStart with: sekisho demo (watch it), sekisho serve (use it), sekisho doctor (is all in order?)',
    ja: '終了コード: 0 成功 · 1 使い方の誤り・想定外 · 2 関門が却下・review.failOn 以上の指摘が未解決 · 3 権限なし · 4 到達不能 · 5 検証失敗 · 6 競合\n最初に: sekisho demo (実演を見る)、sekisho serve (使い始める)、sekisho doctor (導入状態を調べる)',
  },
} as const;

export function describeProgram(program: CliCommand, language: Language, world: CliWorld): void {
  program
    .name('sekisho')
    .description(TEXT.program[language])
    .version(world.version, '-V, --version', TEXT.version[language])
    .helpOption('-h, --help', TEXT.help[language])
    .option('--root <dir>', TEXT.root[language])
    .option('--lang <language>', TEXT.lang[language])
    .option('--json', TEXT.json[language])
    .option('--quiet', TEXT.quiet[language])
    .option('--no-color', TEXT.color[language])
    .addHelpText('after', `\n${TEXT.after[language]}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.out(text),
      writeErr: () => {}, // mistakes are reported by us
      getOutHelpWidth: () => world.terminal.columns,
      getErrHelpWidth: () => world.terminal.columns,
    })
    .configureHelp({
      showGlobalOptions: true,
      displayWidth,
      styleTitle: (title) => (language === 'ja' ? (JAPANESE[title] ?? title) : title),
      styleUsage: (usage) => (language === 'ja' ? usage.replace('[options]', '[オプション]').replace('[command]', '<コマンド>') : usage.replace('[command]', '<command>')),
      optionDescription: (option) => option.description, // choices and defaults are part of our own texts
    });
}
