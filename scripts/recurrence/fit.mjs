// `npm run fit -- recurrence`: grows the trees of `src/anchor/recheck/fitted-trees.ts` from the labelled pairs, and tells first how trees of four hands judge the pairs of the fifth.
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest, leafOf } from './grow-trees.mjs';

const GROWTH = { rounds: 120, depth: 4, rate: 0.1, least: 5, ridge: 2 };
const PAIRS = ['test/anchor/labelled-pairs/other-hands.json'];
const TARGET = 'src/anchor/recheck/fitted-trees.ts';

const out = resolve('dist', 'measure-pairs.mjs'); // beside the tables it opens
await build({ entryPoints: ['scripts/recurrence/measure-pairs.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { measuredPairs, EVIDENCE } = await import(pathToFileURL(out).href);
rmSync(out);

const NAMES = Object.keys(EVIDENCE);
const pairs = measuredPairs([...PAIRS, ...process.argv.slice(2).filter((word) => word.endsWith('.json'))]).map((pair) => ({ ...pair, rows: pair.evidence.map((evidence) => NAMES.map((name) => evidence[name])) }));

const hands = [...new Set(pairs.map(({ hand }) => hand))].filter((hand) => hand !== '0');
let agreed = 0;
for (const hand of hands) {
  const forests = fit(pairs.filter((pair) => pair.hand !== hand));
  const unseen = pairs.filter((pair) => pair.hand === hand);
  const wrong = unseen.filter((pair) => judged(forests, pair) !== pair.expected);
  const notAgain = unseen.filter(({ expected }) => expected !== 'Recurrence');
  agreed += unseen.length - wrong.length;
  console.log(`hand ${hand}: ${percent(1 - wrong.length / unseen.length)} of ${unseen.length} unseen, false recurrences ${percent(notAgain.filter((pair) => judged(forests, pair) === 'Recurrence').length / notAgain.length)}   ${wrong.map(({ id, expected }) => `${id}:${expected}`).join(' ')}`);
}
console.log(`all hands, each unseen: ${percent(agreed / pairs.filter(({ hand }) => hand !== '0').length)}`);

const forests = fit(pairs);
console.log(`fitted: ${pairs.filter((pair) => judged(forests, pair) === pair.expected).length} of ${pairs.length}`);
if (process.argv.includes('--write')) {
  const text = (tree) => (typeof tree === 'number' ? String(Number(tree.toFixed(4))) : `['${NAMES[tree[0]]}',${Number(tree[1].toFixed(4))},${text(tree[2])},${text(tree[3])}]`);
  const forest = ({ base, trees }) => `{\n    base: ${base.toFixed(4)},\n    trees: [\n${trees.map((tree) => `      ${text(tree)},`).join('\n')}\n    ],\n  }`;
  writeFileSync(TARGET, `// Made by scripts/recurrence/fit.mjs from the labelled pairs: how much each measured thing says. Not written by hand.\nimport type { Forest } from './tree.ts';\n\nexport const FITTED: { readonly again: Forest; readonly part: Forest } = {\n  again: ${forest(forests.again)},\n  part: ${forest(forests.part)},\n};\n`);
}

/** Of several findings the likeliest one is the one a label speaks of; which that is, the last trees say. */
function fit(known) {
  let forests;
  for (let turn = 0; turn < 2; turn += 1) {
    const [again, part] = [[], []];
    for (const { rows, expected, without } of known) {
      if (rows.length === 0) continue;
      const best = forests === undefined ? rows.reduce((a, b) => (firstGuess(b) > firstGuess(a) ? b : a)) : likeliest(forests, rows).row;
      if (expected === 'Resolved') again.push(...rows.map((row) => [row, 0]));
      else if (expected === 'Recurrence' || without !== 'Partial') again.push([best, 1]); // a part that is one without any finding says nothing of this one
      if (expected !== 'Resolved') part.push([best, Number(expected === 'Partial')]);
    }
    const ways = NAMES.map((name) => EVIDENCE[name]);
    forests = { again: growForest(again.map(([row]) => row), again.map(([, yes]) => yes), GROWTH, ways), part: growForest(part.map(([row]) => row), part.map(([, yes]) => yes), GROWTH, NAMES.map(() => 0)) };
  }
  return forests;
}

function firstGuess(row) {
  const of = (name) => row[NAMES.indexOf(name)];
  return Math.max(of('formula'), of('formulaThere') * of('atHome')) + 0.01 * of('text');
}

function likeliest({ again, part }, rows) {
  return rows.map((row) => {
    const another = row[NAMES.indexOf('anotherRule')] === 1;
    const a = another && row[NAMES.indexOf('formula')] < 0.3 ? Math.min(chance(again, row), 0.499) : chance(again, row);
    const p = another ? Math.max(chance(part, row), 0.501) : chance(part, row);
    return { row, again: a, part: p, score: a * (1 - 0.6 * p) };
  }).reduce((best, each) => (each.score > best.score ? each : best));
}

function judged(forests, { rows, same, sure, without }) {
  if (same) return 'Recurrence';
  if (rows.length === 0) return without;
  const { again, part } = likeliest(forests, rows);
  return again < 0.5 || (part > 0.5 && !sure) ? without : part > 0.5 ? 'Partial' : 'Recurrence';
}

function chance({ base, trees }, row) {
  return 1 / (1 + Math.exp(-trees.reduce((sum, tree) => sum + leafOf(tree, row), base)));
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
