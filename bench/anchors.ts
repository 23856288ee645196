// Where passages went: the cascade beside the plain methods, on edits with exact truth and, where histories are given, on real ones.
//   npm run bench -- anchors [git directory …]   (texts of others stay outside the repository; only figures are kept)
import { execFileSync } from 'node:child_process';
import { CALIBRATION_VERSION } from '../src/anchor/calibration.ts';
import { anchorOf, HashedText } from '../src/anchor/hashed/hash-anchor.ts';
import { classifyRecheck, remapRange, RevisionPair } from '../src/index.ts';
import { LABELLED_PAIRS } from '../test/anchor/labelled-pairs/all-pairs.ts';
import { recheckInput } from '../test/anchor/labelled-pairs/labelled-pair.ts';
import { drawCase, heldOutSeeds, type BaseText } from '../test/anchor/synthetic/draw-case.ts';
import { ownTexts } from '../test/anchor/synthetic/own-texts.ts';
import { NAIVE_METHODS } from './anchors/naive.ts';
import { realCases } from './anchors/real-history.ts';
import { recheckAgreement } from './anchors/recheck-agreement.ts';
import { reliability, scoreOf, type Method, type Question, type Score } from './anchors/score.ts';
import { keepRun } from './run-record.ts';

/** Of 700 the share of wrong answers was .5 to .9 % from one week's documents to the next; of so many it is steadier. */
const CASES = 2_100;
const SECRET = 'bench';

const CASCADE_METHOD: Method = {
  name: 'cascade',
  prepare: (before, after) => new RevisionPair(before, after),
  find: (before, after, range, pair) => remapRange({ before, after, range: [range[0], range[1]] }, pair as RevisionPair),
};

const METHODS: readonly Method[] = [
  ...NAIVE_METHODS,
  {
    name: 'hash-only anchor',
    prepare: (_before, after) => new HashedText(after, SECRET),
    find: (before, _after, range, hashed) => (hashed as HashedText).find(anchorOf(before, [range[0], range[1]], SECRET)) ?? { range: null },
  },
  {
    ...CASCADE_METHOD,
    name: 'cascade, taken only (≥ 0.80)',
    find: (...asked) => {
      const answer = CASCADE_METHOD.find(...asked);
      return (answer.confidence ?? 0) >= 0.8 ? answer : { range: null };
    },
  },
  CASCADE_METHOD,
];

export async function run(gitDirs: readonly string[]): Promise<void> {
  const texts = [...ownTexts('.'), ...gitDirs.flatMap((gitDir) => newestTexts(gitDir, 30))];
  const synthetic = measured(`synthetic edits, ${CASES} held-out revisions of ${texts.length} texts`, heldOutSeeds(CASES).map((seed) => questionOf(seed, texts)));
  const real = gitDirs.length === 0 ? undefined : measured(`real histories, ${gitDirs.length} repositories`, gitDirs.flatMap((gitDir, at) => realQuestions(gitDir, at + 101)));

  const labelled = LABELLED_PAIRS.map((pair) => ({ expected: pair.state, got: classifyRecheck(recheckInput(pair)).state }));
  const agreed = labelled.filter(({ expected, got }) => expected === got).length;
  const regular = recheckAgreement(heldOutSeeds(CASES), texts);
  const recheck = {
    labelled_pairs: labelled.length,
    labelled_agreement: percent(agreed, labelled.length),
    issues: regular.issues,
    agreement: percent(regular.found + regular.gone - regular.falseRecurrence, regular.issues),
    persisting_found: percent(regular.found, regular.persisting),
    wrong_identity: regular.wrongIdentity,
    false_recurrence: percent(regular.falseRecurrence, regular.gone),
  };
  console.log('\nrecheck: labelled pairs (written by who wrote the code) and synthetic edits around the findings of a regular checker (held out)');
  console.table(recheck);
  const file = keepRun('anchors', { calibration: CALIBRATION_VERSION, synthetic: synthetic.figures, ...(real !== undefined && { real: real.figures }), recheck }, [{ name: 'cascade per passage, synthetic', unit: 'ms', samples: synthetic.cascade.times.map((time) => Math.round(time * 1_000) / 1_000) }]);
  console.log(`kept in ${file}`);
}

function measured(title: string, questions: readonly Question[]): { figures: unknown; cascade: Score } {
  const scores = METHODS.map((method) => scoreOf(method, questions));
  const cascade = scores.at(-1)!;
  const figures = scores.map(({ judged: _judged, times: _times, ...figure }) => figure);
  const byRoute = reliability(cascade.judged, ({ route }) => route);
  const byBand = reliability(cascade.judged, ({ confidence }) => (confidence >= 0.95 ? '≥ 0.95' : confidence >= 0.9 ? '0.90–0.95' : confidence >= 0.8 ? '0.80–0.90' : '0.60–0.80'));
  console.log(`\n${title}: ${cascade.passages} passages that live; located = overlap of at least 0.8, in %`);
  console.table(Object.fromEntries(figures.map(({ name, ...rest }) => [name, rest])));
  console.log('how often an answer is right (deleted and rewritten passages included), by route and by confidence');
  console.table(Object.fromEntries([...byRoute, ...byBand].map(({ name, ...rest }) => [name, rest])));
  return { figures: { methods: figures, by_route: byRoute, by_band: byBand }, cascade };
}

function questionOf(seed: number, texts: readonly BaseText[]): Question {
  const { before, after, ranges } = drawCase(seed, texts);
  return { before, after, passages: ranges };
}

function realQuestions(gitDir: string, seed: number): Question[] {
  return realCases(gitDir, 25, 3, seed).map(({ before, after, ranges, gone }) => ({
    before,
    after,
    goneIsDoubtful: true,
    passages: [
      ...ranges.map(({ range, places, touched }) => ({ range, truth: { fate: 'alive' as const, places, touched } })),
      ...gone.map((range) => ({ range, truth: { fate: 'deleted' as const } })),
    ],
  }));
}

/** Markdown of the newest commit, long enough to draw from. */
function newestTexts(gitDir: string, most: number): BaseText[] {
  const git = (...args: string[]): string => execFileSync('git', ['--git-dir', gitDir, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const names = git('ls-tree', '-r', '--name-only', 'HEAD').split('\n').filter((name) => name.endsWith('.md'));
  return names.map((name): BaseText => {
    const text = git('show', `HEAD:${name}`);
    return { name: `${gitDir}/${name}`, language: (text.match(/[\u3041-\u30ff]/gu)?.length ?? 0) > text.length / 10 ? 'ja' : 'en', text };
  }).filter(({ text }) => text.length > 3_000).slice(0, most);
}

function percent(count: number, of: number): number {
  return of === 0 ? 0 : Math.round((1_000 * count) / of) / 10;
}
