// Headings of a Markdown file, by lines: `#` and underlined ones, outside code fences and front matter. A heading reaches to the next one of its level or above.
import type { NestedDefinition } from './nest.ts';

interface Heading {
  readonly level: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly start: number;
}

export function markdownHeadings(text: string): NestedDefinition[] {
  const headings = findHeadings(text);
  const open: number[] = [];
  const ends = headings.map(() => text.length);
  const parents = headings.map(({ level, start }, at) => {
    while (open.length > 0 && headings[open[open.length - 1]!]!.level >= level) ends[open.pop()!] = start;
    const parent = open[open.length - 1] ?? -1;
    open.push(at);
    return parent;
  });
  return headings.map(({ nameStart, nameEnd, start }, at) => ({
    name: text.slice(nameStart, nameEnd), kind: 'heading', nameStart, nameEnd, start, end: ends[at]!, parent: parents[at]!, exported: false, local: false, inLiteral: false,
  }));
}

function findHeadings(text: string): Heading[] {
  const found: Heading[] = [];
  let fence = '';
  let paragraph: { start: number; end: number } | undefined;
  let inFrontMatter = false;
  let at = 0;
  let lineNumber = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const next = newline === -1 ? text.length : newline + 1;
    let end = newline === -1 ? text.length : newline;
    if (text.charCodeAt(end - 1) === 0x0d && end > at) end -= 1;
    const start = lineNumber === 0 && text.charCodeAt(0) === 0xfeff ? 1 : at;
    const indent = indentOf(text, start, end);
    const content = start + indent;
    at = next;
    lineNumber += 1;
    if (lineNumber === 1 && end - start === 3 && text.startsWith('---', start)) {
      inFrontMatter = true;
      continue;
    }
    if (inFrontMatter) {
      if (end - start === 3 && (text.startsWith('---', start) || text.startsWith('...', start))) inFrontMatter = false;
      continue;
    }
    if (indent < 4) {
      const mark = fenceAt(text, content, end);
      if (fence !== '') {
        if (mark !== '' && mark[0] === fence[0] && mark.length >= fence.length && content + mark.length === trimEnd(text, content, end)) fence = '';
        continue;
      }
      if (mark !== '' && !(mark[0] === '`' && text.slice(content + mark.length, end).includes('`'))) {
        fence = mark;
        paragraph = undefined;
        continue;
      }
      const level = hashes(text, content, end);
      if (level > 0) {
        const heading = cut(text, content + level, end);
        if (heading !== undefined) found.push({ level, nameStart: heading.start, nameEnd: heading.end, start: content });
        paragraph = undefined;
        continue;
      }
      const under = underline(text, content, end);
      if (under > 0 && paragraph !== undefined) {
        found.push({ level: under, nameStart: paragraph.start, nameEnd: paragraph.end, start: paragraph.start });
        paragraph = undefined;
        continue;
      }
    } else if (fence !== '') {
      continue;
    }
    const stop = trimEnd(text, content, end);
    // Only a one-line paragraph that is no list, quote or table can be underlined into a heading; longer ones are too often something else.
    paragraph = stop === content || indent >= 4 || paragraph !== undefined || /^([-*+>|]|\d+[.)])(\s|$)|^>/.test(text.slice(content, Math.min(stop, content + 12)))
      ? undefined
      : { start: content, end: stop };
  }
  return found;
}

function indentOf(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09)) {
    if (text.charCodeAt(at) === 0x09) return 4;
    at += 1;
  }
  return at - start;
}

function fenceAt(text: string, start: number, end: number): string {
  const mark = text[start];
  if (mark !== '`' && mark !== '~') return '';
  let at = start;
  while (at < end && text[at] === mark) at += 1;
  return at - start >= 3 ? text.slice(start, at) : '';
}

function hashes(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === 0x23) at += 1;
  const level = at - start;
  return level >= 1 && level <= 6 && (at === end || text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) ? level : 0;
}

function underline(text: string, start: number, end: number): number {
  const mark = text[start];
  if (mark !== '=' && mark !== '-') return 0;
  const stop = trimEnd(text, start, end);
  for (let at = start; at < stop; at += 1) if (text[at] !== mark) return 0;
  return mark === '=' ? 1 : 2;
}

/** The words of a `#` heading, without the closing hashes. */
function cut(text: string, from: number, to: number): { start: number; end: number } | undefined {
  let start = from;
  while (start < to && /\s/.test(text[start]!)) start += 1;
  let end = trimEnd(text, start, to);
  let hash = end;
  while (hash > start && text.charCodeAt(hash - 1) === 0x23) hash -= 1;
  if (hash < end && (hash === start || /\s/.test(text[hash - 1]!))) end = trimEnd(text, start, hash);
  return end > start ? { start, end } : undefined;
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1]!)) at -= 1;
  return at;
}
