// The blocks of a walked document: what is run, how it ends, and the lines it must say.

const FENCE = /^```(\w+)(?: exits=(\d+))?\n([\s\S]*?)^```$/gm;

/** Every `sh` block with the `text` block that follows it. */
export function blocksOf(markdown) {
  const blocks = [];
  for (const { 1: language, 2: exits, 3: text, index } of markdown.matchAll(FENCE)) {
    const title = [...markdown.slice(0, index).matchAll(/^##? (.+)$/gm)].at(-1)?.[1] ?? '';
    if (language === 'sh') blocks.push({ title, text: text.trimEnd(), exits: Number(exits ?? 0), expected: [] });
    else if (language === 'text' && blocks.length > 0) blocks.at(-1).expected = text.trimEnd().split('\n');
  }
  return blocks;
}

/** Expected lines that were not said, in their order. A line is found in a line; `…` stands for anything. */
export function saidAll(expected, said) {
  const lines = said.split('\n');
  let from = 0;
  return expected.filter((line) => {
    const pattern = new RegExp(line.trim().split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'), 'u');
    const found = lines.findIndex((each, at) => at >= from && pattern.test(each));
    if (found >= 0) from = found + 1;
    return found < 0;
  });
}
