// Strings whose closing mark is chosen where they open: C++ R"x(…)x", Rust r#"…"#, Lua [==[…]==].
import { stringUntil } from '../compile-row.ts';
import type { CompiledString } from '../compile-row.ts';

const CPP_PREFIXES = new Set(['R', 'LR', 'uR', 'UR', 'u8R']);
const RUST_PREFIXES = new Set(['r', 'br', 'cr']);
const LONGEST_DELIMITER = 16;

/** `prefix` is the word right before the quote at `quote`. */
export function cppRaw(bytes: Uint8Array, quote: number, prefix: string): CompiledString | null {
  if (!CPP_PREFIXES.has(prefix)) return null;
  for (let i = quote + 1; i <= quote + 1 + LONGEST_DELIMITER && i < bytes.length; i++) {
    const c = bytes[i]!;
    if (c === 0x28) return stringUntil(Uint8Array.of(0x29, ...bytes.subarray(quote + 1, i), 0x22));
    if (c <= 0x20 || c === 0x29 || c === 0x5c) return null;
  }
  return null;
}

/** The mark at `hash` begins `#"`, `##"` …; `after` is one past the opening quote. */
export function rustRaw(bytes: Uint8Array, hash: number, prefix: string): { readonly form: CompiledString; readonly after: number } | null {
  if (!RUST_PREFIXES.has(prefix)) return null;
  let quote = hash;
  while (bytes[quote] === 0x23) quote++;
  if (bytes[quote] !== 0x22 || quote - hash > 255) return null;
  return { form: stringUntil(Uint8Array.of(0x22, ...bytes.subarray(hash, quote))), after: quote + 1 };
}

/** The closing mark of the long bracket that opens at `bracket`, and one past the opening; null when none does. */
export function luaLong(bytes: Uint8Array, bracket: number): { readonly close: Uint8Array; readonly after: number } | null {
  let second = bracket + 1;
  while (bytes[second] === 0x3d) second++;
  if (bytes[bracket] !== 0x5b || bytes[second] !== 0x5b || second - bracket > 255) return null;
  return { close: Uint8Array.of(0x5d, ...bytes.subarray(bracket + 1, second), 0x5d), after: second + 1 };
}
