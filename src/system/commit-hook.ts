// The block of ours in git's pre-commit hook: put in once, between markers, in front of whatever else the hook does, and taken out again without a trace.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

export function writeCommitHook(root: string, program: readonly string[]): HookFile {
  const file = commitHookFile(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = withCommitHook(file, before, root, program);
  if (after === before) return { file, changed: false };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after);
  chmodSync(file, 0o755);
  return { file, changed: true };
}

/** `program`: absolute paths of node and of this program; a name would be looked up where the repository may have a say. */
export function withCommitHook(file: string, before: string, root: string, program: readonly string[]): string {
  const [first = '', ...rest] = without(before).split('\n');
  if (first !== '' && !SHELL.test(first)) throw new SekishoError('QC-101', { path: file, reason: { en: 'it is no shell script; call `sekisho verify --staged` from it yourself', ja: 'シェルスクリプトではありません。その中から `sekisho verify --staged` を呼んでください' } });
  const call = [...program, 'verify', '--staged', '--root', root].map(quoted).join(' ');
  return [first === '' ? '#!/bin/sh' : first, BEGIN, `${call} || exit $?`, END, ...rest].join('\n').replace(/\n*$/, '\n');
}

export function removeCommitHook(root: string): HookFile {
  const file = commitHookFile(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = withoutCommitHook(before);
  if (after === before) return { file, changed: false };
  if (after === undefined) rmSync(file);
  else writeFileSync(file, after);
  return { file, changed: true };
}

/** Undefined: nothing is left that does anything. */
export function withoutCommitHook(before: string): string | undefined {
  const after = without(before);
  return after !== before && /^(?:#!\S*\s*)?$/.test(after.trim()) ? undefined : after;
}

/** The program a block of ours starts at present; undefined where there is none. */
export function commitHookProgram(text: string): readonly string[] | undefined {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) return undefined;
  return [...text.slice(begin + BEGIN.length, end).matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, word]) => word!.replaceAll(`'\\''`, "'")).slice(0, 2);
}

function without(text: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  return begin < 0 || end < begin ? text : text.slice(0, begin) + text.slice(end + END.length + 1);
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

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
