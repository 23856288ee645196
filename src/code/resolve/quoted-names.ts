// Where a language other than JavaScript defines a name that stands in quotes: `define('NAME', …)` of PHP, `define_method "name"` of Ruby.

/** What stands before the quote, on the same line. */
const BEFORE: Readonly<Record<string, RegExp>> = {
  php: /\bdefine\s*\(\s*["']$/i,
  ruby: /\b(?:attr|attr_(?:reader|writer|accessor)|define_method|alias_method)\b[^\n]*["']$/,
};
/** Bytes looked at. */
const AROUND = 200;

/** Whether names in quotes can be defined in it at all. */
export function definesQuoted(language: string): boolean {
  return Object.hasOwn(BEFORE, language);
}

export function isQuotedName(language: string, text: Buffer, offset: number, length: number): boolean {
  const quote = text[offset - 1];
  if ((quote !== 0x22 && quote !== 0x27) || text[offset + length] !== quote) return false;
  return BEFORE[language]!.test(text.toString('latin1', Math.max(0, offset - AROUND), offset));
}
