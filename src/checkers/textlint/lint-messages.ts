// What the textlint worker is asked and what it answers.

/** One rule to run: a package by its name and, where that is a preset, the rule inside it. */
export interface RuleCall {
  /** The name under which its findings come back. */
  readonly id: string;
  readonly package: string;
  readonly rule?: string;
  readonly options: unknown;
}

/** Filters and plugins are only ever those of a workspace's own configuration. */
export interface PartCall {
  readonly id: string;
  readonly package: string;
  readonly options: unknown;
}

export interface LintJob {
  readonly id: number;
  /** Without astral characters. */
  readonly text: string;
  readonly ext: '.md' | '.txt';
  readonly rules: readonly RuleCall[];
  readonly filters: readonly PartCall[];
  readonly plugins: readonly PartCall[];
  /** Folder whose packages are meant; without it, the program's own. */
  readonly from?: string;
}

export interface LintMessage {
  readonly rule: string;
  readonly message: string;
  readonly range: readonly [number, number];
  /** textlint's: 0 info, 1 warning, 2 error. */
  readonly severity: number;
  readonly fix?: { readonly range: readonly [number, number]; readonly text: string };
}

/** Names only: what a rule says when it breaks may quote the text. */
export type LintFailure =
  | { readonly why: 'not_installed'; readonly package: string }
  | { readonly why: 'no_such_rule'; readonly package: string; readonly rule: string }
  | { readonly why: 'rule_threw'; readonly rule: string; readonly error: string }
  | { readonly why: 'timeout' | 'crashed' | 'closed' };

/** `loaded`: from here on the time of the text itself counts. */
export type LintReply =
  | { readonly id: number; readonly loaded: true }
  | { readonly id: number; readonly found: readonly LintMessage[] }
  | { readonly id: number; readonly failed: LintFailure };
