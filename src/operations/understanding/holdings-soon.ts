// What the workspace holds, if the index knows it at once: an answer need not wait for a tree that is still being read (U-07).
import type { Holdings } from '../../gates/understanding/facts.ts';
import { isTrivialSymbol } from '../../gates/understanding/symbol-name.ts';
import type { Call } from '../operation.ts';

const PATIENCE_MS = 500;

/** Undefined: not known yet; the numbers are then those of the table, and the submission is judged by what is there. */
export async function holdingsSoon(call: Pick<Call, 'code'>): Promise<Holdings | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  const known = call.code().then((index) => index.holdings(isTrivialSymbol)).catch(() => undefined);
  const holdings = await Promise.race([known, late]);
  clearTimeout(timer);
  return holdings;
}
