// Where something is not to be: "avoid jargon in the onboarding guide" says nothing against the guide.

const PLACED = /^(.*)\b(?:in|on|at|from|inside (?=the|our|an?|your)|within|across|throughout|during|for)(?: [a-z'-]+){0,3} $/;
/** The denial and its verb, up to what it is about. */
const DEED = /^(?:.*(?:\b(?:not|never|without|no)|n't)\s+)?[a-z-]+\s*(?:(?:the|an?|any|our|your|their|its|to|out|about|of)\s+)*/;

/** Behind a preposition, with what is meant before it; "never write to the log" means the log. */
export function isPlace(term: string, quote: string): boolean {
  const at = quote.indexOf(term);
  const lead = at < 0 || !/^[a-z]/.test(term) ? undefined : PLACED.exec(quote.slice(Math.max(0, at - 160), at))?.[1];
  return lead !== undefined && /[a-z]{3,}/.test(lead.replace(DEED, ''));
}
