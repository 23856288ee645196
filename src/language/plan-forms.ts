// Which of a term's many synonyms can stand in a plan at all: asked once per plan, so that each task is searched for a few forms only.
import type { ReadTask } from './evidence.ts';
import { baseForms } from './inflection.ts';
import { isNumberForm, standsSpelled } from './occurrences.ts';
import { isJapanese } from './script.ts';
import type { TermForms } from './term-search.ts';

export interface PlanForms {
  readonly text: string;
  /** Every character of it. */
  readonly characters: ReadonlySet<string>;
  /** Every word part in each of its bases, and identifiers as written. */
  readonly words: ReadonlySet<string>;
  /** What was asked already: terms of one plan share many forms. */
  readonly asked: Map<string, boolean>;
}

export function planForms(tasks: readonly ReadTask[]): PlanForms {
  const characters = new Set<string>();
  const words = new Set<string>();
  const texts: string[] = [];
  for (const { fields } of tasks) {
    for (const { index } of fields) {
      texts.push(index.folded.text);
      for (const character of index.folded.text) characters.add(character);
      for (const form of index.wordAt.keys()) words.add(form);
      for (const whole of index.wholes.keys()) words.add(whole);
    }
  }
  return { text: texts.join('\n'), characters, words, asked: new Map() };
}

/** Must never leave out a form that occurs; a test compares it with the search itself. */
export function narrow(forms: TermForms, plan: PlanForms): TermForms {
  const may = (form: string): boolean => {
    const known = plan.asked.get(form);
    if (known !== undefined) return known;
    const found = mayOccur(form, plan);
    plan.asked.set(form, found);
    return found;
  };
  const synonyms = forms.synonyms.filter(({ form }) => may(form));
  return {
    term: forms.term,
    absent: synonyms.length === 0 && !may(forms.term),
    synonyms,
    parts: forms.parts.map((part) => narrow(part, plan)),
    fragments: forms.fragments.map((part) => narrow(part, plan)),
    near: forms.near.filter(may),
    maybe: forms.maybe.filter(may),
    antonyms: forms.antonyms.filter(may),
    traps: forms.traps.filter(may),
  };
}

function mayOccur(form: string, { text, characters, words }: PlanForms): boolean {
  if (words.has(form)) return true;
  if (isNumberForm(form) || /[\d〇一二三四五六七八九十百千]/.test(form)) return true;
  if (isJapanese(form)) {
    // The cheap test first: spellings differ in kana, never in kanji.
    if (form.match(/[\u3400-\u9fff]/g)?.every((character) => characters.has(character)) === false) return false;
    return text.includes(form) || standsSpelled(form, text);
  }
  const parts = form.match(/[\p{L}\p{M}]+/gu);
  return parts === null || /[+#]/.test(form) || parts.every((part) => baseForms(part).some((base) => words.has(base)));
}
