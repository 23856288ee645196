// Everything the model wrote in an Advisor report, wherever it stands: a verdict in a field nobody asked for is still a verdict.
import type { WrittenText } from './forbidden-words.ts';
import { isPlainList, isPlainObject, type PlainObject, type PlainValue } from './plain-data.ts';
import { isStatus } from './statuses.ts';

/** Copied from the board, not the model's words. */
const COPIED = new Set(['target_node_id', 'target_title', 'current_status']);

/** Names of the documented shape; any other key is a word the model chose. */
const DOCUMENTED = new Set([
  ...COPIED, 'options', 'criteria', 'next_decision', 'summary', 'label', 'description', 'pros', 'cons', 'next_action', 'necessary_info', 'criteria_note', 'risks', 'suggested_status', 'name',
]);

export function textsOfAdvisor(report: PlainObject): WrittenText[] {
  const texts: WrittenText[] = [];
  for (const [key, value] of report) if (!COPIED.has(key)) collectEntry(key, value, '', texts);
  return texts;
}

function collectEntry(key: string, value: PlainValue, parent: string, texts: WrittenText[]): void {
  const path = parent === '' ? key : `${parent}.${key}`;
  if (!DOCUMENTED.has(key)) texts.push({ path, text: key });
  if (key === 'suggested_status' && isStatus(value)) return;
  collect(value, path, texts);
}

function collect(value: PlainValue, path: string, texts: WrittenText[]): void {
  if (typeof value === 'string') texts.push({ path, text: value });
  else if (isPlainList(value)) value.forEach((item, at) => collect(item, `${path}[${at}]`, texts));
  else if (isPlainObject(value)) for (const [key, item] of value) collectEntry(key, item, path, texts);
}
