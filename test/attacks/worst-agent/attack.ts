// One attack: where it starts, what it does, and what it may have won in the end without having won.
import type { Asked } from './requests.ts';
import type { WorstAgent } from './worst-agent.ts';

export interface Attack {
  readonly name: string;
  /** What would count as success, in words. */
  readonly success: string;
  readonly from: Asked;
  /** Answers whether it has won; the referee looks at the state besides. */
  attempt(agent: WorstAgent): Promise<boolean>;
  /** It proves its way to READY honestly, and attacks from there. */
  readonly ready?: true;
  /** Permits that are its due on the way. */
  readonly permits?: readonly string[];
}

/** READY is the prize. */
export async function isReady(agent: WorstAgent): Promise<boolean> {
  return (await agent.phase()) === 'READY';
}
