// Handles that cannot be guessed: a prefix that says what it names, then 130 random bits in Crockford's base 32.
import type { Random } from './ports.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SYMBOLS = 26; // 26 × 5 bits = 130 bits; K-01 asks for at least 128

export type HandlePrefix = 'ses' | 'run' | 'req' | 'rcp' | 'prm' | 'out' | 'pag' | 'nod' | 'his' | 'rel' | 'grp' | 'dif' | 'apr' | 'att';

export function newHandle(prefix: HandlePrefix, random: Random): string {
  const bytes = random.bytes(SYMBOLS);
  let symbols = '';
  for (const byte of bytes) symbols += ALPHABET[byte & 31];
  return `${prefix}_${symbols}`;
}

export function isHandle(prefix: HandlePrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length + 1));
}
