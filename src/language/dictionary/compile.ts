// Turns word lists into the binary table: same input, same bytes. Runs at build time and in tests only.
import { baseForms } from '../inflection.ts';
import { isKatakana, isLatin } from '../script.ts';
import { listKey } from './key.ts';
import { BY_BASE, FLAG, GROUP_ITEM, KIND_SHIFT, LEVEL, LINK_KINDS, MARKED, OF_MARKED, PLAIN, type TableData } from './layout.ts';
import type { Link, LinkKind, Sources } from './reader.ts';

export interface CompiledMember {
  readonly form: string;
  /** Weak (curated), or a translation too common to verify. */
  readonly marked: boolean;
  /** May be reached from others but leads nowhere itself. */
  readonly silent?: boolean;
}

export interface CompiledGroup {
  readonly level: keyof typeof LEVEL;
  readonly members: readonly CompiledMember[];
}

/** What another source adds below the curated groups. */
export type Extra = readonly CompiledGroup[];

const NOTHING: Sources = { groups: [], links: [], words: [] };

export function compile(sources: Sources = NOTHING, extra: Extra = []): TableData {
  const groups: CompiledGroup[] = [
    ...sources.groups.map(({ members }) => ({ level: 'curated' as const, members: members.map(({ form, weak }) => ({ form, marked: weak })) })),
    ...extra,
  ];
  const linked = resolve(sources.links, groups);
  const strings = new Pool([
    ...groups.flatMap(({ members }) => members.flatMap(({ form }) => [form, ...keysOf(form)])),
    ...sources.links.flatMap(({ sides }) => sides.flat().flatMap((form) => [form, listKey(form)])),
    ...sources.words.map((word) => listKey(word)),
  ]);
  const postings = strings.lists();
  groups.forEach(({ members }, group) => {
    for (const { form, marked, silent } of members) {
      if (silent === true) continue;
      const own = listKey(form);
      for (const key of keysOf(form)) postings.add(strings.id(key), (group | (key === own ? 0 : BY_BASE) | (marked ? OF_MARKED : 0)) >>> 0);
    }
  });
  const flags = new Uint8Array(strings.size);
  for (const word of sources.words) if (isKatakana(word)) flags[strings.id(listKey(word))]! |= FLAG.katakana;
  for (const { members } of sources.groups) {
    for (const { form } of members) {
      if (isKatakana(form)) flags[strings.id(listKey(form))]! |= FLAG.katakana;
      if (isLatin(form) && form.includes(' ')) flags[strings.id(form)]! |= FLAG.phrase;
    }
  }
  return {
    ...strings.packed(),
    ...postings.packed('postingOffsets', 'postings'),
    ...packLists('groupOffsets', 'members', groups.map(({ members }) => members.map(({ form, marked }) => (strings.id(form) | (marked ? MARKED : 0)) >>> 0))),
    ...packLinks(linked, strings),
    levels: Uint8Array.from(groups, ({ level }) => LEVEL[level]),
    flags,
  };
}

/** A Latin word is listed under every base it may be a form of; phrases and Japanese words under their spelling only. */
function keysOf(form: string): readonly string[] {
  const key = listKey(form);
  return isLatin(key) && !key.includes(' ') ? [...new Set([key, ...baseForms(key)])] : [key];
}

interface LinkedSide {
  readonly forms: readonly string[];
  readonly groups: readonly number[];
}

interface LinkedPair {
  readonly kind: LinkKind;
  readonly sides: readonly [LinkedSide, LinkedSide];
}

/** A link holds between meanings, so each side also names its groups; a trap is about spellings and names none. */
function resolve(links: readonly Link[], groups: readonly CompiledGroup[]): LinkedPair[] {
  const groupsOf = new Map<string, number[]>();
  groups.forEach(({ level, members }, group) => {
    if (level !== 'curated') return;
    for (const { form, marked } of members) {
      if (marked) continue;
      const key = listKey(form);
      const list = groupsOf.get(key);
      if (list === undefined) groupsOf.set(key, [group]);
      else if (!list.includes(group)) list.push(group);
    }
  });
  const sideOf = (forms: readonly string[], kind: LinkKind): LinkedSide => {
    if (kind === 'trap') return { forms, groups: [] };
    const keys = forms.map((form) => listKey(form));
    const found = new Set<number>();
    for (const key of keys) {
      const own = groupsOf.get(key) ?? [];
      // A word of several senses links the sense it names; or the one that holds other words of its side too.
      const headed = own.filter((group) => listKey(groups[group]!.members[0]!.form) === key);
      const shared = own.filter((group) => keys.some((other) => other !== key && groupsOf.get(other)?.includes(group)));
      for (const group of headed.length > 0 ? headed : shared.length > 0 ? shared : own) found.add(group);
    }
    return { forms, groups: [...found].sort((a, b) => a - b) };
  };
  return links.map(({ kind, sides }) => ({ kind, sides: [sideOf(sides[0], kind), sideOf(sides[1], kind)] }));
}

function packLinks(pairs: readonly LinkedPair[], strings: Pool): Pick<TableData, 'anchors' | 'anchorSides' | 'sideOffsets' | 'sideItems'> {
  const sides: number[][] = [];
  const anchored = new Map<string, [number, number]>();
  for (const { kind, sides: [left, right] } of pairs) {
    for (const [from, to] of [[left, right], [right, left]] as const) {
      const side = sides.length;
      sides.push([...to.forms.map((form) => strings.id(form)), ...to.groups.map((group) => (group | GROUP_ITEM) >>> 0)]);
      const target = (side | (LINK_KINDS.indexOf(kind) << KIND_SHIFT)) >>> 0;
      // Strings anchor at even numbers, groups at odd ones.
      for (const form of from.forms) anchored.set(`${strings.id(listKey(form)) * 2} ${target}`, [strings.id(listKey(form)) * 2, target]);
      for (const group of from.groups) anchored.set(`${group * 2 + 1} ${target}`, [group * 2 + 1, target]);
    }
  }
  const sorted = [...anchored.values()].sort((a, b) => a[0] - b[0] || (a[1] & 0x3fffffff) - (b[1] & 0x3fffffff));
  return {
    anchors: Uint32Array.from(sorted, ([anchor]) => anchor),
    anchorSides: Uint32Array.from(sorted, ([, target]) => target),
    ...packLists('sideOffsets', 'sideItems', sides),
  };
}

function packLists<O extends string, I extends string>(offsets: O, items: I, lists: readonly (readonly number[])[]): Record<O | I, Uint32Array> {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (starts[index + 1] = starts[index]! + list.length));
  return { [offsets]: starts, [items]: Uint32Array.from(lists.flat()) } as Record<O | I, Uint32Array>;
}

/** All strings once, sorted by UTF-16 units as JavaScript compares them. */
class Pool {
  readonly #sorted: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;

  constructor(strings: readonly string[]) {
    this.#sorted = [...new Set(strings)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#ids = new Map(this.#sorted.map((string, id) => [string, id]));
  }

  get size(): number {
    return this.#sorted.length;
  }

  id(string: string): number {
    const id = this.#ids.get(string);
    if (id === undefined) throw new Error(`'${string}' is not in the pool`);
    return id;
  }

  lists(): PostingLists {
    return new PostingLists(this.size);
  }

  packed(): Pick<TableData, 'stringOffsets' | 'chars'> {
    const text = this.#sorted.join('');
    const offsets = new Uint32Array(this.size + 1);
    this.#sorted.forEach((string, id) => (offsets[id + 1] = offsets[id]! + string.length));
    return { stringOffsets: offsets, chars: units(text) };
  }
}

function units(text: string): Uint16Array {
  const chars = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) chars[at] = text.charCodeAt(at);
  return chars;
}

class PostingLists {
  readonly #lists: number[][];

  constructor(size: number) {
    this.#lists = Array.from({ length: size }, () => []);
  }

  /** A group is listed once under a key: by its own spelling before a base form, through a strong member before a weak one. */
  add(id: number, posting: number): void {
    const list = this.#lists[id]!;
    const at = list.findIndex((other) => (other & PLAIN) === (posting & PLAIN));
    if (at < 0) list.push(posting);
    else list[at] = Math.min(list[at]!, posting);
  }

  packed<O extends string, I extends string>(offsets: O, items: I): Record<O | I, Uint32Array> {
    return packLists(offsets, items, this.#lists);
  }
}
