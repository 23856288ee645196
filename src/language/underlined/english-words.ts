// Reads the words of an English request, each with its kind: paths, flags and file names stay whole, whatever marks they hold.
import type { FoldedText } from '../../kernel/text-folding.ts';
import { isAdjective } from '../english-adjectives.ts';
import { standsAsVerb } from '../english-units.ts';
import { isVerbOnly, mayBeVerb } from '../english-verbs.ts';
import { ENGLISH_CONTAINER_HEADS, ENGLISH_VAGUE_HEADS, ENGLISH_VAGUE_MODIFIERS, isGenericHead } from '../generic-heads.ts';
import { baseForms } from '../inflection.ts';
import { englishNumber, isEnglishUnit } from '../numerals.ts';
import { ENGLISH_LIGHT_VERBS, isRequestVerb } from '../request-verbs.ts';
import type { Token } from '../segment.ts';
import { ENGLISH_LIGHT_MODIFIERS, ENGLISH_LIGHT_NOUNS, isStopWord } from '../stop-words.ts';
import { isHeadword, isListedWord } from '../synonyms.ts';
import type { Word } from './word.ts';

const LISTS: readonly (readonly [string, string])[] = [
  ['neg', "not don't never no without cannot can't mustn't shouldn't doesn't won't isn't aren't nothing nobody none neither nor no-one"],
  ['det', 'a an the this that these those my our your their its his her'],
  ['quant', 'every each all any some both either another other whole entire'],
  ['pronoun', "i we you it they them us me he she him who which what someone anyone everyone everything something i'd we'd i'm we're it's that's they're you're itself themselves there here one's"],
  ['aux', 'is are was were be been being am do does did has have had can could should must may might will would shall gets get got let lets make makes sure able need needs want wants'],
  ['conj', 'and or but then also plus'],
  ['sub', 'if when while because unless until since as so where whenever once although though whether how why'],
  ['bound', 'under within below above over than least most more less fewer between per after before during only up exactly max maximum minimum every'],
  ['which', 'last next first second third previous new existing old current same latest final original'],
  ['of', 'of'],
  ['to', 'to'],
  ['prep', 'in on for with from at into by via across about through out off onto against around inside outside instead like using between behind toward towards along'],
  ['polite', 'please kindly thanks thank hi hey hello just maybe ok pls'],
];
const LISTED: ReadonlyMap<string, string> = new Map(LISTS.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)));

/** A short passage in quotation marks or backticks is one word; whatever else stands between spaces. */
const CHUNK = /[([]?(?:"[^"\n]{1,60}"|`[^`\n]{1,60}`|(?<![^\s(])'[^'\n]{1,60}'(?![a-z]))[^\s"`]*|\S+/g;
const OPENS = /^[("'`[{<*]+/;
const CLOSES = /[)"'`\]}>*,.;:!?]+$/;

export function englishWords({ text, raw, start: rawStart }: FoldedText, tokens: readonly Token[], clauses: readonly (readonly [number, number])[]): Word[] {
  const asVerb = verbStarts(tokens, clauses);
  const clauseStarts = new Set(clauses.map(([start]) => start));
  const words: Word[] = [];
  const chunks = [...text.matchAll(CHUNK)];
  for (const [at, { 0: chunk, index }] of chunks.entries()) {
    const opening = OPENS.exec(chunk)?.[0] ?? '';
    const closing = chunk.length > opening.length ? (CLOSES.exec(chunk.slice(opening.length))?.[0] ?? '') : '';
    const body = chunk.slice(opening.length, chunk.length - closing.length);
    const own = body.replace(/'s$/, '');
    if (!/[\p{L}\p{Nd}]/u.test(own)) {
      if (words.length > 0) words[words.length - 1] = { ...words.at(-1)!, runsOn: false };
      continue;
    }
    if (opening.includes('(') && words.length > 0) words[words.length - 1] = { ...words.at(-1)!, runsOn: false };
    const start = index + opening.length;
    const end = start + own.length;
    const written = raw.slice(rawStart[start]!, rawStart[end - 1]! + 1);
    const quoted = /["'`]/.test(opening) && /\s/.test(own);
    const next = chunks[at + 1]?.[0] ?? '';
    const kind = quoted ? 'quote' : kindOf(own, written, { verb: asVerb.has(start), first: clauseStarts.has(start) || words.length === 0 || /[.!?]$/.test(text.slice(0, index).trimEnd()), before: words.at(-1)?.kind ?? '', owns: own !== body, next });
    words.push({ text: own, start, end, kind, runsOn: !/[,.;:!?)]/.test(closing) && at + 1 < chunks.length, quoted: /["`]/.test(opening) });
  }
  return words;
}

interface Place {
  readonly verb: boolean;
  readonly first: boolean;
  readonly before: string;
  readonly owns: boolean;
  readonly next: string;
}

function kindOf(word: string, written: string, { verb, first, before, owns, next }: Place): string {
  if (/^[$€£#]?\d[\d.,:]*$/.test(word)) return 'num';
  if (/^[$€£]?\d[\d.,:]*(?:%|[a-z]{1,3})$/.test(word) || /^\d+-[a-z]+$/.test(word)) return 'measure';
  if (/\p{Ll}\p{Lu}|[_/\\@#=]|^--?[a-z]|[a-z]\.[a-z]|[a-z]\d|\d[a-z]/u.test(written)) return 'ident';
  const listed = LISTED.get(word);
  if (listed === 'aux' && /^(?:not|never)\b/.test(next)) return 'aux-neg';
  if ((listed === 'sub' || listed === 'prep' || listed === 'to') && /^[$€£]?\d/.test(next) && word !== 'as') return 'bound';
  if (listed === 'prep' && /^(?:in|on|out|off|up|down|over|back)$/.test(word) && /^(?:v|v-.*|ing|ed|verb-form|noun-verb)$/.test(before) && !/^(?:the|a|an|our|my|your|their|its|this|that|each|every|all)$/.test(next)) return 'particle';
  if (listed !== undefined && !(written === 'IT' || written === 'US')) return listed;
  if (englishNumber(word) !== undefined || /^(?:one|once|twice|half|double|zero)$/.test(word)) return 'count';
  if (/^(?:num|count)$/.test(before) && (isEnglishUnit(word) || /(?:second|minute|hour|day|week|month|year|character|percent|line|word|time)s?$/.test(word))) return 'unit';
  if (/^\p{Lu}{2,}s?$/u.test(written)) return 'caps';
  if (!first && /^\p{Lu}/u.test(written)) return 'capital';
  if (owns) return 'owner';
  const bases = baseForms(word);
  if (/ly$/.test(word) && word.length > 4 && !isHeadword(word)) return 'adverb';
  if (verb) {
    if (bases.some(isRequestVerb)) return 'v-request';
    if (bases.some((form) => ENGLISH_LIGHT_VERBS.has(form))) return 'v-light';
    return /ing$/.test(word) ? 'v-ing' : isVerbOnly(word) ? 'v-only' : 'v';
  }
  if (isStopWord(word)) return 'stop';
  if (bases.some(isRequestVerb)) return 'n-request';
  if (bases.some((form) => ENGLISH_LIGHT_NOUNS.has(form))) return 'light';
  if (ENGLISH_LIGHT_MODIFIERS.has(word)) return 'light-mod';
  if (isAdjective(word)) return 'adj';
  if (/ed$/.test(word) && mayBeVerb(word)) return 'ed';
  if (/ing$/.test(word) && mayBeVerb(word)) return 'ing';
  if (isVerbOnly(word) || bases.some(isVerbOnly)) return 'verb-form';
  if (isGenericHead(word)) return 'generic';
  if (ENGLISH_CONTAINER_HEADS.has(word)) return 'container';
  if (ENGLISH_VAGUE_HEADS.has(word)) return 'vague';
  if (ENGLISH_VAGUE_MODIFIERS.has(word)) return 'vague-mod';
  if (word.includes('-')) return 'hyphen';
  if (mayBeVerb(word)) return /s$/.test(word) ? 'noun-verb-s' : 'noun-verb';
  return (isListedWord(word) ? 'noun' : 'word') + (/s$/.test(word) ? '-s' : '');
}

function verbStarts(tokens: readonly Token[], clauses: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const found = new Set<number>();
  let next = 0;
  for (const [start, end] of clauses) {
    const inside: Token[] = [];
    while (next < tokens.length && tokens[next]!.start < start) next += 1;
    while (next < tokens.length && tokens[next]!.start < end) inside.push(tokens[next++]!);
    for (const [at, token] of inside.entries()) if (token.kind === 'latin' && standsAsVerb(inside, at)) found.add(token.start);
  }
  return found;
}
