// What must not be, or must stay as it is, in other words: the nearest task is nobody else's, denies or keeps as the request does, and no task of the plan is a stranger to the request.
import type { Found, ReadTask } from '../evidence.ts';
import type { PlanReading } from '../plan-reading.ts';
import { signOf } from '../polarity.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { AS_IS, KEEPS } from '../stance-words.ts';
import { indexText } from '../text-index.ts';
import { align, taskMeaning, type Aligned, type TaskMeaning } from './likeness.ts';
import { DENIES, nearness, SAME } from './opposition.ts';
import { isLiteral } from './support.ts';
import { meaningWords } from './words.ts';

/** How likely a requirement with something missing is lost; fitted on the labelled sets that are not blind, one rule for both languages; see docs/decisions/0024. */
const RULE = { base: 0.43, lead: -2.89, missing: -1.58, verified: 1.11, stranger: -2.44, atMost: 0.5 } as const;

/** Tasks whose words are compared one by one. */
const NEAREST = 3;

/** `verdictOf`: what is known of each term by now. `closed`: terms only their own words can answer. */
export function carriedByMeaning(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>, verdictOf: (own: JudgedRequirement, term: string) => UnitVerdict): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const raised = new Map<JudgedRequirement, ReadonlyMap<string, UnitVerdict>>();
  const asking = all.filter((own) => asks(own, closed, verdictOf));
  if (asking.length === 0) return raised;
  const live = plan.tasks.filter(({ dropped }) => !dropped);
  if (live.length === 0) return raised;
  const tasks = live.map(taskMeaning);
  const near = new Map(all.map((own) => [own, tasks.map((task, at) => nearness(own, task, at))] as const));
  const served = tasks.map((_, at) => Math.max(0, ...all.map((own) => near.get(own)![at]!)));
  const stranger = Math.min(...served);
  for (const own of asking) {
    const row = near.get(own)!;
    const order = row.map((_, at) => at).sort((a, b) => row[b]! - row[a]! || a - b).slice(0, NEAREST);
    const missing = own.read.units.filter(({ term }) => verdictOf(own, term).verdict !== 'VERIFIED');
    const places = new Map(missing.map((unit) => [unit, bestOf(own, unit, order, tasks)] as const));
    const weighed = missing.filter(({ weight }) => weight > 0);
    const likeness = weighed.length === 0 ? 1 : weighted(weighed, (unit) => places.get(unit)!.likeness);
    const verified = weighted(own.read.units, ({ term }) => Number(verdictOf(own, term).verdict === 'VERIFIED'));
    const others = Math.max(0, ...all.filter((other) => other !== own).map((other) => near.get(other)![order[0]!]!));
    const lost = 1 / (1 + Math.exp(-(RULE.base + RULE.lead * (row[order[0]!]! - others) + RULE.missing * likeness + RULE.verified * verified + RULE.stranger * stranger)));
    if (lost > RULE.atMost || !holds(own, live[order[0]!]!)) continue;
    const verdicts = missing.map((unit) => [unit, foundAt(places.get(unit)!)] as const);
    const some = verdicts.find(([, found]) => found !== undefined)?.[1];
    if (some === undefined) continue;
    raised.set(own, new Map(verdicts.map(([{ term }, found]) => [term, { verdict: 'VERIFIED', relation: 'meaning', found: found ?? some, score: Math.round((1 - lost) * 100) / 100 }])));
  }
  return raised;

  function foundAt({ aligned, task }: Best): Found | undefined {
    if (aligned?.place === undefined) return undefined;
    const { field, word: { start, end } } = aligned.place;
    return { hit: { start, end, relation: 'meaning', sign: signOf(field.index.polarity, start, end) }, task: live[task]!, field };
  }
}

/** The task denies, or of what must stay says that it stays; by its words alone, for the object goes by another name. */
export function holds({ read: { mode } }: JudgedRequirement, { fields }: ReadTask): boolean {
  return fields.some(({ index: { folded: { text } } }) => text.length <= LONGEST && (DENIES.test(text) || (mode === 'preserve' && (SAME.test(text) || KEEPS.test(text) || AS_IS.test(text)))));
}

const LONGEST = 400;

interface Best {
  readonly likeness: number;
  readonly task: number;
  readonly aligned: Aligned | undefined;
}

function bestOf({ read, evidence }: JudgedRequirement, unit: ReadUnit, order: readonly number[], tasks: readonly TaskMeaning[]): Best {
  const words = meaningWords(indexText(unit.term));
  const at = read.units.indexOf(unit);
  let best: Best = { likeness: 0, task: order[0]!, aligned: undefined };
  for (const task of order) {
    const aligned = align(words, tasks[task]!);
    const likeness = Math.max(evidence[at]![task]!.strength, aligned.likeness);
    if (likeness > best.likeness) best = { likeness, task, aligned };
  }
  return best;
}

function weighted(units: readonly ReadUnit[], of: (unit: ReadUnit) => number): number {
  let reached = 0;
  let all = 0;
  for (const unit of units) {
    reached += unit.weight * of(unit);
    all += unit.weight;
  }
  return all === 0 ? 0 : reached / all;
}

/** Numbers, identifiers, quoted words and terms a person set stand for themselves; what is turned round, left open or given up is answered already. */
function asks(own: JudgedRequirement, closed: ReadonlySet<string>, verdictOf: (own: JudgedRequirement, term: string) => UnitVerdict): boolean {
  const { units, requirement, mode } = own.read;
  if (requirement.polarity !== 'negative' && mode !== 'preserve') return false;
  let missing = false;
  for (const { term, hard } of units) {
    const { verdict, open, relation, found } = verdictOf(own, term);
    if (verdict === 'CONTRADICTED') return false;
    if (verdict === 'VERIFIED') continue;
    if (hard || open === true || closed.has(term) || relation === 'dropped_task' || found?.hit.relation === 'antonym' || isLiteral(term, requirement.quote)) return false;
    missing = true;
  }
  return missing;
}
