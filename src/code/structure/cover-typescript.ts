// Forms of TypeScript the grammar cannot read yet, covered by other text of equal length before a parse; no name moves.

/** `in`, `out` and `in out` before a type parameter (tree-sitter-typescript#370). */
const VARIANCE = /([<,](?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/){0,1000}(?:const\s+)?)((?:in\s+out|in|out)\s+)(?=[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:[,>=]|extends\b))/gu;
/** A line the grammar reads on to, when the member before it ends without a semicolon: a generic signature, or a property called `in`. */
const READ_ON = /^[ \t]*(?:<\s*[\p{ID_Start}$_]|(?:in|instanceof)\??:)/gmu;
/** A type parameter called `type`, asked about in parentheses: taken for the keyword. */
const TYPE_AS_NAME = /(?<=\(\s*)type(?=\s+extends\b)/g;
/** `import('x').T[]`: only the bare form is known. */
const IMPORT_TYPE = /\bimport\((['"])[^'"\n]*\1\)\s*\.(?=\s*\p{Lu})/gu;
/** An escaped backtick in a template literal type. */
const BACKTICK = /\\`/g;

/** `using x = …`, `await using x = …`: read without an error, but not as a declaration. Covered before the first parse. */
const USING = /(?:\bawait[ \t]+)?\busing(?=[ \t]+[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:=[^=>]|:|of\b))/gu;
/** What a statement can begin behind. Asked of the few places that look like one: asked first, of every place, it costs as much as reading the file. */
const BEGINS = /(?:^|[\n\r\u2028\u2029])[ \t]*$|[;{}(]\s*$/;

export function coverUsing(text: string): string {
  return text.includes('using ') ? text.replace(USING, (all, at: number) => (BEGINS.test(lineBefore(text, at)) ? 'const'.padStart(all.length) : all)) : text;
}

/** The text before a place, back to something that is no blank. */
function lineBefore(text: string, at: number): string {
  let from = at - 1;
  while (from > 0 && /\s/.test(text[from]!)) from -= 1;
  return text.slice(Math.max(0, from), at);
}

/** What is worth covering before the first parse: libraries that write so write so everywhere, and a second parse costs as much as the first. */
export function coverFirst(text: string, hasMarkup: boolean): string {
  const covered = /\bout\s|[<,]\s*in\s/.test(text) ? text.replace(VARIANCE, (_, before: string, modifier: string) => before + ' '.repeat(modifier.length)) : text;
  return coverUsing(hasMarkup ? covered : separate(covered)); // in TSX a line may begin with `<` for another reason
}

/** What else the grammar stumbles over, covered for a second look. */
export function coverMore(text: string): string {
  return separate(text)
    .replace(TYPE_AS_NAME, 'Type')
    .replace(BACKTICK, '  ')
    .replace(IMPORT_TYPE, (all) => ' '.repeat(all.length));
}

/** Puts the missing semicolon where a space or the line end was. */
function separate(text: string): string {
  const places: number[] = [];
  for (const { index } of text.matchAll(READ_ON)) {
    const place = endOfCodeBefore(text, index);
    if (place > 0 && /\s/.test(text[place]!) && /(?:[\p{ID_Continue}$)\]}"'`]|[^=]>)$/u.test(text.slice(place - 2, place))) places.push(place);
  }
  if (places.length === 0) return text;
  let healed = '';
  let from = 0;
  for (const place of places) {
    healed += `${text.slice(from, place)};`;
    from = place + 1;
  }
  return healed + text.slice(from);
}

/** Goes back over empty lines and comments to the end of the code before `from`; -1 when a block comment has no beginning. */
function endOfCodeBefore(text: string, from: number): number {
  let end = from;
  while (end > 0) {
    const line = end < 2 ? 0 : text.lastIndexOf('\n', end - 2) + 1;
    const whole = text.slice(line, end).trimEnd();
    if (whole.endsWith('*/')) {
      const open = text.lastIndexOf('/*', line + whole.length - 2);
      if (open === -1) return -1;
      if (text.slice(text.lastIndexOf('\n', open) + 1, open).trim() !== '') return text.slice(0, open).trimEnd().length;
      end = text.lastIndexOf('\n', open) + 1;
      continue;
    }
    const comment = /(?:^|\s)\/\//.exec(whole);
    const code = (comment === null ? whole : whole.slice(0, comment.index)).trimEnd();
    if (code !== '') return line + code.length;
    end = line;
  }
  return 0;
}
