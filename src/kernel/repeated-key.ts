// Finds a key that stands twice in one JSON object: a parser would silently keep the last, and whoever showed it may have shown the first.

/** `text` must be valid JSON; the first repeated key, or undefined. Walks once, with a stack of its own. */
export function repeatedKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(undefined);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys !== undefined && nextSign(text, end + 1) === ':') {
        const key = JSON.parse(text.slice(at, end + 1)) as string; // "\u0061" and "a" are one key
        if (keys.has(key)) return key;
        keys.add(key);
      }
      at = end;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length - 1;
}

function nextSign(text: string, from: number): string | undefined {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at += 1;
  return text[at];
}
