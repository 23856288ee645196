// What the gate is given to judge with: the receipts of this session and what the disk says now, as plain data that a replay can bring again (K-02).
import type { Completeness, ReceiptHit } from '../../kernel/receipt.ts';

export interface FactReceipt {
  readonly receipt_id: string;
  readonly tool: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly completeness: Completeness;
  /** All hits, also those of pages never delivered. */
  readonly hits: readonly ReceiptHit[];
  /** Those whose lines were handed to the agent: only these count as explored. */
  readonly delivered: readonly ReceiptHit[];
  readonly file_hashes: Readonly<Record<string, string>>;
  readonly at: number;
  readonly source: ReceiptSource;
  /** Position among the receipts of the session, from 1: "after" is told by this, not by a clock. */
  readonly order: number;
}

/** Where the hits are kept and which of them were delivered: a recorded decision need not repeat them. */
export interface ReceiptSource {
  /** Hash of the record that holds hits and file hashes. */
  readonly evidence: string;
  /** Whether lines were handed out with the delivered hits; an outline hands out names. */
  readonly lines_delivered: boolean;
}

/** A file as it is on disk at the moment of judging. */
export interface FileNow {
  readonly hash: string;
  readonly lines: number;
  /** Made by a tool or holding nothing: reading it shows no understanding. */
  readonly worthless?: 'empty' | 'generated';
  /** Words or data, no program. */
  readonly prose?: true;
}

/** A place somebody cites, as it stands on disk now. */
export interface CitedPlace {
  readonly file: string;
  readonly line: number;
  readonly end_line: number;
  readonly text: string;
  /** Named definitions around it, innermost last, each without its outer names. */
  readonly enclosing: readonly string[];
}

/** What a small workspace can show at most; nobody is asked for more than it holds (U-07). */
export interface Holdings {
  readonly files: number;
  readonly symbols: number;
  readonly entry_points: number;
  readonly patterns: number;
}

export interface Facts {
  /** In the order they were written. */
  readonly receipts: readonly FactReceipt[];
  /** By path: every file the receipts or the submission speak of that is there; a file that is gone has no entry. */
  readonly files: Readonly<Record<string, FileNow>>;
  /** Every place the submission cites whose lines are there now. */
  readonly places: readonly CitedPlace[];
  readonly holdings: Holdings;
}

export interface PlaceCitation {
  readonly receipt_id: string;
  readonly file: string;
  readonly line: number;
  readonly end_line?: number | undefined;
}
