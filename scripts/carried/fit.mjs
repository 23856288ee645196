// `npm run fit:carried [-- --write]`: grows the trees of `src/language/vectors/fitted-other-words.ts` from the labelled plans, and tells first how the trees of all other hands judge each hand's plans. Other trees need another `PRESERVATION_RULES_VERSION`.
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest } from '../fitting/grow-trees.mjs';
import { BY_HAND, handOf, OLDER } from '../fitting/labelled-sets.mjs';
import { writtenForest } from '../fitting/written-forest.mjs';
import { LEAST, unseenChances } from '../turned/learn.mjs';

const GROWTH = { rounds: 400, depth: 3, rate: 0.06, least: 10, ridge: 3, columns: 0.3, share: 0.7 };
/** More likeness may only raise the answer, more doubt only lower it. */
const RAISES = new Set('orderRough orderLike orderClause orderLead orphanClause clauseLead mostClauseLead mostClause best rough sum clause like least head lead bestLead freeRough freeLike slot clauseLike restraint restraintInOrder'.split(' '));
const LOWERS = new Set('turnedHere silentHere elsewhere opposed opposites bold boldDeed boldInOrder aheadLess fillerHere fillerInOrder fillers fillerFree'.split(' '));
/** By language, see `LeastChance`: the lowest of those tried at which every floor of bench/data/language/floors.json holds; those of best F1 are lower and are printed beside them (docs/decisions/0053). */
const AT_LEAST = { ja: { carried: 0.8, stays: 0.88, words: 99 }, en: { carried: 0.88, stays: 0.76, words: 4 } };
/** The best F1 is looked for among thresholds that find this share of the lossy plans. */
const LEAST_RECALL = 0.88;
/** The sets with a floor must hold, so they count more, and the worked examples most. */
const WEIGHTS = { ...Object.fromEntries(OLDER.map((set) => [set, 3])), examples: 12 };
const TARGET = 'src/language/vectors/fitted-other-words.ts';

const out = resolve('dist', `measure-plans-${process.pid}.mjs`); // beside the tables it opens
await build({ entryPoints: ['scripts/carried/measure-plans.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { measuredPlans, chanceOf, readForest, isLeftOver, OTHER_WORDS_EVIDENCE } = await import(pathToFileURL(out).href);
rmSync(out);

const chances = unseenChances();
const fresh = BY_HAND.flatMap((set) => measuredPlans(set, handOf, chances, LEAST));
const plans = [...fresh, ...OLDER.flatMap((set) => measuredPlans(set, () => set, chances, LEAST))];
const hands = [...new Set(fresh.map(({ hand }) => hand))];
const unseen = new Map();
for (const hand of hands) {
  const forest = readForest(fit(plans.filter((plan) => plan.hand !== hand)));
  for (const plan of plans.filter((each) => each.hand === hand)) unseen.set(plan, plan.groups.map(({ evidence }) => chanceOf(forest, evidence)));
}

const thresholds = Array.from({ length: 71 }, (_, at) => (20 + at) / 100);
const best = thresholds.reduce((most, each) => (worth(each) > worth(most) ? each : most));
for (const hand of hands) console.log(`hand ${hand}: at least ${best} ${told(plans.filter((plan) => plan.hand === hand), best)}; as shipped ${told(plans.filter((plan) => plan.hand === hand), AT_LEAST)}`);
console.log(`rules alone, all hands: ${told(fresh, 2, (plan) => plan.groups.map(({ missing }) => (missing ? 0 : 3)))}`);
for (const each of [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.96]) console.log(`each hand unseen, at least ${each}: ${told(fresh, each)}`);
console.log(`each hand unseen, at least ${best} (best F1): ${told(fresh, best)}; ja ${told(fresh.filter(({ lang }) => lang === 'ja'), best)}; en ${told(fresh.filter(({ lang }) => lang === 'en'), best)}`);

console.log(`each hand unseen, as shipped: ${told(fresh, AT_LEAST)}; ja ${told(fresh.filter(({ lang }) => lang === 'ja'), AT_LEAST)}; en ${told(fresh.filter(({ lang }) => lang === 'en'), AT_LEAST)}`);

const fitted = fit(plans);
const forest = readForest(fitted);
console.log(`fitted: ${told(fresh, AT_LEAST, (plan) => plan.groups.map(({ evidence }) => chanceOf(forest, evidence)))}`);
if (process.argv.includes('--write')) {
  writeFileSync(TARGET, `// Made by scripts/carried/fit.mjs from the labelled plans: how much each measured thing says, by its place in \`OTHER_WORDS_EVIDENCE\`. Not written by hand.\nimport type { FittedOtherWords } from './other-words.ts';\n\nexport const FITTED: FittedOtherWords = {\n  atLeast: ${JSON.stringify(AT_LEAST)},\n  base: ${fitted.base},\n  trees: '${fitted.trees}',\n};\n`);
}

/** As it will stand in the file, rounded. */
function fit(known) {
  const groups = known.flatMap((plan) => plan.groups.map((group) => ({ ...group, weight: WEIGHTS[plan.hand] ?? 1 }))).filter(({ carried }) => carried !== undefined);
  const grown = growForest(groups.map(({ evidence }) => evidence), groups.map(({ carried }) => Number(carried)), GROWTH, OTHER_WORDS_EVIDENCE.map((name) => Number(RAISES.has(name)) - Number(LOWERS.has(name))), groups.map(({ weight }) => weight));
  return writtenForest(grown, { base: 3, cut: 3, leaf: 3 });
}

/** A plan is called lossy where anything is lost already, or a group is not likely enough. `threshold`: a number, or two by language. */
function counted(list, threshold, likely) {
  let [hits, alarms, misses] = [0, 0, 0];
  for (const plan of list) {
    const said = plan.settled || likely(plan).some((each, at) => !isKept(plan.groups[at], each, typeof threshold === 'number' ? { carried: threshold, stays: threshold, words: 99 } : threshold[plan.lang]));
    if (plan.lost) said ? (hits += 1) : (misses += 1);
    else if (said) alarms += 1;
  }
  const [precision, recall] = [hits / (hits + alarms || 1), hits / (hits + misses || 1)];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

/** As `carriedInOtherWords` has it. */
function isKept({ missing, doubts, evidence }, likely, { carried, stays, words }) {
  return missing ? likely >= carried && !doubts.opposed && !isLeftOver(evidence, words) : likely >= stays;
}

function worth(threshold) {
  const { f1, recall } = counted(fresh, threshold, (plan) => unseen.get(plan));
  return recall < LEAST_RECALL ? 0 : f1;
}

function told(list, threshold, likely = (plan) => unseen.get(plan)) {
  const { f1, precision, recall } = counted(list, threshold, likely);
  return `F1 ${f1.toFixed(3)} (precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}) of ${list.length}`;
}
