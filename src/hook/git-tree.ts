// Asks git what differs from the last commit, with everything in a repository's own settings that could run a program or hide a file switched off.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { sha256Of } from './file-hash.ts';
import { Unjudged } from './unjudged.ts';

const MOST_OUTPUT = 64 * 1024 * 1024;
const SAFE = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit', 'core.untrackedCache=false', 'core.trustctime=true', 'core.checkStat=default', 'core.quotePath=false', 'core.preloadIndex=true'];

export interface GitTree {
  /** Folder that holds `.git`; the root itself or one above it. */
  readonly top: string;
  /** The root relative to it, with forward slashes; empty where they are the same. */
  readonly inside: string;
}

export interface GitStatus {
  /** Id of the commit, `unborn` before the first. */
  readonly head: string;
  /** Relative to the root; a folder (a repository inside, or a submodule) ends with `/`. */
  readonly paths: readonly string[];
}

export function gitTreeAround(root: string): GitTree | undefined {
  for (let top = root; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return { top, inside: relative(top, root).split(sep).join('/') };
    if (dirname(top) === top) return undefined;
  }
}

export function gitStatus(tree: GitTree, timeLeft: () => number): GitStatus {
  const records = askGit(tree, ['status', '--porcelain=v2', '--branch', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=none', '--', tree.inside || '.'], timeLeft).split('\0');
  let head = 'unborn';
  const paths: string[] = [];
  for (const record of records) {
    if (record.startsWith('# branch.oid ')) head = record.slice(13) === '(initial)' ? 'unborn' : record.slice(13);
    const changed = /^(?:1 \S+ (\S+) (?:\S+ ){5}|u \S+ (\S+) (?:\S+ ){7}|\? )(.+)$/s.exec(record);
    if (changed !== null) paths.push(withinRoot(tree, changed[3]!) + ((changed[1] ?? changed[2] ?? 'N').startsWith('S') ? '/' : ''));
  }
  return { head, paths };
}

/** What differs between a commit and the files now; throws where that commit is gone. */
export function changedSince(tree: GitTree, commit: string, timeLeft: () => number): readonly string[] {
  const since = commit === 'unborn' ? askGit(tree, ['ls-files', '-z', '--', tree.inside || '.'], timeLeft) : askGit(tree, ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=none', commit, '--', tree.inside || '.'], timeLeft);
  return since.split('\0').filter((path) => path !== '').map((path) => withinRoot(tree, path));
}

/** Ignore files that are ignored themselves: they hide what lies beside them, and git names neither. Folders that are ignored as a whole are not entered. */
export function hiddenIgnoreFiles(tree: GitTree, timeLeft: () => number): readonly string[] {
  const ignored = askGit(tree, ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory', '--', tree.inside || '.'], timeLeft).split('\0');
  return ignored.filter((path) => /(?:^|\/)\.gitignore$/i.test(path)).map((path) => withinRoot(tree, path));
}

/** What in git's own folder decides what git shows: each under the name it has there. */
export function gitSettings(tree: GitTree): ReadonlyMap<string, string> {
  const folder = commonFolder(tree.top);
  const read = (...name: string[]): string | undefined => {
    try {
      return readFileSync(join(folder, ...name), 'utf8');
    } catch {
      return undefined;
    }
  };
  const hashed = (text: string | undefined): string => (text === undefined ? 'none' : sha256Of(text));
  const config = read('config');
  const hooks = existsSync(join(folder, 'hooks')) ? readdirSync(join(folder, 'hooks')).filter((name) => !name.endsWith('.sample')).sort().map((name) => `${name} ${hashed(read('hooks', name))}`) : [];
  return new Map([
    ['.git/config', hashed(config === undefined ? undefined : withoutBranches(config))],
    ['.git/config.worktree', hashed(read('config.worktree'))],
    ['.git/info/exclude', hashed(read('info', 'exclude'))],
    ['.git/info/attributes', hashed(read('info', 'attributes'))],
    ['.git/hooks', hooks.length === 0 ? 'none' : sha256Of(hooks.join('\n'))],
  ]);
}

/** Pushing and branching write these sections all the time, and they hide nothing. */
function withoutBranches(config: string): string {
  let dropping = false;
  let continued = false;
  return config.split('\n').filter((line) => {
    if (!continued && line.includes('[')) dropping = /^\s*\[(?:branch|user|remote)(?: "[^"\\[\]]*")?\]\s*$/i.test(line);
    continued = /\\\r?$/.test(line);
    return !dropping && line.trim() !== '';
  }).join('\n');
}

/** A worktree's `.git` is a file that points at its own folder, and that one at the common one. */
function commonFolder(top: string): string {
  let folder = join(top, '.git');
  if (lstatSync(folder).isFile()) folder = resolve(top, /^gitdir: (.+?)\s*$/m.exec(readFileSync(folder, 'utf8'))?.[1] ?? '.git');
  try {
    return resolve(folder, readFileSync(join(folder, 'commondir'), 'utf8').trim());
  } catch {
    return folder;
  }
}

export function withinRoot({ inside }: GitTree, path: string): string {
  return inside === '' ? path : path.slice(inside.length + 1);
}

export function askGit({ top }: GitTree, args: readonly string[], timeLeft: () => number, input?: string): string {
  const { PATH, HOME, XDG_CONFIG_HOME, SystemRoot, USERPROFILE } = process.env;
  // Nothing of the tree chooses which git is run.
  const safePath = (PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder) && !`${folder}${sep}`.startsWith(`${top}${sep}`)).join(delimiter);
  const env = { PATH: safePath, HOME, XDG_CONFIG_HOME, SystemRoot, USERPROFILE, GIT_OPTIONAL_LOCKS: '0', GIT_NO_REPLACE_OBJECTS: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  const { status, stdout, error } = process.getBuiltinModule('node:child_process').spawnSync('git', [...SAFE.flatMap((setting) => ['-c', setting]), '--no-pager', `--work-tree=${top}`, '-C', top, ...args], {
    env, maxBuffer: MOST_OUTPUT, timeout: Math.max(1, timeLeft()), killSignal: 'SIGKILL', stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'], ...(input === undefined ? {} : { input }), windowsHide: true,
  });
  const why = (error as NodeJS.ErrnoException | undefined)?.code ?? status;
  if (status !== 0) throw new Unjudged(`git ${args[0]} failed (${why})`, `git ${args[0]} が失敗しました (${why})`);
  return stdout.toString('utf8');
}
