// One look over the tree, in steps: what is there now against what was known before.
import type { Dirent, Stats } from 'node:fs';
import { failureOf, sameStamp, stampOf, type Disk } from './disk.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { insideOf } from './jail.ts';
import { KnownFolder, type KnownFile } from './known-tree.ts';
import { isProtectedName } from './protected-names.ts';
import { mayChangeUnseen } from './racily-clean.ts';
import { ruleFilesOf, tellsRules, type RulesAbove } from './rule-files.ts';
import type { SkippedFile, SourceFile, Sweep } from './source-file.ts';

export interface SweepSettings {
  readonly disk: Disk;
  readonly root: string;
  readonly now: () => number;
  readonly maxFileBytes: number;
  readonly maxEntries: number;
  readonly alwaysIgnored: ReadonlySet<string>;
}

/** Kept from sweep to sweep. */
export interface Known {
  readonly top: KnownFolder;
  readonly above: RulesAbove;
  /** Files in the claim. */
  files: number;
  /** Files and folders, whatever their state. */
  entries: number;
}

/** One step is about this many calls to the disk. */
const CALLS_PER_STEP = 32;

type Found = { [Key in 'added' | 'changed' | 'removed' | 'skipped' | 'unlisted']: Sweep[Key][number][] };

export class SweepRun {
  readonly #settings: SweepSettings;
  readonly #known: Known;
  /** Before a path under the root: joining them by `node:path` takes both apart again for every folder. */
  readonly #prefix: string;
  readonly #found: Found = { added: [], changed: [], removed: [], skipped: [], unlisted: [] };
  #ignored = 0;
  #calls = 0;
  #cut = false;

  constructor(settings: SweepSettings, known: Known) {
    this.#settings = settings;
    this.#prefix = settings.root.endsWith('/') ? settings.root : `${settings.root}/`;
    this.#known = known;
  }

  /** Folders are looked at before what is in them: whatever changes behind our back changes the stamp of a folder that was looked at before. */
  *steps(): Generator<void, Sweep> {
    const { above, top } = this.#known;
    const open: { folder: KnownFolder; parent: KnownFolder | undefined; anew: boolean }[] = [];
    open.push({ folder: top, parent: undefined, anew: above.look(this.#settings.now()) });
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { folder, parent } = next;
      if (folder.path.split('/').length > FILE_LIMITS.folderDepth) {
        this.#found.unlisted.push(folder.path);
        continue;
      }
      const state = yield* this.#lookAtFolder(folder, parent, next.anew);
      if (state === 'gone' || state === 'unlisted') {
        // Nothing below can be vouched for, so nothing below stays in the claim.
        this.#forget(folder);
        if (state === 'gone' && parent !== undefined) this.#dropFolder(folder, parent);
        else this.#found.unlisted.push(folder.path);
        continue;
      }
      yield* this.#lookAtFiles(folder);
      this.#report(folder);
      for (const child of [...folder.folders.values()].reverse()) open.push({ folder: child, parent: folder, anew: state === 'new rules' });
    }
    return { ...this.#found, ignored: this.#ignored, files: this.#known.files };
  }

  /** Lists it again when its stamp, a rule file in it or one above says so. */
  *#lookAtFolder(folder: KnownFolder, parent: KnownFolder | undefined, anew: boolean): Generator<void, 'gone' | 'unlisted' | 'same rules' | 'new rules'> {
    const { disk, now } = this.#settings;
    const began = now();
    let stats: Stats | undefined;
    try {
      stats = disk.lstat(this.#absolute(folder.path));
    } catch (error) {
      return leadsNowhere(error) ? 'gone' : 'unlisted';
    }
    yield* this.#pause();
    if (stats?.isDirectory() !== true) return 'gone';
    const before = folder.listedAs;
    const changed = before === undefined || before.mtimeMs !== stats.mtimeMs || before.ctimeMs !== stats.ctimeMs || before.ino !== stats.ino || before.dev !== stats.dev;
    let otherRules = anew || before === undefined;
    for (const file of folder.ruleFiles) otherRules = file.look(began) || otherRules;
    const room = folder.cut && this.#known.entries < this.#settings.maxEntries;
    if (!changed && !otherRules && !folder.again && !room) return 'same rules';

    // Too many already: a folder nobody has looked into yet is not begun.
    if (before === undefined && this.#known.entries >= this.#settings.maxEntries) {
      folder.cut = true;
      return 'same rules';
    }
    let entries: Dirent[];
    try {
      entries = disk.list(this.#absolute(folder.path));
      // Replaced by a link in between, it would have been the names of another place that were listed.
      const listed = disk.lstat(this.#absolute(folder.path));
      if (listed?.isDirectory() !== true) return 'gone';
      if (listed.ino !== stats.ino || listed.dev !== stats.dev) return 'unlisted';
    } catch (error) {
      return leadsNowhere(error) ? 'gone' : 'unlisted';
    }
    folder.listedAs = { mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, ino: stats.ino, dev: stats.dev };
    folder.again = mayChangeUnseen(stats, began);
    otherRules = this.#takeRules(folder, entries, began) || otherRules;
    if (otherRules) folder.rules = (parent?.rules ?? this.#known.above.rules).inside(folder.path, folder.ruleFiles, folder.isRepository);
    yield* this.#takeEntries(folder, entries);
    return otherRules ? 'new rules' : 'same rules';
  }

  /** True when the rule files are others than before. */
  #takeRules(folder: KnownFolder, entries: readonly Dirent[], now: number): boolean {
    const told = entries.filter(({ name }) => tellsRules(name));
    if (told.length === 0 && folder.ruleFiles.length === 0 && !folder.isRepository) return false;
    const { files, isRepository } = ruleFilesOf(this.#settings.disk, this.#absolute(folder.path), (name) => told.some((entry) => entry.name === name));
    const same = isRepository === folder.isRepository && files.length === folder.ruleFiles.length && files.every(({ absolute }, index) => absolute === folder.ruleFiles[index]!.absolute);
    if (same) return false;
    for (const file of files) file.look(now);
    folder.ruleFiles = files;
    folder.isRepository = isRepository;
    return true;
  }

  /** Sorts the listing into what is known; what was known and is listed no more is forgotten. */
  *#takeEntries(folder: KnownFolder, entries: Dirent[]): Generator<void> {
    const { alwaysIgnored } = this.#settings;
    const { files, folders } = folder;
    const skipped: SkippedFile[] = [];
    const links: string[] = [];
    folder.files = new Map();
    folder.folders = new Map();
    folder.ignored = 0;
    folder.cut = false;
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      const { name } = entry;
      const path = folder.pathOf(name);
      // After each where there are rules: many of them take their time over every name.
      if (!folder.rules.areNone || (this.#calls += 1) % CALLS_PER_STEP === 0) yield;
      if (alwaysIgnored.has(name) || folder.rules.ignores(path, entry.isDirectory())) folder.ignored += 1;
      else if (isProtectedName(name)) skipped.push({ path, reason: 'protected' });
      else if (entry.isSymbolicLink()) links.push(path);
      else if (entry.isDirectory()) {
        const child = folders.get(name) ?? this.#letIn(() => new KnownFolder(path));
        folders.delete(name);
        if (child === undefined) folder.cut = true;
        else folder.folders.set(name, child);
      } else if (entry.isFile()) {
        const child = files.get(name) ?? this.#letIn((): KnownFile => ({ path, stamp: undefined, racy: false, state: undefined }));
        files.delete(name);
        if (child === undefined) folder.cut = true;
        else folder.files.set(name, child);
      } else skipped.push({ path, reason: 'not_regular' });
    }
    folder.links = links;
    folder.skipped = skipped;
    for (const file of files.values()) this.#forgetFile(file);
    for (const child of folders.values()) this.#forget(child);
    this.#known.entries -= files.size + folders.size;
  }

  #letIn<Entry>(make: () => Entry): Entry | undefined {
    if (this.#known.entries >= this.#settings.maxEntries) return undefined;
    this.#known.entries += 1;
    return make();
  }

  *#lookAtFiles(folder: KnownFolder): Generator<void> {
    const { disk, now } = this.#settings;
    const prefix = this.#prefix;
    const began = now();
    for (const [name, file] of folder.files) {
      if ((this.#calls += 1) % CALLS_PER_STEP === 0) yield;
      let stats: Stats | undefined | 'unreadable';
      try {
        stats = disk.lstat(prefix + file.path);
      } catch (error) {
        stats = leadsNowhere(error) ? undefined : 'unreadable';
      }
      // A name that is not UTF-8 is listed with a sign of replacement and cannot be asked for.
      if (stats === undefined && name.includes('\ufffd')) stats = 'unreadable';
      if (stats === 'unreadable') {
        this.#leave(file, 'unreadable');
      } else if (stats?.isFile() !== true) {
        // Gone or replaced since the listing; the next sweep lists again and says what it is.
        this.#forgetFile(file);
        folder.files.delete(name);
        this.#known.entries -= 1;
        folder.again = true;
      } else {
        this.#see(file, stats, mayChangeUnseen(stats, began));
      }
    }
  }

  #see(file: KnownFile, stats: Stats, racy: boolean): void {
    const known = file.stamp !== undefined && sameStamp(file.stamp, stats);
    if (!known) file.stamp = stampOf(stats);
    const wasRacy = file.racy;
    file.racy = racy;
    if (stats.size > this.#settings.maxFileBytes) {
      this.#leave(file, 'oversize');
    } else if (file.state !== 'in') {
      file.state = 'in';
      this.#known.files += 1;
      this.#found.added.push(sourceFile(file));
    } else if (!known || wasRacy) {
      this.#found.changed.push(sourceFile(file));
    }
  }

  #leave(file: KnownFile, reason: 'oversize' | 'unreadable'): void {
    this.#forgetFile(file);
    file.state = reason;
    this.#found.skipped.push(file.stamp === undefined ? { path: file.path, reason } : { path: file.path, reason, stamp: file.stamp });
  }

  #forgetFile(file: KnownFile): void {
    if (file.state !== 'in') return;
    file.state = undefined;
    this.#known.files -= 1;
    this.#found.removed.push(file.path);
  }

  #forget(folder: KnownFolder): void {
    const { removed, entries } = folder.empty();
    this.#known.files -= removed.length;
    this.#known.entries -= entries;
    for (const path of removed) this.#found.removed.push(path);
  }

  #dropFolder(folder: KnownFolder, parent: KnownFolder): void {
    parent.folders.delete(folder.path.slice(folder.path.lastIndexOf('/') + 1));
    parent.again = true;
    this.#known.entries -= 1;
  }

  /** What a folder says of itself in every sweep. */
  #report(folder: KnownFolder): void {
    this.#ignored += folder.ignored;
    for (const skipped of folder.skipped) this.#found.skipped.push(skipped);
    for (const path of folder.links) {
      const reason = this.#whereLinkLeads(path);
      if (reason !== 'inside') this.#found.skipped.push({ path, reason });
    }
    if (folder.cut && !this.#cut) {
      this.#cut = true; // said once, at the first place
      this.#found.skipped.push({ path: folder.path, reason: 'too_many_files' });
    }
  }

  /** A link to something inside is that thing, which has its own path; one that leads nowhere is nothing. Neither leaves a gap in the claim. */
  #whereLinkLeads(path: string): 'inside' | 'link_outside' | 'unreadable' {
    const { disk, root } = this.#settings;
    try {
      return insideOf(root, disk.realpath(this.#absolute(path))) === undefined ? 'link_outside' : 'inside';
    } catch (error) {
      return leadsNowhere(error) ? 'inside' : 'unreadable';
    }
  }

  #absolute(path: string): string {
    return path === '.' ? this.#settings.root : this.#prefix + path;
  }

  *#pause(): Generator<void> {
    if ((this.#calls += 1) % CALLS_PER_STEP === 0) yield;
  }
}

function sourceFile({ path, stamp }: KnownFile): SourceFile {
  return { path, stamp: stamp! };
}

function leadsNowhere(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(failureOf(error));
}
