// `sekisho` for a person or a script: gives the command line the process it runs in. Heavy parts are loaded when a command needs them.
import { createReadStream, realpathSync } from 'node:fs';
import { runCli } from '../surfaces/cli/run.ts';
import type { CliWorld, RunningServer, ServeRequest } from '../surfaces/cli/world.ts';
import type { Language } from '../kernel/bilingual.ts';
import { askAtTerminal } from '../system/ask-at-terminal.ts';
import { VERSION } from './version.ts';

/** A width for pipes and files, where nobody tells one. */
const COLUMNS_WITHOUT_TERMINAL = 100;
/** One Ctrl-C may arrive twice (from the terminal and from a parent passing it on); only a later one means "at once". */
const IMPATIENCE_MS = 2_000;

/** Resolves to the exit code. */
export function runCommandLine(argv: readonly string[]): Promise<number> {
  // A reader that went away (`| head`) is no failure: the exit code still has to tell the gate's answer.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return runCli(argv, processWorld());
}

function processWorld(): CliWorld {
  const { stdin, stdout, stderr, env } = process;
  return {
    version: VERSION,
    env,
    terminal: {
      stdin: stdin.isTTY === true,
      stdout: stdout.isTTY === true,
      stderr: stderr.isTTY === true,
      columns: stdout.columns || COLUMNS_WITHOUT_TERMINAL,
    },
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    readStdin: (most) => readUpTo(stdin, most),
    ask: (prompt, early) => askAtTerminal({ input: stdin, write: (text) => void stderr.write(text), interrupt: () => void process.kill(process.pid, 'SIGINT'), now: () => performance.now() }, prompt, early),
    readFile: (path, most) => readUpTo(createReadStream(path, { end: most }), most),
    loadOperations: async () => (await import('../operations/registry.ts')).OPERATIONS,
    async openRoot(root, warn) {
      const { openRoot } = await import('./compose.ts');
      const { caller, settings, newRequestId } = openRoot({ root, env, warn });
      return { call: caller.call, language: chosen(settings().config.language), newRequestId, close: () => caller.close() };
    },
    serve,
    untilAskedToEnd,
    async startMcp(args) {
      console.log = console.info = console.debug = console.error; // stdout belongs to the protocol
      const { runMcp } = await import('./run-mcp.ts');
      await runMcp(args);
    },
    demo: async (language, onScene) => (await import('./demo/run-demo.ts')).runDemo(language, onScene),
    doctor: async (root) => (await import('./doctor/examine.ts')).examine({ root, env, program: [process.execPath, realpathSync(process.argv[1]!)] }),
    prove: async (root, wish) => (await import('./doctor/prove.ts')).prove({ root, env, program: [process.execPath, realpathSync(process.argv[1]!)], ...wish }),
    storeTools: async () => (await import('./store-tools.ts')).storeTools(env, (text) => void stderr.write(`sekisho: ${text}\n`)),
    guardTools: async () => (await import('./guard-tools.ts')).guardTools(env, [process.execPath, realpathSync(process.argv[1]!)], (text) => void stderr.write(`sekisho: ${text}\n`)),
    setupTools: async () => (await import('./init/setup-tools.ts')).setupTools(env, [process.execPath, realpathSync(process.argv[1]!)], (text) => void stderr.write(`sekisho: ${text}\n`)),
    async readToken(root) {
      const { findRoot } = await import('../system/root-folder.ts');
      const { rootSecret, userHome } = await import('../system/user-home.ts');
      return rootSecret(userHome(env), findRoot(root ?? env['SEKISHO_ROOT'] ?? process.cwd()).root, 'token');
    },
    configSchema: async () => (await import('../config/schema.ts')).configJsonSchema(),
  };
}

async function serve(request: ServeRequest): Promise<RunningServer> {
  const { openRoot } = await import('./compose.ts');
  const { serveRoot } = await import('./serve-root.ts');
  const { sqliteIsUsed } = await import('../store/open-store.ts');
  const { serverCommand } = await import('../hosts/server-command.ts');
  const cli = realpathSync(process.argv[1]!);
  const flags = request.port === undefined ? {} : { 'server.port': request.port };
  const opened = openRoot({ root: request.root, env: process.env, flags, warn: (text) => request.report(text) });
  const { folder, settings, caller } = opened;
  const { config } = settings();
  try {
    await caller.reach(); // a damaged store or a foreign engine is noticed now and not by the first agent
    const served = await serveRoot(opened, { showCode: request.showCode, report: request.report });
    return {
      url: served.http.url,
      root: folder.root,
      language: chosen(config.language),
      backend: sqliteIsUsed(folder.state, config.store.backend) ? 'sqlite' : 'file',
      engine: { standing: caller.standing(), pid: caller.enginePid() },
      program: { command: process.execPath, args: [cli] },
      mcp: serverCommand({ node: process.execPath, cli }),
      offerCode: () => served.signIn.offerCode(),
      close: () => served.close(),
    };
  } catch (error) {
    await caller.close();
    throw error;
  }
}

function untilAskedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const onSignal = () => {
      const now = performance.now();
      if (asked !== undefined && now - asked > IMPATIENCE_MS) process.exit(130);
      asked ??= now;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}

async function readUpTo(stream: AsyncIterable<Buffer | string>, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Buffer);
    chunks.push(bytes);
    size += bytes.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
}

function chosen(language: Language | 'auto'): Language | undefined {
  return language === 'auto' ? undefined : language;
}
