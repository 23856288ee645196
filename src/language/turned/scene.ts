// What every kind of turn looks at: one requirement, what the plan holds of it, and the questions they all ask of a task.
import { HINT, type Evidence, type Found, type ReadField, type ReadTask } from '../evidence.ts';
import { isGenericHead } from '../generic-heads.ts';
import { baseForms } from '../inflection.ts';
import { readPolarity, signOf } from '../polarity.ts';
import { isRequestVerb } from '../request-verbs.ts';
import type { ReadRequirement, ReadUnit } from '../requirement-reading.ts';
import { isJapanese } from '../script.ts';
import { isStopWord } from '../stop-words.ts';

/** Characters read on either side of a word; a bound, not a grammar. */
export const WINDOW = 120;

export interface Turn {
  readonly unit: ReadUnit;
  readonly found: Found;
}

export type EvidenceTable = ReadonlyMap<ReadUnit, readonly Evidence[]>;
export type Place = { readonly task: number; readonly field: ReadField; readonly start: number; readonly end: number };

export interface Scene {
  readonly read: ReadRequirement;
  /** The words of the requirement, folded. */
  readonly quote: string;
  readonly evidence: EvidenceTable;
  readonly tasks: readonly ReadTask[];
  /** All the person said: a value that stands anywhere in it is no exchange. */
  readonly request: string;
}

/** Whether a task speaks of the requirement: enough of its other words stand there. `alone`: a requirement of nothing but the value is about the value. */
export function isAbout(scene: Scene, task: number, values: readonly ReadUnit[], alone: boolean): boolean {
  return hasTerms(scene, task, values, alone) || sharesWords(scene, task, values.map(({ term }) => term));
}

/** As `isAbout`, but by words that are found, never by hints. */
export function isFirmlyAbout(scene: Scene, task: number, values: readonly ReadUnit[]): boolean {
  const others = scene.read.units.filter((unit) => !values.includes(unit) && unit.weight > 0);
  const found = others.filter((unit) => scene.evidence.get(unit)![task]!.strength === 1);
  return (others.length > 0 && found.length * 2 >= others.length) || sharesWords(scene, task, values.map(({ term }) => term));
}

function hasTerms({ read, evidence }: Scene, task: number, values: readonly ReadUnit[], alone: boolean): boolean {
  const others = read.units.filter((unit) => !values.includes(unit));
  if (others.length === 0) return alone;
  let found = 0;
  let all = 0;
  for (const unit of others) {
    found += unit.weight * evidence.get(unit)![task]!.strength;
    all += unit.weight;
  }
  // "keep 30 versions": a plain wish has no weight of its own.
  return all === 0 ? alone : found / all >= HINT;
}

/** Words of the quote that are no terms ("points", "the start page") tell what a task is about as well. */
export function sharesWords({ quote, tasks }: Scene, task: number, values: readonly string[]): boolean {
  if (isJapanese(quote)) return sharesNouns(values.reduce((rest, value) => rest.replaceAll(value, '・'), quote), tasks[task]!.fields.map(({ index }) => index.folded.text.slice(0, MOST_CHARACTERS)).join('\n'));
  // Behind the last colon stands what is wanted; before it, to whom and of what one speaks.
  const wish = quote.slice(quote.lastIndexOf(': ') + 1);
  return sharedWords(values.reduce((rest, value) => rest.replaceAll(value, ' '), wish.length > 10 ? wish : quote), tasks[task]!.fields.map(({ index }) => index.folded.text).join('\n'));
}

/** Whether most of the words that say something stand in the other text too. */
export function sharedWords(quote: string, text: string): boolean {
  // "Offer free returns": only at the head it is a verb that asks.
  const words = plainWords(quote.trim().replace(/^[a-z]+/, (word) => (isRequestVerb(word) ? '' : word)));
  if (words.length === 0) return false;
  const there = basesIn(text.slice(0, MOST_CHARACTERS));
  return words.filter((word) => baseForms(word).some((base) => there.has(base))).length >= words.length * MOST_OF;
}

/** Runs of kanji and katakana with a particle behind them: 水をやる, 盤が開く. */
function sharesNouns(quote: string, text: string): boolean {
  const nouns = [...new Set([...quote.matchAll(/([\u3400-\u9fff々\u30a1-\u30feー]{1,12})(?=[をがはにでのも])/g)].map(([, noun]) => noun!))].filter((noun) => !isStopWord(noun) && !isGenericHead(noun) && !isRequestVerb(noun));
  return nouns.length > 0 && nouns.filter((noun) => text.includes(noun)).length >= nouns.length * MOST_OF;
}

const MOST_CHARACTERS = 600;
const MOST_OF = 0.5;

const BASES = new Map<string, ReadonlySet<string>>();

/** Every word of a text with all it may be a form of; asked once per requirement and way, so remembered. */
function basesIn(text: string): ReadonlySet<string> {
  const known = BASES.get(text);
  if (known !== undefined) return known;
  const bases = new Set(plainWords(text).flatMap((word) => baseForms(word)));
  if (BASES.size > 500) BASES.clear();
  BASES.set(text, bases);
  return bases;
}

function plainWords(text: string): readonly string[] {
  return [...new Set(text.match(/[a-z]{3,}/g) ?? [])].filter((word) => !isStopWord(word));
}

export function stands(value: RegExp, text: string): boolean {
  value.lastIndex = 0;
  const found = value.test(text);
  value.lastIndex = 0;
  return found;
}

export function affirmedIn(value: RegExp, text: string): boolean {
  if (!stands(value, text)) return false;
  const polarity = readPolarity(text);
  let looked = 0;
  for (const { 0: word, index } of text.matchAll(value)) {
    if (!signOf(polarity, index, index + word.length).negated) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

export function firstAffirmed(value: RegExp, { index }: ReadField): { readonly start: number; readonly end: number } | undefined {
  let looked = 0;
  // In the masked text, so that "no longer than" is no end.
  for (const found of index.polarity.masked.matchAll(value)) {
    const place = { start: found.index, end: found.index + found[0].length };
    // "less casual", カジュアルさを抑え: the other side, made smaller.
    const small = LESS.test(index.folded.text.slice(Math.max(0, place.start - 16), place.start)) || LESS_BEHIND.test(index.folded.text.slice(place.end, place.end + 16));
    if (!small && !LIFTED.test(index.folded.text.slice(Math.max(0, place.start - 60), place.start)) && !signOf(index.polarity, place.start, place.end).negated) return place;
    if ((looked += 1) >= 8) break;
  }
  return undefined;
}

export function turn({ tasks }: Scene, unit: ReadUnit, { task, field, start, end }: Place): Turn {
  return { unit, found: { hit: { start, end, relation: 'antonym', sign: { negated: false, by: 'none' } }, task: tasks[task]!, field } };
}

/** "Delete the clause that bans pets": what it says is to end. */
const LIFTED = /\b(?:remov\w*|delet\w*|drop(?:s|ped|ping)?|lift\w*|scrap\w*|strik\w*|struck|abolish\w*|end(?:s|ed)?|revok\w*|repeal\w*|cancel\w*|withdr\w+|undo\w*)(?: [a-z]+){1,3} (?:that|which) (?:still )?$/;

/** The other side, made smaller: "less casual", カジュアルさを抑え. */
export const LESS = /\b(?:less|not (?:so|as|too|very)|no longer|far from|anything but|hardly|never)\s+$/;
export const LESS_BEHIND = /^(?:な(?:感じ|雰囲気|印象|表現|口調|トーン))?(?:さ|み)?を?(?:抑え|弱め|控え|減ら|薄め|なく[しす]|消[しす])/;
