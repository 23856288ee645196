// The tree of one root: sweeps that tell what changed, and reads through the jail.
import { unfitReason } from './classify.ts';
import { nodeDisk, type Disk } from './disk.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { openJail, type JailRefusal } from './jail.ts';
import { KnownFolder } from './known-tree.ts';
import { RulesAbove } from './rule-files.ts';
import { sharedRuns } from './shared-runs.ts';
import { inSlices } from './slices.ts';
import type { SkipReason, SourceTree } from './source-file.ts';
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
  return {
    root: settings.root,
    sweep: sharedRuns(() => inSlices(new SweepRun(settings, known).steps(), settings.now, FILE_LIMITS.sliceMs)),
    read(path) {
      const read = jail.readListed(path);
      if ('refused' in read) return { path, reason: SKIP_BY_REFUSAL[read.refused] ?? 'unreadable', ...(read.stamp && { stamp: read.stamp }) };
      const reason = unfitReason(read.bytes);
      return reason === undefined ? read : { path: read.path, reason, stamp: read.stamp };
    },
  };
}

const SKIP_BY_REFUSAL: Readonly<Partial<Record<JailRefusal, SkipReason>>> = {
  outside: 'link_outside',
  protected: 'protected',
  not_regular: 'not_regular',
  oversize: 'oversize',
};
