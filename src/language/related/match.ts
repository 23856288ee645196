// Finds the words of a name that stand for one word of a phrase, and says how sure that is.
import { baseForms, sameWord } from '../inflection.ts';
import { pairConflict } from '../learned-forms.ts';
import { isLatin } from '../script.ts';
import { isStopWord } from '../stop-words.ts';
import { isAmbiguous, isHeadword, meaningKey, relationsOf, type LearnedIndex, type Relation } from '../synonyms.ts';
import { conceptVocabularies, conceptWords, type ConceptWord } from './concepts.ts';
import { LIGHT_IN_PHRASES, TWO_SENSES } from './light-words.ts';
import { doings, gramsBySpelling, gramsOf, type SymbolWord } from './symbol-words.ts';

export interface RelationEvidence {
  readonly kind: 'word' | 'synonym' | 'translation' | 'learned' | 'weak' | 'concept' | 'opposite' | 'look-alike' | 'body' | 'path' | 'callers' | 'meaning';
  readonly term: string;
  readonly found: string;
  readonly strength: number;
  /** Of a learned pair: who confirmed it. */
  readonly confirmed_by?: string;
}

export interface Match {
  /** Which words of the name. */
  readonly at: readonly number[];
  /** The word found has other senses too, or is only near: believed less beside words that are foreign to the phrase. */
  readonly unsure: boolean;
  readonly evidence: RelationEvidence;
}

/** How far each kind of relation carries; fitted to labelled pairs. */
export const STRENGTH = { same: 1, maybe: 0.65, pivot: 0.5, weak: 0.7, near: 0.6, doer: 0.8, spread: 0.9 } as const;
/** By the steps a concept is away. */
const CONCEPT = [0.95, 0.7, 0.5] as const;

/** Longer runs first: `sign in` is one word of two parts, and `in` alone is none. */
export function matchTerm(term: string, words: readonly SymbolWord[], learned: LearnedIndex | undefined): Match | undefined {
  const relations = relationsOf(term, learned);
  let best: Match | undefined;
  const offer = (match: Match | undefined): void => {
    if (match !== undefined && (best === undefined || match.evidence.strength > best.evidence.strength)) best = match;
  };
  for (const { from, to, forms, doer } of gramsOf(words)) {
    forms.forEach((form, index) => {
      const match = compare(term, form, relations, learned);
      if (match === undefined) return;
      const at = Array.from({ length: to - from }, (_, step) => from + step);
      const derived = doer && index > 0;
      offer({ at, unsure: match.unsure || derived, evidence: derived ? { ...match.evidence, strength: match.evidence.strength * STRENGTH.doer } : match.evidence });
    });
  }
  for (const relation of relations) offer(spread(term, relation, words));
  // A word the lists lead to is better evidence than one that only belongs there; a concept tells which sense of the word is meant.
  if (best === undefined || best.unsure || best.evidence.strength < STRENGTH.spread) {
    const lists = best;
    const offerSure = (match: Match): void => void (best = { ...match, evidence: { ...match.evidence, strength: Math.max(match.evidence.strength, lists?.evidence.strength ?? 0) } });
    // Before single words of the same strength, for it explains more of the name.
    offer(byVocabulary(term, words));
    for (const concept of conceptWords(term)) {
      const match = byConcept(term, concept, words);
      if (match !== undefined && !match.unsure && lists?.unsure === true && lists.at.every((at) => match.at.includes(at))) offerSure(match);
      else offer(match);
    }
  }
  return best;
}

interface Compared {
  readonly unsure: boolean;
  readonly evidence: RelationEvidence;
}

function compare(term: string, form: string, relations: readonly Relation[], learned: LearnedIndex | undefined): Compared | undefined {
  // booking is a word of its own, not the book that is -ing.
  const same = term === form || (sameWord(term, form) && !(isHeadword(form) && isHeadword(term) && meaningKey(form) !== meaningKey(term)));
  if (same) return { unsure: doubtful(form), evidence: { kind: 'word', term, found: form, strength: 1 } };
  if (doings(term).some((doing) => sameWord(doing, form))) return { unsure: true, evidence: { kind: 'word', term, found: form, strength: STRENGTH.doer } };
  const listed = relations.find((relation) => relation.form === form || sameWord(relation.form, form)) ?? backwards(term, form, learned);
  if (listed === undefined || listed.relation === 'antonym' || listed.relation === 'trap') return undefined;
  if (listed.level === 'learned' && pairConflict(term, form) !== undefined) return undefined;
  const kind = listed.level === 'learned' ? 'learned' : listed.verifies ? listed.kind : 'weak';
  const unsure = listed.level !== 'learned' && (!listed.verifies || doubtful(form));
  return { unsure, evidence: { kind, term, found: form, strength: strengthOf(listed), ...(listed.by === undefined ? {} : { confirmed_by: listed.by }) } };
}

function doubtful(form: string): boolean {
  return isAmbiguous(form) || hasTwoSenses(form);
}

export function hasTwoSenses(form: string): boolean {
  return baseForms(form).some((base) => TWO_SENSES.has(base));
}

function byConcept(term: string, { form, steps }: ConceptWord, words: readonly SymbolWord[]): Match | undefined {
  const strength = CONCEPT[steps]!;
  const spellings = gramsBySpelling(words);
  for (const base of baseForms(form)) {
    const gram = spellings.get(base);
    if (gram === undefined) continue;
    const at = Array.from({ length: gram.to - gram.from }, (_, step) => gram.from + step);
    return { at, unsure: steps > 0, evidence: { kind: 'concept', term, found: form, strength } };
  }
  const apart = spreadOver(term, form, words, strength, 'concept', steps === 0);
  // One word of a longer name for a concept is not yet the concept.
  return apart === undefined || apart.at.length < 2 ? undefined : apart;
}

/** Every telling word of the name is one the concept is spoken of with, whatever way they are put together: requestQuotaBucket. */
function byVocabulary(term: string, words: readonly SymbolWord[]): Match | undefined {
  const telling = words.flatMap(({ weight }, at) => (weight >= 1 ? [at] : []));
  if (telling.length < 2) return undefined;
  const whole = conceptVocabularies(term).some((vocabulary) => telling.every((at) => baseForms(words[at]!.text).some((base) => vocabulary.has(base))));
  return whole ? { at: telling, unsure: true, evidence: { kind: 'concept', term, found: telling.map((at) => words[at]!.text).join(' '), strength: CONCEPT[1] } } : undefined;
}

function strengthOf({ verifies, weak, relation, level }: Relation): number {
  if (verifies) return STRENGTH.same;
  if (weak) return STRENGTH.weak;
  if (relation === 'near') return STRENGTH.near;
  return level === 'pivot' ? STRENGTH.pivot : STRENGTH.maybe;
}

/** A relation may be listed from the other word's side only. */
function backwards(term: string, form: string, learned: LearnedIndex | undefined): Relation | undefined {
  return relationsOf(form, learned).find((relation) => relation.form === term);
}

const DENIALS: ReadonlySet<string> = new Set(['not', 'no', 'never', 'without', 'cannot', 'off', 'out', 'non', "don't"]);

/** The words of a listed phrase in any order and apart: `collision detection` in checkCollision, where detection is too light to be asked for. */
function spread(term: string, relation: Relation, words: readonly SymbolWord[]): Match | undefined {
  if (relation.relation !== 'same') return undefined;
  return spreadOver(term, relation.form, words, strengthOf(relation), relation.verifies ? relation.kind : 'weak', relation.verifies);
}

function spreadOver(term: string, form: string, words: readonly SymbolWord[], strength: number, kind: RelationEvidence['kind'], sure: boolean): Match | undefined {
  if (!form.includes(' ') || !isLatin(form)) return undefined;
  const all = form.split(' ');
  // Without its `not`, not show would be show.
  if (all.some((part) => DENIALS.has(part))) return undefined;
  const parts = all.filter((part) => !isStopWord(part));
  const telling = parts.filter((part) => !LIGHT_IN_PHRASES.has(part));
  if (telling.length === 0 || telling.length > words.length) return undefined;
  const at = telling.map((part) => words.findIndex(({ text }) => sameWord(text, part)));
  if (at.includes(-1)) return undefined;
  return { at, unsure: telling.length < 2 || !sure, evidence: { kind, term, found: form, strength: strength * STRENGTH.spread } };
}
