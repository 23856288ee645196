// Reads a question in plain words into what to look for: each of its words with everything that may stand for it in code.
import { foldText } from '../kernel/text-folding.ts';
import { readPhrase } from '../language/related/phrase-units.ts';
import { isLatin } from '../language/script.ts';
import { segment, type Token } from '../language/segment.ts';
import { isStopWord } from '../language/stop-words.ts';
import { isListedWord, relationsOf, type Relation } from '../language/synonyms.ts';
import { dictionaryForm } from '../language/word-forms.ts';
import { indexText } from '../language/text-index.ts';
import { sumOf } from '../language/vectors/likeness.ts';
import { meaningWords } from '../language/vectors/words.ts';
import { ASKING, TELLING_HERE } from './question-words.ts';

export interface Concept {
  /** As it stands in the question. */
  readonly asked: string;
  readonly weight: number;
  readonly forms: readonly Form[];
  /** Directions of its meanings, for what no list knows. */
  readonly senses: readonly Float32Array[];
}

export interface Form {
  /** Several words must all be there. */
  readonly words: readonly string[];
  readonly weight: number;
}

export interface ReadQuery {
  readonly concepts: readonly Concept[];
  /** Of the whole question. */
  readonly direction: Float32Array | undefined;
  readonly cut: boolean;
}

/** What is longer is no question; it is read to here, and the answer says so. */
const QUERY_CHARACTERS = 400;
const MOST_CONCEPTS = 32;
const MOST_FORMS = 24;

/** How much a word of each source counts beside the word itself. */
const FORM_WEIGHT = { same: 1, listed: 0.8, translated: 0.9, edict: 0.7, unsure: 0.5, weak: 0.35, near: 0.35, pivot: 0.3, later: 0.93 } as const;
const WEIGHT = { stop: 0.4, part: 0.5, phrase: 1, verb: 0.8 } as const;

export function readQuery(query: string): ReadQuery {
  const cut = query.length > QUERY_CHARACTERS;
  // camelCase is written by people who know the name: its words are looked for, and the whole as well.
  const raw = query.slice(0, QUERY_CHARACTERS).normalize('NFKC');
  const plain = raw.replace(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_/gu, ' ').slice(0, QUERY_CHARACTERS);
  const { compounds, weights } = readPhrase(plain);
  const tokens = segment(foldText(plain)).slice(0, 60);
  const concepts: Concept[] = [];
  const seen = new Set<string>();
  const add = (asked: string, text: string, weight: number, single: boolean): void => {
    if (weight <= 0 || seen.has(text) || concepts.length >= MOST_CONCEPTS) return;
    seen.add(text);
    // The direction of a compound is that of its words, which are looked for themselves.
    concepts.push({ asked, weight, forms: formsOf(text), senses: single ? meaningWords(indexText(text)).flatMap(({ senses }) => senses).slice(0, 5) : [] });
  };
  for (const { text } of compounds) add(text, text, WEIGHT.phrase, false);
  for (const [at, token] of tokens.entries()) {
    const compound = compounds.find(({ from, to }) => at >= from && at < to);
    // 正規 and 表現 mean something else than 正規表現, but where the code lacks the compound its words may be there.
    const part = compound === undefined ? 1 : WEIGHT.part;
    const weight = Math.min(1, weights[at] ?? 0);
    const lemma = lemmaAt(tokens, at);
    add(token.text, lemma ?? token.text, part * (lemma === undefined ? ownWeight(token, weight) : WEIGHT.verb), true);
  }
  for (const [name] of raw.matchAll(/[A-Za-z$_][\w$]*(?:\p{Ll}\p{Lu}|_)[\w$]*/gu)) add(name, name.toLowerCase().replace(/[^a-z0-9]/g, ''), 1, true);
  return { concepts, direction: sumOf(meaningWords(indexText(plain)).filter(({ text }) => !ASKING.has(text))), cut };
}

function ownWeight(token: Token, weight: number): number {
  if (ASKING.has(token.text)) return 0;
  if (weight > 0) return weight;
  return (token.kind === 'latin' || token.kind === 'kanji' || token.kind === 'katakana') && isStopWord(token.text) && TELLING_HERE.has(token.text) ? WEIGHT.stop : 0;
}

/** 開い(て), 流さ(ない): the kanji with the kana behind it, where a list knows the verb. */
function lemmaAt(tokens: readonly Token[], at: number): string | undefined {
  const { kind, text, end } = tokens[at]!;
  if (kind !== 'kanji' || !/^[\u3400-\u9fff]$/.test(text)) return undefined;
  let tail = '';
  for (let next = at + 1; next < tokens.length && tokens[next]!.kind === 'hiragana' && tokens[next]!.start === end + tail.length && tail.length < 6; next += 1) tail += tokens[next]!.text;
  if (tail === '' || /^[をはがにでとのもや]/.test(tail)) return undefined;
  const form = dictionaryForm(text, tail);
  return form !== undefined && isListedWord(form) ? form : undefined;
}

function formsOf(text: string): Form[] {
  const forms = new Map<string, Form>();
  const add = (form: string, weight: number): void => {
    const words = isLatin(form) ? form.toLowerCase().split(/[^\p{L}\p{Nd}]+/u).filter((word) => word.length > 1) : [form];
    const key = words.join(' ');
    if (words.length === 0 || words.length > 4 || forms.size >= MOST_FORMS || (forms.get(key)?.weight ?? 0) >= weight) return;
    forms.set(key, { words, weight });
    // Names run words together: sign in, signin.
    if (words.length > 1 && isLatin(form)) forms.set(words.join(''), { words: [words.join('')], weight });
  };
  add(text, FORM_WEIGHT.same);
  const own = isLatin(text);
  let later = 1;
  for (const relation of relationsOf(text)) {
    if (relation.relation === 'antonym' || relation.relation === 'trap') continue;
    add(relation.form, weightOf(relation, own) * later);
    later *= FORM_WEIGHT.later;
  }
  return [...forms.values()];
}

function weightOf({ relation, level, weak, verifies, kind }: Relation, latin: boolean): number {
  if (relation === 'near') return FORM_WEIGHT.near;
  if (weak) return FORM_WEIGHT.weak;
  if (level === 'pivot') return FORM_WEIGHT.pivot;
  if (!verifies) return FORM_WEIGHT.unsure;
  if (level === 'edict') return FORM_WEIGHT.edict;
  return kind === 'translation' && !latin ? FORM_WEIGHT.translated : FORM_WEIGHT.listed;
}
