// The rules the seed documents sketched, as the peer to be measured against: split on spaces, look for substrings.
import type { PlanJudge } from './plans.ts';

const STOP = new Set(['する', 'ある', 'できる', 'the', 'a', 'an', 'is', 'are']);
const TECHNICAL = /^(api|jwt|oauth|sql|http|crud|rest|graphql|auth|valid|test)/i;

export const naivePlans: PlanJudge = {
  extract(input) {
    const tokens = input.toLowerCase().split(/[\s,、。．.]+/).filter((token) => token.length >= 2 && !STOP.has(token));
    const terms = tokens.sort((a, b) => Number(TECHNICAL.test(b)) - Number(TECHNICAL.test(a))).slice(0, 10);
    return { terms, source: 'user-input' };
  },
  preserve({ terms }, tasks) {
    const text = tasks.map(({ acceptance, context }) => `${acceptance} ${context ?? ''}`).join(' ').toLowerCase();
    return { missing: terms.filter((term) => !text.includes(term.toLowerCase())) };
  },
};

/** One shared word is agreement. */
export function naiveSlotAccepts(value: string, quote: string, query: string): boolean {
  if (!query.includes(quote)) return false;
  const words = new Set(quote.toLowerCase().split(/\s+/));
  return value.toLowerCase().split(/\s+/).some((word) => words.has(word));
}

export function naiveRelated(nl: string, symbol: string): boolean {
  const [a, b] = [nl.toLowerCase(), symbol.toLowerCase()];
  return a.includes(b) || b.includes(a);
}
