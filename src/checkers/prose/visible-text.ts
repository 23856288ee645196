// What of a text is prose: code, addresses, front matter and markup are covered by marks of the same length, so that every offset stays.
import type { TextFormat } from '../checker.ts';

/** Stands for what is part of a sentence and not to be read: a name in code, an address. */
export const COVERED = '\ufffc';

export interface Block {
  readonly start: number;
  readonly end: number;
  readonly kind: 'paragraph' | 'heading' | 'item' | 'row';
}

export interface VisibleText {
  /** Of the same length as the text. */
  readonly visible: string;
  /** In order; between them lies nothing that is read. */
  readonly blocks: readonly Block[];
}

const ADDRESS = /\b(?:https?|ftp|file|mailto):[^\s<>"'`）)」』】、。]+|\bwww\.[^\s<>"'`）)」』】、。]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g;

export function visibleText(text: string, format: TextFormat): VisibleText {
  return format === 'markdown' ? visibleMarkdown(text) : visiblePlain(text);
}

function visiblePlain(text: string): VisibleText {
  const visible = text.replace(ADDRESS, cover);
  const blocks: Block[] = [];
  for (const { start, end } of linesOf(text)) {
    const line = text.slice(start, end);
    if (line.trim() !== '') blocks.push({ start, end, kind: ITEM.test(line) ? 'item' : HEADING.test(line) ? 'heading' : ROW.test(line) ? 'row' : 'paragraph' });
  }
  return { visible, blocks };
}

interface Line {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
}

export function* linesOf(text: string): Generator<Line> {
  let start = 0;
  while (start <= text.length) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    yield { start, end: end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end };
    if (at < 0) return;
    start = at + 1;
  }
}

// Every repetition of blanks has an end: two of them side by side would try all ways to share a line of a million.
const FENCE = /^ {0,3}(?:>\s?)*(?:[-*+]\s{1,8}|\d{1,9}[.)]\s{1,8})?\s{0,80}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const ITEM = /^(\s{0,80}(?:>\s?)*\s{0,80})(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/;
const QUOTE = /^(?: {0,3}>\s?)+/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s/;
const ROW = /^\s*\|.*\|\s*$/;
const MARKUP_LINE = /^ {0,3}<(?:[a-zA-Z/!?])/;

/** Enough of Markdown to know what is prose: it errs towards covering. */
function visibleMarkdown(text: string): VisibleText {
  const out = new Cover(text);
  const blocks: Block[] = [];
  let open: { start: number; end: number; kind: Block['kind'] } | undefined;
  const shut = (): void => {
    if (open !== undefined) blocks.push(open);
    open = undefined;
  };
  let fence: string | undefined;
  let frontMatter = /^---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  if (frontMatter === 0) frontMatter = /^\+\+\+[ \t]*\r?\n[\s\S]*?\n\+\+\+[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  let blank = true;
  let inList = false;
  let comment = false;
  for (const { start, end } of linesOf(text)) {
    const line = text.slice(start, end);
    const wasBlank = blank;
    blank = line.trim() === '' || /^(?:\s*>)+\s*$/.test(line);
    if (start < frontMatter) {
      out.all(start, end);
      blank = true;
      continue;
    }
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      out.all(start, end);
      if (mark !== undefined && mark.startsWith(fence) && /^[\s>]*(?:`+|~+)\s*$/.test(line)) fence = undefined;
      continue;
    }
    if (comment || /^\s*<!--/.test(line)) {
      comment = !line.includes('-->');
      out.all(start, end);
      shut();
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      out.all(start, end);
      shut();
      continue;
    }
    if (blank) {
      shut();
      continue;
    }
    const indent = /^[ \t]*/.exec(line)![0].replace(/\t/g, '    ').length;
    const item = ITEM.exec(line);
    if (indent >= 4 && open === undefined && !inList && wasBlank) {
      out.all(start, end);
      blank = true; // code goes on behind code
      continue;
    }
    if (item === null && indent === 0 && wasBlank) inList = false;
    if (HEADING.test(line)) {
      shut();
      const prefix = /^ {0,3}#{1,6}\s*/.exec(line)![0].length;
      out.all(start, start + prefix);
      blocks.push({ start: start + prefix, end, kind: 'heading' });
      inList = false;
    } else if (UNDERLINE.test(line) && open?.kind === 'paragraph' && !wasBlank) {
      open.kind = 'heading';
      shut();
      out.all(start, end);
    } else if (RULE.test(line) || DEFINITION.test(line) || (open === undefined && MARKUP_LINE.test(line) && !/<\/?(?:b|i|em|strong|a|span|code|kbd|ruby|sub|sup)\b/i.test(line))) {
      shut();
      out.all(start, end);
    } else if (ROW.test(line) || (line.includes('|') && line.includes('---') && /^[\s|:-]+$/.test(line))) {
      shut();
      cells(text, start, end, out, blocks);
    } else if (item !== null) {
      shut();
      inList = true;
      const task = /^\[[ xX]\]\s/.exec(line.slice(item[0].length))?.[0].length ?? 0;
      const from = start + item[0].length + task;
      out.all(start, from);
      open = { start: from, end, kind: 'item' };
    } else {
      const prefix = QUOTE.exec(line)?.[0].length ?? 0;
      out.all(start, start + prefix);
      if (open === undefined) open = { start: start + prefix + /^\s*/.exec(line.slice(prefix))![0].length, end, kind: inList ? 'item' : 'paragraph' };
      else open.end = end;
    }
  }
  shut();
  for (const { start, end } of blocks) inline(text, start, end, out);
  return { visible: out.done(), blocks: blocks.filter(({ start, end }) => start < end) };
}

/** Each cell of a row is a block of its own: nobody reads across. */
function cells(text: string, start: number, end: number, out: Cover, blocks: Block[]): void {
  const line = text.slice(start, end);
  if (/^[\s|:-]+$/.test(line)) return out.all(start, end);
  for (const cell of line.matchAll(/(?:`[^`]*`|\\\||[^|])+/g)) {
    const lead = /^\s*/.exec(cell[0])![0].length;
    const body = cell[0].trim().length;
    if (body > 0) blocks.push({ start: start + cell.index + lead, end: start + cell.index + lead + body, kind: 'row' });
  }
}

const INLINE: readonly RegExp[] = [
  /(?<![\\`])(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g,
  /\$\$[\s\S]+?\$\$/g,
  /!\[[^\]]{0,400}\]\([^)\s]{0,2000}(?:\s{1,8}"[^"]{0,400}")?\)/g,
  /(?<=\])\([^()\s]{0,2000}(?:\([^()\s]{0,400}\)[^()\s]{0,400}){0,4}(?:\s{1,8}"[^"]{0,400}")?\)/g,
  /(?<=\])\[[^\]]{0,400}\]/g,
  /<\/?[a-zA-Z][^<>]*>|<[a-z]+:[^<>\s]+>/g,
  ADDRESS,
];

function inline(text: string, start: number, end: number, out: Cover): void {
  const block = text.slice(start, end);
  for (const pattern of INLINE) for (const found of block.matchAll(pattern)) out.inline(start + found.index, start + found.index + found[0].length);
  for (const found of block.matchAll(/[*_~]{2,3}|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g)) out.nothing(start + found.index, start + found.index + found[0].length);
}

/** A covered mark that does not even stand for a word: emphasis, for one. */
export const NOTHING = '\ufdd0';

function cover(found: string): string {
  return COVERED.repeat(found.length);
}

class Cover {
  readonly #units: string[];
  constructor(text: string) {
    this.#units = text.split('');
  }

  /** Blank, with its line breaks: nothing stands here. */
  all(start: number, end: number): void {
    this.#fill(start, end, ' ');
  }

  inline(start: number, end: number): void {
    this.#fill(start, end, COVERED);
  }

  nothing(start: number, end: number): void {
    for (let at = start; at < end; at += 1) if (this.#units[at] !== COVERED) this.#units[at] = NOTHING;
  }

  #fill(start: number, end: number, mark: string): void {
    for (let at = start; at < end; at += 1) if (this.#units[at] !== '\n' && this.#units[at] !== '\r') this.#units[at] = mark;
  }

  done(): string {
    return this.#units.join('');
  }
}
