// Forms of TypeScript the grammar cannot read yet, covered by spaces or a semicolon of equal length before a second parse; no name moves.

/** `in`, `out` and `in out` before a type parameter (tree-sitter-typescript#370). */
const VARIANCE = /([<,](?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:const\s+)?)((?:in\s+out|in|out)\s+)(?=[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:[,>=]|extends\b))/gu;
/** A signature without a semicolon whose next line begins with `<`: the grammar reads on. */
const ADJACENT = /(?<=[\p{ID_Continue}$)\]}>"'`])([ \t]*)\r?\n(?=(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*<[\p{ID_Start}$_])/gu;
/** A type parameter called `type`, asked about in parentheses: taken for the keyword. */
const TYPE_AS_NAME = /(?<=\(\s*)type(?=\s+extends\b)/g;
/** `import('x').T[]`: only the bare form is known. */
const IMPORT_TYPE = /\bimport\((['"])[^'"\n]*\1\)\s*\.(?=\s*\p{Lu})/gu;

/** The same text with what the grammar stumbles over covered up, or undefined when there is nothing to cover. */
export function healTypeScript(text: string): string | undefined {
  const healed = text
    .replace(VARIANCE, (_, before: string, modifier: string) => before + ' '.repeat(modifier.length))
    .replace(ADJACENT, (all) => `;${' '.repeat(all.length - 1)}`)
    .replace(TYPE_AS_NAME, 'Type')
    .replace(IMPORT_TYPE, (all) => ' '.repeat(all.length));
  return healed === text ? undefined : healed;
}
