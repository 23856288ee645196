// How complete an answer is, said in the answer itself: nothing here is ever assumed, and what cannot be vouched for makes it incomplete.

export type Claim = 'all_occurrences' | 'all_definitions' | 'all_text_matches' | 'all_files' | 'file_content' | 'file_structure' | 'overview';

export const WHY_INCOMPLETE = [
  'index_building', 'files_skipped', 'folders_unlisted', 'changed_while_answering', 'unparsed_candidates', 'parse_errors', 'parser_failed',
  'no_grammar', 'capped', 'search_failed', 'not_checked_for_changes', 'too_many_files', 'empty_scope',
] as const;
export type WhyIncomplete = (typeof WHY_INCOMPLETE)[number];

export interface Certificate {
  readonly complete: boolean;
  readonly claim: Claim;
  readonly scope: { readonly paths: readonly string[]; readonly languages: readonly string[] };
  readonly index: {
    /** Grows by one with every change that was taken in. */
    readonly generation: number;
    readonly state: 'building' | 'ready';
    readonly files: number;
    readonly indexed: number;
    readonly pending: number;
  };
  /** Counts by reason, of files in scope; the first of them by name. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly skipped_in_scope: readonly string[];
  readonly ignored: number;
  readonly parse: { readonly errors_in_scope: number; readonly unparsed_candidates: number };
  readonly unresolved_imports: number;
  readonly hits: { readonly resolved: number; readonly candidate: number; readonly text: number };
  /** `verified`: every file in scope was looked at for changes before this answer. */
  readonly freshness: 'verified' | 'watched';
  readonly capped: boolean;
  readonly why: readonly WhyIncomplete[];
}
