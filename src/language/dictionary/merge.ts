// Several hands write the lists: groups of one name that also share another word are one meaning and become one group.
import { listKey } from './key.ts';
import type { Group, Member } from './reader.ts';

/** The name alone is not enough: a word of two senses may name a group for each. */
export function mergeGroups(groups: readonly Group[]): readonly Group[] {
  const named = new Map<string, Open[]>();
  const all: Open[] = [];
  for (const { members, where } of groups) {
    const name = listKey(members[0]!.form);
    const strong = new Set(members.filter(({ weak }) => !weak).map(({ form }) => listKey(form)));
    const same = named.get(name)?.find((open) => [...strong].some((key) => key !== name && open.strong.has(key)));
    if (same === undefined) {
      const open = { members: new Map(members.map((member) => [member.form, member])), strong, where };
      all.push(open);
      named.set(name, [...(named.get(name) ?? []), open]);
      continue;
    }
    // The earlier list decides what is weak: 00-first.txt holds what the requirements name.
    for (const member of members) if (!same.members.has(member.form)) same.members.set(member.form, member);
    for (const key of strong) same.strong.add(key);
  }
  return all.map(({ members, where }) => ({ members: [...members.values()], where }));
}

interface Open {
  readonly members: Map<string, Member>;
  readonly strong: Set<string>;
  readonly where: string;
}
