// SipHash-2-4 over UTF-16 units, cut to 32 bits: without the key nobody can tell which letters a number stands for.
import { sha256 } from '../../kernel/digest.ts';

/** 64-bit words as pairs of 32-bit halves: the language has no others that are fast. */
type State = Int32Array;

export type KeyedHash = (text: string) => number;

/** One hash function per key; the secret may have any length. */
export function keyedHash(secret: string): KeyedHash {
  const digest = sha256(secret);
  const word = (at: number): number => Number.parseInt(digest.slice(at * 8, at * 8 + 8), 16) | 0;
  const start = Int32Array.of(
    word(0) ^ 0x736f6d65, word(1) ^ 0x70736575, word(2) ^ 0x646f7261, word(3) ^ 0x6e646f6d,
    word(0) ^ 0x6c796765, word(1) ^ 0x6e657261, word(2) ^ 0x74656462, word(3) ^ 0x79746573,
  );
  const v = new Int32Array(8);
  return (text) => {
    v.set(start);
    for (let at = 0; at < text.length; at += 4) absorb(v, text.charCodeAt(at + 2) | (text.charCodeAt(at + 3) << 16), text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
    absorb(v, text.length << 24, 0);
    v[5]! ^= 0xff;
    for (let round = 0; round < 4; round += 1) sipRound(v);
    return (v[1]! ^ v[3]! ^ v[5]! ^ v[7]!) >>> 0;
  };
}

/** Units past the end of the text are NaN and count as 0. */
function absorb(v: State, high: number, low: number): void {
  v[6]! ^= high;
  v[7]! ^= low;
  sipRound(v);
  sipRound(v);
  v[0]! ^= high;
  v[1]! ^= low;
}

function sipRound(v: State): void {
  add(v, 0, 2); rotate(v, 2, 13); xor(v, 2, 0); swap(v, 0);
  add(v, 4, 6); rotate(v, 6, 16); xor(v, 6, 4);
  add(v, 0, 6); rotate(v, 6, 21); xor(v, 6, 0);
  add(v, 4, 2); rotate(v, 2, 17); xor(v, 2, 4); swap(v, 4);
}

function add(v: State, to: number, from: number): void {
  const low = (v[to + 1]! >>> 0) + (v[from + 1]! >>> 0);
  v[to] = v[to]! + v[from]! + (low > 0xffff_ffff ? 1 : 0);
  v[to + 1] = low;
}

function xor(v: State, to: number, from: number): void {
  v[to]! ^= v[from]!;
  v[to + 1]! ^= v[from + 1]!;
}

/** To the left, by less than 32. */
function rotate(v: State, at: number, by: number): void {
  const [high, low] = [v[at]!, v[at + 1]!];
  v[at] = (high << by) | (low >>> (32 - by));
  v[at + 1] = (low << by) | (high >>> (32 - by));
}

/** A rotation by 32. */
function swap(v: State, at: number): void {
  const high = v[at]!;
  v[at] = v[at + 1]!;
  v[at + 1] = high;
}
