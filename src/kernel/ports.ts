// What the outside world gives us: time and randomness come in through these, so that every decision can be replayed.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Random {
  bytes(count: number): Uint8Array;
}
