// The paragraph around a passage, in texts with empty lines between paragraphs and in texts with one paragraph per line.
import type { TextRange } from '../text-range.ts';

/** A line that begins a block of its own: heading, list, quote, table, indented prose, dialogue. */
const BEGINS_BLOCK = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|　|「|『|\()/u;
/** A line that ends like this is not broken for its width. */
const ENDS_BLOCK = /[。！？」』）]\s*$/u;

export function paragraphAround(text: string, [start, end]: TextRange): TextRange {
  let [from, to] = [lineStart(text, start), lineEnd(text, end)];
  while (from > 0) {
    const previous = lineStart(text, from - 1);
    if (isBoundary(text.slice(previous, from - 1), text.slice(from, lineEnd(text, from)))) break;
    from = previous;
  }
  while (to < text.length) {
    const next = lineEnd(text, to + 1);
    if (isBoundary(text.slice(lineStart(text, to), to), text.slice(to + 1, next))) break;
    to = next;
  }
  return [from, to];
}

function isBoundary(above: string, below: string): boolean {
  if (isComment(above) && isComment(below) && above.trim() !== '' && below.trim() !== '') return false;
  return above.trim() === '' || below.trim() === '' || ENDS_BLOCK.test(above) || BEGINS_BLOCK.test(below) || /^\s*#{1,6}\s/.test(above);
}

/** Lines of one comment belong together; two headings of Markdown in a row hardly ever stand there. */
function isComment(line: string): boolean {
  return /^\s*(?:#\s|\/\/|--\s|;;|\*\s)/.test(line);
}

function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the line's break, or the end of the text. */
function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at;
}
