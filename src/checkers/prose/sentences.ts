// Cuts the visible text into sentences: at 。！？ and closing brackets in Japanese, at the full stop that ends something in English.
import { COVERED, NOTHING, type Block, type VisibleText } from './visible-text.ts';

export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** As it is seen, covered parts included. */
  readonly text: string;
  /** Characters that count: no spaces, two Latin letters or figures as one, and all that is covered as one. */
  readonly length: number;
  readonly block: Block;
  /** Speech in Japanese brackets or English quotation marks. */
  readonly isDialogue: boolean;
  /** Ends as a sentence does; a heading or a list item of three words does not. */
  readonly isWhole: boolean;
}

const CLOSING = '」』）】〉》〕)”’"\'';
const JA_END = /[。！？!?．]/;

export function sentencesOf({ visible, blocks }: VisibleText, language: 'ja' | 'en', format: 'markdown' | 'plain' | 'code'): readonly Sentence[] {
  const joined = language === 'en' && format !== 'markdown' ? paragraphs(visible, blocks) : blocks;
  return joined.flatMap((block) => (language === 'ja' ? cutJapanese(visible, block) : cutEnglish(visible, block)));
}

/** A plain English text breaks its lines anywhere; only an empty line ends a paragraph. */
function paragraphs(visible: string, blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last !== undefined && last.kind !== 'heading' && block.kind === 'paragraph' && (visible.slice(last.end, block.start).match(/\n/g)?.length ?? 0) === 1) joined[joined.length - 1] = { ...last, end: block.end };
    else joined.push(block);
  }
  return joined;
}

function cutJapanese(visible: string, block: Block): Sentence[] {
  const sentences: Sentence[] = [];
  let start = block.start;
  let depth = 0;
  const push = (end: number): void => {
    const sentence = sentenceAt(visible, start, end, block, 'ja');
    if (sentence !== undefined) sentences.push(sentence);
    start = end;
  };
  for (let at = block.start; at < block.end; at += 1) {
    const unit = visible[at]!;
    if ('「『（(【〈《〔'.includes(unit)) {
      // Speech that begins where a sentence could begin is a sentence of its own.
      depth += 1;
    } else if (CLOSING.includes(unit) && depth > 0) {
      depth -= 1;
      const next = visible[at + 1] ?? '';
      if (depth === 0 && '」』'.includes(unit) && (at + 1 >= block.end || next === '\n' || next === '\r' || next === '「' || next === '『')) push(at + 1);
    } else if (depth === 0 && JA_END.test(unit) && !(unit !== '。' && /[\w.]/.test(visible[at + 1] ?? '') && /\w/.test(visible[at - 1] ?? ''))) {
      let end = at + 1;
      while (end < block.end && (JA_END.test(visible[end]!) || CLOSING.includes(visible[end]!) || visible[end] === NOTHING)) end += 1;
      at = end - 1;
      push(end);
    }
  }
  push(block.end);
  return sentences;
}

/** A full stop behind these ends nothing. */
const ABBREVIATIONS = /(?:^|[\s(“"'])(?:e\.g|i\.e|etc|cf|vs|viz|al|approx|resp|no|vol|fig|sec|ch|pp?|eds?|mr|mrs|ms|dr|prof|st|jr|sr|inc|ltd|co|corp|dept|gen|col|lt|sgt|rev|hon|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[a-z])\.$/i;

function cutEnglish(visible: string, block: Block): Sentence[] {
  const sentences: Sentence[] = [];
  let start = block.start;
  const body = visible.slice(block.start, block.end);
  for (const found of body.matchAll(/(?<![.!?])[.!?]+[”’"')\]\ufdd0]{0,8}(?=\s|$)/g)) {
    const end = block.start + found.index + found[0].length;
    const before = visible.slice(Math.max(start, end - 12), block.start + found.index + 1);
    const rest = visible.slice(end, end + 4).trimStart();
    if (found[0].startsWith('.') && ABBREVIATIONS.test(before) && !/^["“‘'(]?$/.test(rest)) continue;
    if (/^[a-z]/.test(rest)) continue; // "Node.js. and" or speech that goes on
    const sentence = sentenceAt(visible, start, end, block, 'en');
    if (sentence !== undefined) sentences.push(sentence);
    start = end;
  }
  const last = sentenceAt(visible, start, block.end, block, 'en');
  if (last !== undefined) sentences.push(last);
  return sentences;
}

function sentenceAt(visible: string, from: number, to: number, block: Block, language: 'ja' | 'en'): Sentence | undefined {
  let [start, end] = [from, to];
  while (start < end && /[\s\ufdd0]/.test(visible[start]!)) start += 1;
  while (end > start && /[\s\ufdd0]/.test(visible[end - 1]!)) end -= 1;
  if (start === end) return undefined;
  const text = visible.slice(start, end);
  return {
    start, end, text, block, length: countedLength(text),
    isDialogue: language === 'ja' ? /^[「『]/.test(text) : /^["“‘]/.test(text),
    isWhole: language === 'ja' ? /[。！？!?．][」』）】)\ufdd0]*$/.test(text) || /^[「『][^]*[」』]$/.test(text) : /[.!?…][”’"')\]\ufdd0]*$/.test(text),
  };
}

export function countedLength(text: string): number {
  let halves = 0;
  let covered = false;
  for (const unit of text) {
    const isCovered = unit === COVERED;
    if (isCovered ? !covered : unit !== NOTHING && !/\s/.test(unit)) halves += unit < '\u0100' ? 1 : 2;
    covered = isCovered;
  }
  return Math.ceil(halves / 2);
}

/** Words of an English sentence; what is covered counts as one. */
export function countedWords(text: string): number {
  return text.match(/\ufffc+|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
