// `npm run fit:turned [-- --write]`: learns how words lean and grows the trees of `src/language/prohibited/` from the labelled plans, and tells first how what all other hands teach judges each hand's plans. Another fit needs another `PRESERVATION_RULES_VERSION`.
import { writeFileSync } from 'node:fs';
import { BY_HAND, chancesOf, fit, hands, LEAST, plans, sets } from './learn.mjs';

const TREES = 'src/language/prohibited/fitted.ts';
const LEANINGS = 'src/language/prohibited/fitted-leanings.ts';

const unseen = new Map();
for (const hand of hands) {
  const own = plans.filter((plan) => plan.hand === hand);
  judge(fit(plans.filter((plan) => plan.hand !== hand)), own);
  console.log(`hand ${hand}, unseen: ${told(own)}`);
}
for (const [at, set] of BY_HAND.entries()) {
  console.log(`${set}, the rules alone: ${told(sets[at], { atLeast: 2, ruledAtLeast: 0, wishAtLeast: 0 })}`);
  for (const lang of ['en', 'ja']) {
    for (const atLeast of [0.3, 0.35, 0.4, 0.45, 0.5]) console.log(`${set} ${lang}, each hand unseen, at least ${atLeast}: ${told(sets[at].filter((plan) => plan.lang === lang), { ...LEAST, atLeast })}`);
  }
}
const fitted = fit(plans);
judge(fitted, plans);
for (const [at, set] of BY_HAND.entries()) console.log(`${set}, fitted: ${told(sets[at])}`);
if (process.argv.includes('--write')) {
  writeFileSync(TREES, `// Made by scripts/turned/fit.mjs from the labelled plans: how much each measured thing says, by its place in \`PROHIBITION_EVIDENCE\`. Not written by hand.\nimport type { FittedProhibitions } from './broken.ts';\n\nexport const FITTED: FittedProhibitions = {\n  atLeast: ${LEAST.atLeast},\n  ruledAtLeast: ${LEAST.ruledAtLeast},\n  wishAtLeast: ${LEAST.wishAtLeast},\n  base: ${fitted.forest.base},\n  trees: '${fitted.forest.trees}',\n};\n`);
  writeFileSync(LEANINGS, `// Made by scripts/turned/fit.mjs from the labelled plans: how each word leans beside a prohibition, positive to going ahead; behind \`deed:\`, \`change:\` or \`loss:\` for that kind alone. Not written by hand.\nexport const LEANINGS =\n  ${JSON.stringify(fitted.leanings)};\n`);
}

function judge(model, list) {
  const chances = chancesOf(model, list);
  list.forEach((plan, at) => unseen.set(plan, chances[at]));
}

function told(list, { atLeast, ruledAtLeast, wishAtLeast } = LEAST) {
  const said = (plan) => plan.elsewhere || plan.prohibitions.some(({ ruled, wish, alone }, at) => !alone && unseen.get(plan)[at] >= (wish ? wishAtLeast : ruled ? ruledAtLeast : atLeast));
  const [flips, keeps, drops] = [list.filter(({ flip }) => flip), list.filter(({ side }) => side === 'keep'), list.filter(({ side, flip }) => side === 'drop' && !flip)];
  const share = (some) => `${(some.filter(said).length / (some.length || 1)).toFixed(3)} of ${some.length}`;
  return `caught ${share(flips)}, false alarms ${share(keeps)}, plain drops said turned ${share(drops)}`;
}
