// How many options a person could choose between: the same one twice is one (Q-04).
import { fold } from '../../kernel/text-folding.ts';
import { isPlainList, isPlainObject, type PlainValue } from './plain-data.ts';

/** What is no option at all is a fault of its own, and counted as given. */
export function distinctOptions(options: readonly PlainValue[]): number {
  const objects = options.filter(isPlainObject);
  // Most differ in their labels, and need not be spelled out.
  const labels = new Set(objects.map((option) => keyOf(option.get('label') ?? null)));
  return options.length - objects.length + (labels.size === objects.length ? labels.size : new Set(objects.map(keyOf)).size);
}

/** Neither width, case nor spaces make another option of it. */
function keyOf(value: PlainValue): string {
  if (typeof value === 'string') return JSON.stringify(fold(value).replace(/\s+/g, ' ').trim());
  if (isPlainList(value)) return `[${value.map(keyOf).join()}]`;
  if (isPlainObject(value)) return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}:${keyOf(item)}`).sort().join()}}`;
  return JSON.stringify(value) ?? '';
}
