// Text of others goes into a prompt between two marks that it cannot contain, so that nothing in it can end its own quotation.

/** Longer than any run of backticks inside. */
export function fence(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const mark = '`'.repeat(longest + 1);
  return `${mark}text\n${text}\n${mark}`;
}
