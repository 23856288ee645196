// Which closed issue a new finding is again: one of its kind, in the same words or at the same place. The new issue names it; the old one stays closed (W-05).
import { RECURRENCE_FROM } from '../../anchor/recheck/classify-recheck.ts';
import { sameName } from '../../anchor/recheck/finding.ts';
import { sha256 } from '../../kernel/digest.ts';
import { isKin, isUnnamed, type CheckedFinding } from './checked-finding.ts';
import type { Issue } from './issue.ts';
import type { Passages } from './judge-passage.ts';
import { Places } from './place-issue.ts';
import type { SettleInput } from './settlement.ts';

interface Link {
  readonly issue: Issue;
  readonly finding: CheckedFinding;
  /** How alike they are at the old place; more than any place where only the words are the same. */
  readonly score: number;
  /** The newest is 0. */
  readonly age: number;
}

/** Every closed issue and every finding once: two new issues cannot both be the one old one. */
export function linkClosed(input: SettleInput, fresh: readonly CheckedFinding[], passages: Passages): ReadonlyMap<CheckedFinding, Issue> {
  const linked = new Map<CheckedFinding, Issue>();
  const { closed = [], text } = input;
  if (closed.length === 0 || fresh.length === 0) return linked;
  const places = new Places(input);
  const checksums = new Map(fresh.map((finding) => [finding, sha256(text.slice(...finding.range))]));
  const links = closed.flatMap((issue, age): Link[] => {
    const kin = fresh.filter((finding) => isKin(issue, finding));
    if (kin.length === 0) return [];
    const placed = places.of(issue);
    const near = passages.near(issue, placed, kin);
    const close = new Set(near);
    return kin.flatMap((finding): Link[] => {
      const score = close.has(finding) ? passages.compare(issue, placed, finding, near).score : 0;
      return score >= RECURRENCE_FROM || (checksums.get(finding) === issue.range_checksum && isCalledTheSame(issue, finding)) ? [{ issue, finding, score, age }] : [];
    });
  });
  links.sort((a, b) => b.score - a.score || a.age - b.age || a.finding.range[0] - b.finding.range[0]);
  const named = new Set<Issue>();
  for (const { issue, finding } of links) {
    if (linked.has(finding) || named.has(issue)) continue;
    linked.set(finding, issue);
    named.add(issue);
  }
  return linked;
}

/** One of its kin by a rule; of those without one only the category says, of the same words, that they mean the same. */
function isCalledTheSame(issue: Issue, finding: CheckedFinding): boolean {
  return !isUnnamed(issue, finding) || sameName(issue.category, finding.compared.category);
}
