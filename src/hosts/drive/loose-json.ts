// Reads what hosts send without believing any of it: every step down gives something of the asked kind, or nothing.

export type Loose = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectsOf(value: unknown): readonly Loose[] {
  return listOf(value).map(objectOf);
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The words of a content that is a text, a list of blocks, or something else that is then shown as it is. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((block) => (typeof block === 'string' ? block : stringOf(objectOf(block)['text']) ?? JSON.stringify(block))).join('\n');
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
