// The fifteen statuses of a node with their names in both languages, and what kind of rest each one is; transitions and trays are derived from it.
import type { Bilingual } from '../../kernel/bilingual.ts';

/** `awake`: somebody has it in hand or in mind; `resting`: put aside on purpose; `final`: finished, one way or the other. */
export type StatusKind = 'awake' | 'resting' | 'final';

interface StatusRow {
  readonly kind: StatusKind;
  readonly label: Bilingual;
}

const ROWS = {
  CAPTURED: { kind: 'awake', label: { ja: '捕捉', en: 'captured' } },
  CLARIFYING: { kind: 'awake', label: { ja: '言語化中', en: 'being clarified' } },
  READY: { kind: 'awake', label: { ja: '着手可能', en: 'ready' } },
  IN_PROGRESS: { kind: 'awake', label: { ja: '実施中', en: 'in progress' } },
  DELEGATED: { kind: 'awake', label: { ja: '委任中', en: 'delegated' } },
  WAITING_EXTERNAL: { kind: 'awake', label: { ja: '外部待ち', en: 'waiting for others' } },
  SCHEDULED: { kind: 'awake', label: { ja: '予約済み', en: 'scheduled' } },
  BLOCKED: { kind: 'awake', label: { ja: '障害あり', en: 'blocked' } },
  NEEDS_DECISION: { kind: 'awake', label: { ja: '意思決定待ち', en: 'needs a decision' } },
  NEEDS_REVIEW: { kind: 'awake', label: { ja: '見直し待ち', en: 'needs a review' } },
  COOLING: { kind: 'resting', label: { ja: '冷却中', en: 'cooling' } },
  DORMANT: { kind: 'resting', label: { ja: '休眠', en: 'dormant' } },
  REACTIVATED: { kind: 'awake', label: { ja: '再浮上', en: 'reactivated' } },
  DONE: { kind: 'final', label: { ja: '完了', en: 'done' } },
  CANCELLED: { kind: 'final', label: { ja: '中止', en: 'cancelled' } },
} as const satisfies Record<string, StatusRow>;

export type NodeStatus = keyof typeof ROWS;

export const STATUSES = Object.keys(ROWS) as readonly NodeStatus[];

/** What a node is when it is put on the board. */
export const FIRST_STATUS: NodeStatus = 'CAPTURED';

export function isStatus(value: unknown): value is NodeStatus {
  return typeof value === 'string' && Object.hasOwn(ROWS, value);
}

export function statusLabel(status: NodeStatus): Bilingual {
  return ROWS[status].label;
}

export function statusKind(status: NodeStatus): StatusKind {
  return ROWS[status].kind;
}
