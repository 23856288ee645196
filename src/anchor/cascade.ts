// The table of steps, in the order they are asked: through the difference first, by search second; the last word is to abstain.
import { APPROX } from './steps/approx.ts';
import { COPY_IN_HOLE } from './steps/copy-in-hole.ts';
import { DIFF_EDITED } from './steps/diff-edited.ts';
import { DIFF_EXACT } from './steps/diff-exact.ts';
import { HOLE } from './steps/hole.ts';
import { IN_HOLE } from './steps/in-hole.ts';
import { LOOSE_HOLE } from './steps/loose-hole.ts';
import { MOVED } from './steps/moved.ts';
import { MOVED_EXACT } from './steps/moved-exact.ts';
import { RECORDED_EDITS } from './steps/recorded-edits.ts';
import { UNCHANGED } from './steps/unchanged.ts';
import type { Step } from './step.ts';

export const CASCADE: readonly Step[] = [
  RECORDED_EDITS,
  UNCHANGED,
  DIFF_EXACT,
  DIFF_EDITED,
  MOVED,
  COPY_IN_HOLE,
  HOLE,
  IN_HOLE,
  MOVED_EXACT,
  APPROX,
  LOOSE_HOLE,
];
