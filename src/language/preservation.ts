// The check that started the product: does every term of the request still stand in the plan, with the polarity it was given? (P-04)
import { LIMITS } from '../kernel/limits.ts';
import { fold, rawRange } from '../kernel/text-folding.ts';
import { isLost, TERM_PRESERVATION_DEFAULTS, wordsOf, type RequiredTerms, type Requirement, type TaskText, type TermPreservationConfig, type TermPreservationReport, type TermVerdict } from './preservation-types.ts';
import { readPlan, type PlanReading } from './plan-reading.ts';
import { judgeLearned, readPairs } from './learned-verdict.ts';
import type { JudgedRequirement, UnitVerdict } from './requirement-verdict.ts';
import { readRequirement } from './requirement-reading.ts';
import { REMOVALS, SHUNS, UNDOES } from './stance-words.ts';
import { brokenProhibitions, takenBack, weighProhibitions, type WeighedProhibition } from './prohibited/broken.ts';
import { readProhibitions, type ProhibitionReading } from './prohibited/evidence.ts';
import type { LearnedIndex, LearnedPairs } from './synonyms.ts';
import { carriedByMeaning } from './vectors/carried.ts';
import { turnedByMeaning } from './vectors/opposition.ts';
import { carriedInOtherWords } from './vectors/other-words.ts';
import { supportByMeaning } from './vectors/support.ts';

/** Part of every decision's inputs (K-06). */
export const PRESERVATION_RULES_VERSION = '21';

/** `learned`: pairs of words a person confirmed to mean the same; no setting, for a setting may be an agent's. */
export function validateTermPreservation(
  requiredTerms: RequiredTerms,
  tasks: readonly TaskText[],
  config: Partial<TermPreservationConfig> = {},
  learned?: LearnedPairs,
): TermPreservationReport {
  const terms = allTerms(requiredTerms, config);
  const judged = judgeTerms(terms, requiredTerms.requirements ?? [], readPlan(terms.length === 0 ? [] : tasks), readPairs(learned), config.customRequiredTerms ?? []);
  const preserved = judged.filter((verdict) => !isLost(verdict)).map(({ term }) => term);
  const missing = judged.filter(isLost).map(({ term }) => term);
  return {
    preserved,
    missing,
    // Without terms nothing was lost; `nothingToCheck` says that nothing was proved either.
    preservationRate: terms.length === 0 ? 1 : preserved.length / terms.length,
    verdicts: judged,
    nothingToCheck: terms.length === 0,
  };
}

/** Judging is synchronous and other callers wait for it: terms of requirements are added up to this many in all. */
const MOST_JUDGED = 60;

/** The terms of the request, the custom ones, and what of the requirements did not fit into the ten; one that folds to nothing asks for nothing. */
export function allTerms(requiredTerms: RequiredTerms | undefined, config: Partial<TermPreservationConfig>): string[] {
  const seen = new Set<string>();
  const isNew = (term: string): boolean => {
    const key = fold(term).trim();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const requirements = requiredTerms?.requirements ?? [];
  // What is searched for stands for what is underlined.
  const searched = new Set(requirements.flatMap(({ terms, words }) => (words === undefined ? [] : terms.map((term) => fold(term).trim()))));
  const own = (requiredTerms?.terms ?? []).filter((term) => !searched.has(fold(term).trim()));
  const listed = [...own, ...(config.customRequiredTerms ?? TERM_PRESERVATION_DEFAULTS.customRequiredTerms)].filter(isNew);
  for (const requirement of requirements) {
    for (const term of wordsOf(requirement)) {
      if (listed.length >= MOST_JUDGED) return listed;
      if (term.length <= LIMITS.termCharacters && isNew(term)) listed.push(term);
    }
  }
  return listed;
}

function judgeTerms(terms: readonly string[], requirements: readonly Requirement[], plan: PlanReading, learned: LearnedIndex | undefined, custom: readonly string[]): TermVerdict[] {
  const { owned, inOrder, closed, verdictOf, prohibitions } = judgeByRules(terms, requirements, plan, learned, custom);
  const weighed = weighProhibitions(prohibitions);
  const { broken, byNow } = afterProhibitions(weighed, verdictOf);
  const inOtherWords = carriedInOtherWords(inOrder, plan, closed, byNow, weighed);
  return owned.map(({ term, key, own }) => say(term, broken.get(own)?.get(key) ?? inOtherWords.get(own)?.get(key) ?? byNow(own, key)));
}

/** `byNow`: what a rule called turned and the trees took back is asked about in other words like anything else that is not verified. */
export function afterProhibitions(weighed: readonly WeighedProhibition[], verdictOf: JudgedByRules['verdictOf']): { readonly broken: ReturnType<typeof brokenProhibitions>; readonly byNow: JudgedByRules['verdictOf'] } {
  const taken = new Set(weighed.flatMap(({ judged, stands }) => (stands === 'taken' ? [judged] : [])));
  return { broken: brokenProhibitions(weighed), byNow: (own, key) => (taken.has(own) ? takenBack(verdictOf(own, key)) : verdictOf(own, key)) };
}

export interface JudgedByRules {
  readonly owned: readonly { readonly term: string; readonly key: string; readonly own: JudgedRequirement }[];
  /** Those with a clause, in the order of the request. */
  readonly inOrder: readonly JudgedRequirement[];
  /** Terms only their own words can answer. */
  readonly closed: ReadonlySet<string>;
  readonly verdictOf: (own: JudgedRequirement, key: string) => UnitVerdict;
  /** What is forbidden or limited, beside the task that stands for it; also where all its words are found. */
  readonly prohibitions: readonly ProhibitionReading[];
}

/** All that is known before the fitted trees are asked; they are fitted to what this leaves open. */
export function judgeByRules(terms: readonly string[], requirements: readonly Requirement[], plan: PlanReading, learned: LearnedIndex | undefined, custom: readonly string[]): JudgedByRules {
  const owner = new Map<string, Requirement>();
  for (const requirement of requirements) for (const term of wordsOf(requirement)) if (!owner.has(fold(term).trim())) owner.set(fold(term).trim(), requirement);
  const request = requirements.map(({ quote }) => quote).join('\n').slice(0, LONGEST_REQUEST);
  const judged = new Map<Requirement, JudgedRequirement>();
  const owned = terms.map((term) => {
    const key = fold(term).trim();
    const requirement = owner.get(key) ?? alone(term);
    let own = judged.get(requirement);
    if (own === undefined) judged.set(requirement, (own = judgeLearned(readRequirement(requirement), plan, learned, request)));
    return { term, key, own };
  });
  // A term without a clause says too little to be known in other words; and only the words of the request have an order to be kept.
  const inOrder = requirements.flatMap((requirement) => judged.get(requirement) ?? []);
  const closed = new Set(custom.map((term) => fold(term).trim()));
  const raised = supportByMeaning(inOrder, plan, closed);
  // A pair of words a person confirmed takes no contradiction back.
  const plain = learned === undefined ? inOrder : requirements.filter((requirement) => judged.has(requirement)).map((requirement) => judgeLearned(readRequirement(requirement), plan, undefined, request));
  const turned = turnedByMeaning(plain, plan);
  const opposed = new Map(inOrder.map((own, at) => [own, turned.get(plain[at]!)] as const));
  const known = (own: JudgedRequirement, key: string): UnitVerdict => opposed.get(own)?.get(key) ?? raised.get(own)?.get(key) ?? own.verdicts.get(key) ?? { verdict: 'MISSING' };
  const carried = carriedByMeaning(inOrder, plan, closed, known);
  const byNow = (own: JudgedRequirement, key: string): UnitVerdict => carried.get(own)?.get(key) ?? known(own, key);
  const verdictOf = (own: JudgedRequirement, key: string): UnitVerdict => {
    const verdict = byNow(own, key);
    return verdict.verdict === 'MISSING' ? (answeredByObject(own, inOrder, byNow) ?? verdict) : verdict;
  };
  const ruledOf = (own: JudgedRequirement): UnitVerdict | undefined => [...(turned.get(own)?.values() ?? []), ...own.verdicts.values()].find(({ verdict }) => verdict === 'CONTRADICTED');
  const prohibitions = readProhibitions(plain, plan, ruledOf).map((reading) => ({ ...reading, judged: inOrder[plain.indexOf(reading.judged)]! }));
  return { owned, inOrder, closed, verdictOf, prohibitions };
}

/** "avoid formulas" is two requirements, the wish and what it denies: where the second is met in other words, so is the first; its mere absence is no answer. */
function answeredByObject({ read }: JudgedRequirement, all: readonly JudgedRequirement[], verdictOf: (own: JudgedRequirement, key: string) => UnitVerdict): UnitVerdict | undefined {
  if (read.requirement.polarity !== 'positive' || !read.units.every(({ term }) => SHUNS.test(term) || REMOVALS.test(term) || UNDOES.test(term))) return undefined;
  const object = all.find((other) => other.read.requirement.polarity === 'negative' && other.read.requirement.range[0] === read.requirement.range[0] && other.read.requirement.range[1] === read.requirement.range[1]);
  const verdicts = object?.read.units.map(({ term }) => verdictOf(object, term)) ?? [];
  return verdicts.length > 0 && verdicts.every(({ verdict, relation }) => verdict === 'VERIFIED' && relation !== 'absent') ? { ...verdicts[0]!, relation: 'supported' } : undefined;
}

/** Read once per requirement, so a bound; what a person asks for is shorter. */
const LONGEST_REQUEST = 4_000;

/** A term without a clause (a custom one) is a requirement of its own. */
function alone(term: string): Requirement {
  return { terms: [term], quote: term, range: [0, 0], polarity: 'positive' };
}

function say(term: string, { verdict, relation, found, score }: UnitVerdict): TermVerdict {
  if (found === undefined) return relation === undefined ? { term, verdict } : { term, verdict, relation };
  const { hit, task, field } = found;
  const range = rawRange(field.index.folded, hit.start, hit.end);
  const confirmed = hit.confirmed_by === undefined ? {} : { confirmed_by: hit.confirmed_by };
  const scored = score === undefined ? {} : { score };
  return { term, verdict, relation: relation ?? hit.relation, ...confirmed, ...scored, place: { task_id: task.id, field: field.name, range, quote: field.index.folded.raw.slice(...range) } };
}
