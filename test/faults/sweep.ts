// The sweep: the same work with a fault at call 1, 2, 3 … until it finishes undisturbed, and the state examined after each.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StateStore } from '../../src/store/contract.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { openView } from '../../src/store/open-view.ts';
import type { FaultDisk } from './fault-disk.ts';
import { changesContent, fillTemplate, isCode, migrationsOf, nextCommit, openSubject, signature, theCommit, type Scenario, type Subject } from './scenario.ts';

export interface SweepResult {
  readonly points: number;
  readonly violations: readonly string[];
  /** Error modes only: how many of the faults made the work fail, as against being harmless. */
  readonly refused?: number;
}

interface Signatures {
  readonly before: string;
  readonly after: string;
  readonly beforeNext: string;
  readonly afterNext: string;
}

const CHILDREN_AT_ONCE = 3;
let folders = 0;

/** `kill` dies before the k-th call of any kind; `torn` does half of the k-th write and then dies. `every`: only each so-manieth call. */
export async function sweepDeaths(disk: FaultDisk, subject: Subject, scenario: Scenario, mode: 'kill' | 'torn', every = 1): Promise<SweepResult> {
  const template = await makeTemplate(disk, subject, scenario);
  const signs = await signaturesOf(disk, subject, scenario, template);
  const violations: string[] = [];
  let finishedAt = Infinity;
  let next = 1;
  const worker = async (): Promise<void> => {
    for (let k = next; k < finishedAt; k = next) {
      next += every;
      const folder = freshFolder(disk, template);
      const report = `${folder}.report`;
      const child = await disk.run(['die', subject, scenario, folder, '', mode, String(k)], { FAULT_PREFIX: folder, FAULT_REPORT: report });
      const calls = existsSync(report) ? readFileSync(report, 'utf8') : '';
      if (calls.includes('mark finished')) finishedAt = Math.min(finishedAt, k);
      if (!child.killed && !calls.includes('mark finished')) throw new Error(`child: ${child.err}`);
      const wrong = await examine(subject, scenario, folder, signs, calls.includes('mark acknowledged')).catch((error: unknown) => `cannot be used again: ${String(error)}`);
      if (wrong !== undefined) violations.push(`${mode} at ${k} (${calls.trim().split('\n').at(-1)}): ${wrong}`);
      rmSync(folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: CHILDREN_AT_ONCE }, worker));
  return { points: finishedAt - 1, violations };
}

/** `full` and `io` last until the disk is mended; `short` tears one write and lets only names through after it, `half` tears one write and is well again; `once` is a single error. */
export async function sweepErrors(disk: FaultDisk, subject: Subject, scenario: Scenario, mode: 'full' | 'short' | 'half' | 'io' | 'once'): Promise<SweepResult> {
  const template = await makeTemplate(disk, subject, scenario);
  const signs = await signaturesOf(disk, subject, scenario, template);
  const folder = freshFolder(disk, undefined);
  const env = { FAULT_PREFIX: folder, SIGN_BEFORE: signs.before, SIGN_AFTER: signs.after, SIGN_BEFORE_NEXT: signs.beforeNext, SIGN_AFTER_NEXT: signs.afterNext };
  const child = await disk.run(['errors', subject, scenario, folder, template ?? '', mode, ''], env);
  if (child.code !== 0) throw new Error(`child: ${child.err}`);
  return JSON.parse(child.out) as SweepResult;
}

/** The calls of one undisturbed run, in order, with the marks between them. */
export async function traceCalls(disk: FaultDisk, subject: Subject, scenario: Scenario): Promise<string[]> {
  const folder = freshFolder(disk, await makeTemplate(disk, subject, scenario));
  await disk.run(['die', subject, scenario, folder, '', 'kill', '0'], { FAULT_PREFIX: folder, FAULT_REPORT: `${folder}.report` });
  return readFileSync(`${folder}.report`, 'utf8').trim().split('\n').map((line) => line.replaceAll(folder, '.'));
}

async function examine(subject: Subject, scenario: Scenario, folder: string, signs: Signatures, acknowledged: boolean): Promise<string | undefined> {
  if (scenario === 'migrate') {
    const found = versionBeforeOrAfter(subject, folder, signs);
    if (found === undefined) return 'neither the old nor the new version';
    if (acknowledged && found === 'before') return 'an acknowledged migration was lost';
  }
  if (scenario === 'back') {
    const version = withView(folder);
    if (version !== MIGRATIONS.length && version !== MIGRATIONS.length - 1) return `version ${version}`;
    if (acknowledged && version === MIGRATIONS.length) return 'an acknowledged way back was lost';
  }
  const migrations = migrationsOf(scenario);
  const store = openSubject(subject, folder, migrations);
  let expected: string;
  try {
    const sign = signature(store, migrations);
    if (sign !== signs.before && sign !== signs.after) return 'neither before nor after';
    if (acknowledged && sign !== signs.after) return 'an acknowledged commit was lost';
    expected = sign === signs.after ? signs.afterNext : signs.beforeNext;
    await store.commit(nextCommit);
  } finally {
    store.close();
  }
  return withStore(subject, folder, scenario, (again) => (signature(again, migrations) === expected ? undefined : 'the next commit was not kept'));
}

/** Opened by the program of before: it must find its own state whole, or be told that the state is newer. */
function versionBeforeOrAfter(subject: Subject, folder: string, signs: Signatures): 'before' | 'after' | undefined {
  try {
    const store = openSubject(subject, folder, MIGRATIONS);
    try {
      return signature(store) === signs.before ? 'before' : undefined;
    } finally {
      store.close();
    }
  } catch (error) {
    if (isCode(error, 'QC-301')) return 'after';
    throw error;
  }
}

/** Copied while the store is open, so that the child also finds a write-ahead log to recover. */
async function makeTemplate(disk: FaultDisk, subject: Subject, scenario: Scenario): Promise<string | undefined> {
  if (scenario === 'create') return undefined;
  const template = join(disk.base, `template-${subject}`);
  if (existsSync(template)) return template;
  const store = openSubject(subject, `${template}-open`);
  await fillTemplate(store);
  cpSync(`${template}-open`, template, { recursive: true, filter: (path) => !path.endsWith('-shm') });
  store.close();
  return template;
}

async function signaturesOf(disk: FaultDisk, subject: Subject, scenario: Scenario, template: string | undefined): Promise<Signatures> {
  const migrations = migrationsOf(scenario);
  const onCopy = async (work: (store: StateStore) => Promise<unknown>): Promise<string> => {
    const store = openSubject(subject, freshFolder(disk, template), migrations);
    await work(store);
    const sign = signature(store, migrations);
    store.close();
    return sign;
  };
  const before = scenario === 'migrate' ? withStore(subject, freshFolder(disk, template), 'commit', (store) => signature(store)) : await onCopy(async () => {});
  const afterNext = await onCopy(async (store) => {
    if (changesContent(scenario)) await store.commit(theCommit);
    await store.commit(nextCommit);
  });
  return {
    before,
    after: await onCopy(async (store) => (changesContent(scenario) ? store.commit(theCommit) : undefined)),
    beforeNext: !changesContent(scenario) ? afterNext : await onCopy(async (store) => store.commit(nextCommit)),
    afterNext,
  };
}

function withView(folder: string): number {
  const view = openView(folder)!;
  view.close();
  return view.stateVersion;
}

function withStore<T>(subject: Subject, folder: string, scenario: Scenario, work: (store: StateStore) => T): T {
  const store = openSubject(subject, folder, migrationsOf(scenario));
  try {
    return work(store);
  } finally {
    store.close();
  }
}

function freshFolder(disk: FaultDisk, template: string | undefined): string {
  folders += 1;
  const folder = join(disk.base, `run-${folders}`, 'state');
  mkdirSync(join(folder, '..'));
  if (template !== undefined) cpSync(template, folder, { recursive: true });
  return folder;
}
