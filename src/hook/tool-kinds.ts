// What the hosts' tools do, by name: write a file, run a command, belong to an MCP server, or neither.

export type ToolKind = 'write' | 'shell' | 'runs' | 'mcp' | 'other';

/** Names are compared without case, underscores and hyphens: hosts spell the same tool in several ways. */
const fold = (name: string): string => name.toLowerCase().replace(/[_\- ]/g, '');

const WRITES = new Set([
  'write', 'edit', 'multiedit', 'notebookedit', 'editnotebook', 'editnotebookfile', 'strreplace', 'strreplaceeditor', 'strreplacebasededittool', 'create', 'createfile', 'replace', 'writefile', 'writetofile', 'replaceinfile',
  'replacestringinfile', 'multireplacestringinfile', 'inserteditintofile', 'editfile', 'editfiles', 'createnewjupyternotebook', 'createnewworkspace', 'applypatch', 'patch', 'delete', 'deletefile', 'insert', 'searchreplace', 'movefile', 'renamefile', 'savefile', 'applydiff', 'afterfileedit',
]);
const SHELLS = new Set(['bash', 'monitor', 'shell', 'runshellcommand', 'runinterminal', 'runterminalcmd', 'terminal', 'execcommand', 'shellcommand', 'localshell', 'unifiedexec', 'exec', 'execute', 'runcommand', 'executecommand', 'containerexec']);
/** Run something whose text is not a line of a POSIX shell, so nothing can be said about it. */
const RUNS = new Set(['powershell', 'pwsh', 'cmd', 'runnotebookcell', 'createandruntask', 'runtask', 'runvscodecommand', 'executecode', 'installextension', 'writestdin', 'writebash', 'writepowershell', 'computer', 'coderunner', 'jsrepl']);

/** OpenCode's own tools that have an underscore or could be taken for one of a server. */
const OPENCODE_OWN = new Set(['todowrite', 'todoread', 'webfetch', 'websearch', 'codesearch', 'planenter', 'planexit', 'question', 'skill', 'task', 'batch', 'lsp', 'invalid', 'read', 'grep', 'glob', 'list', 'ls']);

const CONTENT_KEYS = /^(?:content|contents|file_?text|new_?(?:string|str|text|source|content)|patch|patch_?text|edits|replacements?|code_?edit|insert_?text|diff)$/i;

export function kindOf(tool: string, dialect: string, input: Readonly<Record<string, unknown>>, hasPath: boolean): ToolKind {
  if (/^mcp__|^mcp:/i.test(tool)) return 'mcp';
  if ((dialect === 'gemini' || dialect === 'claude') && /^mcp_/.test(tool)) return 'mcp';
  const name = fold(tool);
  if (SHELLS.has(name)) return 'shell';
  if (RUNS.has(name)) return 'runs';
  if (WRITES.has(name)) return name.startsWith('strreplace') && input['command'] === 'view' ? 'other' : 'write';
  if (dialect === 'copilot' && tool.includes('-')) return 'mcp';
  if (/^sekisho[-_]/.test(tool)) return 'mcp';
  if (dialect === 'opencode' && tool.includes('_') && !OPENCODE_OWN.has(name)) return 'mcp';
  // A tool nobody has told us about, with a file and something to put into it, is taken for what it looks like.
  return hasPath && Object.keys(input).some((key) => CONTENT_KEYS.test(key)) ? 'write' : 'other';
}

/** `server__tool` of the many ways hosts write it; the separator is theirs, so all of them are tried. */
export function isListedTool(tool: string, listed: readonly string[]): boolean {
  const name = tool.replace(/^mcp(?:__|_|:)/i, '');
  return listed.some((entry) => ['__', '_', '-'].some((separator) => {
    const written = entry.replace('__', separator);
    return written.endsWith('*') ? written.length > 2 && name.startsWith(written.slice(0, -1)) : name === written;
  }));
}

/** The tools our server has, by their exact names: another server may call itself whatever it likes. A test holds this list against the server's. */
export const OWN_TOOLS: ReadonlySet<string> = new Set([
  'start_session', 'set_query_frame', 'submit_understanding', 'open_semantic', 'semantic_search', 'submit_semantic', 'submit_verification', 'check_write_target', 'add_explored_files', 'revert_to_exploration', 'get_session_status',
  'open_plan', 'submit_terms', 'submit_plan', 'submit_replan', 'get_plan', 'check_replan', 'get_dashboard', 'get_node', 'create_node', 'add_children', 'estimate_status', 'apply_diff', 'put_plan_on_board',
  'open_proposal', 'submit_proposal', 'get_proposal', 'validate_proposal', 'check', 'polish', 'choose_fixes', 'submit_findings', 'list_issues',
  'find_definitions', 'find_references', 'search_text', 'search_files', 'get_symbols', 'get_function_at_line', 'read_range', 'analyze_structure', 'repo_pack', 'query',
]);

/** `ofOurServer`: the host names the server beside the tool, not in it. */
export function isOwnTool(tool: string, ofOurServer = false): boolean {
  const name = /^(?:mcp(?:__|_|:))?sekisho(?:__|_|-)(.+)$/i.exec(tool)?.[1] ?? (ofOurServer ? tool.replace(/^mcp:/i, '') : '');
  return OWN_TOOLS.has(name);
}
