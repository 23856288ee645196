// Carries out a removal: the guard is taken off last of what matters, so that a failure on the way leaves the root guarded.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import { SekishoError, type ErrorEnvelope } from '../../kernel/errors.ts';
import { guardedRoots } from '../../system/guard-folder.ts';
import { removeEmptyFolders, writeHostFiles } from '../../system/host-files.ts';
import { findRoot } from '../../system/root-folder.ts';
import { rootHome } from '../../system/user-home.ts';
import { unguardRoot } from '../guard-tools.ts';
import { dropRecord, readRecord, rootRecord, userRecord, writeRecord, type InstallRecord } from './install-record.ts';
import type { Machine } from './machine.ts';
import type { RemovalPlan } from './plan-removal.ts';
import { mustBeAsPlanned } from './planned-file.ts';
import { holdRoot } from './running-engine.ts';

export async function remove({ home }: Machine, plan: RemovalPlan): Promise<void> {
  const { root, whole, userLevel, keepData } = plan;
  const held = whole ? await holdRoot(findRoot(root).state) : { release: () => {} };
  if ('pid' in held) throw new EngineRuns(held.pid);
  const [userNotes, rootNotes] = [readRecord(userRecord(home)), readRecord(rootRecord(home, root))];
  try {
    mustBeAsPlanned(plan.files);
    const files = writeHostFiles(plan.files.map(({ path, inside, after, mode }) => ({ path, text: after, ...(inside === undefined ? {} : { inside }), ...(mode === undefined ? {} : { mode }) })));
    try {
      if (whole) unguardRoot(home, root);
    } catch (error) {
      files.undo(); // a guarded root without its hooks would look safe
      throw error;
    }
  } finally {
    held.release();
  }
  if (whole && !keepData && plan.state !== undefined) removeAllBut(plan.state, new Set(plan.tracked.map((path) => join(root, path))), plan.files.filter(({ after }) => after !== undefined).map(({ path }) => path));
  removeEmptyFolders(rootNotes.folders);
  if (userLevel) removeEmptyFolders(userNotes.folders);
  if (!whole) {
    const names = plan.hosts.map(({ name }) => name);
    const without = (record: InstallRecord): InstallRecord => ({ ...record, hosts: record.hosts.filter((name) => !names.includes(name)), files: Object.fromEntries(Object.entries(record.files).filter(([path]) => !plan.files.some((file) => file.path === path))) });
    writeRecord(rootRecord(home, root), without(rootNotes));
    if (userLevel) writeRecord(userRecord(home), without(userNotes));
    return;
  }
  if (keepData) dropRecord(rootRecord(home, root));
  else rmSync(rootHome(home, root), { recursive: true, force: true });
  if (userLevel) dropRecord(userRecord(home));
  removeEmptyHome(home);
}

/** Without any guarded root the list says nothing; the folder beside it goes first, since a folder without a list stops every write. */
function removeEmptyHome(home: string): void {
  if (existsSync(join(home, 'guarded.json')) && guardedRoots(home).length === 0) {
    const guard = join(home, 'guard');
    removeEmptyFolders([guard]);
    if (!existsSync(guard)) for (const name of ['guarded.json', 'hook']) rmSync(join(home, name), { recursive: true, force: true });
  }
  removeEmptyFolders([home, join(home, 'roots')]);
}

/** What git knows and what was there before us stays. */
function removeAllBut(folder: string, tracked: ReadonlySet<string>, kept: readonly string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (tracked.has(path) || kept.includes(path)) continue;
    if (entry.isDirectory() && [...tracked, ...kept].some((each) => dirname(each).startsWith(path))) removeAllBut(path, tracked, kept);
    else rmSync(path, { recursive: true, force: true });
  }
  try {
    rmdirSync(folder);
  } catch {
    // something stays in it
  }
}

const HINT: Bilingual = { en: 'Nothing was changed. Close the hosts that use this root (or end that process), then call again.', ja: '何も変更していません。このルートを使っているホストを閉じるか、そのプロセスを終了してから、もう一度実行してください。' };

class EngineRuns extends SekishoError {
  constructor(private readonly pid: number) {
    super('QC-303', {});
  }

  /** The row's own words are about a process that hangs; this one works. */
  override envelope(language: Language): ErrorEnvelope {
    const who = this.pid === 0 ? '' : ` (pid ${this.pid})`;
    return { ...super.envelope(language), message: { en: `A process works on this root${who}.`, ja: `このルートを使っているプロセスがあります${who}。` }[language], hint: HINT[language], who: 'person' };
  }
}
