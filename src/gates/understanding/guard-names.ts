// Files that steer agents, hooks and what runs on its own: whoever may write them can take the guard away, so no agent ever gets a permit for one, and the wall asks a person.
// The hook has a list of its own, since it imports nothing; test/gates/permits/guard-lists.test.ts holds it against this one.
import { foldFileName } from '../../kernel/fold-file-name.ts';

const GUARDS: ReadonlySet<string> = new Set([
  // settings and hooks of agent hosts
  '.claude', '.codex', '.gemini', '.opencode', '.cursor', '.windsurf', '.copilot', '.continue', '.aider.conf.yml', '.roo', '.cline', '.kiro', '.junie', '.amazonq', '.augment', '.trae', '.qwen', '.crush', '.factory', '.mcp.json', '.claude.json', 'opencode.json', 'opencode.jsonc',
  // what editors and containers start by themselves
  '.vscode', '.zed', '.idea', '.devcontainer',
  // version control and our own state
  '.git', '.sekisho',
  // hooks of version control, and what leads it elsewhere
  '.husky', '.githooks', '.gitmodules', '.gitattributes', '.pre-commit-config.yaml', 'lefthook.yml', 'lefthook.yaml', '.lefthook.yml', '.lefthook.yaml',
]);

/** Folders of hooks, and our own program among a project's packages. */
const PAIRS: ReadonlySet<string> = new Set(['.github/hooks', 'node_modules/sekisho']);

/** The wall itself, where it stands in a repository's continuous integration. */
const WALL = /^\.github\/workflows\/sekisho[^/]*$/;

/** Texts that agents read as orders before anybody has asked them for anything, by name, in whatever folder. */
const ORDERS: ReadonlySet<string> = new Set([
  'claude.md', 'claude.local.md', 'agents.md', 'agents.override.md', 'agents.local.md', 'agent.md', 'gemini.md', 'qwen.md', 'crush.md', 'warp.md', 'copilot-instructions.md',
  '.cursorrules', '.windsurfrules', '.clinerules', '.roorules', '.continuerules', '.goosehints', '.rules', '.aiderules',
]);

/** Folders of such texts. */
const ORDER_FOLDERS: ReadonlySet<string> = new Set(['.clinerules', '.agents', '.agent']);
const ORDER_PAIRS: ReadonlySet<string> = new Set(['.github/instructions', '.github/prompts', '.github/chatmodes', '.github/agents', '.github/skills']);

/** Folders that tools fill: a new file in one of them is nobody's source. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'out', 'target', 'vendor', 'coverage']);

export function isGuard(path: string): boolean {
  const segments = path.split('/').map(foldFileName);
  return segments.some((name, at) => GUARDS.has(name) || PAIRS.has(`${name}/${segments[at + 1] ?? ''}`)) || WALL.test(segments.join('/'));
}

/**
 * What the next agent is told. No guard falls with it, and people do have it written; but it is written for them, never by the way.
 * The names by which a person can ask for the file, folded; undefined where it is no such file.
 */
export function namesOfOrders(path: string): readonly string[] | undefined {
  const segments = path.split('/').map(foldFileName);
  const name = segments.at(-1)!;
  const folders = segments.slice(0, -1).flatMap((each, at) => {
    const pair = `${segments[at - 1] ?? ''}/${each}`;
    return ORDER_FOLDERS.has(each) ? [each] : ORDER_PAIRS.has(pair) ? [pair] : [];
  });
  return ORDERS.has(name) || folders.length > 0 ? [name, ...folders] : undefined;
}

/** A folder that does not exist yet and that somebody would plausibly make for source. */
export function isPlainFolderName(segment: string): boolean {
  return !segment.startsWith('.') && !MADE.has(segment.toLowerCase());
}
