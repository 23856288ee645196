// What an agent never writes, READY or not: our state and program, the hosts' hook and MCP entries, git's own folders, and what runs before a command does. With them it could take its gate away.

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
/** In the root they need a permit; above it nothing else would notice that they hide files of the root from git. */
const FILES_ABOVE = new Set(['.gitattributes', '.gitignore']);

/** In a person's home: the same folders and a few more. */
const HOME_FILES = new Set(['.claude.json', '.gitconfig', '.mcp.json']);
const HOME_FOLDERS = ['.sekisho', '.claude', '.codex', '.gemini', '.copilot', '.cursor', '.opencode', '.config/opencode', '.config/git', '.config/github-copilot'];
/** Where hosts keep the plans, notes and sessions their agents write by the ordinary write tool. */
const HOSTS_OWN_NOTES = /^\.(?:claude\/(?:plans|projects|todos|tasks|jobs|worktrees)|gemini\/tmp|copilot\/session-state|cursor\/(?:plans|worktrees)|opencode\/plans|codex\/(?:memories|worktrees))\//;

/** Run or read before what a line names, so that even a reading line would do more than it says. */
const STARTUP_AT_HOME = new Set([
  '.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.bash_aliases', '.profile', '.zshenv', '.zshrc', '.zprofile', '.zlogin', '.zlogout', '.kshrc', '.mkshrc', '.xprofile', '.xsessionrc', '.pam_environment', '.inputrc',
  '.npmrc', '.yarnrc', '.yarnrc.yml', '.curlrc', '.wgetrc', '.ripgreprc', '.ssh/config', '.ssh/rc', '.ssh/environment', '.ssh/authorized_keys', '.cargo/config', '.cargo/config.toml', '.cargo/env',
]);
const STARTUP_FOLDERS_AT_HOME = ['.local/bin', 'bin', '.bashrc.d', '.config/fish', '.config/zsh', '.config/environment.d', '.config/systemd', '.config/autostart', 'library/launchagents'];
const STARTUP_IN_SYSTEM = ['/etc/gitconfig', '/usr/local/etc/gitconfig', '/opt/homebrew/etc/gitconfig', '/etc/environment', '/etc/profile', '/etc/profile.d', '/etc/bash.bashrc', '/etc/bashrc', '/etc/zsh', '/etc/zshenv', '/etc/zshrc', '/etc/zprofile', '/etc/npmrc', '/etc/ssh', '/etc/ld.so.preload', '/etc/ld.so.conf', '/etc/ld.so.conf.d'];

/** What git keeps in its folder; worktrees may lie beside it. */
const IN_GIT_FOLDER = /^(?:$|(?:head|config|config\.worktree|commondir|gitdir|index|packed-refs|shallow|objects|refs|logs|hooks|info|worktrees|modules|sparse-checkout|reftable|lfs|rr-cache|fetch_head|orig_head|merge_head)(?:\/|$))/;
/** What of our package is run. */
const IN_PACKAGE = /^(?:$|package\.json$|(?:dist|node_modules)(?:\/|$))/;

/** `path` is relative to the root, with forward slashes. */
export function isProtected(path: string): boolean {
  const segments = path.split('/').map(fold);
  // A worktree a host made inside its folder is a tree of its own.
  if (segments[0] === '.claude' && segments[1] === 'worktrees' && segments.length > 3) return isProtected(segments.slice(3).join('/'));
  return segments.some((name, at) => FOLDERS.has(name) || PAIRS.has(`${name}/${segments[at + 1] ?? ''}`)) || FILES.has(segments.at(-1)!);
}

/** A real, absolute place as the questions below take it. */
export const foldPlace = (place: string): string => place.split(/[\\/]/).map(fold).join('/').replace(/(?<=.)\/$/, '');

/** Path of a folded place within a folded folder; empty for the folder itself. */
export function within(folded: string, folder: string): string | undefined {
  if (folded === folder) return '';
  const start = folder.endsWith('/') ? folder : `${folder}/`;
  return folded.startsWith(start) ? folded.slice(start.length) : undefined;
}

const isOneOf = (path: string, folders: readonly string[]): boolean => folders.some((folder) => within(path, folder) !== undefined);

export const isHostsOwnNote = (folded: string, home: string): boolean => HOSTS_OWN_NOTES.test(within(folded, home) ?? '');

/** `home` is the real home folder. */
export function isProtectedAtHome(folded: string, home: string): boolean {
  const rest = within(folded, home);
  return rest !== undefined && !HOSTS_OWN_NOTES.test(rest) && (HOME_FILES.has(rest) || isOneOf(rest, HOME_FOLDERS));
}

export function isStartup(folded: string, home: string): boolean {
  const rest = within(folded, home);
  return isOneOf(folded, STARTUP_IN_SYSTEM) || (rest !== undefined && (STARTUP_AT_HOME.has(rest) || isOneOf(rest, STARTUP_FOLDERS_AT_HOME)));
}

/** Of any repository: git obeys the settings of the one it is pointed at. */
export const isInDotGit = (folded: string): boolean => folded.includes('/.git') && folded.split('/').includes('.git');

export function isInGitFolder(folded: string, folder: string): boolean {
  const rest = within(folded, folder);
  return rest !== undefined && IN_GIT_FOLDER.test(rest);
}

/** Directly in one of the folders above `root`, up to and including `top`. */
export function isProtectedAbove(folded: string, root: string, top: string): boolean {
  for (let folder = root; within(folder, top) && folder !== ''; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const segments = within(folded, folder)?.split('/') ?? [''];
    if (segments[0] === '.claude' && segments[1] === 'worktrees' && segments.length > 3) continue;
    if (FOLDERS.has(segments[0]!) || PAIRS.has(`${segments[0]}/${segments[1] ?? ''}`)) return true;
    if (segments.length === 1 && (FILES.has(segments[0]!) || FILES_ABOVE.has(segments[0]!))) return true;
  }
  return false;
}

/** Where the package is itself somebody's guarded work, only what was built of it is kept. */
export function isInPackage(folded: string, folder: string, isWork: boolean): boolean {
  const rest = within(folded, folder);
  return rest !== undefined && (isWork ? within(rest, 'dist') !== undefined : IN_PACKAGE.test(rest));
}
