// The folder between engine and hook at user level: the list of guarded roots, what the hook is told of each, and the events it leaves.
import { chmodSync, closeSync, constants, existsSync, fstatSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GuardedRoots, HookState } from '../hook/hook-state.ts';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import { homeNotMade, makeHomeFolder } from './make-folder.ts';
import { errorCode } from './root-folder.ts';
import { stampOf } from './settings-file.ts';

export interface GuardPlaces {
  readonly folder: string;
  readonly state: string;
  readonly events: string;
  /** The same file after it was put aside; looked at a last time before it goes. */
  readonly taken: string;
  /** How far the events were folded in. */
  readonly folded: string;
}

export function guardPlaces(home: string, root: string): GuardPlaces {
  const folder = join(home, 'guard');
  const name = join(folder, sha256(root).slice(0, 24));
  return { folder, state: `${name}.json`, events: `${name}.events.jsonl`, taken: `${name}.taken.jsonl`, folded: `${name}.folded.json` };
}

/** A list nobody can read is an error: to take it for an empty one would open every root. */
export function guardedRoots(home: string): readonly string[] {
  const file = join(home, 'guarded.json');
  try {
    const list = JSON.parse(readFileSync(file, 'utf8')) as Partial<GuardedRoots> | null;
    if (list?.v === 1 && Array.isArray(list.roots) && list.roots.every((root) => typeof root === 'string')) return list.roots;
    throw new TypeError('it is no list of roots');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    if (errorCode(error) === 'ENOTDIR') throw homeNotMade(home, error);
    throw new SekishoError('QC-201', { origin: file, path: '$', reason: error instanceof Error ? error.message : String(error) }, { cause: error });
  }
}

/** Says whether it changed anything. The folder is made with the first root: its absence means that nothing was ever guarded. */
export function setGuarded(home: string, root: string, guarded: boolean): boolean {
  const before = guardedRoots(home);
  if (before.includes(root) === guarded) return false;
  makeHomeFolder(join(home, 'guard'));
  chmodSync(join(home, 'guard'), 0o700);
  const roots = guarded ? [...before, root] : before.filter((each) => each !== root);
  replaceFile(join(home, 'guarded.json'), { v: 1, roots } satisfies GuardedRoots);
  if (!guarded) {
    const { state, events, taken, folded } = guardPlaces(home, root);
    for (const file of [state, events, taken, folded]) rmSync(file, { force: true });
  }
  return true;
}

/** Cheap enough to ask with every commit: the list is read again when it changes. */
export function watchGuarded(home: string, root: string): () => boolean {
  const file = join(home, 'guarded.json');
  let known: { readonly stamp: string; readonly guarded: boolean } | undefined;
  return () => {
    const stamp = stampOf(file);
    if (known?.stamp !== stamp) known = { stamp, guarded: stamp !== '-' && guardedRoots(home).includes(root) };
    return known.guarded;
  };
}

export function writeHookState(places: GuardPlaces, state: HookState): void {
  makeHomeFolder(places.folder);
  replaceFile(places.state, state);
}

/** Undefined where there is none, or none that can be read. */
export function readHookState({ state }: GuardPlaces): HookState | undefined {
  return readValue(state) as HookState | undefined;
}

/** Without a state the hook refuses: what can no longer be told rightly is not told at all. */
export function removeHookState({ state }: GuardPlaces): void {
  rmSync(state, { force: true });
}

export interface EventFile {
  readonly path: string;
  /** The same file keeps it under another name. */
  readonly id: string;
  readonly size: number;
  readonly changedAt: number;
}

/** The file that was put aside first: its lines are the older ones. */
export function eventFiles({ taken, events }: GuardPlaces): EventFile[] {
  return [taken, events].flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found === undefined ? [] : [{ path, id: `${found.ino}.${found.birthtimeNs}`, size: Number(found.size), changedAt: Number(found.ctimeMs) }];
  });
}

/** Undefined when it is no longer that file. */
export function readPart({ path, id }: EventFile, from: number, to: number): Buffer | undefined {
  let handle: number;
  try {
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch {
    return undefined;
  }
  try {
    const found = fstatSync(handle, { bigint: true });
    if (`${found.ino}.${found.birthtimeNs}` !== id) return undefined;
    const buffer = Buffer.alloc(to - from);
    return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, from));
  } finally {
    closeSync(handle);
  }
}

/** A hook that has the file open still writes into it; it is kept for a while and read once more. */
export function putAside({ events, taken }: GuardPlaces): void {
  if (!existsSync(taken)) renameSync(events, taken);
}

export function dropEvents({ path }: EventFile): void {
  unlinkSync(path);
}

export interface Folded {
  /** By the id of the file; `to`: a part that is being folded in, and perhaps was. */
  readonly [id: string]: { readonly from: number; readonly to?: number };
}

export function readFolded({ folded }: GuardPlaces): Folded {
  const value = readValue(folded) as { readonly files?: Folded } | undefined;
  return value?.files ?? {};
}

export function writeFolded({ folded }: GuardPlaces, files: Folded): void {
  replaceFile(folded, { v: 1, files });
}

function readValue(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function replaceFile(file: string, value: unknown): void {
  makeHomeFolder(dirname(file));
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
