// What stands between a commit and the repository, seen without touching it: for who examines an installation.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { blocksIn, callIn, isReached, isShell } from './commit-hook-blocks.ts';
import { commitHookFile, ownHooksPath } from './commit-hook.ts';
import { repositoryAround } from './git.ts';

export interface SeenCommitHook {
  readonly kind: 'ours';
  readonly file: string;
  /** In the folder core.hooksPath names, where a person has put our line. */
  readonly isElsewhere: boolean;
  readonly isExecutable: boolean;
  readonly isShell: boolean;
  /** Nothing in front of the call can keep the shell from it. */
  readonly isReached: boolean;
  /** All that asks us, without line breaks around it. */
  readonly call: string;
  /** Absolute paths the call starts. */
  readonly programs: readonly string[];
  /** Roots other calls of ours in the same hook judge. */
  readonly otherRoots: readonly string[];
}

export type CommitHookLook =
  | { readonly kind: 'no-git' | 'no-repository' }
  | { readonly kind: 'elsewhere' | 'missing'; readonly file: string }
  | { readonly kind: 'other-root'; readonly root: string }
  | SeenCommitHook;

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
  const blocks = blocksIn(text);
  const otherRoots = blocks.flatMap((block) => (block.root === undefined || block.root === root ? [] : [block.root]));
  const shared = { kind: 'ours', file, isElsewhere: elsewhere !== undefined, isExecutable: isExecutable(file), isShell: isShell(text), otherRoots } as const;
  const own = blocks.find((block) => block.root === undefined || block.root === root);
  if (own !== undefined) return { ...shared, isReached: isReached(text, own.from), call: own.body.trim(), programs: own.programs };
  const byHand = [...text.matchAll(/^.*\bverify'?\s+'?--staged.*$/gm)].find(({ index }) => !blocks.some(({ from, to }) => index >= from && index < to));
  if (byHand !== undefined) return { ...shared, isReached: isReached(text, byHand.index), call: byHand[0].trim(), programs: callIn(byHand[0]).programs };
  if (otherRoots.length > 0) return { kind: 'other-root', root: otherRoots[0]! };
  return { kind: elsewhere === undefined ? 'missing' : 'elsewhere', file };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
