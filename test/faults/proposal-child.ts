// Runs inside the process that dies at a chosen write of a proposal run; bundled because the sweep starts it at every point.
import { accessSync } from 'node:fs';
import { openLife, type ProposalScenario } from './proposal-life.ts';

const order = (text: string): void => {
  try {
    accessSync(`/sekisho-fault/${text}`);
  } catch {
    // Without the failing disk there is nobody to hear it.
  }
};
const [, , scenario, folder, calls, k] = process.argv as unknown as [string, string, ProposalScenario, string, string, string];

const life = openLife(folder, { calls, now: 1_800_000_000_000, seed: 1 });
order(`arm/kill/${k}`);
await life.live(scenario);
order('disarm');
order('mark/finished');
await life.close();
