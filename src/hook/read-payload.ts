// Makes one thing out of what the hosts send: which moment it is, which tool, which files, which command. The dialect is read from the payload; the flag is a hint.
import { literalOf, parseShell } from './command-words.ts';
import { patchPaths } from './patch-paths.ts';
import { kindOf, type ToolKind } from './tool-kinds.ts';
import { Unjudged } from './unjudged.ts';

export type Dialect = 'claude' | 'copilot' | 'gemini' | 'opencode' | 'cursor' | 'unknown';
export type Moment = 'before' | 'after' | 'end' | 'other';

export interface Payload {
  readonly dialect: Dialect;
  readonly moment: Moment;
  /** Name of the event as the host gave it; answers repeat it. */
  readonly event: string;
  /** For the record only. */
  readonly host: string;
  readonly session: string | null;
  /** Where the call says it runs: the tool's own folder, else the host's. */
  readonly cwd: string | null;
  /** Every other folder the payload names, the host's own first: a tool may not know the key it was handed a folder in. */
  readonly folders: readonly string[];
  readonly tool: string;
  readonly kind: ToolKind;
  /** Files a write names; undefined where it names none that we recognise. */
  readonly paths: readonly string[] | undefined;
  readonly command: string | undefined;
  /** The end of the turn was already held up once. */
  readonly again: boolean;
  /** An MCP call of our own server. */
  readonly own: boolean;
}

type Plain = Readonly<Record<string, unknown>>;

const BEFORE = /^(?:PreToolUse|preToolUse|BeforeTool|tool\.execute\.before|beforeShellExecution|beforeMCPExecution|permissionRequest|PermissionRequest)$/;
const AFTER = /^(?:PostToolUse|PostToolUseFailure|postToolUse|postToolUseFailure|AfterTool|tool\.execute\.after|afterShellExecution|afterMCPExecution|afterFileEdit|SubagentStop|subagentStop)$/;
const END = /^(?:Stop|stop|AfterAgent|agentStop|sessionEnd|SessionEnd|session\.idle)$/;
const CURSOR = /^(?:beforeShellExecution|beforeMCPExecution|afterShellExecution|afterMCPExecution|afterFileEdit)$/;

const PATH_KEYS = /^(?:file_?path|path|notebook_?path|target_?file|file_?name|file|absolute_?path|relative_?path|old_?path|new_?path|source_?path|destination(?:_?path)?|from_?path|to_?path|uri|file_?uri|target_?notebook)$/i;
const PATCH_KEYS = ['command', 'input', 'patch', 'patchText', 'patch_text', 'diff', 'cmd'];
const DEEPEST = 4;
const MOST_PATHS = 1_000;

/** Throws on what is no payload of any host: the caller then refuses. */
export function readPayload(value: unknown, hint: string): Payload {
  const given = plain(value);
  if (given === undefined) throw new Unjudged('the payload is no object', '入力がオブジェクトではありません');
  const event = text(given['hook_event_name']) ?? text(given['hookEventName']) ?? text(given['event']) ?? '';
  const tool = text(given['tool_name']) ?? text(given['toolName']) ?? text(given['tool']) ?? '';
  const dialect = dialectOf(given, event);
  const moment = momentOf(given, event, tool);
  if (event === '' && tool === '' && moment === 'other') throw new Unjudged('the payload names neither an event nor a tool', '入力にイベントもツールもありません');
  const input = inputOf(given, event);
  const named = tool !== '' ? tool : event;
  const paths = collectPaths(input);
  const kind = event === 'beforeShellExecution' || event === 'afterShellExecution' ? 'shell' : event === 'beforeMCPExecution' || event === 'afterMCPExecution' ? 'mcp' : kindWith(hint, named, kindOf(named, dialect, input, paths.length > 0));
  const command = kind === 'shell' ? commandOf(given, input) : undefined;
  const tools = folderTexts(input['workdir'], input['cwd'], input['dir_path'], input['directory']);
  const hosts = folderTexts(given['cwd'], given['directory'], ...(Array.isArray(given['workspace_roots']) ? given['workspace_roots'] : []));
  const shared = {
    dialect, moment, event, tool: named, kind,
    host: /^[a-z][a-z-]{0,30}$/.test(hint) ? hint : dialect,
    session: text(given['session_id']) ?? text(given['sessionId']) ?? text(given['sessionID']) ?? text(given['conversation_id']) ?? null,
    cwd: tools[0] ?? hosts[0] ?? null,
    folders: [...hosts, ...tools.slice(1)],
    again: given['stop_hook_active'] === true || given['stopHookActive'] === true || (typeof given['loop_count'] === 'number' && given['loop_count'] > 0),
    own: kind === 'mcp' && dialect === 'cursor' && /sekisho/.test(text(given['command']) ?? ''),
  };
  if (kind === 'write') return { ...shared, paths: writePaths(named, input, paths), command: undefined };
  return { ...shared, paths: undefined, command };
}

/** A patch handed to the shell is a write like any other; relative to the folders the line went into before. */
export function patchesInShell(line: string): { readonly paths: readonly string[] | undefined; readonly folders: readonly string[] }[] {
  if (!/apply_?patch/.test(line)) return [];
  const found: { paths: readonly string[] | undefined; folders: string[] }[] = [];
  const folders: string[] = [];
  for (const { words, redirections } of parseShell(line).commands) {
    const [name, first] = [words[0], words[1]].map((word) => (word === undefined ? undefined : literalOf(word)));
    if (name === 'cd' && first !== undefined) folders.push(first);
    if ((name === 'bash' || name === 'sh' || name === 'zsh') && words[2] !== undefined) found.push(...patchesInShell(literalOf(words[2]) ?? '').map(({ paths, folders: deeper }) => ({ paths, folders: [...folders, ...deeper] })));
    if (name === undefined || !/(?:^|\/)apply_?patch$/.test(name)) continue;
    const patch = redirections.find(({ body }) => body !== undefined)?.body ?? first ?? '';
    found.push({ paths: patchPaths(patch), folders: [...folders] });
  }
  return found;
}

/** Copilot CLI speaks Claude Code's dialect and still names the tools of servers in its own way. */
function kindWith(hint: string, tool: string, kind: ToolKind): ToolKind {
  return kind === 'other' && hint === 'copilot' && tool.includes('-') ? 'mcp' : kind;
}

function dialectOf(given: Plain, event: string): Dialect {
  if (/^(?:BeforeTool|AfterTool|AfterAgent|BeforeAgent|BeforeModel|AfterModel)$/.test(event)) return 'gemini';
  if ('cursor_version' in given || 'generation_id' in given || CURSOR.test(event)) return 'cursor';
  if ('sessionID' in given || /^(?:tool\.execute|session\.)/.test(event)) return 'opencode';
  if ('toolName' in given || 'toolArgs' in given || /^(?:preToolUse|postToolUse|postToolUseFailure|agentStop|subagentStop|sessionEnd)$/.test(event) || (event === '' && 'sessionId' in given)) return 'copilot';
  return /^[A-Z][A-Za-z]+$/.test(event) ? 'claude' : 'unknown';
}

function momentOf(given: Plain, event: string, tool: string): Moment {
  if (BEFORE.test(event)) return 'before';
  if (AFTER.test(event)) return 'after';
  if (END.test(event)) return 'end';
  if (event !== '') return tool === '' ? 'other' : 'before'; // an event we do not know, about a tool: as if it were still to run
  if (tool !== '') return 'toolResult' in given || 'tool_response' in given ? 'after' : 'before';
  return 'stopReason' in given ? 'end' : 'other';
}

function inputOf(given: Plain, event: string): Plain {
  const raw = given['tool_input'] ?? given['toolArgs'] ?? given['toolInput'] ?? given['args'] ?? plain(given['output'])?.['args'];
  if (typeof raw === 'string') {
    try {
      return plain(JSON.parse(raw)) ?? { input: raw };
    } catch {
      return { input: raw }; // a patch handed over as it is
    }
  }
  return plain(raw) ?? (CURSOR.test(event) ? given : {});
}

function commandOf(given: Plain, input: Plain): string {
  for (const value of [input['command'], input['cmd'], input['script'], input['input'], given['command']]) {
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return value.map(quoteWord).join(' ');
  }
  return '';
}

const quoteWord = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

function writePaths(tool: string, input: Plain, named: readonly string[]): readonly string[] | undefined {
  const patch = PATCH_KEYS.map((key) => input[key]).map((value) => (Array.isArray(value) ? value.filter((word) => typeof word === 'string').join('\n') : value)).find((value) => typeof value === 'string' && /^(?:\*\*\* |--- |\+\+\+ |diff --git )/m.test(value));
  const touched = typeof patch === 'string' ? patchPaths(patch) : [];
  // A patch tool without a patch we can read is not judged by a path that happens to lie beside it.
  if (touched === undefined || (/patch/i.test(tool) && touched.length === 0)) return undefined;
  const all = [...new Set([...named, ...touched])];
  return all.length === 0 || all.length > MOST_PATHS || all.some((path) => path.trim() === '' || path.includes('\0')) ? undefined : all;
}

function collectPaths(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, MOST_PATHS + 1).flatMap((item) => collectPaths(item, depth + 1));
  return Object.entries(value).flatMap(([key, item]) => {
    if (PATH_KEYS.test(key) && typeof item === 'string') return [item];
    if (/^(?:files|paths|file_?paths)$/i.test(key) && Array.isArray(item) && item.every((each) => typeof each === 'string')) return item as string[];
    return collectPaths(item, depth + 1);
  });
}

function plain(value: unknown): Plain | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function folderTexts(...values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => text(value) ?? []);
}
