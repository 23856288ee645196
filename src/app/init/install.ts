// Carries out what was planned and agreed to, all or nothing: the files, then the guard, then the record by which all of it can be taken back.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { readHostFile, removeEmptyFolders, writeHostFiles } from '../../system/host-files.ts';
import { openRoot } from '../compose.ts';
import { guardRoot, unguardRoot } from '../guard-tools.ts';
import { trustInCodex } from './codex-trust.ts';
import { readRecord, rootRecord, userRecord, withNoted, writeRecord, type Noted } from './install-record.ts';
import type { Machine } from './machine.ts';
import type { InstallPlan } from './plan-install.ts';
import { mustBeAsPlanned, type PlannedFile } from './planned-file.ts';

export interface Installed {
  readonly written: number;
  readonly notes: readonly Bilingual[];
}

export async function install(machine: Machine, plan: InstallPlan, trustCodex: boolean, warn: (text: string) => void): Promise<Installed> {
  const { home, env } = machine;
  const changed = plan.files.filter(({ before, after }) => before !== after);
  mustBeAsPlanned([...changed, plan.settings]);
  const files = writeHostFiles(changed.map(({ path, inside, after, mode }) => ({ path, text: after, ...(inside === undefined ? {} : { inside }), ...(mode === undefined ? {} : { mode }) })));
  const names = plan.hosts.map(({ host }) => host.name);
  const under = (folder: string): boolean => [plan.root, plan.clone?.gitFolder].some((each) => each !== undefined && folder.startsWith(`${each}${sep}`));
  const takesBack: (() => void)[] = [files.undo, ...ofGuard(home, plan)];
  let settings: PlannedFile;
  try {
    guardRoot(home, plan.root);
    settings = { ...plan.settings, after: readFileSync(plan.settings.path, 'utf8') };
    const noted = (level: PlannedFile['level']): Noted[] => [...changed, ...(settings.before === settings.after ? [] : [settings])].filter((file) => file.level === level).map(({ path, before, modeBefore, after, bare }) => ({ path, before, mode: modeBefore, after: after!, bare }));
    takesBack.push(writeRecord(userRecord(home), withNoted(readRecord(userRecord(home)), names, noted('user'), files.folders.filter((folder) => !under(folder)))).undo);
    writeRecord(rootRecord(home, plan.root), withNoted(readRecord(rootRecord(home, plan.root)), names, noted('project'), files.folders.filter(under)));
  } catch (error) {
    for (const takeBack of takesBack.reverse()) quietly(takeBack);
    throw error;
  }

  const notes: Bilingual[] = [];
  if (trustCodex) {
    const { written, note } = await trustInCodex(machine);
    if (note !== undefined) notes.push(note);
    if (written !== undefined) writeRecord(userRecord(home), withNoted(readRecord(userRecord(home)), names, [written], []));
  }
  const { caller } = openRoot({ root: plan.root, env, warn });
  try {
    await caller.reach(); // the engine tells the hook what it has to know; until then the hook refuses
  } finally {
    await caller.close();
  }
  return { written: changed.length + (settings.before === settings.after ? 0 : 1), notes };
}

/** What takes a guard back that this setup put up, in the order it is put up. The key at user level stays: nobody trusts it until a project names it. */
function ofGuard(home: string, { root, guarded, settings: { path, inside, before, modeBefore } }: InstallPlan): readonly (() => void)[] {
  const state = dirname(path);
  const hadState = existsSync(state);
  return [
    () => {
      if (hadState) return;
      rmSync(join(state, '.gitignore'), { force: true });
      removeEmptyFolders([state]);
    },
    () => {
      if (readHostFile(path, inside)?.text !== before) writeHostFiles([{ path, text: before, ...(inside === undefined ? {} : { inside }), ...(modeBefore === undefined ? {} : { mode: modeBefore }) }]);
    },
    () => {
      if (!guarded) unguardRoot(home, root);
    },
  ];
}

/** One step that fails keeps none of the others from being taken back; the person hears of what failed first. */
function quietly(takeBack: () => void): void {
  try {
    takeBack();
  } catch {
    // the error that led here is the one that is told
  }
}
