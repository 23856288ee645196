// What the labelled plans teach about prohibitions: how words lean and the trees of `src/language/prohibited/`, learned from some of the hands and asked about others.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest } from '../fitting/grow-trees.mjs';
import { BY_HAND, handOf, OLDER } from '../fitting/labelled-sets.mjs';
import { leanWords } from '../fitting/lean-words.mjs';
import { writtenForest } from '../fitting/written-forest.mjs';

const GROWTH = { rounds: 300, depth: 4, rate: 0.05, least: 3, ridge: 3, columns: 0.4, share: 0.7 };
const LEAN = { rounds: 60, rate: 0.3, ridge: 0.1, least: 2 };
/** Words that lean less say too little to be kept in the file. */
const LEAST_LEAN = 0.4;
/** More of these may only raise the answer, or only lower it. */
const RAISES = new Set('against freely alsoHere leaning'.split(' '));
const LOWERS = new Set('restraint task.denies task.stays task.limits'.split(' '));
/** How likely it has to be, see `LeastBroken`: the lowest of those tried at which every floor and every case of the tests holds (docs/decisions/0056). */
export const LEAST = { atLeast: 0.35, settledAtLeast: 0.6, ruledAtLeast: 0.1, wishAtLeast: 0.2 };
/** Pairs of a faithful plan and its opposite, by the author of the rules, who had the rules in view, count less; the cases of the tests and the sets with a floor must hold, so they count more. */
const WEIGHTS = { pairs: 1.5, cases: 5, ...Object.fromEntries(OLDER.map((set) => [set, 3])), fifth: 5, examples: 6 };
/** Whoever asks what others would say of every plan gets it by so many parts of the hands, each judged by the rest. */
const FOLDS = 8;
/** The trees must see how words lean that others have taught: so many parts, each leaned by the rest. */
const PARTS = 5;
const out = resolve('dist', `measure-prohibitions-${process.pid}.mjs`); // beside the tables it opens
await build({ entryPoints: ['scripts/turned/measure-prohibitions.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const measuring = await import(pathToFileURL(out).href);
rmSync(out);
export const { leastOf } = measuring;
const { measuredPlans, measuredPairs, measuredForbidden, chanceOf, readForest, readLeanings, leaningOf, PROHIBITION_EVIDENCE } = measuring;

const AT = PROHIBITION_EVIDENCE.indexOf('leaning');
const measured = BY_HAND.map((set) => measuredPlans(set, handOf));
export const hands = [...new Set(measured.flat().map((plan) => plan.hand))];
const inPart = partByHand();
/** By set of `BY_HAND`. */
export const sets = measured.map((list) => list.map(inPart));
export const plans = [...sets.flat(), ...[...OLDER.flatMap((set) => measuredPlans(set, () => set)), ...measuredForbidden('fifteenth'), ...measuredPairs()].map(inPart)];

/** A hand is in one part as a whole; of sets by one author each plan's number tells. */
function partByHand() {
  const numbers = new Map();
  return (plan) => {
    const at = hands.indexOf(plan.hand);
    const item = plan.id.replace(/ (?:keep|drop)$/, '');
    if (!numbers.has(item)) numbers.set(item, numbers.size);
    return { ...plan, part: (at >= 0 ? at : numbers.get(item)) % PARTS };
  };
}

/** As it will stand in the files, rounded. */
export function fit(known) {
  const rows = known.flatMap((plan) => plan.prohibitions.map((each) => ({ ...each, part: plan.part, weight: WEIGHTS[plan.hand] ?? 1 }))).filter(({ turned }) => turned !== undefined);
  const byPart = Array.from({ length: PARTS }, (_, part) => readLeanings(lean(rows.filter((row) => row.part !== part))));
  const evidence = rows.map((row) => withLeaning(row, byPart[row.part]));
  const grown = growForest(evidence, rows.map(({ turned }) => Number(turned)), GROWTH, PROHIBITION_EVIDENCE.map((name) => Number(RAISES.has(name)) - Number(LOWERS.has(name))), rows.map(({ weight }) => weight));
  return { forest: writtenForest(grown, { base: 3, cut: 3, leaf: 3 }), leanings: lean(rows) };
}

function lean(rows) {
  const leans = leanWords(rows.map(({ words }) => words), rows.map(({ turned }) => Number(turned)), rows.map(({ weight }) => weight), LEAN);
  return [...leans].filter(([, each]) => Math.abs(each) >= LEAST_LEAN).map(([word, each]) => `${word} ${Number(each.toFixed(2))}`).sort().join(';');
}

function withLeaning({ evidence, words }, leanings) {
  return evidence.map((each, at) => (at === AT ? leaningOf(words, leanings) : each));
}

/** By prohibition of the plan, in its order. */
export function chancesOf({ forest, leanings }, list) {
  const [trees, known] = [readForest(forest), readLeanings(leanings)];
  return list.map((plan) => plan.prohibitions.map((each) => chanceOf(trees, withLeaning(each, known))));
}

/** What hands that have not seen a plan's own hand say of it, by `hand/id`. */
export function unseenChances() {
  const all = [...hands, ...OLDER];
  const chances = new Map();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const own = all.filter((_, at) => at % FOLDS === fold);
    const asked = plans.filter(({ hand }) => own.includes(hand));
    const said = chancesOf(fit(plans.filter(({ hand }) => !own.includes(hand))), asked);
    asked.forEach((plan, at) => chances.set(`${plan.hand}/${plan.id}`, said[at]));
  }
  return chances;
}
