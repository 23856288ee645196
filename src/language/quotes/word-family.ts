// English words of one root in another part of speech: sortable and sort, regional and region. Only for a quote's few words, where chance is small.
import { baseForms, sameWord } from '../inflection.ts';
import { linksOf } from '../synonyms.ts';

const SUFFIXES = ['ization', 'isation', 'ations', 'ation', 'ments', 'ment', 'ness', 'ible', 'able', 'ally', 'ities', 'ity', 'ions', 'ion', 'ance', 'ence', 'ives', 'ive', 'ers', 'ors', 'er', 'or', 'al', 'ly', 'ed', 'ing', 'es', 's', 'y', 'e', 'est', 'ish', 'ial', 'ful'];

/** Shorter roots meet by chance: port and portion. */
const SHORTEST_ROOT = 4;

export function sameFamily(a: string, b: string): boolean {
  if (sameWord(a, b)) return true;
  if (a[0] !== b[0] || !/^[a-z]{4,}$/.test(a) || !/^[a-z]{3,}$/.test(b)) return false;
  if (Math.min(a.length, b.length) < SHORTEST_ROOT || isTrap(a, b)) return false;
  const rootsOfB = rootsOf(b);
  return rootsOf(a).some((root) => rootsOfB.includes(root));
}

function isTrap(a: string, b: string): boolean {
  const related = (word: string, other: string): boolean => linksOf(word, 'trap').some((trap) => baseForms(other).includes(trap));
  return OTHER_MEANING.has(`${a} ${b}`) || OTHER_MEANING.has(`${b} ${a}`) || related(a, b) || related(b, a);
}

/** One root, two meanings. */
const OTHER_MEANING: ReadonlySet<string> = new Set(
  ['author authorize', 'author authority', 'author authorization', 'import important', 'account accounting', 'edit edition', 'state station', 'port portion', 'sect section', 'form formal', 'form formation', 'gene general', 'public publication', 'univers university', 'posit position', 'order orderly', 'number numberless', 'post poster', 'custom customer', 'commit committee', 'organ organize', 'relative relation', 'active action', 'capital capable', 'even event'],
);

function rootsOf(word: string): string[] {
  const roots = new Set<string>();
  for (const form of baseForms(word)) {
    roots.add(plain(form));
    for (const suffix of SUFFIXES) if (form.endsWith(suffix) && form.length - suffix.length >= SHORTEST_ROOT) roots.add(plain(form.slice(0, -suffix.length)));
  }
  return [...roots];
}

/** validat-, notif-, stopp-: what is left of a root after its ending fell off. */
function plain(root: string): string {
  return root.replace(/(?:e|at|ic|i|y)$/, '').replace(/([bdfgklmnprt])\1$/, '$1');
}
