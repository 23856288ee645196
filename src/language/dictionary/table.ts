// Reads a packed table in place: binary search over typed arrays, strings decoded only when they are asked for.
import { BY_BASE, FLAG, GROUP_ITEM, KIND_SHIFT, LEVEL, LINK_KINDS, MARKED, OF_MARKED, PLAIN, unpack, type TableData } from './layout.ts';
import type { LinkKind } from './reader.ts';

export interface TableMember {
  readonly form: string;
  /** Weak, or (of a translation) too common to verify. */
  readonly marked: boolean;
}

/** A group under a key: `byBase` when only a base form of the member is spelled so, `marked` when the member is. */
export interface Listing {
  readonly group: number;
  readonly byBase: boolean;
  readonly marked: boolean;
}

export type GroupLevel = keyof typeof LEVEL;

const LEVELS = Object.keys(LEVEL) as GroupLevel[];

export class Table {
  readonly stamp: string;
  readonly #data: TableData;
  readonly #decoded = new Map<number, readonly TableMember[]>();

  constructor(bytes: Uint8Array) {
    const { data, stamp } = unpack(bytes);
    this.#data = data;
    this.stamp = stamp;
  }

  get stringCount(): number {
    return this.#data.stringOffsets.length - 1;
  }

  get groupCount(): number {
    return this.#data.levels.length;
  }

  /** The number of this exact string, or -1. */
  find(string: string): number {
    const at = this.#lowerBound(string);
    return at < this.stringCount && this.#compare(at, string) === 0 ? at : -1;
  }

  text(id: number): string {
    const { stringOffsets, chars } = this.#data;
    let text = '';
    for (let at = stringOffsets[id]!; at < stringOffsets[id + 1]!; at += 1) text += String.fromCharCode(chars[at]!);
    return text;
  }

  has(id: number, flag: keyof typeof FLAG): boolean {
    return id >= 0 && (this.#data.flags[id]! & FLAG[flag]) !== 0;
  }

  /** In the order of the sources. */
  groups(key: string): readonly Listing[] {
    const id = this.find(key);
    if (id < 0) return [];
    const { postingOffsets, postings } = this.#data;
    const found: Listing[] = [];
    for (let at = postingOffsets[id]!; at < postingOffsets[id + 1]!; at += 1) {
      found.push({ group: postings[at]! & PLAIN, byBase: postings[at]! >= BY_BASE, marked: (postings[at]! & OF_MARKED) !== 0 });
    }
    return found;
  }

  level(group: number): GroupLevel {
    return LEVELS[this.#data.levels[group]!]!;
  }

  members(group: number): readonly TableMember[] {
    const known = this.#decoded.get(group);
    if (known !== undefined) return known;
    const { groupOffsets, members } = this.#data;
    const list: TableMember[] = [];
    for (let at = groupOffsets[group]!; at < groupOffsets[group + 1]!; at += 1) {
      list.push({ form: this.text((members[at]! & ~MARKED) >>> 0), marked: members[at]! >= MARKED });
    }
    if (this.#decoded.size > 4_000) this.#decoded.clear();
    this.#decoded.set(group, list);
    return list;
  }

  /** What stands on the other side of the links of a key and of its groups. */
  linked(kind: LinkKind, key: string, groups: readonly number[]): { readonly forms: readonly string[]; readonly groups: readonly number[] } {
    const { anchors, anchorSides, sideOffsets, sideItems } = this.#data;
    const forms = new Set<string>();
    const others = new Set<number>();
    const id = this.find(key);
    for (const anchor of [...(id < 0 ? [] : [id * 2]), ...groups.map((group) => group * 2 + 1)]) {
      for (let at = firstAtLeast(anchors, anchor); at < anchors.length && anchors[at] === anchor; at += 1) {
        if (LINK_KINDS[anchorSides[at]! >>> KIND_SHIFT] !== kind) continue;
        const side = anchorSides[at]! & PLAIN;
        for (let item = sideOffsets[side]!; item < sideOffsets[side + 1]!; item += 1) {
          if (sideItems[item]! >= GROUP_ITEM) others.add((sideItems[item]! & ~GROUP_ITEM) >>> 0);
          else forms.add(this.text(sideItems[item]!));
        }
      }
    }
    return { forms: [...forms], groups: [...others] };
  }

  /** Phrases that begin with this word and a blank; sorted strings make them neighbours. */
  phrasesFrom(first: string): string[] {
    const phrases: string[] = [];
    const start = `${first} `;
    for (let id = this.#lowerBound(start); id < this.stringCount; id += 1) {
      const text = this.text(id);
      if (!text.startsWith(start)) break;
      if (this.has(id, 'phrase')) phrases.push(text);
    }
    return phrases;
  }

  #lowerBound(string: string): number {
    let low = 0;
    let high = this.stringCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, string) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(id: number, string: string): number {
    const { stringOffsets, chars } = this.#data;
    const from = stringOffsets[id]!;
    const length = stringOffsets[id + 1]! - from;
    const shorter = Math.min(length, string.length);
    for (let at = 0; at < shorter; at += 1) {
      const difference = chars[from + at]! - string.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - string.length;
  }
}

function firstAtLeast(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
