// The board as far as the pure rules need to see it: nodes, relations, groups.
import type { NodeStatus } from './statuses.ts';

export interface BoardNode {
  readonly id: string;
  readonly title: string;
  readonly status: NodeStatus;
  readonly parent_id?: string | null;
}

export interface BoardRelation {
  readonly from_node_id: string;
  readonly to_node_id: string;
  readonly relation_type: string;
}

export interface BoardGroup {
  readonly group_label: string;
  readonly node_ids: readonly string[];
}

export interface BoardView {
  readonly nodes: readonly BoardNode[];
  readonly relations: readonly BoardRelation[];
  readonly groups: readonly BoardGroup[];
}
