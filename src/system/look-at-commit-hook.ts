// What stands between a commit and the repository, seen without touching it: for who examines an installation.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { commitHookFile, ownHooksPath } from './commit-hook.ts';
import { repositoryAround } from './git.ts';

export type CommitHookLook =
  | { readonly kind: 'no-git' | 'no-repository' }
  | { readonly kind: 'elsewhere' | 'missing'; readonly file: string }
  | { readonly kind: 'ours'; readonly file: string; readonly isExecutable: boolean; /** Absolute paths the block starts. */ readonly programs: readonly string[]; readonly root: string | undefined };

export function lookAtCommitHook(root: string): CommitHookLook {
  const repository = repositoryAround(root);
  if (repository === undefined) return { kind: 'no-repository' };
  let elsewhere: string | undefined;
  try {
    elsewhere = ownHooksPath(repository);
  } catch {
    return { kind: 'no-git' };
  }
  const file = elsewhere === undefined ? commitHookFile(root) : join(resolve(repository.top, elsewhere.replace(/^~(?=\/)/, homedir())), 'pre-commit');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const call = /^.*\bverify'?\s+'?--staged.*$/m.exec(text)?.[0];
  if (call === undefined) return { kind: elsewhere === undefined ? 'missing' : 'elsewhere', file };
  const words = [...call.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, word]) => word!.replaceAll(`'\\''`, "'"));
  const at = words.indexOf('verify');
  return { kind: 'ours', file, isExecutable: isExecutable(file), programs: words.slice(0, Math.max(at, 0)), root: words.includes('--root') ? words[words.indexOf('--root') + 1] : undefined };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
