// The texts of one file's rows: each distinct one has a number, and gets its place when the first row that holds it is packed.
import { take } from '../memory';
import { Rows, rowsOf } from './rows';
import { sameBytes } from './text';

/** Per text: address, length in bytes, hash, place (-1: none yet), length in UTF-16 units. */
const texts: Rows = rowsOf(5);
let slots: usize = 0;
let mask: i32 = 0;
let slotsRoom: i32 = 0;

/** What was packed so far, one text after the other. */
let packed: usize = 0;
let packedRoom: i32 = 0;
export let packedBytes: i32 = 0;
let packedUnits: i32 = 0;

/** Letters that stand in no text: `default`, `*`, `=`. */
const DEFAULT_TEXT: usize = take(8);
store<u64>(DEFAULT_TEXT, 0x746c7561666564);
const STAR_TEXT: usize = take(8);
store<u8>(STAR_TEXT, 0x2a);
const EQUALS_TEXT: usize = take(8);
store<u8>(EQUALS_TEXT, 0x3d);

export function emptyTexts(): void {
  texts.count = 0;
  packedBytes = 0;
  packedUnits = 0;
  if (slots === 0) resize(1 << 10);
  else memory.fill(slots, 0, (<usize>mask + 1) << 2);
}

export function textCount(): i32 {
  return texts.count;
}

export function packedTexts(): usize {
  return packed;
}

function resize(count: i32): void {
  if (count > slotsRoom) {
    slots = take(<usize>count << 2);
    slotsRoom = count;
  }
  mask = count - 1;
  memory.fill(slots, 0, <usize>count << 2);
  for (let number = 0; number < texts.count; number += 1) {
    let slot = load<i32>(texts.row(number), 8) & mask;
    while (load<i32>(slots + (<usize>slot << 2)) !== 0) slot = (slot + 1) & mask;
    store<i32>(slots + (<usize>slot << 2), number + 1);
  }
}

export function textOf(address: usize, length: i32): i32 {
  let hash: i32 = 0x811c9dc5;
  for (let k = 0; k < length; k += 1) hash = (hash ^ load<u8>(address + k)) * 0x01000193;
  hash ^= hash >>> 15;
  let slot = hash & mask;
  for (let known = load<i32>(slots + (<usize>slot << 2)); known !== 0; known = load<i32>(slots + (<usize>slot << 2))) {
    const row = texts.row(known - 1);
    if (load<i32>(row, 8) === hash && load<i32>(row, 4) === length && sameBytes(load<u32>(row), address, length)) return known - 1;
    slot = (slot + 1) & mask;
  }
  const row = texts.push();
  store<u32>(row, <u32>address);
  store<i32>(row, length, 4);
  store<i32>(row, hash, 8);
  store<i32>(row, -1, 12);
  store<i32>(slots + (<usize>slot << 2), texts.count);
  if (texts.count * 2 > mask) resize((mask + 1) * 2);
  return texts.count - 1;
}

export function defaultText(): i32 {
  return textOf(DEFAULT_TEXT, 7);
}

export function starText(): i32 {
  return textOf(STAR_TEXT, 1);
}

export function equalsText(): i32 {
  return textOf(EQUALS_TEXT, 1);
}

export function firstByteOf(number: i32): i32 {
  const row = texts.row(number);
  return load<i32>(row, 4) === 0 ? 0 : load<u8>(<usize>load<u32>(row));
}

/** Writes place and length of a text into two numbers. */
export function put(number: i32, into: usize): void {
  const row = texts.row(number);
  if (load<i32>(row, 12) < 0) place(row);
  store<i32>(into, load<i32>(row, 12));
  store<i32>(into, load<i32>(row, 16), 4);
}

function place(row: usize): void {
  const address = <usize>load<u32>(row);
  const length = load<i32>(row, 4);
  if (packedBytes + length > packedRoom) {
    const room = max(packedRoom * 2, max(packedBytes + length, 1 << 14));
    const larger = take(room);
    memory.copy(larger, packed, packedBytes);
    packed = larger;
    packedRoom = room;
  }
  memory.copy(packed + packedBytes, address, length);
  packedBytes += length;
  let units = 0;
  for (let k = 0; k < length; k += 1) {
    const byte = load<u8>(address + k);
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  store<i32>(row, packedUnits, 12);
  store<i32>(row, units, 16);
  packedUnits += units;
}
