// How much of what was reported still stands at the place of a finding: all of it, a part, or something else is meant now.
import { marksOf, namedIn, stands } from './marks.ts';
import { figuresInOrder } from './said.ts';
import { descriptionLikeness } from './word-likeness.ts';
import type { Compared } from './recurrence-score.ts';

export type Left = 'all' | 'part' | 'something else';

/** Shorter ones have one fault. */
const LONG_PASSAGE = 24;

/** Says that there are two of it. */
const TWO = /二つの点|二点|二か所|二箇所|[2２](?:つの点|点|か所|箇所|カ所)|\btwo (?:[\w-]+ ){0,2}(?:errors?|faults?|mistakes?|problems?|issues?|claims?|clauses?|typos?|contradictions?)\b|\bboth\b[^.;]{1,60}\band\b/iu;

/** What of the reported faults still stands, as far as the descriptions and the passages tell. */
export function whatIsLeft(compared: Compared, sameWords: number): Left {
  const { issue, finding, rules, description, old, fresh, now } = compared;
  const marks = marksOf(issue.description, old);
  const standing = marks.filter((mark) => stands(mark, now));
  if (rules === 'unknown' && description < sameWords && isOfOtherWords(compared, marks, standing)) return 'something else';
  // A linter's message quotes what it always quotes; only what it names anew each time tells.
  if (rules !== 'same' && standing.length > 0 && standing.length < marks.length && isAboutLess(compared, standing)) return 'part';
  if ((rules === 'same' || fresh.length < 0.7 * old.length) && namesFewer(issue.description, finding.description)) return 'part';
  if (old !== now && hasFewer(issue.description, finding.description)) return 'part';
  if (old !== now && TWO.test(issue.description) && !TWO.test(finding.description)) return 'part';
  return isRestOfChanged(compared) ? 'part' : 'all';
}

/** A longer passage of which a part is reported as it was, while the rest was worked on. */
function isRestOfChanged({ old, fresh, now, place, finding }: Compared): boolean {
  if (place[0] === finding.range[0] && place[1] === finding.range[1]) return false;
  const part = fresh.trim();
  const at = old.indexOf(part);
  if (part === '' || at < 0 || part.length > 0.6 * old.length || old.length < LONG_PASSAGE) return false;
  return [old.slice(0, at), old.slice(at + part.length)].some((rest) => rest.trim().length >= part.length && !now.includes(rest.trim()));
}

/** Some of what the one description quotes, and nothing else, is what the other quotes. */
export function namesFewer(before: string, after: string): boolean {
  const [named, still] = [namedIn(before), namedIn(after)];
  return still.length > 0 && still.length < named.length && still.every((words) => named.includes(words));
}

/** So much of two messages beside their numbers is the same message. */
const SAME_MESSAGE = 0.6;

/** The same message with a smaller count: four adverbs, then two. What is at most allowed is in both. */
export function hasFewer(before: string, after: string): boolean {
  const [counts, now] = [countsIn(before), countsIn(after)];
  const fell = counts.some((count, at) => count >= 2 && now[at]! < count && now[at]! >= 1);
  return fell && counts.length === now.length && counts.every((count, at) => now[at]! <= count) && descriptionLikeness(before, after) >= SAME_MESSAGE;
}

/** Small numbers in order: larger ones measure, they do not count faults. */
function countsIn(description: string): readonly number[] {
  return figuresInOrder(description).map(Number).filter((count) => count >= 1 && count <= 12);
}

/** Nothing that was named is left, or what is named now was not there. */
function isOfOtherWords({ finding, old, fresh }: Compared, marks: readonly string[], standing: readonly string[]): boolean {
  const named = marksOf(finding.description, fresh);
  return (marks.length > 0 && standing.length === 0) || (named.length > 0 && !named.some((mark) => stands(mark, old)));
}

/** The finding marks less of the passage, or names only some of what still stands. */
function isAboutLess({ finding, old, fresh }: Compared, standing: readonly string[]): boolean {
  return fresh.length < 0.7 * old.length || marksOf(finding.description, fresh).some((mark) => standing.includes(mark));
}
