// What an agent never writes, READY or not: our state, the hosts' hook and MCP entries, and git's own folder. With them it could take its gate away.

/** Case, width and unseen characters do not make another name: some file systems do not tell them apart. */
function fold(name: string): string {
  // Nearly all names are plain, and building the pattern for the others costs as much as the rest of a call.
  const visible = /^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.replace(/[. ]+$/, '').toLowerCase();
}

/** Folders, at whatever depth of a root they lie. */
const FOLDERS = new Set(['.git', '.sekisho', '.claude', '.codex', '.gemini', '.opencode', '.cursor', '.copilot']);
const FILES = new Set(['.mcp.json', 'opencode.json', 'opencode.jsonc', '.claude.json']);
/** The last one is this very program, where a project has it among its packages. */
const PAIRS = new Set(['.vscode/mcp.json', '.github/hooks', 'node_modules/sekisho']);

/** In a person's home: the same folders and a few more. */
const HOME_FILES = new Set(['.claude.json', '.gitconfig', '.mcp.json']);
const HOME_FOLDERS = ['.sekisho', '.claude', '.codex', '.gemini', '.copilot', '.cursor', '.opencode', '.config/opencode', '.config/git', '.config/github-copilot'];
/** Where hosts keep the plans, notes and sessions their agents write by the ordinary write tool. */
const HOSTS_OWN_NOTES = /^\.(?:claude\/(?:plans|projects|todos|tasks|jobs|worktrees)|gemini\/tmp|copilot\/session-state|cursor\/(?:plans|worktrees)|opencode\/plans|codex\/(?:memories|worktrees))\//;

/** `path` is relative to the root, with forward slashes. */
export function isProtected(path: string): boolean {
  const segments = path.split('/').map(fold);
  // A worktree a host made inside its folder is a tree of its own.
  if (segments[0] === '.claude' && segments[1] === 'worktrees' && segments.length > 3) return isProtected(segments.slice(3).join('/'));
  return segments.some((name, at) => FOLDERS.has(name) || PAIRS.has(`${name}/${segments[at + 1] ?? ''}`)) || FILES.has(segments.at(-1)!);
}

/** `place` is real and absolute; `home` is the real home folder, and `moved` are folders the environment names instead of parts of it. */
export function isProtectedAtHome(place: string, home: string, moved: readonly string[]): boolean {
  const folded = place.split(/[\\/]/).map(fold).join('/');
  const under = (folder: string): string | undefined => {
    const start = `${folder.split(/[\\/]/).map(fold).join('/').replace(/\/$/, '')}/`;
    return folded.startsWith(start) ? folded.slice(start.length) : `${folded}/` === start ? '' : undefined;
  };
  if (moved.some((folder) => under(folder) !== undefined)) return true;
  const rest = under(home);
  if (rest === undefined || HOSTS_OWN_NOTES.test(rest)) return false;
  return HOME_FILES.has(rest) || HOME_FOLDERS.some((folder) => rest === folder || rest.startsWith(`${folder}/`));
}
