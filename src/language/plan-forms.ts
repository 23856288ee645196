// Where in a plan each form of a term stands: asked once per form for the whole plan, so that only a few fields are read for a term.
import type { ReadTask } from './evidence.ts';
import { kinKeys, kinKeysIn } from './kinship.ts';
import { occurrencesOf, readForm, type ReadForm } from './occurrences.ts';
import type { TermForms } from './term-search.ts';
import type { TextIndex } from './text-index.ts';

type Fields = readonly TextIndex[];

export interface PlanForms {
  /** Every field once. */
  readonly fields: Fields;
  /** All of them as one text, and where each begins in it. */
  readonly text: string;
  readonly starts: readonly number[];
  /** Every character of it. */
  readonly characters: ReadonlySet<string>;
  /** Every word part in each of its bases, and identifiers as written. */
  readonly words: ReadonlyMap<string, Fields>;
  readonly numbered: Fields;
  /** Words that may be kin of one another share a key. */
  readonly kin: ReadonlyMap<string, Fields>;
  /** What was asked already: terms of one plan share many forms. */
  readonly asked: Map<string, Fields>;
}

const NOWHERE: Fields = [];

export function planForms(tasks: readonly ReadTask[]): PlanForms {
  const fields = [...new Set(tasks.flatMap((task) => task.fields.map(({ index }) => index)))];
  const characters = new Set<string>();
  const words = new Map<string, TextIndex[]>();
  const kin = new Map<string, TextIndex[]>();
  const starts: number[] = [];
  let length = 0;
  for (const index of fields) {
    starts.push(length);
    length += index.folded.text.length + 1;
    for (const character of index.folded.text) characters.add(character);
    for (const form of index.wordAt.keys()) put(words, form, index);
    for (const whole of index.wholes.keys()) put(words, whole, index);
    for (const key of kinKeysIn(index)) put(kin, key, index);
  }
  return { fields, text: fields.map(({ folded }) => folded.text).join('\n'), starts, characters, words, numbered: fields.filter(({ numbers }) => numbers.length > 0), kin, asked: new Map() };
}

function put(map: Map<string, TextIndex[]>, key: string, index: TextIndex): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [index]);
  else list.push(index);
}

/** Only what stands in the plan, and where. Must find whatever the search itself would; a test compares the two. */
export function narrow(forms: TermForms, plan: PlanForms): TermForms {
  const where = new Set(fieldsOf(forms.term, plan));
  const listed = <T>(list: readonly T[], formOf: (item: T) => string, into?: Set<TextIndex>): readonly T[] => {
    let found: T[] | undefined;
    for (const item of list) {
      const fields = fieldsOf(formOf(item), plan);
      if (fields.length === 0) continue;
      (found ??= []).push(item);
      if (into !== undefined) for (const field of fields) into.add(field);
    }
    return found ?? NONE;
  };
  const synonyms = listed(forms.synonyms, formIn, where);
  const parts = forms.parts.map((part) => narrow(part, plan));
  const fragments = forms.fragments.map((part) => narrow(part, plan));
  const anywhere = new Set(where);
  const near = listed(forms.near, itself, anywhere);
  const maybe = listed(forms.maybe, itself, anywhere);
  for (const part of parts) for (const field of part.anywhere!) anywhere.add(field);
  for (const part of fragments) for (const field of part.where!) anywhere.add(field);
  for (const key of kinKeys(forms.term)) for (const field of plan.kin.get(key) ?? NOWHERE) anywhere.add(field);
  let antonyms: readonly string[] | undefined;
  return {
    term: forms.term, where, anywhere, synonyms, parts, fragments, near, maybe,
    // Asked for only where a term was not found at all.
    get antonyms() {
      return (antonyms ??= listed(forms.antonyms, itself));
    },
    traps: where.size === 0 ? NONE : listed(forms.traps, itself),
  };
}

const NONE: readonly never[] = [];
const itself = (form: string): string => form;
const formIn = ({ form }: { readonly form: string }): string => form;

function fieldsOf(form: string, plan: PlanForms): Fields {
  const read = readForm(form);
  // Most forms stand nowhere, and saying so costs less than remembering it.
  if (!mayOccur(form, read, plan)) return NOWHERE;
  const known = plan.asked.get(form);
  if (known !== undefined) return known;
  const found = candidates(form, read, plan).filter((field) => occurrencesOf(form, field).length > 0);
  plan.asked.set(form, found);
  return found;
}

/** The same ways as `occurrencesOf` goes, each with its cheapest question. */
function mayOccur(form: string, { number, japaneseForm, spellings, words, bases, signed }: ReadForm, plan: PlanForms): boolean {
  if (number !== undefined) return plan.numbered.length > 0;
  if (japaneseForm) {
    for (const spelling of spellings) if (isIn(spelling, plan.characters)) return true;
    return false;
  }
  if (words.length === 0 || plan.words.has(form)) return true;
  if (signed) return false;
  for (const base of bases) if (plan.words.has(base)) return true;
  return false;
}

function isIn(characters: readonly string[], plan: ReadonlySet<string>): boolean {
  for (const character of characters) if (!plan.has(character)) return false;
  return true;
}

function candidates(form: string, { number, japaneseForm, pattern, words, bases, signed }: ReadForm, plan: PlanForms): Fields {
  if (number !== undefined) return plan.numbered;
  if (japaneseForm) return spelledIn(form, pattern, plan);
  if (words.length === 0) return plan.fields;
  const found = new Set(plan.words.get(form));
  if (!signed) for (const base of bases) for (const field of plan.words.get(base) ?? NOWHERE) found.add(field);
  return [...found];
}

/** As it is written or, by its pattern, in another spelling; no spelling reaches over the end of a field. */
function spelledIn(form: string, pattern: RegExp | undefined, plan: PlanForms): Fields {
  const found = new Set<TextIndex>();
  const take = (at: number): number => {
    const field = fieldAt(plan.starts, at);
    found.add(plan.fields[field]!);
    return plan.starts[field + 1] ?? plan.text.length;
  };
  for (let at = plan.text.indexOf(form); at >= 0; at = plan.text.indexOf(form, at)) at = take(at);
  if (pattern !== undefined) {
    // The pattern is shared and remembers where it stopped.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(plan.text); match !== null; match = pattern.exec(plan.text)) pattern.lastIndex = take(match.index);
    pattern.lastIndex = 0;
  }
  return found.size === 0 ? NOWHERE : [...found];
}

function fieldAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
