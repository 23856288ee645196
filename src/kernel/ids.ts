// Handles that cannot be guessed: a prefix that says what it names, then 130 random bits in Crockford's base 32.
import { sha256 } from './digest.ts';
import type { Random } from './ports.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SYMBOLS = 26; // 26 × 5 bits = 130 bits; K-01 asks for at least 128

export type HandlePrefix = 'ses' | 'run' | 'req' | 'rcp' | 'prm' | 'out' | 'pag' | 'nod' | 'his' | 'rel' | 'grp' | 'dif' | 'apr' | 'att' | 'dec' | 'ver' | 'fet' | 'int';

export function newHandle(prefix: HandlePrefix, random: Random): string {
  return handleOf(prefix, random.bytes(SYMBOLS));
}

/** The same parts give the same handle: for what must not come about twice when work is repeated. As hard to guess as its parts are. */
export function derivedHandle(prefix: HandlePrefix, ...parts: readonly string[]): string {
  return handleOf(prefix, Uint8Array.from(sha256(JSON.stringify([prefix, ...parts])).match(/../g)!.slice(0, SYMBOLS), (pair) => Number.parseInt(pair, 16)));
}

function handleOf(prefix: HandlePrefix, bytes: Uint8Array): string {
  let symbols = '';
  for (const byte of bytes) symbols += ALPHABET[byte & 31];
  return `${prefix}_${symbols}`;
}

export function isHandle(prefix: HandlePrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length + 1));
}
