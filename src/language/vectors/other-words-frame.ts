// What a group of terms is in its request: the thing that is asked for, or the frame it is asked within (図書館の予約サイトで, for the dating app), which a faithful plan need not repeat.
import { fold } from '../../kernel/text-folding.ts';
import { indexText } from '../text-index.ts';
import type { MeaningGroup } from './support.ts';

export const FRAME_EVIDENCE = ['underlined', 'first', 'whereInRequest', 'whereInClause', 'after', 'before', 'restOfClause', 'requirements', 'tasksOver', 'openOver'] as const;

/** What follows a Japanese term, from a mere setting to an object. */
const AFTER: readonly RegExp[] = [/^(?:で|では|における|において|向け|用|なので|には|について)/, /^の/, /^(?:は|も)/, /^(?:が|と|や|、)/, /^(?:に|へ|から|まで)/, /^を/, /^(?:し|する|でき|さ)/];
/** What stands before an English term, in the same order. */
const BEFORE: readonly RegExp[] = [/\b(?:for|in|on|at|during|inside|within)(?: \w+){0,2} $/, /\b(?:of|about)(?: \w+){0,2} $/, /^(?:please |the |our |a |an |this |each |every )*$/, /\b(?:and|or|with|,)(?: \w+)? $/, /\b(?:to|into|from|by|as)(?: \w+){0,2} $/, /\b(?:the|a|an|our|each|every|all) $/];

/** `found`: share of the whole requirement that is verified; `counts`: requirements, tasks, tasks nobody claims, requirements with nothing verified. */
export function frameOf({ judged: { read: { requirement }, verdicts }, units }: MeaningGroup, from: number, to: number, found: number, counts: readonly [requirements: number, tasks: number, free: number, open: number]): number[] {
  const missing = units.filter(({ unit }) => verdicts.get(unit.term)!.verdict !== 'VERIFIED');
  const terms = requirement.terms.map((term) => fold(term));
  const underlined = missing.filter(({ unit: { term } }) => terms.some((other) => other.includes(term) || term.includes(other))).length / (missing.length || 1);
  const clause = indexText(requirement.quote).folded.text.slice(0, LONGEST);
  const last = missing.at(-1)?.unit.term ?? '';
  const at = clause.indexOf(missing[0]?.unit.term ?? '');
  const end = Math.max(0, clause.lastIndexOf(last)) + last.length;
  const [rest, lead] = [clause.slice(end, end + 8), clause.slice(Math.max(0, at - 40), Math.max(0, at))];
  const [requirements, tasks, free, open] = counts;
  return [
    underlined, Number(requirement.range[0] === from && at < 12), to === from ? 0 : (requirement.range[0] + Math.max(0, at) - from) / (to - from), clause.length === 0 ? 0 : Math.max(0, at) / clause.length,
    AFTER.findIndex((words) => words.test(rest)), BEFORE.findIndex((words) => words.test(lead)), found, requirements, tasks - requirements, free - open,
  ];
}

/** A longer clause is no sentence, and is read for every group. */
const LONGEST = 2_000;
