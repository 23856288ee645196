// A clause that forbids one thing and asks for another, taken apart: which task stands for what is forbidden is known only without the rest.
import { fold } from '../../kernel/text-folding.ts';
import type { JudgedRequirement } from '../requirement-verdict.ts';
import { forbiddingPart } from './prohibition.ts';

export interface Part {
  /** The requirement as it was given. */
  readonly of: JudgedRequirement;
  readonly judged: JudgedRequirement;
  readonly forbids: boolean;
}

/** What a clause forbids and what else it asks for, as two requirements. */
export function partsOf(judged: JudgedRequirement): Part[] {
  const { read, evidence, verdicts } = judged;
  const quote = fold(read.requirement.quote);
  const [start, end] = forbiddingPart(quote);
  const inside = read.units.map(({ term }) => {
    const at = quote.indexOf(term, start);
    return at >= 0 && at < end;
  });
  if (!inside.includes(true) || !inside.includes(false)) return [{ of: judged, judged, forbids: true }];
  const part = (within: boolean, text: string): JudgedRequirement => ({
    read: { ...read, requirement: { ...read.requirement, quote: text }, units: read.units.filter((_, at) => inside[at] === within) },
    evidence: evidence.filter((_, at) => inside[at] === within),
    verdicts: new Map([...verdicts].filter(([term]) => read.units.some((unit, at) => unit.term === term && inside[at] === within))),
  });
  const [forbids, rest] = [{ of: judged, judged: part(true, quote.slice(start, end)), forbids: true }, { of: judged, judged: part(false, `${quote.slice(0, start)} ${quote.slice(end)}`), forbids: false }];
  return start === 0 ? [forbids, rest] : [rest, forbids];
}
