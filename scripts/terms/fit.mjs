// `node scripts/terms/fit.mjs [--lang en|ja] [--write] [--curve]`: grows the trees of `src/language/underlined/fitted.ts` from what readers underlined, and tells first what the trees of all other hands find of each hand's terms. Other trees need another `TERM_RULES_VERSION`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { growForest } from '../fitting/grow-trees.mjs';
import { BY_HAND, handOf } from '../fitting/labelled-sets.mjs';
import { writtenForest } from '../fitting/written-forest.mjs';

const GROWTH = { rounds: 160, depth: 5, rate: 0.07, least: 15, ridge: 5, columns: 0.4, share: 0.7 };
/** A word seen less often says no more than its kind. */
const LEAST_SEEN = 2;
/** No set called blind: those only measure. */
const SETS = ['dev', 'second', 'third', 'fifth', 'sixth', ...BY_HAND];
/** Hands that keep compounds whole, where P-02 takes them apart at a general head: of these only the habits are counted, which words they underlined at all; the trees are grown from all others. */
const KEEPING_WHOLE = ['p', 'q', 'r', 's', 'second', 'third', 'fifth'];
/** Small sets of short requests, of which readers list less; nobody else writes so short. */
const COUNTS_AS = { dev: 5, sixth: 8 };
/** Few rows that have to hold, whatever else readers do. */
const HELD_COUNTS_AS = 20;
const TARGET = 'src/language/underlined/fitted.ts';
/** Further characters a reader's mark may take of the words it covers. */
const LOOSE = 4;

const out = resolve('dist', `measure-requests-${process.pid}.mjs`); // beside the tables it opens
await build({ entryPoints: ['scripts/terms/measure-requests.ts'], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { readRequest, termsFrom, requestOf, spansOf, chooseSpans, EVIDENCE, LEAST_HIT, ASKS_ONLY, chanceOf, readForest, sameTerm } = await import(pathToFileURL(out).href);
rmSync(out);

const given = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const labelled = SETS.flatMap((set) => JSON.parse(readFileSync(`bench/data/language/${set}/plans.json`, 'utf8')).map((item) => ({ ...item, hand: BY_HAND.includes(set) ? handOf(item.id) : set })));
const TAKING_APART = [...new Set(labelled.map(({ hand }) => hand))].filter((hand) => !KEEPING_WHOLE.includes(hand));
/** Requests of which the tests say what must and what must not be named; of anything else in them nothing is known. */
const HELD = JSON.parse(readFileSync('scripts/terms/held-examples.json', 'utf8')).map((each) => ({ ...each, ...read({ ...each, requirements: [each.terms] }) }));
const fitted = {};
for (const lang of ['en', 'ja'].filter((each) => (given('--lang') ?? each) === each)) {
  const requests = labelled.filter((item) => item.lang === lang).map(read);
  const unseen = TAKING_APART.flatMap((hand) => {
    const model = opened(fit(requests.filter((request) => request.hand !== hand)));
    return requests.filter((request) => request.hand === hand).map((request) => ({ ...request, likely: likelyOf(model, request) }));
  });
  const least = lang === 'ja' ? LEAST_HIT.japanese : LEAST_HIT.english;
  for (const hand of TAKING_APART) tell(`${lang} ${hand}, unseen`, unseen.filter((request) => request.hand === hand), least);
  tell(`${lang} all hands, each unseen`, unseen, least);
  if (process.argv.includes('--curve')) for (let at = 8; at <= 60; at += 2) tell(`${lang} least ${at / 100}, each unseen`, unseen, at / 100);
  fitted[lang] = fit(requests);
  const model = opened(fitted[lang]);
  tell(`${lang} fitted`, requests.map((request) => ({ ...request, likely: likelyOf(model, request) })).filter(({ hand }) => TAKING_APART.includes(hand)), least);
}
if (process.argv.includes('--write') && fitted.en !== undefined && fitted.ja !== undefined) {
  const text = `// Made by scripts/terms/fit.mjs from what readers underlined: the trees, and how often they underlined a word. Not written by hand.\nimport type { Fitted } from './underlined-terms.ts';\n\nexport const ENGLISH_FITTED: Fitted = ${written(fitted.en)};\n\nexport const JAPANESE_FITTED: Fitted = ${written(fitted.ja)};\n`;
  writeFileSync(TARGET, text);
}

function read({ id, hand, input, requirements }) {
  const reading = readRequest(input);
  const request = { ...requestOf(reading), text: reading.folded.text };
  const terms = requirements.flat();
  return { id, hand, reading, request, terms, marks: marksOf(request, terms) };
}

/** Which words each term covers: the place where it cuts the fewest words, rather one that is not taken yet. */
function marksOf({ words, text }, terms) {
  const taken = [];
  return [...new Set(terms)].flatMap((term) => {
    const sought = term.normalize('NFKC').toLowerCase().replace(/[“”]/g, '"').replace(/[‘’]/g, "'").trim();
    let best;
    for (let start = text.indexOf(sought); start >= 0; start = text.indexOf(sought, start + 1)) {
      const end = start + sought.length;
      const covered = [...words.keys()].filter((at) => words[at].start < end && start < words[at].end);
      if (covered.length === 0) continue;
      const loose = Math.max(0, start - words[covered[0]].start) + Math.max(0, words[covered.at(-1)].end - end);
      const worse = loose + (taken.some(([from, to]) => from < end && start < to) ? LOOSE + 1 : 0);
      if (best === undefined || worse < best.worse) best = { worse, loose, place: [start, end], mark: [covered[0], covered.at(-1) + 1] };
    }
    if (best === undefined) return [];
    taken.push(best.place);
    while (best.mark[1] - best.mark[0] > 1 && ASKS_ONLY.has(words[best.mark[1] - 1].text)) best.mark[1] -= 1;
    return best.loose <= LOOSE ? [best.mark] : [];
  });
}

/** The habits of a hand's readers are those of all other hands, as they will be for a hand nobody has seen. */
function fit(known) {
  const [rows, yes, weights] = [[], [], []];
  const all = habitsOf(known);
  for (const { request, terms, others } of HELD.filter((each) => each.request.japanese === known[0].request.japanese)) {
    for (const { start, end, evidence } of spansOf(request, all)) {
      const text = request.text.slice(start, end);
      if (!terms.includes(text) && !others.includes(text)) continue;
      rows.push(evidence);
      yes.push(Number(terms.includes(text)));
      weights.push(HELD_COUNTS_AS);
    }
  }
  for (const hand of TAKING_APART.filter((each) => known.some((request) => request.hand === each))) {
    const habits = habitsOf(known.filter((request) => request.hand !== hand));
    for (const { request, marks } of known.filter((each) => each.hand === hand)) {
      const marked = new Set(marks.map(([from, to]) => request.text.slice(request.words[from].start, request.words[to - 1].end)));
      for (const { from, to, start, end, evidence } of spansOf(request, habits)) {
        const exactly = marks.some((mark) => mark[0] === from && mark[1] === to);
        if (!exactly && marked.has(request.text.slice(start, end))) continue; // the same words elsewhere: the reader marked them once
        rows.push(evidence);
        yes.push(Number(exactly));
        weights.push(COUNTS_AS[hand] ?? 1);
      }
    }
  }
  return { ...writtenForest(growForest(rows, yes, GROWTH, EVIDENCE.map(() => 0), weights), { base: 4, cut: 4, leaf: 3 }), habits: all };
}

function habitsOf(known) {
  const [counts, joins] = [new Map(), new Map()];
  const add = (map, key, yes) => {
    const count = map.get(key) ?? new Array(yes.length + 1).fill(0);
    count[0] += 1;
    yes.forEach((each, at) => (count[at + 1] += Number(each)));
    map.set(key, count);
  };
  for (const { request: { words }, marks } of known) {
    const inside = words.map((_, at) => marks.findIndex(([from, to]) => from <= at && at < to));
    const eitherOf = (at) => words[at]?.runsOn === true && words[at + 1] !== undefined && (inside[at] >= 0 || inside[at + 1] >= 0);
    const bothOf = (at) => eitherOf(at) && inside[at] === inside[at + 1];
    for (const [at, word] of words.entries()) {
      const yes = [inside[at] >= 0, marks.some(([from]) => from === at), marks.some(([, to]) => to === at + 1), marks.some(([from, to]) => from === at && to === at + 1), marks.some(([, to]) => to === at), marks.some(([from]) => from === at + 1), eitherOf(at), bothOf(at), eitherOf(at - 1), bothOf(at - 1)];
      add(counts, `@${word.kind}`, yes);
      if (isKept(word)) add(counts, word.text, yes);
      if (!word.runsOn || words[at + 1] === undefined) continue;
      add(joins, `${word.kind} ${words[at + 1].kind}`, [bothOf(at), eitherOf(at)]);
      if (isKept(word) && isKept(words[at + 1])) add(joins, `=${word.text} ${words[at + 1].text}`, [bothOf(at), eitherOf(at)]);
    }
  }
  for (const map of [counts, joins]) for (const [key, [seen]] of map) if (!key.startsWith('@') && seen < LEAST_SEEN) map.delete(key);
  for (const [key, [, , either]] of joins) if (key.startsWith('=') && either < LEAST_SEEN) joins.delete(key);
  return { counts, joins };
}

/** A quotation may hold anything. */
function isKept({ kind, text }) {
  return kind !== 'quote' && !/[; @=]/.test(text);
}

function opened(fitted) {
  return { forest: readForest(fitted), habits: fitted.habits };
}

function likelyOf({ forest, habits }, { request }) {
  return spansOf(request, habits).map(({ evidence, ...span }) => ({ ...span, chance: chanceOf(forest, evidence) }));
}

function tell(name, requests, least) {
  let [found, missed, extra] = [0, 0, 0];
  for (const { reading, terms, likely } of requests) {
    const chosen = termsFrom(reading, chooseSpans(likely, least)).terms;
    for (const term of terms) if (chosen.some((other) => sameTerm(term, other))) found += 1;
    else missed += 1;
    extra += chosen.filter((term) => !terms.some((other) => sameTerm(term, other))).length;
  }
  const [recall, precision] = [found / (found + missed), found / (found + extra)];
  console.log(`${name}: recall ${recall.toFixed(3)} precision ${precision.toFixed(3)} F1 ${((2 * recall * precision) / (recall + precision)).toFixed(3)} of ${found + missed}`);
}

function written({ base, trees, habits: { counts, joins } }) {
  const rows = (map) => JSON.stringify([...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => `${key} ${count.join(' ')}`).join(';'));
  return `{\n  base: ${base},\n  trees: '${trees}',\n  counts: ${rows(counts)},\n  joins: ${rows(joins)},\n}`;
}
