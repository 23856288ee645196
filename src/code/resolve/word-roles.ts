// Words that are a keyword in one place and a name in another: `from`, `of`, `type`, `string`.
import { bufferOver } from '../text/buffer-over.ts';
import { after, before, isNameByte, wordEndingAt } from './neighbours.ts';

const PREFIXES: ReadonlySet<string> = new Set(['type', 'async', 'get', 'set', 'infer', 'keyof', 'declare', 'abstract', 'readonly', 'static', 'namespace', 'module', 'override', 'accessor', 'unique', 'asserts', 'let', 'using', 'global', 'defer']);
const BETWEEN: ReadonlySet<string> = new Set(['as', 'is', 'of', 'satisfies', 'in', 'instanceof', 'extends', 'implements']);
const TYPES: ReadonlySet<string> = new Set(['never', 'string', 'number', 'any', 'object', 'undefined', 'symbol', 'boolean', 'unknown', 'void', 'bigint', 'null']);
const BEFORE_OPERAND: ReadonlySet<string> = new Set(['return', 'await', 'yield', 'typeof', 'case', 'else', 'new', 'void', 'delete', 'do', 'default', 'export', 'import', 'throw', 'extends', 'keyof']);

export function mayBeKeyword(name: string): boolean {
  return name === 'from' || PREFIXES.has(name) || BETWEEN.has(name) || TYPES.has(name);
}

/** Only for words `mayBeKeyword` names; what cannot be told is called a keyword, so that nothing wrong is called resolved. */
export function isKeywordHere(name: string, bytes: Uint8Array, offset: number): boolean {
  const next = after(bytes, offset + name.length);
  if (name === 'from') return next.char === '"' || next.char === "'";
  const previous = before(bytes, offset);
  if (TYPES.has(name)) {
    if (next.char === '(' || next.char === '.') return false;
    const listed = (previous.char === '{' || previous.char === ',') && (next.char === '}' || (previous.char === '{' && next.char === ','));
    return !listed && wordEndingAt(bytes, previous.at) !== 'typeof';
  }
  if (BETWEEN.has(name)) {
    const word = wordEndingAt(bytes, previous.at);
    const afterOperand = word === '' ? previous.char === ')' || previous.char === ']' || previous.char === '}' || previous.char === '"' || previous.char === "'" || previous.char === '>' : !BEFORE_OPERAND.has(word);
    return afterOperand && !hasLineEnd(bytes, previous.at, offset);
  }
  const word = wordStartingAt(bytes, next.at);
  return word !== '' && !BETWEEN.has(word) && !hasLineEnd(bytes, offset + name.length, next.at);
}

function hasLineEnd(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === 0x0a) return true;
  return false;
}

function wordStartingAt(bytes: Uint8Array, start: number): string {
  let end = start;
  while (end < bytes.length && isNameByte(bytes[end]!)) end += 1;
  return bufferOver(bytes).toString('latin1', start, end);
}
