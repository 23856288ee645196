// Our block for a root in git's pre-commit hook: put in once, between markers, in front of whatever else the hook does, and taken out again without a trace.
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';
import { blocksIn, blockText, isReached, isShell, type HookBlock } from './commit-hook-blocks.ts';
import { git, repositoryAround, type GitRepository } from './git.ts';
import { makeFolder } from './make-folder.ts';

export interface HookFile {
  readonly file: string;
  readonly changed: boolean;
}

export function writeCommitHook(root: string, program: readonly string[]): HookFile {
  const file = commitHookFile(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = withCommitHook(file, before, root, program);
  if (after === before) return { file, changed: false };
  makeFolder(dirname(file));
  writeFileSync(file, after);
  chmodSync(file, 0o755);
  return { file, changed: true };
}

/** The blocks of other roots stay as they are, but for those of roots that are gone: nobody could take them out any more, and with them no commit goes through. */
export function withCommitHook(file: string, before: string, root: string, program: readonly string[]): string {
  const block = blockText(root, program);
  if (before === '') return `#!/bin/sh\n${block}`;
  if (before.startsWith('#!') ? !isShell(before) : before.split('\n', 1)[0] !== '') throw new SekishoError('QC-101', { path: file, reason: { en: 'it is no shell script; call `sekisho verify --staged` from it yourself', ja: 'シェルスクリプトではありません。その中から `sekisho verify --staged` を呼んでください' } });
  const left = cut(before, (each) => each.root !== undefined && each.root !== root && !existsSync(each.root));
  const own = blocksIn(left).filter((each) => isOf(each, root));
  if (own.length === 1 && isReached(left, own[0]!.from)) return left.slice(0, own[0]!.from) + block + left.slice(own[0]!.to);
  const [first = '', ...rest] = cut(left, (each) => isOf(each, root)).split('\n');
  return `${first === '' ? '#!/bin/sh' : first}\n${block}${rest.join('\n')}`.replace(/\n*$/, '\n');
}

export function removeCommitHook(root: string): HookFile {
  const file = commitHookFile(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = withoutCommitHook(before, root);
  if (after === before) return { file, changed: false };
  if (after === undefined) rmSync(file);
  else writeFileSync(file, after);
  return { file, changed: true };
}

/** Undefined: nothing is left that does anything. */
export function withoutCommitHook(before: string, root: string): string | undefined {
  const after = cut(before, (each) => isOf(each, root));
  return after !== before && /^(?:#!\S*\s*)?$/.test(after.trim()) ? undefined : after;
}

/** The program our block for this root starts at present; undefined where there is none. */
export function commitHookProgram(text: string, root: string): readonly string[] | undefined {
  return blocksIn(text).find((each) => isOf(each, root))?.programs.slice(0, 2);
}

/** One that names no root was written for the only one there was. */
const isOf = (block: HookBlock, root: string): boolean => block.root === undefined || block.root === root;

/** Where a command stands in front, one that does nothing stays: the shell takes no empty branch. */
function cut(text: string, isGone: (block: HookBlock) => boolean): string {
  return blocksIn(text).filter(isGone).reduceRight((rest, { from, to }) => rest.slice(0, from) + (isReached(rest, from) ? '' : ':\n') + rest.slice(to), text);
}

export function commitHookFile(root: string): string {
  const repository = repositoryAround(root);
  if (repository === undefined) throw new SekishoError('QC-101', { path: root, reason: { en: 'it is in no git repository', ja: 'git リポジトリの中にありません' } });
  const elsewhere = ownHooksPath(repository);
  if (elsewhere !== undefined) throw new SekishoError('QC-101', { path: elsewhere, reason: { en: 'git runs its hooks from there; call `sekisho verify --staged` from its pre-commit yourself', ja: 'git のフックはここから実行されます。その pre-commit から `sekisho verify --staged` を呼んでください' } });
  return join(resolve(repository.top, git(repository, ['rev-parse', '--git-common-dir']).toString('utf8').trim()), 'hooks', 'pre-commit');
}

/** We switch hooks off for our own calls, so ours is the last value git names. */
export function ownHooksPath(repository: GitRepository): string | undefined {
  return git(repository, ['config', '--get-all', 'core.hooksPath']).toString('utf8').trim().split('\n').slice(0, -1).at(-1);
}
