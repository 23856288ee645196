// What a started server says: where it is, how an agent and a person get in, what to paste into a client, what to try first.
import { say as speak, type Language } from '../../../kernel/bilingual.ts';
import type { Operation } from '../../../operations/operation.ts';
import { flagOf } from '../fields.ts';
import { makeVisible } from '../make-visible.ts';
import { shellWord } from '../../../kernel/shell-word.ts';
import type { RunningServer } from '../world.ts';
import type { Sheet } from './sheet.ts';

/** The case the plan gate was built for: a replan that forgot what was asked. Fields an operation does not take are left out. */
export const FIRST_TRY: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  ja: {
    instruction: '認証機能とバリデーションを実装して',
    original_tasks: [{ id: 't1', acceptance: 'JWT認証の実装' }, { id: 't2', acceptance: '入力バリデーションの実装' }],
    new_tasks: [{ id: 't1', acceptance: 'ユーザー管理機能の実装' }, { id: 't2', acceptance: 'API実装' }],
  },
  en: {
    instruction: 'Implement authentication and validation',
    original_tasks: [{ id: 't1', acceptance: 'JWT authentication works' }, { id: 't2', acceptance: 'Input validation works' }],
    new_tasks: [{ id: 't1', acceptance: 'User management screens are done' }, { id: 't2', acceptance: 'The API is done' }],
  },
};

export const WELCOME_TEXT = {
  address: { en: 'Address', ja: 'アドレス' },
  root: { en: 'Root', ja: 'ルート' },
  store: { en: 'Store', ja: 'ストア' },
  engine: { en: 'Engine', ja: 'エンジン' },
  here: { en: 'this process', ja: 'このプロセス' },
  agent: { en: 'An agent signs in with the token that `{command} token` shows in a terminal (below: $SEKISHO_TOKEN).', ja: 'エージェントは、端末で `{command} token` が表示するトークンでサインインします (以下の $SEKISHO_TOKEN)。' },
  noTerminal: {
    en: 'no terminal: the pairing code is not shown; run this server in a terminal',
    ja: '端末ではないため、ペアリングコードは表示しません。端末でサーバーを起動してください',
  },
  person: { en: 'A person signs in on the page with the pairing code shown here.', ja: '人は、ここに表示されるペアリングコードでページにサインインします。' },
  http: { en: 'MCP over HTTP, for a client configuration:', ja: 'MCP (HTTP) のクライアント設定:' },
  stdio: { en: 'MCP over stdio, for a client configuration:', ja: 'MCP (stdio) のクライアント設定:' },
  tryIt: { en: 'Try: a replan that forgot what was asked', ja: 'お試し: 依頼を忘れた再計画を検査' },
} as const;

/** For `--json`. Never a token or a code: a script reads this. */
export function welcomeData(server: RunningServer, version: string): Record<string, unknown> {
  const { url, root, backend, engine } = server;
  return { name: 'sekisho', version, url, mcp_url: `${url}/mcp`, root, ...(backend === undefined ? {} : { store: backend }), engine };
}

export interface Welcome {
  readonly server: RunningServer;
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly showsCode: boolean;
}

export function renderWelcome({ server, version, operations, showsCode }: Welcome, { language, paint }: Sheet): string[] {
  const say = (key: keyof typeof WELCOME_TEXT) => WELCOME_TEXT[key][language];
  const { standing, pid } = server.engine;
  const command = typed(server);
  const tryIt = firstTry(server, operations, language);
  return [
    paint.strong(`sekisho ${version}`),
    `  ${say('address')}: ${server.url}`,
    `  ${say('root')}: ${makeVisible(server.root)}`,
    ...(server.backend === undefined ? [] : [`  ${say('store')}: ${server.backend}`]),
    `  ${say('engine')}: ${standing === 'forwarding' ? `pid ${pid ?? '?'}` : say('here')}`,
    '',
    speak(WELCOME_TEXT.agent, language, { command }),
    say(showsCode ? 'person' : 'noTerminal'),
    '',
    say('http'),
    `  ${client({ type: 'http', url: `${server.url}/mcp`, headers: { Authorization: 'Bearer ${SEKISHO_TOKEN}' } })}`,
    say('stdio'),
    `  ${client({ command: server.mcp.command, args: [...server.mcp.args, '--root', server.root] })}`,
    ...(tryIt.length === 0 ? [] : ['', say('tryIt'), ...tryIt.map((line) => `  ${line}`)]),
    '',
  ];
}

/** As this very program was started: it works wherever it is pasted, installed or not. */
function typed({ program }: RunningServer): string {
  return [program.command, ...program.args].map((word) => shellWord(makeVisible(word))).join(' ');
}

function client(entry: Readonly<Record<string, unknown>>): string {
  return makeVisible(JSON.stringify({ mcpServers: { sekisho: entry } }));
}

/** Made from the declaration, so that what is printed is what works. */
function firstTry(server: RunningServer, operations: readonly Operation[], language: Language): string[] {
  const { url, root } = server;
  const check = operations.find(({ id }) => id === 'check_replan');
  if (check === undefined) return [];
  const input = Object.fromEntries(Object.entries(FIRST_TRY[language]).filter(([name]) => name in check.input.shape));
  const flags = Object.entries(input).map(([name, value]) => ` ${flagOf(name)} ${shellWord(value)}`).join('');
  return [
    `curl -s ${url}${check.http.path} -H "Authorization: Bearer $SEKISHO_TOKEN" -H 'Content-Type: application/json' -d ${shellWord(input)}`,
    `${typed(server)} ${check.cli.words.join(' ')}${flags} --root ${shellWord(makeVisible(root))}`,
  ];
}
