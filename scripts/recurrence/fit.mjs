// `npm run fit [-- --write] [-- --unseen=cc,dd]`: grows the trees of `src/anchor/recheck/fitted-trees.ts` from the labelled pairs, and tells first how the trees of all other hands judge each hand's pairs (or those of the hands that are named, or of none: `--unseen=`). Other trees need another `WEIGHTS_VERSION` once a version was released.
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest } from '../fitting/grow-trees.mjs';
import { writtenForest } from '../fitting/written-forest.mjs';

const GROWTH = { rounds: 500, depth: 3, rate: 0.03, least: 5, ridge: 2, columns: 0.2, share: 0.6 };
/** Some two hundred passages were left as they were: smaller trees, and fewer. */
const GROWTH_BESIDE = { rounds: 150, depth: 2, rate: 0.06, least: 4, ridge: 2, columns: 0.4, share: 0.7 };
/** Log odds put on for a part: half of an issue is oftener taken for the whole of it than the other way round. */
const PART = 0.4;
/** The author's own pairs are the worked examples: each counts for so many. */
const OWN = 8;
/** Hands that were asked for the hard cases of practice, in other words in the second round; the others repeat themselves more than reviewers do. */
const HARD = new Set(['cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj', 'kk']);
const OF_HARD = 4;
/** Of passages left as they were there are few: no pair of them may speak for many. */
const MOST_BESIDE = 2;
const NOTHING = { base: 0, trees: '- 0' };
const PAIRS = ['test/anchor/labelled-pairs/other-hands.json'];
const TARGET = 'src/anchor/recheck/fitted-trees.ts';

const out = resolve('dist', 'measure-pairs.mjs'); // beside the tables it opens
await build({ entryPoints: ['scripts/recurrence/measure-pairs.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { measuredPairs, BESIDE, EVIDENCE, OF_A_PART, RECURRENCE_FROM, RESOLVED_BELOW, isMendedElsewhere, readForests, scoreOf, weigh } = await import(pathToFileURL(out).href);
rmSync(out);

const NAMES = Object.keys(EVIDENCE);
const BESIDES = Object.keys(BESIDE);
const pairs = measuredPairs([...PAIRS, ...process.argv.slice(2).filter((word) => word.endsWith('.json'))]);

const named = process.argv.find((word) => word.startsWith('--unseen='))?.slice('--unseen='.length).split(',');
const hands = [...new Set(pairs.map(({ hand }) => hand))].filter((hand) => hand !== '0' && (named === undefined || named.includes(hand)));
let agreed = 0;
for (const hand of hands) {
  const forests = readForests(fit(pairs.filter((pair) => pair.hand !== hand)));
  const unseen = pairs.filter((pair) => pair.hand === hand);
  const wrong = unseen.filter((pair) => judged(forests, pair) !== pair.expected);
  const notAgain = unseen.filter(({ expected }) => expected !== 'Recurrence');
  agreed += unseen.length - wrong.length;
  console.log(`hand ${hand}: ${percent(1 - wrong.length / unseen.length)} of ${unseen.length} unseen, false recurrences ${percent(notAgain.filter((pair) => judged(forests, pair) === 'Recurrence').length / notAgain.length)}   ${wrong.map(({ id, expected }) => `${id}:${expected}`).join(' ')}`);
}
if (hands.length > 0) console.log(`these hands, each unseen: ${percent(agreed / pairs.filter(({ hand }) => hands.includes(hand)).length)}`);

const fitted = fit(pairs);
const forests = readForests(fitted);
console.log(`fitted: ${pairs.filter((pair) => judged(forests, pair) === pair.expected).length} of ${pairs.length}`);
if (process.argv.includes('--write')) {
  const forest = ({ base, trees }) => `{ base: ${base}, trees: '${trees}' }`;
  writeFileSync(TARGET, `// Made by scripts/recurrence/fit.mjs from the labelled pairs: how much each measured thing says. Not written by hand.\nimport type { FittedForests } from './weigh-evidence.ts';\n\nexport const FITTED: FittedForests = {\n  evidence: '${fitted.evidence}',\n  again: ${forest(fitted.again)},\n  part: ${forest(fitted.part)},\n  beside: '${fitted.beside}',\n  elsewhere: ${forest(fitted.elsewhere)},\n};\n`);
}

/** Of several findings the likeliest one is the one a label speaks of; which that is, the last trees say. */
function fit(known) {
  let fitted = { evidence: NAMES.join(' '), beside: BESIDES.join(' '), again: NOTHING, part: NOTHING, elsewhere: NOTHING };
  for (let turn = 0; turn < 2; turn += 1) {
    const [again, part] = [[], []];
    const last = readForests(fitted);
    for (const { evidence, expected, without, hand } of known) {
      if (evidence.length === 0) continue;
      const best = turn === 0 ? most(evidence, firstGuess) : likeliest(last, evidence).of;
      const worth = worthOf(hand);
      if (expected === 'Resolved') again.push(...evidence.map((each) => [each, 0, worth]));
      else if (expected === 'Recurrence' || without !== 'Partial') again.push([best, 1, worth]); // a part that is one without any finding says nothing of this one
      if (expected !== 'Resolved') part.push([best, Number(expected === 'Partial'), worth]);
    }
    fitted = { ...fitted, again: grown(again, EVIDENCE, NAMES, GROWTH, 0), part: grown(part, OF_A_PART, NAMES, GROWTH, PART) };
  }
  const forests = readForests(fitted);
  const left = known.filter(({ beside, same, expected, evidence }) => beside !== undefined && !same && expected !== 'Recurrence' && (expected === 'Resolved' || evidence.length === 0 || likeliest(forests, evidence).score < RESOLVED_BELOW));
  return { ...fitted, elsewhere: grown(left.map(({ beside, expected, hand }) => [beside, Number(expected === 'Resolved'), Math.min(worthOf(hand), MOST_BESIDE)]), BESIDE, BESIDES, GROWTH_BESIDE, 0) };
}

function worthOf(hand) {
  return hand === '0' ? OWN : HARD.has(hand) ? OF_HARD : 1;
}

/** As it will stand in the file; `more` is put on the log odds. */
function grown(samples, ways, names, growth, more) {
  const { base, trees } = growForest(samples.map(([measured]) => names.map((name) => measured[name])), samples.map(([, yes]) => yes), growth, names.map((name) => ways[name] ?? 0), samples.map(([, , worth]) => worth));
  return writtenForest({ base: base + more, trees }, { base: 4, cut: 4, leaf: 4 });
}

function firstGuess({ formula, formulaThere, atHome, text }) {
  return Math.max(formula, formulaThere * atHome) + 0.01 * text;
}

function likeliest(forests, evidence) {
  return most(evidence.map((of) => ({ of, score: scoreOf(weigh(of, forests)) })), ({ score }) => score);
}

function judged(forests, { evidence, same, sure, without, likely, beside }) {
  const score = evidence.length === 0 ? 0 : likeliest(forests, evidence).score;
  if (same || score >= RECURRENCE_FROM) return 'Recurrence';
  if (score < RESOLVED_BELOW) return beside === undefined ? without : isMendedElsewhere(beside, forests) ? 'Resolved' : 'Partial';
  return sure ? 'Partial' : likely;
}

function most(list, of) {
  return list.reduce((best, each) => (of(each) > of(best) ? each : best));
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
