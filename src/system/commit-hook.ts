// The block of ours in git's pre-commit hook: put in once, between markers, in front of whatever else the hook does, and taken out again without a trace.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SekishoError } from '../kernel/errors.ts';
import { git, repositoryAround, type GitRepository } from './git.ts';

const BEGIN = '# >>> sekisho verify >>>';
const END = '# <<< sekisho verify <<<';
const SHELL = /^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?(?:ba|da|z|k)?sh\b/;

export interface HookFile {
  readonly file: string;
  readonly changed: boolean;
}

/** `program`: absolute paths of node and of this program; a name would be looked up where the repository may have a say. */
export function writeCommitHook(root: string, program: readonly string[]): HookFile {
  const file = hookFile(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [first = '', ...rest] = without(before).split('\n');
  if (first !== '' && !SHELL.test(first)) throw new SekishoError('QC-101', { path: file, reason: { en: 'it is no shell script; call `sekisho verify --staged` from it yourself', ja: 'シェルスクリプトではありません。その中から `sekisho verify --staged` を呼んでください' } });
  const call = [...program, 'verify', '--staged', '--root', root].map(quoted).join(' ');
  const after = [first === '' ? '#!/bin/sh' : first, BEGIN, `${call} || exit $?`, END, ...rest].join('\n').replace(/\n*$/, '\n');
  if (after === before) return { file, changed: false };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after);
  chmodSync(file, 0o755);
  return { file, changed: true };
}

export function removeCommitHook(root: string): HookFile {
  const file = hookFile(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = without(before);
  if (after === before) return { file, changed: false };
  if (/^(?:#!\S*\s*)?$/.test(after.trim())) rmSync(file);
  else writeFileSync(file, after);
  return { file, changed: true };
}

/** What stands between a commit and the repository, without touching it. */
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
  const file = elsewhere === undefined ? hookFile(root) : join(resolve(repository.top, elsewhere.replace(/^~(?=\/)/, process.env['HOME'] ?? '~')), 'pre-commit');
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

function without(text: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  return begin < 0 || end < begin ? text : text.slice(0, begin) + text.slice(end + END.length + 1);
}

function hookFile(root: string): string {
  const repository = repositoryAround(root);
  if (repository === undefined) throw new SekishoError('QC-101', { path: root, reason: { en: 'it is in no git repository', ja: 'git リポジトリの中にありません' } });
  const elsewhere = ownHooksPath(repository);
  if (elsewhere !== undefined) throw new SekishoError('QC-101', { path: elsewhere, reason: { en: 'git runs its hooks from there; call `sekisho verify --staged` from its pre-commit yourself', ja: 'git のフックはここから実行されます。その pre-commit から `sekisho verify --staged` を呼んでください' } });
  return join(resolve(repository.top, git(repository, ['rev-parse', '--git-common-dir']).toString('utf8').trim()), 'hooks', 'pre-commit');
}

/** We switch hooks off for our own calls, so ours is the last value git names. */
function ownHooksPath(repository: GitRepository): string | undefined {
  return git(repository, ['config', '--get-all', 'core.hooksPath']).toString('utf8').trim().split('\n').slice(0, -1).at(-1);
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
