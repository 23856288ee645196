// What speaks against the nearest task of a requirement, however near it comes: it turns round, puts off or keeps silent.
import type { Found, ReadTask } from '../evidence.ts';
import { signOf } from '../polarity.ts';
import { outcomeOf } from '../stance.ts';
import { REMOVALS, UNDOES } from '../stance-words.ts';
import { holds } from './carried.ts';
import { DENIES } from './opposition.ts';
import { WISH, type Glance } from './support.ts';

export interface Doubts {
  /** Share of the missing words that the task turns round or puts off. */
  readonly turned: number;
  /** The request forbids or keeps, and the task does not say so. */
  readonly silent: boolean;
  /** No likeness answers these: the opposite of a missing wish stands in the task (of one that is not denied: to hide is not to reveal), a wish to take away is nowhere near though its object is found (restyling a button does not disable it), or all the task names is turned round where nothing in the request is. */
  readonly opposed: boolean;
}

/** By missing term: the word of the nearest task that comes nearest to it, or to its neighbour. */
export function placesIn(glance: Glance, task: ReadTask): ReadonlyMap<string, Found> {
  const { units, judged } = glance.group;
  const aligned = glance.alignedIn(glance.nearest);
  const some = aligned.find(({ place }) => place !== undefined)?.place;
  return new Map(units.flatMap(({ unit, at: row }, at): [string, Found][] => {
    if (judged.verdicts.get(unit.term)!.verdict === 'VERIFIED') return [];
    const number = unit.hard ? judged.evidence[row]![glance.nearest]!.found : undefined;
    if (number !== undefined) return [[unit.term, number]];
    const place = aligned[at]!.place ?? some;
    if (place === undefined) return [];
    const { field, word: { start, end } } = place;
    return [[unit.term, { hit: { start, end, relation: 'meaning', sign: signOf(field.index.polarity, start, end) }, task, field }]];
  }));
}

export function doubtsOf(glance: Glance, places: ReadonlyMap<string, Found>, task: ReadTask): Doubts {
  const { units, judged } = glance.group;
  const { mode, requirement } = judged.read;
  const positive = requirement.polarity === 'positive';
  let [turned, opposite] = [0, false];
  for (const { unit, at } of units) {
    const found = places.get(unit.term);
    if (found === undefined) continue;
    const known = judged.verdicts.get(unit.term)!.found;
    opposite ||= unit.wish && known?.hit.relation === 'antonym' && known.task === task;
    const named = judged.evidence[at]!.flatMap(({ all }) => all.filter((each) => each.task === task));
    const outcomes = [found, ...named].map((each) => outcomeOf(each, mode, positive, { ...unit, quote: requirement.quote }));
    if (outcomes.some((outcome) => outcome === 'contradicted' || outcome === 'put_off')) turned += 1;
  }
  const plain = positive && !DENIES.test(requirement.quote.toLowerCase()) && !units.some(({ unit }) => unit.absence || unit.prevents || unit.undoes || unit.undoing);
  const objectFound = units.some(({ unit, at }) => unit.weight >= 1 && judged.evidence[at]![glance.nearest]!.strength === 1);
  // A task that takes anything away may do so in a word no list knows (刈り込む for 削る).
  const takesAway = task.fields.some(({ index: { folded: { text } } }) => REMOVALS.test(text) || UNDOES.test(text));
  const wishFar = objectFound && !takesAway && units.some(({ unit }, at) => unit.wish && (UNDOES.test(unit.term) || REMOVALS.test(unit.term)) && places.has(unit.term) && glance.alignedIn(glance.nearest)[at]!.likeness < WISH);
  return { turned: places.size === 0 ? 0 : turned / places.size, silent: (!positive || mode === 'preserve') && !holds(judged, task), opposed: (plain && opposite) || wishFar || (plain && turned > 0 && turned === places.size) };
}
