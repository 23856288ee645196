// Runs inside the process whose disk fails; bundled to plain JavaScript because the sweep starts it hundreds of times.
import { accessSync, cpSync, existsSync, rmSync } from 'node:fs';
import type { StateStore } from '../../src/store/contract.ts';
import { carryOut, isCode, migrationsOf, nextCommit, openSubject, signature, type Scenario, type Subject } from './scenario.ts';

const order = (text: string): void => accessSync(`/sekisho-fault/${text}`);
const [, , task, subject, scenario, folder, template, mode, k] = process.argv as unknown as [string, string, string, Subject, Scenario, string, string, string, string];

await (task === 'die' ? runOnce() : sweepErrors());

/** For the modes that end the process; what follows the mark must never be lost. */
async function runOnce(): Promise<void> {
  order(`arm/${mode}/${k}`);
  let store: StateStore | undefined;
  await carryOut(subject, scenario, folder, (opened) => (store = opened));
  order('mark/acknowledged');
  store?.close();
  order('mark/finished');
}

/** For the modes that only report errors: one process tries every k on a fresh copy. */
async function sweepErrors(): Promise<void> {
  const migrations = migrationsOf(scenario);
  const violations: string[] = [];
  let point = 1;
  let refused = 0;
  for (; ; point += 1) {
    rmSync(folder, { recursive: true, force: true });
    if (template !== '') cpSync(template, folder, { recursive: true });
    const outcome = await underFire(point);
    const hit = wasHit();
    order('disarm');
    if (!hit) break;
    if (outcome.failed) refused += 1;
    const wrong = await examine(outcome).catch((error: unknown) => String(error));
    outcome.store?.close();
    if (wrong !== undefined) violations.push(`${mode} at ${point}: ${wrong}`);
  }
  process.stdout.write(JSON.stringify({ points: point - 1, refused, violations }));

  async function underFire(at: number): Promise<{ store?: StateStore; failed: boolean; error?: unknown }> {
    order(`arm/${mode}/${at}`);
    let store: StateStore | undefined;
    try {
      await carryOut(subject, scenario, folder, (opened) => (store = opened));
      return { ...(store === undefined ? {} : { store }), failed: false };
    } catch (error) {
      return { ...(store === undefined ? {} : { store }), failed: true, error };
    }
  }

  async function examine({ store, failed, error }: { store?: StateStore; failed: boolean; error?: unknown }): Promise<string | undefined> {
    if (failed && !isCode(error, 'QC-009')) return `failed with ${String(error)} instead of QC-009`;
    // The disk is well again. A store that was open goes on as it is; one that could not be opened is opened now.
    const current = store ?? openSubject(subject, folder, migrations);
    const expected = failed && store !== undefined ? [process.env['SIGN_BEFORE']] : failed ? [process.env['SIGN_BEFORE'], process.env['SIGN_AFTER']] : [process.env['SIGN_AFTER']];
    try {
      if (!expected.includes(signature(current, migrations))) return 'the open store shows neither before nor after';
      await current.commit(nextCommit);
    } finally {
      current.close();
    }
    const again = openSubject(subject, folder, migrations);
    try {
      const extended = failed && store !== undefined ? [process.env['SIGN_BEFORE_NEXT']] : [process.env['SIGN_BEFORE_NEXT'], process.env['SIGN_AFTER_NEXT']];
      if (!extended.includes(signature(again, migrations))) return 'reopened, the store does not hold what was acknowledged';
    } finally {
      again.close();
    }
    return undefined;
  }
}

function wasHit(): boolean {
  return existsSync('/sekisho-fault/hit');
}
