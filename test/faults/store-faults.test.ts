// Every store call that touches the disk fails once in each way there is; after each the state must be before or after, never between.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFaultDisk, hasCompiler, type FaultDisk } from './fault-disk.ts';
import type { Scenario } from './scenario.ts';
import { sweepDeaths, sweepErrors, traceCalls } from './sweep.ts';

const SUBJECTS = ['sqlite', 'file'] as const;
const SCENARIOS: readonly Scenario[] = ['commit', 'create', 'migrate', 'back', 'compact'];
/** SQLite's own calls while it makes or rebuilds a file come by the hundred: by default every sixteenth of them, SEKISHO_SWEEP=all (`npm run storm -- faults`) takes each. A commit is swept whole. */
const EVERY = process.env['SEKISHO_SWEEP'] === 'all' ? 1 : 16;
const PATIENCE = 240_000; // a machine at work on other things is no fault of the store

if (!hasCompiler) console.log('test/faults skipped: the failing disk needs Linux and a C compiler (cc), and there is none here');

describe.skipIf(!hasCompiler)('the store on a failing disk', () => {
  let disk: FaultDisk;
  const counted: string[] = [];
  beforeAll(async () => { disk = await buildFaultDisk(); }, PATIENCE);
  afterAll(() => {
    console.log(`fault points\n  ${counted.join('\n  ')}`);
    rmSync(disk.base, { recursive: true, force: true });
  });

  describe.each(SUBJECTS)('%s', (subject) => {
    describe.each(SCENARIOS)('%s', (scenario) => {
      // Compacting is SQLite's own VACUUM there, hundreds of calls long: one way to die and one to fail show that we build on it rightly.
      const [deaths, errors] = subject === 'sqlite' && scenario === 'compact' ? [['kill'], ['full']] as const : [['kill', 'torn'], ['full', 'short', 'io', 'once']] as const;
      it.each([...deaths])('is before or after when the process dies at any call (%s)', async (mode) => {
        const { points, violations } = await sweepDeaths(disk, subject, scenario, mode, subject === 'sqlite' && scenario !== 'commit' ? EVERY : 1);
        counted.push(`${subject} ${scenario} ${mode}: ${points}`);
        expect(violations).toEqual([]);
        expect(points).toBeGreaterThanOrEqual(LEAST_POINTS[subject][mode][scenario]);
      }, PATIENCE);

      it.each([...errors])('refuses with QC-009, keeps what was acknowledged and goes on when the disk is well again (%s)', async (mode) => {
        const { points, refused, violations } = await sweepErrors(disk, subject, scenario, mode);
        counted.push(`${subject} ${scenario} ${mode}: ${points} (${refused} refused)`);
        expect(violations).toEqual([]);
        expect(refused).toBeGreaterThanOrEqual(2);
      }, PATIENCE);
    });

    it('finishes a write that the disk took only in part', async () => {
      const { points, refused, violations } = await sweepErrors(disk, subject, 'commit', 'half');
      expect(points).toBeGreaterThanOrEqual(10);
      expect([refused, violations]).toEqual([0, []]);
    }, PATIENCE);

    it('syncs the data, and the folder where the name is new, before it acknowledges', async () => {
      const calls = await traceCalls(disk, subject, 'commit');
      expect(unsyncedAtAcknowledgement(calls)).toEqual([]);
    });
  });

  it('catches a planted bug: a file overwritten in place', async () => {
    const { violations } = await sweepDeaths(disk, 'in-place', 'commit', 'torn');
    expect(violations).toEqual([expect.stringContaining('cannot be used again')]);
  }, PATIENCE);

  it('catches a planted bug: rows and log written one after the other', async () => {
    const { violations } = await sweepDeaths(disk, 'two-files', 'create', 'kill');
    expect(violations).toContainEqual(expect.stringContaining('neither before nor after'));
  }, PATIENCE);

  it('catches a planted bug: acknowledging before the data is synced', async () => {
    expect(unsyncedAtAcknowledgement(await traceCalls(disk, 'in-place', 'commit'))).not.toEqual([]);
  });
});

/** A sweep that stops counting calls would pass without proving anything. */
const LEAST_POINTS = {
  sqlite: { kill: { commit: 50, create: 80, migrate: 50, back: 50, compact: 50 }, torn: { commit: 30, create: 50, migrate: 30, back: 30, compact: 30 } },
  file: { kill: { commit: 12, create: 15, migrate: 6, back: 6, compact: 12 }, torn: { commit: 2, create: 3, migrate: 1, back: 1, compact: 1 } },
} as const;

/** Files written, and folders that got a new name, with no fsync between that and the acknowledgement. SQLite rebuilds its -shm file and never relies on it. */
function unsyncedAtAcknowledgement(calls: readonly string[]): string[] {
  const unsynced = new Set<string>();
  for (const line of calls.slice(0, calls.indexOf('mark acknowledged'))) {
    const [call, path = ''] = line.split(' ');
    if (path.endsWith('-shm') || path.includes('/.tmp-') && call === 'unlink') continue;
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (call === 'fsync' || call === 'fdatasync') unsynced.delete(path);
    else if (call === 'link' || call === 'rename') unsynced.add(parent);
    else if (call === 'write' || call === 'pwrite' || call === 'ftruncate') unsynced.add(path);
    else if (call === 'create' && !path.includes('/.tmp-')) unsynced.add(parent);
  }
  return [...unsynced];
}
