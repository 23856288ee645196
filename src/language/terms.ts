// What a plan must not lose of the person's words: the terms, each with the clause it came from (P-02).
import { LIMITS } from '../kernel/limits.ts';
import { foldText, rawRange, type FoldedText } from '../kernel/text-folding.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { readPolarity, signOf, type Polarity } from './polarity.ts';
import type { RequiredTerms, Requirement } from './preservation-types.ts';
import { segment, type Token } from './segment.ts';
import { meaningKey } from './synonyms.ts';
import { isTechnical } from './technical-terms.ts';
import { unitsOf, type Unit } from './units.ts';

/** Part of every decision's inputs: a change of these rules may change which terms are required (K-06). */
export const TERM_RULES_VERSION = '1';

export function extractRequiredTerms(userInput: string): RequiredTerms {
  const folded = foldText(userInput);
  const tokens = segment(folded);
  const polarity = readPolarity(folded.text);
  const seen = new Set<string>();
  const ranked: Unit[] = [];
  const requirements: Requirement[] = [];
  let next = 0;
  for (const clause of clausesOf(folded.text)) {
    const inside: Token[] = [];
    while (next < tokens.length && tokens[next]!.start < clause[0]) next += 1;
    while (next < tokens.length && tokens[next]!.start < clause[1]) inside.push(tokens[next++]!);
    const signed: Record<Polarity, Unit[]> = { positive: [], negative: [] };
    for (const unit of unitsOf(inside)) {
      const key = meaningKey(unit.term);
      const sign = signOf(polarity, unit.start, unit.end);
      // The rejected side of a contrast (AではなくB) is not asked for.
      if (sign.by === 'contrast' || seen.has(key)) continue;
      seen.add(key);
      ranked.push(unit);
      signed[sign.negated ? 'negative' : 'positive'].push(unit);
    }
    for (const side of ['positive', 'negative'] as const) {
      if (signed[side].length > 0) requirements.push(requirement(folded, clause, signed[side], side));
    }
  }
  return { terms: rank(ranked).slice(0, LIMITS.termsFromRequest).map((unit) => unit.term), source: 'user-input', requirements };
}

function requirement(folded: FoldedText, clause: Clause, units: readonly Unit[], polarity: Polarity): Requirement {
  const range = rawRange(folded, clause[0], clause[1]);
  return { terms: units.map((unit) => unit.term), quote: folded.raw.slice(...range), range, polarity };
}

/** Technical words, then weight, then the order of the request. */
function rank(units: readonly Unit[]): Unit[] {
  return [...units].sort((a, b) => Number(isTechnical(b.term)) - Number(isTechnical(a.term)) || b.weight - a.weight || a.start - b.start);
}
