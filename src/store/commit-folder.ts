// The folder of commit files behind their base: publishes the next one, and reads them all back only when none is missing or altered.
import { existsSync, readFileSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_PREV, openCommit, sealCommit, stateVersionOf, type CommitContent } from './commit-file.ts';
import { Unsettled, makePrivateFolder, removeTemps, syncFolder, writeDurably } from './durable-file.ts';
import { codeOf, damaged } from './failures.ts';
import { readBase, writeBase, type Snapshot } from './file-snapshot.ts';
import type { MemoryShelf } from './memory-shelf.ts';

const NAME = /^\d{12}\.json$/;

export class CommitFolder {
  readonly path: string;
  readonly #folder: string;
  #seq = 0;
  #hash = FIRST_PREV;
  /** What takes the place of the commits before the first; asked for once. */
  #base: { readonly held: Snapshot | undefined } | undefined;
  /** A file that a failing disk neither kept for certain nor let us remove. */
  #unsettled: string | undefined;

  constructor(stateFolder: string) {
    this.#folder = stateFolder;
    this.path = join(stateFolder, 'commits');
  }

  get base(): Snapshot | undefined {
    return (this.#base ??= { held: readBase(this.#folder) }).held;
  }

  get last(): { readonly seq: number; readonly hash: string } {
    return { seq: this.#seq, hash: this.#hash };
  }

  /** Those behind the base. */
  names(): string[] {
    const first = nameOf(this.base?.seq ?? 0);
    return this.#allNames().filter((name) => name > first);
  }

  #allNames(): string[] {
    return existsSync(this.path) ? readdirSync(this.path).filter((name) => NAME.test(name)).sort() : [];
  }

  /** Version of the newest commit; nothing is changed and nothing else is looked at. */
  stateVersion(): number {
    const newest = this.names().at(-1);
    if (newest === undefined) return this.base?.applied.length ?? 0;
    const version = stateVersionOf(readFileSync(join(this.path, newest), 'utf8'));
    if (version === undefined) throw damaged(`commits/${newest}`, 'it is not a commit file');
    return version;
  }

  /** Verifies every file in order and hands out its content; the first bad one is named. */
  *readAll(): Generator<{ readonly seq: number; readonly hash: string; readonly content: () => CommitContent }> {
    this.#seq = this.base?.seq ?? 0;
    this.#hash = this.base?.hash ?? FIRST_PREV;
    for (const name of this.names()) {
      const expected = nameOf(this.#seq + 1);
      if (name !== expected) throw damaged(`commits/${expected}`, `it is missing; the next one is ${name}`);
      const commit = openCommit(readFileSync(join(this.path, name), 'utf8'));
      if (commit === undefined) throw damaged(`commits/${name}`, 'its content was changed');
      if (commit.header.seq !== this.#seq + 1) throw damaged(`commits/${name}`, 'it is another commit under this name');
      if (commit.header.prev !== this.#hash) throw damaged(`commits/${name}`, 'it does not follow the commit before it');
      this.#seq = commit.header.seq;
      this.#hash = commit.header.hash;
      yield { seq: this.#seq, hash: this.#hash, content: commit.content };
    }
  }

  prepare(): void {
    makePrivateFolder(this.path);
    removeTemps(this.path);
    this.#removeCovered(); // a crash may have come between the base and this
  }

  /** Everything so far becomes the base, and its commits go: with them what they say of rows that were removed. */
  rebase(shelf: MemoryShelf): void {
    if (this.base?.seq === this.#seq) return;
    this.#base = { held: writeBase(this.#folder, shelf, this.last) };
    this.#removeCovered();
  }

  #removeCovered(): void {
    const last = nameOf(this.base?.seq ?? 0);
    const covered = this.#allNames().filter((name) => name <= last);
    for (const name of covered) unlinkSync(join(this.path, name));
    if (covered.length > 0) syncFolder(this.path);
  }

  publish(stateVersion: number, content: CommitContent): void {
    this.#settle();
    const { text, hash } = sealCommit(stateVersion, this.#seq + 1, this.#hash, content);
    try {
      writeDurably(join(this.path, nameOf(this.#seq + 1)), text, 'new');
    } catch (error) {
      if (!(error instanceof Unsettled)) throw error;
      this.#unsettled = error.file;
      throw error.cause;
    }
    this.#seq += 1;
    this.#hash = hash;
  }

  #settle(): void {
    if (this.#unsettled === undefined) return;
    try {
      unlinkSync(this.#unsettled);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    this.#unsettled = undefined;
  }
}

export function nameOf(seq: number): string {
  return `${String(seq).padStart(12, '0')}.json`;
}
