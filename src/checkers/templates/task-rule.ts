// The rules a template sets for the fields of an answer: present, nonempty, one of a list, a pattern, and a range; rule and range must both hold.

export type TaskRule = { readonly kind: 'present' } | { readonly kind: 'nonempty' } | { readonly kind: 'enum'; readonly values: readonly string[] } | { readonly kind: 'regex'; readonly pattern: RegExp };

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A longer value matches no pattern: patterns come from files of others, and time must not run away with them. */
const LONGEST_MATCHED = 500;
const LONGEST_PATTERN = 200;
/** More than two open repetitions take the cube of the length and more. */
const MOST_REPEATS = 2;

export function readRule(written: string): TaskRule | undefined {
  if (written === 'present' || written === 'nonempty') return { kind: written };
  if (written.startsWith('enum:')) {
    const values = written.slice('enum:'.length).split('|').map((value) => value.trim());
    return values.every((value) => value !== '') ? { kind: 'enum', values } : undefined;
  }
  if (!written.startsWith('regex:')) return undefined;
  const pattern = tamePattern(written.slice('regex:'.length));
  return pattern === undefined ? undefined : { kind: 'regex', pattern };
}

/** Only patterns that end soon on every text: no repeated group, no reference back, few open repetitions. */
function tamePattern(source: string): RegExp | undefined {
  if (source === '' || source.length > LONGEST_PATTERN) return undefined;
  const bare = source.replace(/\\[^1-9k]/g, '.').replace(/\[\^?\]?[^\]]*\]/g, '.');
  if (/\\|\)\s*[*+{]|\(\?<?[=!]/.test(bare)) return undefined;
  const repeats = bare.match(/[*+]|\{\d*,\d*\}|\{\d{3,}\}/g) ?? [];
  if (repeats.length > MOST_REPEATS) return undefined;
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

/** `1-5`, `1-`, `-5`; of a list its length, of a text its characters, of a number the number. */
export function readRange(written: string): Bounds | undefined {
  const found = /^(\d{1,9}(?:\.\d{1,6})?)?-(\d{1,9}(?:\.\d{1,6})?)?$/.exec(written.trim());
  if (found === null || (found[1] === undefined && found[2] === undefined)) return undefined;
  const bounds = { min: found[1] === undefined ? -Infinity : Number(found[1]), max: found[2] === undefined ? Infinity : Number(found[2]) };
  return bounds.min <= bounds.max ? bounds : undefined;
}

/** Undefined is what is not there; nothing is filled in before it is judged. */
export function fulfils(value: unknown, rule: TaskRule, bounds: Bounds | undefined): boolean {
  return value !== undefined && value !== null && holds(value, rule) && (bounds === undefined || within(value, bounds));
}

function holds(value: unknown, rule: TaskRule): boolean {
  if (rule.kind === 'present') return true;
  if (rule.kind === 'nonempty') return isFilled(value);
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string') return false;
  return rule.kind === 'enum' ? rule.values.includes(text) : text.length <= LONGEST_MATCHED && rule.pattern.test(text);
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value as object).length > 0;
}

function within(value: unknown, { min, max }: Bounds): boolean {
  const size = typeof value === 'number' ? value : typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number.NaN;
  return size >= min && size <= max;
}
