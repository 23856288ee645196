// What the engine tells the hook about one guarded root, and what the hook tells back: two small files at user level, the only line between them.

/** `<user home>/guard/<first 24 hex of SHA-256 of the root's real path>.json`; replaced as a whole (temp + rename). */
export interface HookState {
  readonly v: 1;
  /** Real path of the root. */
  readonly root: string;
  readonly rendered_at: number;
  /** The session whose permits these are; null: none is open, nothing may be written. */
  readonly session: HookSession | null;
  /** Further open sessions of the same root: a write is then refused unless the host's session id names one, which none does today. */
  readonly others: readonly HookSession[];
  /**
   * What `takeBaseline` of fingerprint.ts saw when the session began: dirty files by their SHA-256 (`none`: was not there), which are not the
   * agent's doing; `.git/HEAD` with the commit, and git's settings, so that neither a commit nor an exclude rule hides a write.
   */
  readonly baseline: Readonly<Record<string, string>>;
  /** More words of reading commands and test runners than the built-in list, from the configuration. */
  readonly readers: readonly string[];
  /** MCP tools of other servers that only read, `server__tool` or `server__*`. */
  readonly reading_tools: readonly string[];
}

export interface HookSession {
  readonly session_id: string;
  /** The host's own session. Always null today; kept for a host that tells it over MCP. */
  readonly host_session: string | null;
  readonly phase: 'EXPLORATION' | 'SEMANTIC' | 'VERIFICATION' | 'READY' | 'CLOSED';
  readonly permits: readonly HookPermit[];
  /** When it ends if nobody touches it; engines of before do not tell. */
  readonly expires_at?: number;
  /** Said in a refusal: what is missing and the next call, in both languages. */
  readonly next: { readonly en: string; readonly ja: string };
}

export interface HookPermit {
  readonly permit_id: string;
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  /** SHA-256 the file must have now; `none`: it must not exist. */
  readonly head: string;
  readonly expires_at: number;
}

/** One line of `<user home>/guard/<hash>.events.jsonl`, appended by the hook; the engine folds it in where it lies, and puts the file aside once it is large and quiet. */
export type HookEvent =
  | { readonly v: 1; readonly at: number; readonly event: 'refused'; readonly host: string; readonly tool: string; readonly paths: readonly string[]; readonly code: string }
  | { readonly v: 1; readonly at: number; readonly event: 'wrote'; readonly host: string; readonly permit_id: string; readonly path: string; readonly before: string; readonly after: string }
  | { readonly v: 1; readonly at: number; readonly event: 'slipped'; readonly host: string; readonly path: string; /** `clean`: as it was committed, or not there. */ readonly before: string; readonly after: string };

/** `<user home>/guarded.json`: real paths of the roots that are guarded. A folder under none of them passes. */
export interface GuardedRoots {
  readonly v: 1;
  readonly roots: readonly string[];
}
