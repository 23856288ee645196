// What the tree remembers between two sweeps: folders, the files in them, and what was left out and why.
import type { Stats } from 'node:fs';
import { FolderRules } from './ignore-rules.ts';
import type { RuleFile } from './rule-files.ts';
import type { SkippedFile, SkipReason, Stamp } from './source-file.ts';

export interface KnownFile {
  readonly path: string;
  /** `undefined` until the first look. */
  stamp: Stamp | undefined;
  /** Looked at so soon after its last change that the stamp proves nothing. */
  racy: boolean;
  /** In the claim, or left out for a reason; `undefined` until the first look. */
  state: 'in' | SkipReason | undefined;
}

export class KnownFolder {
  /** `.` for the root. */
  readonly path: string;
  /** Undefined while it has not been listed, or could not be. */
  listedAs: Pick<Stats, 'mtimeMs' | 'ctimeMs' | 'ino' | 'dev'> | undefined;
  /** To be listed again whatever its stamp says: listed too soon after a change, or found to disagree with its listing. */
  again = false;
  /** Something was not let in because there are too many files. */
  cut = false;
  rules = FolderRules.none;
  ruleFiles: readonly RuleFile[] = [];
  isRepository = false;
  ignored = 0;
  /** By name, in order. */
  files = new Map<string, KnownFile>();
  folders = new Map<string, KnownFolder>();
  /** Paths. */
  links: readonly string[] = [];
  /** Left out for what they are; only a change of the folder changes that. */
  skipped: readonly SkippedFile[] = [];

  constructor(path: string) {
    this.path = path;
  }

  pathOf(name: string): string {
    return this.path === '.' ? name : `${this.path}/${name}`;
  }

  /** Forgets everything below; gives the paths that were in the claim, and how many files and folders were known. */
  empty(): { removed: string[]; entries: number } {
    const removed: string[] = [];
    let entries = 0;
    const emptying: KnownFolder[] = [this];
    for (let folder = emptying.pop(); folder !== undefined; folder = emptying.pop()) {
      for (const file of folder.files.values()) if (file.state === 'in') removed.push(file.path);
      entries += folder.files.size + folder.folders.size;
      emptying.push(...[...folder.folders.values()].reverse());
    }
    this.listedAs = undefined;
    this.cut = false;
    this.ruleFiles = [];
    this.isRepository = false;
    this.ignored = 0;
    this.files = new Map();
    this.folders = new Map();
    this.links = [];
    this.skipped = [];
    return { removed, entries };
  }
}
