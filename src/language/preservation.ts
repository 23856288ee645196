// The check that started the product: does every term of the request still stand in the plan, with the polarity it was given? (P-04)
import { fold, rawRange } from '../kernel/text-folding.ts';
import { TERM_PRESERVATION_DEFAULTS, TERM_RELATIONS, type RequiredTerms, type Requirement, type TaskText, type TermPlace, type TermPreservationConfig, type TermPreservationReport, type TermRelation, type TermVerdict } from './preservation-types.ts';
import { denialOf, isChange, weighNegated } from './negated-requirement.ts';
import { formsOf, partHits, strongHits, weakHits, type Hit, type TermForms } from './term-search.ts';
import { indexText, type TextIndex } from './text-index.ts';

/** Part of every decision's inputs (K-06). */
export const PRESERVATION_RULES_VERSION = '1';

interface ReadField {
  readonly name: 'acceptance' | 'context';
  readonly index: TextIndex;
}

interface ReadTask {
  readonly id: string;
  readonly dropped: boolean;
  readonly fields: readonly ReadField[];
}

interface Found {
  readonly hit: Hit;
  readonly task: ReadTask;
  readonly field: ReadField;
}

const DROPPED_STATUS = /^(?:dropped|cancell?ed|skipped|removed|rejected|abandoned|deferred|postponed|won'?t[ _-]?do|out[ _-]of[ _-]scope|見送り|中止|廃止|対象外|取りやめ|却下)$/;

export function validateTermPreservation(
  requiredTerms: RequiredTerms,
  tasks: readonly TaskText[],
  config: Partial<TermPreservationConfig> = {},
): TermPreservationReport {
  const terms = allTerms(requiredTerms, config);
  const read = terms.length === 0 ? [] : tasks.map(readTask);
  const requirementOf = new Map<string, Requirement>();
  for (const requirement of requiredTerms.requirements ?? []) {
    for (const term of requirement.terms) if (!requirementOf.has(fold(term))) requirementOf.set(fold(term), requirement);
  }
  const verdicts = terms.map((term) => judge(term, read, requirementOf.get(fold(term))));
  const settled = terms.map((term, at) => withRequirement(verdicts[at]!, requirementOf.get(fold(term)), verdicts));
  const preserved = settled.filter(({ verdict }) => verdict === 'VERIFIED').map(({ term }) => term);
  const missing = settled.filter(({ verdict }) => verdict !== 'VERIFIED').map(({ term }) => term);
  return {
    preserved,
    missing,
    // Without terms nothing was lost; `nothingToCheck` says that nothing was proved either.
    preservationRate: terms.length === 0 ? 1 : preserved.length / terms.length,
    verdicts: settled,
    nothingToCheck: terms.length === 0,
  };
}

/** The terms of the request and the custom ones beside them; one that folds to nothing asks for nothing. */
export function allTerms(requiredTerms: RequiredTerms | undefined, config: Partial<TermPreservationConfig>): string[] {
  const seen = new Set<string>();
  return [...(requiredTerms?.terms ?? []), ...(config.customRequiredTerms ?? TERM_PRESERVATION_DEFAULTS.customRequiredTerms)].filter((term) => {
    const key = fold(term).trim();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function readTask(task: TaskText, position: number): ReadTask {
  const fields: ReadField[] = [];
  for (const name of ['acceptance', 'context'] as const) {
    const text: unknown = task[name];
    if (typeof text === 'string' && text !== '') fields.push({ name, index: indexText(text) });
  }
  const status: unknown = task.status;
  return {
    id: typeof task.id === 'string' ? task.id : `#${position + 1}`,
    dropped: typeof status === 'string' && DROPPED_STATUS.test(fold(status).trim()),
    fields,
  };
}

function judge(term: string, tasks: readonly ReadTask[], requirement: Requirement | undefined): TermVerdict {
  const forms = formsOf(fold(term).trim());
  const found = findStrong(forms, tasks);
  const live = found.filter(({ task }) => !task.dropped);
  const denied = requirement?.polarity === 'negative';
  const verdict = denied ? judgeDenied(term, live, requirement) : judgeAsserted(term, live);
  if (verdict !== undefined) return verdict;
  for (const task of tasks) {
    if (task.dropped) continue;
    const field = partHits(forms, task.fields.map(({ index }) => index));
    const place = field === undefined ? undefined : task.fields.find(({ index }) => index === field.field);
    if (field === undefined || place === undefined) continue;
    const agrees = field.hit.sign.negated === denied;
    return say(term, agrees ? 'VERIFIED' : denied ? 'NEEDS_CONFIRM' : 'CONTRADICTED', { hit: field.hit, task, field: place });
  }
  return judgeWeak(term, forms, tasks, found);
}

/** Strongest relation first, then the order of the plan. */
function findStrong(forms: TermForms, tasks: readonly ReadTask[]): Found[] {
  const found = tasks.flatMap((task) => task.fields.flatMap((field) => strongHits(forms, field.index).map((hit) => ({ hit, task, field }))));
  return found.sort((a, b) => TERM_RELATIONS.indexOf(a.hit.relation) - TERM_RELATIONS.indexOf(b.hit.relation));
}

function judgeAsserted(term: string, live: readonly Found[]): TermVerdict | undefined {
  const kept = live.find(({ hit }) => !hit.sign.negated);
  if (kept !== undefined) return say(term, 'VERIFIED', kept);
  return live[0] === undefined ? undefined : say(term, 'CONTRADICTED', live[0]);
}

function judgeDenied(term: string, live: readonly Found[], requirement: Requirement): TermVerdict | undefined {
  const denial = denialOf(requirement, fold(term));
  const weighed = live.map((found) => ({ found, outcome: weighNegated(found.hit, found.field.index, denial, requirement, term) }));
  const contradicted = weighed.find(({ outcome }) => outcome === 'contradicted');
  if (contradicted !== undefined) return say(term, 'CONTRADICTED', contradicted.found);
  const kept = weighed.find(({ outcome }) => outcome === 'kept');
  if (kept !== undefined) return say(term, 'VERIFIED', kept.found);
  const preserved = weighed.find(({ outcome }) => outcome === 'preserved');
  if (preserved !== undefined) return say(term, 'VERIFIED', preserved.found, 'preserved');
  if (weighed[0] !== undefined) return say(term, 'NEEDS_CONFIRM', weighed[0].found);
  return denial === 'exclusion' ? { term, verdict: 'VERIFIED', relation: 'absent' } : undefined;
}

function judgeWeak(term: string, forms: TermForms, tasks: readonly ReadTask[], found: readonly Found[]): TermVerdict {
  const weak = tasks.filter(({ dropped }) => !dropped).flatMap((task) => task.fields.flatMap((field) => weakHits(forms, field.index).map((hit) => ({ hit, task, field }))));
  const near = weak.find(({ hit }) => hit.relation === 'near' && !hit.sign.negated);
  if (near !== undefined) return say(term, 'NEEDS_CONFIRM', near);
  const antonym = weak.find(({ hit }) => hit.relation === 'antonym');
  if (antonym !== undefined) return say(term, 'MISSING', antonym);
  return found[0] === undefined ? { term, verdict: 'MISSING' } : say(term, 'MISSING', found[0], 'dropped_task');
}

function say(term: string, verdict: TermVerdict['verdict'], { hit, task, field }: Found, relation: TermRelation = hit.relation): TermVerdict {
  const range = rawRange(field.index.folded, hit.start, hit.end);
  const place: TermPlace = { task_id: task.id, field: field.name, range, quote: field.index.folded.raw.slice(...range) };
  return { term, verdict, relation, place };
}

/** 入れ替えず is kept by a plan that leaves the object alone, though it never says 入れ替え. */
function withRequirement(own: TermVerdict, requirement: Requirement | undefined, verdicts: readonly TermVerdict[]): TermVerdict {
  if (own.verdict !== 'MISSING' || requirement?.polarity !== 'negative' || !isChange(fold(own.term))) return own;
  const others = verdicts.filter(({ term }) => term !== own.term && requirement.terms.includes(term));
  const kept = others.find(({ verdict }) => verdict === 'VERIFIED');
  if (kept?.place === undefined || others.some(({ verdict }) => verdict === 'CONTRADICTED')) return own;
  return { term: own.term, verdict: 'VERIFIED', relation: 'preserved', place: kept.place };
}
