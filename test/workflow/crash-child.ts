// Runs one thread to its end in a process that dies at the k-th call to the disk; bundled to plain JavaScript because the sweep starts it hundreds of times.
import { accessSync } from 'node:fs';
import type { StoreBackend } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { fixedClock, seededRandom } from '../../src/testing/index.ts';
import { langGraphRunner } from '../../src/workflow/langgraph/langgraph-runner.ts';
import { openWorkflows } from '../../src/workflow/open-workflows.ts';
import { DECISION, ledgerAdmission, ledgerWorkflow } from './ledger-workflow.ts';

const order = (text: string): void => accessSync(`/sekisho-fault/${text}`);
const [, , backend, folder, mode, k] = process.argv as unknown as [string, string, StoreBackend, string, string, string];

const { store } = openStore(folder, { backend });
const desk = openWorkflows({ store, clock: fixedClock(1_800_000_000_000), random: seededRandom(7), definitions: [ledgerWorkflow({ inNode: (name) => order(`mark/${name}`) })], every: () => () => {}, report: (error) => console.error(error) });
if (typeof langGraphRunner !== 'function') throw new Error('LangGraph is not bundled');
order(`arm/${mode}/${k}`);
await desk.run(ledgerAdmission('t'));
order('mark/waiting');
await desk.answer('t', DECISION('t'));
order('mark/finished');
order('disarm');
process.exit(0);
