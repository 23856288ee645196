// Reads a few fields out of a row's text without making the rest of it: a list of thousands shows little of each row, and building them whole is most of its time.

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Names with their spelling in a row, worked out once for all rows of a list. */
export type WantedFields = readonly { readonly name: string; readonly spelled: string }[];

export function wantedFields(names: Iterable<string>): WantedFields {
  return [...new Set(names)].map((name) => ({ name, spelled: `${JSON.stringify(name)}:` }));
}

/** `body` is an object as the store spells it: JSON without spaces, each key once. Fields it does not have are left out. */
export function fieldsOf(body: string, wanted: WantedFields): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let left = wanted.length;
  let at = 1;
  while (left > 0 && body.charCodeAt(at) === QUOTE) {
    const start = stringEnd(body, at) + 1;
    const end = valueEnd(body, start);
    const name = nameAt(body, at, wanted);
    if (name !== undefined) {
      row[name] = valueOf(body, start, end);
      left -= 1;
    }
    at = end + 1;
  }
  return row;
}

/** Compared in place: cutting every key out would cost as much as parsing the row. */
function nameAt(body: string, at: number, wanted: WantedFields): string | undefined {
  const first = body.charCodeAt(at + 1);
  for (const { name, spelled } of wanted) if (spelled.charCodeAt(1) === first && body.startsWith(spelled, at)) return name;
  return undefined;
}

/** Behind the closing quote. */
function stringEnd(body: string, open: number): number {
  let close = body.indexOf('"', open + 1);
  while (isEscaped(body, close)) close = body.indexOf('"', close + 1);
  return close + 1;
}

function isEscaped(body: string, at: number): boolean {
  let first = at;
  while (body.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** Behind the value's last character. */
function valueEnd(body: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at += 1) {
    const code = body.charCodeAt(at);
    if (code === QUOTE) {
      at = stringEnd(body, at) - 1;
      if (depth === 0) return at + 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      if (depth === 0) return at; // of the row itself, behind a number or a word
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (code === COMMA && depth === 0) return at;
  }
}

function valueOf(body: string, start: number, end: number): unknown {
  if (body.charCodeAt(start) !== QUOTE) return JSON.parse(body.slice(start, end)) as unknown;
  const text = body.slice(start + 1, end - 1);
  return text.includes('\\') ? (JSON.parse(body.slice(start, end)) as string) : text;
}
