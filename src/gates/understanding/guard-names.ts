// Files that steer agents, hooks and what runs on its own: whoever may write them can take the guard away, so no agent ever gets a permit for one, and the wall asks a person.
// The hook has a list of its own, since it imports nothing; test/gates/permits/guard-lists.test.ts holds it against this one.
import { foldFileName } from '../../kernel/fold-file-name.ts';

const GUARDS: ReadonlySet<string> = new Set([
  // settings and hooks of agent hosts
  '.claude', '.codex', '.gemini', '.opencode', '.cursor', '.windsurf', '.copilot', '.continue', '.aider.conf.yml', '.mcp.json', '.claude.json', 'opencode.json', 'opencode.jsonc',
  // what editors and containers start by themselves
  '.vscode', '.idea', '.devcontainer',
  // version control and our own state
  '.git', '.sekisho',
  // hooks of version control, and what leads it elsewhere
  '.husky', '.githooks', '.gitmodules', '.gitattributes', '.pre-commit-config.yaml', 'lefthook.yml', 'lefthook.yaml', '.lefthook.yml', '.lefthook.yaml',
]);

/** Folders of hooks, and our own program among a project's packages. */
const PAIRS: ReadonlySet<string> = new Set(['.github/hooks', 'node_modules/sekisho']);

/** The wall itself, where it stands in a repository's continuous integration. */
const WALL = /^\.github\/workflows\/sekisho[^/]*$/;

/** Folders that tools fill: a new file in one of them is nobody's source. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'out', 'target', 'vendor', 'coverage']);

export function isGuard(path: string): boolean {
  const segments = path.split('/').map(foldFileName);
  return segments.some((name, at) => GUARDS.has(name) || PAIRS.has(`${name}/${segments[at + 1] ?? ''}`)) || WALL.test(segments.join('/'));
}

/** A folder that does not exist yet and that somebody would plausibly make for source. */
export function isPlainFolderName(segment: string): boolean {
  return !segment.startsWith('.') && !MADE.has(segment.toLowerCase());
}
