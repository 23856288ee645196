// Everything that is measured of an issue and a finding that may be it again, as named numbers for the fitted trees to weigh.
import { fold } from '../../kernel/text-folding.ts';
import type { Remap } from '../remap-range.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { overlap, sharedLength, type TextRange } from '../text-range.ts';
import { sameName, type Finding } from './finding.ts';
import { carriedTo } from './carried.ts';
import { Heirs } from './heir.ts';
import { changedBeside, changedClauses } from './changed-beside.ts';
import { Ends } from './ends.ts';
import { homeOf } from './home.ts';
import { livesOf } from './lives.ts';
import { besideOf } from './mended-elsewhere.ts';
import { marksOf, namedIn, stands } from './marks.ts';
import { isPoint, sharedMatter, textLikeness } from './matter.ts';
import { isForeign } from './origin.ts';
import { NamedParts } from './parts-named.ts';
import { paragraphAround } from './paragraph.ts';
import { familiesOf, kindsOf } from './problem-kinds.ts';
import { readsAsBefore } from './reads-as-before.ts';
import { comparedAt, recurrenceParts, formulaScore, WEIGHTS, type RecurrenceParts } from './recurrence-score.ts';
import { concededIn, Teller } from './said.ts';
import { sentenceAround } from './sentence.ts';
import { saidBy, sharedMeaning, wordsInCommon, wordsOf } from './shared-meaning.ts';
import { Subject } from './subject.ts';
import { namesFewer, whatIsLeft, type Left } from './what-is-left.ts';
import { descriptionLikeness, sharedPairs } from './word-likeness.ts';

/** What more of it makes a recurrence: likelier (1), less likely (-1), or either. The trees were grown within this. */
export const EVIDENCE = {
  sameRule: 1, anotherRule: -1, sameCategory: 1, kindsShared: 1, kindsInCommon: 1, kindsApart: -1, familiesShared: 1, familiesInCommon: 1, familiesApart: 0,
  place: 1, overlap: 1, ofFinding: 1, apart: -1, foreign: -1, atHome: 1,
  text: 1, textNow: 1, textPairs: 1, textMatter: 1, textMeaning: 1, textWords: 1, textWordsBoth: 1, sentence: 1, sentenceMatter: 1,
  description: 1, descriptionPairs: 1, descriptionMatter: 1, descriptionMeaning: 1, descriptionWords: 1, descriptionWordsBoth: 1,
  left: 1, marksOfFinding: 0, marksThatWere: 0, lengthRatio: 0, contains: 0,
  formula: 1, formulaThere: 1,
  heir: 1, heirLead: -1, rest: 0, restLead: -1, stray: -1, known: 0, sentencesAway: -1,
  figures: 1, figuresShare: 1, count: 0, most: 0, mostNow: 0, fewerNow: 0, namedFewer: 0, questions: 0, questionsShared: 1, questionsGone: 0, still: 1, mended: 0, minor: 0, several: 0, severalNow: 0, joined: 0, joinedNow: 0, questionsConceded: 0, conceded: 0, kindsGone: 0, kindsNew: -1, familiesGone: 0,
  carried: 1, ofPassage: 0, written: 0, diedBeside: 0, survival: 0,
  saidOfFresh: 1, saidOfOld: 1, storyWords: 1,
  saidAgain: 1, saidAnew: 1, about: 1, aboutAgain: 1, aboutAnew: 1, aboutLead: -1, saidOfAdded: 0, passageAgain: 1, category: 1, categorySaid: 1,
  parts: 0, partBest: 1, partWorst: 0, partGiven: 0, partTaken: 0, partMended: 0, addedSaid: 0, takenSaid: 0,
  livesHere: 1, livesElsewhere: -1, cameFrom: 1,
  endHere: 0, endBack: 0, endsSwapped: 1, endsKept: 1, clashOfEnds: 1, partsApart: 0, partSettled: 0, partSigns: 0, beyondAgain: 1, beyondAnew: 1, namedAgain: 1, marksHere: 1, marksMet: 0, subjectGone: -1, besideSaid: 0, besideTalk: 0, besideFigures: 0, besideNamed: 0, pointsAway: 0,
  subjectAgain: 1, subjectAnew: 1, troubleAgain: 1, troubleAnew: 1, clash: 0, otherSide: 1, otherFigures: 1, figuresGone: 0,
  placed: 0, confidence: 0, deleted: 0, alive: 0, rewritten: 0, vanished: 0, lost: 0,
  length: 0, lengthNow: 0, point: 0, findings: 0, asBefore: 0, sameWords: 0, likeNow: 0, stillThere: 0, hasRule: 0, marks: 0, marksLeft: 0, marksGone: 0,
} as const satisfies Readonly<Record<string, -1 | 0 | 1>>;

/** The same for a part of it being mended; what is not named here may speak for either. */
export const OF_A_PART: Readonly<Partial<Record<keyof typeof EVIDENCE, -1 | 1>>> = { left: -1, fewerNow: 1, namedFewer: 1, mended: 1, questionsGone: 1, partWorst: -1, partGiven: 1, partTaken: 1, partMended: 1, partsApart: 1, partSettled: 1, partSigns: 1, joined: 1, joinedNow: -1, questionsConceded: 1, conceded: 1, kindsGone: 1, familiesGone: 1 };

export type Evidence = Readonly<Record<keyof typeof EVIDENCE, number>>;

const LEFT: Readonly<Record<Left, number>> = { all: 1, part: 0.5, 'something else': 0 };
/** Where one of the two names no kind at all. */
const KINDS_UNKNOWN = 0.4;
/** So many findings, the nearest, are asked whether they fit an issue better: a text may have hundreds. */
const MOST_RIVALS = 12;
/** Further away is all the same. */
const FAR = 100;

type Words = ReturnType<typeof wordsOf>;

/** One issue in its two revisions, measured once for all findings. */
export class Witness {
  readonly #pair: RevisionPair;
  readonly #issue: Finding;
  readonly #old: string;
  readonly #oldSentence: string;
  readonly #place: TextRange;
  readonly #zone: TextRange;
  readonly #kinds: ReadonlySet<string>;
  readonly #families: ReadonlySet<string>;
  readonly #always: Pick<Evidence, 'placed' | 'confidence' | 'deleted' | 'alive' | 'rewritten' | 'vanished' | 'lost' | 'length' | 'lengthNow' | 'point' | 'findings' | 'asBefore' | 'sameWords' | 'likeNow' | 'stillThere' | 'hasRule' | 'marks' | 'marksLeft' | 'marksGone' | 'survival' | 'addedSaid' | 'takenSaid' | 'subjectGone' | 'besideSaid' | 'besideTalk' | 'besideFigures' | 'besideNamed' | 'pointsAway'>;
  readonly #heirs: Heirs;
  readonly #teller: Teller;

  readonly #said: Words;
  readonly #passage: Words;
  readonly #added: Words;
  readonly #taken: Words;
  readonly #named: NamedParts;
  readonly #subject: Subject;
  readonly #abouts: ReadonlyMap<Finding, About>;
  readonly #ends: Ends;
  readonly #marks: readonly string[];
  readonly #beyond: Words;
  readonly #quoted: readonly string[];

  constructor(pair: RevisionPair, issue: Finding, remap: Remap, findings: readonly Finding[]) {
    const old = pair.before.slice(...issue.range);
    const { fate, zone } = homeOf(pair, issue.range);
    const place = remap.range ?? zone;
    const now = pair.after.slice(...place);
    const marks = marksOf(issue.description, old);
    const left = marks.filter((mark) => stands(mark, now)).length;
    this.#pair = pair;
    this.#issue = issue;
    this.#old = old;
    this.#oldSentence = sentenceAround(pair.before, issue.range);
    this.#place = place;
    this.#zone = zone;
    this.#kinds = kindsOf(issue);
    this.#families = familiesOf(issue);
    this.#heirs = new Heirs(pair, issue.range, paragraphAround(pair.before, issue.range), zone);
    this.#teller = new Teller(issue.description);
    this.#said = wordsOf(issue.description);
    this.#passage = wordsOf(old);
    const changed = changedBeside(pair, [issue.range[0], issue.range[0]], [place[0], place[0]]);
    this.#added = wordsOf(changed.added.map(({ text }) => text).join(' '));
    this.#taken = wordsOf(changed.taken.map(({ text }) => text).join(' '));
    this.#subject = new Subject(issue, old, pair.before, pair.after);
    this.#named = new NamedParts(issue.description, wordsOf(changedClauses(pair, place)));
    this.#ends = new Ends(pair, issue, place);
    this.#marks = marks;
    this.#beyond = beyond(this.#said, old);
    this.#quoted = namedIn(issue.description);
    const beside = besideOf(pair, issue, place, findings.length);
    const apart = ({ range }: Finding): number => Math.max(place[0] - range[1], range[0] - place[1], 0);
    const rivals = findings.length <= MOST_RIVALS ? findings : [...findings].sort((a, b) => apart(a) - apart(b)).slice(0, MOST_RIVALS);
    this.#abouts = new Map(rivals.map((finding) => [finding, this.#aboutOf(finding)]));
    this.#always = {
      besideSaid: beside.addedMeaning, besideTalk: Math.max(beside.changedTalk, beside.writtenTalk), besideFigures: beside.figuresChanged, besideNamed: beside.addedSaid + beside.takenSaid, pointsAway: beside.pointsAway, subjectGone: this.#goneFrom(now),
      addedSaid: saidBy(this.#said, this.#added), takenSaid: saidBy(this.#said, this.#taken),
      placed: Number(remap.range !== null), confidence: remap.confidence, deleted: Number(remap.outcome === 'deleted'),
      alive: Number(fate === 'alive'), rewritten: Number(fate === 'rewritten'), vanished: Number(fate === 'vanished'), lost: Number(fate === 'lost'),
      length: Math.log(1 + old.length), lengthNow: Math.log(1 + now.length), point: Number(isPoint(old)), findings: findings.length,
      asBefore: Number(remap.range !== null && readsAsBefore(pair, issue.range, remap.range)), sameWords: Number(remap.range !== null && now === old),
      likeNow: textLikeness(old, now), stillThere: Number(pair.after.includes(old)), hasRule: Number(Boolean(issue.rule)),
      marks: marks.length, marksLeft: left, marksGone: marks.length === 0 ? 0 : 1 - left / marks.length,
      survival: Math.min(1, pair.runs.survival(...issue.range) + pair.moved.survival(...issue.range)),
    };
  }

  /** With the parts of the formula, which are printed. */
  of(finding: Finding): { readonly evidence: Evidence; readonly parts: RecurrenceParts } {
    const [pair, issue, old, place, there] = [this.#pair, this.#issue, this.#old, this.#place, finding.range];
    const compared = comparedAt(issue, old, this.#oldSentence, place, finding, pair.after);
    const parts = recurrenceParts(compared);
    const { fresh, now, freshSentence, rules } = compared;
    const kinds = kindsOf(finding);
    const [shared, akin] = [inCommon(this.#kinds, kinds), inCommon(this.#families, familiesOf(finding))];
    const [words, said] = [wordsInCommon(old, fresh), wordsInCommon(issue.description, finding.description)];
    const marks = marksOf(finding.description, fresh);
    const theirs = wordsOf(finding.description);
    const [subjects, met] = [this.#subject.with(finding, fresh), this.#ends.with(finding)];
    const here = this.#marks.filter((mark) => stands(mark, fresh));
    const own = this.#abouts.get(finding) ?? this.#aboutOf(finding);
    const rival = [...this.#abouts].reduce((most, [other, { about }]) => (other === finding ? most : Math.max(most, about)), 0);
    const clashOfEnds = subjects.clash * met.endsSwapped;
    const named = this.#named.of(theirs, wordsOf(concededIn(finding.description)), this.#added, this.#taken);
    const told = this.#teller.with(finding.description);
    const measured: Omit<Evidence, 'partSigns'> = {
      ...this.#always,
      beyondAgain: saidBy(this.#beyond, beyond(theirs, fresh)), beyondAnew: saidBy(beyond(theirs, fresh), this.#beyond), namedAgain: this.#quoted.filter((words) => stands(words, finding.description)).length,
      saidAgain: saidBy(this.#said, theirs), saidAnew: saidBy(theirs, this.#said), ...own, aboutLead: rival === 0 ? 0 : rival - own.about, saidOfAdded: saidBy(theirs, this.#added), passageAgain: saidBy(this.#passage, wordsOf(fresh)),
      category: wordsInCommon(issue.category, finding.category).both, categorySaid: Math.max(saidBy(wordsOf(issue.category), theirs), saidBy(wordsOf(finding.category), this.#said)),
      ...named, ...livesOf(pair, issue.range, there), ...subjects, ...met, clashOfEnds, marksHere: here.length, marksMet: this.#marks.length === 0 ? 0 : here.length / this.#marks.length,
      sameRule: Number(rules === 'same'), anotherRule: Number(rules === 'different'), sameCategory: Number(sameName(issue.category, finding.category)),
      kindsShared: shared.share, kindsInCommon: shared.count, kindsApart: shared.apart, familiesShared: akin.share, familiesInCommon: akin.count, familiesApart: akin.apart,
      kindsGone: this.#kinds.size - shared.count, kindsNew: kinds.size - shared.count, familiesGone: this.#families.size - akin.count, conceded: saidBy(wordsOf(concededIn(finding.description)), this.#said),
      place: parts.place, overlap: overlap(place, there), ofFinding: sharedLength(place, there) / Math.max(1, there[1] - there[0]),
      apart: Math.min(1, Math.max(place[0] - there[1], there[0] - place[1], 0) / FAR), foreign: Number(isForeign(pair, issue.range, there)), atHome: Number(sharedLength(this.#zone, there) > 0),
      text: textLikeness(old, fresh), textNow: textLikeness(old, now), textPairs: sharedPairs(old, fresh), textMatter: sharedMatter(old, fresh), textMeaning: sharedMeaning(old, fresh), textWords: words.either, textWordsBoth: words.both,
      sentence: textLikeness(this.#oldSentence, freshSentence), sentenceMatter: sharedMatter(this.#oldSentence, freshSentence),
      description: descriptionLikeness(issue.description, finding.description), descriptionPairs: sharedPairs(issue.description, finding.description), descriptionMatter: sharedMatter(issue.description, finding.description),
      descriptionMeaning: sharedMeaning(issue.description, finding.description), descriptionWords: said.either, descriptionWordsBoth: said.both,
      left: LEFT[whatIsLeft(compared, WEIGHTS.sameWords)], marksOfFinding: marks.length, marksThatWere: marks.filter((mark) => stands(mark, old)).length,
      lengthRatio: Math.log((1 + fresh.length) / (1 + old.length)), contains: Number(fresh.includes(old) || old.includes(fresh)),
      formula: formulaScore(parts), formulaThere: formulaScore(recurrenceParts(comparedAt(issue, old, this.#oldSentence, there, finding, pair.after))),
      ...this.#heirs.of(there), ...told, ...carriedTo(pair, issue.range, there),
      namedFewer: Number(namesFewer(issue.description, finding.description)), saidOfFresh: sharedMatter(issue.description, freshSentence), saidOfOld: sharedMatter(finding.description, this.#oldSentence), storyWords: wordsInCommon(this.#oldSentence, freshSentence).both,
    };
    const placed = clashOfEnds < AT_THE_END ? measured : { ...measured, ...atTheEnd(measured) };
    return { evidence: { ...placed, partSigns: partSigns(placed) }, parts };
  }

  /** Of what the description names in the passage, the share that does not stand there any more. */
  #goneFrom(now: string): number {
    const [old, fresh] = [fold(this.#old), fold(now)];
    const named = this.#said.filter(({ text }) => old.includes(text));
    return named.length === 0 ? 0 : named.filter(({ text }) => !fresh.includes(text)).length / named.length;
  }

  /** Passage and description taken together: what the one marks, the other may say. */
  #aboutOf(finding: Finding): About {
    const [issue, other] = [[...this.#said, ...this.#passage], [...wordsOf(finding.description), ...wordsOf(this.#pair.after.slice(...finding.range))]];
    const [aboutAgain, aboutAnew] = [saidBy(issue, other), saidBy(other, issue)];
    return { aboutAgain, aboutAnew, about: aboutAgain + aboutAnew === 0 ? 0 : (2 * aboutAgain * aboutAnew) / (aboutAgain + aboutAnew) };
  }
}

/** From so much on, a finding that contradicts the same stands at the other end of the issue. */
const AT_THE_END = 0.6;

/** The other end of a contradiction is its place as much as the one that was marked. */
function atTheEnd({ place, endsSwapped, sentence, sentenceMatter, heir, heirLead, rest, restLead, stray }: Omit<Evidence, 'partSigns'>): Partial<Evidence> {
  const there = (value: number): number => Math.max(value, endsSwapped);
  return { place: there(place), apart: 0, foreign: 0, atHome: 1, sentence: there(sentence), sentenceMatter: there(sentenceMatter), heir: there(heir), heirLead: Math.min(heirLead, 0), rest: there(rest), restLead: Math.min(restLead, 0), stray: Math.min(stray, 0), sentencesAway: 0 };
}

/** How many things say, each by itself, that one of several troubles is left. */
function partSigns({ marksMet, partSettled, conceded, joined, joinedNow, kindsGone, namedFewer, fewerNow, questionsConceded, mended }: Omit<Evidence, 'partSigns'>): number {
  const signs = [marksMet > 0 && marksMet < 1, partSettled >= 0.35, conceded >= 0.3, joined > joinedNow && kindsGone > 0, namedFewer > 0, fewerNow > 0, questionsConceded > 0, mended > 0];
  return signs.filter(Boolean).length;
}

/** The words that do not stand in the passage: any finding on the same words has those. */
function beyond(said: Words, passage: string): Words {
  const marked = fold(passage);
  return said.filter(({ text }) => !marked.includes(text));
}

interface About {
  readonly about: number;
  readonly aboutAgain: number;
  readonly aboutAnew: number;
}

/** `apart`: what only one of the two names. */
function inCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): { readonly count: number; readonly share: number; readonly apart: number } {
  const count = [...a].filter((name) => b.has(name)).length;
  const fewer = Math.min(a.size, b.size);
  return { count, share: fewer === 0 ? KINDS_UNKNOWN : count / fewer, apart: a.size + b.size - 2 * count };
}
