// What is measured of terms that no rule has found: how near the plan comes to them, who else the nearest task speaks for, and whether the order of the request expects them there.
import { HINT, type Evidence, type Found, type ReadTask } from '../evidence.ts';
import type { PlanReading } from '../plan-reading.ts';
import type { WeighedProhibition } from '../prohibited/broken.ts';
import { signOf } from '../polarity.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { fold } from '../../kernel/text-folding.ts';
import { isJapanese } from '../script.ts';
import { indexText } from '../text-index.ts';
import { align, cosine, sumOfText, taskMeaning, type TaskMeaning } from './likeness.ts';
import { DENIES, SAME } from './opposition.ts';
import { saysNumbers } from './numbers-said.ts';
import { doubtsOf, placesIn, type Doubts } from './other-words-doubts.ts';
import { FRAME_EVIDENCE, frameOf } from './other-words-frame.ts';
import { FILLER_EVIDENCE, fillerOf, fillersIn } from './other-words-filler.ts';
import { aheadIn, RESTRAINT_EVIDENCE, restraintIn, restraintOf } from './other-words-restraint.ts';
import { STANCE_EVIDENCE, stanceOf } from './other-words-stance.ts';
import { inOrderOf, largest } from './other-words-order.ts';
import { Glance, groupsOf, isLiteral, type MeaningGroup } from './support.ts';
import { meaningWords } from './words.ts';

export type VerdictOf = (own: JudgedRequirement, term: string) => UnitVerdict;

/** In the order of the row; the trees know each by its place here. */
export const OTHER_WORDS_EVIDENCE = [
  'turnedHere', 'silentHere', 'orderRough', 'orderLike', 'orderClause', 'orderLead', 'orderHere', 'orphans', 'orphanClause', 'clauseLead', 'mostClauseLead', 'mostClause',
  'best', 'rough', 'sum', 'clause', 'second', 'like', 'least', 'head', 'lead', 'bestLead', 'leadsHere', 'free', 'freeRough', 'freeLike', 'slot', 'strangest', 'elsewhere', 'strangerPlace', 'place',
  'tasks', 'groups', 'otherClaims', 'otherLike', 'otherLeast', 'siblingClaims', 'siblingHere', 'verified', 'missing', 'units', 'size', 'named', 'weight', 'unknown', 'says',
  'japanese', 'length', 'taskLength', 'negative', 'mode', 'denies', 'same', 'clauseLike', 'byMeaning', 'numbers', 'numberHere',
  'opposed', ...STANCE_EVIDENCE, ...RESTRAINT_EVIDENCE, ...FRAME_EVIDENCE, 'worst', 'aboveLeast', ...FILLER_EVIDENCE, 'broken', 'brokenBeside',
] as const;

export interface OtherWordsReading {
  /** Of the requirement as it was given. */
  readonly own: JudgedRequirement;
  readonly group: MeaningGroup;
  readonly evidence: readonly number[];
  readonly places: ReadonlyMap<string, Found>;
  readonly doubts: Doubts;
}

/** `verdictOf`: what is known of each term by now. `closed`: terms only their own words can answer. `weighed`: how likely what is forbidden is done. */
export function readOtherWords(all: readonly JudgedRequirement[], plan: PlanReading, closed: ReadonlySet<string>, verdictOf: VerdictOf, weighed: readonly WeighedProhibition[]): OtherWordsReading[] {
  const live = plan.tasks.filter(({ dropped }) => !dropped);
  const judged = all.map((own): JudgedRequirement => ({ ...own, verdicts: new Map(own.read.units.map(({ term }) => [term, unproved(verdictOf(own, term))])) }));
  const taken = judged.flatMap(({ read, verdicts }) => read.units.flatMap(({ term, hard }) => (hard && verdicts.get(term)!.verdict === 'VERIFIED' ? (verdicts.get(term)!.found ?? []) : [])));
  const known = judged.map((own) => withNumbers(own, live, taken));
  const groups = known.flatMap((own, at) => groupsOf(own, at, (unit, place) => (!unit.hard || isSaid(unit, place, own)) && !isTurned(own) && answerable(unit.term, own, closed, live)));
  // The table is opened only behind this line.
  if (live.length === 0 || groups.every(({ asks }) => !asks)) return [];
  const tasks = live.map(taskMeaning);
  const scene = new Scene(groups.map((group) => new Glance(group, tasks)), tasks);
  const restraint = live.map(restraintIn);
  const ahead = live.map(aheadIn);
  const fillers = fillersIn(live, all.map(({ read }) => indexText(read.requirement.quote).folded.text).join('\n'));
  return scene.seen.flatMap((glance, at) => {
    const { group, nearest } = glance;
    if (!group.asks) return [];
    const task = live[nearest]!;
    const places = placesIn(glance, task);
    const doubts = doubtsOf(glance, places, task);
    return [{ own: all[group.requirement]!, group, places, doubts, evidence: [doubts.turned, Number(doubts.silent), ...scene.evidenceOf(at), Number(doubts.opposed), ...stanceOf(fold(group.judged.read.requirement.quote), task, group), ...restraintOf(glance, scene.inOrder(at), restraint, ahead), ...scene.frameOf(at), ...scene.besideOthers(at), ...fillerOf(fillers, nearest, scene.inOrder(at), scene.free), ...brokenOf(all[group.requirement]!, weighed)] }];
  });
}

/** How likely this requirement is turned round, and the likeliest of the others; -1 where nothing is forbidden. */
function brokenOf(own: JudgedRequirement, weighed: readonly WeighedProhibition[]): number[] {
  return [Math.max(-1, ...weighed.filter(({ judged }) => judged === own).map(({ chance }) => chance)), Math.max(-1, ...weighed.filter(({ judged }) => judged !== own).map(({ chance }) => chance))];
}

/** What only a likeness speaks for is asked about too; what its neighbours in the clause carry stays, for no other task may take it back. */
export function isUnproved({ verdict, relation }: UnitVerdict): boolean {
  return verdict === 'VERIFIED' && relation === 'meaning';
}

function unproved(verdict: UnitVerdict): UnitVerdict {
  return isUnproved(verdict) ? { ...verdict, verdict: 'NEEDS_CONFIRM' } : verdict;
}

/** A number that is not found as it was written may be said in another way (see numbers-said.ts); `taken`: those that are found, for one number answers one requirement. */
function withNumbers(own: JudgedRequirement, live: readonly ReadTask[], taken: readonly Found[]): JudgedRequirement {
  const { read, verdicts, evidence } = own;
  const missing = read.units.map(({ term, hard }) => hard && verdicts.get(term)!.verdict !== 'VERIFIED');
  if (!missing.includes(true)) return own;
  return { ...own, evidence: evidence.map((row, at) => (missing[at] === true ? row.map((each, task) => numberIn(each, read.units[at]!.term, fold(read.requirement.quote), live[task]!, taken)) : row)) };
}

/** A list that is only as long as the number says so where something else of the group is said too. */
function isSaid(unit: ReadUnit, at: number, { read, evidence }: JudgedRequirement): boolean {
  const strongest = Math.max(0, ...evidence[at]!.map(({ strength }) => strength));
  return strongest === 1 || (strongest === HINT && read.units.some((other) => other.group === unit.group && other !== unit));
}

function numberIn(evidence: Evidence, term: string, quote: string, task: ReadTask, taken: readonly Found[]): Evidence {
  if (evidence.strength === 1) return evidence;
  for (const field of task.fields) {
    const said = saysNumbers(indexText(term), field.index, quote, taken.flatMap((found) => (found.field === field ? [found.hit] : [])));
    if (said === undefined) continue;
    const found: Found = { hit: { start: said.start, end: said.end, relation: 'meaning', sign: signOf(field.index.polarity, said.start, said.end) }, task, field };
    return { strength: said.listed === true ? HINT : 1, found, all: [found] };
  }
  // Part of a number is none.
  return { strength: 0, all: [] };
}

function isTurned({ verdicts }: JudgedRequirement): boolean {
  for (const { verdict } of verdicts.values()) if (verdict === 'CONTRADICTED') return true;
  return false;
}

/** Identifiers, quoted words and terms a person set stand for themselves; what is left open or given up is answered already. */
function answerable(term: string, { read, verdicts }: JudgedRequirement, closed: ReadonlySet<string>, live: readonly ReadTask[]): boolean {
  const { open, relation } = verdicts.get(term)!;
  if (open === true || closed.has(term) || relation === 'dropped_task') return false;
  return read.units.some((unit) => unit.term === term && unit.hard) || !isLiteral(term, read.requirement.quote) || namedShorter(term, live);
}

/** moment for moment.js, README for README.md: a name may be said by its first part. */
function namedShorter(term: string, live: readonly ReadTask[]): boolean {
  const [first, ...rest] = term.split(/[._/@#-]/).filter((part) => part !== '');
  return first !== undefined && rest.length > 0 && first.length > 2 && live.some(({ fields }) => fields.some(({ index }) => index.words.some(({ text }) => text === first)));
}

const MODES = ['build', 'repair', 'remove', 'preserve', 'prohibit', 'exclude'];

/** All groups beside all tasks; what does not depend on who asks is measured once. */
class Scene {
  readonly seen: readonly Glance[];
  readonly #tasks: readonly TaskMeaning[];
  readonly #claimed: ReadonlySet<number>;
  readonly free: readonly number[];
  /** By group: the task it gets where the plan keeps the order of the request. */
  readonly #inOrder: readonly number[];
  readonly #orphans: readonly number[];
  /** By requirement: the direction of its whole clause beside each task. */
  readonly #clauses: ReadonlyMap<number, readonly number[]>;
  /** By task: the two nearest groups, and the two nearest clauses, so that everybody's nearest other is at hand. */
  readonly #nearGroups: readonly TwoNearest[];
  readonly #nearClauses: readonly TwoNearest[];
  /** Where the first clause begins and the last one ends. */
  readonly #span: readonly [from: number, to: number];
  /** Requirements of which nothing is verified. */
  readonly #open: number;

  constructor(seen: readonly Glance[], tasks: readonly TaskMeaning[]) {
    this.seen = seen;
    this.#tasks = tasks;
    this.#claimed = new Set(seen.filter(({ claims }) => claims).map(({ nearest }) => nearest));
    this.free = tasks.flatMap((_, task) => (this.#claimed.has(task) ? [] : [task]));
    const byRequirement = new Map<number, Glance[]>();
    for (const glance of seen) byRequirement.set(glance.group.requirement, [...(byRequirement.get(glance.group.requirement) ?? []), glance]);
    const order = inOrderOf([...byRequirement.values()].map((own) => tasks.map((_, task) => mean(own.map(({ rough }) => rough[task]!)))));
    const given = new Map([...byRequirement.keys()].map((requirement, at) => [requirement, order[at]!]));
    this.#inOrder = seen.map(({ group }) => given.get(group.requirement)!);
    const served = new Set(this.#inOrder);
    this.#orphans = tasks.flatMap((_, task) => (served.has(task) ? [] : [task]));
    this.#clauses = new Map([...byRequirement].map(([requirement, [first]]) => [requirement, clauseBeside(first!, tasks)]));
    const ranges = seen.map(({ group }) => group.judged.read.requirement.range);
    this.#span = [Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))];
    this.#open = [...byRequirement.values()].filter((own) => own.every(({ claims }) => !claims)).length;
    this.#nearGroups = tasks.map((_, task) => twoNearest(seen.map(({ rough }, of) => ({ of, value: rough[task]! }))));
    this.#nearClauses = tasks.map((_, task) => twoNearest([...this.#clauses].map(([of, row]) => ({ of, value: row[task]! }))));
  }

  inOrder(own: number): number {
    return this.#inOrder[own]!;
  }

  frameOf(own: number): number[] {
    const { group } = this.seen[own]!;
    const [from, to] = this.#span;
    return frameOf(group, from, to, foundOf(group.judged), [this.#clauses.size, this.#tasks.length, this.free.length, this.#open]);
  }

  /** Whether anything else that is asked about comes less near. */
  besideOthers(own: number): number[] {
    const { likeness } = this.seen[own]!;
    const least = Math.min(1, ...this.seen.filter(({ group }, at) => at !== own && group.asks).map((other) => other.likeness));
    return [Number(likeness < least), likeness - least];
  }

  evidenceOf(own: number): number[] {
    const tasks = this.#tasks;
    const glance = this.seen[own]!;
    const { group, nearest, rough } = glance;
    const { judged, requirement, units } = group;
    const { read, verdicts, evidence } = judged;
    const others = this.seen.filter((other) => other !== glance);
    const siblings = others.filter((other) => other.group.requirement === requirement);
    const elsewhere = this.#nearGroups.map((two) => otherThan(own, two));
    const leads = elsewhere.map((value, task) => rough[task]! - value);
    const clauses = this.#clauses.get(requirement)!;
    const clauseLeads = clauses.map((value, task) => value - otherThan(requirement, this.#nearClauses[task]!));
    const stranger = largest(elsewhere.map((value) => -value));
    const led = largest(leads);
    const inOrder = this.#inOrder[own]!;
    const missing = units.flatMap(({ unit, at }, index) => (verdicts.get(unit.term)!.verdict === 'VERIFIED' ? [] : [{ unit, at, index }]));
    const likeIn = (task: number): number[] => missing.map(({ at, index }) => Math.max(evidence[at]![task]?.strength ?? 0, glance.alignedIn(task)[index]!.likeness));
    const like = likeIn(nearest);
    const heads = like.filter((_, at) => !missing[at]!.unit.wish && missing[at]!.unit.weight >= 1);
    const hard = missing.flatMap(({ unit, at }) => (unit.hard ? [evidence[at]![nearest]!.strength] : []));
    const free = this.free.length === 0 ? undefined : this.free[largest(this.free.map((task) => rough[task]!))]!;
    const from = Math.max(-1, ...others.filter((other) => other.claims && other.group.requirement < requirement).map((other) => other.nearest));
    const to = Math.min(tasks.length, ...others.filter((other) => other.claims && other.group.requirement > requirement).map((other) => other.nearest));
    const slots = glance.nearestOf(this.free.filter((task) => task >= from && task <= to));
    const weight = units.reduce((sum, { unit }) => sum + unit.weight, 0);
    const found = units.reduce((sum, { unit }) => sum + (verdicts.get(unit.term)!.verdict === 'VERIFIED' ? unit.weight : 0), 0);
    const ownPlace = this.seen.length === 1 ? 0 : own / (this.seen.length - 1);
    const away = (task: number): number => Math.abs((tasks.length === 1 ? 0 : task / (tasks.length - 1)) - ownPlace);
    const words = missing.map(({ unit }) => meaningWords(indexText(unit.term)));
    const quote = indexText(read.requirement.quote);
    const text = tasks[nearest]!.fields.map(({ field }) => field.index.folded.text).join('\n');
    const second = rough.length === 1 ? rough[0]! - 0.5 : Math.max(...rough.filter((_, task) => task !== largest(rough)));
    return [
      rough[inOrder]!, mean(likeIn(inOrder)), clauses[inOrder]!, clauseLeads[inOrder]!, Number(inOrder === nearest),
      this.#orphans.length, Math.max(-1, ...this.#orphans.map((task) => clauses[task]!)),
      clauseLeads[nearest]!, Math.max(...clauseLeads), Math.max(...clauses),
      glance.likeness, rough[nearest]!, glance.sum(nearest), clauses[nearest]!, Math.max(...rough) - second,
      mean(like), Math.min(...like), heads.length === 0 ? -1 : Math.min(...heads),
      leads[nearest]!, leads[led]!, Number(led === nearest),
      this.free.length, free === undefined ? -1 : rough[free]!, free === undefined ? -1 : mean(likeIn(free)), Math.max(0, ...slots.map((task) => glance.full(task))),
      elsewhere[stranger]!, elsewhere[nearest]!, away(stranger), away(nearest),
      tasks.length, this.seen.length,
      mean(others.map(({ claims }) => Number(claims)), 0.5), mean(others.map(({ likeness }) => likeness), 0.5), Math.min(1, ...others.map(({ likeness }) => likeness)),
      mean(siblings.map(({ claims }) => Number(claims)), -1), mean(siblings.map((each) => Number(each.nearest === nearest)), -1),
      weight === 0 ? 0 : found / weight, missing.length, units.length, weight,
      Number(missing.some(({ at }) => evidence[at]!.some(({ strength }) => strength === 1))), mean(missing.map(({ unit }) => unit.weight)),
      mean(words.map((list) => Number(list.every(({ senses }) => senses.length === 0)))), mean(words.map((list) => mean(list.map((word) => word.weight), 0.5))),
      Number(isJapanese(read.requirement.quote)), read.requirement.quote.length, text.length,
      Number(read.requirement.polarity === 'negative'), MODES.indexOf(read.mode), Number(DENIES.test(text)), Number(SAME.test(text)),
      align(meaningWords(quote).filter(({ light }) => !light), tasks[nearest]!).likeness,
      mean(missing.map(({ unit }) => verdicts.get(unit.term)!.relation === 'meaning' ? verdicts.get(unit.term)!.score ?? 0.5 : 0)), mean(missing.map(({ unit }) => Number(unit.hard))), hard.length === 0 ? -1 : Math.min(...hard),
    ];
  }
}

function foundOf({ read, verdicts }: JudgedRequirement): number {
  let [found, all] = [0, 0];
  for (const { term, weight } of read.units) {
    all += weight;
    if (verdicts.get(term)!.verdict === 'VERIFIED') found += weight;
  }
  return all === 0 ? 0 : found / all;
}

interface Near {
  readonly of: number;
  readonly value: number;
}

type TwoNearest = readonly [Near, Near];

const NOBODY: Near = { of: -1, value: 0 };

function twoNearest(all: readonly Near[]): TwoNearest {
  let [first, second] = [NOBODY, NOBODY];
  for (const each of all) {
    if (each.value > first.value) [first, second] = [each, first];
    else if (each.value > second.value) second = each;
  }
  return [first, second];
}

function otherThan(own: number, [first, second]: TwoNearest): number {
  return first.of === own ? second.value : first.value;
}

function clauseBeside({ group }: Glance, tasks: readonly TaskMeaning[]): number[] {
  const clause = sumOfText(indexText(group.judged.read.requirement.quote));
  return tasks.map(({ sum }) => cosine(clause, sum));
}

function mean(values: readonly number[], none = 0): number {
  if (values.length === 0) return none;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
