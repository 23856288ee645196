// The program the agent hosts start around a tool: reads one payload, answers once. Whatever goes wrong in it is exit 2 with one line of why.
import { writeSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { failed, type HookAnswer } from './answer.ts';
import { DEADLINE_MS } from './deadlines.ts';
import { TooSlow } from './file-hash.ts';
import { realPlace } from './find-root.ts';
import { handle, type HookWorld } from './handle.ts';
import { ownProgram } from './own-program.ts';
import { readPayload, type Payload } from './read-payload.ts';
import { readStdin } from './read-stdin.ts';
import { languageOf, say } from './refusal-texts.ts';
import { Unjudged } from './unjudged.ts';

const LARGEST_PAYLOAD = 1024 * 1024;
const TOOK_TOO_LONG = new Unjudged('it took too long', '時間がかかりすぎました');

const started = Date.now();
let deadline = started + DEADLINE_MS.before;
const language = languageOf(process.env);

function finish({ exit, stdout, stderr }: HookAnswer): never {
  if (stdout !== '') writeSync(1, `${stdout}\n`);
  if (stderr !== '') writeSync(2, stderr);
  process.exit(exit);
}

function fail(error: unknown): never {
  // Without paths of this machine: the line goes to a model.
  const reason = error instanceof TooSlow ? TOOK_TOO_LONG.said[language] : error instanceof Unjudged ? error.said[language] : error instanceof Error ? (error as NodeJS.ErrnoException).code ?? error.message : String(error);
  try {
    finish(failed(say({ code: 'QC-509', about: reason }, language)));
  } catch {
    process.exit(2);
  }
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
const alarm = (ms: number): NodeJS.Timeout => setTimeout(() => fail(TOOK_TOO_LONG), ms);
let timer = alarm(DEADLINE_MS.before);

/** As node finds it; asking node itself would load another of its modules. */
function homeOf(env: NodeJS.ProcessEnv): string {
  return (process.platform === 'win32' ? env['USERPROFILE'] : env['HOME']) || process.getBuiltinModule('node:os').homedir();
}

function worldNow(): HookWorld {
  const env = process.env;
  const given = env['SEKISHO_HOME']?.trim() ?? '';
  if (given !== '' && !isAbsolute(given)) throw new Unjudged('SEKISHO_HOME must be an absolute path', 'SEKISHO_HOME は絶対パスでなければなりません');
  const cwd = process.cwd();
  const named = (...keys: string[]): string[] => keys.flatMap((key) => (env[key] !== undefined && isAbsolute(env[key]) ? [env[key]] : []));
  const inConfig = named('XDG_CONFIG_HOME').flatMap((folder) => ['opencode', 'git', 'github-copilot'].map((name) => join(folder, name)));
  const real = (path: string): string => realPlace(path, cwd);
  return {
    home: real(given === '' ? join(homeOf(env), '.sekisho') : given),
    personHome: real(homeOf(env)),
    movedHomes: [...named('CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'COPILOT_HOME', 'OPENCODE_CONFIG_DIR'), ...inConfig].map(real),
    ownProgram: ownProgram(__filename, process.execPath),
    projectFolders: named('CLAUDE_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CURSOR_PROJECT_DIR'),
    cwd, language, foldCase: process.platform === 'darwin' || process.platform === 'win32',
    now: () => Date.now(),
    timeLeft: () => deadline - Date.now(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unjudged('the payload is no JSON', '入力が JSON ではありません');
  }
}

function answer(text: string): HookAnswer {
  const at = process.argv.indexOf('--host');
  const payload: Payload = readPayload(parsed(text), at < 0 ? '' : process.argv[at + 1] ?? '');
  if (payload.moment !== 'before') {
    clearTimeout(timer);
    deadline = started + DEADLINE_MS.after;
    timer = alarm(DEADLINE_MS.after);
  }
  try {
    return handle(payload, worldNow());
  } catch (error) {
    // Held up once already: a hook that fails every time must not keep a turn from ending.
    if (payload.moment === 'end' && payload.again) return { exit: 0, stdout: '', stderr: '' };
    throw error;
  }
}

const chunks: Buffer[] = [];
let size = 0;
readStdin({
  data(bytes) {
    size += bytes.length;
    if (size > LARGEST_PAYLOAD) fail(new Unjudged('the payload is larger than 1 MiB', '入力が 1 MiB を超えています'));
    chunks.push(bytes);
  },
  end: () => finish(answer(Buffer.concat(chunks).toString('utf8'))),
  fail,
});
