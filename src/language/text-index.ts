// One field of one task, read once and asked many times: folded text, tokens, word parts, polarity.
import { foldText, type FoldedText } from '../kernel/text-folding.ts';
import { baseForms } from './inflection.ts';
import { readPolarity, type PolarityText } from './polarity.ts';
import { segment, type Token } from './segment.ts';

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface TextIndex {
  readonly folded: FoldedText;
  readonly tokens: readonly Token[];
  readonly polarity: PolarityText;
  /** Latin word parts in order: `authMiddleware` and `sign-in` are two words each. */
  readonly words: readonly Word[];
  /** Positions in `words` by every form a word may be of. */
  readonly wordAt: ReadonlyMap<string, readonly number[]>;
  /** Identifiers as written, for terms that are identifiers themselves. */
  readonly wholes: ReadonlyMap<string, Word>;
  readonly numbers: readonly Token[];
}

/** Names with inner capitals that are one word. */
export const ONE_WORD = /^(?:javascript|typescript|github|gitlab|postgresql|mysql|graphql|openapi|mongodb|wordpress|youtube|linkedin|oauth2?|ios|macos)$/;

const KNOWN = new Map<string, TextIndex>();

/** A plan is judged again and again while it changes little, so short texts stay read; the memory is bounded. */
export function indexText(raw: string): TextIndex {
  if (raw.length > 2_000) return readText(raw);
  const known = KNOWN.get(raw);
  if (known !== undefined) return known;
  const read = readText(raw);
  if (KNOWN.size >= 500) KNOWN.clear();
  KNOWN.set(raw, read);
  return read;
}

function readText(raw: string): TextIndex {
  const folded = foldText(raw);
  const tokens = segment(folded);
  const words: Word[] = [];
  const wholes = new Map<string, Word>();
  for (const token of tokens) {
    if (token.kind !== 'latin') continue;
    const parts = wordParts(folded, token);
    for (const part of parts) words.push(part);
    if ((parts.length !== 1 || parts[0]!.text !== token.text) && !wholes.has(token.text)) wholes.set(token.text, token);
  }
  const wordAt = new Map<string, number[]>();
  words.forEach((word, position) => {
    for (const form of baseForms(word.text)) {
      const list = wordAt.get(form);
      if (list === undefined) wordAt.set(form, [position]);
      else list.push(position);
    }
  });
  return { folded, tokens, polarity: readPolarity(folded.text), words, wordAt, wholes, numbers: tokens.filter((token) => token.number !== undefined) };
}

const PART = /[\p{L}\p{M}]+|\p{Nd}+/gu;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

function wordParts(folded: FoldedText, token: Token): Word[] {
  if (ONE_WORD.test(token.text)) return [token];
  const parts: Word[] = [];
  for (const found of token.text.matchAll(PART)) {
    const start = token.start + found.index;
    for (const piece of humps(folded, start, found[0])) parts.push(piece);
  }
  return parts;
}

/** Capitals stand only in the raw text, so camelCase is taken apart there, where raw and folded run in step. */
function humps(folded: FoldedText, start: number, text: string): Word[] {
  const from = folded.start[start]!;
  const raw = folded.raw.slice(from, from + text.length);
  if (raw.toLowerCase() !== text || raw === text) return [{ text, start, end: start + text.length }];
  let at = start;
  return raw.split(HUMP).map((piece) => {
    const word = { text: text.slice(at - start, at - start + piece.length), start: at, end: at + piece.length };
    at += piece.length;
    return word;
  });
}
