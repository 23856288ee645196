// Sorts the nodes of the board into the trays of the dashboard; what is finished or dormant is not on it.
import { LIMITS } from '../../kernel/limits.ts';
import { statusKind, type NodeStatus } from './statuses.ts';

export const TRAYS = ['in_progress', 'needs_decision', 'waiting_external', 'cooling', 'other_active'] as const;
export type Tray = (typeof TRAYS)[number];

const OWN_TRAY: Readonly<Partial<Record<NodeStatus, Tray>>> = {
  IN_PROGRESS: 'in_progress',
  NEEDS_DECISION: 'needs_decision',
  WAITING_EXTERNAL: 'waiting_external',
  COOLING: 'cooling',
};

/** Undefined for a node that is not on the dashboard. */
export function trayOf(status: NodeStatus): Tray | undefined {
  return OWN_TRAY[status] ?? (statusKind(status) === 'awake' ? 'other_active' : undefined);
}

export interface Dashboard<Node> {
  readonly trays: Readonly<Record<Tray, readonly Node[]>>;
  /** Nodes that belong on it. */
  readonly total: number;
  /** Nodes left out because of the limit; never silently. */
  readonly left_out: number;
}

/** Nodes keep their order; with more than the limit, the first ones are shown. */
export function traysOf<Node extends { readonly status: NodeStatus }>(nodes: readonly Node[], limit: number = LIMITS.dashboardNodes): Dashboard<Node> {
  const trays: Record<Tray, Node[]> = { in_progress: [], needs_decision: [], waiting_external: [], cooling: [], other_active: [] };
  let total = 0;
  for (const node of nodes) {
    const tray = trayOf(node.status);
    if (tray === undefined) continue;
    total += 1;
    if (total <= limit) trays[tray].push(node);
  }
  return { trays, total, left_out: Math.max(0, total - limit) };
}
