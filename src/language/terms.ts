// What a plan must not lose of the person's words: the terms, each with the clause it came from (P-02).
import { LIMITS } from '../kernel/limits.ts';
import { chooseTen } from './choose-ten.ts';
import type { RequiredTerms, Requirement } from './preservation-types.ts';
import { LONGEST_UNDERLINED, readRequest, type RequestReading, type Side } from './request-reading.ts';
import type { Chosen } from './underlined/choose.ts';
import { underlinedTerms } from './underlined/underlined-terms.ts';

/** Part of every decision's inputs: a change of these rules may change which terms are required (K-06). */
export const TERM_RULES_VERSION = '13';

export function extractRequiredTerms(userInput: string): RequiredTerms {
  const reading = readRequest(userInput);
  return termsFrom(reading, reading.sides.length === 0 || reading.folded.text.length > LONGEST_UNDERLINED ? [] : underlinedTerms(reading));
}

/** `spans`: what a reader would underline; the rules go by themselves where nothing is. */
export function termsFrom(reading: RequestReading, spans: readonly Chosen[]): RequiredTerms {
  const underlined = askedFor(reading, spans);
  if (underlined.length === 0) return { terms: termsByRule(reading), source: 'user-input', requirements: reading.sides.map(({ requirement }) => requirement) };
  const named = [...underlined, ...untouched(reading.sides, underlined)].sort((a, b) => a.start - b.start);
  const requirements = reading.sides.map((side, at) => withTerms(side, named.filter(({ owner }) => owner === at).map(({ term }) => term)));
  return { terms: chooseTen(named.map(({ term, start, hit, owner }) => ({ term, start, weight: hit, owner })), true), source: 'user-input', requirements };
}

interface Underlined extends Pick<Chosen, 'start' | 'end' | 'hit'> {
  readonly term: string;
  /** The requirement it belongs to, by its place. */
  readonly owner: number;
}

/** Not the rejected side of a contrast, nor a heading, a greeting or a reason. */
function askedFor({ folded, sides, refused }: RequestReading, spans: readonly Chosen[]): Underlined[] {
  const seen = new Set<string>();
  return spans.flatMap((span) => {
    const term = folded.text.slice(span.start, span.end);
    const owner = ownerOf(span, sides);
    if (owner < 0 || seen.has(term) || term.length > LIMITS.termCharacters || refused.some(([start, end]) => start < span.end && span.start < end)) return [];
    seen.add(term);
    return [{ ...span, term, owner }];
  });
}

/** What the rules name where the trees see nothing at all is asked for as well: on hands unseen it brings a point of recall and costs at most a point of precision. */
function untouched(sides: readonly Side[], underlined: readonly Underlined[]): Underlined[] {
  const seen = new Set(underlined.map(({ term }) => term));
  return sides.flatMap(({ units }, owner) => units.flatMap(({ term, start, end }) => {
    if (seen.has(term) || underlined.some((own) => own.start < end && start < own.end)) return [];
    seen.add(term);
    return [{ term, start, end, hit: 0, owner }];
  }));
}

/** The requirement one of whose words it covers, else of those whose clause it stands in the one with a word nearest to it: エラーが出ない is denied as a whole. */
function ownerOf({ start, end }: Pick<Chosen, 'start' | 'end'>, sides: readonly Side[]): number {
  const covered = sides.findIndex(({ units }) => units.some((unit) => unit.start < end && start < unit.end));
  if (covered >= 0) return covered;
  const away = sides.map(({ clause, units }) => (clause[0] <= start && end <= clause[1] ? Math.min(...units.map((unit) => Math.max(unit.start - end, start - unit.end))) : Infinity));
  const nearest = Math.min(...away);
  return nearest === Infinity ? -1 : away.indexOf(nearest);
}

/** A plan is searched for the words by themselves; people read what they would underline. */
function withTerms({ requirement }: Side, terms: readonly string[]): Requirement {
  if (terms.length === 0 || (terms.length === requirement.terms.length && terms.every((term, at) => term === requirement.terms[at]))) return requirement;
  return { ...requirement, terms, words: requirement.terms };
}

/** What the rules by themselves would name, ten at most. */
export function termsByRule({ ranked, sides }: RequestReading): string[] {
  return chooseTen(ranked.map(({ term, start, weight }) => ({ term, start, weight, owner: sides.findIndex(({ requirement }) => requirement.terms.includes(term)) })));
}
