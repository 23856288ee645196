// Finds a quote verbatim (after folding) in a person's words; there is no fuzzy way in.
import { foldText, rawRange } from '../kernel/text-folding.ts';
import { scriptOf } from './script.ts';

/** Raw range of the first place, or undefined. White space may differ in amount, nothing else may. */
export function locateQuote(quote: string, source: string): [number, number] | undefined {
  const wanted = foldText(quote).text.trim().split(/\s+/).join(' ');
  if (wanted === '') return undefined;
  const folded = foldText(source);
  const { text, at } = collapse(folded.text);
  for (let found = text.indexOf(wanted); found >= 0; found = text.indexOf(wanted, found + 1)) {
    const end = found + wanted.length;
    if (isWhole(text, found, end)) return rawRange(folded, at[found]!, at[end - 1]! + 1);
  }
  return undefined;
}

function collapse(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let collapsed = '';
  for (let index = 0; index < text.length; index += 1) {
    const space = /\s/.test(text[index]!);
    if (space && collapsed.endsWith(' ')) continue;
    collapsed += space ? ' ' : text[index]!;
    at.push(index);
  }
  return { text: collapsed, at };
}

/** A Latin or digit end must be the end of a word: "auth" is not quoted from "author". */
function isWhole(text: string, start: number, end: number): boolean {
  const joined = (a: string | undefined, b: string | undefined): boolean =>
    a !== undefined && b !== undefined && ['latin', 'digit'].includes(scriptOf(a)) && ['latin', 'digit'].includes(scriptOf(b));
  return !joined(text[start - 1], text[start]) && !joined(text[end - 1], text[end]);
}
