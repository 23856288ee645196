// Sections as Markdown in which the words of a model stay words: every sign that Markdown or HTML would act on is escaped.

interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

const ACTIVE = /[\\`*_[\]<>~|#!&$:@]/g;

export function asMarkdown(sections: readonly Section[]): string {
  return sections.map(({ heading, lines }) => [`## ${escaped(heading)}`, '', ...lines.map(item)].join('\n')).join('\n\n');
}

/** Children of an item are set in; the lines of a draft are quoted below theirs. */
function item(line: string): string {
  if (line.startsWith('│ ')) return `  > ${escaped(line.slice(2))}`;
  const child = /^( +)- (.*)$/s.exec(line);
  return child === null ? `- ${escaped(line)}` : `${child[1]!}- ${escaped(child[2]!)}`;
}

function escaped(text: string): string {
  return text.replace(ACTIVE, '\\$&').replace(/^([-+=]|\d+[.)])/, '\\$1');
}
