// Runs git for a look at a repository nobody trusts: no hooks, no filters, no programs of its settings, no network, and nothing of the tree chooses which git it is.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';

const SAFE = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'safe.bareRepository=explicit', 'core.untrackedCache=false', 'core.quotePath=false', 'protocol.allow=never'];
const MOST_OUTPUT = 256 * 1024 * 1024;
const LONGEST_MS = 120_000;

export interface GitRepository {
  /** Folder that holds `.git`. */
  readonly top: string;
  /** The root relative to it, with forward slashes; empty where they are the same. */
  readonly inside: string;
}

export interface GitAnswer {
  readonly ok: boolean;
  readonly out: Buffer;
  readonly complaint: string;
}

export function repositoryAround(root: string): GitRepository | undefined {
  for (let top = root; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return { top, inside: relative(top, root).split(sep).join('/') };
    if (dirname(top) === top) return undefined;
  }
}

/** `index`: the one a commit under way uses, as git names it to its hooks. */
export function askGit({ top }: GitRepository, args: readonly string[], more: { readonly input?: string; readonly index?: string | undefined } = {}): GitAnswer {
  const { PATH, HOME, XDG_CONFIG_HOME, SystemRoot, USERPROFILE } = process.env;
  const safePath = (PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder) && !`${folder}${sep}`.startsWith(`${top}${sep}`)).join(delimiter);
  const env = {
    PATH: safePath, HOME, XDG_CONFIG_HOME, SystemRoot, USERPROFILE, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_NO_REPLACE_OBJECTS: '1', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', GIT_ATTR_NOSYSTEM: '1', GIT_LITERAL_PATHSPECS: '1',
    ...(more.index === undefined ? {} : { GIT_INDEX_FILE: more.index }),
  };
  const { status, stdout, stderr, error } = spawnSync('git', [...SAFE.flatMap((setting) => ['-c', setting]), '--no-pager', '-C', top, ...args], {
    env, input: more.input ?? '', maxBuffer: MOST_OUTPUT, timeout: LONGEST_MS, killSignal: 'SIGKILL', windowsHide: true,
  });
  if (error !== undefined) throw new SekishoError('QC-012', { tool: 'git' }, { cause: error });
  return { ok: status === 0, out: stdout, complaint: stderr.toString('utf8').trim().slice(0, 500) };
}

/** Where the answer is needed to go on. */
export function git(repository: GitRepository, args: readonly string[], more: { readonly input?: string; readonly index?: string | undefined } = {}): Buffer {
  const { ok, out, complaint } = askGit(repository, args, more);
  if (!ok) throw new SekishoError('QC-014', { reason: `git ${args[0]}: ${complaint}` });
  return out;
}

/** Git tells a hook which index it is about to commit: that one is judged, wherever it lies. */
export function indexOfCommit(repository: GitRepository, named: string | undefined): string | undefined {
  return named === undefined || named === '' ? undefined : resolve(repository.top, named);
}
