// Which operation is open in which phase: the one table behind `phase_blocked`, the allowed tools of every answer and the golden test (U-15).

export const PHASES = ['EXPLORATION', 'SEMANTIC', 'VERIFICATION', 'READY'] as const;
export type Phase = (typeof PHASES)[number];

/** Tools whose receipts are facts; what semantic search brings is a hypothesis and never one of these. */
export const FACT_TOOLS = [
  'query', 'search_text', 'search_files', 'find_definitions', 'find_references', 'get_symbols', 'analyze_structure', 'get_function_at_line',
  'read_range', 'repo_pack',
] as const;
export type FactTool = (typeof FACT_TOOLS)[number];

const OPEN_IN: Readonly<Record<string, readonly Phase[]>> = {
  query: ['EXPLORATION', 'VERIFICATION', 'READY'],
  search_text: ['EXPLORATION', 'SEMANTIC', 'VERIFICATION', 'READY'],
  search_files: ['EXPLORATION', 'READY'],
  find_definitions: ['EXPLORATION', 'SEMANTIC', 'VERIFICATION', 'READY'],
  find_references: ['EXPLORATION', 'SEMANTIC', 'VERIFICATION', 'READY'],
  get_symbols: ['EXPLORATION', 'READY'],
  analyze_structure: ['EXPLORATION', 'VERIFICATION', 'READY'],
  get_function_at_line: ['EXPLORATION', 'READY'],
  read_range: ['EXPLORATION', 'VERIFICATION', 'READY'],
  repo_pack: ['EXPLORATION', 'READY'],
  set_query_frame: ['EXPLORATION'],
  submit_understanding: ['EXPLORATION'],
  open_semantic: ['EXPLORATION'],
  semantic_search: ['SEMANTIC'],
  submit_semantic: ['SEMANTIC'],
  submit_verification: ['VERIFICATION'],
  check_write_target: ['READY'],
  add_explored_files: ['READY'],
  revert_to_exploration: ['SEMANTIC', 'VERIFICATION', 'READY'],
};

/** The operations that have phases; status, outcome and statistics are not asked about here. */
export const PHASED_OPERATIONS: readonly string[] = Object.keys(OPEN_IN);

/** What the table does not know is closed: a new operation must say when it is open. */
export function isOpenIn(phase: Phase, operation: string): boolean {
  return OPEN_IN[operation]?.includes(phase) ?? false;
}

export function allowedTools(phase: Phase): string[] {
  return PHASED_OPERATIONS.filter((operation) => isOpenIn(phase, operation));
}
