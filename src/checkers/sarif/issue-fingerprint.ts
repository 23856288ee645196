// What other programs know an issue by: a keyed hash, so that nobody can try out which words it was made of.
import { sha256 } from '../../kernel/digest.ts';
import type { Issue } from '../../gates/review/issue.ts';

/** A new way to make it gets a new key; values under the old one are not met again by chance. */
export const FINGERPRINT_KEY = 'sekisho/v1';

const BLOCK = 64;

/** Without line numbers, which would bring back what was dismissed as soon as a line is added above. */
export function issueFingerprint({ file, rule, category, range_checksum }: Issue, secret: string): string {
  return hmacSha256(secret, JSON.stringify([FINGERPRINT_KEY, file, rule, category, range_checksum]));
}

function hmacSha256(secret: string, message: string): string {
  const key = new Uint8Array(BLOCK);
  key.set(bytesOf(sha256(secret)));
  const inner = bytesOf(sha256(Uint8Array.from([...key.map((byte) => byte ^ 0x36), ...new TextEncoder().encode(message)])));
  return sha256(Uint8Array.from([...key.map((byte) => byte ^ 0x5c), ...inner]));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}
