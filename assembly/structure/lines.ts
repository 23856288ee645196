// Counts the lines of the text up to every so manieth byte, as src/code/text/line-table.ts keeps them.
import { take } from '../memory';
import { size, text } from './text';

/** Newlines before every 256th byte. */
const STEP_BITS = 8;
const NEWLINES: u64 = 0x0a0a0a0a0a0a0a0a;
const LOW: u64 = 0x7f7f7f7f7f7f7f7f;

/** One number for each step, the first of them 0. */
export let counts: usize = 0;
let room: i32 = 0;

/** How many numbers there are at `counts`. */
export function countLines(): i32 {
  const steps = (size >> STEP_BITS) + 1;
  if (steps > room) {
    room = max(steps, max(room * 2, 1024));
    counts = take(<usize>room << 2);
  }
  let lines = 0;
  let at = text;
  for (let step = 0; step < steps; step += 1) {
    store<i32>(counts + (<usize>step << 2), lines);
    if (step === steps - 1) break;
    // Eight bytes at once: those that are newlines become zero, and of each byte that is zero one bit is left.
    for (const end = at + (1 << STEP_BITS); at < end; at += 8) {
      const other = load<u64>(at) ^ NEWLINES;
      lines += <i32>popcnt(~(((other & LOW) + LOW) | other | LOW));
    }
  }
  return steps;
}
