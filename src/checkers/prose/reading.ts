// A text as its checkers read it: as a whole, for what must be even throughout, and once per language it is written in, with all that is in the other one masked.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { CheckInput } from '../checker.ts';
import { blocksByLanguage } from './block-language.ts';
import { proseOf, type Prose } from './prose.ts';
import { visibleText } from './visible-text.ts';

export interface Reading {
  /** In the language whose rules see more, which is Japanese as soon as there is any. */
  readonly whole: Prose;
  /** One per language; together they are all of the text. */
  readonly parts: readonly Prose[];
}

export function readText({ text, language, format }: Pick<CheckInput, 'text' | 'language' | 'format'>): Reading {
  const seen = visibleText(text, format);
  const blocks = blocksByLanguage(seen.visible, seen.blocks, language);
  const spoken = (['ja', 'en'] as const).filter((each) => blocks.some((block) => block.language === each));
  if (spoken.length < 2) {
    const whole = proseOf({ text, language: spoken[0] ?? language, format, ...seen, allBlocks: seen.blocks });
    return { whole, parts: [whole] };
  }
  const parts = spoken.map((each) => {
    const others = blocks.filter((block) => block.language !== each);
    return proseOf({ text, language: each, format, visible: masked(seen.visible, others, ' '), blocks: blocks.filter((block) => block.language === each), allBlocks: blocks });
  });
  const whole = { ...parts[0]!, ...seen, allBlocks: seen.blocks, sentences: parts.flatMap(({ sentences }) => sentences).sort((a, b) => a.start - b.start) };
  return { whole, parts };
}

/** For a program that reads the text itself: what is no prose of this language is wide blanks. Ordinary ones at the beginning of a line would make code of the rest of it. */
export function textOf({ text, blocks, allBlocks }: Prose): string {
  if (blocks.length === allBlocks.length) return text;
  const own = new Set(blocks);
  return masked(text, allBlocks.filter((block) => !own.has(block)), '\u3000');
}

/** A pattern may reach over what was masked; what it would say there is about nothing that stands together. */
export function isReadable({ text, visible, blocks, allBlocks }: Prose, { point }: ReviewFinding): boolean {
  if (point === undefined || blocks.length === allBlocks.length) return true;
  const [start, end] = point;
  for (let at = start; at < end; at += 1) if (visible[at] === ' ' && !/\s/.test(text[at]!)) return false;
  return true;
}

function masked(text: string, blocks: readonly { readonly start: number; readonly end: number }[], mask: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of blocks) {
    pieces.push(text.slice(at, start), text.slice(start, end).replace(/[^\r\n]/g, mask));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}
