// Which status may follow which: the general rules once, the particular steps per status; every list and refusal is read off here (Q-11, ADR 0030).
import { isStatus, statusKind, STATUSES, type NodeStatus } from './statuses.ts';

/** The steps that hold for this status alone; what holds for a whole kind stands below. */
const OWN_STEPS: Readonly<Record<NodeStatus, readonly NodeStatus[]>> = {
  CAPTURED: ['CLARIFYING', 'READY', 'SCHEDULED'],
  CLARIFYING: ['CAPTURED', 'READY', 'NEEDS_DECISION', 'SCHEDULED'],
  READY: ['IN_PROGRESS', 'SCHEDULED', 'BLOCKED'],
  IN_PROGRESS: ['NEEDS_REVIEW', 'NEEDS_DECISION', 'BLOCKED'],
  DELEGATED: ['READY', 'IN_PROGRESS'],
  WAITING_EXTERNAL: ['READY', 'IN_PROGRESS', 'BLOCKED'],
  SCHEDULED: ['READY', 'IN_PROGRESS'],
  BLOCKED: ['READY', 'IN_PROGRESS', 'NEEDS_DECISION'],
  NEEDS_DECISION: ['READY', 'IN_PROGRESS', 'BLOCKED'],
  NEEDS_REVIEW: ['IN_PROGRESS', 'READY'],
  COOLING: ['DORMANT', 'REACTIVATED'],
  DORMANT: ['REACTIVATED'],
  REACTIVATED: ['READY', 'IN_PROGRESS', 'CLARIFYING'],
  DONE: ['REACTIVATED'],
  CANCELLED: ['REACTIVATED'],
};

/** Whatever is awake can be handed over, wait for somebody, cool down or end; what rests can only end or wake up; what ended can only wake up. */
const STEPS_OF_KIND = {
  awake: ['DELEGATED', 'WAITING_EXTERNAL', 'COOLING', 'DONE', 'CANCELLED'],
  resting: ['DONE', 'CANCELLED'],
  final: [],
} as const satisfies Record<string, readonly NodeStatus[]>;

/** Other statuses that may follow, in the order of the table of statuses. Staying is allowed everywhere and not listed. */
export function validTransitions(from: NodeStatus): NodeStatus[] {
  const steps = new Set<NodeStatus>([...OWN_STEPS[from], ...STEPS_OF_KIND[statusKind(from)]]);
  return STATUSES.filter((status) => status !== from && steps.has(status));
}

/** Same to same is no change of status, but an entry in the history, and always allowed. */
export function canTransition(from: NodeStatus, to: NodeStatus): boolean {
  return isStatus(from) && isStatus(to) && (from === to || validTransitions(from).includes(to));
}
