// What is measured of a prohibition beside a plan: which task stands for it, whether that task holds back or goes ahead, and how near it comes.
import { fold } from '../../kernel/text-folding.ts';
import { wordingOf, type ReadField, type ReadTask } from '../evidence.ts';
import type { PlanReading } from '../plan-reading.ts';
import { signOf } from '../polarity.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import type { JudgedRequirement, UnitVerdict } from '../requirement-verdict.ts';
import { isJapanese } from '../script.ts';
import { indexText } from '../text-index.ts';
import { align, cosine, sumOfText, taskMeaning, type Placed, type TaskMeaning } from '../vectors/likeness.ts';
import { nearness } from '../vectors/opposition.ts';
import { inOrderOf, largest } from '../vectors/other-words-order.ts';
import { meaningWords } from '../vectors/words.ts';
import { LEANINGS } from './fitted-leanings.ts';
import { leaningOf, leaningWords, readLeanings, type Leanings } from './leaning.ts';
import { partsOf, type Part } from './parts.ts';
import { MERE_WISH, prohibitionOf, type Prohibition } from './prohibition.ts';
import { againstIn, restraintOf, SIGN_NAMES, signsIn } from './signs.ts';

/** In the order of the row; the trees know each by its place here. */
export const PROHIBITION_EVIDENCE = [
  'full', 'rough', 'clause', 'lead', 'mostLead', 'leftOver', 'leftOvers', 'inOrder', 'nearest', 'objects', 'deed', 'said', 'other',
  ...SIGN_NAMES.map((name) => `task.${name}`), ...SIGN_NAMES.map((name) => `asked.${name}`),
  'restraint', 'ahead', 'freely', 'alsoHere', 'against', 'deedLike', 'deedDenied', 'elsewhere',
  'mode', 'negative', 'kind', 'denies', 'keeps', 'limits', 'conditional', 'japanese', 'length', 'taskLength', 'tasks', 'requirements', 'place', 'units', 'leaning', 'ruledBy', 'ruledHere', 'settled',
] as const;

/** Read with the first plan that needs it. */
let leanings: Leanings | undefined;

export interface ProhibitionReading {
  readonly judged: JudgedRequirement;
  readonly task: ReadTask;
  readonly evidence: readonly number[];
  readonly unit: ReadUnit;
  readonly place: { readonly field: ReadField; readonly start: number; readonly end: number };
  /** The rules said already that it is turned round. */
  readonly ruled: boolean;
  /** Nothing is forbidden; the rules alone said that a wish is turned round. */
  readonly wish: boolean;
  /** Its words all stand in the plan: "keep the screenshots" and "all screenshots are retaken". That they are named is no proof that it is honoured, and more is asked to say that it is not. */
  readonly settled: boolean;
  /** One wish, or one task, leaves nothing over, and which task stands for what is forbidden is known by the others: weighed all the same, and no verdict hangs on it. */
  readonly alone: boolean;
  /** What the leaning is summed up from. */
  readonly words: readonly string[];
}

const KINDS = ['deed', 'change', 'loss', 'wish'];
const MODES = ['build', 'repair', 'remove', 'preserve', 'prohibit', 'exclude'];

/** `ruledOf`: what the rules said already, where they said that it is turned round. A wish is asked about only then. */
export function readProhibitions(all: readonly JudgedRequirement[], plan: PlanReading, ruledOf: (judged: JudgedRequirement) => UnitVerdict | undefined): ProhibitionReading[] {
  const live = plan.tasks.filter(({ dropped, fields }) => !dropped && fields.length > 0);
  const asking = all.flatMap((judged) => {
    const ruled = ruledOf(judged);
    const prohibition = prohibitionOf(judged.read) ?? (ruled === undefined ? undefined : MERE_WISH);
    return prohibition === undefined ? [] : [{ judged, prohibition, ruled }];
  });
  if (live.length === 0 || asking.length === 0) return [];
  const tasks = live.map(taskMeaning);
  const wordings = live.map(wordingOf);
  const signs = wordings.map(signsIn);
  const asked = new Map(asking.map(({ judged, prohibition }) => [judged, prohibition]));
  const parts = all.flatMap((judged): Part[] => {
    const prohibition = asked.get(judged);
    return prohibition === undefined || prohibition === MERE_WISH ? [{ of: judged, judged, forbids: prohibition !== undefined }] : partsOf(judged);
  });
  const alone = live.length < 2 || parts.length < 2;
  const near = parts.map(({ judged }) => tasks.map((task, at) => nearness(judged, task, at)));
  const order = inOrderOf(near);
  return asking.map(({ judged, prohibition, ruled }) => readOne(parts.findIndex((part) => part.of === judged && part.forbids), prohibition, ruled));

  function readOne(own: number, prohibition: Prohibition, ruled: UnitVerdict | undefined): ProhibitionReading {
    const { of: whole, judged } = parts[own]!;
    const { read, evidence } = judged;
    const [from, to] = read.requirement.range;
    const others = parts.flatMap((part, at) => (at === own || (part.of !== whole && part.judged.read.requirement.range[0] === from && part.judged.read.requirement.range[1] === to) ? [] : [near[at]!]));
    const served = servedOf(others);
    const claimed = new Set(served.map(({ task }) => task));
    const other = tasks.map((_, task) => Math.max(0, ...others.map((row) => row[task]!)));
    const clause = sumOfText(indexText(read.requirement.quote));
    const words = read.units.map(({ term }) => meaningWords(indexText(term)));
    const aligned = tasks.map((task) => words.map((list) => align(list, task)));
    const like = tasks.map((_, task) => read.units.map((_unit, at) => Math.max(evidence[at]![task]!.strength, aligned[task]![at]!.likeness)));
    const weight = read.units.reduce((sum, unit) => sum + unit.weight, 0) || 1;
    const direction = tasks.map(({ sum }) => cosine(clause, sum));
    const full = tasks.map((_, task) => (read.units.reduce((sum, unit, at) => sum + unit.weight * like[task]![at]!, 0) / weight + direction[task]!) / 2);
    const lead = full.map((value, task) => value - other[task]!);
    const leftOver = tasks.map((_, task) => Number(!claimed.has(task)));
    const score = full.map((value, task) => value + CHOICE.lead * lead[task]! + CHOICE.leftOver * leftOver[task]! + CHOICE.order * Number(order[own] === task));
    const ruledIn = ruled?.found === undefined ? -1 : live.indexOf(ruled.found.task);
    const stands = largest(score);
    const task = prohibition === MERE_WISH && ruledIn >= 0 ? ruledIn : stands;
    const restraint = signs.map((row) => restraintOf(row, prohibition));
    const said = signsIn(fold(read.requirement.quote));
    const here = signs[task]!;
    const against = againstIn(here, prohibition);
    // All of it, this one too: of what must not go, only a word of its end makes that a breach.
    const open = prohibition.kind === 'loss' && here.gone === 0 ? 0 : 1;
    const isDeed = (unit: ReadUnit): boolean => unit.change || unit.wish || (prohibition.deed !== '' && (unit.term.includes(prohibition.deed) || prohibition.deed.includes(unit.term))) || /(?:ない|ず)$|^(?:not|never|without|don't|no) /.test(unit.term);
    const deedWords = prohibition.deed === '' ? [] : meaningWords(indexText(prohibition.deed));
    const deedHere = deedWords.length === 0 ? undefined : align(deedWords, tasks[task]!);
    const deedPlace = deedHere?.place;
    const deedDenied = deedPlace !== undefined && signOf(deedPlace.field.index.polarity, deedPlace.word.start, deedPlace.word.end).negated;
    const some = (filter: (unit: ReadUnit) => boolean): number => {
      const chosen = like[task]!.filter((_, at) => filter(read.units[at]!));
      return chosen.length === 0 ? -1 : chosen.reduce((sum, value) => sum + value, 0) / chosen.length;
    };
    const beside = tasks.flatMap((_, at) => (at !== task && leftOver[at] === 1 ? [restraint[at]!] : []));
    leanings ??= readLeanings(LEANINGS);
    const leaning = live[task]!.fields.flatMap(({ index }) => leaningWords(index, prohibition.kind));
    const settled = ruled === undefined && isSettled(whole);
    const placed = aligned[task]!.reduce<Placed | undefined>((best, each) => best ?? each.place, undefined);
    return {
      judged: whole, task: live[task]!, ruled: ruled !== undefined, wish: prohibition === MERE_WISH, settled, alone, words: leaning,
      unit: read.units[largest(read.units.map((unit) => unit.weight))]!,
      place: placeIn(placed, tasks[task]!),
      evidence: [
        full[task]!, near[own]![task]!, direction[task]!, lead[task]!, Math.max(...lead), leftOver[task]!, leftOver.reduce((sum, each) => sum + each, 0), Number(order[own] === task), Number(largest(full) === task),
        some((unit) => !isDeed(unit)), some(isDeed), read.units.filter((_, at) => evidence[at]![task]!.strength === 1).length / read.units.length, other[task]!,
        ...SIGN_NAMES.map((name) => here[name]), ...SIGN_NAMES.map((name) => said[name]),
        restraint[task]!, here.unbounded + here.changed + here.gone + here.done, open * here.unbounded, open * here.also, against, deedHere?.likeness ?? -1, Number(deedDenied), Math.max(0, ...beside),
        MODES.indexOf(read.mode), Number(read.requirement.polarity === 'negative'), KINDS.indexOf(prohibition.kind), Number(prohibition.denies), Number(prohibition.keeps), Number(prohibition.limits), Number(prohibition.conditional), Number(isJapanese(read.requirement.quote)), read.requirement.quote.length, wordings[task]!.length, tasks.length, all.length, tasks.length === 1 ? 0 : task / (tasks.length - 1), read.units.length, leaningOf(leaning, leanings), prohibition === MERE_WISH ? ruledBy(ruled) : -1, prohibition === MERE_WISH ? Number(ruledIn === stands) : -1, Number(settled),
      ],
    };
  }
}

/** Set by hand on which task is chosen. */
const CHOICE = { lead: 0.5, leftOver: 0.15, order: 0.1 } as const;

/** By what a rule saw that a wish is turned round: no place, its opposite, the term itself undenied, or a kind of denial. */
function ruledBy(ruled: UnitVerdict | undefined): number {
  if (ruled?.found === undefined) return 0;
  const { relation, sign } = ruled.found.hit;
  return relation === 'antonym' ? 1 : sign.negated ? 3 + Math.max(0, DENIED_BY.indexOf(sign.by)) : 2;
}

const DENIED_BY = ['inflection', 'lexical', 'bound', 'contrast'];

/** All its words are found. */
function isSettled(judged: JudgedRequirement): boolean {
  return judged.read.units.every(({ term, weight }) => weight === 0 || judged.verdicts.get(term)?.verdict === 'VERIFIED');
}

/** Each of the other requirements takes the task it comes nearest to, one each, the surest first. */
function servedOf(others: readonly (readonly number[])[]): readonly { readonly requirement: number; readonly task: number; readonly value: number }[] {
  const pairs = others.flatMap((row, requirement) => row.map((value, task) => ({ requirement, task, value }))).sort((a, b) => b.value - a.value);
  const [done, taken] = [new Set<number>(), new Set<number>()];
  return pairs.filter(({ requirement, task }) => {
    if (done.has(requirement) || taken.has(task)) return false;
    done.add(requirement);
    taken.add(task);
    return true;
  });
}

function placeIn(placed: Placed | undefined, { fields }: TaskMeaning): ProhibitionReading['place'] {
  if (placed !== undefined) return { field: placed.field, start: placed.word.start, end: placed.word.end };
  const { field, words } = fields[0]!;
  return { field, start: words[0]?.start ?? 0, end: words[0]?.end ?? field.index.folded.text.length };
}
