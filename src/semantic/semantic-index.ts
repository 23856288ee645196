// What a search by meaning answers: places that may be meant, each a hypothesis with its score and its reasons, never a fact (U-13, U-14).

export interface SemanticIndex {
  /** Part of every receipt: the same tree, question and engine give the same answer (K-06). */
  readonly engine: { readonly name: string; readonly version: string };
  search(asked: SemanticQuestion): Promise<SemanticAnswer>;
  /** The text behind a hit; undefined when no such chunk is there (any more). */
  chunk(id: string): Promise<SemanticChunk | undefined>;
}

export interface SemanticQuestion {
  readonly query: string;
  /** What the session is about, where it is known: its words count as well, but less than those of the question. */
  readonly target_feature?: string | undefined;
  /** Patterns as in .gitignore; absent: everything. */
  readonly paths?: readonly string[] | undefined;
  readonly limit?: number | undefined;
}

export interface SemanticAnswer {
  /** Best first; equal scores in the order of path and line. */
  readonly hits: readonly SemanticHit[];
  /** Chunks with a score above 0, of which `hits` are the first. */
  readonly matched: number;
  /** The words that were looked for. */
  readonly words: readonly string[];
  readonly searched: Searched;
  readonly engine: SemanticIndex['engine'];
}

export interface SemanticHit {
  readonly chunk_id: string;
  readonly file: string;
  /** SHA-256 of the file as it was searched, for the receipt. */
  readonly hash: string;
  /** First and last line, counted from 1. */
  readonly lines: readonly [number, number];
  /** The dotted name of the definition; absent for a window of lines. */
  readonly symbol?: string;
  /** 0–1: the share of what a perfect answer to this question would reach in this tree. */
  readonly score: number;
  /** What of the score comes from words that stand there, and what from the likeness of question and chunk as wholes. */
  readonly by: { readonly words: number; readonly meaning: number };
  /** Empty when only the whole is alike. */
  readonly why: readonly MatchedWord[];
}

export interface MatchedWord {
  /** As it stands in the question. */
  readonly asked: string;
  /** As it stands in the code: the word itself, another form, a synonym, a translation or a neighbour in meaning. */
  readonly found: string;
  readonly in: readonly WordField[];
}

export const WORD_FIELDS = ['name', 'path', 'comment', 'string', 'code'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

export const WHY_PARTIAL = ['index_building', 'files_skipped', 'capped', 'changed_while_answering', 'query_cut', 'no_words', 'empty_scope'] as const;
export type WhyPartial = (typeof WHY_PARTIAL)[number];

/** A search that found nothing proves nothing; this says at least where it looked. */
export interface Searched {
  readonly generation: number;
  readonly paths: readonly string[];
  /** Code files in scope, and how many of them were searched. */
  readonly files: number;
  readonly searched_files: number;
  readonly chunks: number;
  readonly complete: boolean;
  readonly why: readonly WhyPartial[];
}

export interface SemanticChunk {
  readonly chunk_id: string;
  readonly file: string;
  readonly hash: string;
  readonly language: string;
  readonly lines: readonly [number, number];
  readonly symbol?: string;
  readonly kind: string;
  readonly text: string;
  /** The text is longer than what is handed out. */
  readonly cut: boolean;
}
