// Looks for one term in one field by every relation the dictionary allows, strongest first; the caller weighs polarity.
import { isLatin } from './script.ts';
import { segment } from './segment.ts';
import { ENGLISH_CONTAINER_HEADS, isGenericHead } from './generic-heads.ts';
import { occurrencesOf, type Occurrence } from './occurrences.ts';
import { signOf, type Sign } from './polarity.ts';
import type { TermRelation } from './preservation-types.ts';
import { isStopWord } from './stop-words.ts';
import { isHeadword, isListedWord, linksOf, maybeSynonymsOf, synonymsOf } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { citationForm } from './word-forms.ts';
import { withoutLead } from './english-wishes.ts';

export interface Hit {
  readonly start: number;
  readonly end: number;
  readonly relation: TermRelation;
  readonly sign: Sign;
  /** Who confirmed the pair of words by which it was found. */
  readonly confirmed_by?: string;
}

/** A form that verifies; `learned` ones only where a person's pairs were given (see learned-forms.ts). */
export interface OtherForm {
  readonly form: string;
  readonly relation: 'synonym' | 'translation' | 'learned';
  readonly by?: string;
}

/** Everything about a term that does not depend on the text, worked out once per check. */
export interface TermForms {
  readonly term: string;
  /** Of the plan at hand: the fields where a form stands that could verify, and those where anything of it stands; unknown without a plan. */
  readonly where?: ReadonlySet<TextIndex>;
  readonly anywhere?: ReadonlySet<TextIndex>;
  readonly synonyms: readonly OtherForm[];
  /** Of a compound outside the dictionary: all must be found in the same task. */
  readonly parts: readonly TermForms[];
  /** Of a compound that is one name: a hint each, never the name. */
  readonly fragments: readonly TermForms[];
  readonly near: readonly string[];
  /** Probable synonyms of the larger lists. */
  readonly maybe: readonly string[];
  readonly antonyms: readonly string[];
  readonly traps: readonly string[];
}

const FORMS = new Map<string, TermForms>();

/** The tables do not change while the process runs, so a term is looked up once; the memory is bounded. */
export function formsOf(term: string): TermForms {
  const known = FORMS.get(term);
  if (known !== undefined) return known;
  const read = readForms(searchedForm(term));
  if (FORMS.size > 2_000) FORMS.clear();
  FORMS.set(term, read);
  return read;
}

/** A verb is a term as the person wrote it (消さない) and is looked for by its dictionary form; a listed word is its own. */
export function searchedForm(term: string): string {
  if (isHeadword(term) && !/(?:ない|ず)$/.test(term)) return term;
  return isLatin(term) ? withoutLead(term) : citationForm(term);
}

function readForms(term: string): TermForms {
  const latin = isLatin(term);
  return {
    term,
    synonyms: synonymsOf(term).map((form) => ({ form, relation: isLatin(form) === latin ? ('synonym' as const) : ('translation' as const) })),
    parts: isOneName(term) ? [] : partsOf(term).map((part) => formsOf(part)),
    fragments: isOneName(term) ? partsOf(term).map((part) => formsOf(part)) : [],
    near: linksOf(term, 'near'),
    maybe: maybeSynonymsOf(term),
    antonyms: linksOf(term, 'antonym'),
    traps: linksOf(term, 'trap'),
  };
}

/** A listed compound of one script (個人情報, public API) is one name; of two scripts (PDF出力) its parts may still stand apart. */
function isOneName(term: string): boolean {
  return isHeadword(term) && (isLatin(term) || /^[\u3041-\u309f\u3400-\u9fff々]+$/.test(term));
}

const ACTION = /(?:[ast]ion|ment|ance|ence|ing)s?$/;

function partsOf(term: string): readonly string[] {
  const tokens = segment(term).filter((token) => token.kind !== 'mark' && token.kind !== 'hiragana');
  // Six sources are six references: the count must be found, what it counts may be called otherwise.
  if (tokens.length > 1 && tokens[0]!.kind === 'number' && isLatin(term)) return [tokens[0]!.text];
  // Input validation is a validation: the action may be named without what it works on, as long as no other compound is listed.
  if (tokens.length === 2 && isLatin(term) && ACTION.test(tokens[1]!.text) && !isListedWord(term)) return [tokens[1]!.text];
  const parts = tokens.map((token) => token.text).filter((part, at) => part !== term && !isStopWord(part) && !isGenericHead(part) && !(at > 0 && ENGLISH_CONTAINER_HEADS.has(part)));
  // A lone kanji says too little to be looked for by itself.
  return tokens.length > 1 && parts.length > 0 && parts.every((part) => part.length >= 2) ? parts : [];
}

const NO_HITS: readonly Hit[] = [];

/** Hits that may verify the term, in the order of their strength. */
export function strongHits(forms: TermForms, text: TextIndex): readonly Hit[] {
  if (forms.where?.has(text) === false) return NO_HITS;
  const hits: Hit[] = [];
  let trapped: readonly Occurrence[] | undefined;
  const free = (start: number, end: number): boolean => {
    // As written only: "account" is a form the search takes for "accounting" too, and would trap itself.
    trapped ??= forms.traps.flatMap((trap) => occurrencesOf(trap, text).filter(({ likeness }) => likeness !== 'inflection'));
    return !trapped.some((trap) => trap.start <= start && end <= trap.end);
  };
  const add = (form: string, relation?: OtherForm['relation'], by?: string): void => {
    for (const { start, end, likeness } of occurrencesOf(form, text)) {
      if (!free(start, end)) continue;
      const hit = { start, end, relation: relation ?? likeness, sign: signOf(text.polarity, start, end) };
      hits.push(by === undefined ? hit : { ...hit, confirmed_by: by });
    }
  };
  add(forms.term);
  for (const { form, relation, by } of forms.synonyms) add(form, relation, by);
  return hits;
}

/** The compound by its parts; the last part carries the polarity, as the head of the compound does. */
export function partHits(forms: TermForms, fields: readonly TextIndex[]): { readonly hit: Hit; readonly field: TextIndex } | undefined {
  let head: { hit: Hit; field: TextIndex } | undefined;
  let learned: Hit | undefined;
  if (forms.parts.length === 0 || forms.parts.some(({ where }) => where?.size === 0)) return undefined;
  for (const part of forms.parts) {
    head = undefined;
    for (const field of fields) {
      const hits = strongHits(part, field);
      const hit = hits.find((candidate) => !candidate.sign.negated) ?? hits[0];
      if (hit !== undefined && (head === undefined || head.hit.sign.negated)) head = { hit, field };
    }
    if (head === undefined) return undefined;
    if (head.hit.relation === 'learned') learned ??= head.hit;
  }
  if (head === undefined) return undefined;
  // A compound one of whose parts stands there by a person's word rests on that word.
  const by = learned?.confirmed_by;
  return { hit: { start: head.hit.start, end: head.hit.end, sign: head.hit.sign, relation: learned === undefined ? 'parts' : 'learned', ...(by === undefined ? {} : { confirmed_by: by }) }, field: head.field };
}

/** A related word or an opposite: worth showing to a person, never enough. */
export function weakHit(forms: TermForms, relation: 'near' | 'antonym', text: TextIndex, counts?: (found: string) => boolean): Hit | undefined {
  for (const word of relation === 'near' ? forms.near : forms.antonyms) {
    const [first] = occurrencesOf(word, text);
    if (first !== undefined && counts?.(text.folded.text.slice(first.start, first.end)) !== false) return { start: first.start, end: first.end, relation, sign: signOf(text.polarity, first.start, first.end) };
  }
  return undefined;
}
