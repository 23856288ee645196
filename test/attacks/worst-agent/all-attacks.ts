// Every attack by its kind.
import type { Attack } from './attack.ts';
import { CLAIMS } from './claims.ts';
import { EVIDENCE } from './evidence.ts';
import { PATTERNS } from './patterns.ts';
import { RECEIPTS } from './receipts.ts';

export const KINDS: readonly (readonly [kind: string, attacks: readonly Attack[]])[] = [
  ['claiming what it did not find', CLAIMS],
  ['claiming patterns', PATTERNS],
  ['citing receipts', RECEIPTS],
  ['filling slots', EVIDENCE],
];
