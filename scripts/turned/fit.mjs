// `npm run fit:turned [-- --write]`: learns how words lean and grows the trees of `src/language/prohibited/` from the labelled plans, and tells first how what all other hands teach judges each hand's plans. Another fit needs another `PRESERVATION_RULES_VERSION`.
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest } from '../fitting/grow-trees.mjs';
import { leanWords } from '../fitting/lean-words.mjs';
import { writtenForest } from '../fitting/written-forest.mjs';

const GROWTH = { rounds: 300, depth: 4, rate: 0.05, least: 3, ridge: 3, columns: 0.4, share: 0.7 };
const LEAN = { rounds: 60, rate: 0.3, ridge: 0.1, least: 2 };
/** Words that lean less say too little to be kept in the file. */
const LEAST_LEAN = 0.4;
/** More of these may only raise the answer, or only lower it. */
const RAISES = new Set('against freely alsoHere leaning'.split(' '));
const LOWERS = new Set('restraint task.denies task.stays task.limits'.split(' '));
/** How likely it has to be, where no rule speaks and where one does: the lowest of those tried at which every floor and every case of the tests holds (docs/decisions/0056). */
const AT_LEAST = 0.4;
const RULED_AT_LEAST = 0.1;
/** Several hands each, told by the first letter of an id. Sets that nobody has opened (`blind`, `blind3`) are only measured, and never here. */
const BY_HAND = ['ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth'];
const OLDER = ['dev', 'second', 'third', 'fifth', 'sixth', 'blind2'];
/** Pairs of a faithful plan and its opposite, by the author of the rules, who had the rules in view, count less; the cases of the tests and the sets with a floor must hold, so they count more. */
const WEIGHTS = { pairs: 0.8, cases: 3, ...Object.fromEntries(OLDER.map((set) => [set, 2])) };
/** The trees must see how words lean that others have taught: so many parts, each leaned by the rest. */
const PARTS = 5;
const TREES = 'src/language/prohibited/fitted.ts';
const LEANINGS = 'src/language/prohibited/fitted-leanings.ts';

const out = resolve('dist', `measure-prohibitions-${process.pid}.mjs`); // beside the tables it opens
await build({ entryPoints: ['scripts/turned/measure-prohibitions.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { measuredPlans, measuredPairs, measuredForbidden, chanceOf, readForest, readLeanings, leaningOf, PROHIBITION_EVIDENCE } = await import(pathToFileURL(out).href);
rmSync(out);

const AT = PROHIBITION_EVIDENCE.indexOf('leaning');
const measured = BY_HAND.map((set) => measuredPlans(set, (id) => id[0]));
const hands = [...new Set(measured.flat().map((plan) => plan.hand))];
const inPart = partByHand();
const sets = measured.map((list) => list.map(inPart));
const plans = [...sets.flat(), ...[...OLDER.flatMap((set) => measuredPlans(set, () => set)), ...measuredForbidden('fifteenth'), ...measuredPairs()].map(inPart)];
const unseen = new Map();
for (const hand of hands) {
  judge(fit(plans.filter((plan) => plan.hand !== hand)), plans.filter((plan) => plan.hand === hand));
  console.log(`hand ${hand}, unseen: ${told(plans.filter((plan) => plan.hand === hand), AT_LEAST, RULED_AT_LEAST)}`);
}
for (const [at, set] of BY_HAND.entries()) {
  console.log(`${set}, the rules alone: ${told(sets[at], 2, 0)}`);
  for (const [least, ruled] of [[0.2, 0.1], [0.3, 0.05], [0.3, 0.1], [0.3, 0.2], [0.4, 0.1], [0.5, 0.1], [AT_LEAST, RULED_AT_LEAST]]) console.log(`${set}, each hand unseen, at least ${least}, ${ruled} where a rule speaks: ${told(sets[at], least, ruled)}`);
}
const fitted = fit(plans);
judge(fitted, plans);
for (const [at, set] of BY_HAND.entries()) console.log(`${set}, fitted: ${told(sets[at], AT_LEAST, RULED_AT_LEAST)}`);
if (process.argv.includes('--write')) {
  writeFileSync(TREES, `// Made by scripts/turned/fit.mjs from the labelled plans: how much each measured thing says, by its place in \`PROHIBITION_EVIDENCE\`. Not written by hand.\nimport type { FittedProhibitions } from './broken.ts';\n\nexport const FITTED: FittedProhibitions = {\n  atLeast: ${AT_LEAST},\n  ruledAtLeast: ${RULED_AT_LEAST},\n  base: ${fitted.forest.base},\n  trees: '${fitted.forest.trees}',\n};\n`);
  writeFileSync(LEANINGS, `// Made by scripts/turned/fit.mjs from the labelled plans: how each word leans beside a prohibition, positive to going ahead; behind \`deed:\`, \`change:\` or \`loss:\` for that kind alone. Not written by hand.\nexport const LEANINGS =\n  ${JSON.stringify(fitted.leanings)};\n`);
}

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
function fit(known) {
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

function judge({ forest, leanings }, list) {
  const [trees, known] = [readForest(forest), readLeanings(leanings)];
  for (const plan of list) unseen.set(plan, plan.prohibitions.map((each) => chanceOf(trees, withLeaning(each, known))));
}

function told(list, least, ruledLeast) {
  const said = (plan) => plan.elsewhere || plan.prohibitions.some(({ ruled }, at) => (unseen.get(plan)?.[at] ?? 0) >= (ruled ? ruledLeast : least));
  const [flips, keeps, drops] = [list.filter(({ flip }) => flip), list.filter(({ side }) => side === 'keep'), list.filter(({ side, flip }) => side === 'drop' && !flip)];
  const share = (some) => `${(some.filter(said).length / (some.length || 1)).toFixed(3)} of ${some.length}`;
  return `caught ${share(flips)}, false alarms ${share(keeps)}, plain drops said turned ${share(drops)}`;
}
