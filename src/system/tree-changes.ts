// What differs between two states of a repository, with contents hashed as they are committed: no filter, no rename guessed, nothing left out.
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { Change, FileState } from '../gates/permits/change.ts';
import { askGit, git, type GitRepository } from './git.ts';

/** The index about to be committed, or a commit. */
export type Side = { readonly index: string | undefined } | { readonly commit: string };

const SUBMODULE = '160000';
/** Contents asked for in one go. */
const CHUNK_BYTES = 64 * 1024 * 1024;
const LARGEST_BLOB = 200 * 1024 * 1024;

export interface TreeChange extends Change {
  /** Git's ids of both contents. */
  readonly ids: { readonly before: string; readonly after: string };
}

/** `base`: a tree or commit. */
export function treeChanges(repository: GitRepository, base: string, now: Side): TreeChange[] {
  const shared = ['--raw', '-z', '--no-renames', '--no-abbrev', '--ignore-submodules=none', '--no-ext-diff', '--no-textconv'];
  const under = ['--', repository.inside === '' ? '.' : repository.inside];
  const out = 'commit' in now ? git(repository, ['diff-tree', '-r', ...shared, base, now.commit, ...under]) : git(repository, ['diff-index', '--cached', ...shared, base, ...under], { index: now.index });
  const records = rawRecords(out, repository);
  const hashes = contentHashes(repository, records.flatMap(({ before, after }) => [before, after]).filter(({ mode }) => mode !== SUBMODULE && mode !== '000000').map(({ id }) => id));
  return records.map(({ path, status, before, after }) => {
    const whole = (side: RawSide): FileState | null => (side.mode === '000000' ? null : { mode: side.mode, hash: side.mode === SUBMODULE ? side.id : (hashes.get(side.id) ?? 'unknown') });
    const states = { before: whole(before), after: whole(after) };
    const isUnclear = path.includes('\ufffd') || !/^[AMDT]$/.test(status) || [states.before, states.after].some((state) => state?.hash === 'unknown');
    return { path, ...states, ids: { before: before.id, after: after.id }, ...(isUnclear ? { unclear: true as const } : {}) };
  });
}

interface RawSide {
  readonly mode: string;
  readonly id: string;
}

function rawRecords(out: Buffer, { inside }: GitRepository): { path: string; status: string; before: RawSide; after: RawSide }[] {
  const parts = out.toString('utf8').split('\0');
  const records = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, modeBefore, modeAfter, idBefore, idAfter, status] = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) (\w)\d*$/.exec(parts[at]!) ?? [];
    if (status === undefined) throw new SekishoError('QC-014', { reason: 'git diff: unreadable answer' });
    const path = inside === '' ? parts[at + 1]! : parts[at + 1]!.slice(inside.length + 1);
    records.push({ path, status, before: { mode: modeBefore!, id: idBefore! }, after: { mode: modeAfter!, id: idAfter! } });
  }
  return records;
}

/** SHA-256 of contents by git's id; what is too large to look at is left out. */
function contentHashes(repository: GitRepository, ids: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  eachBlob(repository, [...new Set(ids)], (id, content) => void found.set(id, sha256(content)));
  return found;
}

function eachBlob(repository: GitRepository, ids: readonly string[], take: (id: string, content: Buffer) => void): void {
  if (ids.length === 0) return;
  const sizes = git(repository, ['cat-file', '--batch-check'], { input: `${ids.join('\n')}\n` }).toString('utf8').trim().split('\n').map((line) => /^([0-9a-f]+) blob (\d+)$/.exec(line));
  let chunk: string[] = [];
  let bytes = 0;
  const flush = (): void => {
    if (chunk.length > 0) takeChunk(git(repository, ['cat-file', '--batch'], { input: `${chunk.join('\n')}\n` }), take);
    [chunk, bytes] = [[], 0];
  };
  for (const blob of sizes) {
    if (blob === null || Number(blob[2]) > LARGEST_BLOB) continue;
    chunk.push(blob[1]!);
    bytes += Number(blob[2]);
    if (bytes > CHUNK_BYTES) flush();
  }
  flush();
}

function takeChunk(out: Buffer, take: (id: string, content: Buffer) => void): void {
  for (let at = 0; at < out.length; ) {
    const lineEnd = out.indexOf(10, at);
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(out.toString('utf8', at, lineEnd)) ?? [];
    if (id === undefined) throw new SekishoError('QC-014', { reason: 'git cat-file: unreadable answer' });
    const start = lineEnd + 1;
    take(id, out.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
}

export interface TreeFile {
  /** Relative to the root. */
  readonly path: string;
  readonly mode: string;
  readonly text: string;
}

/** Files under a folder of the root, with their texts. */
export function filesUnder(repository: GitRepository, side: Side, folder: string): TreeFile[] {
  const place = repository.inside === '' ? folder : `${repository.inside}/${folder}`;
  const out = 'commit' in side ? git(repository, ['ls-tree', '-r', '-z', side.commit, '--', place]) : git(repository, ['ls-files', '-s', '-z', '--', place], { index: side.index });
  const listed = out.toString('utf8').split('\0').flatMap((record) => {
    const [, mode, id, path] = /^(\d{6}) (?:blob )?([0-9a-f]+)(?: \d)?\t(.+)$/s.exec(record) ?? [];
    return path === undefined ? [] : [{ mode: mode!, id: id!, path: repository.inside === '' ? path : path.slice(repository.inside.length + 1) }];
  });
  const texts = new Map<string, string>();
  eachBlob(repository, [...new Set(listed.filter(({ mode }) => mode.startsWith('100')).map(({ id }) => id))], (id, content) => void texts.set(id, content.toString('utf8')));
  return listed.map(({ path, mode, id }) => ({ path, mode, text: texts.get(id) ?? '' }));
}

/** Every name the history of a commit ever had in a folder. Undefined: the clone is shallow, nobody can tell. */
export function namesInHistory(repository: GitRepository, commit: string, folder: string): ReadonlySet<string> | undefined {
  const out = history(repository, ['--name-only', '--no-renames', '-z', commit, '--', inRepository(repository, folder)]);
  return out === undefined ? undefined : new Set(out.toString('utf8').split('\0').filter((name) => name !== '').map((name) => (repository.inside === '' ? name : name.slice(repository.inside.length + 1))));
}

/** Whether the history of a commit ever had this content at this path. */
export function contentInHistory(repository: GitRepository, commit: string, path: string, id: string): boolean | undefined {
  const out = history(repository, ['-1', '--raw', '--no-renames', `--find-object=${id}`, commit, '--', inRepository(repository, path)]);
  return out === undefined ? undefined : out.length > 0;
}

function history(repository: GitRepository, args: readonly string[]): Buffer | undefined {
  if (git(repository, ['rev-parse', '--is-shallow-repository']).toString('utf8').trim() === 'true') return undefined;
  const found = askGit(repository, ['log', '--format=', '--full-history', '--diff-merges=separate', '--no-ext-diff', '--no-textconv', ...args]);
  return found.ok ? found.out : undefined;
}

function inRepository({ inside }: GitRepository, path: string): string {
  return inside === '' ? path : `${inside}/${path}`;
}
