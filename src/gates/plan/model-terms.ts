// A model may point at terms the rules missed, but only with the person's own words in hand (P-03).
import { LIMITS } from '../../kernel/limits.ts';
import { fold, rawRange } from '../../kernel/text-folding.ts';
import { clausesOf } from '../../language/clauses.ts';
import { isGenericHead } from '../../language/generic-heads.ts';
import { locateQuote } from '../../language/locate.ts';
import { wordsOf, type RequiredTerms, type Requirement } from '../../language/preservation-types.ts';
import { isRequestVerb } from '../../language/request-verbs.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { formsOf, partHits, strongHits, type Hit } from '../../language/term-search.ts';
import { indexText, type TextIndex } from '../../language/text-index.ts';

export type DropReason = 'not_a_term' | 'too_long' | 'says_nothing' | 'quote_not_found' | 'quote_does_not_support_term' | 'already_required';

export type DroppedTerm = { readonly term: string; readonly quote: string; readonly reason: DropReason };

export interface CheckedTerms {
  readonly accepted: readonly Requirement[];
  readonly dropped: readonly DroppedTerm[];
}

export function checkModelTerms(instruction: string, offered: readonly unknown[], required: RequiredTerms): CheckedTerms {
  const index = indexText(instruction);
  const known = new Set([...required.terms, ...(required.requirements ?? []).flatMap(wordsOf)].map((term) => fold(term)));
  const accepted: Requirement[] = [];
  const dropped: DroppedTerm[] = [];
  for (const item of offered.slice(0, LIMITS.customTerms)) {
    const { term, quote } = readItem(item);
    const judged = judge(term, quote, instruction, index, known);
    if (typeof judged === 'string') {
      dropped.push({ term: term.slice(0, LIMITS.termCharacters), quote: quote.slice(0, LIMITS.termCharacters), reason: judged });
    } else {
      known.add(fold(term).trim());
      accepted.push(judged);
    }
  }
  return { accepted, dropped };
}

/** Model terms only add: a model must not be able to replace a term the rules took from the request. */
export function withModelTerms(required: RequiredTerms, accepted: readonly Requirement[]): RequiredTerms {
  return {
    ...required,
    terms: [...required.terms, ...accepted.flatMap(({ terms }) => terms)],
    requirements: [...(required.requirements ?? []), ...accepted],
  };
}

function readItem(item: unknown): { term: string; quote: string } {
  const fields = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const { term, quote } = fields;
  return { term: typeof term === 'string' ? term : '', quote: typeof quote === 'string' ? quote : '' };
}

function judge(term: string, quote: string, instruction: string, index: TextIndex, known: ReadonlySet<string>): Requirement | DropReason {
  const folded = fold(term).trim();
  if (folded.length < 2) return 'not_a_term';
  if (term.length > LIMITS.termCharacters) return 'too_long';
  if (isStopWord(folded) || isRequestVerb(folded) || isGenericHead(folded)) return 'says_nothing';
  if (known.has(folded)) return 'already_required';
  const place = locateQuote(quote, instruction);
  if (place === undefined) return 'quote_not_found';
  const hit = supportIn(folded, place, index);
  return hit === undefined ? 'quote_does_not_support_term' : asRequirement(folded, hit, index);
}

/** The term must stand inside the quote; its polarity is read from the whole clause, because a quote can be cropped before "not". */
function supportIn(term: string, [from, to]: readonly [number, number], index: TextIndex): Hit | undefined {
  const forms = formsOf(term);
  const inside = ({ start, end }: Hit): boolean => {
    const [rawFrom, rawTo] = rawRange(index.folded, start, end);
    return rawFrom >= from && rawTo <= to;
  };
  const hit = strongHits(forms, index).find(inside);
  if (hit !== undefined) return hit;
  const parts = partHits(forms, [index])?.hit;
  return parts !== undefined && forms.parts.every((part) => strongHits(part, index).some(inside)) ? parts : undefined;
}

function asRequirement(term: string, hit: Hit, index: TextIndex): Requirement {
  const clause = clausesOf(index.folded.text).find(([start, end]) => start <= hit.start && hit.end <= end) ?? [hit.start, hit.end];
  const range = rawRange(index.folded, clause[0], clause[1]);
  return { terms: [term], quote: index.folded.raw.slice(...range), range, polarity: hit.sign.negated ? 'negative' : 'positive' };
}
