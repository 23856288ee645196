// The two reports a model may hand in and what a validator says about one: the shapes everyone names.

export interface OrganizerReportChild {
  title: string;
  context: string;
  suggested_status?: string;
}

export interface OrganizerDecompositionProposal {
  target_node_id: string;
  target_title: string;
  reason: string;
  suggested_children: OrganizerReportChild[];
}

export interface OrganizerGroupingProposal {
  group_label: string;
  reason: string;
  node_ids: string[];
}

/** `from depends_on to`: *to* comes first. */
export interface OrganizerRelationProposal {
  from_node_id: string;
  to_node_id: string;
  relation_type: string;
  reason: string;
}

export interface OrganizerReport {
  decomposition_proposals: OrganizerDecompositionProposal[];
  grouping_proposals: OrganizerGroupingProposal[];
  relation_proposals: OrganizerRelationProposal[];
  summary: string;
}

export interface AdvisorOption {
  label: string;
  description?: string;
  pros?: string[];
  cons?: string[];
  next_action: string;
  necessary_info: string;
  criteria_note: string;
  risks: string[];
  suggested_status?: string;
}

export interface AdvisorCriterion {
  name: string;
  description: string;
}

export interface AdvisorReport {
  target_node_id: string;
  target_title: string;
  current_status: string;
  options: AdvisorOption[];
  criteria?: AdvisorCriterion[];
  next_decision: string;
  summary: string;
}

export interface ValidationResult {
  /** Exactly when `errors` is empty. */
  ok: boolean;
  /** What a report must have and has not. */
  errors: string[];
  /** What a report should have; informs and decides nothing. */
  warnings: string[];
}

export type ReportKind = 'organizer' | 'advisor';
