// English words with and without a hyphen (e-mail, email), with other capitals (GitHub, Github), in two traditions (colour, color; realise, realize).
import type { FindOccurrences, Occurrence } from './occurrence.ts';

/** With the hyphen they are other words. */
const APART = new Set(['resign', 'recover', 'resent', 'recreate', 'reform', 'resort', 'repress', 'recollect', 'coop', 'unionized', 'reserve', 'react', 'remark', 'relay', 'release', 'redress', 'recount', 'removed', 'represent']);
const OUR = /^(behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|sav|vap|arm|od)(ou?r)(s|ed|ing|ful|less|able|ite|ites|ize|ise|hood|al)?$/;
const ISE = /^([a-z]{3,})([iy])([sz])(e|ed|es|er|ers|ing|ation|ations|able)$/;

export const englishWords: FindOccurrences = function* (visible) {
  for (const match of visible.matchAll(/(?<![\w./@#$\\-])[A-Za-z]+(?:-[A-Za-z]+)?(?![\w/@\\-]|\.\w|\()/g)) {
    const text = match[0];
    const end = match.index + text.length;
    yield* hyphened(text, match.index, end);
    if (!text.includes('-')) yield* capitals(text, match.index, end);
    yield* traditions(text, match.index, end);
  }
};

function* hyphened(text: string, start: number, end: number): Generator<Occurrence> {
  const spelling = text.toLowerCase();
  const word = spelling.replace('-', '');
  if (word.length < 5 || APART.has(word) || text.slice(1).toLowerCase() !== text.slice(1)) return;
  yield { word: `hyphen:${word}`, spelling, start, end, as: (other) => (/^[A-Z]/.test(text) ? other.charAt(0).toUpperCase() + other.slice(1) : other) };
}

/** All small or all capital may be a command or a heading: only Github is wrong beside GitHub. */
function* capitals(text: string, start: number, end: number): Generator<Occurrence> {
  if (!/^[A-Z][A-Za-z]*[a-z][A-Za-z]*$/.test(text) || text.length < 4) return;
  yield { word: `capitals:${text.toLowerCase()}`, spelling: text, start, end, as: (other) => other };
}

function* traditions(text: string, start: number, end: number): Generator<Occurrence> {
  const lower = text.toLowerCase();
  const our = OUR.exec(lower);
  if (our !== null) {
    const [, stem, spelling] = our;
    yield { word: `our:${stem!}`, spelling: spelling!, start, end, as: (other) => text.slice(0, stem!.length) + other + text.slice(stem!.length + spelling!.length) };
  }
  const ise = ISE.exec(lower);
  if (ise !== null) {
    const [, stem, vowel, spelling] = ise;
    const at = stem!.length + vowel!.length;
    yield { word: `ise:${stem!}${vowel!}`, spelling: spelling!, start, end, as: (other) => text.slice(0, at) + other + text.slice(at + 1) };
  }
}
