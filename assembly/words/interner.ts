// Numbers for words: the same table, in the same places, as src/code/words/interner.ts keeps, so that either can go on where the other stopped.
import { take } from '../memory';

const SEPARATOR: u8 = 0x0a;
/** A slot: hash, symbol + 1 (0: free), the last file it was met in, start in the pool. */
const SLOT: usize = 16;
const FIRST_SLOTS: i32 = 1 << 15;
/** Words are compared eight bytes at a time: so much may be read behind the last one. */
const SLACK: usize = 8;

export let slots: usize = 0;
export let mask: i32 = 0;
export let pool: usize = 0;
export let poolRoom: i32 = 0;
export let starts: usize = 0;
export let startsRoom: i32 = 0;
export let words: i32 = 0;
export let used: i32 = 0;
export let turn: i32 = 0;

/** The distinct symbols of the file at hand. */
export let distinct: usize = 0;
export let found: i32 = 0;

/** Before the words of one file, of which there are at most so many and which are at most so long together. */
export function beginFile(most: i32, bytes: i32, distinctAt: usize): void {
  if (slots === 0) {
    slots = take(<usize>FIRST_SLOTS * SLOT);
    mask = FIRST_SLOTS - 1;
  }
  if (used + bytes + most > poolRoom) {
    const room = max(poolRoom * 2, used + bytes + most);
    const larger = take(<usize>room + SLACK);
    memory.copy(larger, pool, used);
    pool = larger;
    poolRoom = room;
  }
  if (words + most + 1 > startsRoom) {
    const room = max(startsRoom * 2, words + most + 1);
    const larger = take(<usize>room * 4);
    memory.copy(larger, starts, <usize>(words + 1) * 4);
    starts = larger;
    startsRoom = room;
  }
  turn += 1;
  distinct = distinctAt;
  found = 0;
}

// @ts-ignore: a decorator of this compiler
@inline
function isAt(from: usize, word: usize, length: i32): bool {
  let k = 0;
  while (k + 8 <= length) {
    if (load<u64>(from + k) !== load<u64>(word + k)) return false;
    k += 8;
  }
  if (k === length) return true;
  return ((load<u64>(from + k) ^ load<u64>(word + k)) << <u64>(64 - ((length - k) << 3))) === 0;
}

export function intern(word: usize, length: i32, hash: i32): i32 {
  let slot = (hash ^ (hash >>> 15)) & mask;
  while (true) {
    const at = slots + (<usize>slot << 4);
    const known = load<i32>(at, 4);
    if (known === 0) return insert(at, word, length, hash);
    if (load<i32>(at) === hash) {
      const from = pool + load<u32>(at, 12);
      if (load<u8>(from + length) === SEPARATOR && isAt(from, word, length)) {
        if (load<i32>(at, 8) !== turn) {
          store<i32>(at, turn, 8);
          store<i32>(distinct + (<usize>found << 2), known - 1);
          found += 1;
        }
        return known - 1;
      }
    }
    slot = (slot + 1) & mask;
  }
}

function insert(at: usize, word: usize, length: i32, hash: i32): i32 {
  const symbol = words;
  memory.copy(pool + used, word, length);
  store<u8>(pool + used + length, SEPARATOR);
  fill(at, hash, symbol + 1, turn, used);
  used += length + 1;
  words += 1;
  store<u32>(starts + (<usize>words << 2), used);
  store<i32>(distinct + (<usize>found << 2), symbol);
  found += 1;
  if (<i64>words * 5 > <i64>mask * 3) widen();
  return symbol;
}

// @ts-ignore: a decorator of this compiler
@inline
function fill(at: usize, hash: i32, symbol: i32, lastTurn: i32, start: i32): void {
  store<i32>(at, hash);
  store<i32>(at, symbol, 4);
  store<i32>(at, lastTurn, 8);
  store<i32>(at, start, 12);
}

function widen(): void {
  const old = slots;
  const end = old + ((<usize>mask + 1) << 4);
  slots = take(((<usize>mask + 1) << 4) * 2);
  mask = mask * 2 + 1;
  for (let at = old; at < end; at += SLOT) {
    if (load<i32>(at, 4) === 0) continue;
    const hash = load<i32>(at);
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (load<i32>(slots + (<usize>slot << 4), 4) !== 0) slot = (slot + 1) & mask;
    fill(slots + (<usize>slot << 4), hash, load<i32>(at, 4), load<i32>(at, 8), load<i32>(at, 12));
  }
}
