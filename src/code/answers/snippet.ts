// The line an answer shows of a place: its text as it stands there, without the blanks around it.

const SNIPPET_CHARACTERS = 200;

/** One line at most, from `from` up to `to`, cut around the place when it is long; the text itself is data and stays as it is. */
export function snippetAround(text: Buffer, from: number, to: number, offset: number): string {
  if (to - from <= SNIPPET_CHARACTERS) return isPlain(text, from, to) ? trimmed(text, from, to) : text.toString('utf8', from, to).trim();
  const start = Math.max(from, offset - SNIPPET_CHARACTERS / 2);
  return `${start > from ? '…' : ''}${text.toString('utf8', start, Math.min(to, start + SNIPPET_CHARACTERS)).replace(/^\ufffd+|\ufffd+$/g, '').trim()}…`;
}

function isPlain(text: Buffer, from: number, to: number): boolean {
  let all = 0;
  for (let at = from; at < to; at += 1) all |= text[at]!;
  return all < 0x80;
}

/** What `trim` gives, of ASCII only: cut before it is made, so that half of the text is not kept for nothing. */
function trimmed(text: Buffer, from: number, to: number): string {
  let [start, end] = [from, to];
  while (start < end && isBlank(text[start]!)) start += 1;
  while (end > start && isBlank(text[end - 1]!)) end -= 1;
  return text.toString('latin1', start, end);
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
