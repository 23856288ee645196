// Hints that something changed, to look early; never needed for an answer, which is vouched for by a sweep.
import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { failureOf, nodeDisk } from './disk.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { ALWAYS_IGNORED } from './source-tree.ts';

export interface TreeWatch {
  /** Why hints are missing, all or some of them; undefined while there is no reason to think so. */
  readonly problem: string | undefined;
  /** No hint comes after this. */
  close(): void;
}

export interface WatchOptions {
  readonly maxFolders?: number;
  readonly alwaysIgnored?: readonly string[];
  /** One watch for the whole tree, where the system has such a thing. */
  readonly recursive?: boolean;
}

/** Where one recursive watch is a single call to the system. On Linux Node 20 makes it of one watch per *file*, all at once: 8,354 of them and 450 ms without a pause for our own tree. */
const HAS_RECURSIVE_WATCH: readonly string[] = ['darwin', 'win32'];
const FOLDERS_PER_TURN = 16;

/** `path` is relative to the root with `/`, or undefined when the system does not tell which. */
export function watchTree(root: string, onHint: (path: string | undefined) => void, options: WatchOptions = {}): TreeWatch {
  const ignored = new Set(options.alwaysIgnored ?? ALWAYS_IGNORED);
  const hint = (path: string | undefined): void => {
    if (path === undefined || !path.split('/').some((name) => ignored.has(name))) onHint(path);
  };
  const recursive = options.recursive ?? HAS_RECURSIVE_WATCH.includes(process.platform);
  return recursive ? watchWhole(root, hint) : new FolderWatches(root, hint, ignored, options.maxFolders ?? FILE_LIMITS.watchedFolders);
}

function watchWhole(root: string, hint: (path: string | undefined) => void): TreeWatch {
  let problem: string | undefined;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(root, { recursive: true, persistent: false }, (_, name) => hint(name?.replaceAll('\\', '/')));
    watcher.on('error', (error) => {
      problem = failureOf(error);
    });
  } catch (error) {
    problem = failureOf(error);
  }
  return {
    get problem() { return problem; },
    close: () => watcher?.close(),
  };
}

/** One watch per folder that is not ignored by name, set up a few at a time. */
class FolderWatches implements TreeWatch {
  problem: string | undefined;
  readonly #root: string;
  readonly #hint: (path: string | undefined) => void;
  readonly #ignored: ReadonlySet<string>;
  readonly #maxFolders: number;
  readonly #watchers = new Map<string, FSWatcher>();
  #waiting: string[] = [];
  #closed = false;

  constructor(root: string, hint: (path: string | undefined) => void, ignored: ReadonlySet<string>, maxFolders: number) {
    this.#root = root;
    this.#hint = hint;
    this.#ignored = ignored;
    this.#maxFolders = maxFolders;
    this.#add('');
  }

  close(): void {
    this.#closed = true;
    this.#waiting = [];
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** `''` is the root. */
  #add(path: string): void {
    this.#waiting.push(path);
    if (this.#waiting.length === 1) setImmediate(() => this.#work());
  }

  #work(): void {
    for (let done = 0; done < FOLDERS_PER_TURN && this.#waiting.length > 0; done += 1) this.#watchFolder(this.#waiting.pop()!);
    if (this.#waiting.length > 0) setImmediate(() => this.#work());
  }

  #watchFolder(path: string): void {
    if (this.#closed || this.#watchers.has(path)) return;
    if (this.#watchers.size >= this.#maxFolders) {
      this.problem ??= 'too_many_folders';
      return;
    }
    const absolute = join(this.#root, path);
    try {
      const watcher = watch(absolute, { persistent: false }, (event, name) => this.#onEvent(path, event, name));
      watcher.on('error', (error) => {
        this.problem ??= failureOf(error);
        this.#forget(path);
      });
      this.#watchers.set(path, watcher);
      // Listed after the watch is set: what is made in between is seen by the one or the other.
      for (const entry of nodeDisk.list(absolute)) {
        if (entry.isDirectory() && !this.#ignored.has(entry.name)) this.#waiting.push(below(path, entry.name));
      }
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'ENOENT' && failure !== 'ENOTDIR') this.problem ??= failure;
      else if (path === '') this.problem ??= failure;
    }
  }

  #onEvent(folder: string, event: string, name: string | null): void {
    if (this.#closed) return;
    if (name === null) return this.#hint(undefined);
    const path = below(folder, name);
    if (event === 'rename' && !this.#ignored.has(name)) {
      // Came, went or was replaced: a folder needs a watch of its own, one that went needs none.
      this.#forget(path);
      try {
        if (nodeDisk.lstat(join(this.#root, path))?.isDirectory() === true) this.#add(path);
      } catch {
        // cannot be looked at: the sweep will say so
      }
    }
    this.#hint(path);
  }

  #forget(folder: string): void {
    if (!this.#watchers.has(folder)) return;
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
