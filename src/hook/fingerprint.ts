// A cheap fingerprint of a tree: what it was when the session began, and which files are something else now.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryAt, hashOfFile, TooSlow } from './file-hash.ts';
import { changedSince, gitSettings, gitStatus, gitTreeAround, hiddenIgnoreFiles } from './git-tree.ts';
import { lookAtTracked } from './tracked-files.ts';
import { isOfSameUser, userSettings } from './user-settings.ts';

/** Under this name a baseline keeps the commit: a tree may be clean because somebody committed. `none`: no git, every file is listed. */
export const COMMIT = '.git/HEAD';
/** When the last tracked file had been changed by then; what is newer is read and not taken from the index. */
const NEWEST = '.git/newest';
/** Files git was told are not there, where they are too many to be named. */
const LEFT_OUT = '.git/left-out';

const MOST_WALKED = 20_000;
const NOT_WALKED = new Set(['.git', '.hg', '.svn', '.sekisho', 'node_modules', '.venv', '__pycache__']);
/** What starts our hook in a project, and the hook itself where it is one of its packages: git does not show it where it is ignored, as it is on machines `sekisho init` has set up. */
export const HOST_FILES: readonly string[] = ['.mcp.json', '.claude/settings.json', '.claude/settings.local.json', '.codex/hooks.json', '.codex/config.toml', '.gemini/settings.json', '.opencode/plugins/sekisho.js', 'opencode.json', 'opencode.jsonc', '.github/hooks/sekisho.json', '.vscode/mcp.json', '.cursor/hooks.json', '.cursor/mcp.json', 'node_modules/sekisho/dist/sekisho-hook.cjs'];
/** Claude Code itself notes here what a person allows; only hooks in it are anybody's attempt to take the gate away. */
const NOTES_OF_THE_HOST = '.claude/settings.local.json';
/** The engine writes these itself, and a forged one has no signature. */
const OURS = /^\.sekisho\/permits\/prm_[0-9a-z]{26}\.json$/;

/** What the engine keeps as `baseline`: every file that differs from the last commit, and what decides what git shows. */
export function takeBaseline(root: string, timeLeft: () => number): Record<string, string> {
  const tree = gitTreeAround(root);
  if (tree === undefined) return { [COMMIT]: 'none', ...Object.fromEntries(walked(root, '', timeLeft)) };
  const { head, paths } = gitStatus(tree, timeLeft);
  const tracked = lookAtTracked(tree, undefined, timeLeft);
  const files = new Set([...paths, ...tracked.paths, ...hiddenIgnoreFiles(tree, timeLeft), ...HOST_FILES]);
  return { [COMMIT]: head, [NEWEST]: String(tracked.newest), [LEFT_OUT]: tracked.leftOut, ...Object.fromEntries(gitSettings(tree)), ...Object.fromEntries(userSettings(tree, timeLeft)), ...Object.fromEntries(hashes(root, files, timeLeft)) };
}

export interface TreeNow {
  /** Every file that may be something else than it was, with what it is now. */
  readonly files: ReadonlyMap<string, string>;
  /** Those that are as they were when the session began, and were looked at for their permits alone. */
  readonly untouched: ReadonlySet<string>;
  /** What was recorded before this moment was about an earlier baseline. */
  readonly since: number;
  /** When a file was last changed, by the file system's clock; zero where there is none. */
  changedAt(path: string): number;
}

export function treeNow(root: string, baseline: Readonly<Record<string, string>>, permitted: readonly string[], timeLeft: () => number): TreeNow {
  const tree = gitTreeAround(root);
  const before = baseline[COMMIT];
  const known = Object.keys(baseline).filter((path) => !path.startsWith('.git/'));
  const changedAt = (path: string): number => entryAt(join(root, path))?.ctimeMs ?? 0;
  if (tree === undefined) {
    const now = new Map(walked(root, '', timeLeft));
    for (const path of known) if (!now.has(path)) now.set(path, 'none');
    const untouched = new Set(permitted.filter((path) => !now.has(path)));
    for (const path of untouched) now.set(path, hashOfFile(join(root, path)));
    if (before !== undefined && before !== 'none') now.set(COMMIT, 'none');
    return { files: now, untouched, since: 0, changedAt };
  }
  const { head, paths } = gitStatus(tree, timeLeft);
  const since = baseline[NEWEST] === undefined ? undefined : Number(baseline[NEWEST]);
  const tracked = lookAtTracked(tree, since, timeLeft);
  const files = new Set([...paths, ...tracked.paths, ...hiddenIgnoreFiles(tree, timeLeft), ...known]);
  const marks = new Map<string, string>();
  if (before !== undefined && before !== head) {
    try {
      if (before === 'none') throw new Error('there was no repository');
      for (const path of changedSince(tree, before, timeLeft)) files.add(path);
    } catch {
      marks.set(COMMIT, head); // nothing to compare with: that itself is what is reported
    }
  }
  for (const [name, hash] of [...gitSettings(tree), [LEFT_OUT, tracked.leftOut] as const]) if (baseline[name] !== undefined) marks.set(name, hash);
  for (const [name, hash] of userSettings(tree, timeLeft)) if (baseline[name] !== undefined && isOfSameUser(baseline[name], hash)) marks.set(name, hash);
  const changed = new Map([...marks, ...hashes(root, files, timeLeft)]);
  const untouched = new Set(permitted.filter((path) => !changed.has(path)));
  return { files: new Map([...changed, ...hashes(root, untouched, timeLeft)]), untouched, since: since ?? 0, changedAt };
}

function* hashes(root: string, files: Iterable<string>, timeLeft: () => number): Generator<[string, string]> {
  for (const path of files) {
    if (OURS.test(path)) continue;
    const bare = path.replace(/\/$/, '');
    if (bare === NOTES_OF_THE_HOST && !speaksOfHooks(join(root, bare))) {
      yield [bare, 'none'];
      continue;
    }
    const hash = hashOfFile(join(root, bare), () => timeLeft() > 0);
    if (hash !== 'folder') yield [bare, hash];
    else yield* folderHashes(root, bare, timeLeft);
  }
}

function speaksOfHooks(file: string): boolean {
  try {
    // A name may be spelt with escapes; then it is looked at as a whole.
    return /hooks|\\u/i.test(readFileSync(file, 'utf8'));
  } catch {
    return existsSync(file);
  }
}

/** A repository inside the tree shows git only its name: what lies in it is looked at file by file. */
function* folderHashes(root: string, folder: string, timeLeft: () => number): Generator<[string, string]> {
  const tree = gitTreeAround(join(root, folder));
  if (tree !== undefined && tree.top === join(root, folder) && tree.top !== root) yield [folder, gitStatus(tree, timeLeft).head];
  yield* walked(root, folder, timeLeft);
}

function* walked(root: string, folder: string, timeLeft: () => number): Generator<[string, string]> {
  const open = [folder];
  let seen = 0;
  while (open.length > 0) {
    const at = open.pop()!;
    for (const entry of readdirSync(join(root, at), { withFileTypes: true })) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!NOT_WALKED.has(entry.name)) open.push(path);
        continue;
      }
      if ((seen += 1) > MOST_WALKED) throw new TooSlow('too many files to look at without git');
      yield [path, hashOfFile(join(root, path), () => timeLeft() > 0)];
    }
  }
}
