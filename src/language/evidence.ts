// How well one task speaks of one term: found, only hinted at, or not at all.
import type { TermRelation } from './preservation-types.ts';
import { kinOf } from './kinship.ts';
import { BOUND_AFTER, BOUND_BEFORE, boundOf, type Bound } from './bounds.ts';
import { occurrencesOf } from './occurrences.ts';
import { signOf } from './polarity.ts';
import { partHits, strongHits, weakHit, type Hit, type TermForms } from './term-search.ts';
import type { TextIndex } from './text-index.ts';

export interface ReadField {
  readonly name: 'acceptance' | 'context';
  readonly index: TextIndex;
}

export interface ReadTask {
  readonly id: string;
  readonly dropped: boolean;
  readonly fields: readonly ReadField[];
}

/** What signs are looked for in: a task says what it does in its first words, and lists of words are not held against pages. */
const LONGEST_WORDING = 600;

/** All fields, folded. */
export function wordingOf({ fields }: ReadTask): string {
  return fields.map(({ index }) => index.folded.text).join('\n').slice(0, LONGEST_WORDING);
}

export interface Found {
  readonly hit: Hit;
  readonly task: ReadTask;
  readonly field: ReadField;
}

/** A hint counts half: two of them beside a found term carry a requirement, hints alone never do. */
export const HINT = 0.5;

export interface Evidence {
  readonly strength: 0 | typeof HINT | 1;
  /** The best place, an affirmed one if there is any. */
  readonly found?: Found;
  readonly all: readonly Found[];
}

const NOTHING: Evidence = { strength: 0, all: [] };

export function evidenceIn(forms: TermForms, task: ReadTask, bound?: Bound): Evidence {
  if (forms.anywhere !== undefined && !speaksOf(forms.anywhere, task)) return NOTHING;
  const strong: Found[] = [];
  for (const field of task.fields) for (const hit of strongHits(forms, field.index)) strong.push({ hit: withinBound(hit, field.index, bound), task, field });
  const best = strong.find(({ hit }) => !hit.sign.negated) ?? strong[0];
  if (best !== undefined) return { strength: 1, found: best, all: strong };
  const parts = partHits(forms, task.fields.map(({ index }) => index));
  const place = parts === undefined ? undefined : task.fields.find(({ index }) => index === parts.field);
  if (parts !== undefined && place !== undefined) {
    const found = { hit: parts.hit, task, field: place };
    return { strength: 1, found, all: [found] };
  }
  return hint(forms, task);
}

function speaksOf(fields: ReadonlySet<TextIndex>, task: ReadTask): boolean {
  for (const { index } of task.fields) if (fields.has(index)) return true;
  return false;
}

/** 200字以上 turns 200字以内 round; a number without a bound agrees with both. */
function withinBound(hit: Hit, text: TextIndex, bound: Bound | undefined): Hit {
  if (bound === undefined) return hit;
  const source = text.folded.text;
  const own = boundOf(source.slice(Math.max(0, hit.start - BOUND_BEFORE), hit.start), source.slice(hit.end, hit.end + BOUND_AFTER));
  return own === undefined || own === bound ? hit : { ...hit, sign: { negated: true, by: 'bound' } };
}

function hint(forms: TermForms, task: ReadTask): Evidence {
  for (const field of task.fields) {
    const hit = hintIn(forms, field.index);
    if (hit === undefined) continue;
    const found = { hit, task, field };
    return { strength: HINT, found, all: [found] };
  }
  return NOTHING;
}

/** Part of the compound, a near word, a probable synonym, a word of the same stem. */
function hintIn(forms: TermForms, text: TextIndex): Hit | undefined {
  for (const part of [...forms.parts, ...forms.fragments]) {
    const [hit] = strongHits(part, text);
    if (hit !== undefined) return { ...hit, relation: 'parts' };
  }
  const near = weakHit(forms, 'near', text);
  if (near !== undefined) return near;
  for (const word of forms.maybe) {
    const [first] = occurrencesOf(word, text);
    if (first !== undefined) return asHit(first, 'near', text);
  }
  for (const word of [forms.term, ...forms.parts.map(({ term }) => term)]) {
    const kin = kinOf(word, text);
    if (kin !== undefined) return asHit(kin, 'near', text);
  }
  return undefined;
}

function asHit(place: { readonly start: number; readonly end: number }, relation: TermRelation, text: TextIndex): Hit {
  return { start: place.start, end: place.end, relation, sign: signOf(text.polarity, place.start, place.end) };
}
