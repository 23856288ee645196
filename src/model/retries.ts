// When a model's endpoint is asked once more, and after how long: a busy or broken server, a cut line; never an answer one does not like.

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that wants more patience than this is as good as down. */
const LONGEST_ASKED_MS = 60_000;

export function isRetried(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** Before try number `retry` (from 1). Undefined: the server asks for a longer wait than anyone here would have. */
export function waitBefore(retry: number, retryAfter: string | undefined, now: number): number | undefined {
  const asked = askedFor(retryAfter, now);
  if (asked !== undefined && asked > LONGEST_ASKED_MS) return undefined;
  const own = Math.min(FIRST_WAIT_MS * 2 ** (retry - 1), LONGEST_WAIT_MS);
  return Math.max(own, asked ?? 0);
}

/** Seconds, or an HTTP date. */
function askedFor(retryAfter: string | undefined, now: number): number | undefined {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  const date = /^[A-Za-z]{3}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
