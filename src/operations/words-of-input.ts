// The language of the words in a call: what somebody wrote counts, what a file is called does not (K-08).
import { languageOf, type Language } from '../kernel/bilingual.ts';

/** Fields that name files and folders, at any depth. */
const NAMES = /^(?:\w+_)?(?:files?|paths?|folders?|root|work|scope)$|^sarif_in$/;
const READ_CHARACTERS = 20_000;
/** Two words in a row: a handle, a rule or a severity is one. */
const ENGLISH_WORDS = /[a-z]{2,}[ ,.]+[a-z]{2,}/i;

/** Undefined where nothing in it is in any language. */
export function languageOfWords(input: unknown): Language | undefined {
  const text = spelled(input);
  return languageOf(text) === 'ja' ? 'ja' : ENGLISH_WORDS.test(text) ? 'en' : undefined;
}

function spelled(input: unknown): string {
  try {
    return (JSON.stringify(input, (key, value: unknown) => (NAMES.test(key) && isName(value) ? undefined : value)) ?? '').slice(0, READ_CHARACTERS);
  } catch {
    return ''; // too deep to be spelt; whoever accepts it will refuse it
  }
}

/** `work` with sentences in it would be another field of the same name: only texts and lists of them are names. */
function isName(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}
