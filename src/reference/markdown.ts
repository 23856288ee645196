// The few pieces of Markdown the generated pages share.

export const GENERATED_NOTE = '<!-- Made by `npm run docs` from the source; do not edit. -->';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\n/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
