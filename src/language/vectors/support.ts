// The rule of support by meaning: a paraphrased requirement is kept when a task says nearly the same and is not already another requirement's task.
import type { Found } from '../evidence.ts';
import type { PlanReading } from '../plan-reading.ts';
import { signOf } from '../polarity.ts';
import type { ReadRequirement, ReadUnit } from '../requirement-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { outcomeOf } from '../stance.ts';
import { REMOVALS } from '../stance-words.ts';
import { indexText } from '../text-index.ts';
import { align, cosine, sumOf, sumOfText, taskMeaning, type Aligned, type TaskMeaning } from './likeness.ts';
import { meaningWords, type MeaningWord } from './words.ts';

/** Fitted on the labelled sets, one rule for both languages; see docs/decisions/0024. */
const RULE = { base: -3.2, best: 7.7, slot: 3.1, taken: -1, atLeast: 0.79 } as const;
/** The last word of a missing compound must come this near to some word: 在庫アラート is not 在庫. */
const HEAD = 0.25;
/** And the wish itself, where its object is found: restyling the button does not disable it. */
export const WISH = 0.3;

/** Tasks compared word by word; the others are too far by their sums already. */
const NEAREST = 3;

/** What stands side by side in one requirement is judged together. */
export interface MeaningGroup {
  readonly requirement: number;
  readonly units: readonly { readonly unit: ReadUnit; readonly at: number }[];
  readonly judged: JudgedRequirement;
  /** Whether anything of it is still open, and may be answered by meaning. */
  readonly asks: boolean;
}

export interface MeaningReading {
  readonly group: MeaningGroup;
  /** The nearest task of all, and how near. */
  readonly task: number;
  readonly best: number;
  /** The nearest of the tasks that nothing else claims and that stand where the order of the request expects it. */
  readonly slot: number;
  /** Something of the group itself is found in the nearest task. */
  readonly found: boolean;
  /** The nearest task is claimed by something else, and nothing of this group is found in it. */
  readonly taken: boolean;
  readonly aligned: readonly Aligned[];
}

/** New verdicts for terms that are carried by meaning, by requirement and term. `closed`: terms only their own words can answer. */
export function supportByMeaning(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>): ReadonlyMap<JudgedRequirement, ReadonlyMap<string, UnitVerdict>> {
  const raised = new Map<JudgedRequirement, Map<string, UnitVerdict>>();
  for (const reading of readMeanings(all, plan, closed)) {
    const { group, task, aligned } = reading;
    const score = scoreOf(reading);
    if (score < RULE.atLeast || !namesWhatIsMissing(reading)) continue;
    const live = plan.tasks.filter(({ dropped }) => !dropped)[task]!;
    const verdicts = group.units.map(({ unit }, at) => {
      const place = aligned[at]?.place ?? aligned.find((other) => other.place !== undefined)?.place;
      if (place === undefined) return undefined;
      const { field, word: { start, end } } = place;
      const found: Found = { hit: { start, end, relation: 'meaning', sign: signOf(field.index.polarity, start, end) }, task: live, field };
      return { unit, found, agrees: agrees(found, group.judged.read, unit) };
    });
    // Whichever of the words it turns round: such a task supports none of them.
    if (verdicts.some((verdict) => verdict === undefined || !verdict.agrees)) continue;
    const own = raised.get(group.judged) ?? new Map<string, UnitVerdict>();
    raised.set(group.judged, own);
    for (const verdict of verdicts) {
      if (verdict !== undefined && group.judged.verdicts.get(verdict.unit.term)!.verdict !== 'VERIFIED') own.set(verdict.unit.term, { verdict: 'VERIFIED', relation: 'meaning', found: verdict.found, score: Math.round(score * 100) / 100 });
    }
  }
  return raised;
}

function scoreOf({ best, slot, taken }: MeaningReading): number {
  return 1 / (1 + Math.exp(-(RULE.base + RULE.best * best + RULE.slot * slot + RULE.taken * Number(taken))));
}

/** A group may be near its task by what is found already; what is missing has to be near too. */
function namesWhatIsMissing({ group, found, aligned }: MeaningReading): boolean {
  return group.units.every(({ unit }, at) => {
    if (group.judged.verdicts.get(unit.term)?.verdict === 'VERIFIED') return true;
    const { likeness, head, compound } = aligned[at]!;
    return (!compound || head >= HEAD) && !(unit.wish && found && likeness < WISH);
  });
}

/** The figures the rule decides by, for every group that asks. */
export function readMeanings(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>): MeaningReading[] {
  const groups = all.flatMap((judged, requirement) => groupsOf(judged, requirement, (unit, at) => answerable(unit, at, judged, closed)));
  // The table is opened only behind this line: a plan that keeps the words never needs it.
  if (groups.every(({ asks }) => !asks)) return [];
  const tasks = plan.tasks.filter(({ dropped }) => !dropped).map(taskMeaning);
  if (tasks.length === 0) return [];
  const seen = groups.map((group) => new Glance(group, tasks));
  return seen.flatMap((glance) => {
    if (!glance.group.asks) return [];
    const { group, nearest: task, likeness: best } = glance;
    const before = seen.filter((other) => other.group.requirement < group.requirement).map(({ nearest }) => nearest);
    const after = seen.filter((other) => other.group.requirement > group.requirement).map(({ nearest }) => nearest);
    const claimed = new Set(seen.filter((other) => other !== glance && other.claims).map(({ nearest }) => nearest));
    const free = tasks.map((_, each) => each).filter((each) => !claimed.has(each) && each >= Math.max(-1, ...before) && each <= Math.min(tasks.length, ...after));
    const found = group.units.some(({ unit, at }) => unit.weight >= 1 && group.judged.evidence[at]![task]!.strength === 1);
    const slot = Math.max(0, ...glance.nearestOf(free).map((each) => glance.full(each)));
    return [{ group, task, best, slot, found, taken: !found && claimed.has(task), aligned: glance.alignedIn(task) }];
  });
}

/** One group beside all tasks: by sums at once, word by word where asked. */
export class Glance {
  readonly group: MeaningGroup;
  readonly nearest: number;
  readonly likeness: number;
  /** Something of it is verified: its task is its own. */
  readonly claims: boolean;
  readonly #tasks: readonly TaskMeaning[];
  readonly #words: readonly (readonly MeaningWord[])[];
  readonly #sums: readonly number[];
  /** By task: what the dictionary found, and the direction of both. */
  readonly rough: readonly number[];
  readonly #full = new Map<number, number>();
  readonly #aligned = new Map<number, readonly Aligned[]>();

  constructor(group: MeaningGroup, tasks: readonly TaskMeaning[]) {
    const { judged, units } = group;
    this.#words = units.map(({ unit }) => meaningWords(indexText(unit.term)));
    const own = units.length === 1 ? sumOfText(indexText(units[0]!.unit.term)) : sumOf(this.#words.flat());
    const clause = sumOfText(indexText(judged.read.requirement.quote));
    this.group = group;
    this.#tasks = tasks;
    this.#sums = tasks.map(({ sum }) => 0.7 * cosine(own, sum) + 0.3 * cosine(clause, sum));
    this.rough = tasks.map((_, task) => (this.#weigh(task, () => 0) + this.#sums[task]!) / 2);
    this.claims = units.some(({ unit }) => judged.verdicts.get(unit.term)?.verdict === 'VERIFIED');
    const near = group.asks ? this.nearestOf(tasks.map((_, task) => task)) : [];
    this.nearest = group.asks ? near.reduce((best, task) => (this.full(task) > this.full(best) ? task : best), near[0]!) : largest(this.rough);
    this.likeness = group.asks ? this.full(this.nearest) : this.rough[this.nearest]!;
  }

  nearestOf(tasks: readonly number[]): number[] {
    return [...tasks].sort((a, b) => this.rough[b]! - this.rough[a]! || a - b).slice(0, NEAREST);
  }

  sum(task: number): number {
    return this.#sums[task]!;
  }

  full(task: number): number {
    const known = this.#full.get(task);
    if (known !== undefined) return known;
    const aligned = this.alignedIn(task);
    const likeness = (this.#weigh(task, (unit) => aligned[unit]!.likeness) + this.#sums[task]!) / 2;
    this.#full.set(task, likeness);
    return likeness;
  }

  alignedIn(task: number): readonly Aligned[] {
    const known = this.#aligned.get(task);
    if (known !== undefined) return known;
    const aligned = this.#words.map((words) => align(words, this.#tasks[task]!));
    this.#aligned.set(task, aligned);
    return aligned;
  }

  /** What the dictionary found in the task counts as found. */
  #weigh(task: number, likeness: (unit: number) => number): number {
    let reached = 0;
    let all = 0;
    this.group.units.forEach(({ unit, at }, index) => {
      reached += unit.weight * Math.max(this.group.judged.evidence[at]![task]?.strength ?? 0, likeness(index));
      all += unit.weight;
    });
    return all === 0 ? 0 : reached / all;
  }
}

function largest(values: readonly number[]): number {
  return values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);
}

export function groupsOf(judged: JudgedRequirement, requirement: number, may: (unit: ReadUnit, at: number) => boolean): MeaningGroup[] {
  const { read, verdicts } = judged;
  const numbers = [...new Set(read.units.map(({ group }) => group))];
  return numbers.map((number) => {
    const units = read.units.flatMap((unit, at) => (unit.group === number ? [{ unit, at }] : []));
    const missing = units.filter(({ unit }) => verdicts.get(unit.term)?.verdict !== 'VERIFIED');
    const asks = missing.length > 0 && mayAsk(read) && missing.every(({ unit, at }) => may(unit, at)) && units.every(({ unit }) => verdicts.get(unit.term)?.verdict !== 'CONTRADICTED');
    return { requirement, units, judged, asks };
  });
}

/** What is to be left out is never read out of a likeness; what is forbidden only where the task forbids it too (see `agrees`). */
function mayAsk({ requirement, mode }: ReadRequirement): boolean {
  return requirement.polarity === 'positive' || mode === 'prohibit' || mode === 'preserve';
}

/** A task that removes, denies or puts off what it names is no support; where the request removes, preserves or forbids, the task has to do so in so many words. */
function agrees(found: Found, { mode, requirement }: ReadRequirement, unit: ReadUnit): boolean {
  const outcome = outcomeOf(found, mode, requirement.polarity === 'positive', { ...unit, quote: requirement.quote });
  if (requirement.polarity !== 'positive') return outcome === 'kept' || outcome === 'preserved';
  if (mode === 'preserve') return outcome === 'preserved';
  return outcome === 'kept' && (mode !== 'remove' || REMOVALS.test(found.field.index.folded.text));
}

/** Numbers, identifiers, quoted words and terms a person set stand for themselves; what the plan names without keeping it, or turns round, is answered already. */
function answerable(unit: ReadUnit, at: number, { read, verdicts, evidence }: JudgedRequirement, closed: ReadonlySet<string>): boolean {
  const verdict = verdicts.get(unit.term);
  if (verdict === undefined || unit.hard || verdict.open === true || closed.has(unit.term)) return false;
  if (verdict.found?.hit.relation === 'antonym' || evidence[at]!.some(({ strength }) => strength === 1)) return false;
  return !isLiteral(unit.term, read.requirement.quote);
}

const IDENTIFIER = /\p{Ll}\p{Lu}|[\p{Nd}_/\\@#$<>{}=]|\p{L}\.\p{L}/u;
const QUOTED = /[「『“"'`‘][^「『“"`]{0,200}$/u;

export function isLiteral(term: string, quote: string): boolean {
  const at = quote.toLowerCase().indexOf(term);
  if (at < 0) return IDENTIFIER.test(term);
  const raw = quote.slice(at, at + term.length);
  if (IDENTIFIER.test(raw)) return true;
  return QUOTED.test(quote.slice(0, at)) && /^[^」』”"`]{0,200}?[」』”"`]/u.test(quote.slice(at + term.length)) && oddBefore(quote.slice(0, at));
}

/** Inside a quotation an odd number of straight marks, or an unclosed bracket, stands before the term. */
function oddBefore(before: string): boolean {
  const count = (mark: RegExp): number => before.match(mark)?.length ?? 0;
  return count(/["`]/g) % 2 === 1 || count(/[「『“]/g) > count(/[」』”]/g);
}
