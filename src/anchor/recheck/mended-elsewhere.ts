// What speaks for an untouched passage having been mended by a change beside it: what its description names was taken away elsewhere, or what it missed was put in there.
import { fold } from '../../kernel/text-folding.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { sharedLength, type TextRange } from '../text-range.ts';
import { changedBeside, type ChangedWord } from './changed-beside.ts';
import type { Finding } from './finding.ts';
import { isEmptyWord } from './matter.ts';
import { paragraphAround } from './paragraph.ts';
import { familiesOf, kindsOf } from './problem-kinds.ts';
import { figuresIn } from './said.ts';
import { sentenceRange } from './sentence.ts';
import { saidBy, wordsOf } from './shared-meaning.ts';

/** What more of it makes a mending elsewhere: likelier (1), less likely (-1), or either. */
export const BESIDE = {
  takenSaid: 1, takenOfPassage: 1, takenMeaning: 1, addedSaid: 1, addedOfPassage: 1, addedMeaning: 1, addedPassageMeaning: 1, figuresChanged: 1, changedTalk: 1, writtenTalk: 1,
  taken: 0, added: 0, nextTo: 0, atHome: 0, before: 0,
  doesNotFit: 1, notSaid: 1, written: -1, twice: 0, manner: 0, tooLong: -1, order: 0, style: 1, term: 1,
  pointsAway: 1, hasRule: -1, findings: 0, length: 0, quoted: 0,
} as const satisfies Readonly<Record<string, -1 | 0 | 1>>;

export type Beside = Readonly<Record<keyof typeof BESIDE, number>>;

/** A description that speaks of another place of the text, or of all of it. */
const AWAY = /前(?:段|文|の|に|述|章|半)|後(?:段|の|に|述|半)|直前|直後|冒頭|上の|下の|ほかの|他の|別の|周り|どこにも|一度も|表(?:では|と|の)|例(?:では|と|の)|図|一覧|本文|見出し|内訳|初出|第.{1,3}[条章節項]|以前|先ほど|最初|周囲|全体|\b(?:earlier|later|above|below|elsewhere|nowhere|never|opening|previous\w*|preced\w*|following|next|section|table|list\w*|example|text|paragraph|chapter|before|after|first|second|figure|heading|title|other|rest|no earlier|already|says?|according)\b/iu;
/** More of them is more of the same. */
const MOST = 4;

export function besideOf(pair: RevisionPair, issue: Finding, place: TextRange, findings: number): Beside {
  const { taken, added } = changedBeside(pair, issue.range, place);
  const old = pair.before.slice(...issue.range);
  const [families, kinds] = [familiesOf(issue), kindsOf(issue)];
  const [said, passage] = [wordsOf(issue.description), wordsOf(old)];
  const [takenWords, addedWords] = [taken, added].map((words) => wordsOf(words.map(({ text }) => text).join(' ')));
  const names = namedBy(issue.description);
  const inPassage = namedBy(old);
  const some = (words: readonly ChangedWord[], named: (word: string) => boolean): number => Math.min(MOST, new Set(words.filter(({ text }) => named(text)).map(({ text }) => fold(text))).size);
  const sentence = sentenceRange(pair.after, place);
  const wide: TextRange = [sentence[0] - 2, sentence[1] + 2];
  const home = paragraphAround(pair.after, place);
  const inserted = pair.inserted.filter((gap) => sharedLength(gap, place) === 0);
  return {
    takenSaid: some(taken, names), takenOfPassage: some(taken, inPassage), takenMeaning: saidBy(said, takenWords!),
    addedSaid: some(added, names), addedOfPassage: some(added, inPassage), addedMeaning: saidBy(said, addedWords!), addedPassageMeaning: saidBy(passage, addedWords!),
    figuresChanged: Math.min(MOST, [...taken, ...added].filter(({ text }) => figuresIn(text).length > 0).length),
    changedTalk: talk(pair.before, taken, said, issue.range), writtenTalk: talk(pair.after, added, said, place),
    taken: Math.log(1 + taken.length), added: Math.log(1 + added.length),
    nextTo: Number(inserted.some((gap) => sharedLength(gap, wide) > 0)), atHome: Number(added.some(({ at }) => at >= home[0] && at < home[1])), before: Number(added.some(({ at }) => at < place[0])),
    doesNotFit: Number(families.has('does not fit')), notSaid: Number(families.has('not said')), written: Number(families.has('how it is written')), twice: Number(families.has('says it twice')), manner: Number(families.has('manner')), tooLong: Number(families.has('length')),
    order: Number(kinds.has('order')), style: Number(kinds.has('mixed style')), term: Number(kinds.has('jargon')),
    pointsAway: Number(AWAY.test(fold(issue.description))), hasRule: Number(Boolean(issue.rule)), findings, length: Math.log(1 + old.length), quoted: Number(/[「"“`']/u.test(issue.description)),
  };
}

/** How much of what was said a sentence speaks of that was changed. */
function talk(text: string, words: readonly ChangedWord[], said: ReturnType<typeof wordsOf>, passage: TextRange): number {
  let [most, end] = [0, -1];
  for (const { at } of words) {
    if (at < end) continue;
    const sentence = sentenceRange(text, [at, at]);
    end = sentence[1];
    if (sharedLength(sentence, passage) === 0) most = Math.max(most, saidBy(said, wordsOf(text.slice(...sentence))));
  }
  return most;
}

/** Inflected words share their beginning. */
const STEM = 5;

/** Whether a text names a word: a figure in any form, a Latin word in any inflection, two characters in a row of a Japanese one. */
function namedBy(text: string): (word: string) => boolean {
  const said = fold(text);
  const figures = new Set(figuresIn(said));
  const stems = new Set([...said.matchAll(/\p{Script=Latin}[\p{Script=Latin}'-]*/gu)].flatMap(([word]) => (isEmptyWord(word) ? [] : [word, word.slice(0, STEM)])));
  return (word) => {
    const folded = fold(word);
    if (figuresIn(folded).some((figure) => figures.has(figure))) return true;
    if (/^\p{Script=Latin}/u.test(folded)) return !isEmptyWord(folded) && stems.has(folded.length >= STEM ? folded.slice(0, STEM) : folded);
    if (/^\p{Script=Hiragana}/u.test(folded)) return false;
    for (let at = 0; at + 2 <= folded.length; at += 1) if (said.includes(folded.slice(at, at + 2))) return true;
    return false;
  };
}
