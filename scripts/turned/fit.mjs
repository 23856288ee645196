// `npm run fit:turned [-- --write]`: grows the trees of `src/language/prohibited/fitted.ts` from the labelled plans, and tells first how the trees of all other hands judge each hand's plans. Other trees need another `PRESERVATION_RULES_VERSION`.
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest } from '../fitting/grow-trees.mjs';
import { writtenForest } from '../fitting/written-forest.mjs';

const GROWTH = { rounds: 300, depth: 4, rate: 0.05, least: 3, ridge: 3, columns: 0.4, share: 0.7 };
/** More of these may only raise the answer, or only lower it. */
const RAISES = new Set('against freely alsoHere'.split(' '));
const LOWERS = new Set('restraint task.denies task.stays task.limits'.split(' '));
/** How likely it has to be, where no rule speaks and where one does: the lowest of those tried at which every floor and every case of the tests holds (docs/decisions/0056). */
const AT_LEAST = 0.62;
const RULED_AT_LEAST = 0.1;
/** Several hands each, told by the first letter of an id. Sets called blind are only measured, and never here. */
const BY_HAND = ['ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth'];
const OLDER = ['dev', 'second', 'third', 'fifth'];
/** Pairs of a faithful plan and its opposite, by the author of the rules, who had the rules in view: they count less. */
const PAIRS = 0.4;
const TARGET = 'src/language/prohibited/fitted.ts';

const out = resolve('dist', `measure-prohibitions-${process.pid}.mjs`); // beside the tables it opens
await build({ entryPoints: ['scripts/turned/measure-prohibitions.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { measuredPlans, measuredPairs, chanceOf, readForest, PROHIBITION_EVIDENCE } = await import(pathToFileURL(out).href);
rmSync(out);

const sets = BY_HAND.map((set) => measuredPlans(set, (id) => id[0]));
const plans = [...sets.flat(), ...OLDER.flatMap((set) => measuredPlans(set, () => set)), ...measuredPairs()];
const unseen = new Map();
for (const hand of new Set(sets.flat().map((plan) => plan.hand))) {
  const forest = readForest(fit(plans.filter((plan) => plan.hand !== hand)));
  const own = plans.filter((plan) => plan.hand === hand);
  for (const plan of own) unseen.set(plan, plan.prohibitions.map(({ evidence }) => chanceOf(forest, evidence)));
  console.log(`hand ${hand}, unseen: ${told(own, AT_LEAST, RULED_AT_LEAST)}`);
}
for (const [at, set] of BY_HAND.entries()) {
  console.log(`${set}, the rules alone: ${told(sets[at], 2, 0)}`);
  for (const [least, ruled] of [[0.2, 0.1], [0.25, 0.1], [0.3, 0], [0.3, 0.05], [0.3, 0.1], [0.3, 0.2], [0.35, 0.1], [0.4, 0.1], [0.5, 0.1], [AT_LEAST, RULED_AT_LEAST]]) console.log(`${set}, each hand unseen, at least ${least}, ${ruled} where a rule speaks: ${told(sets[at], least, ruled)}`);
}
const fitted = fit(plans);
const forest = readForest(fitted);
for (const plan of plans) unseen.set(plan, plan.prohibitions.map(({ evidence }) => chanceOf(forest, evidence)));
for (const [at, set] of BY_HAND.entries()) console.log(`${set}, fitted: ${told(sets[at], AT_LEAST, RULED_AT_LEAST)}`);
if (process.argv.includes('--write')) {
  writeFileSync(TARGET, `// Made by scripts/turned/fit.mjs from the labelled plans: how much each measured thing says, by its place in \`PROHIBITION_EVIDENCE\`. Not written by hand.\nimport type { FittedProhibitions } from './broken.ts';\n\nexport const FITTED: FittedProhibitions = {\n  atLeast: ${AT_LEAST},\n  ruledAtLeast: ${RULED_AT_LEAST},\n  base: ${fitted.base},\n  trees: '${fitted.trees}',\n};\n`);
}

/** As it will stand in the file, rounded. */
function fit(known) {
  const rows = known.flatMap((plan) => plan.prohibitions.map((each) => ({ ...each, weight: plan.hand === 'pairs' ? PAIRS : 1 }))).filter(({ turned }) => turned !== undefined);
  const grown = growForest(rows.map(({ evidence }) => evidence), rows.map(({ turned }) => Number(turned)), GROWTH, PROHIBITION_EVIDENCE.map((name) => Number(RAISES.has(name)) - Number(LOWERS.has(name))), rows.map(({ weight }) => weight));
  return writtenForest(grown, { base: 3, cut: 3, leaf: 3 });
}

function told(list, least, ruledLeast) {
  const said = (plan) => plan.elsewhere || plan.prohibitions.some(({ ruled, goesAhead }, at) => (ruled || goesAhead) && (unseen.get(plan)?.[at] ?? 0) >= (ruled ? ruledLeast : least));
  const [flips, keeps, drops] = [list.filter(({ flip }) => flip), list.filter(({ side }) => side === 'keep'), list.filter(({ side, flip }) => side === 'drop' && !flip)];
  const share = (some) => `${(some.filter(said).length / (some.length || 1)).toFixed(3)} of ${some.length}`;
  return `caught ${share(flips)}, false alarms ${share(keeps)}, plain drops said turned ${share(drops)}`;
}
