// The wire to a model's endpoint as a port: one POST with its whole answer, and waiting. The only code that knows how is in src/system.

export interface LineQuestion {
  readonly url: string;
  /** Holds the key where there is one; nothing of it may stand in a fault. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of it, the last byte of the answer included. */
  readonly withinMs: number;
  /** Counted while the answer comes in, after decompression. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
}

export interface LineAnswer {
  /** A redirect is an answer like any other: nobody follows it, the key least of all. */
  readonly status: number;
  readonly retryAfter?: string;
  readonly text: string;
}

/** `cut`: the connection failed or broke; `given_up`: the caller's own signal. */
export type LineFault = 'cut' | 'time_out' | 'too_large' | 'given_up';

export interface ModelLine {
  /** Never throws: what an HTTP library complains about may quote a header or an address, and goes no further than the line. */
  post(question: LineQuestion): Promise<LineAnswer | LineFault>;
  /** Ends early, without an error, when the signal does. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
