// Files that steer agents, hooks and what runs on its own: whoever may write them can take the guard away, so no agent ever gets a permit for one.

const GUARDS: ReadonlySet<string> = new Set([
  // settings and hooks of agent hosts
  '.claude', '.codex', '.gemini', '.opencode', '.cursor', '.windsurf', '.copilot', '.continue', '.aider.conf.yml', '.mcp.json', 'opencode.json', 'opencode.jsonc',
  // what editors and containers start by themselves
  '.vscode', '.idea', '.devcontainer',
  // hooks of version control, and what leads it elsewhere
  '.husky', '.githooks', '.gitmodules', '.gitattributes', '.pre-commit-config.yaml', 'lefthook.yml', 'lefthook.yaml',
]);

/** Folders that tools fill: a new file in one of them is nobody's source. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'out', 'target', 'vendor', 'coverage']);

export function isGuard(path: string): boolean {
  return path.split('/').some((segment) => GUARDS.has(segment.toLowerCase()));
}

/** A folder that does not exist yet and that somebody would plausibly make for source. */
export function isPlainFolderName(segment: string): boolean {
  return !segment.startsWith('.') && !MADE.has(segment.toLowerCase());
}
