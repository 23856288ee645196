// Strings whose closing mark is chosen where they open: C++ R"x(…)x", Rust r#"…"#, Lua [==[…]==].
const CPP_PREFIXES = new Set(['R', 'LR', 'uR', 'UR', 'u8R']);
const RUST_PREFIXES = new Set(['r', 'br', 'cr']);
const LONGEST_DELIMITER = 16;

/** A closing mark and one past the opening mark. */
export interface RawString {
  readonly close: Uint8Array;
  readonly after: number;
}

/** The closing mark, when `prefix`, the word right before the quote, makes it a raw string. */
export function cppRaw(bytes: Uint8Array, quote: number, prefix: string): Uint8Array | null {
  if (!CPP_PREFIXES.has(prefix)) return null;
  for (let i = quote + 1; i <= quote + 1 + LONGEST_DELIMITER && i < bytes.length; i++) {
    const c = bytes[i]!;
    if (c === 0x28) return Uint8Array.of(0x29, ...bytes.subarray(quote + 1, i), 0x22);
    if (c <= 0x20 || c === 0x29 || c === 0x5c) return null;
  }
  return null;
}

/** The mark at `hash` begins `#"`, `##"` …. */
export function rustRaw(bytes: Uint8Array, hash: number, prefix: string): RawString | null {
  if (!RUST_PREFIXES.has(prefix)) return null;
  let quote = hash;
  while (bytes[quote] === 0x23) quote++;
  if (bytes[quote] !== 0x22 || quote - hash > 255) return null;
  return { close: Uint8Array.of(0x22, ...bytes.subarray(hash, quote)), after: quote + 1 };
}

/** The long bracket that opens at `bracket`; null when none does. */
export function luaLong(bytes: Uint8Array, bracket: number): RawString | null {
  let second = bracket + 1;
  while (bytes[second] === 0x3d) second++;
  if (bytes[bracket] !== 0x5b || bytes[second] !== 0x5b || second - bracket > 255) return null;
  return { close: Uint8Array.of(0x5d, ...bytes.subarray(bracket + 1, second), 0x5d), after: second + 1 };
}
