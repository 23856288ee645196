// The tree of one root: sweeps that tell what changed, and reads through the jail.
import { nodeDisk, type Disk } from './disk.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { openJail } from './jail.ts';
import { KnownFolder } from './known-tree.ts';
import { readAhead } from './read-ahead.ts';
import { readerIn } from './read-source.ts';
import { RulesAbove } from './rule-files.ts';
import { sharedRuns } from './shared-runs.ts';
import { inSlices } from './slices.ts';
import type { SourceTree } from './source-file.ts';
import { SweepRun, type Known, type SweepSettings } from './sweep.ts';

export interface SourceTreeOptions {
  /** Milliseconds since the epoch, of the clock files are stamped by. */
  readonly now: () => number;
  readonly maxFileBytes?: number;
  /** Files and folders together. */
  readonly maxEntries?: number;
  /** Names left out whatever the rules say. */
  readonly alwaysIgnored?: readonly string[];
  readonly disk?: Disk;
}

/** Version control and our own state are no source, and packages of others are outside every claim. */
export const ALWAYS_IGNORED: readonly string[] = ['.git', 'node_modules', '.sekisho'];

/** Throws when the root is no folder; from then on nothing throws. */
export function openSourceTree(root: string, options: SourceTreeOptions): SourceTree {
  const disk = options.disk ?? nodeDisk;
  const maxFileBytes = options.maxFileBytes ?? FILE_LIMITS.fileBytes;
  const jail = openJail([root], { disk, maxFileBytes });
  const settings: SweepSettings = {
    disk, maxFileBytes,
    root: jail.roots[0]!,
    now: options.now,
    maxEntries: options.maxEntries ?? FILE_LIMITS.entries,
    alwaysIgnored: new Set(options.alwaysIgnored ?? ALWAYS_IGNORED),
  };
  const known: Known = { top: new KnownFolder('.'), above: new RulesAbove(disk, settings.root), files: 0, entries: 0 };
  const read = readerIn(jail);
  return {
    root: settings.root,
    sweep: sharedRuns(() => inSlices(new SweepRun(settings, known).steps(), settings.now, FILE_LIMITS.sliceMs)),
    read,
    // Another thread knows the real disk only.
    readAhead: (files) => (options.disk === undefined ? readAhead(settings.root, maxFileBytes, files, read) : undefined),
  };
}
