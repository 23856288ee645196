// What a person's own git settings hide from git's look at a tree: watched like the repository's, since `git config --global` is one command away.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha256Of } from './file-hash.ts';
import { askGit, type GitTree } from './git-tree.ts';

/** Each value begins with whose settings they are: an engine started for another home has nothing to say about this one. */
export function userSettings(tree: GitTree, timeLeft: () => number): ReadonlyMap<string, string> {
  const { HOME = '', XDG_CONFIG_HOME = '' } = process.env;
  const whose = sha256Of(`${HOME}\0${XDG_CONFIG_HOME}`).slice(0, 8);
  let listed: readonly string[];
  try {
    listed = askGit(tree, ['config', '--list', '--show-scope', '--includes', '-z'], timeLeft).split('\0');
  } catch {
    return new Map(); // a git older than 2.26 does not tell whose settings they are
  }
  const settings: string[] = [];
  for (let at = 0; at + 1 < listed.length; at += 2) if (listed[at] === 'global' || listed[at] === 'system') settings.push(listed[at + 1]!);
  const folder = XDG_CONFIG_HOME === '' ? join(HOME, '.config') : XDG_CONFIG_HOME;
  const named = (key: string, usual: string): string => {
    const value = settings.findLast((setting) => setting.startsWith(`${key}\n`))?.slice(key.length + 1) ?? join(folder, 'git', usual);
    return resolve(tree.top, value.replace(/^~(?=\/)/, HOME));
  };
  return new Map([
    ['.git/config of the user', `${whose}:${sha256Of(settings.filter((setting) => !/^(?:user|credential|safe)\./.test(setting)).join('\0'))}`],
    ['.git/info/exclude of the user', `${whose}:${hashed(named('core.excludesfile', 'ignore'))}`],
    ['.git/info/attributes of the user', `${whose}:${hashed(named('core.attributesfile', 'attributes'))}`],
  ]);
}

export function isOfSameUser(one: string, other: string): boolean {
  return one.slice(0, 9) === other.slice(0, 9);
}

function hashed(file: string): string {
  try {
    return sha256Of(readFileSync(file));
  } catch {
    return 'none';
  }
}
