// A block of ours in a text file of lines, between two marks: put at the end once, replaced in place, taken out with the blank line in front of it.

export interface Marks {
  readonly begin: string;
  readonly end: string;
}

export interface Cut {
  readonly before: string;
  /** Between the marks; undefined where there is no block. */
  readonly block: string | undefined;
  readonly after: string;
}

/** Throws a TypeError where only one of the marks is there: nobody could say what is ours. */
export function cutBlock(text: string, { begin, end }: Marks): Cut {
  const starts = occurrences(text, begin);
  const ends = occurrences(text, end);
  if (starts.length === 0 && ends.length === 0) return { before: text, block: undefined, after: '' };
  if (starts.length !== 1 || ends.length !== 1 || ends[0]! < starts[0]!) throw new TypeError('the marks do not match');
  const [from, to] = [starts[0]!, ends[0]! + end.length];
  const close = /^\r?\n/.exec(text.slice(to))?.[0] ?? '';
  return { before: text.slice(0, from), block: text.slice(from + begin.length, ends[0]).replace(/^\r?\n/, ''), after: text.slice(to + close.length) };
}

/** `lines`: without the marks. */
export function withBlock(text: string, marks: Marks, lines: readonly string[]): string {
  const newline = /\r\n/.test(text) ? '\r\n' : '\n';
  const { before, block, after } = cutBlock(text, marks);
  const made = [marks.begin, ...lines, marks.end, ''].join(newline);
  if (block !== undefined) return before + made + after;
  // One line break in front: a blank line, or the end of a last line that had none.
  return text === '' ? made : `${text}${newline}${made}`;
}

export function withoutBlock(text: string, marks: Marks): string {
  const { before, block, after } = cutBlock(text, marks);
  if (block === undefined) return text;
  // With something behind the block only a blank line may go, or two lines would become one.
  return before.replace(after === '' ? /\r?\n$/ : /(?<=\n)\r?\n$/, '') + after;
}

function occurrences(text: string, mark: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) if (at === 0 || text[at - 1] === '\n') found.push(at);
  return found;
}
