// Finds a requirement that still stands in the plan, but turned round: a table of the ways to turn one, each in a file of its own.
import { fold } from '../kernel/text-folding.ts';
import type { ReadTask } from './evidence.ts';
import type { Mode, ReadRequirement } from './requirement-reading.ts';
import { otherCircle } from './turned/circle.ts';
import { otherDirection } from './turned/direction.ts';
import { ended } from './turned/ended.ts';
import { exceptionTaken } from './turned/exception.ts';
import { forbiddenDone } from './turned/forbidden-done.ts';
import { instanceOfForbidden } from './turned/instance.ts';
import { lessened } from './turned/lessened.ts';
import { narrowed } from './turned/narrowed.ts';
import { neededAfterAll } from './turned/needed.ts';
import { exceeded, otherNumber } from './turned/number.ts';
import { opposed } from './turned/opposed.ts';
import { otherOrder } from './turned/order.ts';
import { forbiddenPermitted } from './turned/permitted.ts';
import { preferred } from './turned/preference.ts';
import { denyingPrefix } from './turned/prefixed.ts';
import { regardless } from './turned/regardless.ts';
import { rejectedTaken } from './turned/rejected.ts';
import { restraintDropped } from './turned/restraint.ts';
import { otherRoles } from './turned/roles.ts';
import type { EvidenceTable, Scene, Turn } from './turned/scene.ts';
import { silently } from './turned/silently.ts';
import { unhindered } from './turned/unhindered.ts';
import { verbDenied } from './turned/undone-verb.ts';
import { weakened } from './turned/weakened.ts';
import { otherValue } from './turned/value.ts';

interface Way {
  readonly find: (scene: Scene) => Turn | undefined;
  /** The requirements it can be done to; a fault is named to be ended, so that its words stand for nothing that could be exchanged. */
  readonly modes: readonly Mode[];
  /** Also where the request denies. */
  readonly denied?: true;
  /** Told by less than the others: only where nothing is known to be turned yet. */
  readonly late?: true;
}

/** In the order in which they are tried. */
const WAYS: readonly Way[] = [
  { find: otherNumber, modes: ['build', 'repair', 'remove', 'preserve'] },
  { find: exceeded, modes: ['prohibit', 'preserve'], denied: true },
  { find: preferred, modes: ['build', 'preserve'] },
  { find: otherValue, modes: ['build', 'preserve', 'repair', 'remove', 'prohibit'], denied: true },
  { find: otherCircle, modes: ['build', 'repair', 'preserve', 'remove'] },
  { find: otherDirection, modes: ['build', 'preserve', 'remove'] },
  { find: narrowed, modes: ['build', 'preserve'] },
  { find: neededAfterAll, modes: ['build', 'preserve', 'remove', 'prohibit', 'exclude'], denied: true },
  { find: otherOrder, modes: ['build', 'preserve', 'remove', 'prohibit'], denied: true },
  { find: exceptionTaken, modes: ['build', 'preserve', 'remove', 'exclude', 'prohibit'], denied: true },
  { find: rejectedTaken, modes: ['build', 'preserve'] },
  { find: restraintDropped, modes: ['build', 'remove', 'prohibit'], denied: true },
  { find: forbiddenPermitted, modes: ['build', 'remove', 'preserve', 'prohibit'], denied: true },
  { find: instanceOfForbidden, modes: ['preserve', 'prohibit', 'exclude', 'remove'], denied: true },
  { find: unhindered, modes: ['preserve', 'prohibit', 'exclude'], denied: true },
  { find: silently, modes: ['build', 'preserve'] },
  { find: regardless, modes: ['build', 'preserve', 'prohibit'], denied: true },
  { find: denyingPrefix, modes: ['build'] },
  { find: lessened, modes: ['build', 'preserve'] },
  { find: ended, modes: ['build', 'preserve'] },
  { find: weakened, modes: ['build', 'preserve'] },
  { find: forbiddenDone, modes: ['preserve', 'prohibit'], denied: true, late: true },
  { find: otherRoles, modes: ['build', 'preserve', 'repair', 'remove'] },
  { find: verbDenied, modes: ['build', 'preserve'], late: true },
  { find: opposed, modes: ['build', 'preserve', 'remove', 'prohibit'], denied: true },
];

/** A clause a person wrote is shorter; a bound, for each way reads it several times. */
const LONGEST_CLAUSE = 1_000;

/** `request`: the words of all requirements together; `settled`: something of the requirement is already known to be turned. */
export function turnedIn(read: ReadRequirement, evidence: EvidenceTable, tasks: readonly ReadTask[], request: string, settled: boolean): Turn | undefined {
  const quote = fold(read.requirement.quote);
  // A custom term is its own quote: nothing says what it was asked for.
  if (quote.length > LONGEST_CLAUSE) return undefined;
  if (read.units.length === 1 && read.units[0]!.term === quote.trim()) return undefined;
  const scene: Scene = { read, quote, evidence, tasks, request: fold(request) };
  for (const { find, modes, denied, late } of WAYS) {
    if ((settled && late === true) || !modes.includes(read.mode) || (read.requirement.polarity === 'negative' && denied !== true)) continue;
    const turn = find(scene);
    if (turn !== undefined) return turn;
  }
  return undefined;
}
