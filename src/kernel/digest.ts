// SHA-256 in the one spelling used everywhere (lower-case hex), for texts and for values in canonical form.
import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

export function digestOf(value: unknown): string {
  return sha256(canonicalJson(value));
}
