// Reads the hand-written word lists (NN-topic.txt), line by line, and says where a line is wrong.
import { fold } from '../../kernel/text-folding.ts';
import { listKey } from './key.ts';

export interface Member {
  readonly form: string;
  /** `index*`: supports relatedness, never alone, and never verifies. */
  readonly weak: boolean;
}

/** `=` one meaning: any strong member may stand for any other; the first names the group. */
export interface Group {
  readonly members: readonly Member[];
  readonly where: string;
}

export type LinkKind = 'near' | 'antonym' | 'trap';

/** `~`, `!`, `?`: two sides, each a list of alternatives. */
export interface Link {
  readonly kind: LinkKind;
  readonly sides: readonly [readonly string[], readonly string[]];
  readonly where: string;
}

export interface Sources {
  readonly groups: readonly Group[];
  readonly links: readonly Link[];
  /** `+` words that exist but stand in no relation: a katakana run may be cut beside them. */
  readonly words: readonly string[];
}

export interface Problem {
  readonly where: string;
  readonly what: string;
}

export interface Reading extends Sources {
  readonly problems: readonly Problem[];
  /** Worth a look, no reason to stop. */
  readonly remarks: readonly Problem[];
}

const LINKS: Readonly<Record<string, LinkKind>> = { '~': 'near', '!': 'antonym', '?': 'trap' };

/** All files at once, because a pair may be `same` in one and `antonym` in another. */
export function readSources(files: readonly { readonly name: string; readonly text: string }[]): Reading {
  const groups: Group[] = [];
  const links: Link[] = [];
  const words: string[] = [];
  const problems: Problem[] = [];
  for (const { name, text } of files) {
    text.replace(/^\uFEFF/, '').split(/\r?\n/).forEach((raw, index) => {
      const where = `${name}:${index + 1}`;
      // A comment needs a blank on both sides of its sign inside a line: C# is a word.
      const line = raw.replace(/(^|\s)#(\s.*)?$/, '').replace(/^#.*$/, '').trim();
      if (line === '') return;
      const mark = line[0]!;
      const body = line.slice(1).trim();
      const fail = (what: string): void => void problems.push({ where, what });
      if (mark === '=') {
        const group = readGroup(body, where, fail);
        if (group !== undefined) groups.push(group);
      } else if (mark === '+') {
        words.push(...body.split('|').map((word) => fold(word.trim())).filter((word) => word !== ''));
      } else if (mark in LINKS) {
        const sides = readSides(body, fail);
        if (sides !== undefined) links.push({ kind: LINKS[mark]!, sides, where });
      } else fail(`unknown mark '${mark}': a line begins with = ~ ! ? + or #`);
    });
  }
  const { conflicts, remarks } = compareLinks(groups, links);
  return { groups, links, words, problems: [...problems, ...conflicts], remarks };
}

function readGroup(body: string, where: string, fail: (what: string) => void): Group | undefined {
  if (body === '') return void fail('empty entry');
  const members: Member[] = [];
  const seen = new Set<string>();
  for (const piece of body.split('|')) {
    const written = piece.trim();
    const weak = written.endsWith('*');
    const form = fold(weak ? written.slice(0, -1).trim() : written);
    if (form === '') return void fail('empty member');
    if (seen.has(form)) return void fail(`'${form}' stands twice in the group`);
    seen.add(form);
    members.push({ form, weak });
  }
  if (members.length < 2) return void fail('a group needs two members');
  if (members[0]!.weak) return void fail('the first member names the group and cannot be weak');
  return { members, where };
}

function readSides(body: string, fail: (what: string) => void): Link['sides'] | undefined {
  if (body === '') return void fail('empty entry');
  const sides = body.split('|').map((side) => side.split(/(?:^|\s)\/(?:\s|$)/).map((form) => fold(form.trim())));
  if (sides.length !== 2) return void fail(sides.length < 2 ? 'only one side: two sides are separated by |' : 'more than two sides');
  if (sides.flat().includes('')) return void fail('empty member');
  const [left, right] = sides as [string[], string[]];
  const both = left.find((form) => right.includes(form));
  if (both !== undefined) return void fail(`'${both}' stands on both sides`);
  for (const side of sides) if (new Set(side).size !== side.length) return void fail('a member stands twice on one side');
  return [left, right];
}

/**
 * An opposite that is also a synonym would verify what it denies; a near pair that is a synonym is only useless.
 * A word that shares a group with both sides of a trap or an antonym (キャッシュ with cache and cash) leads to both: worth a look.
 */
function compareLinks(groups: readonly Group[], links: readonly Link[]): { conflicts: Problem[]; remarks: Problem[] } {
  const groupsOf = new Map<string, Group[]>();
  for (const group of groups) {
    for (const key of new Set(group.members.map(({ form }) => listKey(form)))) {
      const list = groupsOf.get(key);
      if (list === undefined) groupsOf.set(key, [group]);
      else list.push(group);
    }
  }
  const conflicts: Problem[] = [];
  const remarks: Problem[] = [];
  for (const { kind, sides, where } of links) {
    for (const a of sides[0]) {
      for (const b of sides[1]) {
        const theirs = groupsOf.get(listKey(b));
        const shared = groupsOf.get(listKey(a))?.find((group) => theirs?.includes(group));
        if (shared !== undefined) (kind === 'antonym' ? conflicts : remarks).push({ where, what: `'${a}' and '${b}' are ${kind} here and same in ${shared.where}` });
        else if (kind !== 'near') remarks.push(...between(groupsOf.get(listKey(a)) ?? [], theirs ?? [], `${kind} '${a}' and '${b}'`, where));
      }
    }
  }
  return { conflicts, remarks };
}

function between(ours: readonly Group[], theirs: readonly Group[], pair: string, where: string): Problem[] {
  const strong = (groups: readonly Group[]): Map<string, string> =>
    new Map(groups.flatMap((group) => group.members.filter(({ weak }) => !weak).map(({ form }) => [form, group.where] as const)));
  const right = strong(theirs);
  return [...strong(ours)].filter(([form]) => right.has(form)).map(([form, place]) => ({ where, what: `'${form}' is same (${place}, ${right.get(form)!}) with both sides of ${pair}` }));
}
