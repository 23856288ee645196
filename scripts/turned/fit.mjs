// `npm run fit:turned [-- --write]`: learns how words lean and grows the trees of `src/language/prohibited/` from the labelled plans, and tells first how what all other hands teach judges each hand's plans. Another fit needs another `PRESERVATION_RULES_VERSION`.
import { writeFileSync } from 'node:fs';
import { BY_HAND } from '../fitting/labelled-sets.mjs';
import { chancesOf, fit, hands, LEAST, leastOf, plans, sets } from './learn.mjs';

const TREES = 'src/language/prohibited/fitted.ts';
const LEANINGS = 'src/language/prohibited/fitted-leanings.ts';

const unseen = new Map();
for (const hand of hands) {
  const own = plans.filter((plan) => plan.hand === hand);
  judge(fit(plans.filter((plan) => plan.hand !== hand)), own);
  console.log(`hand ${hand}, unseen: ${told(own)}`);
}
for (const [at, set] of BY_HAND.entries()) {
  console.log(`${set}, the rules alone: ${told(sets[at], { atLeast: 2, settledAtLeast: 2, ruledAtLeast: 0, wishAtLeast: 0 })}`);
  for (const lang of ['en', 'ja']) {
    for (const settledAtLeast of [0.4, 0.5, 0.6, 0.7, 2]) console.log(`${set} ${lang}, each hand unseen, settled at least ${settledAtLeast}: ${told(sets[at].filter((plan) => plan.lang === lang), { ...LEAST, settledAtLeast })}`);
    for (const atLeast of [0.3, 0.35, 0.4, 0.45, 0.5]) console.log(`${set} ${lang}, each hand unseen, at least ${atLeast}: ${told(sets[at].filter((plan) => plan.lang === lang), { ...LEAST, atLeast })}`);
  }
}
const fitted = fit(plans);
judge(fitted, plans);
for (const [at, set] of BY_HAND.entries()) console.log(`${set}, fitted: ${told(sets[at])}`);
if (process.argv.includes('--write')) {
  writeFileSync(TREES, `// Made by scripts/turned/fit.mjs from the labelled plans: how much each measured thing says, by its place in \`PROHIBITION_EVIDENCE\`. Not written by hand.\nimport type { FittedProhibitions } from './broken.ts';\n\nexport const FITTED: FittedProhibitions = {\n  atLeast: ${LEAST.atLeast},\n  settledAtLeast: ${LEAST.settledAtLeast},\n  ruledAtLeast: ${LEAST.ruledAtLeast},\n  wishAtLeast: ${LEAST.wishAtLeast},\n  base: ${fitted.forest.base},\n  trees: '${fitted.forest.trees}',\n};\n`);
  writeFileSync(LEANINGS, `// Made by scripts/turned/fit.mjs from the labelled plans: how each word leans beside a prohibition, positive to going ahead; behind \`deed:\`, \`change:\` or \`loss:\` for that kind alone. Not written by hand.\nexport const LEANINGS =\n  ${JSON.stringify(fitted.leanings)};\n`);
}

function judge(model, list) {
  const chances = chancesOf(model, list);
  list.forEach((plan, at) => unseen.set(plan, chances[at]));
}

function told(list, least = LEAST) {
  const said = (plan) => plan.elsewhere || plan.prohibitions.some((each, at) => !each.alone && unseen.get(plan)[at] >= leastOf(each, least));
  const [flips, keeps, drops] = [list.filter(({ flip }) => flip), list.filter(({ side }) => side === 'keep'), list.filter(({ side, flip }) => side === 'drop' && !flip)];
  const share = (some) => `${(some.filter(said).length / (some.length || 1)).toFixed(3)} of ${some.length}`;
  return `caught ${share(flips)}, false alarms ${share(keeps)}, plain drops said turned ${share(drops)}`;
}
