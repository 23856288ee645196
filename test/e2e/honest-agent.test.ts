// Honest work must get through: an agent that only looks, reads and points reaches READY and its permit on real code, whatever the request's language.
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestEngine, PERSON, type TestEngine } from '../support/engine-in-test.ts';
import { workOn, type Outcome } from './honest-agent/agent.ts';
import type { HonestTask } from './honest-agent/task.ts';
import { TASKS } from './honest-agent/tasks.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const engines = new Map<string, TestEngine>();
const outcomes: Outcome[] = [];

afterAll(() => {
  for (const engine of engines.values()) engine.close();
  console.info(table(outcomes));
});

/** The package's own source as the project; one index serves all tasks on it. */
function engineFor({ package: name, copy }: HonestTask): TestEngine {
  const known = engines.get(name);
  if (known !== undefined) return known;
  const engine = openTestEngine();
  for (const part of copy) {
    mkdirSync(dirname(join(engine.folder, part)), { recursive: true });
    cpSync(join(PACKAGES, name, part), join(engine.folder, part), { recursive: true, dereference: true });
  }
  engines.set(name, engine);
  return engine;
}

async function getsThrough(task: HonestTask): Promise<void> {
  const engine = engineFor(task);
  const outcome = await workOn(task, engine);
  outcomes.push(outcome);
  // The person is content: the next request on these files begins afresh.
  await engine.ask('record_outcome', { session_id: outcome.session_id, outcome: 'success' }, PERSON);
  expect({ phase: outcome.phase, permit: outcome.permit }, outcome.refused.join('\n')).toEqual({ phase: 'READY', permit: task.writes !== undefined });
}

describe('an honest agent on real code', () => {
  for (const task of TASKS) {
    if (task.stuck === undefined) it(task.id, () => getsThrough(task));
    else it.fails(`${task.id}, stuck: ${task.stuck}`, () => getsThrough(task));
  }
});

function table(rows: readonly Outcome[]): string {
  const cells = rows.map((row) => [row.task, row.package, row.intent, row.risk, String(row.calls), String(row.submissions), row.phase, row.permit ? 'yes' : '-', row.semantic ? 'yes' : '-']);
  const all = [['task', 'package', 'intent', 'risk', 'calls', 'submitted', 'phase', 'permit', 'semantic'], ...cells];
  const widths = all[0]!.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  return all.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  ').trimEnd()).join('\n');
}
