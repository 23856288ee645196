// `sekisho doctor`: looks at everything a call needs, changes nothing it can leave alone, and names the command that mends each fault.
import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { counted, type Bilingual } from '../kernel/bilingual.ts';
import { asSekishoError } from '../kernel/errors.ts';
import { loadSqliteDriver } from '../store/sqlite-driver.ts';
import { sqliteIsUsed } from '../store/open-store.ts';
import { shellWord } from '../surfaces/cli/shell-word.ts';
import type { DoctorLine } from '../surfaces/cli/world.ts';
import { listTools } from '../surfaces/mcp/tool-list.ts';
import { dial, engineAddress } from '../system/engine-socket.ts';
import { findRoot, type RootFolder } from '../system/root-folder.ts';
import { rootHome, userHome } from '../system/user-home.ts';
import { takeWriterRole } from '../system/writer-role.ts';
import { openRoot, type OpenedRoot } from './compose.ts';
import { VERSION } from './version.ts';

const OLDEST_NODE = [20, 19] as const;
const HELLO_MS = 3_000;
/** Near enough for JSON in o200k; the budget of the tool list is counted exactly by its own test. */
const CHARACTERS_PER_TOKEN = 4;

interface Given {
  readonly root: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

export async function examine(given: Given): Promise<DoctorLine[]> {
  return [nodeVersion(process.versions.node), ...(await rootLines(given)), toolList()];
}

async function rootLines(given: Given): Promise<DoctorLine[]> {
  let folder: RootFolder;
  try {
    folder = findRoot(given.root ?? given.env['SEKISHO_ROOT'] ?? process.cwd());
  } catch (error) {
    return [failed('root', error)];
  }
  const lines = [rootWritable(folder.root), ...modes(folder, userHome(given.env))];
  let opened: OpenedRoot;
  try {
    opened = openRoot({ ...given, warn: (text) => void lines.push(warn('note', both(text))) });
  } catch (error) {
    return [...lines, ...configFaults(error)]; // nothing below works without a configuration
  }
  try {
    const hasState = exists(folder.state) !== undefined;
    lines.push(store(opened), ...configuration(opened));
    const engine = await engineOf(folder.state, hasState);
    lines.push(engine);
    if (engine.status !== 'fail') lines.push(await logVerifies(opened, hasState));
    return lines;
  } finally {
    await opened.caller.close();
  }
}

export function nodeVersion(found: string): DoctorLine {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const enough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (enough) return ok('node', both(`Node ${found}`));
  return fail('node', { en: `Node ${found} is too old; 20.19 is needed`, ja: `Node ${found} は古すぎます。20.19 以上が必要です` }, both('nvm install 22'));
}

function configFaults(thrown: unknown): DoctorLine[] {
  const { details } = asSekishoError(thrown).params;
  if (!Array.isArray(details)) return [failed('config', thrown)];
  const fix = { en: 'correct the named place, then `sekisho doctor`', ja: '示された場所を直してから `sekisho doctor`' };
  return details.map((each) => fail('config', (each as { message: Bilingual }).message, fix));
}

function rootWritable(root: string): DoctorLine {
  try {
    accessSync(root, constants.W_OK);
    return ok('root', both(root));
  } catch {
    return fail('root', { en: `${root} is not writable`, ja: `${root} に書き込めません` }, both(`chmod u+w ${shellWord(root)}`));
  }
}

/** What others on this machine could read or change. Windows keeps this in access lists that a mode does not show. */
function modes(folder: RootFolder, home: string): DoctorLine[] {
  if (process.platform === 'win32') return [];
  const own = rootHome(home, folder.root);
  const places = [[folder.state, 0o700], [own, 0o700], [join(own, 'token'), 0o600], [join(own, 'page-secret'), 0o600]] as const;
  const wrong = places.flatMap(([path, wanted]) => {
    const found = exists(path);
    if (found === undefined) return [];
    if (found.isSymbolicLink()) {
      return [fail('modes', { en: `${path} is a symbolic link`, ja: `${path} はシンボリックリンクです` }, both(`rm ${shellWord(path)}`))];
    }
    const mode = (found.mode & 0o777).toString(8);
    if ((found.mode & 0o777 & ~wanted) === 0) return [];
    return [fail('modes', { en: `${path} is open to others (${mode})`, ja: `${path} は他の利用者に開かれています (${mode})` }, both(`chmod ${wanted.toString(8)} ${shellWord(path)}`))];
  });
  return wrong.length > 0 ? wrong : [ok('modes', { en: 'state and secrets are private', ja: '状態フォルダーと秘密情報は非公開です' })];
}

function store({ folder, settings }: OpenedRoot): DoctorLine {
  const driver = loadSqliteDriver();
  const rebuild = both('npm rebuild better-sqlite3');
  try {
    if (!('missing' in driver)) {
      const used = sqliteIsUsed(folder.state, settings().config.store.backend) ? 'sqlite' : 'file';
      return ok('store', { en: `${used}; better-sqlite3 loads`, ja: `${used}。better-sqlite3 を読み込めます` });
    }
    if (sqliteIsUsed(folder.state, settings().config.store.backend)) {
      return fail('store', { en: `sqlite is configured, but better-sqlite3 does not load: ${driver.missing}`, ja: `sqlite が設定されていますが、better-sqlite3 を読み込めません: ${driver.missing}` }, rebuild);
    }
    return warn('store', { en: `file; better-sqlite3 does not load: ${driver.missing}`, ja: `file。better-sqlite3 を読み込めません: ${driver.missing}` }, rebuild);
  } catch (error) {
    return failed('store', error);
  }
}

function configuration({ settings }: OpenedRoot): DoctorLine[] {
  const loaded = settings();
  const set = Object.entries(loaded.origins).filter(([, origin]) => origin.layer !== 'default');
  const shown = set.map(([key, { name, line }]) => `${key} ← ${name}${line === undefined ? '' : `:${line}`}`).join(', ');
  return [
    ok('config', set.length === 0 ? { en: 'valid; all defaults', ja: '正しい設定です (全て既定値)' } : { en: `valid; ${shown}`, ja: `正しい設定です。${shown}` }),
    ...loaded.notes.map(({ text }) => warn('config', text, both('sekisho config explain'))),
  ];
}

async function engineOf(state: string, hasState: boolean): Promise<DoctorLine> {
  const hello = await helloFrom(engineAddress(state));
  if (hello !== undefined) {
    const { pid, version } = hello;
    if (version === VERSION) return ok('engine', { en: `running, pid ${pid}, version ${version}`, ja: `稼働中 (pid ${pid}、版 ${version})` });
    return fail('engine', { en: `pid ${pid} runs version ${version}, this is ${VERSION}`, ja: `pid ${pid} は ${version} 版、これは ${VERSION} 版です` }, both(`kill ${pid}`));
  }
  const role = !hasState ? undefined : await takeWriterRole(state).catch((error: unknown) => failed('engine', error));
  if (role !== undefined && 'status' in role) return role;
  role?.release();
  if (!hasState || role !== undefined) {
    return ok('engine', { en: 'none running; the next call becomes it', ja: '稼働していません。次の呼び出しがエンジンになります' });
  }
  return fail('engine', { en: 'a process holds this root and does not answer', ja: 'このルートを保持するプロセスが応答しません' }, both(`fuser ${shellWord(join(state, 'engine.lock'))}`));
}

async function helloFrom(address: string): Promise<{ version: string; pid: number } | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), HELLO_MS);
    const done = (hello?: { version: string; pid: number }) => {
      clearTimeout(timer);
      resolve(hello);
    };
    void dial(address, {
      onMessage(message, line) {
        done((message as { hello?: { version: string; pid: number } }).hello);
        line.close();
      },
      onClose: () => done(),
    }).then((line) => line ?? done());
  });
}

async function logVerifies({ caller, newRequestId }: OpenedRoot, hasState: boolean): Promise<DoctorLine> {
  if (!hasState) return ok('log', { en: 'nothing written yet', ja: 'まだ何も書かれていません' });
  try {
    const answer = await caller.call({ operation: 'verify_audit', input: {}, principal: { kind: 'agent', id: 'cli' }, surface: 'cli', requestId: newRequestId() });
    const { ok: sound, entries, fault } = answer as { ok: boolean; entries: number; fault?: { seq: number; reason: string } };
    if (sound) return ok('log', { en: `verifies, ${counted(entries, 'entry', 'entries')}`, ja: `検証に成功 (${entries} 件)` });
    return fail('log', { en: `breaks at entry ${fault?.seq}: ${fault?.reason}`, ja: `${fault?.seq} 番目で不整合: ${fault?.reason}` }, both('sekisho audit verify'));
  } catch (error) {
    return failed('log', error);
  }
}

function toolList(): DoctorLine {
  const tools = listTools();
  const size = JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))).length;
  const tokens = Math.round(size / CHARACTERS_PER_TOKEN);
  return ok('tools', { en: `${tools.length} MCP tools, about ${tokens} tokens`, ja: `MCP ツール ${tools.length} 個、約 ${tokens} トークン` });
}

function failed(check: string, thrown: unknown): DoctorLine {
  const error = asSekishoError(thrown);
  const [en, ja] = [error.envelope('en'), error.envelope('ja')];
  return fail(check, { en: `${error.code} ${en.message}`, ja: `${error.code} ${ja.message}` }, { en: en.hint, ja: ja.hint });
}

function exists(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined; // something on the way to it is no folder; the checks above say which
  }
}

function both(text: string): Bilingual {
  return { en: text, ja: text };
}

function ok(check: string, message: Bilingual): DoctorLine {
  return { check, status: 'ok', message };
}

function warn(check: string, message: Bilingual, fix?: Bilingual): DoctorLine {
  return { check, status: 'warn', message, ...(fix === undefined ? {} : { fix }) };
}

function fail(check: string, message: Bilingual, fix: Bilingual): DoctorLine {
  return { check, status: 'fail', message, fix };
}
