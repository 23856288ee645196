// Every attack by its kind.
import type { Attack } from './attack.ts';
import { CLAIMS } from './claims.ts';
import { EVIDENCE } from './evidence.ts';
import { FLOODS } from './floods.ts';
import { FRAMES } from './frames.ts';
import { HYPOTHESES } from './hypotheses.ts';
import { PATTERNS } from './patterns.ts';
import { PEOPLE } from './people.ts';
import { PERMITS } from './permits.ts';
import { PHASES_SKIPPED } from './phases.ts';
import { RECEIPTS } from './receipts.ts';
import { RISKS } from './risks.ts';
import { SHAPES } from './shapes.ts';

export const KINDS: readonly (readonly [kind: string, attacks: readonly Attack[]])[] = [
  ['claiming what it did not find', CLAIMS],
  ['claiming patterns', PATTERNS],
  ['citing receipts', RECEIPTS],
  ['filling slots', EVIDENCE],
  ['framing', FRAMES],
  ['skipping phases', PHASES_SKIPPED],
  ['guessing', HYPOTHESES],
  ['shopping for risk', RISKS],
  ['asking for permits', PERMITS],
  ['being somebody else', PEOPLE],
  ['sending shapes', SHAPES],
  ['flooding', FLOODS],
];
