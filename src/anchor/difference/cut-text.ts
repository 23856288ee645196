// Cuts a text into lines or sentences that join up to exactly the same text again.

export function linesOf(text: string): string[] {
  const lines: string[] = [];
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    lines.push(text.slice(from, at + 1));
    from = at + 1;
  }
  if (from < text.length) lines.push(text.slice(from));
  return lines;
}

const ENDS = new Set(['。', '．', '！', '？', '!', '?', '…']);
const CLOSES = new Set(['」', '』', '）', ')', '”', '"', '’', '】', ...ENDS]);

/** A stop with what closes behind it, or an empty line; a full stop of Latin script only before white space. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (!ENDS.has(sign) && !(sign === '.' && /\s/.test(text[at + 1] ?? ' ')) && !(sign === '\n' && text[at + 1] === '\n')) continue;
    while (at + 1 < text.length && CLOSES.has(text[at + 1]!)) at += 1;
    while (at + 1 < text.length && /\s/.test(text[at + 1]!)) at += 1;
    sentences.push(text.slice(from, at + 1));
    from = at + 1;
  }
  if (from < text.length) sentences.push(text.slice(from));
  return sentences;
}
