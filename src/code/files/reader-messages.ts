// What the reading thread and the one that asked for it say to each other.
import type { MessagePort } from 'node:worker_threads';
import type { SkippedFile, Stamp } from './source-file.ts';

export interface ReaderSettings {
  readonly root: string;
  readonly maxFileBytes: number;
  /** Paths of the tree, a stretch of neighbours at a time. */
  readonly stretches: readonly (readonly string[])[];
  /** Shared: which stretches are spoken for, then how many were read there, then how many were used here. */
  readonly claims: Int32Array;
  readonly port: MessagePort;
}

/** A file that was read: its text is the next so many bytes of the stretch. */
export interface ReadAway {
  readonly path: string;
  readonly stamp: Stamp;
  readonly hash: string;
  readonly length: number;
}

export interface ReadStretch {
  readonly stretch: number;
  readonly files: readonly (ReadAway | SkippedFile)[];
  /** Of all its files together, handed over. */
  readonly bytes: Uint8Array;
}

/** So far the reader runs ahead: what is read and not used has to be held. */
export const MOST_AHEAD = 48;

/** True for whoever comes first; the other leaves it alone. */
export function claim(claims: Int32Array, stretch: number): boolean {
  return Atomics.compareExchange(claims, stretch, 0, 1) === 0;
}

/** Where the counts stand behind the claims. */
export function readCount(claims: Int32Array): number {
  return claims.length - 2;
}

export function usedCount(claims: Int32Array): number {
  return claims.length - 1;
}
