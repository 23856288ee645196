// Which files of ignore rules are in force, and whether one of them says something else than before.
import { dirname, join, resolve } from 'node:path';
import { readAll, sameStamp, stampOf, type Disk } from './disk.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { FolderRules, RULE_KINDS, type RuleKind, type RuleText } from './ignore-rules.ts';
import { insideOf } from './jail.ts';
import { mayChangeUnseen } from './racily-clean.ts';
import type { Stamp } from './source-file.ts';

/** Names of rule files that stand in the folder they rule. */
export const RULE_FILE_NAMES: readonly RuleKind[] = RULE_KINDS.filter((kind) => kind !== 'exclude');
/** Either makes a folder a repository. */
export const REPOSITORY_NAMES: readonly string[] = ['.git', '.jj'];

const TELLING = new Set([...RULE_FILE_NAMES, ...REPOSITORY_NAMES]);

/** Whether an entry of this name has a say in what is ignored in its folder. */
export function tellsRules(name: string): boolean {
  return TELLING.has(name);
}

/** One rule file that is, or may come to be. */
export class RuleFile implements RuleText {
  readonly kind: RuleKind;
  readonly absolute: string;
  text = '';
  readonly #disk: Disk;
  #stamp: Stamp | undefined;
  #racy = false;

  constructor(disk: Disk, kind: RuleKind, absolute: string) {
    this.#disk = disk;
    this.kind = kind;
    this.absolute = absolute;
  }

  /** True when the rules are others than at the last look. A file that cannot be read has none. */
  look(now: number): boolean {
    let stamp: Stamp | undefined;
    try {
      const found = this.#disk.stat(this.absolute);
      stamp = found?.isFile() === true ? stampOf(found) : undefined;
    } catch {
      stamp = undefined;
    }
    if (stamp !== undefined && this.#stamp !== undefined && !this.#racy && sameStamp(this.#stamp, stamp)) return false;
    this.#stamp = stamp;
    this.#racy = stamp !== undefined && mayChangeUnseen(stamp, now);
    const text = stamp === undefined ? '' : bytesOf(this.#disk, this.absolute);
    if (text === this.text) return false;
    this.text = text;
    return true;
  }
}

/** The rule files and the repository of one folder. `has` tells which names are in it. */
export function ruleFilesOf(disk: Disk, folder: string, has: (name: string) => boolean): { files: RuleFile[]; isRepository: boolean } {
  const files = RULE_FILE_NAMES.filter(has).map((kind) => new RuleFile(disk, kind, join(folder, kind)));
  if (has('.git')) {
    const exclude = excludeOf(disk, folder);
    if (exclude !== undefined) files.push(new RuleFile(disk, 'exclude', exclude));
  }
  return { files, isRepository: REPOSITORY_NAMES.some(has) };
}

interface FolderAbove {
  readonly folder: string;
  /** From it to the root, with `/` at the end. */
  readonly down: string;
  files: RuleFile[];
  isRepository: boolean;
}

/** The rules that reach down to the root from the folders above it. */
export class RulesAbove {
  readonly #disk: Disk;
  /** From the top of the disk downwards. */
  readonly #above: readonly FolderAbove[];
  #looked = false;
  rules = FolderRules.none;

  constructor(disk: Disk, root: string) {
    this.#disk = disk;
    this.#above = foldersAbove(root).map((folder) => ({ folder, down: `${insideOf(folder, root)!}/`, files: this.#filesIn(folder), isRepository: false }));
  }

  /** True when they are others than at the last look; the first look always finds them so. */
  look(now: number): boolean {
    let changed = !this.#looked;
    this.#looked = true;
    for (const above of this.#above) {
      const isRepository = REPOSITORY_NAMES.some((name) => isThere(this.#disk, join(above.folder, name)));
      if (isRepository !== above.isRepository) {
        above.isRepository = isRepository;
        above.files = this.#filesIn(above.folder);
        changed = true;
      }
      for (const file of above.files) changed = file.look(now) || changed;
    }
    if (changed) this.rules = this.#above.reduce((rules, { down, files, isRepository }) => rules.above(down, files, isRepository), FolderRules.none);
    return changed;
  }

  #filesIn(folder: string): RuleFile[] {
    // Not listed but asked for by name: a folder above the root may be unlistable, or hold a hundred thousand others.
    return ruleFilesOf(this.#disk, folder, (name) => name !== '.git' || isThere(this.#disk, join(folder, name))).files;
  }
}

function foldersAbove(root: string): string[] {
  const above = dirname(root);
  return above === root ? [] : [...foldersAbove(above), above];
}

function isThere(disk: Disk, path: string): boolean {
  try {
    return disk.stat(path) !== undefined;
  } catch {
    return false;
  }
}

/** In a worktree `.git` is a file that leads to the repository it belongs to, and the rules are there. */
function excludeOf(disk: Disk, folder: string): string | undefined {
  const git = join(folder, '.git');
  try {
    if (disk.stat(git)?.isFile() !== true) return join(git, 'info', 'exclude');
    const line = firstLine(bytesOf(disk, git));
    if (!line.startsWith('gitdir: ')) return undefined;
    const own = resolve(folder, line.slice('gitdir: '.length));
    const common = firstLine(bytesOf(disk, join(own, 'commondir')));
    return common === '' ? undefined : join(resolve(own, common), 'info', 'exclude');
  } catch {
    return undefined;
  }
}

function firstLine(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8').split(/\r?\n/, 1)[0]!;
}

/** One character per byte; empty when it is no regular file, too large or not readable. */
function bytesOf(disk: Disk, path: string): string {
  let handle: number;
  try {
    handle = disk.openLinked(path);
  } catch {
    return '';
  }
  try {
    const found = disk.fstat(handle);
    if (!found.isFile() || found.size > FILE_LIMITS.ruleFileBytes) return '';
    const bytes = readAll(disk, handle, found.size) ?? Buffer.alloc(0);
    // Some editors put a byte order mark at the front; it belongs to no pattern.
    const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    return bytes.toString('latin1', start);
  } catch {
    return '';
  } finally {
    disk.close(handle);
  }
}
