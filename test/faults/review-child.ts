// Runs inside the process that dies at a chosen write of a review; bundled because the sweep starts it at every point.
import { accessSync } from 'node:fs';
import { openReviewLife, type ReviewScenario } from './review-life.ts';

const order = (text: string): void => {
  try {
    accessSync(`/sekisho-fault/${text}`);
  } catch {
    // Without the failing disk there is nobody to hear it.
  }
};
const [, , scenario, base, k] = process.argv as unknown as [string, string, ReviewScenario, string, string];

const life = openReviewLife(base, { now: 1_800_000_000_000, seed: 1 });
order(`arm/kill/${k}`);
await life.live(scenario);
order('disarm');
order('mark/finished');
await life.close();
